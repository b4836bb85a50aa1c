"""A position from its record."""

from clew.games.magic_maze.discards import survey
from clew.games.magic_maze.exploration import DIMENSIONS, locked_by
from clew.games.magic_maze.mall import Mall, key_of
from clew.games.magic_maze.record import EscapedRecord, MagicMazeRecord, PendingRecord, SoloRecord
from clew.games.magic_maze.state import OFF_BOARD, VIA, Candidate, Pending, Position
from clew.games.magic_maze.tables import (
    ACTION_TILE_INDEX,
    DIR_INDEX,
    DIRS,
    FACE,
    FACE_INDEX,
    HEROES,
    NONE,
    PHASES,
    PLACES,
    SETUP,
    SOLO_INDEX,
    SPACE_INDEX,
    START_FACES,
)  # fmt: skip
from clew.kernel.position import require


def restore(record: MagicMazeRecord, pos: Position) -> None:
    """Fill a position from its record. Raises BadPosition."""
    pos.now = record.now
    pos.phase = PHASES.index(record.phase)
    pos.reason = record.reason or ""
    _restore_clock(record, pos)
    pos.tiles = [NONE if name is None else ACTION_TILE_INDEX[name] for name in record.seats]
    _restore_mall(record, pos)
    for hero, name in enumerate(HEROES):
        _restore_hero(record.heroes[name], hero, pos)
    pos.tokens = frozenset([SPACE_INDEX[name] for name in record.tokens])
    pos.credits = record.credits
    pos.stolen = record.stolen
    pos.theft_missed = record.theft_missed
    if record.pending is not None:
        _restore_pending(record.pending, pos)
    _restore_solo(record.solo, pos)
    _restore_table(record, pos)


def settle(pos: Position) -> None:
    """What follows from a position that has been checked."""
    pos.refresh_ban()
    if pos.discards_due and pos.pending is None:
        survey(pos)
        require(bool(pos.discardable), "discards are due and none is possible", "MM-19.7", "$.discards_due")


def _restore_clock(record: MagicMazeRecord, pos: Position) -> None:
    clock = record.clock
    pos.started = clock.started if clock is not None else 0
    pos.ended = clock.ended if clock is not None else 0
    pos.flips = clock.flips if clock is not None else 0
    if clock is not None and clock.deadline is not None:
        pos.sand_out = clock.deadline
    else:
        pos.sand_out = 0 if pos.phase == SETUP else pos.started + pos.house.sand_ms


def _restore_mall(record: MagicMazeRecord, pos: Position) -> None:
    mall = Mall()
    for number, entry in enumerate(record.mall):
        face = FACE_INDEX[entry.tile]
        key = key_of(DIMENSIONS.index(entry.dimension), entry.node[0], entry.node[1])
        require(not mall.holds(face) and key not in mall.at, "a tile and a place of its own", "MM-6.14", f"$.mall[{number}]")
        mall = mall.with_tile(face, key, entry.rot)
    pos.mall = mall
    pos.deck = tuple([FACE_INDEX[name] for name in record.deck])
    shown = min(1, len(pos.deck)) if pos.house.face_up else 0
    pos.known_top = shown if record.known is None else record.known.top
    pos.known_bottom = 0 if record.known is None else record.known.bottom
    used = {*pos.deck, *mall.tiles}
    if record.pending is not None:
        used.add(FACE_INDEX[record.pending.tile])
    pos.aside = tuple([face for face in range(START_FACES, len(FACE)) if face not in used])


def _restore_hero(entry: str | EscapedRecord, hero: int, pos: Position) -> None:
    if isinstance(entry, str):
        pos.heroes[hero] = SPACE_INDEX[entry]
        return
    pos.escaped |= 1 << hero
    pos.heroes[hero] = OFF_BOARD if entry.at is None else SPACE_INDEX[entry.at]


def _restore_pending(entry: PendingRecord, pos: Position) -> None:
    places: list[Candidate] = [(FACE_INDEX[a], DIR_INDEX[side], VIA.index(via)) for a, side, via in entry.candidates]
    for anchor, side, _ in places:
        free = pos.mall.holds(anchor) and pos.mall.opening(anchor, side) in pos.mall.frontier
        require(free, f"a tile can be laid at {FACE[anchor]} {DIRS[side]}", "MM-6.1", "$.pending.candidates")
    require(bool(places) and entry.seat < pos.seats, "the tile in hand has a seat and a place", "MM-6.6", "$.pending")
    require(FACE_INDEX[entry.tile] >= START_FACES, "the start tile is never in hand", "MM-1.3", "$.pending.tile")
    pos.locked = locked_by(pos, places)
    actions = [PLACES[anchor][side] for anchor, side, _ in places]
    pos.pending = Pending(FACE_INDEX[entry.tile], entry.seat, places, pos.locked, entry.revealed_at, actions)


def _restore_solo(entry: SoloRecord | None, pos: Position) -> None:
    require((entry is not None) == pos.house.solo, "a solo deck for one seat, and no other", "MM-13.2", "$.solo")
    if entry is not None:
        pos.solo_deck = tuple([SOLO_INDEX[name] for name in entry.deck])
        pos.solo_pile = tuple([SOLO_INDEX[name] for name in entry.pile])
        pos.solo_turned = entry.turned


def _restore_table(record: MagicMazeRecord, pos: Position) -> None:
    pos.window = record.window
    if record.pawn is not None:
        pos.pawn, pos.pawn_by = _number(record.pawn.at), _number(record.pawn.by)
    pos.discards_due = record.discards_due
    pos.laid_since = NONE if record.laid_since_flip is None else FACE_INDEX[record.laid_since_flip]
    pos.agreed = sum({1 << seat for seat in record.agreed})
    if record.cooldowns is not None:
        pos.last_pawn = _times(record.cooldowns.pawn, pos.seats, "$.cooldowns.pawn")
        pos.last_stare = _times(record.cooldowns.stare, pos.seats, "$.cooldowns.stare")
        pos.last_reveal = _number(record.cooldowns.reveal)
    pos.acted = _times(record.acted, pos.seats, "$.acted")
    index = {name: number for number, name in enumerate(HEROES)}
    pos.trail = tuple([(at, seat, index[hero], SPACE_INDEX[a], SPACE_INDEX[b]) for at, seat, hero, a, b in record.trail])


def _times(times: list[int | None] | None, seats: int, path: str) -> list[int]:
    if times is None:
        return [NONE] * seats
    require(len(times) == seats, "a time for each seat", "", path)
    return [_number(at) for at in times]


def _number(value: int | None) -> int:
    return NONE if value is None else value
