"""A position from its record."""

from clew.games.labyrinth.census import on_table
from clew.games.labyrinth.frame import KINDS, Frame
from clew.games.labyrinth.grid import Hall
from clew.games.labyrinth.record import CellRecord, ChainRecord, FrameRecord, HallRecord, LabyrinthRecord, SeatRecord, Space
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD_INDEX, CARDS, CHARACTER_INDEX, EMPTY, FINISHED, HALL, NONE, OPEN, PHASES, TREASURES
from clew.kernel.position import require


def restore(record: LabyrinthRecord, pos: Position) -> None:
    """Fill a position from its record. Raises BadPosition."""
    pos.now = record.now
    pos.phase = PHASES.index(record.phase)
    pos.turn_no = record.turn_no
    pos.active = _number(record.active)
    pos.first_seat = _number(record.first_seat)
    pos.actions_left = record.actions_left
    pos.acted = record.actions_left < 3 if record.acted is None else record.acted
    if record.hall is not None:
        _restore_hall(record.hall, pos)
    _restore_cells(record.cells, pos)
    for seat, entry in enumerate(record.seats):
        _restore_seat(entry, seat, pos)
    _restore_piles(record, pos)
    pos.stack = [_restore_frame(entry, pos, f"$.pending[{number}]") for number, entry in enumerate(record.pending)]
    if record.chain is not None:
        _restore_chain(record.chain, pos)
    if record.race is not None:
        pos.racers = tuple(record.race.racers)
        pos.race_round = record.race.round
    if record.result is not None:
        pos.reason = record.result.reason
        pos.winners = tuple(record.result.winners)
    _restore_knowledge(record, pos)
    pos.rolls = tuple(record.rolls)
    pos.dropped = tuple([CARD_INDEX[name] for name in record.dropped])
    _restore_clock(record, pos)
    pos.decider = NONE if pos.phase == FINISHED else pos.stack[-1].seat if pos.stack else pos.active


def _restore_clock(record: LabyrinthRecord, pos: Position) -> None:
    clock = record.clock
    pos.turn_left = pos.house.turn_ms if clock is None or clock.turn_left is None else clock.turn_left
    pos.clock_from = pos.now if clock is None or clock.since is None else clock.since


def _restore_knowledge(record: LabyrinthRecord, pos: Position) -> None:
    require(len(record.knowledge) <= pos.seats, "what each seat knows", "", "$.knowledge")
    for seat, known in enumerate(record.knowledge):
        for key, turn in known.items():
            pos.peeked[seat << 8 | _cell(pos, key, f"$.knowledge[{seat}]")] = turn


def _number(value: int | None) -> int:
    return NONE if value is None else value


def _cell(pos: Position, key: str, path: str) -> int:
    c, r = key.split(",")
    return _index(pos, int(c), int(r), path)


def _index(pos: Position, c: int, r: int, path: str) -> int:
    cell = pos.grid.index.get((c, r), NONE)
    require(cell != NONE, f"a cell of the table, not {c},{r}", "LB-1.6", path)
    return cell


def _space(pos: Position, value: Space | None, path: str) -> int:
    if value is None:
        return NONE
    return HALL if isinstance(value, str) else _index(pos, value[0], value[1], path)


def _restore_hall(hall: HallRecord, pos: Position) -> None:
    require(pos.grid.hall_fits(hall.anchor, hall.rotation), "the Hall lies on the table", "LB-1.6", "$.hall")
    pos.put_hall(Hall(pos.grid, hall.anchor, hall.rotation, pos.house.doors))


def _restore_cells(cells: dict[str, CellRecord], pos: Position) -> None:
    for key, entry in cells.items():
        cell = _cell(pos, key, "$.cells")
        require(pos.lies[cell] == EMPTY, f"one thing lies on {key}", "LB-2.1", "$.cells")
        bit = 1 << cell
        code = CARD_INDEX[entry.card] << 3
        if entry.face == "open":
            code |= OPEN | entry.rotation
        pos.lay(cell, code)
        pos.resolved |= bit if entry.resolved else 0
        pos.failed |= bit if entry.chest_failed else 0
        pos.gold |= bit if entry.treasure else 0
        pos.shown[cell] = _number(entry.shown)


def _restore_seat(entry: SeatRecord, seat: int, pos: Position) -> None:
    path = f"$.seats[{seat}]"
    pos.characters[seat] = NONE if entry.character is None else CHARACTER_INDEX[entry.character]
    pos.hands[seat] = sorted([CARD_INDEX[name] for name in entry.hand])
    pos.treasures[seat] = entry.treasures
    pos.where[seat] = _space(pos, entry.space, f"{path}.space")
    pos.used |= int(entry.used_active) << seat
    pos.used_passive |= int(entry.used_passive) << seat
    require(not entry.robbed or entry.character == "bibi", "Bibi alone robs", "", f"{path}.robbed")
    for other in entry.robbed:
        require(other < pos.seats, "a seat at this table", "", f"{path}.robbed")
        pos.robbed |= 1 << other


def _restore_piles(record: LabyrinthRecord, pos: Position) -> None:
    pos.discard = [CARD_INDEX[name] for name in record.discard_pile]
    pos.removed = [CARD_INDEX[name] for name in record.removed]
    if record.draw_pile is not None:
        pos.draw = [CARD_INDEX[name] for name in reversed(record.draw_pile)]
    else:
        elsewhere = {*pos.discard, *pos.removed, *on_table(pos), *[card for hand in pos.hands for card in hand]}
        pos.draw = [card for card in range(CARDS - 1, -1, -1) if card not in elsewhere]
    left = TREASURES - sum(pos.treasures) - pos.gold.bit_count()
    pos.supply = left if record.supply is None else record.supply


def _restore_frame(entry: FrameRecord, pos: Position, path: str) -> Frame:
    spaces = 0
    for space in entry.spaces:
        spaces |= 1 << _space(pos, space, f"{path}.spaces")
    return Frame(
        KINDS.index(entry.kind),
        entry.seat,
        entry.who,
        _space(pos, entry.cell, f"{path}.cell"),
        entry.side,
        entry.how,
        entry.level,
        entry.left,
        spaces,
        tuple([_space(pos, cell, f"{path}.cells") for cell in entry.cells]),
        tuple([CARD_INDEX[name] for name in entry.cards]),
        tuple(entry.seats),
    )


def _restore_chain(chain: ChainRecord, pos: Position) -> None:
    card = NONE if chain.card is None else CARD_INDEX[chain.card]
    pos.start_chain(chain.seat, _space(pos, chain.origin, "$.chain.from"), card)
    for cell in chain.faced:
        space = _space(pos, cell, "$.chain.faced")
        require(space != HALL, "only cards hold challenges", "LB-7.1", "$.chain.faced")
        pos.chain_faced |= 1 << space
