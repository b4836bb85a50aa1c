"""This server's sign of life in the database: a lock that its session holds, and a row that it touches.

The lock goes within milliseconds when the process dies. The row is for what dies without a word: a machine that vanished, a
process that is frozen. Both only say who may be taken over; what keeps a table's log right is its epoch.
"""

import asyncio
import contextlib
import time

from clew.server.logs import log, warn
from clew.server.store.base import Watch
from clew.server.store.postgres.opening import CLASS, DUTY, FAILURES, Connection, connected

LEASE_S = 5.0
BEAT_S = 1.0
RETRY_S = 0.1
FORGOTTEN = "interval '1 day'"

HOLDERS = (
    f"SELECT objid::bigint FROM pg_locks WHERE locktype = 'advisory' AND classid::bigint = {CLASS} AND objsubid = 2 AND granted "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
BEAT = """
INSERT INTO servers (id, address) VALUES ($1, $2)
ON CONFLICT (id) DO UPDATE SET seen = now(), address = excluded.address
"""
LIVING = f"SELECT id, address FROM servers WHERE seen > now() - interval '{LEASE_S} s' AND id IN ({HOLDERS})"


class Life:
    def __init__(self, url: str, address: str, connection: Connection) -> None:
        self.url = url
        self.address = address
        self.server = 0
        """Its number."""
        self.watch: Watch | None = None
        self.duty = False
        """Whether it is the one that does what is to be done once for all: the first that asked, for as long as it lives."""
        self._connection = connection
        self._locked = False
        self._whole, self._latest = True, time.monotonic()
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def sure(self) -> bool:
        """No beat failed or was late."""
        return self._whole and time.monotonic() - self._latest < LEASE_S

    async def begin(self) -> None:
        """Raises what asyncpg raises."""
        connection = self._connection
        await self._lightly()
        await connection.execute(f"DELETE FROM servers WHERE seen < now() - {FORGOTTEN} AND id NOT IN ({HOLDERS})")
        self.server = await connection.fetchval("SELECT nextval('servers_id_seq')")
        await self._beat()
        self._task = asyncio.create_task(self._forever())

    async def _forever(self) -> None:
        """A beat that was late, or a session that was lost: somebody may have taken tables meanwhile."""
        while True:
            await self._rest()
            try:
                if self._connection is None:
                    self._connection = await connected(self.url)
                    self._locked = self.duty = False
                    await self._lightly()
                    log("database is back")
                await self._beat()
                if not self.sure:
                    await self._look_after_tables()
                self._latest, self._whole = time.monotonic(), True
            except FAILURES as error:
                if self._connection is not None:
                    warn("database cannot be reached", problem=str(error) or type(error).__name__)
                self._whole = False
                self._drop()

    async def _lightly(self) -> None:
        """A beat need not be on disk: it must not wait for a disk that is busy. A session that ends is noticed at once."""
        self._connection.add_termination_listener(self._cut)
        await self._connection.execute("SET synchronous_commit = off")

    def _cut(self, _: object) -> None:
        self._whole = False
        self._woken.set()

    async def _rest(self) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), BEAT_S if self._whole else RETRY_S)
        self._woken.clear()

    async def _beat(self) -> None:
        run = self._connection.fetchval
        await run(BEAT, self.server, self.address)
        if not self._locked:  # a session that the database has not given up yet may still hold it for us
            self._locked = await run("SELECT pg_try_advisory_lock($1, $2)", CLASS, self.server)
        if self.watch is not None:
            self.duty = self.duty or await run("SELECT pg_try_advisory_lock($1, $2)", CLASS, DUTY)
            await run(
                "UPDATE tables SET here = NOT here WHERE owner = $1 AND here <> (id = ANY($2))", self.server, self.watch.peopled()
            )
            self.watch.living({row["address"] for row in await self._connection.fetch(LIVING)} | {self.address})

    async def _look_after_tables(self) -> None:
        if self.watch is None:
            return
        held = self.watch.held()
        query = "SELECT id, epoch FROM tables WHERE owner = $1 AND id = ANY($2)"
        ours = {(row["id"], row["epoch"]) for row in await self._connection.fetch(query, self.server, list(held))}
        if gone := [id_ for id_, epoch in held.items() if (id_, epoch) not in ours]:
            log("tables are elsewhere", tables=len(gone))
            self.watch.lost(gone)

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def end(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        with contextlib.suppress(*FAILURES):
            if self._connection is not None:
                await self._connection.execute("DELETE FROM servers WHERE id = $1", self.server)
                await self._connection.close()
        self._drop()
