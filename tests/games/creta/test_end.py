"""End and scoring of Escape from the Island (FC-10), worked examples V27 to V29 and 9.1."""

import pytest

from clew.games.creta.actions import ChooseTrophies, NoMove
from clew.games.creta.events import AchievementsAwarded, GameEnded
from clew.games.creta.scoring import awards, totals, trophies_worth
from clew.games.creta.tables import trophy_points
from games.creta.stage import BLUE, GREEN, PINK, YELLOW, CretaTable, Stage, std

FIVE_OUT = "5 0 0 0"


def about_to_finish(seats: int, start: int, seat: int) -> CretaTable:
    """The sixth hero of a seat (its second of Hermes) stands beside exit A."""
    stage = Stage(seats=seats).start(start).active(seat).cell(r1c2="L2").sheet(seat, escaped=FIVE_OUT)
    colour = (BLUE, GREEN, YELLOW, PINK)[seat]
    table = stage.hero(**{f"{colour}_hermes_2": "r1c2"}).table()
    table.moves(seat, f"{colour}_hermes_2", "A")
    table.does(seat, ChooseTrophies(("harp",)))
    return table


@pytest.mark.rule("FC-10.1", "FC-10.2", "FC-R.26")
def test_v27_the_round_is_completed() -> None:
    table = about_to_finish(3, start=1, seat=2)
    assert table.view.escape is not None
    assert table.view.escape.final_round
    assert (table.story()[-1], table.active) == ("final_round_started", 0)
    table.idles()
    assert table.phase == "ended"
    assert table.state.deciders() == []


@pytest.mark.rule("FC-10.3")
def test_v27_the_last_seat_of_a_round_ends_the_game_at_once() -> None:
    table = about_to_finish(3, start=1, seat=0)
    assert table.phase == "ended"
    assert table.story()[-4:] == ["turn_ended", "final_round_started", "achievements_awarded", "game_ended"]


@pytest.mark.rule("FC-10.1")
def test_the_first_seat_of_a_round_lets_everybody_else_play() -> None:
    table = about_to_finish(3, start=1, seat=1)
    seen = []
    while table.phase != "ended":
        seen.append(table.active)
        table.idles()
    assert seen == [2, 0]


@pytest.mark.rule("FC-10.4", "FC-10.13", "FC-R.28")
@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (8, 15), (11, 21), (15, 30), (16, 31), (17, 33), (18, 36)]
)
def test_trophies_are_converted_kind_by_kind(count: int, points: int) -> None:
    assert trophy_points(count) == points


def test_the_table_follows_its_formula() -> None:
    assert [trophy_points(n) for n in range(16)] == [6 * (n // 3) + (0, 1, 3)[n % 3] for n in range(16)]


def worked_example() -> CretaTable:
    stage = Stage(seats=3).options(colours=["blue", "green", "yellow"])
    stage.sheet(0, 38, "5 2 4 0 7", "3 2 0 1").sheet(1, 41, "3 6 1 5 3", "0 4 0 0").sheet(2, 41, "4 4 4 4 4", "2 0 2 1")
    return stage.table()


@pytest.mark.rule("FC-10.4", "FC-10.5", "FC-10.6", "FC-10.7", "FC-10.8", "FC-10.9", "FC-10.10", "FC-10.12")
def test_the_worked_example_of_the_score() -> None:
    state = worked_example().state
    assert [trophies_worth(state, seat) for seat in range(3)] == [32, 34, 35]
    assert awards(state) == [1, 0, -1]
    assert totals(state) == [75, 80, 76]


@pytest.mark.rule("FC-10.6", "FC-10.7")
def test_v28_achievement_examples() -> None:
    stage = Stage(seats=2).sheet(0, 0, "3 1 1 0 5", "3 2 0 1").sheet(1, 0, "3 1 4 2 2", "0 4 0 0")
    assert awards(stage.table().state) == [1, 0, -1]


@pytest.mark.rule("FC-10.9", "FC-R.29")
def test_shared_achievements_are_nobodys_also_at_zero() -> None:
    assert awards(std().table().state) == [-1, -1, -1]
    three = Stage(seats=3).sheet(0, 7, "2 0 0 0 0").sheet(1, 7, "0 2 0 0 0").sheet(2, 6)
    assert awards(three.table().state) == [-1, -1, -1]
    assert awards(three.sheet(2, 8).table().state) == [-1, -1, 2]


def finished(stage: Stage) -> CretaTable:
    """The last seat of the last round does nothing more."""
    table = stage.final_round().table()
    table.does(table.active, NoMove())
    assert table.phase == "ended"
    return table


@pytest.mark.rule("FC-10.10")
def test_the_highest_total_wins_and_everybody_sees_why() -> None:
    stage = Stage(seats=3).active(2).sheet(0, 38, "5 2 4 0 7", "3 2 0 1").sheet(1, 41, "3 6 1 5 3", "0 4 0 0")
    table = finished(stage.sheet(2, 41, "4 4 4 4 4", "2 0 2 1"))
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ranks, outcome.reason) == ((1,), (75, 80, 76), (3, 1, 2), "heroes_escaped")
    (awarded,) = table.told(AchievementsAwarded)
    assert awarded.awards == {"most_heroes_one_exit": 1, "most_trophies_one_kind": 0, "most_tiles": None}
    assert [event.scores for event in table.told(GameEnded)] == [(75, 80, 76)]


@pytest.mark.rule("FC-10.11", "FC-R.27")
@pytest.mark.parametrize(
    ("start", "tiles", "winner"),
    [(0, (80, 80, 76), 1), (0, (80, 76, 80), 2), (1, (80, 80, 76), 0), (2, (80, 80, 80), 1), (1, (76, 80, 80), 2)],
)
def test_v29_a_tie_goes_to_whoever_played_last(start: int, tiles: tuple[int, int, int], winner: int) -> None:
    stage = Stage(seats=3).start(start).active((start + 2) % 3)
    for seat, count in enumerate(tiles):
        stage.sheet(seat, count)
    outcome = finished(stage).state.outcome()
    assert outcome is not None
    assert outcome.winners == (winner,)


@pytest.mark.rule("FC-10.12")
def test_heroes_left_on_the_island_cost_nothing() -> None:
    table = finished(Stage(seats=2).active(1).hero(blue_ares_1="r2c2").sheet(0, 5).sheet(1, 4))
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.scores == (10, 4)


@pytest.mark.rule("FC-10.14", "FC-R.39")
def test_the_safety_stop() -> None:
    table = std().round(60).active(1).table()
    table.does(1, NoMove())
    assert table.story()[-3:] == ["round_capped", "achievements_awarded", "game_ended"]
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("round_capped", (1,))
    endless = std().options(round_cap=0).round(500).active(1).table()
    endless.does(1, NoMove())
    assert endless.phase == "action"


def test_after_the_end_every_command_is_refused_whoever_sends_it() -> None:
    table = finished(Stage(seats=2).active(1))
    for seat in (0, 1):
        table.refuses(seat, NoMove(), "wrong_phase", "FC-2.2")
        table.refuses(seat, ChooseTrophies(("harp",)), "wrong_phase", "FC-2.2")
