"""Seats that move to another device by a link that works once, and tables whose name a friend can type."""

import secrets
from pathlib import Path

import pytest
from msgspec.structs import replace

from clew.server.tables import carrying
from clew.server.tables.names import FIRST, SECOND, as_written, new_name
from server.harness import Json, Keys, Page, Running, running
from server.inside import Inside, inside


def link(keys: Keys, status: int | None = 200, **ask: object) -> Json:
    return keys.server.post(f"/api/tables/{keys.id}/carry", ask, status)


def fetched(keys: Keys, code: str, page: str | None = None, status: int | None = None) -> Json:
    return keys.server.post(f"/api/tables/{keys.id}/fetch", {"code": code, "id": page or secrets.token_hex(16)}, status)


def test_all_seats_of_a_screen_and_the_host_move_to_another_device(server: Running) -> None:
    keys = server.table("me", "me")
    old = keys.page()
    made = link(keys, tokens=list(keys.tokens.values()), host=keys.host)
    assert (made["seats"], made["host"], made["seconds"]) == ([0, 1], True, 600)
    found = fetched(keys, made["code"], status=200)
    assert old.closed() == 4411
    assert old.seen[-1] == {"type": "bye", "code": "carried"}
    assert Page(server, keys.id).hello(tokens=[keys.tokens[0]])["code"] == "unknown_key"
    assert Page(server, keys.id).hello(host=keys.host)["code"] == "unknown_key"
    new = Page(server, keys.id)
    welcome = new.hello(tokens=[key["token"] for key in found["tokens"]], host=found["host"])
    assert (welcome["you"], welcome["host"]) == ([0, 1], True)
    assert (found["invite"], found["watch"]) == (keys.invite, keys.watch)


def test_one_seat_of_two_moves_and_the_other_stays(server: Running) -> None:
    keys = server.table("me", "me")
    old = keys.page()
    found = fetched(keys, link(keys, tokens=[keys.tokens[1]])["code"], status=200)
    assert [key["seat"] for key in found["tokens"]] == [1]
    assert found["host"] is None
    old.settle()
    assert old.refused(type="say", seat=1, text="hey")["code"] == "not_your_seat"
    old.done(type="say", seat=0, text="still here")


def test_a_link_works_once_but_the_same_page_may_ask_again(server: Running) -> None:
    keys = server.table("me", "me")
    code, page = link(keys, tokens=[keys.tokens[0]])["code"], secrets.token_hex(16)
    found = fetched(keys, code, page, 200)
    assert fetched(keys, code, page, 200) == found
    assert fetched(keys, code, status=410)["code"] == "link_used"


def test_a_foreign_or_made_up_link_opens_nothing(server: Running) -> None:
    one, two = server.table("me", "me"), server.table("me", "me")
    code = link(one, tokens=[one.tokens[0]])["code"]
    assert fetched(two, code, status=403)["code"] == "unknown_key"
    assert fetched(one, "nonsense", status=403)["code"] == "unknown_key"
    assert fetched(one, code, "short", 400)["code"] == "malformed"
    assert link(one, 403)["code"] == "unknown_key"
    assert link(one, 403, tokens=[two.tokens[0]])["code"] == "unknown_key"
    assert link(one, 403, host=two.host)["code"] == "not_host"


