"""Final scoring (LX-17)."""

from itertools import product

import pytest

from clew.games.luxor.events import Result, ScarabsRevealed, ScoreLine
from clew.games.luxor.scoring import set_points, sets_of
from clew.games.luxor.tables import WALL
from games.luxor.stage import BLUE, GREEN, LEFT, RED, RIGHT, LuxorTable, Stage, play, stage


def ended(setting: Stage) -> LuxorTable:
    """Green has the last turn of the game and gains one point by it: a step onto space 1, where the treasure needs three."""
    setting.data["board"]["1"] = {"kind": "treasure", "type": "vase", "tile": "t36"}
    table = setting.options(round_cap=1).acting(GREEN).right("move_1", GREEN).table()
    table.does(GREEN, play(RIGHT, 4, 1))
    return table


def scored(**things: object) -> dict[str, int]:
    """What red gets in each category."""
    setting = stage().red(0, 0, 0, 0, 0).green(0, 0, 0, 0, 0).owns(RED, **things)
    lines: dict[str, list[int]] = ended(setting).state.dump()["result"]["lines"]
    return {category: points[0] for category, points in lines.items()}


@pytest.mark.rule("LX-17.1")
def test_categories_come_in_order_each_by_seat_and_add_to_the_track() -> None:
    setting = stage().red(20, 0, 0, 0, 0).green(0, 0, 0, 0, 0).owns(RED, score=7, scarabs=[4], sarcophagi=[3], keys=2, wilds=1)
    table = ended(setting)
    lines = table.told(ScoreLine)
    categories = ["adventurers", "sarcophagi", "keys", "sets", "scarabs"]
    assert [(line.category, line.seat) for line in lines] == [(category, seat) for category in categories for seat in (0, 1)]
    assert table.score() == 7 + 4 + 3 + 2 + 0 + 4
    story = table.story()
    assert story[-5:] == ["scarabs_revealed", "scarabs_revealed", "score_line", "score_line", "result"]


@pytest.mark.rule("LX-17.2", "LX-17.3", "LX-R.33")
def test_every_space_has_the_wall_value_of_its_region() -> None:
    expected = [0] + [1] * 6 + [2] * 6 + [3] * 6 + [4] * 5 + [5] * 5 + [6] * 4 + [8] * 5 + [10] * 3 + [13]
    assert expected == WALL
    table = ended(stage().empty(9, 20).red(9, 20, 0, 0, 0).green(0, 0, 0, 0, 0))
    assert table.told(ScoreLine)[0].detail == (2, 4, 0, 0, 0)


@pytest.mark.rule("LX-17.3")
def test_lying_adventurers_score_nothing() -> None:
    table = ended(stage().green(0, 0, 0, 0, 0))
    assert table.told(ScoreLine)[0] == ScoreLine(0, "adventurers", 0, (0, 0, 0, 0, 0))


@pytest.mark.rule("LX-17.4", "LX-17.5", "LX-17.11")
def test_sarcophagi_keys_and_scarabs() -> None:
    lines = scored(sarcophagi=[5, 3], keys=4, scarabs=[1, 2, 2])
    assert (lines["sarcophagi"], lines["keys"], lines["scarabs"]) == (8, 4, 5)


@pytest.mark.rule("LX-17.11")
def test_scarabs_are_revealed_to_everybody_at_the_end() -> None:
    table = ended(stage().green(0, 0, 0, 0, 0).owns(RED, scarabs=[4, 1]))
    assert table.told(ScarabsRevealed) == [ScarabsRevealed(0, (4, 1)), ScarabsRevealed(1, ())]
    for viewer in (0, 1, None):
        assert table.state.view(viewer).seats[0].scarabs == [4, 1]


@pytest.mark.rule("LX-17.6", "LX-17.7", "LX-17.8", "LX-17.9", "LX-17.10")
@pytest.mark.parametrize(("tiles", "sets", "points"), [
    ((3, 2, 2, 3), 3, 12), ((1, 0, 0, 9), 1, 3), ((2, 2, 1, 1), 2, 7), ((5, 5, 0, 6), 5, 25),
    ((6, 1, 1, 5), 3, 12), ((0, 0, 0, 6), 0, 0), ((4, 4, 4, 2), 4, 18), ((9, 9, 9, 0), 9, 52),
    ((1, 1, 1, 0), 1, 3), ((2, 0, 0, 4), 2, 7), ((2, 2, 2, 4), 3, 12),
])  # fmt: skip
def test_the_table_of_sets(tiles: tuple[int, int, int, int], sets: int, points: int) -> None:
    assert (sets_of(*tiles), set_points(sets)) == (sets, points)


@pytest.mark.rule("LX-17.9", "LX-17.8")
def test_the_number_of_sets_is_the_largest_that_can_be_formed() -> None:
    """Against a count that tries every way to make one more set; completing natural sets first would be wrong."""
    for v, j, s, w in product(range(4), range(4), range(4), range(6)):
        assert sets_of(v, j, s, w) == most_sets(v, j, s, w), (v, j, s, w)


