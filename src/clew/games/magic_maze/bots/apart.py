"""Scenario 17: heroes that may not meet on a tile. Whose turn it is to go where, searched over tiles instead of spaces.

Inside a tile everything can be reached (INV-7), so a journey is a row of tiles, and only the start tile holds several heroes.
"""

import heapq
from typing import Final

from clew.games.magic_maze.bots.goals import NOWHERE, Goal
from clew.games.magic_maze.bots.ways import FAR
from clew.games.magic_maze.bots.worth import Outlook
from clew.games.magic_maze.tables import NONE, START_FACES, VORTICES
from clew.maze.grid import bits

Tiles = tuple[int, ...]
MOST: Final = 6000
"""Positions looked at before a hero is left out of the plan."""
GREED: Final = 1.0


def apart(look: Outlook, wanted: list[Goal]) -> list[Goal]:
    """For each hero the next tile of a common journey, as a goal of its own."""
    goals = _distinct(look, wanted)
    for _ in range(4):
        journey = _search(look, goals)
        if journey is not None:
            return _first_legs(look, goals, journey)
        weakest = min((hero for hero in look.moving if goals[hero].space != NONE), key=lambda h: goals[h].urgency, default=NONE)
        if weakest == NONE:
            break
        goals[weakest] = NOWHERE
    return goals


def _distinct(look: Outlook, wanted: list[Goal]) -> list[Goal]:
    """No two heroes to one tile: the more urgent keeps it."""
    goals = list(wanted)
    taken: set[int] = set()
    for hero in sorted(look.moving, key=lambda h: (-goals[h].urgency, h)):
        face = goals[hero].space >> 4
        if goals[hero].space != NONE and face >= START_FACES:
            if face in taken:
                goals[hero] = NOWHERE
            taken.add(face)
    return goals


def _distances(look: Outlook, hero: int, goal: int) -> list[int]:
    """From every tile to a goal, in tiles, the others left aside."""
    links = look.pos.mall.links
    far = [FAR] * len(links)
    far[goal] = 0
    layer, depth = [goal], 0
    while layer:
        depth += 1
        fresh: list[int] = []
        for face in layer:
            for beside in bits(links[face]):
                if far[beside] > depth:
                    far[beside] = depth
                    fresh.append(beside)
        layer = fresh
    if look.pos.vortex_works():
        jump = 1 + min((far[face] for face in _vortex_tiles(look, hero)), default=FAR)
        far = [min(value, jump) for value in far]
    return far


def _vortex_tiles(look: Outlook, hero: int) -> list[int]:
    return [space >> 4 for space in VORTICES[hero] if look.pos.mall.holds(space >> 4)]


def _search(look: Outlook, goals: list[Goal]) -> list[tuple[int, int]] | None:
    """A row of (hero, tile) that brings everybody home; best first, a little greedy."""
    pos = look.pos
    start: Tiles = tuple(space >> 4 if space >= 0 else NONE for space in pos.heroes)
    homes = [goals[hero].space >> 4 if goals[hero].space != NONE else NONE for hero in range(4)]
    far = [_distances(look, hero, homes[hero]) if homes[hero] != NONE else [] for hero in range(4)]
    jumps = [_vortex_tiles(look, hero) if pos.vortex_works() else [] for hero in range(4)]
    movers = [hero for hero in look.moving if not pos.locked >> hero & 1]

    def ahead(tiles: Tiles) -> int:
        return sum(far[hero][tiles[hero]] for hero in movers if homes[hero] != NONE)

    queue: list[tuple[float, int, int, Tiles]] = [(GREED * ahead(start), 0, 0, start)]
    came: dict[Tiles, tuple[Tiles, int]] = {start: (start, NONE)}
    cost: dict[Tiles, int] = {start: 0}
    count = 0
    while queue and count < MOST:
        count += 1
        _, _, spent, tiles = heapq.heappop(queue)
        if spent > cost[tiles]:
            continue
        left = ahead(tiles)
        if left == 0:
            return _journey(came, tiles)
        if left >= FAR:
            return None
        for hero in movers:
            for to in [*bits(pos.mall.links[tiles[hero]]), *jumps[hero]]:
                if to == tiles[hero] or (to >= START_FACES and to in tiles):
                    continue
                after = (*tiles[:hero], to, *tiles[hero + 1 :])
                if spent + 1 < cost.get(after, FAR):
                    cost[after] = spent + 1
                    came[after] = (tiles, hero)
                    heapq.heappush(queue, (spent + 1 + GREED * ahead(after), count, spent + 1, after))
    return None


def _journey(came: dict[Tiles, tuple[Tiles, int]], tiles: Tiles) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    while True:
        before, hero = came[tiles]
        if hero == NONE:
            found.reverse()
            return found
        found.append((hero, tiles[hero]))
        tiles = before


def _first_legs(look: Outlook, goals: list[Goal], journey: list[tuple[int, int]]) -> list[Goal]:
    """The first leg of every hero, as far as nobody who comes earlier still needs that tile."""
    pos = look.pos
    legs = [NOWHERE] * 4
    going = {hero for hero, _ in journey}
    for hero in look.moving:
        if hero not in going:
            legs[hero] = goals[hero]
    here = [space >> 4 if space >= 0 else NONE for space in pos.heroes]
    used: set[int] = set()
    seen: set[int] = set()
    for hero, tile in journey:
        if hero not in seen:
            seen.add(hero)
            if tile not in used and (tile < START_FACES or tile not in here):
                legs[hero] = _leg(look, hero, here[hero], tile, goals[hero])
        used.add(tile)
        used.add(here[hero])
        here[hero] = tile
    return legs


def _leg(look: Outlook, hero: int, start: int, tile: int, goal: Goal) -> Goal:
    """Into the next tile: to the goal itself if it lies there, else just inside."""
    urgency = goal.urgency or 25
    why = goal.why or "aside"
    if goal.space >> 4 == tile and goal.space != NONE:
        return Goal(goal.space, why, urgency)
    mall = look.pos.mall
    if mall.links[start] >> tile & 1:
        for side in range(4):
            space = mall.opening(start, side)
            if space != NONE and mall.next[side][space] >= 0 and mall.next[side][space] >> 4 == tile:
                return Goal(mall.next[side][space], why, urgency)
    for space in VORTICES[hero]:
        if space >> 4 == tile:
            return Goal(space, why, urgency)
    return NOWHERE
