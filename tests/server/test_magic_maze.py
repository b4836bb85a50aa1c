"""Magic Maze at a real server: its clock, its waits, its votes, and what is refused while the sand runs."""

from pathlib import Path

import pytest

from clew.server.tables.clock import GameClock
from server.harness import Json, Keys, Page, Running
from server.inside import HeldDisk, StoppedClock, inside
from server.test_time import wind
from support.patience import eventually

CONCEDE = {"type": "concede"}


def staring(target: int) -> Json:
    return {"type": "stare", "target": target}


def begun(server: Running, *seats: str, **settings: object) -> tuple[Keys, list[Page]]:
    """A table whose people have a page each, and whose sand runs."""
    keys = server.table(*seats, game="magic_maze", options={"scenario": 3}, **settings)
    pages = [keys.page(seat, host=seat == 0) for seat in keys.tokens]
    pages[0].act(0, {"type": "start_game"})
    for page in pages:
        page.until(lambda message: message["type"] == "update" and message["deadline"] is not None)
    return keys, pages


def offered(page: Page, kind: str) -> int:
    """How many actions of a kind a page may choose from, as of the latest update that it has read."""
    return sum(action["type"] == kind for _, action in page.choices())


def next_update(page: Page) -> Json:
    return page.until(lambda message: message["type"] == "update")


@pytest.mark.rule("MM-9.15")
def test_a_page_is_told_when_its_wait_is_over_and_nobody_else_is(server: Running) -> None:
    _, (one, two) = begun(server, "me", "me")
    one.settle()
    two.settle()
    assert offered(one, "stare") == 1
    one.act(0, staring(1))
    next_update(two)
    seq = next_update(one)["seq"]
    assert offered(one, "stare") == 0
    opened = next_update(one)
    assert opened["seq"] == seq
    assert opened["news"][0]["steps"] == []
    assert offered(one, "stare") == 1
    heard = len(two.seen)
    two.settle()
    assert [message["type"] for message in two.seen[heard:]] == ["pong"], "the other's wait is no news"


