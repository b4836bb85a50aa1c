"""The store by itself: the same tests on a real SQLite file, a real PostgreSQL database, and the one that the simulation has."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from clew.server.protocol.bodies import CreateTable
from clew.server.protocol.parts import ChatLine, Me, Settings
from clew.server.store.base import FIRST_EPOCH, ChatRow, Holding, LogRow, Store, StoreCorrupt, StoreError, TableRecord, Tail, Write
from clew.server.store.choosing import is_postgres, looked_at, opened
from clew.server.store.device import device_store
from clew.server.tables import seating
from simulation.database import Database, VirtualStore
from support.device import FileDisk
from support.postgres import new_database, query

ON_A_DEVICE = ".device"
"""How the name of the file ends that a device's store keeps its values in."""
VIRTUAL: dict[str, Database] = {}
"""Databases of the simulation."""


@pytest.fixture(params=["sqlite", "postgresql", "device", "virtual"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "virtual":
        VIRTUAL[str(tmp_path)] = Database()
        return str(tmp_path)
    if request.param == "postgresql":
        return new_database()
    return str(tmp_path / ("clew.db" if request.param == "sqlite" else f"clew{ON_A_DEVICE}"))


async def _opened(database: str) -> Store:
    if database in VIRTUAL:
        return await VirtualStore.open(VIRTUAL[database])
    return await (device_store(FileDisk(Path(database))) if database.endswith(ON_A_DEVICE) else opened(database))


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await _opened(database)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def record(settings: Settings | None = None, **changes: Any) -> TableRecord:
    return replace(seating.set_up(CreateTable("team", "Ada", [Me(), Me()], {}, settings or Settings()))[0], **changes)


def row(n: int) -> LogRow:
    return LogRow(n, f'{{"n":{n}}}'.encode(), "0,1", f"k{n}")


def made(table: TableRecord, *rows: LogRow) -> Write:
    return Write(table.id, table, list(rows), new=True, epoch=FIRST_EPOCH)


def more(table: TableRecord, *rows: LogRow, **parts: Any) -> Write:
    return Write(table.id, rows=list(rows), epoch=FIRST_EPOCH, **parts)


def test_what_was_written_is_read_also_after_a_restart(database: str) -> None:
    table = record(Settings(public=True))
    said = ChatRow(ChatLine(1, 0, "Ada", 5, text="hi"), "c1")

    async def write(store: Store) -> None:
        await store.write(Write(table.id, table, [row(0), row(1)], said, new=True, epoch=FIRST_EPOCH))
        await store.check()

    async def read(store: Store) -> None:
        assert await store.table(table.id) == table
        assert await store.table("other") is None
        assert await store.log(table.id) == [row(0), row(1)]
        assert await store.tail(table.id) == Tail(2, "0,1")
        assert await store.tail("other") is None
        assert await store.chat(table.id) == [said]
        assert await store.listed(0, 10) == [table]
        assert await store.listed(table.created + 1, 10) == []
        assert await store.counts() == {"lobby": 1}
        assert await store.named(table.name) == table.id
        assert await store.named("") is None
        assert await store.holdings() == [Holding("team", table.rules, "lobby", 1)]

    with_store(database, write)
    with_store(database, read)


def test_what_a_client_calls_its_request_is_kept_as_it_is(database: str) -> None:
    """NUL, and what is no word of any language."""
    table, odd = record(), [replace(row(n), client=name) for n, name in enumerate(("a\x00b", "\U0001f600", "'; --", ""))]

    async def work(store: Store) -> None:
        await store.write(made(table, *odd))
        said = ChatRow(ChatLine(1, 0, "Ada", 5, text="\x00hi"), "c\x00")
        await store.write(more(table, chat=said))
        assert await store.log(table.id) == odd
        assert await store.chat(table.id) == [said]

    with_store(database, work)


def test_a_record_changes_and_is_not_made_twice(database: str) -> None:
    table = record()
    changed = replace(table, phase="over", host_name="Bea")

    async def work(store: Store) -> None:
        await store.write(made(table))
        await store.write(more(table, record=changed))
        assert await store.table(table.id) == changed
        assert await store.named(table.name) is None
        with pytest.raises(StoreError):
            await store.write(made(table))
        assert await store.table(table.id) == changed
        with pytest.raises(StoreError):
            await store.write(more(record(), record=record()))
        assert await store.counts() == {"over": 1}

    with_store(database, work)


def test_two_tables_change_together_or_not_at_all(database: str) -> None:
    """A finished game and its rematch."""
    first, second = record(phase="over"), record()

    async def work(store: Store) -> None:
        await store.write(made(first))
        linked = replace(first, rematch=second.id)
        await store.write(Write(second.id, second, other=linked, other_epoch=FIRST_EPOCH, new=True, epoch=FIRST_EPOCH))
        assert await store.table(first.id) == linked
        with pytest.raises(StoreError):
            await store.write(Write(second.id, second, other=first, other_epoch=FIRST_EPOCH, new=True, epoch=FIRST_EPOCH))
        assert await store.table(first.id) == linked

    with_store(database, work)


def test_a_second_writer_is_refused_alone_and_leaves_nothing(database: str) -> None:
    """In the middle of a group that shares one commit."""
    tables = [record() for _ in range(20)]
    over = [replace(table, phase="over") for table in tables]

    async def work(store: Store) -> None:
        await asyncio.gather(*(store.write(made(table)) for table in tables))
        await store.write(more(tables[7], row(1)))
        writes = [more(table, row(0), row(1), record=after) for table, after in zip(tables, over, strict=True)]
        done = await asyncio.gather(*(store.write(write) for write in writes), return_exceptions=True)
        assert [n for n, result in enumerate(done) if isinstance(result, StoreError)] == [7]
        assert await store.table(tables[7].id) == tables[7]
        assert await store.log(tables[7].id) == [row(1)]
        with pytest.raises(StoreError):
            await store.write(more(tables[7], row(1)))
        for n in (*range(7), *range(8, 20)):
            assert await store.log(tables[n].id) == [row(0), row(1)]
            assert await store.table(tables[n].id) == over[n]

    with_store(database, work)


def test_rows_of_many_logs_share_a_commit_and_one_that_does_not_fit_falls_out(database: str) -> None:
    """The usual case: nothing but entries of games."""
    tables = [record(name="") for _ in range(150)]

    async def work(store: Store) -> None:
        await asyncio.gather(*(store.write(made(table)) for table in tables))
        for at in (0, 2):
            await asyncio.gather(*(store.write(more(table, row(at), row(at + 1))) for table in tables))
        again = [*(more(table, row(4)) for table in tables[:20]), more(tables[7], row(5), row(3))]
        done = await asyncio.gather(*map(store.write, again), return_exceptions=True)
        assert [isinstance(result, StoreError) for result in done] == [False] * 20 + [True]
        assert await store.log(tables[7].id) == [row(n) for n in range(5)]
        assert await store.log(tables[149].id) == [row(n) for n in range(4)]

    with_store(database, work)


def test_a_table_goes_with_everything(database: str) -> None:
    table, other = record(), record()

    async def work(store: Store) -> None:
        for one in (table, other):
            await store.write(made(one, row(0)))
            await store.write(more(one, chat=ChatRow(ChatLine(1, 0, "Ada", 5, text="hi"), "c1")))
            await store.write(Write(one.id, past=b"told"))
        await store.write(more(table, gone=True))
        assert await store.table(table.id) is None
        assert (await store.log(table.id), await store.chat(table.id), await store.past(table.id)) == ([], [], None)
        assert await store.ids("", 10) == [other.id]
        assert await store.past(other.id) == b"told"
        await store.write(Write(table.id, past=b"told"))  # of a table that is gone nothing is kept
        assert await store.past(table.id) is None

    with_store(database, work)


def test_what_is_quiet_and_what_was_not_told_yet(database: str) -> None:
    tables = sorted((record(phase="over", name="") for _ in range(3)), key=lambda table: table.id)

    async def work(store: Store) -> None:
        for n, table in enumerate(tables):
            await store.write(made(table, LogRow(0, b"{}", "", None, at=1000 + n)))
        late = seating.now_ms() + 1000
        assert sorted(await store.quiet("over", late, -1)) == [table.id for table in tables]
        assert len(await store.quiet("over", late, 2)) == 2
        assert await store.quiet("over", 1001, 10) == []
        assert await store.quiet("lobby", late, 10) == []
        await store.write(Write(tables[1].id, past=b"told"))
        assert sorted(await store.untold("team", tables[0].rules, 10)) == [tables[0].id, tables[2].id]
        assert await store.untold("luxor", tables[0].rules, 10) == []
        assert await store.ids(tables[0].id, 1) == [tables[1].id]

    with_store(database, work)


def test_a_server_that_died_while_it_made_the_file(tmp_path: Path) -> None:
    (tmp_path / "clew.db").touch()

    async def work(store: Store) -> None:
        assert await store.counts() == {}

    with_store(str(tmp_path / "clew.db"), work)


NOWHERE = {
    "/nowhere/clew.db": "cannot be opened",
    "mysql://localhost/clew": "no database that Clew knows",
    "postgresql://clew@127.0.0.1:1/clew": "cannot be reached",
    "postgresql://clew:secret@127.0.0.1:port/clew": "no address of a database",
}


@pytest.mark.parametrize("database", NOWHERE)
def test_what_is_no_database_is_reported(database: str) -> None:
    with pytest.raises(StoreError, match=NOWHERE[database]) as refused:
        asyncio.run(opened(database))
    assert "secret" not in str(refused.value)


DAMAGES = {
    "cut off": b"{",
    "no text": b'{"id":"\xff"}',
    "too deep": b'{"id":"x","game":"team","options":{"custom":' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
    "foreign": b'{"recipe":"soup"}',
}


def damage(database: str, table: str, record: bytes, kind: str) -> None:
    if database in VIRTUAL:
        VIRTUAL[database].rows[table].record = record
        return
    if is_postgres(database):
        query(database, "UPDATE tables SET record = $1 WHERE id = $2", record, table)
        return
    if database.endswith(ON_A_DEVICE):
        asyncio.run(FileDisk(Path(database)).commit({f"table/{table}": b"0 " + record}, []))
        return
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(f"UPDATE tables SET record = CAST(? AS {kind}) WHERE id = ?", (record, table))


@pytest.mark.parametrize("kind", ["BLOB", "TEXT"])
@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_row_costs_that_row_only(database: str, name: str, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    good, bad = record(Settings(public=True)), record(Settings(public=True))

    async def write(store: Store) -> None:
        for table in (good, bad):
            await store.write(made(table))

    async def read(store: Store) -> None:
        assert await store.listed(0, 10) == [good]
        assert await store.listed(0, 10) == [good]
        with pytest.raises(StoreCorrupt, match=bad.id):
            await store.table(bad.id)

    with_store(database, write)
    damage(database, bad.id, DAMAGES[name], kind)
    with_store(database, read)
    told = [line for line in caplog.records if line.getMessage() == "row damaged"]
    assert [line.__dict__["facts"]["table"] for line in told] == [bad.id]  # once, however often it is met


def test_a_row_that_only_older_servers_took_is_damaged(database: str) -> None:
    """So deep that it can be read, but not be sent."""
    table = record(Settings(public=True))
    deep: list[Any] = []
    for _ in range(900):
        deep = [deep]

    async def work(store: Store) -> None:
        await store.write(made(replace(table, options={"custom": deep})))
        assert await store.listed(0, 10) == []

    with_store(database, work)


def test_an_end_of_a_log_that_cannot_be_read(database: str) -> None:
    table = record()

    async def work(store: Store) -> None:
        await store.write(made(table, LogRow(0, b"{}", "zero")))
        with pytest.raises(StoreCorrupt, match=table.id):
            await store.tail(table.id)

    with_store(database, work)


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_a_reader_changes_nothing(database: str) -> None:
    table = record()

    async def write(store: Store) -> None:
        await store.write(made(table, row(0)))

    async def read() -> None:
        shelf = await looked_at(database) if database not in VIRTUAL else await VirtualStore.open(VIRTUAL[database])
        try:
            assert await shelf.log(table.id) == [row(0)]
        finally:
            await shelf.close()

    with_store(database, write)
    asyncio.run(read())
