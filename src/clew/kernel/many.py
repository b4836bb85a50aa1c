"""Many games at once, in one compiled loop: what a batch of learners asks for at every step."""

from clew.kernel.errors import Illegal
from clew.kernel.state import State


def step_all(states: list[State], seats: list[int], numbers: list[int]) -> list[int]:
    """Carry out one action in each game; the places of the games that are over.

    Raises Illegal for the first that is not legal, with its place; those before it are done.
    """
    over: list[int] = []
    for place in range(len(states)):
        state = states[place]
        try:
            state.apply_number(seats[place], numbers[place])
        except Illegal as refusal:
            raise Illegal(refusal.code, refusal.clause, **refusal.facts, place=place) from None
        if not settled(state):
            over.append(place)
    return over


def settled(state: State) -> bool:
    """Let clocks act where nobody is asked. Whether somebody is then: else the game is over (law 6)."""
    while not state.deciders():
        due = state.deadline()
        if due is None:
            return False
        state.now = due
        state.strike()
    return True


def look_all(states: list[State], seats: list[int]) -> list[int]:
    """Who is asked in each game, written to `seats`, and what may be chosen: the words of the masks one after the other."""
    words: list[int] = []
    for place in range(len(states)):
        state = states[place]
        seat = state.deciders()[0]
        seats[place] = seat
        words.extend(state.mask(seat))
    return words
