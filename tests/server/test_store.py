"""The store by itself, on a real file."""

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
from clew.server.store.base import ChatRow, LogRow, StoreCorrupt, StoreError, TableRecord, Tail, Write
from clew.server.store.sqlite import SqliteStore
from clew.server.tables import seating


def with_store(path: Path, work: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def record(settings: Settings | None = None) -> TableRecord:
    return seating.set_up(CreateTable("team", "Ada", [Me(), Me()], {}, settings or Settings()))[0]


def row(n: int) -> LogRow:
    return LogRow(n, f'{{"n":{n}}}'.encode(), "0,1", f"k{n}")


def test_what_was_written_is_read_also_after_a_restart(tmp_path: Path) -> None:
    table = record(Settings(public=True))
    said = ChatRow(ChatLine(1, 0, "Ada", 5, text="hi"), "c1")

    async def write(store: SqliteStore) -> None:
        await store.write(Write(table.id, table, [row(0), row(1)], said))
        await store.check()

    async def read(store: SqliteStore) -> None:
        assert await store.table(table.id) == table
        assert await store.table("other") is None
        assert await store.log(table.id) == [row(0), row(1)]
        assert await store.tail(table.id) == Tail(2, "0,1")
        assert await store.tail("other") is None
        assert await store.chat(table.id) == [said]
        assert await store.listed(0, 10) == [table]
        assert await store.listed(table.created + 1, 10) == []
        assert await store.counts() == {"lobby": 1}

    with_store(tmp_path / "clew.db", write)
    with_store(tmp_path / "clew.db", read)


def test_a_second_writer_is_refused_alone_and_leaves_nothing(tmp_path: Path) -> None:
    """In the middle of a group that shares one commit."""
    tables = [record() for _ in range(20)]

    async def work(store: SqliteStore) -> None:
        await store.write(Write(tables[7].id, rows=[row(1)]))
        writes = [Write(table.id, table, [row(0), row(1)]) for table in tables]
        done = await asyncio.gather(*(store.write(write) for write in writes), return_exceptions=True)
        assert [n for n, result in enumerate(done) if isinstance(result, StoreError)] == [7]
        assert await store.table(tables[7].id) is None
        assert await store.log(tables[7].id) == [row(1)]
        with pytest.raises(StoreError):
            await store.write(Write(tables[7].id, rows=[row(1)]))
        for table in (*tables[:7], *tables[8:]):
            assert await store.log(table.id) == [row(0), row(1)]

    with_store(tmp_path / "clew.db", work)


def test_rows_of_many_logs_share_a_commit_and_one_that_does_not_fit_falls_out(tmp_path: Path) -> None:
    """The usual case: nothing but entries of games."""

    async def work(store: SqliteStore) -> None:
        groups = [[Write(f"table{n}", rows=[row(at), row(at + 1)]) for n in range(150)] for at in (0, 2)]
        for writes in groups:
            await asyncio.gather(*map(store.write, writes))
        again = [*(Write(f"table{n}", rows=[row(4)]) for n in range(20)), Write("table7", rows=[row(5), row(3)])]
        done = await asyncio.gather(*map(store.write, again), return_exceptions=True)
        assert [isinstance(result, StoreError) for result in done] == [False] * 20 + [True]
        assert await store.log("table7") == [row(n) for n in range(5)]
        assert await store.log("table149") == [row(n) for n in range(4)]

    with_store(tmp_path / "clew.db", work)


def test_a_server_that_died_while_it_made_the_file(tmp_path: Path) -> None:
    (tmp_path / "clew.db").touch()

    async def work(store: SqliteStore) -> None:
        assert await store.counts() == {}

    with_store(tmp_path / "clew.db", work)


def test_a_folder_that_is_not_there_is_reported(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(tmp_path / "nowhere" / "clew.db")


DAMAGES = {
    "cut off": b"{",
    "no text": b'{"id":"\xff"}',
    "too deep": b'{"id":"x","game":"team","options":{"custom":' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
    "foreign": b'{"recipe":"soup"}',
}


def damage(path: Path, table: str, record: bytes, kind: str = "BLOB") -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(f"UPDATE tables SET record = CAST(? AS {kind}) WHERE id = ?", (record, table))


@pytest.mark.parametrize("kind", ["BLOB", "TEXT"])
@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_row_costs_that_row_only(tmp_path: Path, name: str, kind: str, caplog: pytest.LogCaptureFixture) -> None:
    good, bad = record(Settings(public=True)), record(Settings(public=True))

    async def write(store: SqliteStore) -> None:
        for table in (good, bad):
            await store.write(Write(table.id, table))

    async def read(store: SqliteStore) -> None:
        assert await store.listed(0, 10) == [good]
        assert await store.listed(0, 10) == [good]
        with pytest.raises(StoreCorrupt, match=bad.id):
            await store.table(bad.id)

    with_store(tmp_path / "clew.db", write)
    damage(tmp_path / "clew.db", bad.id, DAMAGES[name], kind)
    with_store(tmp_path / "clew.db", read)
    told = [line for line in caplog.records if line.getMessage() == "row damaged"]
    assert [line.__dict__["facts"]["table"] for line in told] == [bad.id]  # once, however often it is met


def test_a_row_that_only_older_servers_took_is_damaged(tmp_path: Path) -> None:
    """So deep that it can be read, but not be sent."""
    table = record(Settings(public=True))
    deep: list[Any] = []
    for _ in range(900):
        deep = [deep]

    async def work(store: SqliteStore) -> None:
        await store.write(Write(table.id, replace(table, options={"custom": deep})))
        assert await store.listed(0, 10) == []

    with_store(tmp_path / "clew.db", work)


def test_an_end_of_a_log_that_cannot_be_read(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.write(Write("table1", rows=[LogRow(0, b"{}", "zero")]))
        with pytest.raises(StoreCorrupt, match="table1"):
            await store.tail("table1")

    with_store(tmp_path / "clew.db", work)
