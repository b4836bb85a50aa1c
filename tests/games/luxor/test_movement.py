"""Basic cards and movement (LX-4, LX-5)."""

import pytest

from clew.games.luxor.events import AdventurerMoved, OsirisTriggered, RollWasted
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, RIGHT, move, play, roll, stage


@pytest.mark.rule("LX-4.1", "LX-4.4")
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_a_number_is_used_in_full(steps: int) -> None:
    table = stage().left(f"move_{steps}").right(f"move_{steps}").table()
    assert {action.steps for action in table.legal(RED)} == {steps}  # type: ignore[attr-defined]
    for other in {0, 1, 2, 3, 4, 5, 6, -1, 99} - {steps}:
        table.refuses(RED, play(LEFT, 0, other), "wrong_step_count", "LX-4.4", steps=other)
    table.does(RED, play(LEFT, 1, steps))
    assert table.told(AdventurerMoved)[0].path == tuple(range(1, steps + 1))


@pytest.mark.rule("LX-4.2", "LX-5.7")
def test_plus_minus_goes_one_tile_either_way_and_nowhere_else() -> None:
    table = stage().red(4, 0, A1, A2, A3).left("plus_minus_1").right("plus_minus_1").table()
    own = [action.steps for action in table.legal(RED) if action.side == LEFT and action.adventurer == 0]  # type: ignore[attr-defined]
    assert own == [1, -1]
    for steps in (0, 2, -2):
        table.refuses(RED, play(LEFT, 0, steps), "wrong_step_count", "LX-4.4")
    table.does(RED, play(LEFT, 0, -1))
    assert table.spots()[0] == 3


@pytest.mark.rule("LX-5.7", "LX-4.4")
def test_no_other_card_goes_back() -> None:
    for card in ("move_1", "range_3", "one_fewer_1"):
        table = stage().red(6, 4, A1, A2, A3).left(card).table()
        table.refuses(RED, play(LEFT, 0, -1), "wrong_step_count", "LX-12.2" if card == "range_3" else "LX-4.4")


@pytest.mark.rule("LX-4.3", "LX-4.4")
def test_the_adventurer_is_chosen_after_the_roll() -> None:
    table = stage().red(7, 2, 0, A2, A3).left("die").dice(4).table()
    table.does(RED, roll(LEFT))
    assert table.story() == ["card_played", "die_rolled"]
    assert table.state.view(None).last_roll == 4
    assert table.legal(RED) == [move(0, 4), move(1, 4), move(2, 4)]
    table.refuses(RED, move(0, 3), "wrong_step_count", "LX-4.4")
    table.refuses(RED, move(3, 4), "inactive_adventurer", "LX-5.2")
    table.does(RED, move(1, 4))
    assert table.spots()[1] == 6


@pytest.mark.rule("LX-4.3")
def test_the_die_has_six_sides_and_comes_from_the_seed() -> None:
    rolls = set()
    for seed in range(60):
        data = stage().left("die")
        data.data["rng"] = {"key": f"{seed:064x}"}
        table = data.table()
        table.does(RED, roll(LEFT))
        rolls.add(table.state.roll)
    assert rolls == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("LX-5.1", "LX-5.2")
def test_any_standing_adventurer_outside_the_tomb_may_move_and_no_other() -> None:
    table = stage().red(25, 20, 10, 2, A3).table()
    assert [action.adventurer for action in table.legal(RED) if action.side == LEFT] == [0, 1, 2, 3]  # type: ignore[attr-defined]
    table.refuses(RED, play(LEFT, 4, 1), "inactive_adventurer", "LX-5.2", adventurer=4)
    for stranger in (5, -1, 99):
        table.refuses(RED, play(LEFT, stranger, 1), "unknown_adventurer", "LX-1.2", adventurer=stranger)
    table = stage().red(0, 30, 20, 10, 2).one_in_the_tomb(RED).table()
    assert [action.adventurer for action in table.legal(RED) if action.side == LEFT] == [1, 2, 3, 4]  # type: ignore[attr-defined]
    table.refuses(RED, play(LEFT, 0, 1), "adventurer_in_tomb", "LX-14.8", adventurer=0)


@pytest.mark.rule("LX-5.3", "LX-5.4")
def test_from_the_stairs_over_empty_spaces() -> None:
    table = stage().empty(1, 3, 4).left("move_2").table()
    table.does(RED, play(LEFT, 0, 2))
    assert table.told(AdventurerMoved)[0].path == (2, 5)


