"""What a PostgreSQL database of ours holds."""

import asyncio
import contextlib
from typing import Any

import asyncpg

from clew.server.protocol.parts import Phase
from clew.server.store.base import ChatRow, Holding, LogRow, StoreCorrupt, StoreError, TableRecord, Tail
from clew.server.store.postgres.opening import CONNECT_S, FAILURES, SETTINGS, VERSION, durable, failure, inspect, reached, shown
from clew.server.store.rows import Rows

READERS = 4
"""Connections."""
LOOK_S = 30.0
"""The longest that a question may take: a count of everything takes its time."""


class PostgresReader:
    """Reads with a few connections, which come back by themselves when the database does."""

    def __init__(self, url: str, pool: Any) -> None:
        self.url = url
        self._pool = pool
        self._found = Rows()

    @classmethod
    async def look(cls, url: str) -> "PostgresReader":
        """At a database that is ours, and of today's version. Raises StoreError; nothing is changed."""
        connection = await reached(url)
        try:
            version = await inspect(connection, url)
        except FAILURES as error:
            raise failure(error) from None
        finally:
            await connection.close()
        if version < VERSION:
            raise StoreError(f"{shown(url)} has version {version}; `clew serve` brings it to version {VERSION} when it starts")
        return cls(url, await pool(url))

    async def close(self) -> None:
        try:
            await asyncio.wait_for(self._pool.close(), CONNECT_S)
        except FAILURES:
            self._pool.terminate()

    async def _rows(self, query: str, *values: object) -> list[Any]:
        try:
            async with self._pool.acquire(timeout=CONNECT_S) as connection:
                return list(await connection.fetch(query, *values))
        except FAILURES as error:
            raise failure(error) from None

    async def table(self, table: str) -> TableRecord | None:
        rows = await self._rows("SELECT record FROM tables WHERE id = $1", table)
        return self._found.record(table, rows[0][0]) if rows else None

    async def log(self, table: str) -> list[LogRow]:
        rows = await self._rows("SELECT n, entry, turn, client, at FROM log WHERE table_id = $1 ORDER BY n", table)
        return [LogRow(n, entry, turn, None if client is None else client.decode(), at) for n, entry, turn, client, at in rows]

    async def tail(self, table: str) -> Tail | None:
        rows = await self._rows("SELECT n + 1, turn FROM log WHERE table_id = $1 ORDER BY n DESC LIMIT 1", table)
        return self._found.tail(table, *rows[0]) if rows else None

    async def chat(self, table: str) -> list[ChatRow]:
        rows = await self._rows("SELECT line FROM chat WHERE table_id = $1 ORDER BY n", table)
        return [self._found.line(table, row[0]) for row in rows]

    async def listed(self, since: int, limit: int) -> list[TableRecord]:
        query = (
            "SELECT id, record FROM tables WHERE public AND phase <> 'over' AND created >= $1 ORDER BY created DESC, id LIMIT $2"
        )
        found: list[TableRecord] = []
        for table, data in await self._rows(query, since, limit):
            with contextlib.suppress(StoreCorrupt):  # it costs that table only, and the log says so
                found.append(self._found.record(table, data))
        return found

    async def named(self, name: str) -> str | None:
        rows = await self._rows("SELECT id FROM tables WHERE name = $1 AND name <> '' AND phase = 'lobby'", name)
        return rows[0][0] if rows else None

    async def counts(self) -> dict[str, int]:
        return dict(await self._rows("SELECT phase, count(*) FROM tables GROUP BY phase"))

    async def quiet(self, phase: Phase, before: int, limit: int) -> list[str]:
        query = (
            "SELECT id FROM tables WHERE phase = $1 AND touched < $2 AND coalesce((SELECT at FROM log "
            "WHERE table_id = id ORDER BY n DESC LIMIT 1), 0) < $2 ORDER BY touched LIMIT $3"
        )
        return [row[0] for row in await self._rows(query, phase, before, None if limit < 0 else limit)]

    async def ids(self, after: str, limit: int) -> list[str]:
        return [row[0] for row in await self._rows("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2", after, limit)]

    async def holdings(self) -> list[Holding]:
        query = "SELECT game, rules, phase, count(*) FROM tables GROUP BY game, rules, phase ORDER BY game, rules, phase"
        return [Holding(*row) for row in await self._rows(query)]

    async def past(self, table: str) -> bytes | None:
        rows = await self._rows("SELECT told FROM past WHERE table_id = $1", table)
        return rows[0][0] if rows else None

    async def untold(self, game: str, rules: int, limit: int) -> list[str]:
        query = (
            "SELECT id FROM tables WHERE phase = 'over' AND game = $1 AND rules = $2 "
            "AND NOT EXISTS (SELECT 1 FROM past WHERE table_id = id) LIMIT $3"
        )
        return [row[0] for row in await self._rows(query, game, rules, limit)]


async def pool(url: str) -> Any:
    try:
        return await asyncpg.create_pool(
            url, min_size=1, max_size=READERS, timeout=CONNECT_S, command_timeout=LOOK_S, server_settings=SETTINGS, init=durable
        )
    except FAILURES as error:
        raise failure(error) from None
