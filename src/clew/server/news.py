"""What leaves for a page: made for each seat from its view, its legal actions and its copies of events, and from nothing else."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, cast

import msgspec

from clew.kernel import Action, Event, Foresight, Match, Step, copies, memories
from clew.kernel.action import snake
from clew.server.clock import GameClock
from clew.server.messages import Foretold, News, Seen, Update

_ENCODE = msgspec.json.Encoder().encode


class Bulletin:
    """One moment of a match, as bytes for whoever may read them. What several pages are told is made once."""

    def __init__(self, match: Match, clock: GameClock, since: int | None, resumed: bool) -> None:
        """`since`: the number of the latest entry that is known already; None: none, not even the set-up."""
        self.match = match
        self.now = clock.now()
        self.clock = clock.running
        self.resumed = resumed
        self._opening = match.opening if since is None else None
        self._fresh = match.steps[since or 0 :]
        self._open = all(map(_for_all, map(type, chain(self._opening or (), *(step.events for step in self._fresh)))))
        self._head = self._beginning()
        self._parts: dict[int | None, bytes] = {}
        self._views: dict[int | None, msgspec.Raw] = {}
        self._steps: dict[int | None, msgspec.Raw] = {}

    def update(self, seats: Sequence[int]) -> bytes:
        """For a page that holds these seats; for a spectator where there are none."""
        parts = [self._part(seat) for seat in (seats or (None,))]
        return b"".join((self._head, b",".join(parts), b"]}"))

    def _beginning(self) -> bytes:
        """An update as far as its news, which are its last field."""
        state = self.match.state
        update = Update(
            seq=len(self.match.steps),
            resumed=self.resumed,
            now=self.now,
            clock=self.clock,
            deadline=None if self.match.over else state.deadline(),
            deciders=deciders(self.match),
            talk=cast(Any, talk(self.match)),
            outcome=state.outcome(),
            news=[],
        )
        return _ENCODE(update).removesuffix(b"]}")

    def _part(self, seat: int | None) -> bytes:
        found = self._parts.get(seat)
        if found is None:
            found = self._parts[seat] = _ENCODE(self._news(seat))
        return found

    def _news(self, seat: int | None) -> News:
        match = self.match
        return News(
            seat=seat,
            steps=cast(Any, self._told(seat)),
            view=self._view(seat),
            legal=[] if seat is None else [match.game.number(action) for action in legal(match, seat, self.now)],
            undo=seat is not None and match.can_undo(seat),
        )

    def _view(self, seat: int | None) -> msgspec.Raw:
        """Where a game says that all see the same, the view is made once for all."""
        key = None if self.match.game.one_view else seat
        found = self._views.get(key)
        if found is None:
            found = self._views[key] = msgspec.Raw(_ENCODE(self.match.state.view(seat)))
        return found

    def _told(self, seat: int | None) -> msgspec.Raw:
        """The steps, made once for all where all events are of kinds of which everybody sees the same."""
        key = None if self._open else seat
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = msgspec.Raw(_ENCODE(self._seen(seat)))
        return found

    def _seen(self, seat: int | None) -> list[Seen]:
        keep = memories if self.resumed and not self.match.over else copies
        opening = [] if self._opening is None else [_seen(0, 0, False, keep(self._opening, seat))]
        return opening + [_step(step, keep(step.events, seat)) for step in self._fresh]


def _step(step: Step, events: list[Event]) -> Seen:
    return _seen(step.entry.n + 1, step.entry.at, step.entry.undo, events)


def _seen(n: int, at: int, undo: bool, events: list[Event]) -> Seen:
    return Seen(n, at, undo, cast(list[Any], events), [wording(event) for event in events])


def foretold(seen: Foresight) -> Foretold:
    return Foretold(cast(list[Any], seen.events), [wording(event) for event in seen.events], seen.whole, seen.deciders)


def wording(event: Event) -> str:
    return _usual(type(event)) or event.wording


@cache
def _for_all(kind: type[Event]) -> bool:
    """Whether events of this kind have no copies of their own for each seat."""
    return kind.seen_by is Event.seen_by


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
