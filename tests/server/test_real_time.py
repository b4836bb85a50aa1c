"""What Labyrinth Team Edition does not ask of a server: real time, private cards, talk that the rules close."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from clew import game
from clew.bots.pace import pace_of
from server import hush
from server.harness import Json, Keys, Page
from server.inside import Inside, inside


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Inside, Keys]]:
    with hush.registered(), inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "open", game="hush")
        keys.join()
        yield server, keys


def begun(keys: Keys) -> tuple[Page, Page, Page]:
    one, two, watcher = keys.page(0, host=True), keys.page(1), keys.page(watch=True)
    one.done(type="start")
    for page in (one, two, watcher):
        page.settle()
    return one, two, watcher


def events(page: Page) -> list[Json]:
    part = next(iter(page.news.values()))
    return [event for step in part["steps"] for event in step["events"]]


def test_a_private_card_exists_in_its_owners_copy_alone(table: tuple[Inside, Keys]) -> None:
    server, keys = table
    one, two, watcher = begun(keys)
    assert server.get("/api/games/hush")["private_views"]
    one.done(type="act", seat=0, action={"type": "draw"})
    for page in (one, two, watcher):
        page.settle()
    card = one.news[0]["view"]["mine"]
    assert events(one) == [{"type": "drawn", "seat": 0, "card": card}, {"type": "whispered", "seat": 0}]
    assert events(two) == events(watcher) == [{"type": "drawn", "seat": 0, "card": None}]
    assert watcher.news[None]["view"]["mine"] is None
    again = keys.page(0)
    assert events(again) == [{"type": "drawn", "seat": 0, "card": None}, {"type": "whispered", "seat": 0}]


def test_a_page_with_both_seats_gets_both_views_apart(table: tuple[Inside, Keys]) -> None:
    _, keys = table
    begun(keys)
    both = keys.page(0, 1)
    assert [part["seat"] for part in both.update["news"]] == [0, 1, None], "and what everybody sees, for the time between the two"
    assert both.news[0]["view"]["mine"] != both.news[1]["view"]["mine"]


def test_talk_that_the_rules_close(table: tuple[Inside, Keys]) -> None:
    _, keys = table
    one, two, _ = begun(keys)
    one.done(type="say", seat=0, text="hello")
    two.done(type="act", seat=1, action={"type": "talk", "how": "gestures"})
    one.settle()
    assert one.update["talk"] == "gestures"
    assert one.refused(type="say", seat=0, text="hello")["code"] == "gestures_only"
    assert one.refused(type="say", seat=0, phrase="psst")["code"] == "gestures_only"
    one.done(type="say", seat=0, emote="wave")
    two.done(type="act", seat=1, action={"type": "talk", "how": "closed"})
    assert one.refused(type="say", seat=0, emote="wave")["code"] == "talk_closed"
    welcome = next(message for message in keys.page(1).seen if message["type"] == "welcome")
    assert [line.get("emote") for line in welcome["chat"]] == [None, "wave"]


def test_all_seats_act_at_any_time(table: tuple[Inside, Keys]) -> None:
    _, keys = table
    one, two, _ = begun(keys)
    for n in range(6):
        one.send(type="act", id=f"a{n}", seat=0, action={"type": "draw"})
        two.send(type="act", id=f"b{n}", seat=1, action={"type": "draw"})
    one.settle()
    two.settle()
    done = {message["id"]: message["seq"] for page in (one, two) for message in page.seen if message["type"] == "done"}
    assert sorted(done[f"{who}{n}"] for who in "ab" for n in range(6)) == list(range(1, 13))


def test_the_sand_runs_out_by_itself_until_the_end(tmp_path: Path) -> None:
    with hush.registered(), inside(tmp_path / "clew.db") as server:
        keys = server.table("me", "me", game="hush", options={"sand_ms": 200})
        page = keys.page()
        assert page.until_over()["outcome"]["reason"] == "sand"
        table = server.inner(keys.id)
        assert table.match is not None
        assert [step.entry.at for step in table.match.steps] == [200, 400, 600, 800, 1000]
        assert not page.update["clock"] or page.update["deadline"] is None


def test_the_host_sets_the_pace_of_bots_but_nobody_is_faster_than_a_person_against_a_clock() -> None:
    live, calm = game("magic_maze"), game("luxor")
    level = next(name for name, bot in live.bots().items() if bot.pace_ms)
    assert pace_of(live, level, None) == live.bots()[level].pace_ms
    assert (pace_of(live, level, 3000), pace_of(live, level, 600), pace_of(live, level, 0)) == (3000, 600, 400)
    assert (pace_of(calm, "greedy", None), pace_of(calm, "greedy", 0)) == (600, 0)
