"""What leaves for a page: made for each seat from its view, its legal actions and its copies of events, and from nothing else."""

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Any, cast

import msgspec

from clew.kernel import Action, Event, Line, Match, Step, Teller, copies, memories
from clew.server.catalogue import private_views
from clew.server.protocol.messages import News, Seen, Update
from clew.server.tables.clock import GameClock

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
        self._steps: dict[int | None, msgspec.Raw] = {}
        self._head = self._beginning()
        self._parts: dict[int | None, bytes] = {}
        self._views: dict[int | None, tuple[Any, msgspec.Raw]] = {}

    def update(self, seats: Sequence[int]) -> bytes:
        """For a page that holds these seats; for a spectator where there are none."""
        parts = [self._part(seat) for seat in viewers(self.match, seats)]
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
        view, raw = self._view(seat)
        teller = match.game.teller(view, seat)
        offered = [] if seat is None else teller.offered(legal(match, seat, self.now))
        outcome = match.state.outcome()
        return News(
            seat=seat,
            steps=cast(Any, self._told(seat, teller)),
            view=raw,
            legal=[match.game.number(action) for action in offered],
            undo=seat is not None and match.can_undo(seat),
            question=None if outcome else teller.question(),
            progress=teller.progress(),
            upcoming=teller.upcoming(),
            summary=teller.summary(outcome) if outcome else None,
        )

    def _view(self, seat: int | None) -> tuple[Any, msgspec.Raw]:
        """Where a game says that all see the same, the view is made once for all."""
        key = None if self.match.game.one_view else seat
        found = self._views.get(key)
        if found is None:
            view = self.match.state.view(seat)
            found = self._views[key] = (view, msgspec.Raw(_ENCODE(view)))
        return found

    def _told(self, seat: int | None, teller: Teller) -> msgspec.Raw:
        """The steps, made once for all where all events are of kinds of which everybody sees the same."""
        key = None if self._open else seat
        found = self._steps.get(key)
        if found is None:
            found = self._steps[key] = msgspec.Raw(_ENCODE(self._seen(seat, teller)))
        return found

    def _seen(self, seat: int | None, teller: Teller) -> list[Seen]:
        keep = memories if self.resumed and not self.match.over else copies
        opening = [] if self._opening is None else [self._one(0, 0, False, keep(self._opening, seat), teller)]
        return opening + [self._step(step, keep(step.events, seat), teller) for step in self._fresh]

    def _step(self, step: Step, events: list[Event], teller: Teller) -> Seen:
        return self._one(step.entry.n + 1, step.entry.at, step.entry.undo, events, teller)

    def _one(self, n: int, at: int, undo: bool, events: list[Event], teller: Teller) -> Seen:
        lines = [self._line(event, teller) for event in events]
        return Seen(n, at, undo, cast(list[Any], events), lines, self._later(events, teller))

    def _later(self, events: list[Event], teller: Teller) -> dict[str, Line | None]:
        """What is left of the lines when the next turn begins, where that is less."""
        found: dict[str, Line | None] = {}
        for place, event in enumerate(events):
            if _fades(type(event)) and (kept := event.remembered()) is not event:
                found[str(place)] = None if kept is None else self._line(kept, teller)
        return found

    def _line(self, event: Event, teller: Teller) -> Line | None:
        line = teller.line(event)
        return None if line is None else self.match.game.trimmed(line)


def viewers(match: Match, seats: Sequence[int]) -> Sequence[int | None]:
    """Whose news a page is told. Where several share a screen and see different things, it also shows what everybody may see."""
    if not seats:
        return (None,)
    return (*seats, None) if len(seats) > 1 and private_views(match.game) else seats


@cache
def _for_all(kind: type[Event]) -> bool:
    """Whether events of this kind have no copies of their own for each seat."""
    return kind.seen_by is Event.seen_by


@cache
def _fades(kind: type[Event]) -> bool:
    """Whether less may be read of events of this kind later."""
    return kind.remembered is not Event.remembered


def deciders(match: Match) -> list[int]:
    return [] if match.over else match.state.deciders()


def legal(match: Match, seat: int, at: int) -> list[Action]:
    return [] if match.over else match.state.legal(seat, at)


def talk(match: Match | None) -> str:
    return "free" if match is None or match.over else match.state.talk()
