"""Puzzles: a position, a question, and the best answer with its proof. Nothing here knows a game.

A game that has puzzles gives a `Kind` in its `puzzles.py`. Everything is drawn from a seed, so the puzzle of a day is the same
for everybody who has the same release.
"""

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from typing import Any, Literal

import msgspec

from clew.kernel.action import Action
from clew.kernel.bot import Bot, ask
from clew.kernel.errors import BadPuzzle, Illegal
from clew.kernel.game import Game
from clew.kernel.notation import read as read_position
from clew.kernel.notation import write
from clew.kernel.rng import Rng, rng_of
from clew.kernel.save import Find
from clew.kernel.state import State
from clew.kernel.telling import Choice, Line

Level = Literal["easy", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "hard")
SATURDAY = 5
MOST_ACTIONS = 64
"""Of a bot that is asked for an answer."""
MOST_DRAWS = 2000
"""Positions that are looked at for one puzzle before it is called impossible."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a shelf of puzzles."""

    game: str
    rules: int
    """The version of the rules under which it was made."""
    seed: str
    level: Level
    question: str
    """A key of the game's `[puzzles]` words."""
    seat: int
    """Who acts."""
    position: str
    """As text (docs/notation.md)."""
    best: int
    """What nobody can surpass."""
    solution: list[dict[str, Any]]
    """Actions of the seat that reach it."""
    effort: int
    """Positions that the search looked at until it was proven."""
    limit: int = 0
    """So many actions an answer may have; 0: any number."""
    finders: list[str] = []
    """Of a rated puzzle: the levels of bots that reach the best, too."""

    def asked(self) -> Line:
        """The question, for words of any language to fill."""
        return Line(f"puzzles.{self.question}", {"limit": self.limit} if self.limit else {})


class Found(msgspec.Struct, frozen=True):
    """What a search found: the best value, actions that reach it, and how much it had to look at."""

    best: int
    actions: list[Action]
    effort: int
    limit: int = 0
    """Where it is asked for with the fewest actions: so many they are."""


class Judgement(msgspec.Struct, frozen=True):
    """How close an answer was."""

    value: int
    best: int
    steps: int
    """Actions of the answer."""
    shown: int
    """Actions of the solution."""

    @property
    def solved(self) -> bool:
        return self.value >= self.best

    @property
    def missing(self) -> int:
        return max(0, self.best - self.value)


class Kind:
    """How one game asks. A game gives the methods that raise NotImplementedError here."""

    questions: tuple[str, ...]
    """Keys of the game's `[puzzles]` words."""

    def asks(self, start: State) -> str:
        """Which of the questions a position puts."""
        return self.questions[0]

    def allows(self, action: Action) -> bool:
        """Whether it can be part of an answer: what is neither a try nor a mistake is not counted as one."""
        return True

    def draw(self, rng: Rng, level: Level) -> tuple[State, int] | None:
        """A position that may become a puzzle, and the seat that acts; None where this draw came to nothing."""
        raise NotImplementedError

    def solve(self, state: State, seat: int) -> Found | None:
        """The best that the seat can do, proven; None where there is nothing to do, or proving it takes too long."""
        raise NotImplementedError

    def value(self, start: State, state: State, seat: int) -> int:
        """What the seat has reached between the two."""
        raise NotImplementedError

    def over(self, state: State, seat: int) -> bool:
        """Whether the answer is complete: the seat has no more to say."""
        return seat not in state.deciders()

    def level(self, start: State, found: Found) -> Level | None:
        """How hard it is; None where it is no puzzle."""
        raise NotImplementedError


# Which games have puzzles -----------------------------------------------------------------


def _room(game: Game) -> str:
    return f"{type(game).__module__.rpartition('.')[0]}.puzzles"


def has_puzzles(game: Game) -> bool:
    return find_spec(_room(game)) is not None


def kind_of(game: Game) -> Kind:
    """Raises BadPuzzle where the game has none."""
    if not has_puzzles(game):
        raise BadPuzzle("no_kind", game=game.slug)
    kind: Kind = import_module(_room(game)).KIND
    return kind


# Making -------------------------------------------------------------------------------------


