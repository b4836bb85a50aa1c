"""A database that many servers share, without a disk: what it has flushed survives it, what was under way may come too late.

It keeps the promises that `store/postgres` has from PostgreSQL: a transaction is seen when it is flushed, and not before; who takes
a table waits for whoever is writing to it; a lock goes with the session that holds it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, TypeVar

import msgspec

from clew.server.protocol.parts import Phase
from clew.server.store.base import (
    ChatRow,
    Fenced,
    Holding,
    LogRow,
    StoreCorrupt,
    StoreError,
    TableRecord,
    Tail,
    Thoughts,
    Watch,
    Write,
)
from clew.server.store.groups import Groups
from clew.server.store.life import LEASE_S, Life
from clew.server.store.rows import Rows
from clew.server.tables.seating import now_ms

T = TypeVar("T")
ANSWER_S = 5.0
DUTY = 1
FIRST_SERVER = 16


class Row:
    """A table, as it is kept."""

    def __init__(self, record: TableRecord, owner: int, epoch: int) -> None:
        self.owner: int | None = owner
        self.epoch = epoch
        self.here = False
        self.log: dict[int, LogRow] = {}
        self.chat: dict[int, bytes] = {}
        self.past: bytes | None = None
        self.written: dict[int, tuple[int, float]] = {}
        """Of each entry: the epoch under which it was written, and when. Nobody but the judge reads this."""
        self.taken: dict[int, float] = {}
        """Since when whoever wrote under each epoch has had the table."""
        self.touched = 0
        self.put(record)

    def put(self, record: TableRecord) -> None:
        self.record = msgspec.json.encode(record)
        self.phase, self.public, self.created = record.phase, record.settings.public, record.created
        self.game, self.rules, self.name, self.touched = record.game, record.rules, record.name, now_ms()


class Way:
    """How a server reaches the database: here at once. The simulation has others."""

    async def there(self, database: "Database", work: Callable[[], Awaitable[T]]) -> T:
        """Raises StoreError."""
        return await work()

    async def flush(self) -> None:
        """The disk takes its time."""
        await asyncio.sleep(0)

    def hang_up(self, work: Callable[[], None]) -> None:
        """The database notices that a session is over."""
        work()

    def tell(self, told: Callable[[], None]) -> None:
        """The server notices that a session is over."""
        told()


class Database:
    def __init__(self) -> None:
        self.rows: dict[str, Row] = {}
        self.servers: dict[int, tuple[str, float]] = {}
        self.locks: dict[int, Session] = {}
        self.sessions: list[Session] = []
        self.life = 0
        """Rises each time that it is started again."""
        self._numbers = FIRST_SERVER
        self._writing: dict[str, asyncio.Lock] = {}

    # Servers ----------------------------------------------------------------------------

    def number(self) -> int:
        self._numbers += 1
        return self._numbers

    def alive(self) -> dict[int, str]:
        now = asyncio.get_running_loop().time()
        return {id_: address for id_, (address, seen) in self.servers.items() if seen > now - LEASE_S and id_ in self.locks}

    def lock(self, session: "Session", key: int) -> bool:
        return session in self.sessions and self.locks.setdefault(key, session) is session

    def ended(self, session: "Session") -> None:
        if session in self.sessions:
            self.sessions.remove(session)
        self.locks = {key: holder for key, holder in self.locks.items() if holder is not session}

    def crash(self) -> None:
        """What was not flushed is lost, and so is every session."""
        self.life += 1
        self._writing.clear()
        self.servers.clear()  # beats are not flushed
        for session in list(self.sessions):
            self.ended(session)
            session.way.tell(session.told)

    # Tables -----------------------------------------------------------------------------

    @asynccontextmanager
    async def holding(self, tables: list[str]) -> AsyncIterator[None]:
        """Nobody else changes these tables meanwhile."""
        locks = [self._writing.setdefault(table, asyncio.Lock()) for table in sorted(set(tables))]
        taken: list[asyncio.Lock] = []
        try:
            for lock in locks:
                await lock.acquire()
                taken.append(lock)
            yield
        finally:
            for lock in taken:
                lock.release()

    async def own(self, table: str, server: int) -> int | str | None:
        async with self.holding([table]):
            if (row := self.rows.get(table)) is None:
                return None
            if row.owner is not None and row.owner != server and (address := self.alive().get(row.owner)) is not None:
                return address
            began = row.taken[row.epoch] if row.owner == server else asyncio.get_running_loop().time()
            row.owner, row.epoch, row.here = server, row.epoch + 1, False
            row.taken[row.epoch] = began
            return row.epoch

    async def disown(self, tables: dict[str, int]) -> None:
        async with self.holding(list(tables)):
            for table, epoch in tables.items():
                if (row := self.rows.get(table)) is not None and row.epoch == epoch:
                    row.owner, row.here = None, False

    async def commit(self, group: list[Write], server: int, flush: Callable[[], Awaitable[None]]) -> list[StoreError | None]:
        """One transaction: nothing of it is there before it is flushed."""
        life = self.life
        async with self.holding([write.table for write in group] + [write.other.id for write in group if write.other]):
            await flush()
            if self.life != life:
                raise StoreError("the database went away")
            return [self._put(write, server) for write in group]

    def _put(self, write: Write, server: int) -> StoreError | None:
        """All of it, or nothing of it."""
        row = self.rows.get(write.table)
        if write.past is not None:
            if row is not None:
                row.past = write.past
            return None
        if not write.table:
            return None
        if (problem := self._misfit(write, row)) is not None:
            return problem
        if write.gone:
            del self.rows[write.table]
        if write.new and write.record is not None:
            row = self.rows[write.table] = Row(write.record, server, write.epoch)
            row.taken[write.epoch] = asyncio.get_running_loop().time()
        elif write.record is not None and row is not None:
            row.put(write.record)
        if write.other is not None:
            self.rows[write.other.id].put(write.other)
        assert row is not None
        for entry in write.rows:
            row.log[entry.n] = entry
            row.written[entry.n] = (write.epoch, asyncio.get_running_loop().time())
        for said in write.said:
            row.chat[said.line.n] = msgspec.json.encode(said)
        return None

    def _misfit(self, write: Write, row: Row | None) -> StoreError | None:
        if write.new:
            assert write.record is not None
            waits = [other.name for other in self.rows.values() if other.phase == "lobby"]
            if row is not None or (write.record.phase == "lobby" and write.record.name and write.record.name in waits):
                return StoreError(f"table {write.table} is there already")
        elif row is None or self.is_fenced(row, write.epoch):
            return Fenced(f"another server has table {write.table}: epoch {write.epoch} is over")
        if write.other is not None:
            other = self.rows.get(write.other.id)
            if other is None or self.is_fenced(other, write.other_epoch):
                return Fenced(f"another server has table {write.other.id}")
        numbers = [entry.n for entry in write.rows]
        if row is not None and (set(numbers) & set(row.log) or len(set(numbers)) < len(numbers)):
            return StoreError(f"somebody else has written to table {write.table}")
        return None

    def is_fenced(self, row: Row, epoch: int) -> bool:
        return row.epoch != epoch


class Session:
    """A server's session (see `life.Session`)."""

    def __init__(self, database: Database, way: Way) -> None:
        self.database = database
        self.way = way
        self.told: Callable[[], None] = lambda: None
        database.sessions.append(self)

    @contextmanager
    def _open(self) -> Iterator[Database]:
        if self not in self.database.sessions:
            raise StoreError("the session is over")
        yield self.database

    async def _ask(self, work: Callable[[Database], T]) -> T:
        async def asked() -> T:
            with self._open() as database:
                return work(database)

        return await self.way.there(self.database, asked)

    def when_ended(self, told: Callable[[], None]) -> None:
        self.told = told

    async def number(self) -> int:
        return await self._ask(lambda database: database.number())

    async def touch(self, server: int, address: str) -> None:
        seen = asyncio.get_running_loop().time
        await self._ask(lambda database: database.servers.__setitem__(server, (address, seen())))

    async def lock(self, server: int) -> bool:
        return await self._ask(lambda database: database.lock(self, server))

    async def duty(self) -> bool:
        return await self.lock(DUTY)

    async def show_people(self, server: int, tables: list[str]) -> None:
        def show(database: Database) -> None:
            for id_, row in database.rows.items():
                if row.owner == server:
                    row.here = id_ in tables

        await self._ask(show)

    async def living(self) -> set[str]:
        return await self._ask(lambda database: set(database.alive().values()))

    async def owned(self, server: int, tables: list[str]) -> set[tuple[str, int]]:
        return await self._ask(
            lambda database: {(id_, row.epoch) for id_, row in database.rows.items() if row.owner == server and id_ in tables}
        )

    async def leave(self, server: int) -> None:
        await self._ask(lambda database: database.servers.pop(server, None))
        self.drop()

    def drop(self) -> None:
        self.way.hang_up(lambda: self.database.ended(self))


