"""A game driven from outside by numbers, one call an action: for learners, which ask the same after every step."""

from typing import Final

from clew.kernel.numbers import nth, total
from clew.kernel.state import State

NOBODY: Final = -1


class Driver:
    """A state, who is asked, and what may be chosen. It is worked out anew after every action; nothing is told."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seats: list[int] = []
        """Who may act now."""
        self.seat = NOBODY
        """Whom `mask` is about. One who may act alone is asked at once; of several `turn_to` asks one."""
        self.due: int | None = None
        """When the clock itself acts."""
        self.mask: list[int] = []
        self.held = 0
        """How many actions the mask holds."""
        state.hush()
        self.look()

    def look(self) -> int:
        """Ask again, after the state was changed by other means; how many actions there are to choose from."""
        self.due = self.state.deadline()
        self.seats = self.state.deciders()
        return self.turn_to(self.seats[0] if len(self.seats) == 1 else NOBODY)

    def turn_to(self, seat: int) -> int:
        """Ask a seat."""
        self.seat = seat
        self.mask = self.state.choice_mask(seat, self.state.now) if seat != NOBODY else []
        self.held = total(self.mask)
        return self.held

    def nth(self, n: int) -> int:
        """The n-th of the actions to choose from, from 0, by its number."""
        return nth(self.mask, n)

    def act(self, number: int, at: int = -1) -> int:
        """The seat acts, and the next is asked. Raises Illegal and changes nothing."""
        self.state.apply_number(self.seat, number, at)
        return self.look()

    def tick(self) -> int:
        """The clock acts, at its time."""
        assert self.due is not None
        self.state.hush()
        self.state.now = self.due
        self.state.strike()
        return self.look()
