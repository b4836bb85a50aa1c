"""Ways through the mall, counted in actions: any number of steps in one direction, an escalator or a vortex is one."""

from typing import Final

from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import (
    COLOR,
    DWARF,
    ESCALATOR,
    ESCALATOR_END,
    ESCALATORS,
    FEATURE,
    NONE,
    ORANGE,
    SPACES,
    START_FACES,
    STEP_MOVES,
    VORTEX,
    VORTEX_SPACE,
    VORTEX_TO,
    VORTICES,
)  # fmt: skip
from clew.kernel.action import Action

FAR: Final = 999


class Ways:
    """Distances of one hero from where it stands, and how each space is reached."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.dist: list[int] = [FAR] * SPACES
        self.back: list[int] = [NONE] * SPACES
        """The space from which the last action starts."""
        self.verb: list[int] = [NONE] * SPACES
        """The verb of the last action."""
        self.dist[start] = 0

    def path(self, to: int) -> list[int]:
        """The spaces where the actions end, from the first action to the last."""
        found: list[int] = []
        while to != self.start:
            found.append(to)
            to = self.back[to]
        found.reverse()
        return found

    def nearest(self, targets: list[int]) -> int:
        """The nearest of some spaces, the first of equals; NONE where none can be reached."""
        best = NONE
        for space in targets:
            if self.dist[space] < FAR and (best == NONE or self.dist[space] < self.dist[best]):
                best = space
        return best


def ways(pos: Position, hero: int, start: int, blocked: frozenset[int], vortex: bool, faces: int = -1) -> Ways:
    """Breadth first from a space. `blocked` are spaces that cannot be entered, `faces` the tiles that may be used, a bit each."""
    found = Ways(start)
    dist, back, verb = found.dist, found.back, found.verb
    rows = pos.mall.next
    dwarf = hero == ORANGE and pos.house.dwarf
    layer = [start]
    depth = 0
    jumps = vortex and pos.vortex_works()
    while layer:
        depth += 1
        fresh: list[int] = []
        for space in layer:
            for direction in range(4):
                row = rows[direction]
                to = row[space]
                while True:
                    if to < 0:
                        if to > DWARF or not dwarf:
                            break
                        to = DWARF - to
                    if to in blocked or not faces >> (to >> 4) & 1:
                        break
                    if dist[to] > depth:
                        dist[to] = depth
                        back[to] = space
                        verb[to] = direction
                        fresh.append(to)
                    to = row[to]
            to = ESCALATOR_END[space]
            if to != NONE and dist[to] > depth and to not in blocked:
                dist[to] = depth
                back[to] = space
                verb[to] = ESCALATOR
                fresh.append(to)
            if jumps:
                _jump(pos, hero, space, depth, blocked, found, fresh, faces)
        if depth == 1 and pos.house.dimensions == 1:
            jumps = False  # a vortex is best used at once
        layer = fresh
    return found


def _jump(
    pos: Position, hero: int, space: int, depth: int, blocked: frozenset[int], found: Ways, fresh: list[int], faces: int
) -> None:
    two = pos.house.dimensions == 2
    if two and (FEATURE[space] != VORTEX_SPACE or COLOR[space] != hero):
        return
    for to in VORTICES[hero]:
        if pos.mall.holds(to >> 4) and found.dist[to] > depth and to not in blocked and faces >> (to >> 4) & 1:
            if two and pos.mall.dimension(to) == pos.mall.dimension(space):
                continue
            found.dist[to] = depth
            found.back[to] = space
            found.verb[to] = VORTEX
            fresh.append(to)


def obstacles(pos: Position, hero: int, heroes: int) -> frozenset[int]:
    """What is closed to a hero: spaces of the heroes in a bit set, their tiles where groups are forbidden, locked timers."""
    closed = list(pos.banned)
    for other in range(4):
        space = pos.heroes[other]
        if other == hero or space < 0 or not heroes >> other & 1:
            continue
        closed.append(space)
        face = space >> 4
        if pos.house.groups and face >= START_FACES and face != pos.heroes[hero] >> 4:
            closed += range(face * 16, face * 16 + 16)
    return frozenset(closed)


def between(pos: Position, start: int, verb: int, to: int) -> list[int]:
    """The spaces that one action passes or ends on."""
    if verb >= VORTEX:
        return [to]
    found: list[int] = []
    space = start
    while space != to:
        space = pos.mall.next[verb][space]
        if space <= DWARF:
            space = DWARF - space
        if space < 0:
            return found
        found.append(space)
    return found


def action_for(pos: Position, hero: int, start: int, verb: int, to: int) -> Action:
    if verb == VORTEX:
        return VORTEX_TO[to]
    if verb == ESCALATOR:
        return ESCALATORS[hero]
    return STEP_MOVES[hero][verb][len(between(pos, start, verb, to)) - 1]
