"""The full position as plain JSON and back, so that a position can be written by hand (docs/positions/magic_maze.md)."""

from typing import Any

from clew.games.magic_maze.components import BOX
from clew.games.magic_maze.discards import survey
from clew.games.magic_maze.exploration import DIMENSIONS, locked_by
from clew.games.magic_maze.mall import Mall, dimension_of, key_of, node_of
from clew.games.magic_maze.setup import tile_set
from clew.games.magic_maze.state import OFF_BOARD, VIA, Candidate, Pending, Position
from clew.games.magic_maze.tables import (
    ACTION_TILE_INDEX,
    ACTION_TILES,
    BALL,
    CAMERA,
    DIR_INDEX,
    DIRS,
    FACE,
    FACE_INDEX,
    FEATURE,
    HEROES,
    IS_CORRIDOR,
    LOST,
    NONE,
    PHASES,
    PLACES,
    PURPLE,
    REASONS,
    SETUP,
    SOLO_INDEX,
    SOLO_TILES,
    SPACE,
    SPACE_INDEX,
    START_FACES,
    TIMER,
    WON,
)  # fmt: skip
from clew.kernel.errors import BadPosition
from clew.kernel.state import Json


def dump(pos: Position) -> Json:
    return {
        "game": "magic_maze",
        "format": 1,
        "now": pos.now,
        "rng": pos.rng.dump(),
        "options": dict(pos.house.options),
        "seats": [ACTION_TILES[tile] if tile != NONE else None for tile in pos.tiles],
        "phase": PHASES[pos.phase],
        "reason": pos.reason or None,
        "clock": {"started": pos.started, "deadline": pos.sand_out, "ended": pos.ended, "flips": pos.flips},
        "mall": [_dump_tile(pos.mall, face) for face in pos.mall.tiles],
        "deck": [FACE[face] for face in pos.deck],
        "known": {"top": pos.known_top, "bottom": pos.known_bottom},
        "aside": [FACE[face] for face in pos.aside],
        "pending": _dump_pending(pos.pending),
        "heroes": {HEROES[hero]: _dump_hero(pos, hero) for hero in range(4)},
        "tokens": [SPACE[space] for space in sorted(pos.tokens)],
        "credits": pos.credits,
        "stolen": pos.stolen,
        "theft_missed": pos.theft_missed,
        "solo": _dump_solo(pos) if pos.house.solo else None,
        "window": pos.window,
        "pawn": {"at": _some(pos.pawn), "by": _some(pos.pawn_by)},
        "discards_due": pos.discards_due,
        **({"laid_since_flip": FACE[pos.laid_since]} if pos.laid_since != NONE else {}),
        "agreed": [seat for seat in range(pos.seats) if pos.agreed >> seat & 1],
        "cooldowns": {
            "pawn": [_some(at) for at in pos.last_pawn],
            "stare": [_some(at) for at in pos.last_stare],
            "reveal": _some(pos.last_reveal),
        },
        "acted": [_some(at) for at in pos.acted],
        "trail": [[at, seat, HEROES[hero], SPACE[a], SPACE[b]] for at, seat, hero, a, b in pos.trail],
    }


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _dump_tile(mall: Mall, face: int) -> Json:
    key = mall.key[face]
    return {"tile": FACE[face], "dimension": DIMENSIONS[dimension_of(key)], "node": list(node_of(key)), "rot": mall.rot[face]}


def _dump_pending(pending: Pending | None) -> Json | None:
    if pending is None:
        return None
    return {
        "tile": FACE[pending.face],
        "seat": pending.seat,
        "candidates": [[FACE[anchor], DIRS[side], VIA[via]] for anchor, side, via in pending.candidates],
        "revealed_at": pending.revealed_at,
    }


def _dump_hero(pos: Position, hero: int) -> Json | str:
    space = SPACE[pos.heroes[hero]] if pos.heroes[hero] != OFF_BOARD else None
    if pos.on_board(hero):
        assert space is not None
        return space
    return {"escaped": True, "at": space}


def _dump_solo(pos: Position) -> Json:
    return {
        "deck": [SOLO_TILES[tile] for tile in pos.solo_deck],
        "pile": [SOLO_TILES[tile] for tile in pos.solo_pile],
        "turned": pos.solo_turned,
    }


# Loading -----------------------------------------------------------------------------


