"""A server's session in PostgreSQL: its lock, its row among the servers, and what they tell."""

from collections.abc import Callable
from typing import Any

from clew.server.store.life import LEASE_S
from clew.server.store.postgres.opening import CLASS, DUTY, FAILURES, Connection, connected, failure

FORGOTTEN = "interval '1 day'"

HOLDERS = (
    f"SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = {CLASS} AND objsubid = 2 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
ALIVE = f"SELECT id FROM servers WHERE seen > now() - interval '{LEASE_S} s' AND id IN ({HOLDERS})"
BEAT = """
INSERT INTO servers (id, address, thinks) VALUES ($1, $2, $3)
ON CONFLICT (id) DO UPDATE SET seen = now(), address = excluded.address
"""
PEOPLED = "UPDATE tables SET here = NOT here WHERE owner = $1 AND here <> (id = ANY($2))"


class PostgresSession:
    def __init__(self, connection: Connection, thinks: bool) -> None:
        self._connection = connection
        self._thinks = thinks
        """Whether the server does nothing else."""

    @classmethod
    async def of(cls, connection: Connection, thinks: bool) -> "PostgresSession":
        """A beat need not be on disk: it must not wait for a disk that is busy. Raises StoreError."""
        session = cls(connection, thinks)
        try:
            await session._ask("execute", "SET synchronous_commit = off")
        except BaseException:
            session.drop()
            raise
        return session

    @classmethod
    async def open(cls, url: str, thinks: bool) -> "PostgresSession":
        """Raises StoreError."""
        try:
            connection = await connected(url)
        except FAILURES as error:
            raise failure(error) from None
        return await cls.of(connection, thinks)

    async def _ask(self, way: str, *words: object) -> Any:
        try:
            return await getattr(self._connection, way)(*words)
        except FAILURES as error:
            raise failure(error) from None

    def when_ended(self, told: Callable[[], None]) -> None:
        self._connection.add_termination_listener(lambda _: told())

    async def number(self) -> int:
        await self._ask("execute", f"DELETE FROM servers WHERE seen < now() - {FORGOTTEN} AND id NOT IN ({HOLDERS})")
        return int(await self._ask("fetchval", "SELECT nextval('servers_id_seq')"))

    async def touch(self, server: int, address: str) -> None:
        await self._ask("execute", BEAT, server, address, self._thinks)

    async def lock(self, server: int) -> bool:
        return bool(await self._ask("fetchval", "SELECT pg_try_advisory_lock($1, $2)", CLASS, server))

    async def duty(self) -> bool:
        return await self.lock(DUTY)

    async def show_people(self, server: int, tables: list[str]) -> None:
        await self._ask("execute", PEOPLED, server, tables)

    async def living(self) -> set[str]:
        return {row[0] for row in await self._ask("fetch", f"SELECT address FROM servers WHERE id IN ({ALIVE})")}

    async def owned(self, server: int, tables: list[str]) -> set[tuple[str, int]]:
        rows = await self._ask("fetch", "SELECT id, epoch FROM tables WHERE owner = $1 AND id = ANY($2)", server, tables)
        return {(row[0], row[1]) for row in rows}

    async def leave(self, server: int) -> None:
        await self._ask("execute", "DELETE FROM servers WHERE id = $1", server)
        await self._ask("close")

    def drop(self) -> None:
        self._connection.terminate()
