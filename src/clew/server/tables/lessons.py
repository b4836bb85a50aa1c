"""A lesson on the server: it lives as long as the socket of its learner, and nothing is stored here."""

from clew.kernel import Match
from clew.kernel.lesson import Answer, UnknownLesson, lessons
from clew.server.protocol import messages
from clew.server.protocol.messages import Act, Done, FromPage, Learn
from clew.server.protocol.refusal import Refusal
from clew.server.tables.news import Bulletin
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.seating import known_game
from clew.server.tables.study import Study


class Classroom(Study):
    """One learner, and everybody else as the lesson has them."""

    def __init__(self, slug: str, lesson: str) -> None:
        self.game = known_game(slug)
        try:
            self.learner = lessons(self.game).begin(lesson)
        except UnknownLesson as unknown:
            raise Refusal("unknown_lesson", lesson=lesson, lessons=unknown.known) from None
        self.seat = self.learner.seat
        self.pace = self.learner.lesson.pace
        self.id = f"learn/{slug}/{lesson}"

    @property
    def match(self) -> Match:
        return self.learner.match

    def enter(self, page: Page, hello: Learn) -> None:
        """Raises Refusal. What the page kept is taken up as far as it still is a way through the lesson."""
        self.learner.take_up(self.known(hello.done))
        self.greet(page, hello)

    def take(self, page: Page, request: FromPage) -> None:
        if isinstance(request, Act):
            self._act(page, request)
        else:
            super().take(page, request)

    def _act(self, page: Page, request: Act) -> None:
        self.own(request.seat)
        action = self.game.decode(bytes(request.action))
        known, updates = self.seq, list[bytes]()

        def tell() -> None:
            nonlocal known
            updates.append(Bulletin(self.match, self.clock, known, False).update(page.seats))
            known = self.seq

        if self.learner.attempt(action, tell) is Answer.NUDGE:
            raise Refusal("nudge")
        page.send(encode(Done(request.id, self.seq)), *updates, encode(self.stand()))

    def stand(self) -> messages.Lesson:
        learner = self.learner
        return messages.Lesson(
            step=None if learner.task is None else learner.task.id,
            at=learner.at,
            steps=len(learner.lesson.steps),
            done=list(learner.done),
            starts=learner.starts,
            lit=learner.lit(),
        )
