"""Puzzles of Luxor against plain brute force, against final scoring, and in other worlds that the seat cannot tell apart."""

import pytest

import clew
from clew.games.luxor.actions import RollCard
from clew.games.luxor.puzzles import KIND, standing
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.scoring import final_scoring
from clew.kernel import rng_of
from clew.kernel.puzzle import LEVELS, Level, begin, make

LUXOR = clew.game("luxor")


def by_rule(state: LuxorState, seat: int) -> int:
    """What final scoring itself would give now, without the scarabs."""
    ended = state.clone()
    if ended.outcome() is None:
        final_scoring(ended)
    return ended.score[seat] - sum(ended.scarabs[seat])


def ends(state: LuxorState, seat: int, turn: tuple[int, int]) -> list[tuple[int, int]]:
    """Points taken and standing at every end of the turn, each choice tried by itself."""
    if state.outcome() is not None or (state.round, state.place) != turn:
        return [(state.score[seat] - sum(line[seat] for line in state.lines), by_rule(state, seat))]
    found: list[tuple[int, int]] = []
    for action in state.legal(seat):
        after = state.clone()
        after.apply_quietly(seat, action)
        found += ends(after, seat, turn)
    return found


def start_of(seed: str, level: Level) -> tuple[LuxorState, int, int]:
    puzzle = make(LUXOR, seed, level)
    state = begin(puzzle, clew.game)
    assert isinstance(state, LuxorState)
    return state, puzzle.seat, puzzle.best


@pytest.mark.rule("LX-17.1")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("level", LEVELS)
def test_no_turn_is_worth_more(seed: int, level: Level) -> None:
    state, seat, told = start_of(f"brute {seed}", level)
    most = max(worth for _, worth in ends(state, seat, (state.round, state.place)))
    assert most == by_rule(state, seat) + told


@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_has_a_say(seed: int) -> None:
    state, seat, told = start_of(f"worlds {seed}", "hard")
    assert not any(isinstance(action, RollCard) for action in state.legal(seat))
    for world in range(6):
        found = KIND.solve(state.imagine(seat, rng_of(f"world {world}")), seat)
        assert found is not None
        assert found.best == told


def test_a_standing_is_what_final_scoring_gives() -> None:
    for number in range(20):
        drawn = KIND.draw(rng_of(f"standing {number}"), "easy")
        if drawn is not None:
            state = drawn[0]
            assert isinstance(state, LuxorState)
            assert [standing(state, seat) for seat in range(state.seats)] == [by_rule(state, seat) for seat in range(state.seats)]


@pytest.mark.parametrize("seed", range(4))
def test_only_in_a_hard_one_the_most_points_at_once_are_a_trap(seed: int) -> None:
    for level in LEVELS:
        state, seat, told = start_of(f"trap {seed}", level)
        _, tempting = max(ends(state, seat, (state.round, state.place)))
        assert (tempting - by_rule(state, seat) < told) == (level == "hard")
