"""From a file to PostgreSQL and back, and what a host does with a database there."""

import asyncio
import contextlib
from pathlib import Path

import pytest

from clew.server.store.base import FIRST_EPOCH, StoreError, Write
from clew.server.store.choosing import looked_at, opened
from clew.server.store.copying import copy, whole
from clew.server.store.postgres.store import PostgresStore
from server.harness import Keys, Page, first, running
from server.test_store import made, record, row
from server.test_upkeep import store_command
from support.postgres import new_database, query


@pytest.fixture
def file(tmp_path: Path) -> tuple[Path, list[Keys]]:
    """With a lobby, a running game with chat, and a finished one."""
    database = tmp_path / "clew.db"
    with running(database) as server:
        keys = [server.table("me", "open"), server.table("me", "me"), server.table("me", "me", options={"mode": "intro"})]
        page = keys[1].page()
        page.play(first, 6)
        page.done(type="say", seat=0, text="hello")
        keys[2].page().play(first)
        server.stop()
    return database, keys


def hashes(database: str) -> dict[str, str]:
    async def look() -> dict[str, str]:
        shelf = await looked_at(database)
        try:
            found = {id_: await whole(shelf, id_) for id_ in await shelf.ids("", 100)}
        finally:
            await shelf.close()
        return {id_: table.hash for id_, table in found.items() if table is not None}

    return asyncio.run(look())


def test_everything_moves_and_comes_back(file: tuple[Path, list[Keys]], tmp_path: Path) -> None:
    database, keys = file
    before, url = hashes(str(database)), new_database()
    done = store_command("copy", str(database), url)
    assert done.returncode == 0, done.stderr
    assert "3 tables" in done.stdout
    assert hashes(url) == before
    again = store_command("copy", str(database), url)
    assert "0 tables" in again.stdout
    assert "3 were there already" in again.stdout
    checked = store_command("check", "--database", url)
    assert (checked.returncode, "3 tables" in checked.stdout) == (0, True)
    with running(tmp_path / "served.db", start=served(url)) as server:
        page = Page(server, keys[1].id)
        page.hello(tokens=list(keys[1].tokens.values()))
        assert page.update["seq"] == 6
        page.play(first, 2)
        in_use = store_command("copy", url, str(tmp_path / "early.db"))
        assert (in_use.returncode, "Stop them first" in in_use.stderr) == (1, True)
        assert not (tmp_path / "early.db").exists()
        server.stop()
    back = store_command("copy", url, str(tmp_path / "back.db"))
    assert back.returncode == 0, back.stderr
    after = hashes(str(tmp_path / "back.db"))
    assert after == hashes(url)
    assert {id_ for id_ in before if after[id_] != before[id_]} == {keys[1].id}
    assert hashes(str(database)) == before


def served(url: str) -> str:
    return f"import sys; from clew.server.run import serve; sys.exit(serve(database={url!r}))"


def test_a_backup_of_postgresql_is_a_file_that_can_be_served(file: tuple[Path, list[Keys]], tmp_path: Path) -> None:
    database, keys = file
    url, copied = new_database(), tmp_path / "backup.db"
    assert store_command("copy", str(database), url).returncode == 0
    for _ in range(2):  # every night
        done = store_command("backup", str(copied), "--database", url)
        assert done.returncode == 0, done.stderr
    assert hashes(str(copied)) == hashes(url)
    assert sorted(found.name for found in tmp_path.iterdir() if "backup" in found.name) == ["backup.db"]
    with running(copied) as server:
        keys[1].server = server
        assert keys[1].page().update["seq"] == 6


def test_prune_leaves_out_what_a_server_has(file: tuple[Path, list[Keys]]) -> None:
    database, keys = file
    url = new_database()
    assert store_command("copy", str(database), url).returncode == 0
    query(url, "UPDATE tables SET touched = 0")
    query(url, "UPDATE log SET at = 0")

    async def hold() -> None:
        store = await PostgresStore.open(url, "http://10.0.0.1:8000")
        try:
            assert isinstance(await store.own(keys[0].id), int)
            dry = await asyncio.to_thread(store_command, "prune", "--database", url, "--never-started-before", "1h", "--dry-run")
            assert dry.stdout == "would go: 0 finished, 0 abandoned, 1 never started\n"
            done = await asyncio.to_thread(
                store_command, "prune", "--database", url, "--never-started-before", "1h", "--finished-before", "1h"
            )
            assert done.stdout == "deleted: 1 finished, 0 abandoned, 0 never started\n"
        finally:
            await store.close()

    asyncio.run(hold())
    assert set(hashes(url)) == {keys[0].id, keys[1].id}
    assert query(url, "SELECT DISTINCT table_id FROM log") == [(keys[1].id,)]


def test_nothing_is_overwritten_and_nonsense_changes_nothing(tmp_path: Path) -> None:
    url, table = new_database(), record()

    async def fill(database: str, rows: int) -> None:
        store = await opened(database)
        await store.write(made(table, *map(row, range(rows))))
        await store.close()

    asyncio.run(fill(url, 2))
    asyncio.run(fill(str(tmp_path / "clew.db"), 3))
    before = hashes(url)
    done = store_command("copy", str(tmp_path / "clew.db"), url)
    assert (done.returncode, "another one in the other store" in done.stderr) == (1, True)
    assert hashes(url) == before
    for source, target, reason in (
        (str(tmp_path / "no.db"), url, "not there"),
        (url, url, "onto itself"),
        (str(tmp_path / "clew.db"), "postgresql://clew@127.0.0.1:1/x", "cannot be reached"),
        (str(tmp_path / "clew.db"), "oracle://x", "no database that Clew knows"),
    ):
        refused = store_command("copy", source, target)
        assert refused.returncode in (1, 2)
        assert reason in refused.stderr
        assert "Traceback" not in refused.stderr
    assert not (tmp_path / "no.db").exists()


def test_a_copy_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    """The connection is lost in the middle: a table is there whole, or not at all."""
    url = new_database()
    tables = [record(name="") for _ in range(80)]

    async def run() -> None:
        source = await opened(str(tmp_path / "clew.db"))
        await asyncio.gather(*(source.write(made(table, *map(row, range(20)))) for table in tables))

        def cut(done: int, total: int) -> None:
            if done < total:
                query_later.append(asyncio.create_task(asyncio.to_thread(query, url, CUT)))

        query_later: list[asyncio.Task[object]] = []
        target = await PostgresStore.open(url)
        with contextlib.suppress(StoreError):
            await copy(source, target, cut)
        await asyncio.gather(*query_later)
        await target.close()
        assert set(await log_sizes()) <= {20}
        target = await PostgresStore.open(url)
        found = await copy(source, target, lambda *_: None)
        assert found.tables + found.there == 80
        await target.close()
        await source.close()

    async def log_sizes() -> list[int]:
        rows = await asyncio.to_thread(query, url, "SELECT (SELECT count(*) FROM log WHERE table_id = id) FROM tables")
        return [size for (size,) in rows]

    asyncio.run(run())
    assert hashes(url) == hashes(str(tmp_path / "clew.db"))


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'clew' AND datname = current_database()"


def test_a_write_of_a_whole_table_is_all_or_nothing(tmp_path: Path) -> None:
    table = record()

    async def run(database: str) -> None:
        store = await opened(database)
        with pytest.raises(StoreError):
            await store.write(Write(table.id, table, [row(0), row(0)], past=b"told", new=True, epoch=FIRST_EPOCH))
        assert await whole(store, table.id) is None
        assert await store.past(table.id) is None
        await store.close()

    for database in (new_database(), str(tmp_path / "clew.db")):
        asyncio.run(run(database))
