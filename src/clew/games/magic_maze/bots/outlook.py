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


class Outlook:
    """All that plans are made of, worked out once for a position."""

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        self.moving = [hero for hero in range(4) if pos.on_board(hero)]
        self.remaining = seconds_left(pos) * 1000
        self.action_ms = SOLO_ACTION_MS if pos.house.solo else ACTION_MS * 2 if pos.seats == 2 else ACTION_MS
        self.hard: list[Ways] = []
        """Ways round the other heroes."""
        self.soft: list[Ways] = []
        """Ways as if the others stepped aside."""
        for hero in range(4):
            start = pos.heroes[hero]
            if not pos.on_board(hero):
                self.hard.append(Ways(0))
                self.soft.append(Ways(0))
                continue
            staying = pos.escaped
            self.hard.append(ways(pos, hero, start, obstacles(pos, hero, EVERYBODY), True))
            self.soft.append(ways(pos, hero, start, obstacles(pos, hero, staying), True))
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
        """In actions, with a little more where others stand in the way."""
        free = self.hard[hero].dist[space]
        through = self.soft[hero].dist[space]
        return min(free, through + 2) if through < FAR else FAR

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
