"""What a SQLite file of ours holds. Reading needs no lock and disturbs no server."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from clew.server.protocol.parts import Phase
from clew.server.store.base import ChatRow, Holding, LogRow, StoreCorrupt, StoreError, TableRecord, Tail
from clew.server.store.opening import VERSION, connected, failure, inspect
from clew.server.store.rows import Rows

T = TypeVar("T")


class SqliteReader:
    """One thread reads. Bytes are asked for also where the database took them for text, for such text may be damaged, too."""

    def __init__(self, path: Path, inspected: bool = False) -> None:
        self.path = path
        self._reader = connected(path) if inspected else reader(path)
        self._reader.execute("PRAGMA query_only = 1")
        self._found = Rows()
        self._readers = ThreadPoolExecutor(1, "store-reader")

    async def close(self) -> None:
        self._readers.shutdown()
        self._reader.close()

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, ask, self._reader)
        except sqlite3.Error as error:
            raise failure(error) from None

    async def _rows(self, query: str, *values: object) -> list[Any]:
        return await self._read(lambda reader: reader.execute(query, values).fetchall())

    async def table(self, table: str) -> TableRecord | None:
        rows = await self._rows("SELECT CAST(record AS BLOB) FROM tables WHERE id = ?", table)
        return self._found.record(table, rows[0][0]) if rows else None

    async def log(self, table: str) -> list[LogRow]:
        rows = await self._rows("SELECT n, entry, turn, client, at FROM log WHERE table_id = ? ORDER BY n", table)
        return [LogRow(*row) for row in rows]

    async def tail(self, table: str) -> Tail | None:
        query = "SELECT n + 1, CAST(turn AS BLOB) FROM log WHERE table_id = ? ORDER BY n DESC LIMIT 1"
        for seq, data in await self._rows(query, table):
            return self._found.tail(table, seq, data.decode(errors="replace"))
        return None

    async def chat(self, table: str) -> list[ChatRow]:
        rows = await self._rows("SELECT CAST(line AS BLOB) FROM chat WHERE table_id = ? ORDER BY n", table)
        return [self._found.line(table, row[0]) for row in rows]

    async def listed(self, since: int, limit: int) -> list[TableRecord]:
        query = (
            "SELECT CAST(id AS BLOB), CAST(record AS BLOB) FROM tables "
            "WHERE public = 1 AND phase != 'over' AND created >= ? ORDER BY created DESC LIMIT ?"
        )
        found: list[TableRecord] = []
        for table, data in await self._rows(query, since, limit):
            with contextlib.suppress(StoreCorrupt):  # it costs that table only, and the log says so
                found.append(self._found.record(table.decode(errors="replace"), data))
        return found

    async def named(self, name: str) -> str | None:
        rows = await self._rows("SELECT CAST(id AS TEXT) FROM tables WHERE name = ? AND phase = 'lobby'", name)
        return rows[0][0] if rows and name else None

    async def counts(self) -> dict[str, int]:
        return dict(await self._rows("SELECT phase, count(*) FROM tables GROUP BY phase"))

    async def quiet(self, phase: Phase, before: int, limit: int) -> list[str]:
        query = (
            "SELECT CAST(id AS TEXT) FROM tables WHERE phase = ? AND touched < ? AND coalesce((SELECT at FROM log "
            "WHERE table_id = id ORDER BY n DESC LIMIT 1), 0) < ? ORDER BY touched LIMIT ?"
        )
        return [row[0] for row in await self._rows(query, phase, before, before, limit)]

    async def ids(self, after: str, limit: int) -> list[str]:
        return [row[0] for row in await self._rows("SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", after, limit)]

    async def holdings(self) -> list[Holding]:
        query = "SELECT game, rules, phase, count(*) FROM tables GROUP BY game, rules, phase ORDER BY game, rules, phase"
        return [Holding(*row) for row in await self._rows(query)]

    async def past(self, table: str) -> bytes | None:
        rows = await self._rows("SELECT told FROM past WHERE table_id = ?", table)
        return rows[0][0] if rows else None

    async def untold(self, game: str, rules: int, limit: int) -> list[str]:
        query = (
            "SELECT id FROM tables WHERE phase = 'over' AND game = ? AND rules = ? "
            "AND NOT EXISTS (SELECT 1 FROM past WHERE table_id = id) LIMIT ?"
        )
        return [row[0] for row in await self._rows(query, game, rules, limit)]


def reader(path: Path) -> sqlite3.Connection:
    """A connection to a file that was looked at. Raises StoreError where the file is none of ours, or not brought forward yet."""
    if not path.is_file():
        raise StoreError(f"{path} is not there")
    try:
        connection = connected(path)
        version = inspect(connection, path)
    except sqlite3.DatabaseError as error:
        raise StoreCorrupt(f"{path} cannot be opened as a database: {error}. It was left as it is.") from None
    if version < VERSION:
        connection.close()
        raise StoreError(f"{path} has version {version}; `clew serve` brings it to version {VERSION} when it starts")
    return connection
