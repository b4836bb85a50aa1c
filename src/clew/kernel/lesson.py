"""Lessons: a guided game on the real board. A lesson is data in the game's folder `lessons/`; nothing here knows a game.

`<name>.toml` has the steps, `<name>.json` the position from which it starts, and `words/<lang>.toml` the sentences. A step asks
for one thing; whatever the rules allow besides is answered with a nudge and changes nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from clew.kernel.action import Action
from clew.kernel.errors import ClewError, Illegal
from clew.kernel.event import Event, copies
from clew.kernel.game import Game
from clew.kernel.match import Header, Match
from clew.kernel.state import Json, State
from clew.kernel.telling import Choice, Lead, Place
from clew.kernel.words import known_language

Pattern = dict[str, Any]


class UnknownLesson(ClewError):
    """A lesson that the game does not have."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(name)
        self.name = name
        self.known = list(known)


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a step asks for; of several conditions all must hold. A value that is a list stands for any of its members."""

    action: Pattern = {}
    """Fields of the action that was done."""
    event: Pattern = {}
    """Fields of an event that it brought about, as the learner sees it."""
    view: Pattern = {}
    """What the learner sees then, by its path: "seats.0.score"."""


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What another seat does; without an action the clock goes on alone."""

    seat: int = 0
    action: Pattern = {}
    after: int = 0
    """So many milliseconds later."""


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a lesson."""

    id: str
    goal: Goal
    solution: list[Pattern]
    way: list[Pattern] = []
    """What may be done before the goal is reached: it is carried out and the step goes on."""
    light: list[Place] = []
    """What lights up; left out: what the next action of the solution points at."""
    then: list[Reply] = []
    """What happens before the next step."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: list[Task]
    seat: int = 0
    """The learner's."""
    order: int = 0
    """Its place among the lessons of the game."""
    pace: int = 0
    """So many milliseconds of game time an action of the learner takes; no other time passes."""


class TaskText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: str
    nudge: str


class LessonText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    end: str
    steps: dict[str, TaskText]


