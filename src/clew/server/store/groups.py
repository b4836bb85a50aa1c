"""Writes that come while a commit is on its way gather, and share the next one."""

import asyncio
from collections.abc import Awaitable, Callable

from clew.server.metrics import METRICS
from clew.server.store.base import StoreError, Write

GROUP = 256

Ask = tuple[Write, "asyncio.Future[None]"]
Commit = Callable[[list[Write]], Awaitable[list[StoreError | None]]]
"""Writes a group, flushed; of each what went wrong with it."""


class Groups:
    def __init__(self, commit: Commit) -> None:
        self._commit = commit
        self._asks: list[Ask] = []
        self._came = asyncio.Event()
        self._ending = False
        self._task = asyncio.create_task(self._write_forever())

    def write(self, write: Write) -> "asyncio.Future[None]":
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asks.append((write, done))
        self._came.set()
        return done

    async def end(self) -> None:
        """What was asked for is written."""
        self._ending = True
        self._came.set()
        await self._task

    async def _write_forever(self) -> None:
        while self._asks or not self._ending:
            await self._came.wait()
            group, self._asks = self._asks[:GROUP], self._asks[GROUP:]
            if group:
                with METRICS.commit_seconds.time():
                    results = await self._commit([write for write, _ in group])
                _answer(group, results)
            if not self._asks and not self._ending:
                self._came.clear()


def _answer(group: list[Ask], results: list[StoreError | None]) -> None:
    for (_, done), result in zip(group, results, strict=True):
        if done.cancelled():
            continue
        if result is None:
            done.set_result(None)
        else:
            done.set_exception(result)
