"""The full position as plain JSON; `record.py` declares it, `load.py` reads it back."""

from clew.games.magic_maze.exploration import DIMENSIONS
from clew.games.magic_maze.mall import Mall, dimension_of, node_of
from clew.games.magic_maze.state import OFF_BOARD, VIA, Pending, Position
from clew.games.magic_maze.tables import ACTION_TILES, DIRS, FACE, HEROES, NONE, PHASES, SOLO_TILES, SPACE
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
