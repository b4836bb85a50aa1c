"""A release with newer rules takes over: finished games are read, running ones go on or say why they cannot."""

import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

import clew
from clew.kernel import Header
from clew.server.protocol.refusal import Refusal
from clew.server.store.base import TableRecord
from clew.server.tables import past
from server.harness import Json, Keys, Page, Running, first, running
from server.inside import inside
from server.test_upkeep import store_command
from support.patience import eventually

NEWER = """
import sys
import clew.games.team.game as module
old = module.GAME
space = {{"version": old.version + 1, "former": {former}, "__module__": type(old).__module__}}
module.GAME = type("Newer", (type(old),), space)()
from clew.server.run import serve
sys.exit(serve())
"""
KNOWS_BOTH, FORGETS = NEWER.format(former="(old,)"), NEWER.format(former="()")


THEN = clew.game("team").version
NOW = THEN + 1


def told(database: Path, table: str) -> bool:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return bool(connection.execute("SELECT 1 FROM past WHERE table_id = ?", (table,)).fetchone())


@pytest.fixture
def before(tmp_path: Path) -> dict[str, Keys]:
    """A lobby, a running game and a finished one, of today's release."""
    database = tmp_path / "clew.db"
    with running(database) as server:
        made = {"lobby": server.table("me", "open"), "playing": server.table("me", "me")}
        made["over"] = server.table("me", "me", options={"mode": "intro"})
        made["playing"].page().play(first, 6)
        page = made["over"].page()
        page.play(first)
        page.done(type="say", seat=0, text="well played")
        eventually(lambda: told(database, made["over"].id), "the finished game is kept as it was told")
        server.stop()
    return made


def at(server: Running, keys: Keys) -> Keys:
    keys.server = server
    return keys