class VirtualStore:
    """What a server has of the database (see `store.base.Store`)."""

    shared = True
    relay_key = "the key"
    thoughts: Thoughts | None = None

    def __init__(self, database: Database, way: Way, life: Life) -> None:
        self.database = database
        self.way = way
        self._life = life
        self._groups = Groups(self._commit)
        self._found = Rows()

    @classmethod
    async def open(cls, database: Database, address: str = "", way: Way | None = None) -> "VirtualStore":
        """Raises StoreError."""
        way = way or Way()

        async def connect() -> Session:
            async def opened() -> Session:
                return Session(database, way)

            return await way.there(database, opened)

        life = Life(address, connect, await connect())
        await life.begin()
        return cls(database, way, life)

    @property
    def server(self) -> int:
        return self._life.server

    @property
    def sure(self) -> bool:
        return self._life.sure

    def write(self, write: Write) -> Awaitable[None]:
        return self._groups.write(write)

    async def _commit(self, group: list[Write]) -> list[StoreError | None]:
        try:
            return await self.way.there(self.database, lambda: self.database.commit(group, self.server, self.way.flush))
        except StoreError as error:
            return [error] * len(group)

    async def check(self) -> None:
        await self.write(Write(""))

    async def close(self) -> None:
        await self._groups.end()
        await self._life.end()

    async def _read(self, work: Callable[[dict[str, Row]], T]) -> T:
        async def asked() -> T:
            return work(self.database.rows)

        return await self.way.there(self.database, asked)

    # Reading ----------------------------------------------------------------------------

    async def table(self, table: str) -> TableRecord | None:
        data = await self._read(lambda rows: rows[table].record if table in rows else None)
        return None if data is None else self._found.record(table, data)

    async def log(self, table: str) -> list[LogRow]:
        return await self._read(lambda rows: [rows[table].log[n] for n in sorted(rows[table].log)] if table in rows else [])

    async def tail(self, table: str) -> Tail | None:
        log = await self.log(table)
        return self._found.tail(table, log[-1].n + 1, log[-1].turn) if log else None

    async def chat(self, table: str) -> list[ChatRow]:
        data = await self._read(lambda rows: [rows[table].chat[n] for n in sorted(rows[table].chat)] if table in rows else [])
        return [self._found.line(table, line) for line in data]

    async def listed(self, since: int, limit: int) -> list[TableRecord]:
        def is_listed(row: Row) -> bool:
            return row.public and row.phase != "over" and row.created >= since

        wanted = await self._read(lambda rows: [(id_, row.record) for id_, row in rows.items() if is_listed(row)])
        found: list[TableRecord] = []
        for id_, data in wanted:
            with suppress(StoreCorrupt):
                found.append(self._found.record(id_, data))
        return sorted(found, key=lambda record: (-record.created, record.id))[:limit]

    async def named(self, name: str) -> str | None:
        return await self._read(
            lambda rows: next((id_ for id_, row in rows.items() if name and row.name == name and row.phase == "lobby"), None)
        )

    async def counts(self) -> dict[str, int]:
        def count(rows: dict[str, Row]) -> dict[str, int]:
            phases = [row.phase for row in rows.values()]
            return {phase: phases.count(phase) for phase in sorted(set(phases))}

        return await self._read(count)

    async def quiet(self, phase: Phase, before: int, limit: int) -> list[str]:
        def look(rows: dict[str, Row]) -> list[str]:
            found = sorted((row.touched, id_) for id_, row in rows.items() if row.phase == phase and _latest(row) < before)
            return [id_ for _, id_ in found][: None if limit < 0 else limit]

        return await self._read(look)

    async def ids(self, after: str, limit: int) -> list[str]:
        return await self._read(lambda rows: sorted(id_ for id_ in rows if id_ > after)[:limit])

    async def holdings(self) -> list[Holding]:
        def count(rows: dict[str, Row]) -> list[Holding]:
            kinds = [(row.game, row.rules, row.phase) for row in rows.values()]
            return [Holding(*kind, kinds.count(kind)) for kind in sorted(set(kinds))]

        return await self._read(count)

    async def past(self, table: str) -> bytes | None:
        return await self._read(lambda rows: rows[table].past if table in rows else None)

    async def untold(self, game: str, rules: int, limit: int) -> list[str]:
        def is_untold(row: Row) -> bool:
            return row.phase == "over" and (row.game, row.rules) == (game, rules) and row.past is None

        return await self._read(lambda rows: [id_ for id_, row in rows.items() if is_untold(row)][:limit])

    # Who has which table ----------------------------------------------------------------

    def watched_by(self, watch: Watch) -> None:
        self._life.watch = watch

    async def own(self, table: str) -> int | str | None:
        return await self.way.there(self.database, lambda: self.database.own(table, self.server))

    async def disown(self, tables: dict[str, int]) -> None:
        await self.way.there(self.database, lambda: self.database.disown(tables))

    async def place(self, table: str) -> str | None:
        def look(rows: dict[str, Row]) -> str | None:
            owner = rows[table].owner if table in rows else None
            return None if owner is None or owner == self.server else self.database.alive().get(owner)

        return await self._read(look)

    async def peopled(self, tables: list[str]) -> set[str]:
        def look(rows: dict[str, Row]) -> set[str]:
            alive = set(self.database.alive()) - {self.server}
            return {id_ for id_ in tables if id_ in rows and rows[id_].here and rows[id_].owner in alive}

        return await self._read(look)

    async def others(self) -> list[str]:
        return await self._read(lambda _: [self.database.alive()[id_] for id_ in self.database.alive() if id_ != self.server])

    async def count_made(self, address: str, day: int) -> int | None:
        return None

    async def duty(self) -> bool:
        return self._life.duty


def _latest(row: Row) -> int:
    latest: Any = max(row.log) if row.log else None
    return max(row.touched, row.log[latest].at if latest is not None else 0)
