"""The bots as people meet them, from one that plays at random to one that plans for the whole team."""

from clew.games.team.actions import OrientTile
from clew.games.team.bots.hints import reason_of
from clew.games.team.bots.planner import Planner, roaming
from clew.games.team.bots.search import Line
from clew.games.team.rules import TeamState
from clew.games.team.tables import ACTION, END_TURN, NONE, SETUP_SPELL
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.hint import Hint, course
from clew.kernel.memory import PERFECT, Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State

PREFERRED = ("rotate", "teleport", "swap", "breakout", "cross")
FADING = 0.9
"""A fading memory loses one buried tile in ten on every turn."""


class TeamBot(Bot):
    """Plans a whole turn: how many spells it combines (`depth`), whether it thinks of the others (`team`) and of the pages that may
    come (`ahead`), and how well it remembers buried tiles (`keep`). It keeps nothing: every decision is planned anew."""

    def __init__(self, name: str, depth: int, team: bool, ahead: bool, keep: float) -> None:
        self.name = name
        self.depth = depth
        self.team = team
        self.ahead = ahead
        self.keep = keep

    def memory(self, state: State, rng: Rng) -> Memory:
        assert isinstance(state, TeamState)
        keep = min(self.keep, FADING) if state.house.options["bot_memory"] == "fading" else self.keep
        return PERFECT if keep >= 1.0 else Memory(keep, rng.key)

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        assert isinstance(state, TeamState)
        if state.phase != ACTION or state.pending != NONE:
            return self._answer(state, seat, rng)
        actions = self.plan(state, seat, rng).actions
        return actions[0] if actions else END_TURN

    def plan(self, state: TeamState, seat: int, rng: Rng) -> Line:
        return Planner(seat, self.depth, self.team, self.ahead).plan(state, rng)

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """It counts on no treasure that nobody can see: a hint never remembers, and never guesses, for anybody (TE-15.1)."""
        assert isinstance(state, TeamState)
        if seat not in state.deciders():
            return None
        planned: list[Action] = []
        if state.phase == ACTION and state.pending == NONE:
            planned = Planner(seat, self.depth, self.team, self.ahead, seen=True).plan(state, rng).actions
        path = course(state, seat, planned or [self._unplanned(state, seat, rng)])
        return Hint(path.actions, reason_of(state, seat, path))

    def _unplanned(self, state: TeamState, seat: int, rng: Rng) -> Action:
        return END_TURN if state.phase == ACTION and state.pending == NONE else self._answer(state, seat, rng)

    def _answer(self, state: TeamState, seat: int, rng: Rng) -> Action:
        """Set-up, and how a tile that was dug out shall lie."""
        if state.phase != ACTION:
            return self._set_up(state, seat, rng)
        ways = state.legal(seat)
        after = [oriented(state, seat, way) for way in ways]
        if any(one.phase != ACTION or one.turn_no != state.turn_no for one in after):
            return max(ways, key=lambda way: roaming(laid(state, way)))
        return ways[Planner(seat, self.depth, self.team, self.ahead).turned(list(after), rng)]

    def _set_up(self, state: TeamState, seat: int, rng: Rng) -> Action:
        actions = state.legal(seat)
        if state.phase == SETUP_SPELL:
            return min(actions, key=lambda action: PREFERRED.index(getattr(action, "spell", "cross")))
        return actions[0]


def oriented(state: TeamState, seat: int, way: Action) -> TeamState:
    after = state.clone()
    after.apply_quietly(seat, way)
    return after


def laid(state: TeamState, way: Action) -> TeamState:
    """The maze with the tile that was dug out, before anything follows from it."""
    assert isinstance(way, OrientTile)
    after = state.clone()
    after.put(state.pending, state.board[state.pending] & ~3 | way.orientation)
    return after


def levels() -> dict[str, Bot]:
    """Weakest first."""
    return {
        "greedy": TeamBot("greedy", depth=1, team=False, ahead=False, keep=1.0),
        "forgetful": TeamBot("forgetful", depth=2, team=False, ahead=False, keep=0.7),
        "apprentice": TeamBot("apprentice", depth=2, team=True, ahead=False, keep=0.9),
        "planner": TeamBot("planner", depth=2, team=True, ahead=True, keep=1.0),
    }
