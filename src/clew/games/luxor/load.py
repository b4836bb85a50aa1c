"""A position from its record."""

from clew.games.luxor.census import box, counted
from clew.games.luxor.record import (
    AdventurerRecord,
    HorusOnBoard,
    LuxorRecord,
    PendingRecord,
    SeatRecord,
    TempleOnBoard,
    TileRecord,
    TreasureOnBoard,
)
from clew.games.luxor.scoring import CATEGORIES
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    BACKS,
    CARD_INDEX,
    DECISIONS,
    EMPTY,
    FACE_INDEX,
    HORUS,
    LYING,
    MOVE_AFTER_ROLL,
    NONE,
    OLD,
    OSIRIS,
    OSIRIS_TILES,
    OVER,
    PUSH,
    SARCOPHAGI,
    SHOWN,
    SIDES,
    TEAM,
    TEMPLE,
    TOMB,
    TREASURE_CODE,
)  # fmt: skip
from clew.kernel.errors import BadPosition
from clew.kernel.position import require

MARK = {"new": 0, "old": OLD, "shown": SHOWN}


def restore(record: LuxorRecord, pos: Position) -> None:
    """Fill a position from its record. Raises BadPosition."""
    pos.now = record.now
    pos.dice = tuple(record.dice)
    for number, seat in enumerate(record.seats):
        _restore_seat(seat, number, pos)
    for space in range(1, TOMB):
        pos.board[space] = _code(record.board[str(space)])
    pos.survey()
    pos.temples = [tuple([FACE_INDEX[face] for face in record.temple_stacks[back]]) for back in BACKS]
    pos.horus = [tuple([CARD_INDEX[card] for card in record.horus_stacks[level]]) for level in ("1", "2", "3")]
    pos.scarab_supply = tuple(record.scarab_supply)
    pos.sarcophagi_left = SARCOPHAGI if record.sarcophagi_left is None else tuple(record.sarcophagi_left)
    pos.osiris_out = tuple(_osiris_out(pos) if record.osiris_out is None else record.osiris_out)
    pos.deck = [CARD_INDEX[card] for card in reversed(record.deck)]
    pos.discard = [CARD_INDEX[card] for card in record.discard]
    _restore_supplies(record, pos)
    _restore_turn(record, pos)
    _restore_end(record, pos)
    _restore_staged(record.staged, pos)


def _osiris_out(pos: Position) -> list[int]:
    """LX-R.31: what is not on the board was left out."""
    out = list(OSIRIS_TILES)
    for code in pos.board:
        if PUSH[code] in out:
            out.remove(PUSH[code])
    return out


def _restore_seat(seat: SeatRecord, number: int, pos: Position) -> None:
    path = f"$.seats[{number}]"
    require(
        sorted([entry.id for entry in seat.adventurers]) == list(range(TEAM)), "five adventurers", "LX-1.3", f"{path}.adventurers"
    )
    for entry in seat.adventurers:
        pos.spots[number * TEAM + entry.id] = _spot(entry, f"{path}.adventurers")
    pos.survey_team(number)
    pos.hands[number] = tuple([CARD_INDEX[card] for card in seat.hand])
    require(len(seat.memory) in (0, len(seat.hand)), "a mark for each card", path=f"{path}.memory")
    pos.marks[number] = sum([MARK[mark] << 2 * i for i, mark in enumerate(seat.memory)])
    pos.score[number] = seat.score
    for treasure in seat.treasures:
        pos.gain(number, TREASURE_CODE[treasure.type, treasure.tile])
    pos.wilds[number] = seat.wilds
    pos.keys[number] = seat.keys
    pos.scarabs[number] = tuple(seat.scarabs)
    pos.sarcophagi[number] = tuple(seat.sarcophagi)


def _spot(entry: AdventurerRecord, path: str) -> int:
    if entry.status == "inactive":
        return LYING
    if entry.status == "tomb":
        return TOMB
    space = NONE if entry.space is None else entry.space
    require(0 <= space < TOMB, "who is on the way stands on a space", "LX-5.9", path)
    return space


def _code(entry: TileRecord | None) -> int:
    if entry is None:
        return EMPTY
    if isinstance(entry, TreasureOnBoard):
        return TREASURE_CODE[entry.type, entry.tile]
    if isinstance(entry, TempleOnBoard):
        return TEMPLE + FACE_INDEX[entry.face]
    return HORUS + entry.level if isinstance(entry, HorusOnBoard) else OSIRIS + entry.value


def _restore_supplies(record: LuxorRecord, pos: Position) -> None:
    pos.keys_spent = record.keys_spent
    pos.entries = _or(record.tomb_entries, record.keys_spent)
    pos.wild_supply = _or(record.wild_supply, pos.wild_supply - sum(pos.wilds))
    pos.key_supply = _or(record.key_supply, pos.key_supply - sum(pos.keys) - pos.keys_spent)


def _or(value: int | None, usual: int) -> int:
    return usual if value is None else value


def _restore_turn(record: LuxorRecord, pos: Position) -> None:
    pos.first = record.first_player
    pos.active = _or(record.seat, record.first_player)
    pos.round = record.round
    pos.place = _or(record.turn_in_round, (pos.active - pos.first) % pos.seats)
    pos.turn_began = _or(record.turn_began, pos.now)
    pos.stuck = sum({1 << seat for seat in record.stuck_this_round})
    pos.final_round = pos.entries >= 2 if record.final_round is None else record.final_round
    pos.roll = _or(record.last_roll, 0)
    play = record.last_play
    if play is not None:
        pos.last_play = (play.seat, CARD_INDEX[play.card], SIDES.index(play.side))
    if record.pending is not None:
        _restore_pending(record.pending, pos)


def _restore_pending(pending: PendingRecord, pos: Position) -> None:
    pos.decision = DECISIONS.index(pending.decision)
    if pos.last_play[0] == NONE:
        pos.last_play = (pos.active, CARD_INDEX[pending.card], 0)
    require(
        pos.last_play[:2] == (pos.active, CARD_INDEX[pending.card]), "who acts resolves the card played last", "LX-2.4", "$.pending"
    )
    if pos.decision == MOVE_AFTER_ROLL:
        pos.roll = _or(pending.roll, pos.roll)
    pos.candidates = sum({1 << a for a in pending.candidates})
    pos.actor = _or(pending.adventurer, NONE)


def _restore_end(record: LuxorRecord, pos: Position) -> None:
    if not record.game_over:
        return
    if record.end_reason is None or record.result is None:
        raise BadPosition("rule", "$.result", what="an end has its reason and its result", clause="LX-16.1")
    pos.decision = OVER
    pos.reason = record.end_reason
    lines = record.result.lines
    whole = set(lines) == set(CATEGORIES) and all(len(points) == pos.seats for points in lines.values())
    require(whole, "points of each category for each seat", "", "$.result.lines")
    pos.lines = tuple([tuple(lines[category]) for category in CATEGORIES])


def _restore_staged(staged: bool | dict[str, int], pos: Position) -> None:
    """A position may lack components or hold more than the box only where it says so."""
    if isinstance(staged, dict):
        pos.staged = {name: gap for name, gap in staged.items() if gap}
    elif staged:
        have, whole = counted(pos), box(pos.house)
        gaps = {name: whole.get(name, 0) - have.get(name, 0) for name in {**whole, **have}}
        pos.staged = {name: gap for name, gap in gaps.items() if gap}