class Lessons:
    """The lessons of one game, in their order."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._folder: Traversable = resources.files(type(game).__module__.rpartition(".")[0]).joinpath("lessons")
        files = [file.name for file in self._folder.iterdir() if file.name.endswith(".toml")] if self._folder.is_dir() else []
        found = {name.removesuffix(".toml"): msgspec.toml.decode(self._read(name), type=Lesson) for name in files}
        self.all: dict[str, Lesson] = dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))

    def _read(self, *path: str) -> str:
        return self._folder.joinpath(*path).read_text(encoding="utf-8")

    def lesson(self, name: str) -> Lesson:
        if name not in self.all:
            raise UnknownLesson(name, list(self.all))
        return self.all[name]

    def position(self, name: str) -> State:
        """The position from which a lesson starts."""
        data: Json = msgspec.json.decode(self._read(f"{name}.json"))
        return self.game.load(data)

    def texts(self, lang: str) -> dict[str, LessonText]:
        return msgspec.toml.decode(self._read("words", f"{known_language(lang)}.toml"), type=dict[str, LessonText])

    def begin(self, name: str) -> "Learner":
        return Learner(self, name)


@cache
def lessons(game: Game) -> Lessons:
    return Lessons(game)


class Staged(Match):
    """A match from a position instead of a seed. Its learner goes back by steps, so nothing in it is taken back otherwise."""

    def __init__(self, game: Game, state: State) -> None:
        options = state.dump()["options"]
        super().__init__(game, Header(game.slug, game.version, options, state.seats), b"", state)

    def can_undo(self, seat: int) -> bool:
        return False


class Answer(Enum):
    """What came of a try that the rules allow."""

    DONE = "done"
    """The step is fulfilled."""
    ON = "on"
    """It is on the way."""
    NUDGE = "nudge"
    """It is something else, and nothing has changed."""


def _nobody() -> None:
    pass


class Learner:
    """One person in one lesson."""

    def __init__(self, shelf: Lessons, name: str) -> None:
        self.game = shelf.game
        self.name = name
        self.lesson = shelf.lesson(name)
        self.seat = self.lesson.seat
        self._start = shelf.position(name)
        self._begin()

    def _begin(self) -> None:
        self.match: Match = Staged(self.game, self._start.clone())
        self.done: list[Action] = []
        """What the learner has done."""
        self.starts = [0]
        """For each step that was begun, how much had been done before it."""

    @property
    def at(self) -> int:
        """How many steps are fulfilled."""
        return len(self.starts) - 1

    @property
    def task(self) -> Task | None:
        """The current step; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    # Trying -----------------------------------------------------------------------

    def attempt(self, action: Action, tell: Callable[[], None] = _nobody) -> Answer:
        """Try something. Raises Illegal as the rules do; that changes nothing. `tell` is called after everything that happens."""
        task, moment = self.task, self.match.state.now + self.lesson.pace
        if task is None:
            raise Illegal("lesson_over")
        trial = self.match.state.clone()
        events = copies(trial.apply(self.seat, action, moment), self.seat)
        reached = fulfils(task.goal, action, events, trial.view(self.seat))
        if not reached and not any(fits(_plain(action), allowed) for allowed in task.way):
            return Answer.NUDGE
        self.match.act(self.seat, action, moment)
        self.done.append(action)
        tell()
        if not reached:
            return Answer.ON
        for reply in task.then:
            self._reply(reply)
            tell()
        self.starts.append(len(self.done))
        return Answer.DONE

    def _reply(self, reply: Reply) -> None:
        moment = self.match.state.now + reply.after
        if reply.action:
            self.match.act(reply.seat, self.game.decode(reply.action), moment)
        else:
            self.match.wind(moment)

    def back(self) -> None:
        """To the beginning of this step; from there to the beginning of the one before."""
        kept = self.starts[-1]
        if len(self.done) == kept and self.at:
            kept = self.starts[-2]
        self.take_up(self.done[:kept])

    def take_up(self, done: Sequence[Action]) -> None:
        """Go on where somebody left, as far as that still is a way through the lesson."""
        kept = list(done)
        self._begin()
        for action in kept:
            try:
                if self.task is None or self.attempt(action) is Answer.NUDGE:
                    return
            except Illegal:
                return

    # Showing ----------------------------------------------------------------------

    def solution(self) -> list[Action]:
        """What is left to do in this step. Whoever went another way than the solution finds nothing here and goes back."""
        task = self.task
        if task is None:
            return []
        since = self.done[self.starts[-1] :]
        whole = [self.game.decode(plain) for plain in task.solution]
        return whole[len(since) :] if _same(since, whole[: len(since)]) else []

    def lit(self) -> list[Choice]:
        """The next action of the solution in words and places."""
        state, task = self.match.state, self.task
        ahead = self.solution()[:1]
        if task is None or not ahead or ahead[0] not in state.legal(self.seat, state.now + self.lesson.pace):
            return []
        [choice] = self.game.menu(state, self.seat, ahead, state.now + self.lesson.pace)
        return [msgspec.structs.replace(choice, lead=Lead(places=task.light))] if task.light else [choice]


def _same(some: Sequence[Action], others: Sequence[Action]) -> bool:
    return len(some) == len(others) and all(fits(_plain(a), _plain(b)) for a, b in zip(some, others, strict=True))


# Goals --------------------------------------------------------------------------------


def fulfils(goal: Goal, action: Action, events: Sequence[Event], view: Any) -> bool:
    if goal.action and not fits(_plain(action), goal.action):
        return False
    if goal.event and not any(fits(_plain(event), goal.event) for event in events):
        return False
    seen = _plain(view) if goal.view else {}
    return all(_matches(_found(seen, path), wanted) for path, wanted in goal.view.items())


def fits(value: Mapping[str, Any], pattern: Pattern) -> bool:
    """Whether all fields of the pattern are as it says."""
    return all(name in value and _matches(value[name], wanted) for name, wanted in pattern.items())


def _matches(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, list) and not isinstance(value, list):
        return value in wanted
    return bool(value == wanted)


def _found(value: Any, path: str) -> Any:
    for part in path.split("."):
        if isinstance(value, list):
            value = value[int(part)] if int(part) < len(value) else None
        else:
            value = value.get(part) if isinstance(value, dict) else None
    return value


def _plain(value: Any) -> Any:
    """As JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(value))
