"""How a game ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """`winners` are seats (all of them, or none, in a cooperative game); `scores` has one entry a seat where the game counts."""

    winners: tuple[int, ...]
    reason: str
    scores: tuple[int, ...] | None = None
    ranks: tuple[int, ...] | None = None
    """1 for the best; equal numbers are shared places."""
