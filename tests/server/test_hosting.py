"""The host's hand: bots for absent people, free seats, spectators who go, the pace of bots; and reminders by anybody."""

from pathlib import Path

import pytest

from clew.server.protocol.messages import PROTOCOL
from server.harness import Json, Keys, Page, Running, first, running
from server.inside import inside


def playing(server: Running, game: str = "team", options: Json | None = None, **settings: object) -> tuple[Keys, Page, Page]:
    """A game of the host and one friend, both there."""
    level = "random" if game == "team" else None
    keys = server.table("me", "open", game=game, options=options, takeover_level=level, **settings)
    keys.join()
    host, friend = keys.page(0, host=True), keys.page(1)
    host.done(type="start")
    friend.until(lambda message: message["type"] == "update")
    return keys, host, friend


def seat(page: Page, number: int) -> Json:
    found: Json = page.table["seats"][number]
    return found


def gone(host: Page, friend: Page) -> None:
    friend.close()
    host.until(lambda message: message["type"] == "table" and not message["table"]["seats"][1]["here"])


def test_everybody_sees_when_a_bot_will_take_over(server: Running) -> None:
    keys, host, friend = playing(server, takeover_s=600)
    assert seat(host, 1)["bot_in"] is None
    gone(host, friend)
    assert 0 < seat(host, 1)["bot_in"] <= 600_000
    assert 0 < keys.page(watch=True).table["seats"][1]["bot_in"] <= seat(host, 1)["bot_in"]
    keys.page(1)
    host.until(lambda message: message["type"] == "table" and message["table"]["seats"][1]["here"])
    assert seat(host, 1)["bot_in"] is None


def test_where_no_bot_takes_over_there_is_nothing_to_count(server: Running) -> None:
    _, host, friend = playing(server, takeover_s=0)
    gone(host, friend)
    assert seat(host, 1)["bot_in"] is None


