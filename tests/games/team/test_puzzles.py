"""Puzzles of Labyrinth Team Edition against plain brute force: every legal action, in every order, nothing left out."""

import pytest

import clew
from clew.games.team.puzzles import KIND
from clew.games.team.rules import TeamState
from clew.kernel import rng_of
from clew.kernel.puzzle import Puzzle, begin, make

TEAM = clew.game("team")


def most(state: TeamState, seat: int, turn: int, depth: int) -> int:
    """The most treasures after at most so many actions of the turn."""
    best = len(state.found)
    if not depth or state.turn_no != turn:
        return best
    for action in state.legal(seat):
        after = state.clone()
        after.apply_quietly(seat, action)
        best = max(best, most(after, seat, turn, depth - 1))
    return best


def start_of(puzzle: Puzzle) -> TeamState:
    state = begin(puzzle, clew.game)
    assert isinstance(state, TeamState)
    return state


@pytest.mark.rule("TE-9.8")
@pytest.mark.parametrize("seed", range(3))
def test_no_two_actions_collect_two_treasures_where_three_are_shown(seed: int) -> None:
    puzzle = make(TEAM, f"brute {seed}", "easy")
    state = start_of(puzzle)
    assert len(puzzle.solution) == 3
    assert most(state, puzzle.seat, state.turn_no, 2) < puzzle.best + len(state.found)


@pytest.mark.rule("TE-9.6")
def test_what_the_search_leaves_out_leads_nowhere() -> None:
    """Once both spells are used, brute force can see the turn to its end: it finds as many treasures, however few they are."""
    seen: set[int] = set()
    for number in range(40):
        rng = rng_of(f"spent {number}")
        drawn = KIND.draw(rng, "easy")
        assert drawn is not None
        state, seat = drawn
        assert isinstance(state, TeamState)
        state.spent |= 3 << (2 * seat)
        found = KIND.solve(state, seat)
        assert found is not None
        assert most(state, seat, state.turn_no, 3) == len(state.found) + found.best
        seen.add(found.best)
    assert {0, 1} <= seen


def test_nothing_is_hidden() -> None:
    for seed in range(4):
        state = start_of(make(TEAM, f"open {seed}", "easy"))
        assert state.down == 0
        assert not state.spent >> (2 * state.active) & 3
        assert not state.move_made
