"""Whose bot thinks next. Tables that somebody looks at come first; addresses, and then tables, have fair shares of the rest."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

HALF_LIFE_S = 20.0
"""So long after it has thought, half of it is forgotten."""


class Asker(msgspec.Struct, frozen=True):
    """For whom a worker is asked to think."""

    address: str = ""
    """Of whoever looks at the table, or made it."""
    table: str = ""
    watched: bool = True


class Used:
    """Seconds of thinking by name, fading."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = {}
        self._faded = time.monotonic()

    def add(self, name: str, seconds: float) -> None:
        self._fade()
        self._seconds[name] = self._seconds.get(name, 0.0) + seconds

    def of(self, name: str) -> float:
        return self._seconds.get(name, 0.0)

    def _fade(self) -> None:
        now = time.monotonic()
        if now - self._faded >= HALF_LIFE_S / 4:
            factor = 0.5 ** ((now - self._faded) / HALF_LIFE_S)
            self._seconds = {name: left for name, value in self._seconds.items() if (left := value * factor) > 0.001}
            self._faded = now


class Waiting(msgspec.Struct, frozen=True, eq=False):
    asker: Asker
    number: int
    go: asyncio.Future[None]


class Shares:
    """So many think at once. Whoever has used least comes next; unwatched tables together have a budget."""

    def __init__(self, workers: int, unwatched: float) -> None:
        """`unwatched`: the part of all thinking that may go to tables nobody looks at."""
        self.workers = workers
        self.rate = unwatched * workers
        self._budget = 1.0
        """Seconds that unwatched tables may think; never more than one is saved up, and whoever overdraws it waits."""
        self._filled = time.monotonic()
        self._running = 0
        self._count = 0
        self._waiting: list[Waiting] = []
        self._by_address, self._by_table = Used(), Used()
        self._alarm: asyncio.TimerHandle | None = None

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a free worker; the time until the end is counted for whoever asked."""
        await self._wait(asker)
        began = time.monotonic()
        try:
            yield
        finally:
            self._done(asker, time.monotonic() - began)

    async def _wait(self, asker: Asker) -> None:
        self._count += 1
        mine = Waiting(asker, self._count, asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        self._next()
        try:
            await mine.go
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            elif mine.go.done() and not mine.go.cancelled():  # it was given the worker, and wants it no more
                self._running -= 1
                self._next()
            raise

    def _done(self, asker: Asker, seconds: float) -> None:
        self._running -= 1
        self._by_address.add(asker.address, seconds)
        self._by_table.add(asker.table, seconds)
        if not asker.watched:
            self._budget -= seconds
        self._next()

    def _next(self) -> None:
        """Let those think whose turn it is, as long as a worker is free."""
        while self._running < self.workers and (found := self._chosen()) is not None:
            self._waiting.remove(found)
            if not found.go.cancelled():
                self._running += 1
                found.go.set_result(None)

    def _chosen(self) -> Waiting | None:
        watched = [one for one in self._waiting if one.asker.watched]
        if not watched and not self._may_go_unwatched():
            return None
        return min(watched or self._waiting, key=self._rank, default=None)

    def _rank(self, one: Waiting) -> tuple[float, float, int]:
        return self._by_address.of(one.asker.address), self._by_table.of(one.asker.table), one.number

    def _may_go_unwatched(self) -> bool:
        """Whether the budget allows it; else look again when it does. Of several workers one is kept free for people."""
        now = time.monotonic()
        self._budget = min(1.0, self._budget + (now - self._filled) * self.rate)
        self._filled = now
        if not self._waiting:
            return False
        if self._budget > 0:
            return self.workers == 1 or self._running < self.workers - 1
        if self._alarm is None and self.rate > 0:
            self._alarm = asyncio.get_running_loop().call_later(0.001 - self._budget / self.rate, self._ring)
        return False

    def _ring(self) -> None:
        self._alarm = None
        self._next()

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
