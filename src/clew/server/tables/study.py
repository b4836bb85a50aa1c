"""A room for one person: a lesson, or a puzzle. It speaks like a table, no time passes in it, and nothing is stored."""

from collections.abc import Sequence
from typing import Any

import msgspec

from clew.kernel import Action, ClewError, Game, Illegal, Line, Match
from clew.server.protocol import messages
from clew.server.protocol.messages import FromPage, GetMenu, Learn, Look, Looked, Menu, Ping, Pong, Solve, Welcome
from clew.server.protocol.parts import SeatInfo, Settings, TableInfo
from clew.server.protocol.refusal import Refusal
from clew.server.tables.clock import GameClock
from clew.server.tables.news import Bulletin
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.seating import named, now_ms


class Study:
    """What lessons and puzzles have in common. A subclass says what is asked, and what comes of an action."""

    game: Game
    seat: int
    id: str
    pace = 0
    """So many milliseconds of game time an action takes."""

    @property
    def match(self) -> Match:
        raise NotImplementedError

    def stand(self) -> messages.Message:
        """Where the person stands, as a message."""
        raise NotImplementedError

    @property
    def clock(self) -> GameClock:
        """It stands: an action comes at this moment."""
        return GameClock(self.match.state.now + self.pace)

    def told_why(self, error: ClewError, seats: list[int]) -> Line | None:
        if not isinstance(error, Illegal):
            return None
        return self.game.refusal(error, self.match.state.view(self.seat), self.seat)

    # Asking -------------------------------------------------------------------------

    def greet(self, page: Page, hello: Learn | Solve) -> None:
        """Raises Refusal."""
        if hello.protocol != messages.PROTOCOL:
            raise Refusal("wrong_protocol", protocol=messages.PROTOCOL)
        name = None if hello.name is None else named(hello.name)
        page.seats = [self.seat]
        page.send(encode(Welcome(self._table(name), page.seats, host=False, chat=[], invite=None, watch=None)))
        page.send(Bulletin(self.match, self.clock, None, True).update(page.seats))
        page.send(encode(self.stand()))

    def known(self, done: Sequence[msgspec.Raw]) -> list[Action]:
        """The actions as far as they are any."""
        found: list[Action] = []
        for raw in done:
            try:
                found.append(self.game.decode(bytes(raw)))
            except Illegal:
                break
        return found

    def take(self, page: Page, request: FromPage) -> None:
        """Carry out a request. Raises Refusal and Illegal."""
        match request:
            case GetMenu():
                page.send(encode(Menu(request.id, self.own(request.seat), self.seq, self._menu(request))))
            case Look():
                self._look(page, request)
            case Ping():
                page.send(encode(Pong(request.id, self.clock.now())))
            case _:
                raise Refusal("in_lesson")

    def own(self, seat: int) -> int:
        if seat != self.seat:
            raise Refusal("not_your_seat", seat=seat)
        return seat

    @property
    def seq(self) -> int:
        return len(self.match.steps)

    def _menu(self, request: GetMenu) -> list[Any]:
        actions = self.game.table
        if max(request.actions) >= len(actions):
            raise Refusal("malformed", problem="no such action")
        wanted = [actions[number] for number in request.actions]
        return self.game.menu(self.match.state, self.seat, wanted, self.clock.now())

    def _look(self, page: Page, request: Look) -> None:
        seat = request.seat if request.seat is None else self.own(request.seat)
        teller = self.game.teller(self.match.state.view(seat), seat)
        page.send(encode(Looked(request.id, seat, self.seq, teller.status(), teller.places())))

    # Telling ------------------------------------------------------------------------

    def _table(self, name: str | None) -> TableInfo:
        match = self.match
        level = self.game.first_level()
        people = {self.seat: SeatInfo(self.seat, "person", name, here=True)}
        return TableInfo(
            id=self.id,
            game=self.game.slug,
            rules=self.game.version,
            options=match.header.options,
            settings=Settings(chat=False),
            phase="playing",
            host=name or "",
            seats=[people.get(seat) or SeatInfo(seat, "bot", level=level) for seat in range(match.header.seats)],
            created=now_ms(),
            seq=self.seq,
            hints=False,
        )
