"""A memory that lasts some turns and then is gone."""

from clew.kernel.memory import Memory


class Span(Memory):
    """Keeps a card for some turns after it was last seen; needs no seed, so that a bot can always tell what it still knows."""

    def __init__(self, turns: int) -> None:
        super().__init__(0.5)
        self.turns = turns

    def keeps(self, fact: str, seen: int, now: int) -> bool:
        return now - seen <= self.turns
