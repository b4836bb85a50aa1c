"""Acknowledged means on disk, whatever happens to the server, the disk or the file."""

import asyncio
import json
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage

from clew.server.store.base import LogRow, StoreFull, Write
from clew.server.store.sqlite import SqliteStore
from server.harness import START, Json, Keys, Page, Running, first, running
from support.patience import PATIENCE_S, eventually

KILLS = 50
TABLES = 3


class Player:
    """Plays one table after the other, and remembers what was acknowledged and what was only sent."""

    def __init__(self, server: Running, rng: random.Random) -> None:
        self.server = server
        self.rng = rng
        self.keys = self.new()
        self.acknowledged: dict[str, tuple[int, int, Json]] = {}
        self.sent: tuple[str, int, Json] | None = None
        self.count = 0

    def new(self) -> Keys:
        return self.server.table("me", "me", options={"mode": self.rng.choice(["intro", "basic", "expert"])})

    def play(self) -> None:
        """Until the server dies."""
        page = self.page = self.keys.page()
        while True:
            if page.update["outcome"] is not None:
                self.keys, self.acknowledged = self.new(), {}
                page.close()
                page = self.page = self.keys.page()
            seat, action = self.rng.choice(list(page.choices()))
            self.count += 1
            self.sent = (f"k{self.count}", seat, action)
            answer = page.act(seat, action, id=self.sent[0])
            assert answer["type"] == "done", answer
            self.acknowledged[self.sent[0]] = (answer["seq"], seat, action)
            self.sent = None
            if page.update["seq"] < answer["seq"]:
                page.until(lambda message: message["type"] == "update")

    def check(self) -> None:
        """After the restart: every acknowledged action is there; the one in the air is there once."""
        page = self.keys.page()
        latest = max((seq for seq, _, _ in self.acknowledged.values()), default=0)
        assert latest <= page.update["seq"] <= latest + (self.sent is not None)
        for id_, (seq, seat, action) in list(self.acknowledged.items())[-12:]:
            assert page.act(seat, action, id=id_) == {"type": "done", "id": id_, "seq": seq, "again": True}
        if self.sent is not None:
            id_, seat, action = self.sent
            answer = page.act(seat, action, id=id_)
            assert (answer["type"], answer["seq"]) == ("done", latest + 1)
            self.acknowledged[id_] = (answer["seq"], seat, action)
            self.sent = None
        page.close()


def test_fifty_kills_in_mid_game_lose_nothing(tmp_path: Path) -> None:
    rng = random.Random(50)
    with running(tmp_path / "clew.db") as server:
        players = [Player(server, random.Random(n)) for n in range(TABLES)]
        for _ in range(KILLS):
            goal = sent(players) + rng.randint(1, 30)
            threads = [threading.Thread(target=until_dead, args=(player,)) for player in players]
            for thread in threads:
                thread.start()
            kill_after(server, players, goal, rng)
            for thread in threads:
                thread.join()
            server.start()
            for player in players:
                player.check()
        stored = rows(tmp_path / "clew.db")
        for player in players:
            for id_, (seq, _, _) in player.acknowledged.items():
                assert stored[player.keys.id, seq - 1] == id_
        assert sent(players) > KILLS


def sent(players: list[Player]) -> int:
    return sum(player.count for player in players)


def kill_after(server: Running, players: list[Player], goal: int, rng: random.Random) -> None:
    """At any moment of the next actions: so many were sent, however quick the machine is."""
    eventually(lambda: sent(players) >= goal, "enough was played", lambda _: time.sleep(rng.uniform(0, 0.004)))
    server.kill()


def until_dead(player: Player) -> None:
    try:
        player.play()
    except (ConnectionClosed, OSError, httpx.TransportError, InvalidMessage):
        player.page.close()


def rows(database: Path) -> dict[tuple[str, int], str | None]:
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    try:
        return {(table, n): client for table, n, client in connection.execute("SELECT table_id, n, client FROM log")}
    finally:
        connection.close()


