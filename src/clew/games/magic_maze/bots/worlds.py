"""Scenario 13: into which dimension a tile should go, so that every hero finds item and exit in one of them."""

from clew.games.magic_maze.bots.ways import FAR
from clew.games.magic_maze.bots.worth import EXITS, ITEMS, Outlook
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import EXPLORE_COLOR, NONE, VORTICES

BOTH = (0, 1)


def home(pos: Position, hero: int) -> int:
    """The dimension in which a hero's item or exit lies already; NONE while neither does."""
    for space in (ITEMS[hero], EXITS[hero]):
        if pos.mall.holds(space >> 4):
            return pos.mall.dimension(space)
    return NONE


def owner(face: int) -> int:
    """The hero whose item or exit is on a tile."""
    for hero in range(4):
        if face in (ITEMS[hero] >> 4, EXITS[hero] >> 4):
            return hero
    return NONE


def wanted_worlds(look: Outlook, face: int) -> tuple[int, ...]:
    """The dimensions that suit a tile, the better one first."""
    pos = look.pos
    hero = owner(face)
    if hero == NONE:
        return BOTH
    bound = home(pos, hero)
    if bound != NONE:
        return (bound,)
    others = {home(pos, other) for other in range(4) if other != hero}
    if len(others) == 1 and NONE not in others:  # all four in one dimension could never steal (MM-21.5)
        return (1 - others.pop(),)
    here = pos.mall.dimension(pos.heroes[hero])
    if not crosses(pos, hero):
        return (here,)
    better = max(BOTH, key=lambda world: (reachable(look, world) + (1 if world == here else 0), world == here))
    return (better, 1 - better)


def crosses(pos: Position, hero: int) -> bool:
    """Whether a hero has vortices of its colour in both dimensions."""
    worlds = {pos.mall.dimension(space) for space in VORTICES[hero] if pos.mall.holds(space >> 4)}
    return len(worlds) == 2


def reachable(look: Outlook, world: int) -> int:
    """How many places of a dimension can be explored by heroes that get there."""
    pos = look.pos
    return sum(
        1 for space in pos.mall.frontier if pos.mall.dimension(space) == world and look.soft[EXPLORE_COLOR[space]].dist[space] < FAR
    )


def suits(look: Outlook, space: int) -> bool:
    """Whether the tile that comes next may be added at a space."""
    pos = look.pos
    if pos.house.dimensions == 1 or not pos.known_top:
        return True
    return pos.mall.dimension(space) in wanted_worlds(look, pos.deck[0])
