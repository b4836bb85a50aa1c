"""What is PostgreSQL's own: recognising a database, bringing it forward, and who may write to a table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from clew.server.store.base import FIRST_EPOCH, Fenced, StoreCorrupt, StoreError
from clew.server.store.choosing import looked_at, opened
from clew.server.store.postgres import opening
from clew.server.store.postgres.store import PostgresStore
from server.test_store import made, more, record, row
from server.test_upkeep import store_command
from support.patience import PATIENCE_S
from support.postgres import database_server, new_database, query

A, B = "http://10.0.0.1:8000", "http://10.0.0.2:8000"


def refused(database: str, match: str, kind: type[StoreError] = StoreError) -> None:
    for open_ in (opened, looked_at):
        with pytest.raises(kind, match=match):
            asyncio.run(open_(database))


def made_empty(database: str) -> None:
    async def run() -> None:
        await (await opened(database)).close()

    asyncio.run(run())


def relations(database: str) -> set[str]:
    return {name for (name,) in query(database, "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace")}


# The database ---------------------------------------------------------------------------


@pytest.mark.parametrize("sql", ["CREATE TABLE recipes (name text)", "CREATE TABLE clew (thread text)"])
def test_a_database_of_another_program_is_left_alone(sql: str) -> None:
    database = new_database()
    query(database, sql)
    before = relations(database)
    refused(database, "some other program", StoreCorrupt)
    assert relations(database) == before


def test_an_older_server_refuses_a_newer_database() -> None:
    database = new_database()
    made_empty(database)
    query(database, "UPDATE clew SET value = '99' WHERE name = 'version'")
    refused(database, f"version 99, this server knows version {opening.VERSION}", StoreCorrupt)


def test_an_older_database_is_brought_forward_in_one_transaction(monkeypatch: pytest.MonkeyPatch) -> None:
    database = new_database()
    made_empty(database)

    async def step(connection: Any) -> None:
        await connection.execute("ALTER TABLE tables ADD COLUMN colour text")

    async def bad(connection: Any) -> None:
        await step(connection)
        raise StoreError("the power is gone")

    monkeypatch.setattr(opening, "VERSION", opening.VERSION + 1)
    monkeypatch.setattr("clew.server.store.postgres.reading.VERSION", opening.VERSION)
    monkeypatch.setitem(opening.STEPS, opening.VERSION - 1, bad)
    with pytest.raises(StoreError, match="brings it to version"):
        asyncio.run(looked_at(database))
    with pytest.raises(StoreError, match="power"):
        asyncio.run(opened(database))
    columns = "SELECT count(*) FROM pg_attribute WHERE attrelid = 'tables'::regclass AND attname = 'colour'"
    assert query(database, columns) == [(0,)]
    monkeypatch.setitem(opening.STEPS, opening.VERSION - 1, step)
    made_empty(database)
    assert query(database, columns) == [(1,)]
    assert query(database, "SELECT value FROM clew WHERE name = 'version'") == [(str(opening.VERSION),)]
    made_empty(database)


def test_servers_that_start_at_the_same_time_make_the_tables_once() -> None:
    database = new_database()

    async def run() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(database) for _ in range(4)))
        assert len({store.relay_key for store in stores}) == 1
        assert len({store.server for store in stores}) == 4
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())
    assert query(database, "SELECT count(*) FROM servers") == [(0,)]


def test_no_permission_and_no_such_database_are_said() -> None:
    database = new_database()
    query(database, "CREATE ROLE guest LOGIN")
    query(database, "REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    guest = database.replace("clew@", "guest@")
    with pytest.raises(StoreError, match="must own the database"):
        asyncio.run(opened(guest))
    assert relations(database) == set()
    refused(database_server().url("nowhere"), "createdb")


def test_acknowledged_means_flushed_whatever_the_database_is_set_to() -> None:
    database = new_database()
    name = database.rpartition("/")[2]
    query(database, f"ALTER DATABASE {name} SET synchronous_commit = off")

    async def run() -> None:
        connection = await opening.connected(database)
        assert await connection.fetchval("SHOW synchronous_commit") == "on"
        await connection.close()

    asyncio.run(run())


# Servers that end, and databases that come back ------------------------------------------


def test_a_server_that_ends_gives_everything_back() -> None:
    database, table = new_database(), record()

    async def run() -> None:
        one, two = await PostgresStore.open(database, A), await PostgresStore.open(database, B)
        await one.write(made(table))
        await one.close()
        assert await two.place(table.id) is None
        assert await two.own(table.id) == FIRST_EPOCH + 1
        await two.close()

    asyncio.run(run())


def test_one_server_has_the_duty_and_another_has_it_next() -> None:
    database = new_database()

    class Nobody:
        def held(self) -> dict[str, int]:
            return {}

        def peopled(self) -> list[str]:
            return []

        def lost(self, tables: list[str]) -> None:
            raise AssertionError(tables)

        def living(self, addresses: set[str]) -> None:
            self.addresses = addresses

    async def until(look: Callable[[], Awaitable[bool]]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not await look():
                await asyncio.sleep(0.02)

    async def run() -> None:
        one, two, nobody = await PostgresStore.open(database, A), await PostgresStore.open(database, B), Nobody()
        one.watched_by(nobody)
        await until(one.duty)
        two.watched_by(nobody)
        nobody.addresses = set()

        async def both() -> bool:
            return nobody.addresses == {A, B}

        await until(both)
        assert not await two.duty()
        await one.close()
        await until(two.duty)
        await two.close()

    asyncio.run(run())


def test_a_store_goes_on_when_the_database_is_back() -> None:
    """Its connections are cut, all of them, more than once."""
    database, table = new_database(), record(name="")

    async def run() -> None:
        store = await PostgresStore.open(database, A)
        await store.write(made(table))
        for n in range(3):
            await asyncio.to_thread(
                query, database, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'clew'"
                " AND datname = current_database()",
            )  # fmt: skip
            async with asyncio.timeout(PATIENCE_S):
                while True:
                    try:
                        await store.write(more(table, row(n)))
                        break
                    except StoreError as error:
                        assert not isinstance(error, Fenced)  # noqa: PT017
                        if len(await found(store)) > n:
                            break
        assert await store.log(table.id) == [row(n) for n in range(3)]
        await store.close()

    async def found(store: PostgresStore) -> list[Any]:
        try:
            return list(await store.log(table.id))
        except StoreError:
            return []

    asyncio.run(run())


# The release before ---------------------------------------------------------------------

KEPT = Path(__file__).parent / "data" / "postgres1.sql"
"""A database as that release wrote it: a lobby, a running game of each of two kinds, a finished one, and what was said."""
EVERYTHING = "SELECT id, record::text FROM tables UNION ALL SELECT table_id || n, entry::text FROM log UNION ALL " + (
    "SELECT table_id || n, line::text FROM chat UNION ALL SELECT table_id, told::text FROM past ORDER BY 1, 2"
)


def test_a_database_of_the_release_before_opens_with_everything(caplog: pytest.LogCaptureFixture) -> None:
    database = new_database()

    async def lay() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute(KEPT.read_text())
        await connection.close()

    asyncio.run(lay())
    before = query(database, EVERYTHING)
    with caplog.at_level("INFO", "clew.server"):
        made_empty(database)
    assert "database is brought forward" in caplog.text
    assert query(database, "SELECT value FROM clew WHERE name = 'version'") == [(str(opening.VERSION),)]
    assert query(database, EVERYTHING) == before
    assert store_command("check", "--database", database).returncode == 0
    fresh = new_database()
    made_empty(fresh)
    columns = "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public'"
    indexes = "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'"
    for laid_out in (columns, indexes):
        assert sorted(query(database, laid_out)) == sorted(query(fresh, laid_out))  # as if it were new
