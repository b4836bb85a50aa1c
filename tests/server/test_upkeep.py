"""What goes, when it goes, and what whoever was there is told."""

import asyncio
import contextlib
import json
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from clew.server.protocol.parts import Phase
from clew.server.protocol.refusal import Refusal
from clew.server.store.alone import Alone
from clew.server.store.opening import VERSION
from clew.server.store.sqlite import SqliteStore
from clew.server.store.upkeep import DAY_MS, Retention, deleting, overdue, prune
from clew.server.tables.quota import DAY_S, Quota
from clew.server.tables.seating import now_ms
from server.harness import Json, Keys, Page, Running, first, running
from server.inside import inside
from support.patience import PATIENCE_S, eventually

OLD = Path(__file__).parent / "data" / "version1.sql"


def age(database: Path, table: str, days: float) -> None:
    """As if nothing had happened at the table for so long."""
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE tables SET touched = touched - ? WHERE id = ?", (int(days * DAY_MS), table))
        connection.execute("UPDATE log SET at = at - ? WHERE table_id = ?", (int(days * DAY_MS), table))


def left(database: Path) -> dict[str, set[str]]:
    """Which tables stand where."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        places = {"tables": "id", "log": "table_id", "chat": "table_id", "past": "table_id"}
        return {place: {row[0] for row in connection.execute(f"SELECT {key} FROM {place}")} for place, key in places.items()}


def store_command(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "clew", "store", *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


@pytest.fixture
def three(tmp_path: Path) -> dict[str, Keys]:
    """A database with a lobby, a running game and a finished one."""
    with running(tmp_path / "clew.db") as server:
        made = {
            "lobby": server.table("me", "open"),
            "playing": server.table("me", "me"),
            "over": server.table("me", "me", options={"mode": "intro"}),
        }
        page = made["playing"].page()
        page.play(first, 6)
        page.done(type="say", seat=0, text="hello")
        made["over"].page().play(first)
        server.stop()
    return made


def test_what_is_kept_too_long_goes_and_nothing_else(three: dict[str, Keys], tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    for keys, days in zip(three.values(), (8, 31, 91), strict=True):
        age(database, keys.id, days)

    async def work() -> None:
        store = SqliteStore(database)
        everything = {"lobby": 1, "playing": 1, "over": 1}

        async def pruned(retention: Retention) -> dict[Phase, int]:
            return await prune(store, retention, now_ms(), deleting(store), lambda: asyncio.sleep(0))

        try:
            wide = Retention(92, 32, 9)
            assert set((await overdue(store, wide, now_ms())).values()) == {0}
            assert set((await pruned(wide)).values()) == {0}
            assert set((await pruned(Retention())).values()) == {0}
            narrow = Retention(90, 30, 7)
            assert await overdue(store, narrow, now_ms()) == everything
            assert await pruned(narrow) == everything
        finally:
            await store.close()

    asyncio.run(work())
    assert set().union(*left(database).values()) == set()


def test_a_game_that_is_played_is_not_abandoned(three: dict[str, Keys], tmp_path: Path) -> None:
    """Its record was last written long ago; its log was not."""
    database, table = tmp_path / "clew.db", three["playing"].id
    age(database, table, 100)
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE log SET at = ? WHERE table_id = ? AND n = 5", (now_ms(), table))
    done = store_command("prune", "--database", str(database), "--abandoned-before", "30d")
    assert (done.returncode, done.stdout) == (0, "deleted: 0 finished, 0 abandoned, 0 never started\n")


def test_a_server_deletes_old_tables_by_itself_and_says_so(three: dict[str, Keys], tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    age(database, three["lobby"].id, 8)
    age(database, three["playing"].id, 89)
    age(database, three["over"].id, 1000)
    with running(database) as server:
        eventually(lambda: "old tables deleted" in server.log(), "the sweep is done")
        told = next(line for line in map(json.loads, server.log().splitlines()) if line["event"] == "old tables deleted")
        assert (told["finished"], told["abandoned"], told["unstarted"]) == (0, 0, 1)
        assert server.get(f"/api/tables/{three['lobby'].id}", 404)["code"] == "unknown_table"
        assert server.get(f"/api/tables/{three['over'].id}", 200)["phase"] == "over"


def test_a_table_in_use_is_not_deleted(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        used, unused = server.table("me", "open"), server.table("me", "open")
        page = used.page()
        for keys in (used, unused):
            age(tmp_path / "clew.db", keys.id, 8)
        assert server.do(server.house.hub.prune()) == 1
        assert server.get(f"/api/tables/{unused.id}", 404)["code"] == "unknown_table"
        page.settle()


def test_the_command_deletes_what_it_said_it_would(three: dict[str, Keys], tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    for keys in three.values():
        age(database, keys.id, 40)
    spans = ("--finished-before", "5w", "--never-started-before", "24h")
    dry = store_command("prune", "--database", str(database), *spans, "--dry-run")
    assert (dry.returncode, dry.stdout) == (0, "would go: 1 finished, 0 abandoned, 1 never started\n")
    assert len(left(database)["tables"]) == 3
    done = store_command("prune", "--database", str(database), *spans)
    assert (done.returncode, done.stdout) == (0, "deleted: 1 finished, 0 abandoned, 1 never started\n")
    assert left(database) == {
        "tables": {three["playing"].id},
        "log": {three["playing"].id},
        "chat": {three["playing"].id},
        "past": set(),
    }


def test_the_command_refuses_nonsense_and_changes_nothing(three: dict[str, Keys], tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    assert store_command("prune", "--database", str(database)).returncode == 2
    assert "no span" in store_command("prune", "--database", str(database), "--finished-before", "soon").stderr
    assert "not there" in store_command("prune", "--database", str(tmp_path / "x.db"), "--finished-before", "1d").stderr
    assert not (tmp_path / "x.db").exists()
    with running(database):
        refused = store_command("prune", "--database", str(database), "--never-started-before", "1h")
        assert refused.returncode == 1
        assert "another server" in refused.stderr
        assert store_command("prune", "--database", str(database), "--never-started-before", "1h", "--dry-run").returncode == 0
    assert left(database)["tables"] == {keys.id for keys in three.values()}


# A host deletes a table ----------------------------------------------------------------


def delete(server: Running, table: str, key: str) -> tuple[int, str]:
    answer = server.http.request("DELETE", f"/api/tables/{table}", headers={"authorization": f"Bearer {key}"})
    return answer.status_code, answer.json()["code"] if answer.content else ""


def test_the_host_deletes_a_table_and_everybody_there_is_told(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        keys, other = server.table("me", "open"), server.table("me", "me")
        keys.join()
        host, friend, stranger = keys.page(0, host=True), keys.page(1), keys.page(watch=True)
        host.done(type="start")
        friend.done(type="say", seat=1, text="hi")
        for key in (keys.tokens[0], keys.tokens[1], keys.invite, keys.watch, other.host):
            assert delete(server, keys.id, key) == (403, "not_host")
        assert server.http.request("DELETE", f"/api/tables/{keys.id}").status_code == 403
        friend.settle()
        assert delete(server, keys.id, keys.host) == (204, "")
        for page in (host, friend, stranger):
            assert page.closed() == 4410
            assert page.seen[-1] == {"type": "bye", "code": "deleted"}
        assert delete(server, keys.id, keys.host) == (404, "unknown_table")
        assert Page(server, keys.id).hello(host=keys.host)["code"] == "unknown_table"
        assert server.post("/api/mine", {"keys": [{"table": keys.id, "key": keys.host}]})["unknown"] == [keys.id]
        assert other.page().table["phase"] == "playing"
        assert set().union(*left(tmp_path / "clew.db").values()) == {other.id}
        server.kill()
        server.start()
        assert server.get(f"/api/tables/{keys.id}", 404)["code"] == "unknown_table"


def test_a_rematch_after_the_rematch_was_deleted_is_a_new_one(server: Running) -> None:
    keys = server.table("me", "me", options={"mode": "intro"})
    keys.page().play(first)
    ask: Json = {"key": keys.host}
    lost = server.post(f"/api/tables/{keys.id}/rematch", ask, 200)["table"]
    assert delete(server, lost, keys.host) == (204, "")
    again = server.post(f"/api/tables/{keys.id}/rematch", ask, 200)["table"]
    assert again != lost
    assert server.get(f"/api/tables/{keys.id}")["rematch"] == again


# Quota -----------------------------------------------------------------------------------


def test_an_address_makes_so_many_tables_a_day(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", tables_per_day=3) as server:
        made = [server.table("me", "open") for _ in range(3)]
        body = {"game": "team", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = server.post("/api/tables", body, 429)
        assert (answer["code"], answer["facts"]) == ("table_quota", {"tables": 3})
        made[0].join()
        assert len(left(tmp_path / "clew.db")["tables"]) == 3


def test_the_next_day_counts_anew() -> None:
    async def run() -> None:
        now = [10.0 * DAY_S]
        quota = Quota(1, Alone(), lambda: now[0])
        await quota.take("a")
        await quota.take("b")
        with pytest.raises(Refusal, match="table_quota"):
            await quota.take("a")
        now[0] += DAY_S
        await quota.take("a")

    asyncio.run(run())


# Backup and check ------------------------------------------------------------------------


def test_a_backup_every_day_while_people_play(tmp_path: Path) -> None:
    database, copy = tmp_path / "clew.db", tmp_path / "backup.db"
    with running(database) as server:
        keys = server.table("me", "me", options={"mode": "expert"})
        page = keys.page()
        stop = threading.Event()

        def play() -> None:
            while not stop.is_set() and page.update["outcome"] is None:
                page.play(first, 1)

        playing = threading.Thread(target=play)
        playing.start()
        for _ in range(3):
            done = store_command("backup", str(copy), "--database", str(database))
            assert done.returncode == 0, done.stderr
            checked = store_command("check", "--database", str(copy))
            assert checked.returncode == 0, checked.stderr
            assert "1 tables" in checked.stdout
        stop.set()
        playing.join()
        seq = page.update["seq"]
        assert store_command("backup", str(copy), "--database", str(database)).returncode == 0
        server.kill()
    assert sorted(file.name for file in tmp_path.iterdir() if "backup" in file.name) == ["backup.db"]
    with running(copy) as server:
        keys.server = server
        assert keys.page().update["seq"] == seq


def test_a_backup_replaces_nothing_but_a_backup(three: dict[str, Keys], tmp_path: Path) -> None:
    database, letter = tmp_path / "clew.db", tmp_path / "letter.txt"
    assert three
    letter.write_text("dear Bea")
    for target, reason in (
        (letter, "no backup of ours"),
        (tmp_path, "no place"),
        (database, "no place"),
        (tmp_path / "no" / "x.db", "unable to open"),
    ):
        refused = store_command("backup", str(target), "--database", str(database))
        assert refused.returncode == 1, refused.stdout
        assert reason in refused.stderr
    assert letter.read_text() == "dear Bea"
    assert "not there" in store_command("backup", str(tmp_path / "copy.db"), "--database", str(tmp_path / "x.db")).stderr


def test_check_names_the_damaged_table(three: dict[str, Keys], tmp_path: Path) -> None:
    database, bent = tmp_path / "clew.db", three["over"].id
    fine = store_command("check", "--database", str(database))
    assert fine.returncode == 0
    assert "3 tables" in fine.stdout
    assert "0 damaged" in fine.stdout
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE log SET entry = '{\"n\":2}' WHERE table_id = ? AND n = 2", (bent,))
    found = store_command("check", "--database", str(database))
    assert found.returncode == 1
    assert f"table {bent}: entry 2" in found.stderr
    assert "1 damaged" in found.stdout


# Older files -----------------------------------------------------------------------------


def older(path: Path) -> None:
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD.read_text())


def test_a_database_of_the_first_version_is_brought_forward(tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    older(database)
    before = left_of_first(database)
    assert "version 1" in store_command("check", "--database", str(database)).stderr
    with running(database) as server:
        assert "database is brought forward" in server.log()
        assert {server.get(f"/api/tables/{table}", 200)["phase"] for table in before["tables"]} == {"lobby", "playing", "over"}
        server.stop()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone()[0] == VERSION
        assert connection.execute("SELECT DISTINCT game, rules FROM tables").fetchall() == [("team", 1)]
    assert left_of_first(database) == before


def left_of_first(database: Path) -> dict[str, set[str]]:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        places = {"tables": "id", "log": "table_id || n || entry", "chat": "table_id || n || line"}
        return {place: {row[0] for row in connection.execute(f"SELECT {key} FROM {place}")} for place, key in places.items()}


def test_a_newer_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    older(database)
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = database.read_bytes()
    assert f"version {VERSION + 1}" in store_command("check", "--database", str(database)).stderr
    assert database.read_bytes() == before


def test_a_database_of_the_release_before_opens_with_everything(tmp_path: Path) -> None:
    """The file as that release wrote it: a lobby, a running game of each of two kinds, a finished one, and what was said."""
    database = tmp_path / "clew.db"
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.executescript(OLD.with_name("version3.sql").read_text())
    before = left_of_first(database)
    with running(database) as server:
        phases = sorted(server.get(f"/api/tables/{table}", 200)["phase"] for table in before["tables"])
        assert phases == ["lobby", "over", "playing", "playing"]
        server.stop()
    assert left_of_first(database) == before
    assert store_command("check", "--database", str(database)).returncode == 0
