"""The store on PostgreSQL: what the server reads and writes there, and which tables it owns."""

from collections.abc import Awaitable
from hashlib import blake2b

from clew.server.store.base import Thoughts, Watch, Write
from clew.server.store.life import Life
from clew.server.store.postgres.opening import FAILURES, about, claim, failure, reached
from clew.server.store.postgres.reading import PostgresReader, pool
from clew.server.store.postgres.session import ALIVE, HOLDERS, PostgresSession
from clew.server.store.postgres.thoughts import PostgresThoughts
from clew.server.store.postgres.writing import CHECK, Writer

TAKEN = (
    "UPDATE tables SET owner = $2, epoch = epoch + 1, here = false "
    f"WHERE id = $1 AND (owner IS NULL OR owner = $2 OR owner NOT IN ({ALIVE})) RETURNING epoch"
)
OWNER = f"SELECT (SELECT address FROM servers WHERE id = owner AND id <> $2 AND id IN ({ALIVE})) FROM tables WHERE id = $1"
LEFT = (
    "UPDATE tables SET owner = NULL, here = false FROM unnest($1::text[], $2::bigint[]) AS held (id, epoch) "
    "WHERE tables.id = held.id AND tables.epoch = held.epoch"
)
MADE = "INSERT INTO made VALUES ($1, $2, 1) ON CONFLICT (address, day) DO UPDATE SET tables = made.tables + 1 RETURNING made.tables"
TRIES = 5


class PostgresStore(PostgresReader):
    """Makes the tables of an empty database, brings an older one forward, and leaves alone what is none of ours."""

    shared = True

    def __init__(self, url: str, readers: object, life: Life, relay_key: str) -> None:
        super().__init__(url, readers)
        self.relay_key = relay_key
        self._life = life
        self._writer = Writer(url, life.server)
        self.thoughts: Thoughts | None = PostgresThoughts(self._rows, life.server)

    @classmethod
    async def open(cls, url: str, address: str = "", thinks: bool = False) -> "PostgresStore":
        """`address` is where other servers reach this one, which `thinks` and does nothing else. Raises StoreError; then nothing
        has changed."""
        connection = await reached(url)
        life: Life | None = None
        try:
            await claim(connection, url)
            key = (await about(connection))["relay_key"]
            life = Life(address, lambda: PostgresSession.open(url, thinks), await PostgresSession.of(connection, thinks))
            await life.begin()
            return cls(url, await pool(url), life, key)
        except BaseException as error:
            if life is not None:
                await life.end()
            connection.terminate()
            if isinstance(error, FAILURES):
                raise failure(error) from None
            raise

    @property
    def server(self) -> int:
        """Its number among those that share the database."""
        return self._life.server

    @property
    def sure(self) -> bool:
        return self._life.sure

    def write(self, write: Write) -> Awaitable[None]:
        return self._writer.write(write)

    async def check(self) -> None:
        """A transaction that is flushed: the writer is alive, and so is the database."""
        await self.write(CHECK)

    async def close(self) -> None:
        await self._writer.end()
        await self._life.end()
        await super().close()

    # Who has which table --------------------------------------------------------------

    def watched_by(self, watch: Watch) -> None:
        self._life.watch = watch

    async def own(self, table: str) -> int | str | None:
        for _ in range(TRIES):
            if taken := await self._rows(TAKEN, table, self.server):
                return int(taken[0][0])
            if not (owner := await self._rows(OWNER, table, self.server)):
                return None
            if owner[0][0] is not None:
                return str(owner[0][0])
        return None

    async def disown(self, tables: dict[str, int]) -> None:
        if tables:
            await self._rows(LEFT, list(tables), list(tables.values()))

    async def place(self, table: str) -> str | None:
        rows = await self._rows(OWNER, table, self.server)
        return rows[0][0] if rows else None

    async def peopled(self, tables: list[str]) -> set[str]:
        query = f"SELECT id FROM tables WHERE id = ANY($1) AND here AND owner <> $2 AND owner IN ({ALIVE})"
        return {row[0] for row in await self._rows(query, tables, self.server)}

    async def others(self) -> list[str]:
        holders = f"SELECT address FROM servers WHERE id <> $1 AND id IN ({HOLDERS})"
        return [address for (address,) in await self._rows(holders, self.server)]

    async def count_made(self, address: str, day: int) -> int | None:
        """Of an address only a hash is kept, until the next day."""
        known = blake2b(address.encode(), key=self.relay_key.encode()[:64], digest_size=16).hexdigest()
        count = int((await self._rows(MADE, known, day))[0][0])
        if count == 1:
            await self._rows("DELETE FROM made WHERE day < $1", day)
        return count

    async def duty(self) -> bool:
        return self._life.duty
