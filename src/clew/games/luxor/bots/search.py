"""Looking ahead: in many worlds that the seat can imagine everybody plays on by instinct for some rounds."""

from math import exp
from typing import Final

from clew.bots.halving import Trials, decide
from clew.games.luxor.bots.instinct import Habits, choose
from clew.games.luxor.bots.worth import prospect
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.scoring import winners
from clew.games.luxor.tables import CHOOSE_ACTOR, CHOOSE_CARD, MOVE_AFTER_ROLL, OVER, TEAM, TOMB
from clew.kernel.action import Action
from clew.kernel.memory import PERFECT, Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State


def play_on(state: LuxorState, habits: Habits, until: int) -> None:
    """Everybody plays by instinct until a round begins, or the game is over."""
    while state.round < until and state.decision != OVER:
        state.act(state.active, choose(state, habits))


NEAR: Final = 3.0
FAR: Final = 14.0
"""By how many points a lead must grow to tell the same, near the end of the game and at its start."""
STYLE: Final = 0.002
"""What a point more or less is worth to whoever wins or loses anyway."""


def hope(state: LuxorState, seat: int) -> float:
    """How likely a seat is to win. Once the game is over that is known; before, its lead in prospects says how likely."""
    if state.decision == OVER:
        best = winners(state)
        ahead = state.score[seat] - max([state.score[other] for other in range(state.seats) if other != seat])
        return (1.0 / len(best) if seat in best else 0.0) + STYLE * ahead
    ahead_by = prospect(state, seat) - max([prospect(state, other) for other in range(state.seats) if other != seat])
    early = 1.0 - max(state.spots) / TOMB
    return 1.0 / (1.0 + exp(-ahead_by / (NEAR + (FAR - NEAR) * early))) + STYLE * ahead_by


def distinct(state: LuxorState, seat: int) -> list[Action]:
    """The legal actions, without those that differ only in which of several adventurers on one space moves."""
    actions = state.legal(seat)
    if state.decision not in (CHOOSE_CARD, MOVE_AFTER_ROLL, CHOOSE_ACTOR):
        return actions
    seen: set[tuple[object, ...]] = set()
    found: list[Action] = []
    for action in actions:
        adventurer = getattr(action, "adventurer", None)
        space = None if adventurer is None else state.spots[seat * TEAM + adventurer]
        key = (action.type, getattr(action, "side", ""), space, getattr(action, "steps", 0))
        if key not in seen:
            seen.add(key)
            found.append(action)
    return found


ENDS: Final = 24
"""Worlds in which an end of the game is looked at: only scarabs are hidden then."""


def turn_of(state: LuxorState, seat: int, action: Action) -> LuxorState:
    """An action and the rest of its turn by instinct, up to a die."""
    after = state.clone()
    after.hush()
    after.act(seat, action)
    while after.decision not in (CHOOSE_CARD, MOVE_AFTER_ROLL, OVER):
        after.act(seat, choose(after))
    return after


class Search:
    """Tries every action in imagined worlds, in which everybody plays on by instinct."""

    def __init__(self, worlds: int, rounds: int, habits: Habits) -> None:
        self.worlds = worlds
        """Worlds that the last two actions have been tried in, in the end."""
        self.rounds = rounds
        """How far ahead each of them is played; further on chance drowns the difference between two moves."""
        self.habits = habits

    def decide(self, state: LuxorState, seat: int, rng: Rng, memory: Memory = PERFECT) -> Action:
        rollouts = Rollouts(state, seat, rng, memory, self.worlds, self.rounds, self.habits)
        return decide(rollouts, worth_trying(state, seat, rng, memory))


class Rollouts(Trials):
    """One decision of a seat."""

    least = 2

    def __init__(self, state: LuxorState, seat: int, rng: Rng, memory: Memory, worlds: int, rounds: int, habits: Habits) -> None:
        self.state = state
        self.seat = seat
        self.rng = rng
        self.memory = memory
        self.worlds = worlds
        self.until = state.round + rounds
        self.habits = habits

    def imagine(self, number: int) -> LuxorState:
        return self.state.imagine(self.seat, self.rng.spawn(str(number)), self.memory)

    def cuts_due(self, done: int) -> int:
        """After a quarter of the worlds, and whenever twice as many have been tried."""
        due = 0
        goal = max(4, self.worlds // 4)
        while goal <= done:
            due += 1
            goal *= 2
        return due

    def worth(self, world: State, action: Action) -> float:
        trial = world.clone()
        assert isinstance(trial, LuxorState)
        trial.hush()
        trial.act(self.seat, action)
        play_on(trial, self.habits, self.until)
        return hope(trial, self.seat)


def worth_trying(state: LuxorState, seat: int, rng: Rng, memory: Memory) -> list[Action]:
    """Whoever can go on does not end a game that is probably lost."""
    actions = distinct(state, seat)
    if state.place < state.seats - 1 or state.final_round:
        return actions
    ending = [action for action in actions if turn_of(state, seat, action).decision == OVER]
    if not ending or len(ending) == len(actions):
        return actions
    worlds = [state.imagine(seat, rng.spawn(f"end {number}"), memory) for number in range(ENDS)]
    lost = [action for action in ending if _mostly_lost(worlds, seat, action)]
    return [action for action in actions if action not in lost]


def _mostly_lost(worlds: list[LuxorState], seat: int, action: Action) -> bool:
    return 2 * sum([seat in winners(turn_of(world, seat, action)) for world in worlds]) < len(worlds)
