"""A lesson as its page sees it. It lives as long as the socket; what was done is kept by the page, so nothing is stored here."""

from collections.abc import Sequence
from typing import Any

import msgspec

from clew.kernel import Action, ClewError, Illegal, Line
from clew.kernel.lesson import Answer, UnknownLesson, lessons
from clew.server.protocol import messages
from clew.server.protocol.messages import Act, Done, FromPage, GetMenu, Learn, Look, Looked, Menu, Ping, Pong, Welcome
from clew.server.protocol.parts import SeatInfo, Settings, TableInfo
from clew.server.protocol.refusal import Refusal
from clew.server.tables.clock import GameClock
from clew.server.tables.news import Bulletin
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.seating import known_game, named, now_ms


class Classroom:
    """One learner, and everybody else as the lesson has them."""

    def __init__(self, slug: str, lesson: str) -> None:
        self.game = known_game(slug)
        try:
            self.learner = lessons(self.game).begin(lesson)
        except UnknownLesson as unknown:
            raise Refusal("unknown_lesson", lesson=lesson, lessons=unknown.known) from None
        self.seat = self.learner.seat

    @property
    def clock(self) -> GameClock:
        """It stands: an action of the learner comes at this moment."""
        return GameClock(self.learner.match.state.now + self.learner.lesson.pace)

    def told_why(self, error: ClewError, seats: list[int]) -> Line | None:
        if not isinstance(error, Illegal):
            return None
        return self.game.refusal(error, self.learner.match.state.view(self.seat), self.seat)

    # Asking -------------------------------------------------------------------------

    def enter(self, page: Page, hello: Learn) -> None:
        """Raises Refusal. What the page kept is taken up as far as it still is a way through the lesson."""
        if hello.protocol != messages.PROTOCOL:
            raise Refusal("wrong_protocol", protocol=messages.PROTOCOL)
        name = None if hello.name is None else named(hello.name)
        self.learner.take_up(self._known(hello.done))
        page.seats = [self.seat]
        page.send(encode(Welcome(self._table(name), page.seats, host=False, chat=[], invite=None, watch=None)))
        page.send(Bulletin(self.learner.match, self.clock, None, True).update(page.seats))
        page.send(encode(self._lesson()))

    def _known(self, done: Sequence[msgspec.Raw]) -> list[Action]:
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
            case Act():
                self._act(page, request)
            case GetMenu():
                page.send(encode(Menu(request.id, self._own(request.seat), self._seq, self._menu(request))))
            case Look():
                self._look(page, request)
            case Ping():
                page.send(encode(Pong(request.id, self.clock.now())))
            case _:
                raise Refusal("in_lesson")

    def _own(self, seat: int) -> int:
        if seat != self.seat:
            raise Refusal("not_your_seat", seat=seat)
        return seat

    @property
    def _seq(self) -> int:
        return len(self.learner.match.steps)

    def _act(self, page: Page, request: Act) -> None:
        self._own(request.seat)
        action = self.game.decode(bytes(request.action))
        known, updates = self._seq, list[bytes]()

        def tell() -> None:
            nonlocal known
            updates.append(Bulletin(self.learner.match, self.clock, known, False).update(page.seats))
            known = self._seq

        if self.learner.attempt(action, tell) is Answer.NUDGE:
            raise Refusal("nudge")
        page.send(encode(Done(request.id, self._seq)), *updates, encode(self._lesson()))

    def _menu(self, request: GetMenu) -> list[Any]:
        actions = self.game.table
        if max(request.actions) >= len(actions):
            raise Refusal("malformed", problem="no such action")
        wanted = [actions[number] for number in request.actions]
        return self.game.menu(self.learner.match.state, self.seat, wanted, self.clock.now())

    def _look(self, page: Page, request: Look) -> None:
        seat = request.seat if request.seat is None else self._own(request.seat)
        teller = self.game.teller(self.learner.match.state.view(seat), seat)
        page.send(encode(Looked(request.id, seat, self._seq, teller.status(), teller.places())))

    # Telling ------------------------------------------------------------------------

    def _lesson(self) -> messages.Lesson:
        learner = self.learner
        return messages.Lesson(
            step=None if learner.task is None else learner.task.id,
            at=learner.at,
            steps=len(learner.lesson.steps),
            done=list(learner.done),
            starts=learner.starts,
            lit=learner.lit(),
        )

    def _table(self, name: str | None) -> TableInfo:
        match = self.learner.match
        level = self.game.first_level()
        people = {self.seat: SeatInfo(self.seat, "person", name, here=True)}
        return TableInfo(
            id=f"learn/{self.game.slug}/{self.learner.name}",
            game=self.game.slug,
            rules=self.game.version,
            options=match.header.options,
            settings=Settings(chat=False),
            phase="playing",
            host=name or "",
            seats=[people.get(seat) or SeatInfo(seat, "bot", level=level) for seat in range(match.header.seats)],
            created=now_ms(),
            seq=self._seq,
            hints=False,
        )
