"""What speaks for a seat of Luxor: its points so far with what they promise, and what it would have if it ended now."""

from clew.games.luxor.bots.instinct import choose
from clew.games.luxor.bots.worth import prospect, standing
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.tables import TEAM, TOMB
from clew.kernel.chances import Chances, Standing
from clew.kernel.rng import Rng
from clew.kernel.state import State

POINTS = 10.0
"""So many count as one: weights stay near 1."""


class LuxorChances(Chances):
    def kind(self, state: State) -> str:
        return "luxor"

    def standing(self, state: State) -> Standing:
        assert isinstance(state, LuxorState)
        rows = [[prospect(state, seat) / POINTS, standing(state, seat) / POINTS] for seat in range(state.seats)]
        return Standing(_progress(state), rows)

    def settle(self, before: State, after: State, rng: Rng) -> None:
        """To the end of the turn, by instinct: a die is worth what can be made of it."""
        assert isinstance(before, LuxorState)
        assert isinstance(after, LuxorState)
        while after.outcome() is None and (after.round, after.place) == (before.round, before.place):
            after.apply_quietly(after.active, choose(after))

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, LuxorState)
        return list(state.score)


def _progress(state: LuxorState) -> float:
    """LX-16.1: the game ends when somebody's second adventurer is in the tomb."""
    second = [sorted(state.spots[seat * TEAM : seat * TEAM + TEAM])[-2] for seat in range(state.seats)]
    return max(0, *second) / TOMB


CHANCES = LuxorChances()
