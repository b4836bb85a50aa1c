"""Puzzles of every game that has some: the same from the same seed, proven, judged, and refused where they are bent."""

from datetime import date
from typing import Any

import msgspec
import pytest

import clew
from clew.kernel import LANGUAGES, BadNotation, BadPuzzle, ClewError, Game, Illegal, UnknownGame, encode, words
from clew.kernel.notation import read, write
from clew.kernel.puzzle import (
    LEVELS,
    Level,
    Puzzle,
    Solver,
    begin,
    has_puzzles,
    judge,
    kind_of,
    make,
    of_day,
    prove,
    ranked,
    rated,
    shelved,
)  # fmt: skip
from clew.kernel.puzzle import read as from_line
from clew.kernel.puzzle import shelf as shelf_of

GAMES = [game for game in clew.all_games() if has_puzzles(game)]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
each_level = pytest.mark.parametrize("level", LEVELS)
SEED = "3"


@pytest.fixture(scope="module")
def shelf() -> dict[tuple[str, Level], Puzzle]:
    """Made once for all tests of this file."""
    return {(game.slug, level): make(game, SEED, level) for game in GAMES for level in LEVELS}


Shelf = dict[tuple[str, Level], Puzzle]


def actions(game: Game, puzzle: Puzzle) -> list[Any]:
    return [game.decode(plain) for plain in puzzle.solution]


def test_some_games_have_puzzles() -> None:
    assert {"creta", "labyrinth", "luxor", "magic_maze", "team"} <= {game.slug for game in GAMES}


@each_game
@each_level
def test_a_puzzle_is_what_it_says(game: Game, level: Level, shelf: Shelf) -> None:
    puzzle = shelf[game.slug, level]
    assert (puzzle.game, puzzle.rules, puzzle.level, puzzle.seed) == (game.slug, game.version, level, SEED)
    assert puzzle.best > 0
    assert puzzle.effort > 0
    prove(puzzle, clew.game)
    again = from_line(msgspec.json.encode(puzzle))
    assert encode(again) == encode(puzzle)
    prove(again, clew.game)


@each_game
@each_level
def test_the_solution_is_legal_and_reaches_the_best(game: Game, level: Level, shelf: Shelf) -> None:
    puzzle = shelf[game.slug, level]
    state = begin(puzzle, clew.game)
    for action in actions(game, puzzle):
        assert action in state.legal(puzzle.seat)
        state.apply(puzzle.seat, action)
    judgement = judge(puzzle, actions(game, puzzle), clew.game)
    assert (judgement.value, judgement.solved, judgement.missing) == (puzzle.best, True, 0)
    assert judgement.steps == judgement.shown == len(puzzle.solution)


@each_game
@each_level
def test_half_an_answer_is_judged_as_such(game: Game, level: Level, shelf: Shelf) -> None:
    puzzle = shelf[game.slug, level]
    nothing = judge(puzzle, [], clew.game)
    assert (nothing.value, nothing.solved, nothing.missing) == (0, False, puzzle.best)
    half = judge(puzzle, actions(game, puzzle)[:-1], clew.game)
    assert not half.solved
    assert half.value + half.missing == puzzle.best


@each_game
def test_the_same_seed_gives_the_same_puzzle_and_another_gives_another(game: Game, shelf: Shelf) -> None:
    assert encode(make(game, SEED, "easy")) == encode(shelf[game.slug, "easy"])
    assert make(game, "4", "easy").position != shelf[game.slug, "easy"].position


@each_game
def test_the_day_alone_decides(game: Game) -> None:
    monday = of_day(game, date(2026, 11, 16))
    assert encode(monday) == encode(of_day(game, date(2026, 11, 16)))
    assert monday.level == "easy"
    assert monday.position != of_day(game, date(2026, 11, 17)).position


@each_game
def test_a_puzzle_can_be_sent_as_text(game: Game, shelf: Shelf) -> None:
    state = begin(shelf[game.slug, "easy"], clew.game)
    assert encode(read(write(state), clew.game).dump()) == encode(state.dump())


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_has_words(game: Game, lang: str) -> None:
    told = words(game, lang).own["puzzles"]
    assert sorted(told) == sorted(kind_of(game).questions)
    assert all(sentence.strip() for sentence in told.values())


