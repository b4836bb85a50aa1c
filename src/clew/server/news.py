"""What leaves for a page: made for each seat from its view, its legal actions and its copies of events, and from nothing else."""

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import msgspec

from clew.kernel import Action, Event, Foresight, Match, Step, copies, memories
from clew.kernel.action import snake
from clew.server.clock import GameClock
from clew.server.messages import Foretold, News, Seen, Update

_ENCODE = msgspec.json.Encoder().encode


class Bulletin:
    """One moment of a match, as bytes for whoever may read them. The part of a seat is made once, however many pages show it."""

    def __init__(self, match: Match, clock: GameClock, since: int | None, resumed: bool) -> None:
        """`since`: the number of the latest entry that is known already; None: none, not even the set-up."""
        self.match = match
        self.clock = clock
        self.resumed = resumed
        self._first = -1 if since is None else since
        self._parts: dict[int | None, msgspec.Raw] = {}
        self._views: dict[int | None, msgspec.Raw] = {}

    def update(self, seats: Sequence[int]) -> bytes:
        """For a page that holds these seats; for a spectator where there are none."""
        state = self.match.state
        parts = [self._part(seat) for seat in (seats or (None,))]
        return _ENCODE(
            Update(
                seq=len(self.match.steps),
                resumed=self.resumed,
                now=self.clock.now(),
                clock=self.clock.running,
                deadline=None if self.match.over else state.deadline(),
                deciders=deciders(self.match),
                talk=cast(Any, talk(self.match)),
                outcome=state.outcome(),
                news=cast(Any, parts),
            )
        )

    def _part(self, seat: int | None) -> msgspec.Raw:
        found = self._parts.get(seat)
        if found is None:
            found = self._parts[seat] = msgspec.Raw(_ENCODE(self._news(seat)))
        return found

    def _news(self, seat: int | None) -> News:
        match = self.match
        return News(
            seat=seat,
            steps=self._steps(seat),
            view=self._view(seat),
            legal=[] if seat is None else [match.game.number(action) for action in legal(match, seat, self.clock.now())],
            undo=seat is not None and match.can_undo(seat),
        )

    def _view(self, seat: int | None) -> msgspec.Raw:
        """Where a game says that all see the same, the view is made once for all."""
        key = None if self.match.game.one_view else seat
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = msgspec.Raw(_ENCODE(self.match.state.view(seat)))
        return found

    def _steps(self, seat: int | None) -> list[Seen]:
        keep = memories if self.resumed and not self.match.over else copies
        opening = [_seen(0, 0, False, keep(self.match.opening, seat))] if self._first < 0 else []
        return opening + [_step(step, keep(step.events, seat)) for step in self.match.steps[max(0, self._first) :]]


def _step(step: Step, events: list[Event]) -> Seen:
    return _seen(step.entry.n + 1, step.entry.at, step.entry.undo, events)


def _seen(n: int, at: int, undo: bool, events: list[Event]) -> Seen:
    return Seen(n, at, undo, cast(list[Any], events), [wording(event) for event in events])


def foretold(seen: Foresight) -> Foretold:
    return Foretold(cast(list[Any], seen.events), [wording(event) for event in seen.events], seen.whole, seen.deciders)


def wording(event: Event) -> str:
    return _usual(type(event)) or event.wording


@cache
def _usual(kind: type[Event]) -> str | None:
    """The wording of an event that has no variants, found once."""
    return snake(kind.__name__) if kind.wording is Event.wording else None


def deciders(match: Match) -> list[int]:
    return [] if match.over else match.state.deciders()


def legal(match: Match, seat: int, at: int) -> list[Action]:
    return [] if match.over else match.state.legal(seat, at)


def talk(match: Match | None) -> str:
    return "free" if match is None or match.over else match.state.talk()
