"""Puzzles of Crete against brute force, which shares nothing with the solver."""

import pytest

import clew
from clew.games.creta.rules import CretaState
from clew.games.creta.solve import blessings
from clew.games.creta.tables import ARES, ATHENA, HERMES, LOOK, NONE, SHAPE
from clew.kernel.puzzle import begin, judge, make
from games.creta import brute

CRETA = clew.game("creta")


def by_brute_force(state: CretaState) -> int:
    looks = [NONE if code == NONE else LOOK[code] for code in state.board]
    walkers = [brute.Walker(bool(gods & ARES), bool(gods & ATHENA), bool(gods & HERMES)) for gods in blessings(state.card)]
    return max(brute.longest(looks, [SHAPE[tile] for tile in state.display], state.actions_left, walkers))


@pytest.mark.rule("FC-13.7")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_escapes_over_more_tiles(seed: int) -> None:
    puzzle = make(CRETA, f"brute {seed}", "easy")
    state = begin(puzzle, clew.game)
    assert isinstance(state, CretaState)
    assert by_brute_force(state) == puzzle.best


def test_a_shorter_escape_counts_as_far_as_it_goes() -> None:
    """Every walk that the rules let a leader take straight from the temple is judged by its tiles."""
    puzzle = make(CRETA, "2", "easy")
    values: set[int] = set()

    def walk(state: CretaState, done: list[object]) -> None:
        if state.last is not None:
            answer = judge(puzzle, done, clew.game)  # type: ignore[arg-type]
            assert answer.value <= puzzle.best
            values.add(answer.value)
            return
        for action in state.legal(0):
            if action.type in ("leap", "step"):
                after = state.clone()
                after.apply_quietly(0, action)
                walk(after, [*done, action])

    start = begin(puzzle, clew.game)
    assert isinstance(start, CretaState)
    walk(start, [])
    assert len(values) > 1
