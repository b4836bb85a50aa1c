"""A database as it stands at one moment, copied into a SQLite file while servers go on."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

from clew.server.store.backup import portable, replacing
from clew.server.store.copying import copy
from clew.server.store.postgres.opening import FAILURES, Connection, failure, inspect, reached
from clew.server.store.postgres.reading import LOOK_S, PostgresReader
from clew.server.store.sqlite import SqliteStore


class Snapshot(PostgresReader):
    """Everything that it reads is of the same moment."""

    def __init__(self, url: str, connection: Connection) -> None:
        super().__init__(url, None)
        self._connection = connection
        self._turn = asyncio.Lock()

    async def _rows(self, query: str, *values: object) -> list[Any]:
        try:
            async with self._turn:
                return list(await self._connection.fetch(query, *values, timeout=LOOK_S))
        except FAILURES as error:
            raise failure(error) from None


@contextlib.asynccontextmanager
async def snapshot(url: str) -> AsyncIterator[Snapshot]:
    """Raises StoreError."""
    connection = await reached(url)
    try:
        await inspect(connection, url)
        await connection.execute("SET idle_in_transaction_session_timeout = 0")
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield Snapshot(url, connection)
    except FAILURES as error:
        raise failure(error) from None
    finally:
        connection.terminate()


async def backup(url: str, target: Path, progress: Callable[[int, int], None]) -> int:
    """Copy it, compare every table, then put the file in its place in one step; its size in bytes. Raises StoreError."""
    with replacing(target) as fresh:
        for old in _files(fresh):
            old.unlink(missing_ok=True)
        try:
            async with snapshot(url) as source:
                store = SqliteStore(fresh)
                try:
                    await copy(source, store, progress)
                finally:
                    await store.close()
            portable(fresh)
        finally:
            for beside in _files(fresh)[1:]:
                beside.unlink(missing_ok=True)
    return target.stat().st_size


def _files(path: Path) -> list[Path]:
    return [path.with_name(path.name + end) for end in ("", "-wal", "-shm", ".lock")]
