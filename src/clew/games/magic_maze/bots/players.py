"""The bots: each reads the common plan from the open mall and does only what its own tile allows."""

from clew.games.magic_maze.bots.plan import ANY, Plan, Step
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import CONCEDE, REVEAL, SETUP, START_GAME, TRIGGER_THEFT
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.rng import Rng
from clew.kernel.state import State


class Drifter(Bot):
    """Any legal action but giving up."""

    name = "random"
    pace_ms = 1200

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        actions = [action for action in state.legal(seat) if action != CONCEDE]
        return rng.choice(actions) if actions else None


class Thief(Bot):
    """Plays its part of the common plan."""

    name = "thief"
    pace_ms = 1200

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        assert isinstance(state, MagicMazeState)
        if state.phase == SETUP:
            return START_GAME if seat == state.house.host else None
        if state.agreed:
            return CONCEDE if not state.agreed >> seat & 1 else None
        legal = soon(state, seat)
        if TRIGGER_THEFT in legal:
            return TRIGGER_THEFT
        step = self._own(state, seat, legal)
        if step is not None:
            return step.action
        return REVEAL if state.house.solo and REVEAL in legal else None

    def _own(self, state: MagicMazeState, seat: int, legal: list[Action]) -> Step | None:
        """The most urgent step that this seat can do."""
        verbs = state.verbs(seat)
        for step in plan_of(state).steps:
            if (step.verb == ANY or step.verb in verbs) and step.action in legal:
                return step
        return None


def soon(state: MagicMazeState, seat: int) -> list[Action]:
    """What the seat may do by the time its action arrives: a position knows only the time of what happened last."""
    return state.legal(seat, min(state.now + 1000, state.sand_out - 1))


class _Memo:
    """The latest plan: all players of a table read the same mall, so those in one process need it only once."""

    def __init__(self) -> None:
        self.key: tuple[object, ...] = ()
        self.plan: Plan | None = None


MEMO = _Memo()


def plan_of(pos: MagicMazeState) -> Plan:
    key = (
        pos.mall, pos.house, pos.now, pos.sand_out, tuple(pos.heroes), pos.escaped, pos.tokens, pos.credits, pos.stolen,
        pos.pending, pos.discards_due, pos.deck[: pos.known_top], len(pos.deck), pos.locked,
    )  # fmt: skip
    if MEMO.plan is None or MEMO.key != key:
        MEMO.key = key
        MEMO.plan = Plan(pos)
    return MEMO.plan
