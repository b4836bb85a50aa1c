"""A table to play at in a test: every step also checks that listing, applying and the invariants agree."""

from typing import TypeVar

import pytest

from clew.kernel import Action, Event, Game, Illegal, State

E = TypeVar("E", bound=Event)
Seat = int | str


class Table:
    """A game and its state. Tests say what a seat `does`, and what the rules `refuse`."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.events: list[Event] = list(state.events)
        """What the latest step brought about."""

    def number(self, seat: Seat) -> int:
        """The number of a seat; a game where seats have names knows them here."""
        assert isinstance(seat, int)
        return seat

    def does(self, seat: Seat, *actions: Action, at: int = -1) -> list[Event]:
        """The seat acts, once or several times; each action must be listed, and nothing may get lost."""
        told: list[Event] = []
        for action in actions:
            listed = self.legal(seat, at)
            assert action in listed or action in map(self.state.aimed, listed), f"{action} is not on the list of {seat}"
            told += self.state.apply(self.number(seat), action, at)
            self._check()
        self.events = told
        return told

    def refuses(self, seat: Seat, action: object, code: str, clause: str = "", at: int = -1, **facts: object) -> None:
        """The rules say no, with this code, clause and facts, and nothing changes."""
        before = self.state.dump()
        assert action not in self.legal(seat, at), f"{action} is on the list of {seat}"
        with pytest.raises(Illegal) as refusal:
            self.state.apply(self.number(seat), action, at)  # type: ignore[arg-type]
        assert (refusal.value.code, refusal.value.clause) == (code, clause)
        assert {name: refusal.value.facts.get(name) for name in facts} == facts
        assert self.state.dump() == before

    def ticks(self) -> list[Event]:
        """The clock runs out."""
        self.events = self.state.tick()
        self._check()
        return self.events

    def legal(self, seat: Seat, at: int = -1) -> list[Action]:
        return self.state.legal(self.number(seat), at)

    def _check(self) -> None:
        self.state.check()
        assert self.state.census() == self.game.box(self.state)

    def told(self, kind: type[E]) -> list[E]:
        """The events of one type in the latest step."""
        return [event for event in self.events if type(event) is kind]

    def story(self) -> list[str]:
        """The types of the events of the latest step, in order."""
        return [event.type for event in self.events]