def make(game: Game, seed: str, level: Level | None = None) -> Puzzle:
    """The puzzle of a seed. Raises BadPuzzle where the game has none, or the level is unknown."""
    if level is not None and level not in LEVELS:
        raise BadPuzzle("level", level=level, levels=list(LEVELS))
    kind = kind_of(game)
    wanted: Level = rng_of(f"puzzle {game.slug} {seed} level").choice(LEVELS) if level is None else level
    for number in range(MOST_DRAWS):
        puzzle = _try(game, kind, seed, wanted, rng_of(f"puzzle {game.slug} {wanted} {seed} {number}"))
        if puzzle is not None:
            return puzzle
    raise BadPuzzle("none_found", game=game.slug, seed=seed)


def _try(game: Game, kind: Kind, seed: str, wanted: Level, rng: Rng) -> Puzzle | None:
    drawn = kind.draw(rng, wanted)
    if drawn is None:
        return None
    state, seat = drawn
    found = kind.solve(state, seat)
    if found is None or kind.level(state, found) != wanted:
        return None
    solution = [msgspec.to_builtins(action) for action in found.actions]
    return Puzzle(
        game=game.slug,
        rules=game.version,
        seed=seed,
        level=wanted,
        question=kind.asks(state),
        seat=seat,
        position=write(state),
        best=found.best,
        solution=solution,
        effort=found.effort,
        limit=found.limit,
    )


def of_day(game: Game, day: date) -> Puzzle:
    """The same for everybody on that day: easy from Monday to Friday, hard at the weekend."""
    return make(game, f"day {day.isoformat()}", "hard" if day.weekday() >= SATURDAY else "easy")


def read(line: str | bytes) -> Puzzle:
    """A puzzle from one line of a shelf. Raises BadPuzzle where it is none; `prove` says whether it is right."""
    try:
        return msgspec.json.decode(line, type=Puzzle)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadPuzzle("damaged", detail=str(error)) from None


# The shelf ------------------------------------------------------------------------------------

GRADES = 5


