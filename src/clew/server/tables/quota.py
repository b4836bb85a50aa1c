"""How many tables one address may make in a day: what is kept costs room for as long as it is kept."""

import time
from collections import Counter
from collections.abc import Callable

from clew.server.protocol.refusal import Refusal

DAY_S = 24 * 3600


class Quota:
    """Counts by days of the calendar (UTC). It is forgotten when the server starts again."""

    def __init__(self, most: int, now: Callable[[], float] = time.time) -> None:
        self.most = most
        """0: no limit."""
        self._now = now
        self._day = 0
        self._made: Counter[str] = Counter()

    def take(self, address: str) -> None:
        """Raises Refusal where there is none left."""
        if (today := int(self._now() // DAY_S)) != self._day:
            self._day = today
            self._made.clear()
        if self.most and self._made[address] >= self.most:
            raise Refusal("table_quota", tables=self.most)
        self._made[address] += 1