def restore(data: Json, pos: Position) -> None:
    """Fill a position from its dump. Raises BadPosition and says what is wrong."""
    try:
        _restore(data, pos)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadPosition(f"not a position of Magic Maze: {error!r}") from None
    check(pos)
    pos.refresh_ban()
    if pos.discards_due and pos.pending is None:
        survey(pos)
        if not pos.discardable:
            raise BadPosition("broken: discards are due and none is possible (MM-19.7)")


def _restore(data: Json, pos: Position) -> None:
    pos.now = int(data.get("now", 0))
    pos.phase = PHASES.index(data.get("phase", "running"))
    pos.reason = data.get("reason") or ""
    clock = data.get("clock") or {}
    pos.started = int(clock.get("started", 0))
    pos.sand_out = int(clock.get("deadline", 0 if pos.phase == SETUP else pos.started + pos.house.sand_ms))
    pos.ended = int(clock.get("ended", 0))
    pos.flips = int(clock.get("flips", 0))
    pos.tiles = [ACTION_TILE_INDEX[name] if name is not None else NONE for name in data["seats"]]
    _restore_mall(data, pos)
    for hero, name in enumerate(HEROES):
        _restore_hero(data["heroes"][name], hero, pos)
    pos.tokens = frozenset(SPACE_INDEX[name] for name in data.get("tokens", []))
    pos.credits = int(data.get("credits", 0))
    pos.stolen = bool(data.get("stolen", False))
    pos.theft_missed = bool(data.get("theft_missed", False))
    _restore_pending(data.get("pending"), pos)
    if pos.house.solo:
        _restore_solo(data["solo"], pos)
    _restore_table(data, pos)


def _restore_mall(data: Json, pos: Position) -> None:
    mall = Mall()
    for entry in data["mall"]:
        ty, tx = entry["node"]
        face = FACE_INDEX[entry["tile"]]
        key = key_of(DIMENSIONS.index(entry.get("dimension", "A")), int(ty), int(tx))
        if mall.holds(face) or key in mall.at or entry["rot"] not in (0, 1, 2, 3):
            raise BadPosition(f"tile {entry['tile']} cannot lie there (MM-6.14)")
        mall = mall.with_tile(face, key, int(entry["rot"]))
    pos.mall = mall
    pos.deck = tuple(FACE_INDEX[name] for name in data.get("deck", []))
    known = data.get("known") or {}
    pos.known_top = int(known.get("top", min(1, len(pos.deck)) if pos.house.face_up else 0))
    pos.known_bottom = int(known.get("bottom", 0))
    used = {*pos.deck, *mall.tiles}
    if data.get("pending"):
        used.add(FACE_INDEX[data["pending"]["tile"]])
    pos.aside = tuple(face for face in range(START_FACES, len(FACE)) if face not in used)


def _restore_hero(entry: Any, hero: int, pos: Position) -> None:
    if isinstance(entry, str):
        pos.heroes[hero] = SPACE_INDEX[entry]
        return
    pos.escaped |= 1 << hero
    pos.heroes[hero] = SPACE_INDEX[entry["at"]] if entry.get("at") else OFF_BOARD


def _restore_pending(entry: Json | None, pos: Position) -> None:
    if entry is None:
        return
    places: list[Candidate] = [(FACE_INDEX[a], DIR_INDEX[side], VIA.index(via)) for a, side, via in entry["candidates"]]
    for anchor, side, _ in places:
        if not pos.mall.holds(anchor) or pos.mall.opening(anchor, side) not in pos.mall.frontier:
            raise BadPosition(f"no tile can be laid at {FACE[anchor]} {DIRS[side]} (MM-6.1)")
    pos.locked = locked_by(pos, places)
    actions = [PLACES[anchor][side] for anchor, side, _ in places]
    face, seat = FACE_INDEX[entry["tile"]], int(entry["seat"])
    if not places or not 0 <= seat < pos.seats:
        raise BadPosition("broken: the tile in hand has no seat or no place (MM-6.6)")
    pos.pending = Pending(face, seat, places, pos.locked, int(entry["revealed_at"]), actions)


def _restore_solo(entry: Json, pos: Position) -> None:
    pos.solo_deck = tuple(SOLO_INDEX[name] for name in entry["deck"])
    pos.solo_pile = tuple(SOLO_INDEX[name] for name in entry["pile"])
    pos.solo_turned = bool(entry.get("turned", False))


