"""Seats that outlive a lost answer, absent people, and a rematch that is there as a whole or not at all."""

import secrets
from pathlib import Path

import pytest

import clew
from clew.server.store.base import StoreFull, Write
from server.harness import Keys, Running, first
from server.inside import Inside, inside


def joining(keys: Keys, page: str, name: str = "Bea") -> dict[str, object]:
    return keys.server.post(f"/api/tables/{keys.id}/join", {"key": keys.invite, "name": name, "id": page})


def test_a_join_whose_answer_was_lost_leaves_no_ghost(server: Running) -> None:
    keys = server.table("me", "open", "open")
    page = secrets.token_hex(16)
    lost, again = joining(keys, page), joining(keys, page)
    assert again == lost
    seats = server.get(f"/api/tables/{keys.id}")["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "open"]
    other = joining(keys, secrets.token_hex(16))
    assert other["seat"] == 2
    assert other["token"] != lost["token"]
    keys.tokens[1] = str(again["token"])
    assert keys.page(1).table["seats"][1]["here"]


def test_a_join_can_be_asked_for_again_when_the_table_is_full_or_has_begun(server: Running) -> None:
    keys = server.table("me", "open")
    page = secrets.token_hex(16)
    joined = joining(keys, page)
    host = keys.page(0, host=True)
    host.done(type="start")
    assert joining(keys, page) == joined
    assert joining(keys, secrets.token_hex(16))["code"] == "no_free_seat"


def test_whoever_left_and_comes_back_has_a_seat_like_everybody_else(server: Running) -> None:
    keys = server.table("me", "open")
    page = secrets.token_hex(16)
    server.post(f"/api/tables/{keys.id}/leave", {"token": joining(keys, page)["token"]}, 200)
    assert server.get(f"/api/tables/{keys.id}")["seats"][1]["kind"] == "open"
    assert joining(keys, page, "Cy")["seat"] == 1
    assert server.get(f"/api/tables/{keys.id}")["seats"][1]["name"] == "Cy"


def test_a_page_needs_the_invite_and_an_id_that_nobody_guesses(server: Running) -> None:
    keys = server.table("me", "open")
    page = secrets.token_hex(16)
    joining(keys, page)
    path = f"/api/tables/{keys.id}/join"
    assert server.post(path, {"key": keys.watch, "name": "Bea", "id": page}, 403)["code"] == "unknown_key"
    assert server.post(path, {"key": keys.invite, "name": "Bea", "id": "short"}, 400)["code"] == "malformed"


def test_the_same_page_has_another_token_at_another_table(server: Running) -> None:
    page = secrets.token_hex(16)
    one, two = server.table("me", "open"), server.table("me", "open")
    assert joining(one, page)["token"] != joining(two, page)["token"]


@pytest.mark.rule("MM-R.26")
def test_a_bot_stands_in_unless_the_host_says_otherwise(server: Running) -> None:
    for slug, seconds in (("magic_maze", 20), ("team", 120)):
        keys = server.table("me", "open", game=slug)
        assert server.get(f"/api/tables/{keys.id}")["settings"]["takeover_s"] == seconds == clew.game(slug).takeover_s
        assert server.get(f"/api/games/{slug}")["takeover_s"] == seconds
        never = server.table("me", "open", game=slug, takeover_s=0)
        assert server.get(f"/api/tables/{never.id}")["settings"]["takeover_s"] == 0


def test_where_the_host_wants_no_stand_in_a_free_seat_stays_free(server: Running) -> None:
    keys = server.table("me", "open", takeover_s=0)
    keys.join()
    host = keys.page(0, host=True)
    host.done(type="start")
    left = server.post(f"/api/tables/{keys.id}/leave", {"token": keys.tokens[1]}, 200)
    assert left["seats"][1]["kind"] == "open"
    assert left["seats"][1]["stand_in"] is None


def finished(server: Inside) -> Keys:
    keys = server.table("me", "me", options={"mode": "intro"})
    keys.page().play(first)
    return keys


def test_a_rematch_is_one_write(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = finished(server)
        store = server.house.hub.store
        writes: list[Write] = []
        write = store.write

        def noted(one: Write) -> object:
            writes.append(one)
            return write(one)

        store.write = noted  # type: ignore[method-assign, assignment]
        made = server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.host}, 200)
        assert [one.table for one in writes] == [made["table"]]
        assert server.do(store.table(keys.id)).rematch == made["table"]  # type: ignore[union-attr]


def test_a_rematch_that_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = finished(server)
        store = server.house.hub.store
        write = store.write

        async def full(_: Write) -> None:
            raise StoreFull

        store.write = full  # type: ignore[method-assign, assignment]
        assert server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.host}, 503)["code"] == "store_full"
        assert server.get(f"/api/tables/{keys.id}")["rematch"] is None
        store.write = write  # type: ignore[method-assign]
        assert server.do(store.counts()) == {"over": 1}
        assert server.post(f"/api/tables/{keys.id}/rematch", {"key": keys.host}, 200)["host"] == keys.host
