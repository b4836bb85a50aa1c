"""What speaks for a seat of Luxor: its points so far with what they promise, and what it would have if it ended now."""

from clew.games.luxor.bots.worth import prospect, standing
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.tables import TEAM, TOMB
from clew.kernel.chances import Chances, Standing
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

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, LuxorState)
        return list(state.score)


def _progress(state: LuxorState) -> float:
    """LX-16.1: the game ends when somebody's second adventurer is in the tomb."""
    second = [sorted(state.spots[seat * TEAM : seat * TEAM + TEAM])[-2] for seat in range(state.seats)]
    return max(0, *second) / TOMB


CHANCES = LuxorChances()
