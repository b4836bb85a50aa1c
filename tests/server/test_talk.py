"""Chat, with phrases and emotes, kept and told again; hints."""

from pathlib import Path

import pytest

from clew.server.tables import requests
from server.harness import Running
from server.inside import Gate, inside


def test_everybody_hears_and_later_comers_read_it(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join("Bea")
    host, friend = keys.page(0, host=True), keys.page(1)
    host.done(type="say", seat=0, text="  hello\u202e   there\n")
    line = friend.until(lambda message: message["type"] == "said")["line"]
    assert (line["n"], line["seat"], line["name"], line["text"]) == (1, 0, "Ada", "hello there")
    friend.done(type="say", seat=1, emote="wave")
    late = keys.page(watch=True).seen[0]
    assert [said.get("emote") for said in late["chat"]] == [None, "wave"]
    assert [said["n"] for said in keys.page(1, chat_since=1).seen[-1]["chat"]] == [2]


def test_a_repeated_line_is_said_once(server: Running) -> None:
    keys = server.table("me", "open")
    page = keys.page()
    assert not page.done(type="say", seat=0, text="hi", id="c1")["again"]
    assert page.done(type="say", seat=0, text="hi", id="c1")["again"]
    assert page.refused(type="say", seat=0, text="ho", id="c1")["code"] == "id_used"
    assert len(keys.page(watch=True).seen[0]["chat"]) == 1


def test_what_may_not_be_said(server: Running) -> None:
    page = server.table("me", "open").page()
    assert page.refused(type="say", seat=0)["code"] == "malformed"
    assert page.refused(type="say", seat=0, text="a", emote="wave")["code"] == "malformed"
    assert page.refused(type="say", seat=0, text="x" * 281)["code"] == "malformed"
    assert page.refused(type="say", seat=0, emote="rude")["code"] == "malformed"
    assert page.refused(type="say", seat=0, phrase="no_such_phrase")["code"] == "unknown_phrase"
    quiet = server.table("me", "open", chat=False).page()
    assert quiet.refused(type="say", seat=0, text="a")["code"] == "chat_off"


def test_one_guest_cannot_use_up_the_chat_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "CHAT_MOST", 3)
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "open")
        keys.join("Bea")
        host, guest = keys.page(0, host=True), keys.page(1)
        for n in range(3):
            guest.done(type="say", seat=1, text=f"{n}")
        assert guest.refused(type="say", seat=1, text="more")["code"] == "too_many"
        host.done(type="say", seat=0, text="quiet at last")


def test_phrases_of_the_game(server: Running) -> None:
    page = server.table("me", "open").page()
    phrase = server.get("/api/games/team")["phrases"][0]
    page.done(type="say", seat=0, phrase=phrase)
    assert next(message for message in page.seen if message["type"] == "said" or page.receive())


def test_a_hint_comes_from_a_worker_while_the_table_goes_on(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        page = server.table("me", "me", options={"mode": "intro"}).page()
        while len(page.update["deciders"]) != 1:
            page.act(*next(page.choices()))
            page.settle()
        seat = page.update["deciders"][0]
        gate = Gate(server, "hint")
        page.send(type="hint", id="h1", seat=seat)
        assert page.refused(type="hint", id="h2", seat=seat)["code"] == "busy"
        page.settle()
        gate.open()
        answer = page.until(lambda message: message.get("id") == "h1")
        assert answer["type"] == "hinted"
        first = answer["hint"]["steps"][0]
        assert first["label"][0] == answer["hint"]["reason"][0] == "line"
        assert first["number"] in page.news[seat]["legal"]
        assert page.refused(type="hint", seat=1 - seat)["code"] == "no_hint"


def test_where_a_table_wants_no_hints_none_is_given(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        for options, wanted in (({}, False), ({"hints": True}, True), ({"mode": "challenge", "hints": True}, False)):
            page = server.table("me", "me", game="creta", options=options).page()
            assert page.table["hints"] is wanted
            seat = page.update["deciders"][0]
            if wanted:
                assert page.ask(type="hint", seat=seat)["type"] == "hinted"
            else:
                assert page.refused(type="hint", seat=seat)["code"] == "no_hint"
