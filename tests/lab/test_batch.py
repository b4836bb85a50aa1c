"""Batches do what single games do, all at once."""

import numpy as np
import pytest

import clew
from clew.kernel import BadOptions, encode
from clew.kernel.numbers import numbers_in
from clew.lab.batch import Batch

TURNS = [game.slug for game in clew.all_games() if not game.real_time]


@pytest.mark.parametrize("slug", TURNS)
def test_masks_and_observations_are_those_of_the_games(slug: str) -> None:
    batch, rng = Batch(slug, n=3, seed=2), np.random.default_rng(2)
    for _ in range(40):
        for place, state in enumerate(batch.states):
            seat = int(batch.seats[place])
            assert seat == state.deciders()[0]
            assert np.flatnonzero(batch.masks[place]).tolist() == numbers_in(state.mask(seat))
            assert batch.observations[place].tolist() == batch.game.observe(state, seat)
        batch.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks]))


def test_games_end_are_counted_and_begin_anew() -> None:
    batch, rng = Batch("luxor", n=2, seats=2, seed=3, observe=False), np.random.default_rng(3)
    ended = 0
    while ended < 3:
        before = list(batch.states)
        batch.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in batch.masks]))
        for place in np.flatnonzero(batch.finished):
            outcome = before[place].outcome()
            assert outcome is not None
            assert batch.rewards[place].tolist() == [1.0 if seat in outcome.winners else -1.0 for seat in range(2)]
            assert batch.states[place].outcome() is None
            ended += 1
        assert (batch.rewards[~batch.finished] == 0).all()
    assert batch.observations.shape == (2, 0)


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (Batch("team", n=3, seats=2, seed=7) for _ in range(2))
    other = Batch("team", n=3, seats=2, seed=8)
    for _ in range(20):
        for batch in (one, two, other):
            batch.step(batch.masks.argmax(1))
    assert [encode(state.dump()) for state in one.states] == [encode(state.dump()) for state in two.states]
    assert [encode(state.dump()) for state in one.states] != [encode(state.dump()) for state in other.states]


def test_what_is_wrong_is_refused() -> None:
    with pytest.raises(ValueError, match="turns"):
        Batch("magic_maze", n=2)
    with pytest.raises(ValueError, match="0 games"):
        Batch("team", n=0)
    with pytest.raises(BadOptions):
        Batch("team", n=1, seats=9)
    batch = Batch("team", n=2, seats=2)
    with pytest.raises(ValueError, match="1 actions"):
        batch.step(np.array([0]))
    illegal = int(np.flatnonzero(batch.masks[1] == 0)[0])
    with pytest.raises(clew.Illegal) as refusal:
        batch.step(np.array([batch.masks[0].argmax(), illegal]))
    assert refusal.value.facts["place"] == 1
