"""Batches do what single games do, all at once."""

import numpy as np
import pytest

import clew
from clew.kernel import BadOptions, Illegal, encode
from clew.kernel.numbers import numbers_in
from clew.lab.batch import Batch
from clew.lab.shared import LostWorker, SharedBatch

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


def test_processes_play_the_same_games() -> None:
    alone, rng = Batch("luxor", n=5, seats=2, seed=4), np.random.default_rng(4)
    with SharedBatch("luxor", n=5, seats=2, seed=4, workers=2) as together:
        for _ in range(150):  # until games have ended and begun anew
            for name in ("seats", "masks", "observations", "rewards", "finished"):
                assert (getattr(alone, name) == getattr(together, name)).all(), name
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in alone.masks])
            alone.step(actions)
            together.step(actions)
        kept = together.masks
    assert kept.sum() > 0, "what was read stays"


def test_a_refusal_names_the_place_also_from_another_process() -> None:
    with SharedBatch("team", n=3, seats=2, workers=2, observe=False) as batch:
        actions = batch.masks.argmax(1)
        actions[2] = batch.masks[2].argmin()
        with pytest.raises(Illegal) as refused:
            batch.step(actions)
        assert refused.value.facts["place"] == 2
        with pytest.raises(ValueError, match="1 actions"):
            batch.step(actions[:1])
    with pytest.raises(ValueError, match="closed"):
        batch.step(actions)


def test_a_process_that_dies_is_told() -> None:
    with SharedBatch("team", n=2, seats=2, workers=2, observe=False) as batch:
        batch._workers[1].kill()
        batch._workers[1].join()
        with pytest.raises(LostWorker):
            batch.step(batch.masks.argmax(1))


def test_a_shared_batch_is_checked_before_it_begins() -> None:
    with pytest.raises(ValueError, match="0 processes"):
        SharedBatch("team", n=2, workers=0)
    with pytest.raises(BadOptions):
        SharedBatch("team", n=2, seats=9)