@pytest.mark.rule("MM-9.15")
def test_a_wait_that_ends_while_the_disk_is_busy_is_told(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys, (one, _) = begun(server, "me", "me")
        table = server.inner(keys.id)
        disk = HeldDisk(server, table)
        one.send(type="act", id="stare", seat=0, action=staring(1))
        eventually(lambda: disk.writes, "the disk is busy with the stare")
        later = GameClock(table.clock.now() + 5_000)
        later.start()
        table.clock = later
        disk.release()
        one.until(lambda message: message.get("id") == "stare")
        next_update(one)
        assert offered(one, "stare") == 0
        next_update(one)
        assert offered(one, "stare") == 1


@pytest.mark.rule("MM-13.12")
def test_alone_the_next_reveal_is_offered_when_it_may_be_made(server: Running) -> None:
    keys = server.table("me", game="magic_maze", options={"scenario": 3, "solo_reveal_min_ms": 400})
    page = keys.page()
    page.act(0, {"type": "start_game"})
    next_update(page)
    while not offered(page, "reveal_action"):
        next_update(page)
    page.act(0, {"type": "reveal_action"})
    next_update(page)
    assert not offered(page, "reveal_action")
    next_update(page)
    assert offered(page, "reveal_action")


@pytest.mark.rule("MM-12.7")
def test_the_team_gives_up_once_all_people_who_are_here_agree(server: Running) -> None:
    _, (one, two, three) = begun(server, "me", "me", "me", "random")
    one.act(0, CONCEDE)
    one.settle()
    assert one.update["outcome"] is None
    three.close()
    one.until(lambda message: message["type"] == "table" and not message["table"]["seats"][2]["here"])
    two.act(1, CONCEDE)
    assert two.until_over()["outcome"]["reason"] == "conceded"


@pytest.mark.rule("MM-12.7")
def test_somebody_who_leaves_holds_up_nobody_who_gives_up(server: Running) -> None:
    _, (one, two) = begun(server, "me", "me", "random")
    one.act(0, CONCEDE)
    two.close()
    assert one.until_over()["outcome"]["reason"] == "conceded"


@pytest.mark.rule("MM-10.3")
def test_a_message_with_a_time_stamp_of_its_own_is_refused_and_the_sand_runs_on(server: Running) -> None:
    _, (one, two) = begun(server, "me", "me")
    two.settle()
    due, heard = one.update["deadline"], len(two.seen)
    for field in ("at", "t_ms", "now"):
        assert one.refused(type="act", seat=0, action=staring(1), **{field: 1})["code"] == "malformed"
        assert one.refused(type="act", seat=0, action={**staring(1), field: 1})["code"] == "malformed"
    two.settle()
    assert [message["type"] for message in two.seen[heard:]] == ["pong"], "a refusal reaches its sender alone"
    one.act(0, staring(1))
    one.settle()
    assert one.update["deadline"] == due
    assert one.update["news"][0]["steps"][0]["at"] > 0


@pytest.mark.rule("MM-10.1", "MM-2.2")
def test_what_is_not_on_ones_tile_is_refused_with_its_clause_and_privately(server: Running) -> None:
    _, (one, two) = begun(server, "me", "me")
    two.settle()
    verbs = one.news[0]["view"]["seats"][0]["actions"]
    verb, action = next(
        (verb, action)
        for verb, action in {
            "explore": {"type": "explore"}, "vortex": {"type": "use_vortex", "hero": "yellow", "to": "1A:1,3"},
        }.items() if verb not in verbs
    )  # fmt: skip
    heard = len(two.seen)
    answer = one.refused(type="act", seat=0, action=action)
    assert (answer["code"], answer["clause"]) == ("not_your_action", "MM-2.2"), verb
    two.settle()
    assert [message["type"] for message in two.seen[heard:]] == ["pong"]


@pytest.mark.rule("MM-8.6", "MM-8.7", "MM-12.5")
def test_the_sand_runs_out_to_the_millisecond_and_nothing_is_accepted_after_it(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys, (one, two) = begun(server, "me", "me")
        due = one.update["deadline"]
        wind(server, keys, due - 30)
        for page in (one, two):
            assert page.until_over()["outcome"]["reason"] == "time_up"
            assert page.update["news"][0]["steps"][-1]["at"] == due
        two.settle()
        heard = len(two.seen)
        answer = one.refused(type="act", seat=0, action=staring(1))
        assert (answer["code"], answer["clause"]) == ("over", "MM-12.5")
        two.settle()
        assert [message["type"] for message in two.seen[heard:]] == ["pong"]


@pytest.mark.rule("MM-R.26")
def test_a_dropped_connection_does_not_stop_the_sand_and_loses_nothing_acknowledged(server: Running) -> None:
    keys, (one, two) = begun(server, "me", "me")
    due = one.update["deadline"]
    done = one.act(0, staring(1), id="mine")
    one.close()
    two.act(1, staring(0))
    back = keys.page(0)
    assert back.update["deadline"] == due
    again = back.act(0, staring(1), id="mine")
    assert again["again"]
    assert again["seq"] == done["seq"]


def test_talk_is_closed_while_the_sand_runs(server: Running) -> None:
    _, (one, two) = begun(server, "me", "me")
    two.settle()
    heard = len(two.seen)
    assert one.refused(type="say", seat=0, text="north!")["code"] == "talk_closed"
    assert one.refused(type="say", seat=0, emote="wave")["code"] == "talk_closed"
    two.settle()
    assert [message["type"] for message in two.seen[heard:]] == ["pong"]


@pytest.mark.rule("MM-10.3")
def test_a_message_counts_from_when_it_came_in_however_long_the_disk_takes(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me", game="magic_maze", options={"scenario": 1})
        one, two = keys.page(0, host=True), keys.page(1)
        one.done(type="act", seat=0, action={"type": "start_game"})
        table = server.inner(keys.id)
        table.clock = StoppedClock(179_800)
        disk = HeldDisk(server, table)
        one.send(type="act", id="first", seat=0, action=staring(1))
        eventually(lambda: disk.writes, "the disk is busy with the first action")
        two.send(type="act", id="second", seat=1, action=staring(0))
        eventually(lambda: table._inbox.qsize(), "the second action has come in")
        table.clock = StoppedClock(180_100)
        disk.release()
        assert two.until(lambda message: message.get("id") == "second")["type"] == "done"
        assert [step.entry.at for step in server.steps(keys.id)][-2:] == [179_800, 179_800]


def test_bots_show_a_person_the_pawn_late_and_seldom(tmp_path: Path) -> None:
    """Nobody acts but bots: they would ask every few seconds. The person's wait is game time, so the clock may be put forward."""
    with inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "thief", game="magic_maze", options={"scenario": 1})
        page = keys.page()
        page.act(0, {"type": "start_game"})
        wind(server, keys, 25_000)
        page.until(lambda message: message["type"] == "update" and any(pawns(message)))
        steps = server.steps(keys.id)
        began = next(step.entry.at for step in steps if step.entry.action == {"type": "start_game"})
        shown = [step.entry.at for step in steps if (step.entry.action or {}).get("type") == "place_pawn"]
        assert shown
        assert shown[0] - began >= 20_000


def pawns(update: Json) -> list[Json]:
    return [
        event for part in update["news"] for step in part["steps"] for event in step["events"] if event["type"] == "pawn_placed"
    ]
