"""A page that comes in the middle of a game may look back: at what its seat saw then, and at nothing else."""

from typing import Any

import pytest

from server.harness import Keys, Page, Running

MOVES = 12


def past(keys: Keys, key: str, first: int = 0, count: int = 200) -> Any:
    return keys.server.http.get(
        f"/api/tables/{keys.id}/past?from={first}&count={count}", headers={"authorization": f"Bearer {key}"}
    )  # fmt: skip


def played(keys: Keys, page: Page) -> list[tuple[int, Any]]:
    """Some moves, the first that is legal each time; what seat 0 saw, by the number of the moment."""
    seen = []
    for _ in range(MOVES):
        seat = page.update["deciders"][0]
        actions = keys.server.get(f"/api/games/{page.table['game']}")["actions"]
        seq = page.done(type="act", seat=seat, action=actions[page.news[seat]["legal"][0]])["seq"]
        while page.update["seq"] < seq:
            page.receive()
        seen.append((page.update["seq"], page.news[0]["view"]))
    return seen


@pytest.mark.parametrize("game", ["luxor", "labyrinth", "team", "creta"])
def test_every_moment_is_as_the_seat_saw_it_then(game: str, server: Running) -> None:
    keys = server.table("me", "me", game=game)
    page = Page(server, keys.id)
    page.hello(tokens=list(keys.tokens.values()))
    seen = played(keys, page)
    found = past(keys, keys.tokens[0]).json()
    steps = found["steps"]
    assert found["total"] == len(steps) == seen[-1][0] + 1
    assert [step["seq"] for step in steps] == list(range(len(steps)))
    for seq, view in seen:
        assert steps[seq]["news"]["view"] == view
    assert all(step["news"]["seat"] == 0 and step["news"]["legal"] == [] for step in steps)
    parts = [one for first in range(0, len(steps), 5) for one in past(keys, keys.tokens[0], first, 5).json()["steps"]]
    assert parts == steps


def test_nobody_reads_the_hand_of_another_seat(server: Running) -> None:
    keys = server.table("me", "me", game="luxor")
    page = Page(server, keys.id)
    page.hello(tokens=list(keys.tokens.values()))
    played(keys, page)
    for seat, token in keys.tokens.items():
        for step in past(keys, token).json()["steps"]:
            hands = [one["hand"] for one in step["news"]["view"]["seats"]]
            assert [hand is not None for hand in hands] == [other == seat for other in range(2)]
    for step in past(keys, keys.watch).json()["steps"]:
        assert [one["hand"] for one in step["news"]["view"]["seats"]] == [None, None]


def test_a_key_that_does_not_fit_and_a_lobby_have_no_past(server: Running) -> None:
    keys = server.table("me", "me", game="luxor")
    for key in ("wrong", keys.invite):
        assert past(keys, key).status_code == 403
    waiting = server.table("me", "open", game="luxor")
    answer = past(waiting, waiting.tokens[0])
    assert (answer.status_code, answer.json()["code"]) == (409, "not_started")
