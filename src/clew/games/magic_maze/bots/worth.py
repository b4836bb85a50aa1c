"""What a team can read from the open mall: what is found, what is missing, how far everything is, how the sand stands."""

from typing import Final

from clew.games.magic_maze.bots.ways import FAR, Ways, obstacles, ways
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import BALL, COLOR, EXIT, EXPLORE_COLOR, FEATURE, ITEM, PURPLE_EXIT, SPACES, TIMER  # fmt: skip

EVERYBODY: Final = 0b1111
NOBODY: Final = 0
ITEMS: Final[list[int]] = [s for hero in range(4) for s in range(SPACES) if FEATURE[s] == ITEM and COLOR[s] == hero]
EXITS: Final[list[int]] = [s for hero in range(4) for s in range(SPACES) if FEATURE[s] == EXIT and COLOR[s] == hero]
BALLS: Final[list[int]] = [s for s in range(SPACES) if FEATURE[s] == BALL]
TIMERS: Final[list[int]] = [s for s in range(SPACES) if FEATURE[s] == TIMER]
ACTION_MS: Final = 1000
"""What one action of a way costs a team that acts in parallel."""
SOLO_ACTION_MS: Final = 6500
"""Alone, with the reveals before it."""


class Known:
    """Ways that were worked out lately: they stay as they are until the hero moves or the mall changes."""

    def __init__(self) -> None:
        self.ways: dict[tuple[object, ...], Ways] = {}


KNOWN: Final = Known()
MOST_KNOWN: Final = 64


def open_ways(pos: Position, hero: int) -> Ways:
    """Ways of a hero as if all others that can step aside did."""
    if not pos.on_board(hero):
        return Ways(0)
    start = pos.heroes[hero]
    blocked = obstacles(pos, hero, pos.escaped)
    key = (pos.mall, pos.house, hero, start, blocked, pos.stolen)
    found = KNOWN.ways.get(key)
    if found is None:
        if len(KNOWN.ways) >= MOST_KNOWN:
            KNOWN.ways.clear()
        found = ways(pos, hero, start, blocked, True)
        KNOWN.ways[key] = found
    return found


class Outlook:
    """All that plans are made of, worked out once for a position."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.moving = [hero for hero in range(4) if pos.on_board(hero)]
        self.remaining = seconds_left(pos) * 1000
        self.action_ms = SOLO_ACTION_MS if pos.house.solo else ACTION_MS * 2 if pos.seats == 2 else ACTION_MS
        self.soft: list[Ways] = [open_ways(pos, hero) for hero in range(4)]
        """Ways as if the others stepped aside."""
        self._hard: list[Ways | None] = [None] * 4
        self.frontier: list[list[int]] = [[], [], [], []]
        for space in sorted(pos.mall.frontier):
            self.frontier[EXPLORE_COLOR[space]].append(space)
        self.items = [s for s in ITEMS if pos.mall.holds(s >> 4)]
        self.exits = [s for s in needed_exits(pos) if pos.mall.holds(s >> 4)]
        self.found = len(self.items) == 4 and len(self.exits) == len(needed_exits(pos))
        self.timers = [s for s in pos.mall.timers if s not in pos.tokens]
        self.cameras = [s for s in pos.mall.cameras if s not in pos.tokens] if pos.house.barbarian else []
        self.balls = [s for s in BALLS if pos.mall.holds(s >> 4) and s not in pos.tokens] if pos.house.mage else []

    def dist(self, hero: int, space: int) -> int:
        """In actions, as if the others stepped aside."""
        return self.soft[hero].dist[space]

    def hard(self, hero: int) -> Ways:
        """Ways round the other heroes; worked out only where somebody is in the way."""
        found = self._hard[hero]
        if found is None:
            pos = self.pos
            found = ways(pos, hero, pos.heroes[hero], obstacles(pos, hero, EVERYBODY), True)
            self._hard[hero] = found
        return found

    def nearest(self, hero: int, targets: list[int]) -> int:
        """The nearest target of a hero; -1 where it reaches none."""
        best, least = -1, FAR
        for space in targets:
            far = self.dist(hero, space)
            if far < least:
                best, least = space, far
        return best


def needed_exits(pos: Position) -> list[int]:
    return [PURPLE_EXIT] if pos.house.single_exit else EXITS


def seconds_left(pos: Position) -> int:
    """Whole seconds of sand: plans change no faster."""
    return (pos.sand_out - pos.now) // 1000
