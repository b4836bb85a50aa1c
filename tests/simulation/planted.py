"""Faults that the simulation must find: each takes one thing away on which the promises stand."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from clew.server.store.base import Write
from clew.server.store.groups import GROUP, Groups, _answer
from clew.server.tables import requests
from clew.server.tables.clock import GameClock
from clew.server.tables.seating import now_ms
from clew.server.tables.table import Table
from simulation.database import Database


@contextmanager
def _replaced(owner: Any, name: str, other: Any) -> Iterator[None]:
    former = owner.__dict__[name]
    setattr(owner, name, other)
    try:
        yield
    finally:
        setattr(owner, name, former)


def _never(*_: Any) -> bool:
    return False


def acknowledged_before_it_is_flushed() -> AbstractContextManager[None]:
    """Whoever writes is told at once that it is done."""
    write = Groups.write

    def early(self: Groups, what: Write) -> "asyncio.Future[None]":
        later = write(self, what)
        later.add_done_callback(lambda done: done.cancelled() or done.exception())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    return _replaced(Groups, "write", early)


def no_fencing() -> AbstractContextManager[None]:
    """The database takes what comes, whatever epoch it was decided under."""

    return _replaced(Database, "is_fenced", _never)


def no_dedupe() -> AbstractContextManager[None]:
    """What is asked for a second time is done a second time."""

    return _replaced(requests, "_repeated", _never)


def lost_wake_up() -> AbstractContextManager[None]:
    """What came while a commit was on its way is forgotten until something else comes."""

    async def write_forever(self: Groups) -> None:
        while self._asks or not self._ending:
            await self._came.wait()
            group, self._asks = self._asks[:GROUP], self._asks[GROUP:]
            if group:
                _answer(group, await self._commit([write for write, _ in group]))
            self._came.clear()

    return _replaced(Groups, "_write_forever", write_forever)


def clock_of_another() -> AbstractContextManager[None]:
    """Whoever takes a table over goes on from the clock of the server that had it, instead of the latest entry."""
    load = Table.__dict__["load"]

    async def loaded(cls: type[Table], *words: Any) -> Table:
        table: Table = await load.__get__(None, cls)(*words)
        table.clock = GameClock(now_ms() - table.record.created)
        return table

    return _replaced(Table, "load", classmethod(loaded))


PLANTED: dict[str, Callable[[], AbstractContextManager[None]]] = {
    fault.__name__: fault for fault in (acknowledged_before_it_is_flushed, no_fencing, no_dedupe, lost_wake_up, clock_of_another)
}
