"""How well somebody remembers what was once seen and is hidden now."""

import hashlib


class Memory:
    """A fact seen some turns ago is kept with the chance `keep` for each turn since.

    Whether it is kept is a pure function of seed, fact and turn: a player who has forgotten does not remember again, and a bot
    needs no store of its own.
    """

    def __init__(self, keep: float, seed: bytes = b"") -> None:
        self.keep = keep
        self.seed = seed

    def keeps(self, fact: str, seen: int, now: int) -> bool:
        """Whether a fact seen on turn `seen` is still known on turn `now`."""
        if self.keep >= 1.0:
            return True
        if self.keep <= 0.0:
            return False
        return all(self._chance(fact, turn) < self.keep for turn in range(seen, now))

    def _chance(self, fact: str, turn: int) -> float:
        text = f"{turn} {fact}".encode()
        return int.from_bytes(hashlib.blake2b(text, key=self.seed[:64], digest_size=6).digest(), "little") / 2**48


NOTHING = Memory(0.0)
"""Knows only what the view shows now."""
PERFECT = Memory(1.0)
"""Has forgotten nothing that the seat was ever shown."""