@cache
def shelf(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles that come with the game, from the easiest to the hardest: `puzzles.jsonl` in its folder."""
    file = resources.files(_room(game).rpartition(".")[0]).joinpath("puzzles.jsonl")
    return tuple(read(line) for line in file.read_text(encoding="utf-8").splitlines()) if file.is_file() else ()


def shelved(game: Game, number: int) -> Puzzle:
    """One of the shelf, counted from 1. Raises BadPuzzle."""
    puzzles = shelf(game)
    if not 1 <= number <= len(puzzles):
        raise BadPuzzle("number", game=game.slug, number=number, most=len(puzzles))
    return puzzles[number - 1]


def rated(puzzle: Puzzle, find: Find) -> Puzzle:
    """With the levels of bots that reach the best, each asked once."""
    bots = _played(puzzle, find).bots()
    finders = [level for level, bot in bots.items() if _reached(puzzle, bot, rng_of(f"rate {puzzle.seed} {level}"), find)]
    return msgspec.structs.replace(puzzle, finders=finders)


def _reached(puzzle: Puzzle, bot: Bot, rng: Rng, find: Find) -> bool:
    solver = Solver(puzzle, find)
    while not solver.over and len(solver.done) < MOST_ACTIONS:
        action = ask(bot, solver.state, puzzle.seat, rng, len(solver.done))
        if action is None or not solver.kind.allows(action):
            break
        solver.act(action)
    return solver.value >= puzzle.best


def ranked(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """From the easiest to the hardest: what fewer bots find is harder, and of those what takes more effort to prove."""
    return sorted(puzzles, key=lambda puzzle: (-len(puzzle.finders), puzzle.effort, puzzle.seed))


def grade(number: int, count: int) -> int:
    """How hard the puzzle with this number is on a shelf of so many: from 1 to 5."""
    return 1 + (number - 1) * GRADES // count


# Judging ------------------------------------------------------------------------------------


def begin(puzzle: Puzzle, find: Find) -> State:
    """The position of a puzzle. Raises UnknownGame, BadPuzzle, BadNotation or BadPosition."""
    played = _played(puzzle, find)
    state = read_position(puzzle.position, find)
    if (state.dump()["game"], state.rules_version()) != (played.slug, played.version):
        raise BadPuzzle("position")
    if not 0 <= puzzle.seat < state.seats:
        raise BadPuzzle("seat", seat=puzzle.seat)
    return state


def _played(puzzle: Puzzle, find: Find) -> Game:
    game = find(puzzle.game)
    played = game.under(puzzle.rules)
    if played is None:
        raise BadPuzzle("version", played=puzzle.rules, current=game.version)
    return played


class Solver:
    """One answer in the making: a position, what was done, and what it has brought."""

    def __init__(self, puzzle: Puzzle, find: Find) -> None:
        self.puzzle = puzzle
        self.game = _played(puzzle, find)
        self.kind = kind_of(self.game)
        self.start = begin(puzzle, find)
        self.state = self.start.clone()
        """Whoever carries an action out by other means adds it to `done`."""
        self.done: list[Action] = []

    def act(self, action: Action) -> None:
        """Raises Illegal where the rules refuse it, and BadPuzzle where it belongs to no answer."""
        self.check(action)
        self.state.apply(self.puzzle.seat, action)
        self.done.append(action)

    def check(self, action: Action) -> None:
        """Raises BadPuzzle where nothing more, or not this, belongs to an answer."""
        if self.over:
            raise BadPuzzle("over")
        if not self.kind.allows(action):
            raise BadPuzzle("beside")

    @property
    def value(self) -> int:
        return self.kind.value(self.start, self.state, self.puzzle.seat)

    @property
    def over(self) -> bool:
        """Nothing more can be said, or nothing better."""
        spent = self.puzzle.limit and len(self.done) >= self.puzzle.limit
        return bool(spent) or self.kind.over(self.state, self.puzzle.seat) or self.value >= self.puzzle.best

    def solution(self) -> list[Action]:
        """What is left of it; nothing for whoever went another way."""
        whole = [self.game.decode(plain) for plain in self.puzzle.solution]
        rest, state = whole[len(self.done) :], self.start.clone()
        for action in whole[: len(self.done)]:
            state.apply_quietly(self.puzzle.seat, action)
        return rest if state.dump() == self.state.dump() else []  # one thing can be said in several ways

    def lit(self) -> list[Choice]:
        """The rest of the solution, each action in the words of its moment."""
        state, choices = self.state.clone(), list[Choice]()
        for action in self.solution():
            choices += self.game.menu(state, self.puzzle.seat, [action])
            state.apply(self.puzzle.seat, action)
        return choices


def judge(puzzle: Puzzle, actions: Sequence[Action], find: Find) -> Judgement:
    """How close these actions come. Raises Illegal where the rules refuse one of them, and BadPuzzle where they are no answer."""
    solver = Solver(puzzle, find)
    if puzzle.limit and len(actions) > puzzle.limit:
        raise BadPuzzle("limit", limit=puzzle.limit)
    for action in actions:
        solver.state.apply(puzzle.seat, action)
        if not solver.kind.allows(action):
            raise BadPuzzle("beside")
    return Judgement(solver.value, puzzle.best, len(actions), len(puzzle.solution))


def prove(puzzle: Puzzle, find: Find) -> None:
    """Solve it anew and carry its solution out. Raises BadPuzzle where it is not what it says."""
    game, start = _played(puzzle, find), begin(puzzle, find)
    kind = kind_of(game)
    found = kind.solve(start, puzzle.seat)
    if found is None or (found.best, found.limit) != (puzzle.best, puzzle.limit):
        raise BadPuzzle("other_best", told=puzzle.best, found=0 if found is None else found.best)
    if (kind.asks(start), kind.level(start, found)) != (puzzle.question, puzzle.level):
        raise BadPuzzle("other_level", told=puzzle.level)
    try:
        judgement = judge(puzzle, [game.decode(plain) for plain in puzzle.solution], find)
    except (Illegal, BadPuzzle) as refusal:
        raise BadPuzzle("solution", refusal=str(refusal)) from None
    if judgement.value != puzzle.best:
        raise BadPuzzle("solution", refusal=f"{judgement.value}/{puzzle.best}")
