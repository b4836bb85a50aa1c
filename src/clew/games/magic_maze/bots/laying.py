"""Where a tile should go, and which tiles a team can do without."""

from clew.games.magic_maze.mall import STEPS, rotation
from clew.games.magic_maze.state import CRYSTAL, Candidate, Position
from clew.games.magic_maze.tables import CAMERA, EXIT, EXPLORE_COLOR, FEATURE, ITEM, TIMER


def best_place(pos: Position, places: list[Candidate]) -> Candidate:
    """For the tile in hand: where the mall stays open and hangs together well."""
    assert pos.pending is not None
    best, most = places[0], -1e9
    for candidate in places:
        worth = place_worth(pos, pos.pending.face, candidate)
        if worth > most:
            best, most = candidate, worth
    return best


def place_worth(pos: Position, face: int, candidate: Candidate) -> float:
    anchor, side, via = candidate
    after = pos.mall.with_tile(face, pos.mall.key[anchor] + STEPS[side], rotation(side, face))
    colours = [0, 0, 0, 0]
    for space in after.frontier:
        colours[EXPLORE_COLOR[space]] += 1
    worth = sum(min(count, 3) + (2 if count else 0) for count in colours) * 1.0
    worth += 1.5 * after.links[face].bit_count()
    if via == CRYSTAL:
        worth += 1.0 if len([s for s in pos.heroes if s >= 0 and s >> 4 == anchor]) == 0 else 0.0
    return worth


def discard_worth(pos: Position, face: int) -> float:
    """What a tile is worth to the team in scenario 11; the least is discarded."""
    worth = 0.0
    for space in range(face * 16, face * 16 + 16):
        kind = FEATURE[space]
        if kind in (ITEM, EXIT):
            worth += 50.0
        elif kind == TIMER and space not in pos.tokens:
            worth += 30.0
        elif kind == CAMERA and space not in pos.tokens:
            worth -= 10.0
        if space in pos.mall.frontier:
            worth += 2.0
    return worth + 2.0 * pos.mall.links[face].bit_count()