def test_a_running_game_goes_on_under_the_rules_it_began_with(before: dict[str, Keys], tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", KNOWS_BOTH) as server:
        keys = at(server, before["playing"])
        page = keys.page()
        assert (page.table["rules"], page.update["seq"]) == (THEN, 6)
        page.play(first)
        page.settle()
        assert page.table["phase"] == "over"
        replay = server.get(f"/api/tables/{keys.id}/replay", 200)
        assert (replay["header"]["rules"], replay["total"]) == (THEN, page.update["seq"] + 1)
        assert server.get("/api/games/team", 200)["rules"] == NOW
        assert server.get(f"/api/games/team?rules={THEN}", 200)["rules"] == THEN
        server.stop()
        lines = [line for line in map(json.loads, server.log().splitlines()) if line["event"] == "tables held"]
        assert {(line["rules"], line["phase"], line["tables"], line["rules_known"]) for line in lines[-3:]} == {
            (THEN, "lobby", 1, True), (THEN, "playing", 1, True), (THEN, "over", 1, True),
        }  # fmt: skip


def test_a_lobby_begins_under_todays_rules(before: dict[str, Keys], tmp_path: Path) -> None:
    with running(tmp_path / "clew.db", FORGETS) as server:
        keys = at(server, before["lobby"])
        keys.join()
        host = keys.page(0, host=True)
        host.done(type="start")
        assert server.get(f"/api/tables/{keys.id}")["rules"] == NOW
        assert keys.page(1).play(first, 1) <= 1


def test_a_running_game_whose_rules_are_forgotten_is_closed_and_kept(before: dict[str, Keys], tmp_path: Path) -> None:
    database, keys = tmp_path / "clew.db", before["playing"]
    with running(database, FORGETS) as server:
        assert server.process.stdout is not None
        assert f"1 running games of team were begun under version {THEN}" in server.process.stdout.readline().decode()
        assert "1 finished" in server.process.stdout.readline().decode()
        page = Page(server, keys.id)
        answer = page.hello(tokens=[keys.tokens[0]])
        assert (answer["code"], answer["facts"]) == ("rules_gone", {"played": THEN, "known": [NOW]})
        assert page.closed() == 4410
        assert server.get(f"/api/tables/{keys.id}", 200)["phase"] == "over"
        mine = server.post("/api/mine", {"keys": [{"table": keys.id, "key": keys.tokens[0]}]})["tables"][0]
        assert (mine["table"]["phase"], mine["my_turn"]) == ("over", False)
        assert server.get(f"/api/tables/{keys.id}/record", 403)["code"] == "unknown_key"
        for key in (keys.tokens[1], keys.host):
            lines = record(server, keys.id, key)
            assert Header(**lines[0]).rules == THEN
            assert [line["n"] for line in lines[1:]] == list(range(6))
            assert "seed" not in lines[-1]
        server.stop()
    checked = store_command("check", "--database", str(database))
    assert "0 under other rules" in checked.stdout
    with running(database) as server:  # back to the older release: nothing was lost
        assert at(server, keys).page().update["seq"] == 6


def record(server: Running, table: str, key: str = "") -> list[Json]:
    text = server.http.get(f"/api/tables/{table}/record", headers={"authorization": f"Bearer {key}"} if key else {}).text
    return [json.loads(line) for line in text.splitlines()]


def test_a_finished_game_is_read_though_its_rules_are_forgotten(before: dict[str, Keys], tmp_path: Path) -> None:
    database, keys = tmp_path / "clew.db", before["over"]
    path = f"/api/tables/{keys.id}"
    with running(database) as server:
        at(server, keys)
        shown = seen(keys.page())
        watched = seen(keys.page(watch=True))
        replay = server.get(f"{path}/replay?count=500&text=1", 200)
        saved = server.http.get(f"{path}/record").text
        server.stop()
    with running(database, FORGETS) as server:
        at(server, keys)
        page = keys.page()
        assert seen(page) == shown
        assert seen(keys.page(watch=True)) == watched
        assert server.get(f"{path}/replay?count=500&text=1", 200) == replay
        assert server.http.get(f"{path}/record").text == saved
        assert page.ask(type="look", seat=0)["status"] == replay["steps"][-1]["status"]
        assert page.refused(type="review")["code"] == "rules_gone"
        assert page.refused(type="act", seat=0, action={"type": "end_turn"})["code"] == "over"
        page.done(type="say", seat=0, text="again?")
        assert keys.page(0, since=page.update["seq"]).news[0]["steps"] == []
        again = server.post(f"{path}/rematch", {"key": keys.host}, 200)["table"]
        assert server.get(f"/api/tables/{again}")["rules"] == NOW


def seen(page: Page) -> list[Json]:
    """How a page shows the end, apart from what each seat alone was told while it was played."""
    shown = ("seat", "view", "legal", "undo", "question", "progress", "summary")
    return [{**{name: part[name] for name in shown}, "steps": len(part["steps"])} for part in page.update["news"]]


def test_a_past_that_was_missed_is_made_up_for(before: dict[str, Keys], tmp_path: Path) -> None:
    """The server was killed before a worker had told it, or it was an older one."""
    database, table = tmp_path / "clew.db", before["over"].id
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DELETE FROM past")
    with running(database, FORGETS) as server:
        assert Page(server, table).hello(tokens=[before["over"].tokens[0]])["code"] == "rules_gone"
        server.stop()
    with running(database):
        eventually(lambda: told(database, table), "the finished game is told")


def test_a_finished_game_that_is_not_what_it_says_has_no_past(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me", options={"mode": "intro"})
        keys.page().play(first)
        store = server.house.store
        found, rows = server.do(store.table(keys.id)), server.do(store.log(keys.id))
        assert isinstance(found, TableRecord)
        assert past.remembered(past.log_of(found, rows)) is not None
        assert past.remembered(past.log_of(found, rows[1:])) is None
        with pytest.raises(Refusal, match="table_damaged"):
            past.unpacked(b"no past")


def test_rules_are_found_by_their_version() -> None:
    team = clew.game("team")
    assert team.under(team.version) is team
    assert team.under(0) is None
