"""A position from its record."""

from msgspec import UNSET

from clew.games.team.record import CellRecord, PendingRecord, SeatRecord, TeamRecord, TurnRecord
from clew.games.team.state import Found, Position
from clew.games.team.tables import (
    BONUS,
    CELL_INDEX,
    CELLS,
    COLOR_INDEX,
    FIXED,
    FIXED_AT,
    LOST,
    NONE,
    PAGE_INDEX,
    PHASES,
    RUNNING,
    SLIDE,
    SPELL_INDEX,
    TILE_INDEX,
    TREASURE_INDEX,
    WON,
)  # fmt: skip
from clew.kernel.position import require


def restore(record: TeamRecord, pos: Position) -> None:
    """Fill a position from its record. Raises BadPosition."""
    pos.now = record.now
    pos.phase = PHASES.index(record.phase)
    pos.first_seat = _number(record.first_seat)
    pos.active = _number(record.active)
    pos.turn_began = record.turn_began
    _restore_seats(record.seats, record.pawns, pos)
    _restore_cells(record.cells, pos)
    pos.spare = TILE_INDEX[record.spare.tile] * 4 + record.spare.o
    pos.pile = tuple([TREASURE_INDEX[name] for name in record.pile])
    pos.drawn = 0
    read = [PAGE_INDEX[name] for name in record.read]
    pos.turn_no = len(read)
    pos.pages = (*read, *[PAGE_INDEX[name] for name in record.pages])
    pos.torn = tuple([PAGE_INDEX[name] for name in record.torn])
    pos.found = tuple([Found(TREASURE_INDEX[f.treasure], f.by, f.owner, f.turn) for f in record.found])
    _restore_turn(record.turn, record.pending, pos)
    pos.result = RUNNING if record.result is None else WON if record.result == "won" else LOST


def _number(value: int | None) -> int:
    return NONE if value is None else value


def _restore_seats(seats: list[SeatRecord], pawns: dict[str, tuple[int, int]], pos: Position) -> None:
    colors = [seat.color for seat in seats if seat.color is not None]
    require(len(set(colors)) == len(colors), "a colour for each seat", "TE-2.6", "$.seats")
    require(set(pawns) == set(colors), "a pawn for each colour that plays", "TE-2.6", "$.pawns")
    pos.take_colors(tuple([NONE if seat.color is None else COLOR_INDEX[seat.color] for seat in seats]))
    for number, seat in enumerate(seats):
        _restore_spells(number, seat, pos)
        for which, card in enumerate(seat.slots):
            pos.slots[2 * number + which] = NONE if card is None else TREASURE_INDEX[card]
        if seat.color is not None:
            pos.pawns[number] = CELL_INDEX[pawns[seat.color]]


def _restore_spells(number: int, seat: SeatRecord, pos: Position) -> None:
    if not seat.spells:
        return
    path = f"$.seats[{number}].spells"
    require(len(seat.spells) == 2 and seat.spells[0].id == "slide", "slide, and a second spell", "TE-2.16", path)
    second = SPELL_INDEX[seat.spells[1].id]
    require(second != SLIDE, "the second spell is another one", "TE-2.16", path)
    pos.second = (*pos.second[:number], second, *pos.second[number + 1 :])
    for which, spell in enumerate(seat.spells):
        pos.spent |= int(spell.spent) << (2 * number + which)


def _restore_cells(rows: list[list[CellRecord]], pos: Position) -> None:
    buried: list[tuple[int, int]] = []
    for cell in range(CELLS):
        entry = rows[cell // 7][cell % 7]
        tile = TILE_INDEX[entry.tile]
        down = entry.face == "down"
        turn = 0 if down or entry.o is UNSET else entry.o
        code = FIXED_AT[cell] if tile < FIXED and FIXED_AT[cell] >> 2 == tile else tile * 4 + turn
        pos.put(cell, code, down)
        if down:
            buried.append((tile, 0 if entry.since is UNSET else entry.since))
    pos.buried = tuple(sorted(buried, key=lambda entry: entry[1]))


def _restore_turn(turn: TurnRecord | None, pending: PendingRecord | None, pos: Position) -> None:
    if turn is not None:
        pos.move_made = turn.move == "made"
        pos.bonus = BONUS.index(turn.bonus)
        pos.treasures = turn.treasures
        pos.own_collected = turn.own_collected
    if pending is not None:
        pos.pending = CELL_INDEX[pending.cell]