@each_game
def test_the_shelf_is_proven_in_a_sample(game: Game) -> None:
    """Spread over the whole shelf."""
    puzzles = shelf_of(game)
    assert len(puzzles) == 100
    assert len({puzzle.position for puzzle in puzzles}) == 100
    assert {puzzle.rules for puzzle in puzzles} == {game.version}
    assert ranked(puzzles) == list(puzzles)
    for number in (1, 34, 67):
        prove(shelved(game, number), clew.game)


@each_game
def test_a_rating_names_the_bots_that_find_it(game: Game) -> None:
    puzzle = shelved(game, 1)
    assert rated(puzzle, clew.game).finders == puzzle.finders
    assert set(puzzle.finders) <= set(game.bots())


@each_game
@pytest.mark.parametrize("number", [0, 101])
def test_what_is_not_on_the_shelf_is_refused(game: Game, number: int) -> None:
    with pytest.raises(BadPuzzle, match="number"):
        shelved(game, number)


@each_game
@each_level
def test_a_solver_sees_the_end(game: Game, level: Level, shelf: Shelf) -> None:
    solver = Solver(shelf[game.slug, level], clew.game)
    while not solver.over:
        assert len(solver.lit()) == len(solver.solution())
        solver.act(solver.solution()[0])
    assert solver.value == solver.puzzle.best
    with pytest.raises(BadPuzzle, match="over"):
        solver.act(solver.done[0])


# What is refused ------------------------------------------------------------------------------


@each_game
def test_a_bent_puzzle_is_not_proven(game: Game, shelf: Shelf) -> None:
    puzzle = shelf[game.slug, "easy"]
    for changes, code in (
        ({"best": puzzle.best + 1}, "other_best"),
        ({"best": puzzle.best - 1}, "other_best"),
        ({"solution": puzzle.solution[:-1]}, "solution"),
        ({"solution": puzzle.solution[-1:] * 30}, "solution"),
        ({"solution": [{"type": "fly"}]}, "solution"),
        ({"level": "hard"}, "other_level"),
        ({"question": "what"}, "other_level"),
        ({"rules": 99}, "version"),
        ({"seat": 9}, "seat"),
    ):
        with pytest.raises(BadPuzzle) as refusal:
            prove(msgspec.structs.replace(puzzle, **changes), clew.game)
        assert refusal.value.code == code


@each_game
def test_a_foreign_position_is_refused(game: Game, shelf: Shelf) -> None:
    puzzle = shelf[game.slug, "easy"]
    with pytest.raises(BadNotation):
        prove(msgspec.structs.replace(puzzle, position=puzzle.position[:-5]), clew.game)
    other = write(next(one for one in GAMES if one is not game).new(seed=1))
    with pytest.raises(BadPuzzle, match="position"):
        prove(msgspec.structs.replace(puzzle, position=other), clew.game)
    with pytest.raises(UnknownGame):
        prove(msgspec.structs.replace(puzzle, game="chess"), clew.game)


@each_game
def test_an_answer_that_the_rules_refuse_is_refused_with_their_reason(game: Game, shelf: Shelf) -> None:
    puzzle = shelf[game.slug, "easy"]
    illegal = next(action for action in game.table if action not in begin(puzzle, clew.game).legal(puzzle.seat))
    with pytest.raises(Illegal):
        judge(puzzle, [illegal], clew.game)


@each_game
def test_an_unknown_level_is_refused(game: Game) -> None:
    with pytest.raises(BadPuzzle, match="level"):
        make(game, SEED, "absurd")  # type: ignore[arg-type]


def test_a_game_without_puzzles_says_so() -> None:
    for game in clew.all_games():
        if not has_puzzles(game):
            with pytest.raises(ClewError, match="no_kind"):
                make(game, SEED)


@pytest.mark.parametrize("line", ["", "{", "[]", '{"game":"team"}', '"\ud800"', "[" * 5000, '{"game":"team","colour":1}'])
def test_a_line_that_is_no_puzzle_is_refused(line: str) -> None:
    with pytest.raises(BadPuzzle, match="damaged"):
        from_line(line)
