"""Reviews over HTTP: worked out by the bot workers, told as far as they are, and a moment that becomes a table of its own."""

import pytest

from server.harness import Json, Keys, Page, Running
from support.patience import eventually


@pytest.fixture(scope="module")
def finished(server: Running) -> Keys:
    keys = server.table("greedy", "random", game="luxor")
    eventually(lambda: server.get(f"/api/tables/{keys.id}", 200)["phase"] == "over", "the game is over")
    return keys


def whole(server: Running, keys: Keys) -> Json:
    found: list[Json] = []

    def look() -> bool:
        found.append(server.get(f"/api/tables/{keys.id}/review", 200))
        return bool(found[-1]["done"] == found[-1]["total"])

    eventually(look, "the review is worked out")
    return found[-1]


def test_a_review_arrives_and_is_the_same_for_everybody(server: Running, finished: Keys) -> None:
    found = whole(server, finished)
    review = found["review"]
    assert len(review["moments"]) == server.get(f"/api/tables/{finished.id}/replay?count=1", 200)["total"]
    assert [seat["seat"] for seat in review["seats"]] == [0, 1]
    assert all(knot["sentence"][1].startswith("reviews.") for knot in review["knots"])
    assert whole(server, finished)["review"] == review


def test_a_moment_becomes_a_table_of_its_own(server: Running, finished: Keys) -> None:
    at = 10
    past = server.get(f"/api/tables/{finished.id}/replay?from={at}&count=1", 200)["steps"][0]
    made = Keys(server, server.post(f"/api/tables/{finished.id}/what-if", {"n": at, "seat": 1, "name": "Ada"}, 201))
    page: Page = made.page()
    assert page.table["phase"] == "playing"
    assert [seat["kind"] for seat in page.table["seats"]] == ["bot", "person"]
    assert page.update["seq"] >= at
    assert past["at"] <= page.update["now"]
    page.until(lambda message: message["type"] == "update" and 1 in message["deciders"])
    legal = page.news[1]["legal"]
    assert legal


def test_what_is_not_there_is_refused(server: Running, finished: Keys) -> None:
    running = server.table("me", "me", game="luxor")
    assert server.get(f"/api/tables/{running.id}/review", 409)["code"] == "not_over"
    assert server.get("/api/tables/nothing/review", 404)["code"] == "unknown_table"
    path = f"/api/tables/{finished.id}/what-if"
    assert server.post(path, {"n": 10**6, "seat": 0, "name": "Ada"}, 404)["code"] == "no_such_moment"
    assert server.post(path, {"n": 3, "seat": 7, "name": "Ada"}, 400)["code"] == "no_such_seat"
    assert server.post(path, {"n": -1, "seat": 0, "name": "Ada"}, 400)["code"] == "malformed"
    assert server.post(f"/api/tables/{running.id}/what-if", {"n": 0, "seat": 0, "name": "Ada"}, 409)["code"] == "not_over"