def test_a_link_to_a_seat_that_has_changed_hands_is_void(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    code = link(keys, tokens=[keys.tokens[1]])["code"]
    server.post(f"/api/tables/{keys.id}/leave", {"token": keys.tokens[1]}, 200)
    keys.join("Cy")
    assert fetched(keys, code, status=410)["code"] == "link_used"
    assert keys.page(1).table["seats"][1]["name"] == "Cy"


def test_a_link_grows_old(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        code = link(keys, tokens=[keys.tokens[0]])["code"]
        older(server, keys, 60_000 * carrying.MINUTES - 30_000)
        again = link(keys, tokens=[keys.tokens[1]])["code"]
        older(server, keys, 40_000)
        assert fetched(keys, code, status=410)["code"] == "link_expired"
        assert fetched(keys, again, status=200)["tokens"][0]["seat"] == 1


def older(server: Inside, keys: Keys, by_ms: int) -> None:
    """As if so much time had passed."""
    table = server.inner(keys.id)
    carries = [replace(carry, until=carry.until - by_ms) for carry in table.record.carries]
    server.do(table.do(lambda: table.change(replace(table.record, carries=carries))))


def test_a_link_outlives_a_restart_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        code = link(keys, tokens=list(keys.tokens.values()))["code"]
        server.kill()
        assert not any(code.encode() in file.read_bytes() for file in tmp_path.glob("clew.db*"))
        server.start()
        assert len(fetched(keys, code, status=200)["tokens"]) == 2


def test_the_host_hands_a_seat_to_somebody_who_has_lost_hers(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    host, friend = keys.page(0, host=True), keys.page(1)
    host.done(type="start")
    assert link(keys, 409, host=keys.host, seat=1)["code"] == "still_here"
    assert link(keys, 403, seat=1)["code"] == "not_host"
    assert link(keys, 400, host=keys.host, seat=5)["code"] == "no_such_seat"
    friend.close()
    host.until(lambda message: message["type"] == "table" and not message["table"]["seats"][1]["here"])
    made = link(keys, host=keys.host, seat=1)
    assert (made["seats"], made["host"]) == ([1], False)
    found = fetched(keys, made["code"], status=200)
    assert found["host"] is None
    back = Page(server, keys.id)
    assert back.hello(tokens=[found["tokens"][0]["token"]])["you"] == [1]
    assert back.table["seats"][1]["name"] == "Bea"
    host.done(type="say", seat=0, text="the host stays the host")


# Names ----------------------------------------------------------------------------------------


def test_a_name_is_two_words_and_a_number_however_it_is_typed() -> None:
    name = new_name()
    assert as_written(name) == name
    assert as_written(f"  {name.replace('-', ' ').upper()} ") == name
    for nonsense in ("", "amber", "amber-kite", "amber-kite-7", "nobody-knows-12", "../etc/passwd", "amber-kite-٤٢"):
        assert as_written(nonsense) is None
    assert len(set(FIRST)) == len(FIRST) >= 200
    assert len(set(SECOND)) == len(SECOND) >= 200


def test_a_friend_types_the_name_while_the_table_waits(server: Running) -> None:
    keys = server.table("me", "open")
    name = server.get(f"/api/tables/{keys.id}")["name"]
    assert server.get(f"/api/names/{name.replace('-', ' ').title()}", 200) == {"table": keys.id, "invite": keys.invite}
    keys.join()
    keys.page(0, host=True).done(type="start")
    assert server.get(f"/api/names/{name}", 404)["code"] == "unknown_name"
    assert server.get(f"/api/tables/{keys.id}")["name"] == name


def test_a_deleted_table_gives_its_name_back(server: Running) -> None:
    keys = server.table("me", "open")
    name = server.get(f"/api/tables/{keys.id}")["name"]
    server.http.delete(f"/api/tables/{keys.id}", headers={"authorization": f"Bearer {keys.host}"})
    assert server.get(f"/api/names/{name}", 404)["code"] == "unknown_name"


def test_whoever_guesses_names_has_to_wait(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "open")
        name = server.get(f"/api/tables/{keys.id}")["name"]
        for _ in range(20):
            server.get(f"/api/names/{name}", 200)
        codes = [server.get("/api/names/amber-kite-10")["code"] for _ in range(30)]
        assert codes[0] == "unknown_name"
        assert codes[-1] == "too_fast"


def test_no_two_tables_that_wait_have_the_same_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["amber-kite-42", "amber-kite-42", "amber-kite-42", "bold-owl-11"])
    for place in ("seating", "hub"):
        monkeypatch.setattr(f"clew.server.tables.{place}.new_name", lambda: next(drawn))
    with inside(tmp_path / "clew.db") as server:
        one, two = server.table("me", "open"), server.table("me", "open")
        assert [server.get(f"/api/tables/{keys.id}")["name"] for keys in (one, two)] == ["amber-kite-42", "bold-owl-11"]
