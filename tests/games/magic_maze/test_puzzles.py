"""Puzzles of Magic Maze: nothing is shorter, and the bound that proves it never says too much."""

from functools import partial

import pytest

import clew
from clew.bots.exhaust import exhaust
from clew.games.magic_maze.actions import Stare
from clew.games.magic_maze.puzzles import HEROES, KIND, _bounds, _journeys, _key, _least
from clew.games.magic_maze.rules import MagicMazeState
from clew.kernel import BadPuzzle
from clew.kernel.puzzle import Solver, begin, judge, shelf

GAME = clew.game("magic_maze")
SHALLOW = 6


def test_the_shelf_asks_both_questions() -> None:
    assert {puzzle.question for puzzle in shelf(GAME)} == set(KIND.questions)


def test_breadth_first_search_finds_nothing_shorter() -> None:
    """The other search knows no bound: it tries everything."""
    puzzle = next(one for one in shelf(GAME) if one.limit <= SHALLOW)
    start = begin(puzzle, clew.game)
    assert isinstance(start, MagicMazeState)
    journeys = partial(_journeys, puzzle.seat)
    done = exhaust(start, puzzle.seat, _key, lambda now: KIND.value(start, now, puzzle.seat), journeys, HEROES)
    assert done is not None
    assert len(done.actions) == puzzle.limit


def test_along_a_solution_the_bound_is_never_more_than_what_is_left() -> None:
    for puzzle in shelf(GAME)[::8]:
        state = begin(puzzle, clew.game)
        assert isinstance(state, MagicMazeState)
        bounds = _bounds(state, puzzle.seat)
        for number, plain in enumerate(puzzle.solution):
            least = _least(bounds, state)
            assert least is not None
            assert least <= puzzle.limit - number
            state.apply(puzzle.seat, GAME.decode(plain))
        assert _least(bounds, state) == 0


def test_the_same_move_said_otherwise_keeps_the_thread() -> None:
    """A page says where it sees the hero (MM-10.4a)."""
    puzzle = shelf(GAME)[0]
    solver = Solver(puzzle, clew.game)
    solver.act(solver.state.aimed(solver.solution()[0]))
    assert len(solver.solution()) == len(puzzle.solution) - 1


def test_looks_are_no_part_of_an_answer_and_too_many_moves_none() -> None:
    puzzle = shelf(GAME)[0]
    look = Stare((puzzle.seat + 1) % 2)
    with pytest.raises(BadPuzzle, match="beside"):
        Solver(puzzle, clew.game).act(look)
    with pytest.raises(BadPuzzle, match="beside"):
        judge(puzzle, [look], clew.game)
    first = GAME.decode(puzzle.solution[0])
    with pytest.raises(BadPuzzle, match="limit"):
        judge(puzzle, [first] * (puzzle.limit + 1), clew.game)
