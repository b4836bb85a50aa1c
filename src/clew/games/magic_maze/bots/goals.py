"""Where every hero should go: the common plan that every player reads from the same mall."""

from itertools import permutations
from typing import Final

from clew.games.magic_maze.bots.ways import FAR
from clew.games.magic_maze.bots.worlds import suits
from clew.games.magic_maze.bots.worth import EXITS, ITEMS, Outlook, needed_exits
from clew.games.magic_maze.tables import EXPLORE_COLOR, NONE, PURPLE, PURPLE_EXIT, YELLOW

EXPLORING: Final = "explore"
STEALING: Final = "item"
LEAVING: Final = "exit"
FLIPPING: Final = "timer"
WATCHING: Final = "camera"
SEEING: Final = "crystal_ball"
RESTING: Final = ""

SAFETY_MS: Final = 14_000
"""What should be left of the sand when a hero reaches a timer space."""
DERANGED: Final = [order for order in permutations(range(4)) if all(order[i] != i for i in range(4))]


class Goal:
    def __init__(self, space: int, why: str, urgency: int) -> None:
        self.space = space
        self.why = why
        self.urgency = urgency
        """More is earlier."""


NOWHERE: Final = Goal(NONE, RESTING, 0)


def goals(look: Outlook) -> list[Goal]:
    """One goal for each hero."""
    pos = look.pos
    if pos.stolen:
        found = _leaving(look)
    elif look.found and _ready(look):
        found = _stealing(look)
    else:
        found = _exploring(look)
    _watch_cameras(look, found)
    _mind_the_sand(look, found)
    return found


def _ready(look: Outlook) -> bool:
    """Whether every hero can get to its item; where not, more tiles may bring a vortex."""
    if look.pos.house.dimensions == 1 or not look.pos.deck:
        return True
    return all(look.dist(hero, ITEMS[hero]) < FAR for hero in range(4))


def _leaving(look: Outlook) -> list[Goal]:
    found = [NOWHERE] * 4
    exits = exit_of(look)
    for hero in look.moving:
        if exits[hero] != NONE:
            found[hero] = Goal(exits[hero], LEAVING, 59 - min(look.dist(hero, exits[hero]), 19))
    if not look.found or any(look.dist(hero, exits[hero]) >= FAR for hero in look.moving):
        for hero in look.moving:
            if exits[hero] == NONE or look.dist(hero, exits[hero]) >= FAR:
                found[hero] = _explore(look, hero)
    return found


def exit_of(look: Outlook) -> list[int]:
    """The exit for each hero; NONE where it is not in the mall yet."""
    pos = look.pos
    if pos.house.single_exit:
        return [PURPLE_EXIT if pos.mall.holds(PURPLE_EXIT >> 4) else NONE] * 4
    if not pos.house.foreign_exits:
        return [space if pos.mall.holds(space >> 4) else NONE for space in EXITS]
    return _deranged(look, EXITS, [space for hero, space in enumerate(pos.heroes) if not pos.on_board(hero)])


def _deranged(look: Outlook, spaces: list[int], taken: list[int]) -> list[int]:
    """Scenario 10: which foreign space each hero takes, so that the longest way is short."""
    best, least = [NONE] * 4, (FAR * 9, FAR * 9)
    for order in DERANGED:
        far = [look.dist(hero, spaces[order[hero]]) if spaces[order[hero]] not in taken else FAR for hero in look.moving]
        price = (max(far, default=0), sum(far))
        if price < least:
            best, least = [spaces[place] for place in order], price
    return best


def _stealing(look: Outlook) -> list[Goal]:
    items = _deranged(look, ITEMS, []) if look.pos.house.foreign_items else ITEMS
    return [Goal(items[hero], STEALING, 39 - min(look.dist(hero, items[hero]), 19)) for hero in range(4)]


def _exploring(look: Outlook) -> list[Goal]:
    found = [_explore(look, hero) for hero in range(4)]
    pos = look.pos
    if look.balls and pos.deck and pos.on_board(PURPLE):
        ball = look.nearest(PURPLE, look.balls)
        own = look.dist(PURPLE, found[PURPLE].space) if found[PURPLE].why == EXPLORING else FAR
        if pos.credits:
            found[PURPLE] = Goal(pos.heroes[PURPLE], SEEING, 30)
        elif ball != NONE and look.dist(PURPLE, ball) <= own + 1 and len(pos.mall.frontier) > 1:
            found[PURPLE] = Goal(ball, SEEING, 30)
    return found


def _explore(look: Outlook, hero: int) -> Goal:
    """The nearest Exploration space of the own colour; else wait at the item, out of everybody's way."""
    if look.pos.deck:
        target = look.nearest(hero, [space for space in look.frontier[hero] if suits(look, space)])
        if target != NONE:
            return Goal(target, EXPLORING, 39 - min(look.dist(hero, target), 19))
    if not look.pos.stolen and not look.pos.house.foreign_items and ITEMS[hero] in look.items:
        return Goal(ITEMS[hero], STEALING, 1)
    return NOWHERE


def _watch_cameras(look: Outlook, found: list[Goal]) -> None:
    """The Barbarian goes for cameras: at once when two work, else when one is near."""
    if not look.cameras or not look.pos.on_board(YELLOW):
        return
    camera = look.nearest(YELLOW, look.cameras)
    if camera == NONE:
        return
    two = len(look.cameras) >= 2
    more = any(n in look.pos.deck for n in (16, 17, 18, 19))
    if (two and look.timers) or (more and look.dist(YELLOW, camera) <= 8):
        found[YELLOW] = Goal(camera, WATCHING, 70 if two else 40)


def _mind_the_sand(look: Outlook, found: list[Goal]) -> None:
    """Flip late, but not too late: the nearest hero goes when its way just fits into the sand."""
    pos = look.pos
    timers = [space for space in look.timers if space not in pos.banned]
    if not timers or look.remaining > pos.house.sand_ms // 2 or time_needed(look, found) < look.remaining - SAFETY_MS // 2:
        return
    best, far, target = NONE, FAR, NONE
    for hero in look.moving:
        space = look.nearest(hero, timers)
        if space == NONE:
            continue
        price = look.dist(hero, space) + (2 if found[hero].why in (WATCHING, SEEING) else 0)
        if price < far:
            best, far, target = hero, price, space
    if best != NONE and look.remaining < far * look.action_ms + SAFETY_MS:
        found[best] = Goal(target, FLIPPING, 90)


def time_needed(look: Outlook, found: list[Goal]) -> int:
    """A guess at how long the rest takes; very long while the mall is not known."""
    if not look.found:
        return FAR * look.action_ms
    walking = max((look.dist(hero, found[hero].space) for hero in look.moving if found[hero].space != NONE), default=0)
    after = 0 if look.pos.stolen else 14
    return (walking + after) * look.action_ms * 3 // 2


def missing_tiles(look: Outlook) -> list[int]:
    """Tiles that must still be found."""
    wanted = [*ITEMS, *needed_exits(look.pos)]
    return sorted({space >> 4 for space in wanted if not look.pos.mall.holds(space >> 4)})


def colour_of(space: int) -> int:
    return EXPLORE_COLOR[space]
