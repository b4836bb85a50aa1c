"""A server's sign of life in the database that it shares: a lock that its session holds, and a row that it touches.

The lock goes within milliseconds when the process dies. The row is for what dies without a word: a machine that vanished, a
process that is frozen. Both only say who may be taken over; what keeps a table's log right is its epoch.
"""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from clew.server.logs import log, warn
from clew.server.store.base import StoreError, Watch

LEASE_S = 5.0
BEAT_S = 1.0
RETRY_S = 0.1


class Session(Protocol):
    """A connection to the database, as long as it lasts. All of it raises StoreError."""

    def when_ended(self, told: Callable[[], None]) -> None:
        """Is told at once when the session is over."""

    async def number(self) -> int:
        """A number for a new server, that none had before."""

    async def touch(self, server: int, address: str) -> None:
        """The server lives, and is reached there."""

    async def lock(self, server: int) -> bool:
        """The lock that goes with the session. Another session that the database has not given up yet may still hold it."""

    async def duty(self) -> bool:
        """Likewise the lock of the one server that does what is to be done once for all."""

    async def show_people(self, server: int, tables: list[str]) -> None:
        """At which of its tables somebody is."""

    async def living(self) -> set[str]:
        """The addresses of all servers that live."""

    async def owned(self, server: int, tables: list[str]) -> set[tuple[str, int]]:
        """Which of these tables the server owns, with their epochs."""

    async def leave(self, server: int) -> None:
        """The server ends well."""

    def drop(self) -> None:
        """End the session without a word."""


class Life:
    def __init__(self, address: str, connect: Callable[[], Awaitable[Session]], session: Session) -> None:
        self.address = address
        self.server = 0
        """Its number."""
        self.watch: Watch | None = None
        self.duty = False
        """Whether it is the one that does what is to be done once for all: the first that asked, for as long as it lives."""
        self._connect = connect
        self._session: Session | None = session
        self._locked = False
        self._whole, self._latest = True, time.monotonic()
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def sure(self) -> bool:
        """No beat failed or was late."""
        return self._whole and time.monotonic() - self._latest < LEASE_S

    async def begin(self) -> None:
        """Raises StoreError."""
        assert self._session is not None
        self._session.when_ended(self._cut)
        self.server = await self._session.number()
        await self._beat(self._session)
        self._task = asyncio.create_task(self._forever())

    async def _forever(self) -> None:
        """A beat that was late, or a session that was lost: somebody may have taken tables meanwhile."""
        while True:
            await self._rest()
            try:
                if self._session is None:
                    self._session = await self._connect()
                    self._session.when_ended(self._cut)
                    self._locked = self.duty = False
                    log("database is back")
                began = time.monotonic()
                await self._beat(self._session)
                if not self.sure:
                    await self._look_after_tables(self._session)
                self._latest, self._whole = began, True
            except StoreError as error:
                if self._session is not None:
                    warn("database cannot be reached", problem=str(error))
                self._whole = False
                self._drop()

    def _cut(self) -> None:
        self._whole = False
        self._woken.set()

    async def _rest(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), BEAT_S if self._whole else RETRY_S)
        self._woken.clear()

    async def _beat(self, session: Session) -> None:
        await session.touch(self.server, self.address)
        if not self._locked:
            self._locked = await session.lock(self.server)
        if self.watch is not None:
            self.duty = self.duty or await session.duty()
            await session.show_people(self.server, self.watch.peopled())
            self.watch.living(await session.living() | {self.address})

    async def _look_after_tables(self, session: Session) -> None:
        if self.watch is None:
            return
        held = self.watch.held()
        ours = await session.owned(self.server, list(held))
        if gone := [id_ for id_, epoch in held.items() if (id_, epoch) not in ours]:
            log("tables are elsewhere", tables=len(gone))
            self.watch.lost(gone)

    def _drop(self) -> None:
        if self._session is not None:
            self._session.drop()
            self._session = None

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(StoreError):
            if self._session is not None:
                await self._session.leave(self.server)
        self._drop()