def test_a_game_with_bots_goes_on_after_a_kill(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "random", "random")
        page = keys.page()
        page.play(first, 4)
        seq = page.update["seq"]
        server.kill()
        page.close()
        server.start()
        page = keys.page()
        assert page.update["seq"] >= seq
        page.play(first)
        assert page.until_over()["outcome"]


# A disk that is full ------------------------------------------------------------------


async def fill(database: Path, most: int) -> None:
    """Leave no room, as far as the limit of the database goes."""
    store = SqliteStore(database, most)
    size, n = 4096, 0
    while size >= 1:
        try:
            await store.write(Write("filler", rows=[LogRow(n, b"x" * size, "")]))
            n += 1
        except StoreFull:
            size //= 2
    await store.close()


def tables_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        count: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    return count


def test_a_full_disk_refuses_the_action_and_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    with running(database) as server:
        keys = server.table("me", "me")
        page = keys.page()
        page.play(first, 3)
        server.stop()
        page.close()
        asyncio.run(fill(database, 1))
        server.settings["max_database_mb"] = 1
        server.start()
        page = keys.page()
        answer: Json = {"type": "done"}
        while answer["type"] == "done":  # a few still fit into the last page of the file
            page.settle()
            before, (seat, action) = page.update, next(page.choices())
            answer = page.act(seat, action, id=f"k{page.update['seq']}")
        assert (answer["type"], answer["code"]) == ("refused", "store_full")
        assert "store_full" in [page.ask(type="say", seat=0, text="x" * 280).get("code") for _ in range(30)]
        body = {"game": "team", "name": "A", "seats": [{"kind": "me"}, {"kind": "me"}]}
        made = [server.post("/api/tables", body) for _ in range(30)]
        assert "store_full" in [answer.get("code") for answer in made]
        assert tables_in(database) == 1 + sum("table" in answer for answer in made)  # what was refused has left nothing
        assert server.get("/healthz", 503)["code"] == "store_full"
        again = keys.page()
        assert (again.update["seq"], again.news[0]["view"]) == (before["seq"], before["news"][0]["view"])
        server.stop()
        server.settings["max_database_mb"] = 0
        server.start()
        page = keys.page()
        assert server.get("/healthz", 200)
        assert page.update["seq"] == before["seq"]
        assert page.act(seat, action, id=answer["id"])["seq"] == before["seq"] + 1


def test_a_disk_that_fails_and_recovers(tmp_path: Path) -> None:
    """The operating system itself refuses to let files grow, then allows it again: the server goes on without a restart."""
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page = keys.page()
        page.play(first, 3)
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, unlimited[1]))
        view = page.news[0]["view"]
        seat, action = next(page.choices())
        answer = page.act(seat, action, id="k1")
        assert (answer["type"], answer["code"]) == ("refused", "store_failed")
        assert server.get("/healthz", 503)["code"] == "store_failed"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        assert keys.page().news[0]["view"] == view
        assert page.act(seat, action, id="k1")["seq"] == 4
        server.kill()
        server.start()
        assert keys.page().update["seq"] == 4


# A file that goes away ------------------------------------------------------------------


def removed(database: Path) -> None:
    for end in ("", "-wal", "-shm"):
        Path(f"{database}{end}").unlink()


def replaced(database: Path) -> None:
    other = database.with_name("other.db")
    shutil.copy(database, other)
    other.replace(database)


def moved(database: Path) -> None:
    database.rename(database.with_name("elsewhere.db"))


def without_its_log(database: Path) -> None:
    Path(f"{database}-wal").unlink()


