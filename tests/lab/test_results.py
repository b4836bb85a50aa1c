"""Ratings, and what a tournament leaves behind."""

from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest

import clew
from clew.lab import results
from clew.lab.ratings import NothingToRate, ratings
from clew.lab.tournament import Result, Score, plan, run


def table(*places: dict[str, int]) -> Result:
    """Made-up games: for each the place of every bot."""
    scores = [
        Score(game, seat, bot, rank == 1, rank, None, 1, 0.0)
        for game, ranks in enumerate(places)
        for seat, (bot, rank) in enumerate(ranks.items())
    ]
    return Result("luxor", 2, {}, 1, [], scores)


@pytest.fixture(scope="module")
def played() -> Result:
    return run(plan(clew.game("luxor"), ["greedy", "random"], 12, 2, {}, 5))


def test_whoever_wins_is_rated_higher_and_more_games_say_it_more_surely() -> None:
    few = ratings(table(*[{"a": 1, "b": 2, "c": 3}] * 4))
    many = ratings(table(*[{"a": 1, "b": 2, "c": 3}] * 40))
    assert [one.name for one in many] == ["a", "b", "c"]
    assert many[0].interval[0] > many[2].interval[1]
    assert all(one.interval[0] < one.rating < one.interval[1] for one in few)
    spans = [one.interval[1] - one.interval[0] for one in (few[0], many[0])]
    assert spans[0] > spans[1]
    assert many[0].games == 40


def test_equal_places_are_equal_ratings() -> None:
    first, second = ratings(table({"a": 1, "b": 1}, {"b": 1, "a": 1}))
    assert first.rating == pytest.approx(second.rating, abs=0.01)


def test_bots_of_luxor_are_rated_as_they_play(played: Result) -> None:
    assert [one.name for one in ratings(played)] == ["greedy", "random"]
    assert {one.games for one in ratings(played)} == {12}


def test_one_against_three_counts_a_bot_once_a_game() -> None:
    result = run(plan(clew.game("luxor"), ["greedy", "random", "random", "random"], 4, 4, {}, 5))
    best, other = ratings(result)
    assert (best.name, other.name) == ("greedy", "random")
    assert other.games == 12


def test_who_met_nobody_has_no_rating() -> None:
    together = run(plan(clew.game("team"), ["random", "greedy"], 1, 2, {"torn_pages": 6}, 1))
    alone = run(plan(clew.game("luxor"), ["random"], 1, 2, {}, 1))
    for result in (together, alone):
        with pytest.raises(NothingToRate):
            ratings(result)


def test_every_game_is_kept(played: Result, tmp_path: Path) -> None:
    results.write(played, tmp_path / "all.json")
    assert msgspec.json.decode((tmp_path / "all.json").read_bytes(), type=Result) == played
    results.write(played, tmp_path / "all.parquet")
    rows = pq.read_table(tmp_path / "all.parquet").to_pylist()
    assert [msgspec.convert(row, Score) for row in rows] == played.scores


@pytest.mark.parametrize("ending", results.PICTURES)
def test_a_picture_is_drawn(ending: str, played: Result, tmp_path: Path) -> None:
    results.draw(played, tmp_path / f"all{ending}")
    assert (tmp_path / f"all{ending}").stat().st_size > 1_000
