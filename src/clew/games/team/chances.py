"""What speaks for the team: the pages that are left, the treasures that are missing, and how near they are."""

from clew.games.team.bots.worth import locate, outlook
from clew.games.team.rules import TeamState
from clew.games.team.tables import ACTION, TREASURES
from clew.kernel.chances import Chances, Standing
from clew.kernel.state import State


class TeamChances(Chances):
    def kind(self, state: State) -> str:
        return "team"

    def standing(self, state: State) -> Standing:
        assert isinstance(state, TeamState)
        missing, pages = TREASURES - len(state.found), float(state.pages_left())
        playing, mode = state.phase == ACTION, state.house.options["mode"]
        near = outlook(state, state.active, locate(state)) if playing else 0.0
        own = 1.0 if playing and not state.move_made else 0.0
        row = [1.0, pages / 10, missing / 10, pages / (missing + 1), near, own, state.seats - 3.0]
        return Standing(len(state.found) / TREASURES, [[*row, float(mode == "basic"), float(mode == "expert")]])


CHANCES = TeamChances()
