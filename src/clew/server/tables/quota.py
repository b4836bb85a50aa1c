"""How many tables one address may make in a day: what is kept costs room for as long as it is kept."""

import time
from collections import Counter
from collections.abc import Callable

from clew.server.protocol.refusal import Refusal
from clew.server.store.base import Owning

DAY_S = 24 * 3600


class Quota:
    """Counts by days of the calendar (UTC). Servers that share a store count together; else a start forgets the count."""

    def __init__(self, most: int, store: Owning, now: Callable[[], float] = time.time) -> None:
        self.most = most
        """0: no limit."""
        self._store = store
        self._now = now
        self._day = 0
        self._made: Counter[str] = Counter()

    async def take(self, address: str) -> None:
        """Raises Refusal where there is none left, and StoreError."""
        if not self.most:
            return
        today = int(self._now() // DAY_S)
        count = await self._store.count_made(address, today)
        if (self._count(address, today) if count is None else count) > self.most:
            raise Refusal("table_quota", tables=self.most)

    def _count(self, address: str, today: int) -> int:
        if today != self._day:
            self._day = today
            self._made.clear()
        self._made[address] += 1
        return self._made[address]
