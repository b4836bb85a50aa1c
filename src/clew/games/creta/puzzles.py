"""Puzzles of Crete: the longest escape for this island and card. The solver proves them."""

from clew.games.creta.actions import Announce
from clew.games.creta.game import GAME
from clew.games.creta.rules import CretaState
from clew.games.creta.solve import deeds, measured
from clew.games.creta.tables import CARD, CARD_ACTIONS, DEMONSTRATION
from clew.kernel.puzzle import Found, Kind, Level
from clew.kernel.rng import Rng
from clew.kernel.state import State

ACTIONS = {"easy": 1, "hard": 2}
"""Actions of the card, by level."""
SHORTEST = 8
"""An escape of fewer tiles is seen at once."""


class LongestEscape(Kind):
    """One leader demonstrates alone, with the least announcement: whatever reaches an exit counts by its tiles."""

    questions = ("longest_escape",)

    def draw(self, rng: Rng, level: Level) -> tuple[State, int] | None:
        card = rng.choice([name for number, name in enumerate(CARD) if CARD_ACTIONS[number] == ACTIONS[level]])
        island = GAME.new({"mode": "challenge", "search_limit": 0}, 1, bytes(rng.below(256) for _ in range(32)))
        cards = [name for name in CARD if name != card]
        state = GAME.load({**island.dump(), "phase": "search", "challenge": {"card": card, "cards": cards}})
        state.apply_quietly(0, Announce(1))
        return state, 0

    def solve(self, state: State, seat: int) -> Found | None:
        assert isinstance(state, CretaState)
        if state.phase != DEMONSTRATION:
            return None
        plan, effort = measured(state)
        return None if plan is None else Found(plan.length, deeds(plan), effort)

    def value(self, start: State, state: State, seat: int) -> int:
        """FC-13.7: the tiles of the walk, once it has reached an exit."""
        assert isinstance(state, CretaState)
        return state.last.length if state.last is not None and state.phase != DEMONSTRATION else 0

    def over(self, state: State, seat: int) -> bool:
        assert isinstance(state, CretaState)
        return state.phase != DEMONSTRATION

    def level(self, start: State, found: Found) -> Level | None:
        assert isinstance(start, CretaState)
        if found.best < SHORTEST:
            return None
        return "easy" if start.actions_left == ACTIONS["easy"] else "hard"


KIND = LongestEscape()
