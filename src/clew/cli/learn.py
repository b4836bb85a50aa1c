"""`clew learn`: a lesson in the terminal."""

from typing import Annotated

import typer

from clew.cli import commands
from clew.cli.arguments import Lang, Slug, find
from clew.cli.chooser import Item
from clew.cli.errors import Refused
from clew.cli.session import Session
from clew.cli.texts import Texts, texts
from clew.kernel import Action, Illegal, Words, rng_of, words
from clew.kernel.lesson import Answer, Learner, LessonText, lessons
from clew.lab.robots import Robots


def learn(
    slug: Slug,
    lesson: Annotated[str, typer.Argument(metavar="LESSON", help="One of the lessons of the game.")] = "first_steps",
    step: Annotated[int, typer.Option(help="Begin with this step.")] = 1,
    plain: Annotated[bool, typer.Option("--plain", help="The board in sentences, for a screen reader.")] = False,
    lang: Lang = "en",
) -> None:
    """Learn a game step by step, on its real board.

    For example: clew learn luxor. Type show to see what a step asks for.
    """
    game, told = find(slug, lang), texts(lang)
    shelf = lessons(game)
    learner = shelf.begin(lesson)
    if not 1 <= step <= len(learner.lesson.steps):
        raise Refused(told.say("no_step", steps=len(learner.lesson.steps), step=step))
    learner.take_up([game.decode(plain) for task in learner.lesson.steps[: step - 1] for plain in task.solution])
    text = shelf.texts(lang)[lesson]
    session = LessonSession(learner, text, words(game, lang), told, plain)
    session.screen.show(told.say("learn_welcome", game=session.words.own["game"]["name"], title=text.title))
    session.run()
    if learner.task is None:
        ahead = list(shelf.all)[list(shelf.all).index(lesson) + 1 :]
        for name in ahead[:1]:
            session.screen.show(told.say("learn_next", command=f"clew learn {slug} {name}"))
        session.screen.show(told.say("learn_play", command=f"clew play {slug}"))
    else:
        session.screen.show(told.say("learn_again", command=f"clew learn {slug} {lesson} --step {learner.at + 1}"))


class LessonSession(Session):
    """A sitting with one learner. Everybody else does what the lesson says, and no time runs."""

    def __init__(self, learner: Learner, text: LessonText, tongue: Words, told: Texts, plain: bool) -> None:
        adviser = learner.game.bots()[learner.game.first_level()]
        super().__init__(learner.match, Robots({}, rng_of("lesson")), adviser, tongue, told, plain)
        self.learner = learner
        self.text = text
        self.people = [learner.seat]

    def run(self) -> None:
        while self.learner.task is not None and not self.left:
            self.match = self.learner.match
            self._person()
        if self.learner.task is None:
            self._end()
            self.screen.show("", self.text.end)

    def now(self) -> int:
        return self.match.state.now + self.learner.lesson.pace

    def _live(self) -> bool:
        return False

    def _race(self) -> bool:
        return False

    def question(self, seat: int) -> list[str]:
        task = self.learner.task
        assert task is not None
        said = self.text.steps[task.id].say
        return [self.texts.say("learn_step", n=self.learner.at + 1, of=len(self.learner.lesson.steps), say=said)]

    def _do(self, seat: int, action: Action, before: list[Item]) -> list[Item] | None:
        task, known = self.learner.task, len(self.match.steps)
        assert task is not None

        def tell() -> None:
            nonlocal known
            self.report(self.match.steps[known:])
            known = len(self.match.steps)

        try:
            answer = self.learner.attempt(action, tell)
        except Illegal as refusal:
            self.refuse(refusal, seat)
            return before
        if answer is not Answer.NUDGE:
            return None
        self.screen.show(self.text.steps[task.id].nudge)
        return before

    # Commands -------------------------------------------------------------------------

    def command(self, line: str) -> commands.Command | None:
        word = line.partition(" ")[0].casefold()
        own = {"show": self._show, "hint": self._show, "back": self._back, "undo": self._back, "help": self._help, "?": self._help}
        if word == "save":  # a lesson is no game that could be saved
            return self._help
        return own.get(word) or super().command(line)

    def _show(self, call: commands.Call) -> bool:
        lit = self.learner.lit()
        if lit:
            call.say("learn_show", action=self.words.fill(lit[0].label))
        else:
            call.say("learn_lost")
        return True

    def _back(self, _: commands.Call) -> bool:
        self.learner.back()
        return False

    def _help(self, call: commands.Call) -> bool:
        call.say("learn_help")
        return True
