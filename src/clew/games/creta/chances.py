"""What speaks for a seat in Crete: its sheet as it is and as it may become; in Challenge of the Gods its cards."""

from clew.games.creta.bots.worth import TENTH, sheet_worth
from clew.games.creta.rules import CretaState
from clew.games.creta.scoring import card_points, order_of, totals
from clew.games.creta.tables import CARDS, PER_COLOUR
from clew.kernel.chances import Chances, Standing
from clew.kernel.state import State

POINTS = 10.0
"""So many count as one: weights stay near 1."""


class CretaChances(Chances):
    def kind(self, state: State) -> str:
        assert isinstance(state, CretaState)
        return "challenge" if state.house.challenge else "escape"

    def standing(self, state: State) -> Standing:
        assert isinstance(state, CretaState)
        seats = range(state.seats)
        if state.house.challenge:
            rows = [[float(card_points(state, seat)), float(len(state.lost[seat]))] for seat in seats]
            return Standing(state.played() / CARDS, rows)
        scores = totals(state)
        rows = [
            [
                sheet_worth(state, seat, True) / TENTH / POINTS,
                scores[seat] / POINTS,
                state.escaped_heroes(seat) / PER_COLOUR,
                order_of(state, seat) / state.seats,
            ]
            for seat in seats
        ]
        return Standing(sum(state.escaped_heroes(seat) for seat in seats) / (PER_COLOUR * state.seats), rows)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, CretaState)
        return [card_points(state, seat) for seat in range(state.seats)] if state.house.challenge else totals(state)


CHANCES = CretaChances()
