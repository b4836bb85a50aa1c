"""Every component, wherever it is; and what must hold in every position."""

from clew.games.magic_maze.components import BOX
from clew.games.magic_maze.scenario import SECOND_START
from clew.games.magic_maze.setup import tile_set
from clew.games.magic_maze.state import OFF_BOARD, Position
from clew.games.magic_maze.tables import (
    ACTION_TILES,
    BALL,
    CAMERA,
    FACE,
    FEATURE,
    HEROES,
    IS_CORRIDOR,
    LOST,
    NONE,
    PURPLE,
    REASONS,
    SOLO_TILES,
    START_FACES,
    TIMER,
    WON,
)  # fmt: skip
from clew.kernel.position import require


def check(pos: Position) -> None:
    standing = [space for space in pos.heroes if space != OFF_BOARD]
    require(len(set(standing)) == len(standing), "two heroes on one space", "MM-3.3")
    require(all(IS_CORRIDOR[space] and pos.mall.holds(space >> 4) for space in standing), "heroes stand on corridors", "MM-2.10")
    require(all(pos.heroes[h] != OFF_BOARD or not pos.on_board(h) for h in range(4)), "only the escaped have left", "MM-12.1")
    require(pos.stolen or not pos.escaped, "nobody escapes before the theft", "MM-7.8")
    require(
        all(FEATURE[s] in (TIMER, BALL, CAMERA) and pos.mall.holds(s >> 4) for s in pos.tokens),
        "only timers, balls and cameras are out of order",
        "MM-8.3",
    )
    require(pos.credits == 0 or FEATURE[pos.heroes[PURPLE]] == BALL, "credits need the Mage on a ball", "MM-11.6")
    require(0 <= pos.credits <= 2 and 0 <= pos.discards_due <= 2, "credits and discards")
    require(pos.laid_since == NONE or pos.mall.holds(pos.laid_since), "laid since the flip", "MM-19.13")
    require(0 <= pos.known_top <= len(pos.deck) and 0 <= pos.known_bottom <= len(pos.deck), "known tiles of the deck")
    faces = [*pos.mall.tiles, *pos.deck, *pos.aside]
    require(len(set(faces)) == len(faces), "every tile lies in one place", "MM-6.14")
    require(pos.house.dimensions == 1 or pos.mall.holds(SECOND_START), "both dimensions have their start", "MM-21.1", "$.mall")
    require(sum(face < START_FACES for face in pos.mall.tiles) == 1, "one start tile", "MM-1.3")
    require((pos.phase == LOST) == (pos.reason in REASONS), "a reason for a loss", "MM-12.4")
    require((pos.phase == WON) == (pos.escaped == 15), "the fourth escape wins", "MM-12.3")
    _check_action_tiles(pos)


def _check_action_tiles(pos: Position) -> None:
    if pos.house.solo:
        solo = sorted([*pos.solo_deck, *pos.solo_pile])
        require(solo == list(range(len(SOLO_TILES))), "every solo tile lies in one place", "MM-13.2")
        return
    held = sorted(tile for tile in pos.tiles if tile != NONE)
    require(held == tile_set(pos.house, pos.seats), "the action tiles for the number of seats", "MM-1.9")


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
