"""Acting: acknowledged once, refused with the reason, resumed after a lost connection."""

import json
from typing import Any

import clew
from server.harness import Json, Keys, Page, Running


def two(server: Running, **more: Any) -> tuple[Keys, Page]:
    keys = server.table("me", "me", options={"mode": "basic", "first_seat": "random"}, **more)
    return keys, keys.page()


def undoable(page: Page) -> bool:
    return any(part["undo"] for part in page.news.values())


def act(page: Page, choice: tuple[int, Json]) -> Json:
    answer = page.act(*choice)
    assert answer["type"] == "done", answer
    if page.update["seq"] < answer["seq"]:
        page.until(lambda message: message["type"] == "update")
    return answer


def test_a_repeated_action_is_acknowledged_again_and_done_once(server: Running) -> None:
    _, page = two(server)
    seat, action = next(page.choices())
    assert page.act(seat, action, id="k1") == {"type": "done", "id": "k1", "seq": 1, "again": False}
    assert page.act(seat, action, id="k1") == {"type": "done", "id": "k1", "seq": 1, "again": True}
    page.settle()
    assert page.update["seq"] == 1
    assert page.act(seat, {"type": "end_turn"}, id="k1")["code"] == "id_used"


def test_a_repeated_action_may_be_spelled_otherwise(server: Running) -> None:
    _, page = two(server)
    while not (moves := [choice for choice in page.choices() if choice[1].get("spell", 0) is None]):
        act(page, next(page.choices()))
    seat, action = moves[0]
    first = page.act(seat, action, id="k1")
    again = page.act(seat, {name: value for name, value in action.items() if value is not None}, id="k1")
    assert again == {**first, "again": True}


def test_two_pages_of_one_seat_see_the_same_update(server: Running) -> None:
    keys, page = two(server)
    other = keys.page()
    act(page, next(page.choices()))
    other.until(lambda message: message["type"] == "update")
    same = [json.dumps(p.update["news"]) for p in (page, other)]
    assert same[0] == same[1]


def test_refusals_reach_the_sender_alone_and_change_nothing(server: Running) -> None:
    keys, page = two(server)
    other = keys.page()
    before = len(other.seen)
    out_of_turn = page.act(0, {"type": "slide", "arrow": "N1", "orientation": 0})
    assert out_of_turn["type"] == "refused"
    assert out_of_turn["code"]
    assert page.act(0, {"type": "fly"})["code"] == "malformed"
    assert page.act(0, {"type": "slide"})["code"] == "malformed"
    assert page.act(5, {"type": "end_turn"})["code"] == "not_your_seat"
    assert page.refused(type="undo", seat=0)["code"] == "no_undo"
    other.settle()
    assert [message["type"] for message in other.seen[before:] if message["type"] != "table"] == ["pong"]


def test_an_action_out_of_turn_names_its_clause(server: Running) -> None:
    keys = server.table("me", "open", options={"mode": "intro"})
    keys.join()
    pages = {0: keys.page(0, host=True), 1: keys.page(1)}
    pages[0].done(type="start")
    pages[1].settle()
    pages[0].settle()
    while len(pages[0].update["deciders"]) != 1:
        for page in pages.values():
            choice = next(page.choices(), None)
            if choice:
                page.act(*choice)
            page.settle()
    waiting = 1 - pages[0].update["deciders"][0]
    answer = pages[waiting].act(waiting, {"type": "end_turn"})
    assert answer["type"] == "refused"
    assert answer["clause"].startswith("TE-")
    foreign = pages[waiting].act(1 - waiting, {"type": "end_turn"})
    assert foreign["code"] == "not_your_seat"


def test_undo_by_the_law_of_the_kernel(server: Running) -> None:
    _, page = two(server)
    for _ in range(60):
        act(page, next(page.choices()))
        if undoable(page):
            break
    seat = next(seat for seat, part in page.news.items() if part["undo"])
    seq = page.update["seq"]
    assert page.ask(type="undo", seat=seat, id="u1")["seq"] == seq + 1
    page.settle()
    assert page.update["news"][0]["steps"][-1]["undo"]
    assert page.ask(type="undo", seat=seat, id="u1")["again"]
    assert page.ask(type="undo", seat=seat, id="u2")["type"] in ("refused", "done")


def test_resume_from_the_last_sequence_number(server: Running) -> None:
    keys, page = two(server)
    for _ in range(6):
        act(page, next(page.choices()))
    page.close()
    other = keys.page()
    for _ in range(4):
        act(other, next(other.choices()))
    back = keys.page(since=6)
    assert back.update["resumed"]
    assert [step["n"] for step in back.update["news"][0]["steps"]] == [7, 8, 9, 10]
    assert back.update["news"][0]["view"] == other.update["news"][0]["view"]
    assert back.update["news"][0]["legal"] == other.update["news"][0]["legal"]
    whole = keys.page()
    assert [step["n"] for step in whole.update["news"][0]["steps"]] == list(range(11))
    assert keys.page(since=10).update["news"][0]["steps"] == []
    assert len(keys.page(since=10_000).update["news"][0]["steps"]) == 11


def test_what_is_resumed_is_what_may_be_remembered(server: Running) -> None:
    """A page that was read is gone from later logs (the team game forgets its card)."""
    keys, page = two(server)
    read: list[Json] = []
    while not read:
        act(page, next(page.choices()))
        read = [event for step in page.news[0]["steps"] for event in step["events"] if event["type"] == "page_read"]
    assert read[0]["card"] is not None
    again = [e for step in keys.page().news[0]["steps"] for e in step["events"] if e["type"] == "page_read"]
    assert [event["card"] for event in again] == [None]


def test_the_record_of_a_running_game_needs_a_key_and_holds_no_seed(server: Running) -> None:
    keys, page = two(server)
    act(page, next(page.choices()))
    path = f"/api/tables/{keys.id}/record"
    assert server.get(path, 403)["code"] == "unknown_key"
    assert server.get(path, 403, authorization="Bearer guess")["code"] == "unknown_key"
    for key in (keys.tokens[0], keys.watch):
        text = server.http.get(path, headers={"authorization": f"Bearer {key}"}).text
        lines = [json.loads(line) for line in text.splitlines()]
        assert lines[0]["game"] == "team"
        assert all(set(line) == {"event"} for line in lines[1:])
        assert "seed" not in text


def test_before_the_start_there_is_nothing_to_do(server: Running) -> None:
    keys = server.table("me", "open")
    page = keys.page()
    assert page.refused(type="act", seat=0, action={"type": "end_turn"})["code"] == "not_started"
    assert page.refused(type="undo", seat=0)["code"] == "not_started"
    assert page.refused(type="hint", seat=0)["code"] == "not_started"
    assert page.refused(type="away", seat=0, away=True)["code"] == "not_started"
    assert server.get(f"/api/tables/{keys.id}/record", 409)["code"] == "not_started"


def test_after_the_end_there_is_nothing_to_do(server: Running) -> None:
    keys = server.table("random", "me")
    page = keys.page()
    page.play(lambda choices: choices[-1])
    page.until_over()
    assert page.refused(type="act", seat=1, action={"type": "end_turn"})["code"] == "over"
    assert page.refused(type="undo", seat=1)["code"] == "over"
    assert page.refused(type="start")["code"] == "already_started"
    assert server.post(f"/api/tables/{keys.id}/join", {"key": keys.invite, "name": "B"}, 409)["code"] == "over"
    assert clew.load(server.http.get(f"/api/tables/{keys.id}/record").text, clew.game).over
    assert page.done(type="say", seat=1, text="good game")
