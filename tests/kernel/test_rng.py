"""The generator: the same draws on every machine, fair, and independent where it says so."""

import pytest

from clew.kernel import Rng, rng_of
from clew.kernel.rng import WORDS_PER_BLOCK


def test_the_draws_of_a_key_are_fixed_for_all_time() -> None:
    """A recorded game would go another way if these changed."""
    rng = rng_of(7)
    assert [rng.word() for _ in range(3)] == [2860228570, 2601374018, 1362309916]
    assert rng_of("seven").below(1000) == 718


def test_numbers_words_and_bytes_are_seeds() -> None:
    assert rng_of(7).key == rng_of("7").key != rng_of(8).key
    assert rng_of(b"k" * 32).key == b"k" * 32


def test_a_generator_goes_on_where_its_two_fields_say() -> None:
    rng = rng_of(1)
    before = [rng.word() for _ in range(WORDS_PER_BLOCK + 3)]
    again = Rng(rng.key, drawn=WORDS_PER_BLOCK)
    assert [again.word() for _ in range(3)] == before[-3:]
    assert again.drawn == rng.drawn


def test_a_clone_draws_the_same_and_disturbs_nothing() -> None:
    rng = rng_of(2)
    rng.word()
    other = rng.clone()
    assert [other.word() for _ in range(40)] == [rng.word() for _ in range(40)]
    other.word()
    assert rng.drawn + 1 == other.drawn


def test_a_spawned_generator_depends_on_key_and_name_alone() -> None:
    rng = rng_of(3)
    first = rng.spawn("a").word()
    rng.word()
    assert rng.spawn("a").word() == first != rng.spawn("b").word()
    assert rng.drawn == 1


def test_a_generator_never_shows_its_key() -> None:
    rng = rng_of(4)
    assert rng.key.hex() not in repr(rng)
    assert repr(rng) == "Rng(<secret>, drawn=0)"


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 49])
def test_numbers_below_n_are_all_there_and_about_equally_often(n: int) -> None:
    rng = rng_of(n)
    counts = [0] * n
    for _ in range(400 * n):
        counts[rng.below(n)] += 1
    assert sum(counts) == 400 * n
    assert all(280 < count < 520 for count in counts)


def test_a_die_has_its_faces() -> None:
    rng = rng_of(5)
    assert {rng.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {rng.die(2) for _ in range(50)} == {1, 2}


def test_chance_is_as_often_as_its_probability() -> None:
    rng = rng_of(6)
    assert 150 < sum(rng.chance(0.1) for _ in range(2000)) < 250
    assert not any(rng.chance(0.0) for _ in range(100))
    assert all(rng.chance(1.0) for _ in range(100))


def test_a_shuffle_keeps_everything_and_leaves_its_source_alone() -> None:
    rng = rng_of(7)
    source = list(range(24))
    mixed = rng.shuffled(source)
    assert source == list(range(24)) == sorted(mixed)
    assert mixed != source


def test_every_order_of_three_comes_about_equally_often() -> None:
    rng = rng_of(8)
    counts: dict[str, int] = {}
    for _ in range(3000):
        order = "".join(rng.shuffled("abc"))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


@pytest.mark.parametrize("n", [3, 1000, 3 << 30, (1 << 31) + 1, 1 << 32])
def test_words_that_would_favour_small_numbers_are_passed_over(n: int) -> None:
    rng, words = rng_of(9), rng_of(9)
    fair = (1 << 32) // n * n
    for _ in range(200):
        word = next(word for _ in range(100) if (word := words.word()) < fair)
        assert rng.below(n) == word % n
    assert rng.drawn == words.drawn


def test_draws_that_would_favour_small_numbers_are_thrown_away() -> None:
    """Of 2**32 words a quarter is one too many for 3 * 2**30 numbers."""
    rng = rng_of("fair")
    drawn = [rng.below(3 << 30) for _ in range(400)]
    assert max(drawn) < 3 << 30
    assert 480 < rng.drawn < 600
    again = rng_of("fair")
    words = [again.word() for _ in range(rng.drawn)]
    assert drawn == [word for word in words if word < 3 << 30]
