"""The bots: each reads the common plan from the open mall and does only what its own tile allows."""

from typing import Final

from clew.games.magic_maze.bots.manners import answer, asked, comes_first, polite, request
from clew.games.magic_maze.bots.outlook import seconds_left
from clew.games.magic_maze.bots.plan import ANY, Plan, Step
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.tables import CONCEDE, FACE, HEROES, NONE, REVEAL, SETUP, SPACE, START_GAME, TRIGGER_THEFT
from clew.kernel.action import Action
from clew.kernel.bot import Bot, Hint
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
        assert isinstance(state, MagicMazeState)
        if state.deadline() is None:
            return None
        plan = plan_of(state)
        step = own_step(plan, state, seat, soon(state, seat))
        if step is not None:
            return _told(state, step)
        if state.house.solo:
            return Hint("reveal", {})
        for step in plan.steps:
            for other in range(state.seats):
                if step.verb in state.verbs(other):
                    return Hint("wait_for", {"seat": other})
        return None


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


def _told(state: MagicMazeState, step: Step) -> Hint:
    """A step as a sentence of the game's words."""
    if step.why == "discard":
        return Hint("discard", {"tile": FACE[step.target]})
    if step.why == "lay" and state.pending is not None:
        return Hint("lay_tile", {"tile": FACE[state.pending.face], "anchor": FACE[step.target]})
    if step.hero == NONE:
        return Hint("explore", {})
    if step.why == "timer":
        return Hint("flip", {"hero": HEROES[step.hero]})
    return Hint("move_to", {"hero": HEROES[step.hero], "goal": SPACE[step.target]})


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
