"""Random legal play, compiled: for play-outs, for roll-outs of bots and for benchmarks.

It asks for masks, chooses by number and lets nobody tell what happens: three times as quick as listing, choosing and telling.
"""

from typing import Final

from clew.kernel.dice import Dice
from clew.kernel.state import State

PAUSE_MS: Final = 900
"""The longest thought of a random player in a game with clocks."""
IDLE: Final = 60
"""One in so many times such a player lets the clock run out instead."""


def walk(state: State, dice: Dice, steps: int = -1) -> int:
    """Play random legal actions, each equally likely, to the end of the game or for some steps; the number of actions.

    A step is an action, or one of the clock. No events are made.
    """
    actions = 0
    state.hush()
    while steps:
        steps -= 1
        due = state.deadline()
        seats = state.deciders()
        if due is None and len(seats) == 1:
            state.step(seats[0], dice, state.now)
            actions += 1
        elif seats or due is not None:
            actions += _timed_step(state, seats, due, dice)
        else:
            break  # law 6: the game is over
    return actions


def _timed_step(state: State, seats: list[int], due: int | None, dice: Dice) -> int:
    """One step where several may act, or a clock runs; 1 where it was an action."""
    if seats and (due is None or dice.below(IDLE)):
        seat = seats[dice.below(len(seats))]
        at = state.now if due is None else min(state.now + dice.below(PAUSE_MS), due - 1)
        if state.step(seat, dice, at):
            return 1
    if due is not None:
        state.now = due
        state.strike()
    return 0
