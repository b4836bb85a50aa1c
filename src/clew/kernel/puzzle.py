"""Puzzles: a position, a question, and the best answer with its proof. Nothing here knows a game.

A game that has puzzles gives a `Kind` in its `puzzles.py`. Everything is drawn from a seed, so the puzzle of a day is the same
for everybody who has the same release.
"""

from collections.abc import Sequence
from datetime import date
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal

import msgspec

from clew.kernel.action import Action
from clew.kernel.errors import ClewError, Illegal
from clew.kernel.game import Game
from clew.kernel.rng import Rng, rng_of
from clew.kernel.save import Find
from clew.kernel.state import Json, State

Level = Literal["easy", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "hard")
SATURDAY = 5
MOST_DRAWS = 2000
"""Positions that are looked at for one puzzle before it is called impossible."""


class BadPuzzle(ClewError):
    """A puzzle that does not exist, or is not what it says it is: `code` says why, `facts` what the sentence needs."""

    def __init__(self, code: str, **facts: object) -> None:
        told = ", ".join(f"{name}: {value}" for name, value in facts.items())
        super().__init__(f"{code} ({told})" if told else code)
        self.code = code
        self.facts: dict[str, object] = facts


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
    position: Json
    best: int
    """What nobody can surpass."""
    solution: list[dict[str, Any]]
    """Actions of the seat that reach it."""
    effort: int
    """Positions that the search looked at until it was proven."""


class Found(msgspec.Struct, frozen=True):
    """What a search found: the best value, actions that reach it, and how much it had to look at."""

    best: int
    actions: list[Action]
    effort: int


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

    question: str

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
    return Puzzle(game.slug, game.version, seed, wanted, kind.question, seat, state.dump(), found.best, solution, found.effort)


def of_day(game: Game, day: date) -> Puzzle:
    """The same for everybody on that day: easy from Monday to Friday, hard at the weekend."""
    return make(game, f"day {day.isoformat()}", "hard" if day.weekday() >= SATURDAY else "easy")


def read(line: str | bytes) -> Puzzle:
    """A puzzle from one line of a shelf. Raises BadPuzzle where it is none; `prove` says whether it is right."""
    try:
        return msgspec.json.decode(line, type=Puzzle)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadPuzzle("damaged", detail=str(error)) from None


# Judging ------------------------------------------------------------------------------------


def begin(puzzle: Puzzle, find: Find) -> State:
    """The position of a puzzle. Raises UnknownGame, BadPuzzle or BadPosition."""
    state = _played(puzzle, find).load(puzzle.position)
    if not 0 <= puzzle.seat < state.seats:
        raise BadPuzzle("seat", seat=puzzle.seat)
    return state


def _played(puzzle: Puzzle, find: Find) -> Game:
    game = find(puzzle.game)
    played = game.under(puzzle.rules)
    if played is None:
        raise BadPuzzle("version", played=puzzle.rules, current=game.version)
    return played


def judge(puzzle: Puzzle, actions: Sequence[Action], find: Find) -> Judgement:
    """How close these actions come. Raises Illegal where the rules refuse one of them."""
    start = begin(puzzle, find)
    state = start.clone()
    for action in actions:
        state.apply(puzzle.seat, action)
    value = kind_of(_played(puzzle, find)).value(start, state, puzzle.seat)
    return Judgement(value, puzzle.best, len(actions), len(puzzle.solution))


def prove(puzzle: Puzzle, find: Find) -> None:
    """Solve it anew and carry its solution out. Raises BadPuzzle where it is not what it says."""
    game, start = _played(puzzle, find), begin(puzzle, find)
    kind = kind_of(game)
    found = kind.solve(start, puzzle.seat)
    if found is None or found.best != puzzle.best:
        raise BadPuzzle("other_best", told=puzzle.best, found=0 if found is None else found.best)
    if (kind.question, kind.level(start, found)) != (puzzle.question, puzzle.level):
        raise BadPuzzle("other_level", told=puzzle.level)
    try:
        judgement = judge(puzzle, [game.decode(plain) for plain in puzzle.solution], find)
    except Illegal as refusal:
        raise BadPuzzle("solution", refusal=str(refusal)) from None
    if judgement.value != puzzle.best:
        raise BadPuzzle("solution", refusal=f"{judgement.value}/{puzzle.best}")
