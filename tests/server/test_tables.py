"""Making, joining, leaving and watching tables."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.harness import Keys, Page, Running, first, running


def test_a_friend_joins_by_the_invite_link_and_the_host_starts(server: Running) -> None:
    keys = server.table("me", "open")
    host = keys.page()
    assert host.table["phase"] == "lobby"
    assert not host.table["ready"]
    assert host.refused(type="start")["code"] == "not_ready"
    joined = keys.join("Bea")
    assert joined["seat"] == 1
    friend = keys.page(1)
    assert friend.refused(type="start")["code"] == "not_host"
    host.done(type="start")
    friend.until(lambda message: message["type"] == "update")
    assert friend.news.keys() == {1}
    assert host.news.keys() == {0}
    assert [seat["name"] for seat in friend.table["seats"]] == ["Ada", "Bea"]


def test_a_joined_table_waits_for_the_host(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    assert server.get(f"/api/tables/{keys.id}")["phase"] == "lobby"
    assert server.get(f"/api/tables/{keys.id}")["ready"]


def test_a_full_table_takes_nobody(server: Running) -> None:
    keys = server.table("me", "open")
    path = f"/api/tables/{keys.id}/join"
    assert server.post(path, {"key": keys.invite, "name": "Bea", "seat": 0}, 409)["code"] == "seat_taken"
    assert server.post(path, {"key": keys.invite, "name": "Bea", "seat": 7}, 400)["code"] == "no_such_seat"
    assert server.post(path, {"key": keys.watch, "name": "Bea"}, 403)["code"] == "unknown_key"
    assert server.post(path, {"key": keys.invite, "name": " \u200b\n "}, 400)["code"] == "invisible_name"
    keys.join()
    assert server.post(path, {"key": keys.invite, "name": "Cy"}, 409)["code"] == "no_free_seat"


def test_whoever_leaves_the_lobby_frees_the_seat_and_the_token_is_void(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    page = keys.page(1)
    left = server.post(f"/api/tables/{keys.id}/leave", {"token": keys.tokens[1]}, 200)
    assert left["seats"][1]["kind"] == "open"
    assert page.refused(type="say", seat=1, text="hi")["code"] == "not_your_seat"
    assert server.post(f"/api/tables/{keys.id}/leave", {"token": keys.tokens[1]}, 403)["code"] == "unknown_key"
    keys.join("Cy")
    assert server.get(f"/api/tables/{keys.id}")["seats"][1]["name"] == "Cy"
    assert page.refused(type="say", seat=1, text="hi")["code"] == "not_your_seat"


def test_a_seat_that_was_left_in_a_running_game_can_be_filled_again(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    host = keys.page(0, host=True)
    host.done(type="start")
    server.post(f"/api/tables/{keys.id}/leave", {"token": keys.tokens[1]}, 200)
    host.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["kind"] == "open")
    arranged = server.post(
        f"/api/tables/{keys.id}/seats", {"host": keys.host, "seat": 1, "plan": {"kind": "bot", "level": "random"}}, 200
    )
    assert arranged["table"]["seats"][1]["kind"] == "bot"
    host.play(first)
    assert host.until_over()["outcome"]


def test_the_host_arranges_the_seats(server: Running) -> None:
    keys = server.table("me", "open", "open")
    path = f"/api/tables/{keys.id}/seats"
    assert server.post(path, {"host": keys.invite, "seat": 1, "plan": {"kind": "me"}}, 403)["code"] == "not_host"
    assert server.post(path, {"host": keys.host, "seat": 9, "plan": {"kind": "me"}}, 400)["code"] == "no_such_seat"
    wrong = {"host": keys.host, "seat": 1, "plan": {"kind": "bot", "level": "oracle"}}
    assert server.post(path, wrong, 400)["code"] == "unknown_level"
    mine = server.post(path, {"host": keys.host, "seat": 1, "plan": {"kind": "me", "name": "Bea"}}, 200)
    keys.tokens[1] = mine["token"]
    server.post(path, {"host": keys.host, "seat": 2, "plan": {"kind": "bot", "level": "random"}}, 200)
    page = keys.page()
    page.done(type="start")
    assert page.table["seats"][1]["name"] == "Bea"
    held = {"host": keys.host, "seat": 1, "plan": {"kind": "open"}}
    assert server.post(path, held, 409)["code"] == "seat_taken"


def test_a_spectator_sees_the_public_view_and_may_do_nothing(server: Running) -> None:
    keys = server.table("me", "random")
    watcher = keys.page(watch=True)
    assert watcher.news.keys() == {None}
    assert watcher.news[None]["legal"] == []
    assert watcher.refused(type="act", seat=0, action={"type": "end_turn"})["code"] == "not_your_seat"
    assert watcher.refused(type="say", seat=0, text="psst")["code"] == "not_your_seat"
    assert watcher.refused(type="undo", seat=0)["code"] == "not_your_seat"
    assert watcher.seen[0]["invite"] is None


@pytest.mark.parametrize("keys", [{"tokens": ["guess"]}, {"host": "guess"}, {"watch": "guess"}, {}])
def test_a_void_key_is_told_and_the_socket_closes(server: Running, keys: dict[str, object]) -> None:
    page = Page(server, server.table("me", "random").id)
    assert page.hello(**keys)["code"] == "unknown_key"
    assert page.closed() == 4403


def test_one_void_key_among_good_ones_refuses_the_hello(server: Running) -> None:
    table = server.table("me", "random")
    page = Page(server, table.id)
    assert page.hello(tokens=[table.tokens[0], "guess"])["code"] == "unknown_key"


def test_a_key_of_another_table_opens_nothing(server: Running) -> None:
    one, other = server.table("me", "random"), server.table("me", "random")
    assert Page(server, one.id).hello(tokens=[other.tokens[0]])["code"] == "unknown_key"


@pytest.mark.parametrize("name", ["nowhere1234", "..", "x" * 300, "%00"])
def test_an_unknown_table_gets_a_clear_answer(server: Running, name: str) -> None:
    page = Page(server, name if name != ".." else "%2e%2e")
    assert page.hello(watch="x")["code"] == "unknown_table"
    assert page.closed() == 4404
    if name != "..":
        assert server.get(f"/api/tables/{name}", 404)["code"] == "unknown_table"


def test_bad_tables_are_refused_with_the_reason(server: Running) -> None:
    def ask(**changes: object) -> tuple[str, str]:
        body = {"game": "team", "name": "Ada", "seats": [{"kind": "me"}, {"kind": "me"}], **changes}
        answer = server.post("/api/tables", body)
        return answer["code"], answer["clause"]

    assert ask(game="chess") == ("unknown_game", "")
    assert ask(seats=[{"kind": "me"}]) == ("bad_seat_count", "TE-1.1")
    assert ask(options={"mode": "insane"})[0] == "bad_option"
    assert ask(options={"nope": 1})[0] == "bad_option"
    assert ask(seats=[{"kind": "me"}, {"kind": "ghost"}])[0] == "malformed"
    assert ask(seats=[{"kind": "me"}, {"kind": "bot", "level": "x"}])[0] == "unknown_level"
    assert ask(settings={"takeover_level": "x"})[0] == "unknown_level"
    assert ask(settings={"bot_pace_ms": -1})[0] == "malformed"
    assert ask(surprise=1)[0] == "malformed"
    assert ask(name="")[0] == "malformed"


def test_public_tables_are_listed_and_others_are_not(server: Running) -> None:
    public, private = server.table("me", "open", public=True), server.table("me", "open")
    listed = {entry["table"]["id"]: entry for entry in server.get("/api/tables")["tables"]}
    assert public.id in listed
    assert private.id not in listed
    assert listed[public.id]["invite"] == public.invite


def test_my_games_are_found_by_their_keys(server: Running) -> None:
    one, other, foreign = server.table("me", "me"), server.table("me", "open"), server.table("me", "me")
    keys = [(one.id, one.tokens[0]), (one.id, one.tokens[1]), (other.id, other.host), (foreign.id, "guess"), ("gone123", "x")]
    found = server.post("/api/mine", {"keys": [{"table": table, "key": key} for table, key in keys]}, 200)
    assert {mine["table"]["id"]: (mine["seats"], mine["host"], mine["my_turn"]) for mine in found["tables"]} == {
        one.id: ([0, 1], False, True),
        other.id: ([], True, False),
    }
    assert set(found["unknown"]) == {foreign.id, "gone123"}


def finished(server: Running, *seats: str) -> Keys:
    keys = server.table(*seats)
    page = keys.page()
    page.play(first)
    page.until_over()
    page.close()
    return keys


def test_a_rematch_with_the_same_keys(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    host, friend = keys.page(0, host=True), keys.page(1)
    assert server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.host}, 409)["code"] == "not_over"
    host.done(type="start")
    friend.until(lambda message: message["type"] == "update")
    while not host.update.get("outcome"):
        for page in (host, friend):
            page.settle()
            choice = next(page.choices(), None)
            if choice:
                page.act(*choice)
                page.settle()
    assert server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.watch}, 403)["code"] == "unknown_key"
    made = server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.tokens[1]}, 200)
    assert made["host"] == keys.tokens[1]
    host.until(lambda message: message["type"] == "table" and message["table"]["rematch"] == made["table"])
    again = server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.tokens[0]}, 200)
    assert again == {"table": made["table"], "host": None}
    keys.id = made["table"]
    page = Page(server, keys.id)
    assert page.hello(tokens=[keys.tokens[1]], host=keys.tokens[1])["host"]
    assert page.table["phase"] == "lobby"
    page.done(type="start")
    assert keys.page(0).news.keys() == {0}


def test_a_rematch_alone_with_bots_starts_at_once(server: Running) -> None:
    keys = finished(server, "me", "random")
    made = server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.tokens[0]}, 200)
    assert server.get(f"/api/tables/{made['table']}")["phase"] == "playing"


def test_the_replay_of_a_finished_game(server: Running) -> None:
    running = server.table("me", "random")
    assert server.get(f"/api/tables/{running.id}/replay", 409)["code"] == "not_over"
    keys = finished(server, "me", "me")
    replay = server.get(f"/api/tables/{keys.id}/replay?from=0&count=3", 200)
    assert [step["n"] for step in replay["steps"]] == [0, 1, 2]
    last = server.get(f"/api/tables/{keys.id}/replay?from={replay['total'] - 1}", 200)["steps"]
    assert last[0]["view"]["result"] in ("won", "lost")
    assert server.get(f"/api/tables/{keys.id}/replay?from=x", 400)["code"] == "malformed"
    assert server.get(f"/api/tables/{keys.id}/replay?seat=5", 400)["code"] == "no_such_seat"
    assert server.get(f"/api/tables/{keys.id}/replay?seat=1", 200)["total"] == replay["total"]


def test_a_damaged_table_is_left_out_of_lists_and_costs_no_other(tmp_path: Path) -> None:
    """Its record, or the end of its log."""
    with running(tmp_path / "clew.db") as server:
        good, record, tail = (server.table("me", "me", public=True) for _ in range(3))
        for keys in (good, record, tail):
            keys.page().play(first, 1)
        server.stop()
        with closing(sqlite3.connect(server.database)) as connection, connection:
            connection.execute("UPDATE tables SET record = '{' WHERE id = ?", (record.id,))
            connection.execute("UPDATE log SET turn = 'zero' WHERE table_id = ?", (tail.id,))
        server.start()
        assert [public["table"]["id"] for public in server.get("/api/tables", 200)["tables"]] == [good.id]
        held = [{"table": keys.id, "key": keys.tokens[0]} for keys in (record, good, tail)]
        mine = server.post("/api/mine", {"keys": held}, 200)
        assert [found["table"]["id"] for found in mine["tables"]] == [good.id]
        assert mine["unknown"] == []  # the page must keep their keys
        assert server.log().count("row damaged") == 2