def _restore_table(data: Json, pos: Position) -> None:
    pos.window = bool(data.get("window", False))
    pawn = data.get("pawn") or {}
    pos.pawn, pos.pawn_by = _number(pawn.get("at")), _number(pawn.get("by"))
    pos.discards_due = int(data.get("discards_due", 0))
    pos.laid_since = FACE_INDEX[data["laid_since_flip"]] if data.get("laid_since_flip") is not None else NONE
    pos.agreed = sum(1 << int(seat) for seat in data.get("agreed", []))
    cooldowns = data.get("cooldowns") or {}
    nobody = [None] * pos.seats
    pos.last_pawn = [_number(at) for at in cooldowns.get("pawn", nobody)]
    pos.last_stare = [_number(at) for at in cooldowns.get("stare", nobody)]
    pos.last_reveal = _number(cooldowns.get("reveal"))
    pos.acted = [_number(at) for at in data.get("acted", nobody)]
    index = {name: number for number, name in enumerate(HEROES)}
    pos.trail = tuple((at, seat, index[hero], SPACE_INDEX[a], SPACE_INDEX[b]) for at, seat, hero, a, b in data.get("trail", []))


def _number(value: int | None) -> int:
    return NONE if value is None else int(value)


# Invariants ----------------------------------------------------------------------------


def check(pos: Position) -> None:
    standing = [space for space in pos.heroes if space != OFF_BOARD]
    _require(len(set(standing)) == len(standing), "two heroes on one space (MM-3.3)")
    _require(all(IS_CORRIDOR[space] and pos.mall.holds(space >> 4) for space in standing), "heroes stand on corridors (MM-2.10)")
    _require(all(pos.heroes[h] != OFF_BOARD or not pos.on_board(h) for h in range(4)), "only the escaped have left (MM-12.1)")
    _require(pos.stolen or not pos.escaped, "nobody escapes before the theft (MM-7.8)")
    _require(all(FEATURE[s] in (TIMER, BALL, CAMERA) and pos.mall.holds(s >> 4) for s in pos.tokens), "tokens (MM-8.3)")
    _require(pos.credits == 0 or FEATURE[pos.heroes[PURPLE]] == BALL, "credits need the Mage on a ball (MM-11.6)")
    _require(0 <= pos.credits <= 2 and 0 <= pos.discards_due <= 2, "credits and discards")
    _require(pos.laid_since == NONE or pos.mall.holds(pos.laid_since), "laid since the flip (MM-19.13)")
    _require(0 <= pos.known_top <= len(pos.deck) and 0 <= pos.known_bottom <= len(pos.deck), "known tiles of the deck")
    faces = [*pos.mall.tiles, *pos.deck, *pos.aside]
    _require(len(set(faces)) == len(faces), "every tile lies in one place (MM-6.14)")
    _require(sum(face < START_FACES for face in pos.mall.tiles) == 1, "one start tile (MM-1.3)")
    _require((pos.phase == LOST) == (pos.reason in REASONS), "a reason for a loss (MM-12.4)")
    _require((pos.phase == WON) == (pos.escaped == 15), "the fourth escape wins (MM-12.3)")
    _check_action_tiles(pos)


def _check_action_tiles(pos: Position) -> None:
    if pos.house.solo:
        solo = sorted([*pos.solo_deck, *pos.solo_pile])
        _require(solo == list(range(len(SOLO_TILES))), "every solo tile lies in one place (MM-13.2)")
        return
    held = sorted(tile for tile in pos.tiles if tile != NONE)
    _require(held == tile_set(pos.house, pos.seats), "the action tiles for the number of seats (MM-1.9)")


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise BadPosition(f"broken: {what}")


def census(pos: Position) -> dict[str, int]:
    """Every component with the number of places where it lies."""
    faces = [*pos.mall.tiles, *pos.deck, *pos.aside]
    if pos.pending is not None:
        faces.append(pos.pending.face)
    names = [f"tile {FACE[face].rstrip('AB')}" for face in faces]
    names += [HEROES[hero] for hero in range(4) if pos.heroes[hero] != OFF_BOARD or not pos.on_board(hero)]
    names += [SOLO_TILES[tile] for tile in (*pos.solo_deck, *pos.solo_pile)]
    names += [ACTION_TILES[tile] for tile in pos.tiles if tile != NONE]
    found = {name: names.count(name) for name in names}
    return {**found, "tokens": len(pos.tokens) + (BOX.tokens - len(pos.tokens))}


def box(pos: Position) -> dict[str, int]:
    """What the box holds for this table (law 4)."""
    names = [f"tile {number}" for number in range(1, 25)] + HEROES
    names += SOLO_TILES if pos.house.solo else [ACTION_TILES[tile] for tile in tile_set(pos.house, pos.seats)]
    return {**dict.fromkeys(names, 1), "tokens": BOX.tokens}
