"""What speaks for a seat of Labyrinth: the strength that the bots see in it, and its treasures."""

from clew.games.labyrinth.bots.players import EVEN
from clew.games.labyrinth.bots.policy import FOREVER, Policy
from clew.games.labyrinth.bots.search import Judge
from clew.games.labyrinth.bots.worth import FINE, strength
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import RACE
from clew.kernel.chances import Chances, Standing
from clew.kernel.rng import Rng
from clew.kernel.state import State

OUT = -20.0
"""Of a seat that is not in the race."""


class LabyrinthChances(Chances):
    def kind(self, state: State) -> str:
        assert isinstance(state, LabyrinthState)
        return "race" if state.phase == RACE else "homecoming" if state.house.options["return_to_hall"] else "treasures"

    def standing(self, state: State) -> Standing:
        assert isinstance(state, LabyrinthState)
        share = [owned / state.house.target for owned in state.treasures]
        rows = [[self._strength(state, seat), share[seat]] for seat in range(state.seats)]
        return Standing(max(share), rows)

    def settle(self, before: State, after: State, rng: Rng) -> None:
        """To the end of the turn, by the rules of thumb: a step towards a challenge is worth nothing by itself."""
        assert isinstance(before, LabyrinthState)
        assert isinstance(after, LabyrinthState)
        Judge(Policy(EVEN, FOREVER), [0], FINE, EVEN).until(after, before.turn_no, rng)

    def _strength(self, state: LabyrinthState, seat: int) -> float:
        if state.phase == RACE and seat not in state.racers:
            return OUT
        if state.hall is None:  # the set-up: all are alike
            return 0.0
        return strength(state, seat, EVEN, FOREVER, FINE)

    def scores(self, state: State) -> list[int]:
        assert isinstance(state, LabyrinthState)
        return list(state.treasures)


CHANCES = LabyrinthChances()