def most_sets(v: int, j: int, s: int, w: int) -> int:
    best = 0
    for real in product((0, 1), repeat=3):
        wilds = 3 - sum(real)
        if wilds <= 2 and real[0] <= v and real[1] <= j and real[2] <= s and wilds <= w:
            best = max(best, 1 + most_sets(v - real[0], j - real[1], s - real[2], w - wilds))
    return best


@pytest.mark.rule("LX-17.10")
def test_left_over_treasures_and_wilds_score_nothing() -> None:
    assert scored(treasures="vase t12, jewelry t12, statue t12, vase t36, vase t35", wilds=1)["sets"] == 3
    assert scored(treasures="vase t12, jewelry t12", wilds=0)["sets"] == 0
    assert scored(treasures="vase t12, jewelry t12, statue t12, vase t23", wilds=2)["sets"] == 7


def three_ended(red: dict[str, object], green: dict[str, object], blue: dict[str, object]) -> LuxorTable:
    setting = stage().seats(3).first(BLUE).acting(GREEN).options(round_cap=1)
    for colour, things in ((RED, red), (GREEN, green), (BLUE, blue)):
        setting.team(colour, 0, 0, 0, 0, 0).owns(colour, **things)
    return ended(setting)


@pytest.mark.rule("LX-17.12", "LX-R.41")
def test_the_highest_total_wins_and_the_others_are_placed() -> None:
    table = three_ended({"score": 30}, {"score": 10}, {"score": 20})
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.ranks) == ((0,), (30, 11, 20), (1, 3, 2))
    assert table.told(Result) == [Result((30, 11, 20), (0,), "none")]


@pytest.mark.rule("LX-17.13", "LX-R.32")
def test_a_tie_is_broken_by_the_most_valuable_sarcophagus() -> None:
    """Not by the sum: whoever has the 5 is before whoever has the 3, and both before whoever has none."""
    table = three_ended({"score": 20, "sarcophagi": [5]}, {"score": 21, "sarcophagi": [3]}, {"score": 25})
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.scores == (25, 25, 25)
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2, 3))
    assert table.told(Result)[0].tie_break == "sarcophagus"


@pytest.mark.rule("LX-17.13", "LX-17.14")
def test_a_sarcophagus_of_somebody_not_tied_decides_nothing() -> None:
    table = three_ended({"score": 40}, {"score": 10, "sarcophagi": [5]}, {"score": 40})
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0, 2), (1, 3, 1))
    assert table.told(Result)[0].tie_break == "shared"


@pytest.mark.rule("LX-17.14", "LX-R.41")
def test_a_tie_of_three_without_sarcophagi_is_shared_and_places_are_skipped() -> None:
    table = three_ended({"score": 12}, {"score": 11}, {"score": 12})
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0, 1, 2), (1, 1, 1))
    table = three_ended({"score": 30}, {"score": 11}, {"score": 12})
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 2, 2)


@pytest.mark.rule("LX-17.15")
def test_scores_run_on_above_one_hundred() -> None:
    table = ended(stage().red(0, 0, 0, 0, 0).green(0, 0, 0, 0, 0).owns(RED, score=99, scarabs=[4]))
    assert table.score() == 103


@pytest.mark.rule("LX-17.12", "LX-17.13", "LX-17.1")
def test_e40_a_complete_final_scoring() -> None:
    """Section 9: 78, 59, 78, and red wins by its sarcophagus."""
    setting = stage().seats(3).supply(keys_spent=2, sarcophagi_left=[], final_round=True).acting(BLUE).first(RED)
    setting.red(0, 24, 28, 35, 41).green(41, 33, 12, 7, 0).team(BLUE, 39, 37, 27, 19, 1)
    setting.owns(RED, score=24, sarcophagi=[3], keys=1, wilds=3, scarabs=[2, 1, 4], treasures=_tiles(3, 2, 2))
    setting.owns(GREEN, score=15, sarcophagi=[5], keys=2, wilds=1, scarabs=[3, 2], treasures=_tiles(2, 2, 1))
    setting.owns(BLUE, score=30, keys=0, wilds=1, scarabs=[4, 4], treasures=_tiles(4, 3, 3))
    table = setting.treasure(40, "vase", "t36").left("move_1", BLUE).table()
    table.does(BLUE, play(LEFT, 0, 1))
    lines = table.state.dump()["result"]["lines"]
    assert lines == {
        "adventurers": [31, 25, 28], "sarcophagi": [3, 5, 0], "keys": [1, 2, 0], "sets": [12, 7, 12], "scarabs": [7, 5, 8],
    }  # fmt: skip
    assert table.told(Result) == [Result((78, 59, 78), (0,), "sarcophagus")]


def _tiles(vases: int, jewelry: int, statues: int) -> str:
    return ", ".join(["vase t12"] * vases + ["jewelry t12"] * jewelry + ["statue t12"] * statues)