@pytest.mark.rule("LX-5.3", "LX-5.8")
def test_back_over_several_empty_spaces_from_a_tile_and_from_an_empty_space() -> None:
    table = stage().empty(3, 4).red(5, 4, A1, A2, A3).left("plus_minus_1").table()
    table.does(RED, play(LEFT, 0, -1))
    assert table.spots()[0] == 2
    table = stage().empty(3, 4).red(5, 4, A1, A2, A3).left("plus_minus_1").table()
    table.does(RED, play(LEFT, 1, -1))
    assert table.spots()[1] == 2


@pytest.mark.rule("LX-5.8", "LX-R.4")
def test_behind_the_first_remaining_tile_there_is_nothing() -> None:
    table = stage().empty(1).red(2, 1, A1, A2, A3).left("plus_minus_1").table()
    table.refuses(RED, play(LEFT, 0, -1), "no_tile_behind", "LX-5.8")
    table.refuses(RED, play(LEFT, 1, -1), "no_tile_behind", "LX-5.8")
    assert play(LEFT, 0, 1) in table.legal(RED)


@pytest.mark.rule("LX-5.5")
def test_everybody_may_share_a_space() -> None:
    table = stage().red(10, 10, 9, 10, A3).green(10, 10, 10, A2, A3).empty(10).treasure(10, "vase", "t36").table()
    table.does(RED, play(LEFT, 2, 1))
    assert table.spots() == [10, 10, 10, 10, A3]
    assert table.spots(GREEN) == [10, 10, 10, A2, A3]


@pytest.mark.rule("LX-5.6")
def test_horus_osiris_and_tunnel_tiles_are_only_passed() -> None:
    table = stage().temple(6, "tunnel").temple(14, "tunnel").red(4, 0, A1, A2, A3).left("move_5").table()
    table.does(RED, play(LEFT, 0, 5))
    assert table.told(AdventurerMoved) == [AdventurerMoved(0, 0, 4, 9, (5, 6, 7, 8, 9), "card")]
    assert table.told(OsirisTriggered) == []
    assert table.seat()["keys"] == 0


@pytest.mark.rule("LX-5.9")
def test_the_places_at_the_statues_are_not_counted() -> None:
    for start, steps in ((6, 1), (18, 1), (28, 1)):
        table = stage().red(start, 0, 0, 0, 0).left("move_1").table()
        table.does(RED, play(LEFT, 0, steps))
        assert table.told(AdventurerMoved)[0].path == (start + 1,)


@pytest.mark.rule("LX-5.10", "LX-14.1")
def test_the_tomb_is_one_step_beyond_the_last_tile() -> None:
    table = stage().empty(38).red(37, 0, 0, 0, 0).keys(1).left("move_3").table()
    table.does(RED, play(LEFT, 0, 3))
    assert table.told(AdventurerMoved)[0].path == (39, 40, 41)


@pytest.mark.rule("LX-5.11", "LX-R.9", "LX-14.7")
def test_a_move_whose_osiris_push_cannot_be_completed_is_illegal() -> None:
    """Such a board never arises; the rule holds all the same."""
    bare = stage().osiris(on_31=4).empty(32, 33, 34, 35, 36, 37, 38)
    table = bare.red(30, 0, 0, 0, 0).table()
    table.refuses(RED, play(LEFT, 0, 1), "overshoot", "LX-14.1")
    assert play(LEFT, 1, 1) in table.legal(RED)
    table = bare.osiris(on_31=3).table()
    table.refuses(RED, play(LEFT, 0, 1), "no_key", "LX-14.3")
    table = bare.keys(1).table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.spots()[0], table.seat()["keys"], table.seat()["sarcophagi"]) == (41, 0, [5])


@pytest.mark.rule("LX-5.11", "LX-15.4")
def test_a_roll_that_fits_nobody_is_wasted() -> None:
    table = stage().red(40, 40, 41, 41, 41).left("die").right("plus_minus_1").keys(1).dice(2).table()
    table.does(RED, roll(LEFT))
    assert table.told(RollWasted) == [RollWasted(0)]


@pytest.mark.rule("LX-5.5", "LX-8.7")
def test_who_stands_on_a_space_that_becomes_empty_stays_there() -> None:
    table = stage().green(1, 1, A1, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.tile(1), table.spots(GREEN), table.spots()[0]) == (None, [1, 1, A1, A2, A3], 1)
    table.does(GREEN, play(RIGHT, 0, 1))
    assert table.spots(GREEN)[0] == 2