@pytest.mark.parametrize("harm", [removed, replaced, moved, without_its_log])
def test_a_file_that_goes_away_is_noticed_before_anything_is_acknowledged(tmp_path: Path, harm: Callable[[Path], None]) -> None:
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        page = keys.page()
        page.play(first, 3)
        assert server.get("/healthz", 200)
        harm(server.database)
        seat, action = next(page.choices())
        assert page.refused(type="act", seat=seat, action=action)["code"] == "store_failed"
        assert page.refused(type="say", seat=0, text="hello?")["code"] == "store_failed"
        body = {"game": "team", "name": "A", "seats": [{"kind": "me"}, {"kind": "me"}]}
        assert server.post("/api/tables", body, 503)["code"] == "store_failed"
        assert server.get("/healthz", 503)["code"] == "store_failed"
        (told,) = [line for line in map(json.loads, server.log().splitlines()) if line["event"] == "database gone"]
        assert (told["level"], told["file"].startswith(str(server.database))) == ("error", True)


# A file that is damaged -----------------------------------------------------------------


def starts(database: Path) -> subprocess.CompletedProcess[str]:
    environment = {"CLEW_PORT": "0", "CLEW_DATABASE": str(database), "PATH": ""}
    return subprocess.run(
        [sys.executable, "-c", START], env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE_S
    )


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()


def with_a_hole(path: Path) -> None:
    with running(path) as server:
        for _ in range(8):
            server.table("me", "me").page().play(first, 12)
        server.stop()
    data = bytearray(path.read_bytes())
    for page in range(2, len(data) // 4096):
        data[page * 4096 : page * 4096 + 64] = b"\xaa" * 64
    path.write_bytes(data)


@pytest.mark.parametrize("spoil", [lambda path: path.write_bytes(b"no database " * 999), foreign, with_a_hole])
def test_a_file_that_is_no_database_of_ours_is_reported_and_left_alone(tmp_path: Path, spoil: object) -> None:
    database = tmp_path / "clew.db"
    spoil(database)  # type: ignore[operator]
    before = database.read_bytes()
    ended = starts(database)
    assert ended.returncode == 1
    assert "left as it is" in ended.stderr
    assert str(database) in ended.stderr
    assert "Traceback" not in ended.stderr
    assert database.read_bytes() == before


def test_a_bent_log_is_reported_for_its_table_alone(tmp_path: Path) -> None:
    database = tmp_path / "clew.db"
    with running(database) as server:
        bent, good = server.table("me", "me"), server.table("me", "me")
        for keys in (bent, good):
            keys.page().play(first, 6)
        server.stop()
        with sqlite3.connect(database) as connection:
            connection.execute("UPDATE log SET entry = '{\"n\":2}' WHERE table_id = ? AND n = 2", (bent.id,))
        connection.close()
        shutil.copy(database, tmp_path / "before.db")
        server.start()
        page = Page(server, bent.id)
        answer = page.hello(tokens=[bent.tokens[0]])
        assert (answer["code"], answer["facts"]["entry"]) == ("table_damaged", 2)
        assert server.get(f"/api/tables/{bent.id}/record", 503)["code"] == "table_damaged"
        told = next(line for line in map(json.loads, server.log().splitlines()) if line["event"] == "table damaged")
        assert (told["level"], told["table"], told["entry"], told["reason"]) == ("warning", bent.id, 2, answer["facts"]["reason"])
        assert good.page().update["seq"] == 6
        server.stop()
        assert rows(database).keys() == rows(tmp_path / "before.db").keys()


def test_one_server_to_a_file(server: Running) -> None:
    ended = starts(server.database)
    assert ended.returncode == 1
    assert "another server" in ended.stderr


@pytest.mark.parametrize("link", ["symbolic", "hard"])
def test_a_second_server_is_refused_under_another_name_of_the_file(tmp_path: Path, link: str) -> None:
    with running(tmp_path / "clew.db"):
        other = tmp_path / "elsewhere.db"
        if link == "hard":
            other.hardlink_to(tmp_path / "clew.db")
        else:
            other.symlink_to(tmp_path / "clew.db")
        ended = starts(other)
    assert ended.returncode == 1
    assert "another server" in ended.stderr
