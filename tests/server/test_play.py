"""Whole games over real sockets."""

import errno
import random
from itertools import count
from pathlib import Path

import pytest

import clew
from clew.kernel import Action, Game
from clew.server.bots import robots
from clew.server.bots.pool import Thought
from clew.server.bots.shares import Asker
from server.harness import Json, Running, first
from server.inside import inside


def test_a_hot_seat_game_is_played_to_its_end(server: Running) -> None:
    keys = server.table("me", "me", options={"mode": "intro"})
    page = keys.page()
    assert page.table["phase"] == "playing"
    page.play(random.Random(1).choice)
    assert page.until_over()["outcome"]["reason"] in ("won", "lost")
    page.settle()
    assert page.table["phase"] == "over"
    record = server.http.get(f"/api/tables/{keys.id}/record").text
    assert clew.load(record, clew.game).over


def test_one_person_with_bots_starts_at_once_and_bots_play_on(server: Running) -> None:
    page = server.table("me", "random", "random").page()
    page.play(first)
    assert page.until_over()["outcome"] is not None


def test_a_bot_that_fails_for_long_plays_on_when_it_can(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(robots, "RETRY_S", 0.001)
    monkeypatch.setattr(robots, "LONGEST_RETRY_S", 0.01)
    failures = 60
    with inside(tmp_path / "clew.db") as server:
        pool = server.house.hub.pool
        decide, asked = pool.decide, count(1)

        async def failing(task: Thought, asker: Asker) -> Action | None:
            if next(asked) <= failures:
                raise OSError(errno.EMFILE, "too many open files")
            return await decide(task, asker)

        monkeypatch.setattr(pool, "decide", failing)
        keys = server.table("random", "random")
        assert keys.page(watch=True).until_over()["outcome"]
        assert next(asked) > failures


def test_pauses_grow_up_to_a_bound() -> None:
    pauses = [robots.pause_after(failures) for failures in (1, 2, 3, 4, 100, 10_000)]
    assert pauses == [1.0, 2.0, 4.0, 8.0, robots.LONGEST_RETRY_S, robots.LONGEST_RETRY_S]


def test_bots_alone_play_to_the_end_before_spectators(server: Running) -> None:
    page = server.table("random", "random").page(watch=True)
    assert page.until_over()["news"][0]["seat"] is None


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_every_game_goes_on_between_a_person_and_bots(server: Running, game: Game) -> None:
    seats = next(count for count in game.seats_for(game.complete({})) if count > 1)
    page = server.table("me", *["random"] * (seats - 1), game=game.slug).page()
    rng = random.Random(2)

    def anything_but_giving_up(choices: list[tuple[int, Json]]) -> tuple[int, Json]:
        return rng.choice([choice for choice in choices if choice[1]["type"] != "concede"])

    assert page.play(anything_but_giving_up, 8) == 8
    assert page.update["seq"] >= 8
