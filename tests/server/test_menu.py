"""Actions in words and what they would bring, asked over a real socket before anything is done."""

import json
from pathlib import Path

import pytest

import clew
from clew.kernel import Game
from server.harness import Json, Page, Running

MOST = 64


def asked(page: Page, seat: int, actions: list[int]) -> Json:
    answer = page.ask(type="menu", seat=seat, actions=actions)
    assert answer["type"] == "menu", answer
    assert len(answer["choices"]) == len(actions)
    assert answer["seq"] == page.update["seq"]
    return answer


def told_in(page: Page, seat: int, seq: int) -> list[Json]:
    """The events of everything after `seq`, as the seat was told them."""
    page.settle()
    steps = [step for update in page.seen if update["type"] == "update" for part in update["news"] if part["seat"] == seat
             for step in part["steps"] if step["n"] == seq + 1]  # fmt: skip
    return timeless([event for step in steps for event in step["events"]])


def timeless(events: list[Json]) -> list[Json]:
    """Without the moments: where a clock runs, it ran on between the question and the deed."""
    return [{name: value for name, value in event.items() if not name.endswith("_ms")} for event in events]


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_what_is_foretold_is_what_then_happens(game: Game, server: Running) -> None:
    seats = game.seats_for(game.complete({}))[-1]
    page = server.table(*["me"] * seats, game=game.slug).page()
    foretold = 0
    for turn in range(12):
        page.settle()
        seat = next(seat for seat, part in page.news.items() if part["legal"])
        assert seat is not None
        legal = page.news[seat]["legal"][:MOST]
        seq = page.update["seq"]
        found = asked(page, seat, legal)["choices"]
        pick = turn * 7 % len(legal)
        page.act(seat, json.loads(clew.kernel.encode(game.action(legal[pick]))))
        events = told_in(page, seat, seq)
        assert events[: len(found[pick]["events"])] == timeless(found[pick]["events"])
        assert found[pick]["number"] == legal[pick]
        assert found[pick]["label"][0] == "line"
        assert not found[pick]["lead"].get("whole", True) or len(events) == len(found[pick]["events"])
        foretold += len(found[pick]["events"])
    assert foretold


def test_nothing_changes_and_others_hear_nothing(server: Running) -> None:
    keys = server.table("me", "me", game="luxor")
    page, other = keys.page(), keys.page(watch=True)
    other.settle()
    heard = len(other.seen)
    seat = page.update["deciders"][0]
    before = page.news[seat]
    asked(page, seat, before["legal"])
    other.settle()
    assert len(other.seen) == heard + 1  # the answer to its own ping
    assert keys.page().news[seat]["view"] == before["view"]


def test_refusals(server: Running) -> None:
    waiting = server.table("me", "open", game="luxor").page()
    assert waiting.refused(type="menu", seat=0, actions=[0])["code"] == "not_started"
    keys = server.table("me", "me", game="luxor", options={"first_player": 0})
    page, second, watching = keys.page(0), keys.page(1), keys.page(watch=True)
    legal = page.news[0]["legal"]
    assert page.refused(type="menu", seat=1, actions=legal)["code"] == "not_your_seat"
    assert watching.refused(type="menu", seat=0, actions=legal)["code"] == "not_your_seat"
    refusal = second.refused(type="menu", seat=1, actions=legal[:1])
    assert (refusal["code"], refusal["clause"]) == ("not_your_turn", "LX-3.1")
    forbidden = next(number for number in range(len(clew.game("luxor").table)) if number not in legal)
    assert page.refused(type="menu", seat=0, actions=[*legal[:1], forbidden])["clause"].startswith("LX-")
    for nonsense in ([], [-1], [100_000], ["0"], [0] * (MOST + 1), None, 7, [10**30]):
        assert page.refused(type="menu", seat=0, actions=nonsense)["code"] == "malformed"


def test_it_counts_like_every_request(tmp_path: Path) -> None:
    slow = Running(tmp_path / "slow.db", messages_per_s=0.0001, message_burst=4)
    try:
        page = slow.table("me", "me", game="luxor").page()
        seat = page.update["deciders"][0]
        for number in range(6):
            page.send(type="menu", id=f"f{number}", seat=seat, actions=page.news[seat]["legal"][:1])
        answers = [page.until(lambda message: message["type"] in ("menu", "refused")) for _ in range(6)]
        assert [answer["type"] for answer in answers].count("menu") == 4
        assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"too_fast"}
    finally:
        slow.stop()
