"""The bots: each reads the common plan from the open mall and does only what its own tile allows."""

from typing import Final

from clew.games.magic_maze.bots.hints import told, waiting
from clew.games.magic_maze.bots.manners import answer, asked, comes_first, polite, request
from clew.games.magic_maze.bots.search import ANY, Plan, Step
from clew.games.magic_maze.bots.worth import seconds_left
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import CONCEDE, REVEAL, SETUP, START_GAME, TRIGGER_THEFT
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.hint import BEST, Hint, Reason
from clew.kernel.rng import Rng
from clew.kernel.state import State

PACE_MS: Final = 1200
ARRIVAL_MS: Final = 1000


class Drifter(Bot):
    """Any legal action but giving up."""

    name = "random"
    pace_ms = PACE_MS

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        actions = [action for action in state.legal(seat) if action != CONCEDE]
        return rng.choice(actions) if actions else None

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """It has no reasons."""
        return None


class Thief(Bot):
    """Plays its part of the common plan, at the pace of a person."""

    name = "thief"
    pace_ms = PACE_MS
    watch = True
    lapses = 0.0
    """How often it misses what it could do."""

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        assert isinstance(state, MagicMazeState)
        if state.phase == SETUP:
            return START_GAME if seat == state.house.host else None
        if state.agreed and state.agreed == (1 << state.seats) - 1 - (
            1 << seat
        ):  # whoever wants to give up is not held back by a bot
            return CONCEDE
        if self.lapses and rng.spawn(f"lapse {state.now // 1000}").chance(self.lapses):  # not for ever, though nothing may happen
            return None
        legal = soon(state, seat)
        if TRIGGER_THEFT in legal:
            return TRIGGER_THEFT
        plan = plan_of(state)
        step = own_step(plan, state, seat, legal)
        if step is not None:
            return step.action
        if state.house.solo:
            return REVEAL if REVEAL in legal else None
        if asked(state, seat) and not state.discards_due and (found := answer(state, seat, plan, legal)) is not None:
            return found
        return request(state, seat, plan, legal)

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """The seat's part of the plan as far as it may be done this moment; else whose part comes first."""
        assert isinstance(state, MagicMazeState)
        legal = state.legal(seat)
        if state.phase == SETUP:
            return Hint([START_GAME], Reason(BEST)) if START_GAME in legal and seat == state.house.host else None
        if TRIGGER_THEFT in legal:
            return told(state, seat, TRIGGER_THEFT, None)
        plan = plan_of(state)
        step = own_step(plan, state, seat, legal)
        if step is not None:
            return told(state, seat, step.action, step)
        if state.house.solo:
            return Hint([REVEAL], Reason(BEST)) if REVEAL in legal else None
        return waiting(state, seat, plan)


class Apprentice(Thief):
    """The same plan, slower and with an eye that wanders."""

    name = "apprentice"
    pace_ms = 2200
    lapses = 0.15


def soon(state: MagicMazeState, seat: int) -> list[Action]:
    """What the seat may do by the time its action arrives."""
    return state.legal(seat, min(state.now + ARRIVAL_MS, state.sand_out - 1))


def own_step(plan: Plan, state: MagicMazeState, seat: int, legal: list[Action]) -> Step | None:
    """The most urgent step that this seat can do. Whoever is shown the pawn needs no further courtesies."""
    verbs = state.verbs(seat)
    called = asked(state, seat)
    for step in plan.steps:
        if step.verb != ANY and step.verb not in verbs:
            continue
        if step.action in legal and (called or (polite(state, seat, step) and comes_first(state, seat, step))):
            return step
    return None


class _Memo:
    """The latest plan: all players of a table read the same mall, so those in one process need it only once."""

    def __init__(self) -> None:
        self.key: tuple[object, ...] = ()
        self.plan: Plan | None = None


MEMO: Final = _Memo()


def plan_of(pos: MagicMazeState) -> Plan:
    key = (
        pos.mall, pos.house, seconds_left(pos), tuple(pos.heroes), pos.escaped, pos.tokens, pos.credits, pos.stolen,
        pos.pending, pos.discards_due, pos.deck[: pos.known_top], len(pos.deck), pos.locked,
    )  # fmt: skip
    if MEMO.plan is None or MEMO.key != key:
        MEMO.key = key
        MEMO.plan = Plan(pos)
    return MEMO.plan
