"""Writing to PostgreSQL: whatever waits shares one commit, and nothing is written under an epoch that is over."""

import asyncio
import time

import asyncpg
import msgspec

from clew.server.metrics import METRICS
from clew.server.store.base import Fenced, StoreError, TableRecord, Write
from clew.server.store.groups import Groups
from clew.server.store.postgres.opening import FAILURES, Connection, connected, failure

CHECK = Write("")

APPEND = """
WITH given AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::integer[], $4::bytea[], $5::text[], $6::bytea[], $7::bigint[])
    AS row (table_id, epoch, n, entry, turn, client, at)),
  ours AS (SELECT id, epoch FROM tables WHERE (id, epoch) IN (SELECT table_id, epoch FROM given) ORDER BY id FOR SHARE)
INSERT INTO log SELECT table_id, n, entry, turn, client, at FROM given JOIN ours ON ours.id = table_id AND ours.epoch = given.epoch
RETURNING table_id, n
"""
"""Entries of logs. A server that takes the table over waits for the lock on its row, or is waited for: never both write."""
MADE = """
INSERT INTO tables (id, phase, public, created, record, game, rules, touched, name, owner, epoch)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
"""
CHANGED = "UPDATE tables SET phase = $3, public = $4, record = $5, rules = $6, touched = $7 WHERE id = $1 AND epoch = $2"
SAID = """
INSERT INTO chat SELECT id, $3, $4, $5 FROM tables WHERE id = $1 AND epoch = $2 FOR SHARE
ON CONFLICT (table_id, n) DO UPDATE SET line = excluded.line, client = excluded.client
"""
"""A line that is there already was never acknowledged: the connection was lost while it was written."""
TOLD = "INSERT INTO past SELECT id, $2 FROM tables WHERE id = $1 ON CONFLICT (table_id) DO UPDATE SET told = excluded.told"


class Writer:
    """One connection; while a commit is on its way the next group gathers."""

    def __init__(self, url: str, server: int) -> None:
        self.url = url
        self.server = server
        self._connection: Connection = None
        self._groups = Groups(self._commit)

    def write(self, write: Write) -> "asyncio.Future[None]":
        return self._groups.write(write)

    async def end(self) -> None:
        """What was asked for is written."""
        await self._groups.end()
        self._drop()

    async def _commit(self, group: list[Write]) -> list[StoreError | None]:
        """One transaction for the whole group; a write that does not fit falls out of it alone."""
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connected(self.url)
            results = await self._all(self._connection, group)
        except FAILURES as error:
            self._drop()  # what is under way there may be done or not: a new session begins with nothing
            problem = failure(error)
            METRICS.store_failures.labels(problem.code).inc()
            return [problem] * len(group)
        METRICS.commit_group.observe(len(group))
        return results

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _all(self, connection: Connection, group: list[Write]) -> list[StoreError | None]:
        if all(write.rows_alone for write in group):
            try:
                return await _append(connection, group)
            except asyncpg.UniqueViolationError:  # one does not fit: none is written
                pass
        async with connection.transaction():
            return [await self._one(connection, write) for write in group]

    async def _one(self, connection: Connection, write: Write) -> StoreError | None:
        """All of it, or nothing of it."""
        try:
            async with connection.transaction():
                await self._put(connection, write)
        except asyncpg.UniqueViolationError as error:
            return StoreError(f"somebody else has written to table {write.table}: {error}")
        except Fenced as fenced:
            return fenced
        return None

    async def _put(self, connection: Connection, write: Write) -> None:
        run = connection.execute
        if write is CHECK:
            await run("UPDATE servers SET seen = now() WHERE id = $1", self.server)
        if write.gone:
            _require(write, await run("DELETE FROM tables WHERE id = $1 AND epoch = $2", write.table, write.epoch))
            for place in ("log", "chat", "past"):
                await run(f"DELETE FROM {place} WHERE table_id = $1", write.table)
        if write.record is not None:
            await self._put_table(connection, write, write.record, write.epoch, write.new)
        if write.other is not None:
            await self._put_table(connection, write, write.other, write.other_epoch, False)
        if write.rows:
            for problem in await _append(connection, [write]):
                if problem is not None:
                    raise problem
        for said in write.said:
            text, client = msgspec.json.encode(said), said.client.encode()
            _require(write, await run(SAID, write.table, write.epoch, said.line.n, text, client))
        if write.past is not None:
            await run(TOLD, write.table, write.past)

    async def _put_table(self, connection: Connection, write: Write, record: TableRecord, epoch: int, new: bool) -> None:
        text, now, public = msgspec.json.encode(record), int(time.time() * 1000), record.settings.public
        if new:
            first = (record.id, record.phase, public, record.created, text)
            await connection.execute(MADE, *first, record.game, record.rules, now, record.name, self.server, epoch)
        else:
            changed = (record.id, epoch, record.phase, public, text, record.rules, now)
            _require(write, await connection.execute(CHANGED, *changed))


def _require(write: Write, done: str) -> None:
    """Raise Fenced where a statement found the table no more under this epoch; `done` ends with the number of its rows."""
    if done.endswith(" 0"):
        raise _fenced(write)


def _fenced(write: Write) -> Fenced:
    return Fenced(f"another server has table {write.table}: epoch {write.epoch} is over")


async def _append(connection: Connection, group: list[Write]) -> list[StoreError | None]:
    """Write entries in one statement; those of a table that is not ours any more are left out. Raises UniqueViolationError."""
    rows = [
        (write.table, write.epoch, row.n, row.entry, row.turn, None if row.client is None else row.client.encode(), row.at)
        for write in group
        for row in write.rows
    ]
    written = {(table, n) for table, n in await connection.fetch(APPEND, *map(list, zip(*rows, strict=True)))}
    return [None if all((write.table, row.n) in written for row in write.rows) else _fenced(write) for write in group]
