"""What speaks for the thieves: sand, what is found, how far it is, and the timer spaces that are left."""

from clew.games.magic_maze.bots.goals import exit_of
from clew.games.magic_maze.bots.ways import FAR
from clew.games.magic_maze.bots.worth import ITEMS, Outlook, needed_exits
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import NONE, RUNNING
from clew.kernel.chances import Chances, Standing
from clew.kernel.state import State

MINUTE_MS = 60_000
HEROES = 4
LONG_WAY = 40
"""Actions: a hero that reaches its goal by none of the ways known counts as so far away."""
THEFT = 0.6
"""How far the game is when the items are stolen."""


class MagicMazeChances(Chances):
    def kind(self, state: State) -> str:
        assert isinstance(state, MagicMazeState)
        return "solo" if state.house.solo else "team"

    def standing(self, state: State) -> Standing:
        assert isinstance(state, MagicMazeState)
        if state.phase != RUNNING:
            return Standing(0.0, [[1.0, 3.0, 2.0, 0.0, 0.0, 1.0, 0.0]])
        look = Outlook(state)
        exits = needed_exits(state)
        missing = HEROES - len(look.items) + (len(exits) - len(look.exits)) * HEROES / len(exits)
        ways = [_way(look, hero, goal) for hero, goal in enumerate(exit_of(look) if state.stolen else ITEMS) if hero in look.moving]
        out = HEROES - len(look.moving)
        minutes = (state.sand_out - state.now) / MINUTE_MS
        row = [
            1.0,
            minutes,
            missing / HEROES,
            max(ways, default=0) / LONG_WAY,
            sum(ways) / LONG_WAY,
            len(look.timers) / 2,
            state.seats / 4,
        ]
        found = 1.0 - missing / (2 * HEROES)
        return Standing(THEFT + (1 - THEFT) * out / HEROES if state.stolen else THEFT * found, [row])


def _way(look: Outlook, hero: int, goal: int) -> int:
    if goal == NONE or not look.pos.mall.holds(goal >> 4):
        return LONG_WAY
    far = look.dist(hero, goal)
    return LONG_WAY if far >= FAR else min(far, LONG_WAY)


CHANCES = MagicMazeChances()
