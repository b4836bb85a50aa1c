"""Sets of actions as words of bits."""

import pytest

from clew import game
from clew.kernel import rng_of
from clew.kernel.numbers import WORD, Numbering, Run, count, drop, has, nth, nth_bit, numbers_in, put, total


def random_word(seed: int) -> int:
    rng = rng_of(f"word {seed}")
    return (rng.word() << 30 ^ rng.word()) & rng.word() << rng.below(30) & (1 << WORD) - 1


@pytest.mark.parametrize("seed", range(60))
def test_bits_are_counted_and_found(seed: int) -> None:
    word = random_word(seed) if seed else (1 << WORD) - 1
    places = [place for place in range(WORD) if word >> place & 1]
    assert count(word) == len(places)
    assert [nth_bit(word, n) for n in range(len(places))] == places


def test_a_mask_is_read_in_the_order_of_numbers() -> None:
    mask = [random_word(seed) for seed in range(5)]
    numbers = numbers_in(mask)
    assert numbers == sorted(set(numbers))
    assert total(mask) == len(numbers)
    assert [nth(mask, n) for n in range(len(numbers))] == numbers
    assert [number for number in range(5 * WORD) if has(mask, number)] == numbers
    with pytest.raises(IndexError):
        nth(mask, len(numbers))


@pytest.mark.parametrize("first", [0, 1, 40, WORD - 1, WORD, WORD + 7])
def test_a_run_may_lie_across_two_words(first: int) -> None:
    mask = [0, 0, 0]
    bits = random_word(7) | 1 << WORD - 1
    Run(first).add(mask, bits)
    assert numbers_in(mask) == [first + place for place in numbers_in([bits])]
    assert all(word < 1 << WORD for word in mask)


def test_actions_are_listed_and_masked() -> None:
    table = list(game("team").table)
    numbering = Numbering(table)
    assert numbering.listed(numbering.mask(table[70:50:-1])) == table[51:71]
    assert numbering.run(table[3:9]).shift == 3
    with pytest.raises(AssertionError):
        numbering.run([table[3], table[5]])


def test_numbers_are_put_in_and_taken_out() -> None:
    numbering = Numbering(list(game("team").table))
    mask = numbering.mask_of([3, WORD, WORD + 1])
    assert numbers_in(mask) == [3, WORD, WORD + 1]
    put(mask, 2 * WORD - 1)
    drop(mask, WORD)
    drop(mask, 7)
    assert numbers_in(mask) == [3, WORD + 1, 2 * WORD - 1]