def test_the_host_lets_a_bot_play_for_somebody_who_is_away_and_gives_the_seat_back(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys, host, friend = playing(server, takeover_s=600)
        gone(host, friend)
        host.done(type="stand_in", seat=1, on=True)
        host.settle()
        assert (seat(host, 1)["stand_in"], seat(host, 1)["bot_in"]) == ("random", None)
        host.play(first, 12)
        assert any(step.entry.seat == 1 for step in server.steps(keys.id))
        server.inner(keys.id).presence._away_since[1] -= 700
        host.done(type="stand_in", seat=1, on=False)
        host.settle()
        assert seat(host, 1)["stand_in"] is None
        assert 599_000 < seat(host, 1)["bot_in"] <= 600_000, "the wait begins anew"
        host.done(type="stand_in", seat=1, on=True)
        assert keys.page(1).table["seats"][1]["stand_in"] is None, "whoever is back has the seat"


def test_no_bot_takes_the_place_of_somebody_who_is_here(server: Running) -> None:
    _, host, friend = playing(server)
    assert host.refused(type="stand_in", seat=1, on=True)["code"] == "still_here"
    assert friend.refused(type="stand_in", seat=0, on=True)["code"] == "not_host"
    assert host.refused(type="stand_in", seat=7, on=True)["code"] == "no_such_seat"
    bots = server.table("me", "random").page()
    assert bots.refused(type="stand_in", seat=1, on=True)["code"] == "no_person"
    lobby = server.table("me", "open").page()
    assert lobby.refused(type="stand_in", seat=0, on=True)["code"] == "not_started"


def test_the_host_frees_a_seat_and_somebody_else_takes_it(server: Running) -> None:
    keys, host, friend = playing(server)
    assert friend.refused(type="free", seat=0)["code"] == "not_host"
    assert host.refused(type="free", seat=0)["code"] == "still_here"
    host.done(type="free", seat=1)
    host.settle()
    assert seat(host, 1)["kind"] == "open"
    assert friend.until(lambda message: message["type"] == "bye")["code"] == "freed"
    assert Page(server, keys.id).hello(tokens=[keys.tokens[1]])["code"] == "unknown_key"
    keys.join("Cy")
    assert keys.page(1).table["seats"][1]["name"] == "Cy"


def test_a_page_that_keeps_another_seat_is_told_which(server: Running) -> None:
    keys = server.table("me", "open", "open")
    keys.join()
    keys.join("Cy")
    host, friends = keys.page(0, host=True), keys.page(1, 2)
    host.done(type="start")
    friends.until(lambda message: message["type"] == "update")
    host.done(type="free", seat=1)
    assert friends.until(lambda message: message["type"] == "seated")["you"] == [2]
    assert [part["seat"] for part in friends.until(lambda message: message["type"] == "update")["news"]] == [2]
    assert friends.refused(type="say", seat=1, text="hey")["code"] == "not_your_seat"
    friends.done(type="say", seat=2, text="hey")


def test_the_host_sends_somebody_from_the_lobby(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    host, friend = keys.page(0, host=True), keys.page(1)
    host.done(type="free", seat=1)
    host.settle()
    assert not host.table["ready"]
    assert friend.until(lambda message: message["type"] == "bye")["code"] == "freed"


def test_everybody_sees_who_watches(server: Running) -> None:
    keys = server.table("me", "me")
    host = keys.page()
    watcher = keys.page(watch=True, name="Vera")
    host.until(lambda message: message["type"] == "table" and len(message["table"]["watchers"]) == 1)
    assert host.table["watchers"][0]["name"] == "Vera"
    nameless = keys.page(watch=True)
    host.until(lambda message: message["type"] == "table" and len(message["table"]["watchers"]) == 2)
    watcher.close()
    host.until(lambda message: message["type"] == "table" and [one["name"] for one in message["table"]["watchers"]] == [None])
    nameless.close()
    host.until(lambda message: message["type"] == "table" and not message["table"]["watchers"])
    assert Page(server, keys.id).hello(watch=keys.watch, name="\u200b")["code"] == "invisible_name"


def test_a_spectator_who_was_sent_away_stays_away_also_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path / "clew.db") as server:
        keys = server.table("me", "me")
        host, watcher = keys.page(), keys.page(watch=True, page="a browser of sixteen")
        host.until(lambda message: message["type"] == "table" and message["table"]["watchers"])
        number = host.table["watchers"][0]["n"]
        assert watcher.refused(type="dismiss", watcher=number)["code"] == "not_host"
        assert host.refused(type="dismiss", watcher=number + 1)["code"] == "no_such_watcher"
        host.done(type="dismiss", watcher=number)
        assert watcher.closed() == 4403
        assert watcher.seen[-1] == {"type": "bye", "code": "dismissed"}
        server.kill()
        server.start()
        back = Page(server, keys.id)
        assert back.hello(watch=keys.watch, page="a browser of sixteen")["code"] == "dismissed"
        assert back.closed() == 4403
        assert keys.page(watch=True, page="another of at least 16").table["watchers"] == [{"n": 1, "name": None}]


def test_the_host_changes_the_pace_of_the_bots(server: Running) -> None:
    keys = server.table("me", "open")
    keys.join()
    host, friend = keys.page(0, host=True), keys.page(1)
    host.done(type="pace", bot_pace_ms=2_000)
    friend.until(lambda message: message["type"] == "table" and message["table"]["settings"]["bot_pace_ms"] == 2_000)
    host.done(type="pace", bot_pace_ms=None)
    assert friend.refused(type="pace", bot_pace_ms=0)["code"] == "not_host"
    assert host.refused(type="pace", bot_pace_ms=10_001)["code"] == "malformed"
    assert server.get(f"/api/tables/{keys.id}")["settings"]["bot_pace_ms"] is None


def test_a_reminder_reaches_whom_the_table_waits_for(server: Running) -> None:
    _, host, friend = playing(server)
    pages = {0: host, 1: friend}
    host.settle()
    slow = host.update["deciders"][0]
    other = 1 - slow
    by = "Ada" if other == 0 else "Bea"
    pages[other].done(type="nudge", seat=slow)
    assert pages[slow].until(lambda message: message["type"] == "nudged") == {"type": "nudged", "seat": slow, "by": by}
    assert pages[other].refused(type="nudge", seat=slow)["code"] == "too_fast"
    assert pages[other].refused(type="nudge", seat=9)["code"] == "no_such_seat"


def test_whom_nobody_waits_for_is_left_in_peace(server: Running) -> None:
    keys, host, _ = playing(server, game="luxor")
    waiting = 1 - host.update["deciders"][0]
    assert host.refused(type="nudge", seat=waiting)["code"] == "not_their_turn"
    assert keys.page(watch=True).refused(type="nudge", seat=0)["code"] == "not_your_seat"


@pytest.mark.rule("MM-9.1")
def test_nobody_is_reminded_where_the_rules_want_silence(server: Running) -> None:
    _, host, friend = playing(server, game="magic_maze", options={"scenario": 3})
    assert host.act(0, {"type": "start_game"})["type"] == "done"
    friend.until(lambda message: message["type"] == "update" and message["talk"] != "free")
    assert host.refused(type="nudge", seat=1)["code"] == "talk_closed"


# Pointing, and a pause by agreement ------------------------------------------------------------------

GESTURES = {"scenario": 12}
SPACE = ["place", "space", [1, 1, 1]]


@pytest.mark.rule("MM-20.1", "MM-R.27")
def test_everybody_sees_where_somebody_points_and_nothing_of_it_is_kept(server: Running) -> None:
    keys, host, friend = playing(server, game="magic_maze", options=GESTURES)
    watcher = keys.page(watch=True)
    seq = host.done(type="point", seat=0, place=SPACE)["seq"]
    wanted = {"type": "pointed", "seat": 0, "place": SPACE, "piece": None}
    for page in (host, friend, watcher):
        assert page.until(lambda message: message["type"] == "pointed") == wanted
    tile, cell = host.news[0]["view"]["heroes"]["green"]["space"].split(":")
    row, column = map(int, cell.split(","))
    hero = ["place", "space", [int(tile.rstrip("AB")), row + 1, column + 1]]
    friend.done(type="point", seat=1, place=hero, piece="hero_green")
    assert host.until(lambda message: message["type"] == "pointed")["piece"] == "hero_green"
    later = keys.page(0)
    assert [message["chat"] for message in later.seen if message["type"] == "welcome"] == [[]], "pointing is no chat"
    assert server.get(f"/api/tables/{keys.id}")["seq"] == seq


@pytest.mark.rule("MM-9.1")
def test_nobody_points_in_silence_at_nothing_or_for_somebody_else(server: Running) -> None:
    keys, host, friend = playing(server, game="magic_maze", options={"scenario": 3})
    point = {"type": "point", "seat": 0, "place": SPACE}
    assert host.refused(**point | {"place": ["place", "space", [24, 1, 1]]})["code"] == "no_such_place"
    assert host.refused(**point, piece="hero_plaid")["code"] == "no_such_place"
    assert host.refused(**point | {"seat": 1})["code"] == "not_your_seat"
    assert keys.page(watch=True).refused(**point)["code"] == "not_your_seat"
    host.done(**point)
    assert host.refused(**point)["code"] == "too_fast"
    assert host.act(0, {"type": "start_game"})["type"] == "done"
    friend.until(lambda message: message["type"] == "update" and message["talk"] == "closed")
    assert friend.refused(**point | {"seat": 1})["code"] == "talk_closed"


PRACTICE = {"scenario": 1, "sand_total_ms": 300_000}


def test_practice_rests_when_all_agree_and_goes_on_when_all_agree(server: Running) -> None:
    keys, host, friend = playing(server, game="magic_maze", options=PRACTICE)
    assert host.table["pausable"]
    assert host.act(0, {"type": "start_game"})["type"] == "done"
    host.done(type="pause", seat=0, on=True)
    friend.until(lambda message: message["type"] == "table" and message["table"]["pausing"] == [0])
    assert not friend.table["paused"]
    friend.done(type="pause", seat=1, on=True)
    host.until(lambda message: message["type"] == "table" and message["table"]["paused"])
    then = host.ask(type="ping")["now"]
    assert host.act(0, {"type": "stare", "target": 1})["code"] == "paused"
    for request in ("look", "hint", "undo"):
        assert host.refused(type=request, seat=0)["code"] == "paused"
    assert host.refused(type="point", seat=0, place=SPACE)["code"] == "paused"
    late = Page(server, keys.id)
    late.send(type="hello", protocol=PROTOCOL, watch=keys.watch)
    assert late.until(lambda message: message["type"] == "welcome")["table"]["paused"]
    late.settle()
    assert "update" not in [message["type"] for message in late.seen], "a paused table shows no maze"
    assert host.ask(type="ping")["now"] == then, "time stands"
    for seat, page in enumerate((host, friend)):
        page.done(type="pause", seat=seat, on=True)
    late.until(lambda message: message["type"] == "update")
    assert friend.update["clock"], "time runs again"
    assert not server.get(f"/api/tables/{keys.id}")["paused"]
    assert host.ask(type="ping")["now"] >= then


def test_only_practice_can_be_paused(server: Running) -> None:
    _, host, friend = playing(server, game="magic_maze", options={"scenario": 1})
    assert not host.table["pausable"]
    assert host.refused(type="pause", seat=0, on=True)["code"] == "no_pause"
    assert friend.refused(type="pause", seat=0, on=True)["code"] == "not_your_seat"
