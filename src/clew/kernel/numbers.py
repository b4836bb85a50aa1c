"""Actions by number, and sets of them as words of bits: what learners, searches and play-outs count with.

A mask is a list of words of 62 bits: action `n` of a game is bit `n % 62` of word `n // 62`. An int stays cheap up to there.
"""

from types import FunctionType
from typing import Final

from clew.kernel.action import Action

WORD: Final = 62
FULL: Final = (1 << WORD) - 1
_HALF: Final = 31
_LOW_HALF: Final = (1 << _HALF) - 1


class Numbering:
    """Every action of a game in the order of its number."""

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        self.numbers: dict[Action, int] = {action: number for number, action in enumerate(actions)}
        self._numbers_by_id: dict[int, int] = {id(action): number for number, action in enumerate(actions)}
        """The same for the very objects of the table: to hash an action takes far longer."""
        self.words = (len(actions) + WORD - 1) // WORD

    def empty(self) -> list[int]:
        return [0] * self.words

    def mask(self, actions: list[Action]) -> list[int]:
        """The set of these actions."""
        found = [0] * self.words
        self.add(found, actions)
        return found

    def add(self, mask: list[int], actions: list[Action]) -> None:
        """Put actions into a mask."""
        known = self._numbers_by_id
        for action in actions:
            number = known.get(id(action), -1)
            put(mask, number if number >= 0 else self.numbers[action])

    def mask_of(self, numbers: list[int]) -> list[int]:
        """The set of the actions with these numbers."""
        found = [0] * self.words
        for number in numbers:
            put(found, number)
        return found

    def listed(self, mask: list[int]) -> list[Action]:
        """The actions of a set, by ascending number."""
        return [self.actions[number] for number in numbers_in(mask)]

    def run(self, actions: list[Action]) -> "Run":
        """Where actions stand that follow each other in the table."""
        first = self.numbers[actions[0]]
        assert self.actions[first : first + len(actions)] == actions
        return Run(first)


class Run:
    """A place in the table from which actions follow each other: a set of up to 62 of them is one int."""

    def __init__(self, first: int) -> None:
        self.word = first // WORD
        self.shift = first % WORD
        self.room = WORD - self.shift
        self.low = FULL >> self.shift

    def add(self, mask: list[int], bits: int) -> None:
        """Put a set into a mask. No shift makes more than 62 bits."""
        word = self.word
        mask[word] = mask[word] | (bits & self.low) << self.shift  # compiled, `|=` would go through objects
        rest = bits >> self.room
        if rest:
            mask[word + 1] = mask[word + 1] | rest


def put(mask: list[int], number: int) -> None:
    """Add one number to a mask."""
    place = number // WORD
    mask[place] = mask[place] | 1 << number - place * WORD


def drop(mask: list[int], number: int) -> None:
    """Take one number out of a mask."""
    place = number // WORD
    mask[place] = mask[place] & ~(1 << number - place * WORD)


def numbers_in(mask: list[int]) -> list[int]:
    """The numbers in a mask, ascending."""
    found: list[int] = []
    first = 0
    for word in mask:
        while word:
            low = word & -word
            found.append(first + low.bit_length() - 1)
            word ^= low
        first += WORD
    return found


def join(mask: list[int], other: list[int]) -> None:
    """Put a whole mask into another."""
    for place, word in enumerate(other):
        if word:
            mask[place] = mask[place] | word


def has(mask: list[int], number: int) -> bool:
    return mask[number // WORD] >> number % WORD & 1 == 1


def count(word: int) -> int:
    """How many bits a word has."""
    if INTERPRETED:
        return word.bit_count()
    word -= word >> 1 & 0x1555555555555555  # compiled, the sums of pairs, fours and eights are quicker than the method
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    word += word >> 8
    word += word >> 16
    return word + (word >> 32) & 127


INTERPRETED: Final = isinstance(count, FunctionType)


def total(mask: list[int]) -> int:
    """How many actions a mask holds."""
    found = 0
    for word in mask:
        if word:
            found += count(word)
    return found


def nth(mask: list[int], n: int) -> int:
    """The n-th number of a mask, from 0; the mask holds more than n."""
    first = 0
    for word in mask:
        if word:
            here = count(word)
            if n < here:
                return first + nth_bit(word, n)
            n -= here
        first += WORD
    raise IndexError(n)


def nth_bit(word: int, n: int) -> int:
    """The place of the n-th bit of a word, from 0: halves as long as it pays, then bit by bit."""
    place = 0
    width = _HALF
    half = _LOW_HALF
    while width > 4:
        low = word & half
        below = count(low)
        if n < below:
            word = low
        else:
            n -= below
            word >>= width
            place += width
        width = (width + 1) >> 1
        half = (1 << width) - 1
    while n:
        word &= word - 1
        n -= 1
    return place + (word & -word).bit_length() - 1
