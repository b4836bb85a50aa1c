"""The tomb chamber (LX-14)."""

import pytest

from clew.games.luxor.events import FinalRound, TombEntered
from games.luxor.stage import BLUE, GREEN, LEFT, RED, RIGHT, play, stage


@pytest.mark.rule("LX-14.1")
@pytest.mark.parametrize(("space", "steps", "fits"), [(40, 1, True), (38, 3, True), (39, 3, False), (37, 3, True), (40, 3, False)])
def test_only_an_exact_count_leads_in(space: int, steps: int, fits: bool) -> None:
    table = stage().red(space, 0, 0, 0, 0).keys(1).left(f"move_{steps}").right(f"move_{steps}").table()
    assert (play(LEFT, 0, steps) in table.legal(RED)) == fits
    if fits:
        table.does(RED, play(LEFT, 0, steps))
        assert table.spots()[0] == (41 if space + steps == 41 else 40)
    else:
        table.refuses(RED, play(LEFT, 0, steps), "overshoot", "LX-14.1")


@pytest.mark.rule("LX-14.2", "LX-14.4")
def test_an_entry_costs_a_key_that_neither_returns_nor_scores() -> None:
    table = stage().red(40, 0, 0, 0, 0).keys(2).options(round_cap=1).table()
    table.does(RED, play(LEFT, 0, 1))
    state = table.state
    assert (state.keys[0], state.keys_spent, state.key_supply) == (1, 1, 18)
    table.does(GREEN, play(RIGHT, 0, 1))
    assert table.state.dump()["result"]["lines"]["keys"] == [1, 0]


@pytest.mark.rule("LX-14.3")
def test_without_a_key_nobody_enters_by_any_card() -> None:
    for card, action in (("move_1", play(LEFT, 0, 1)), ("plus_minus_1", play(LEFT, 0, 1)), ("range_3", play(LEFT, 0, 1)),
                         ("one_fewer_1", play(LEFT, 0, 1))):  # fmt: skip
        table = stage().red(40, 0, 0, 0, 0).left(card).table()
        table.refuses(RED, action, "no_key", "LX-14.3")


@pytest.mark.rule("LX-14.5")
def test_the_first_two_entries_earn_the_sarcophagi_also_for_one_player() -> None:
    table = stage().red(40, 40, 0, 0, 0).keys(2).left("move_1").hand("move_1 move_1 die move_2 move_1").table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(TombEntered) == [TombEntered(0, 0, 5)]
    assert (table.seat()["sarcophagi"], table.state.sarcophagi_left) == ([5], (3,))
    table.does(GREEN, play(RIGHT, 0, 1))
    table.does(RED, play(LEFT, 1, 1))
    assert table.told(TombEntered) == [TombEntered(0, 1, 3)]
    assert (table.seat()["sarcophagi"], table.state.sarcophagi_left) == ([5, 3], ())


@pytest.mark.rule("LX-14.6")
def test_a_third_entry_in_the_last_round_earns_no_sarcophagus() -> None:
    setting = stage().seats(3).green(40, 0, 0, 0, 0).keys(1).keys(1, GREEN).keys(1, BLUE).right("move_1", GREEN)
    setting.team(BLUE, 40, 0, 0, 0, 0)
    table = setting.red(40, 0, 0, 0, 0).table()
    for colour, side in ((RED, LEFT), (GREEN, RIGHT), (BLUE, LEFT)):
        table.does(colour, play(side, 0, 1))
    assert table.told(TombEntered) == [TombEntered(2, 0, None)]
    assert table.state.entries == 3
    result = table.state.dump()["result"]
    assert result["lines"]["sarcophagi"] == [5, 3, 0]
    assert result["lines"]["adventurers"] == [13, 13, 13]


@pytest.mark.rule("LX-14.8")
def test_who_is_in_the_tomb_never_moves_again() -> None:
    table = stage().red(0, 20, 10, 3, 0).one_in_the_tomb(RED).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.spots() == [41, 22, 11, 4, 1]
    for card in ("move_1", "plus_minus_1"):
        fixed = stage().red(0, 20, 10, 3, 0).one_in_the_tomb(RED).left(card).table()
        for steps in (1, -1):
            fixed.refuses(RED, play(LEFT, 0, steps), "adventurer_in_tomb", "LX-14.8")


@pytest.mark.rule("LX-14.5", "LX-R.15", "LX-16.1")
def test_both_entries_in_one_turn() -> None:
    table = stage().red(40, 40, 0, 0, 0).keys(2).left("advance_all_1").table()
    table.does(RED, play(LEFT))
    assert table.told(TombEntered) == [TombEntered(0, 0, 5), TombEntered(0, 1, 3)]
    assert table.told(FinalRound) == [FinalRound(0)]
    assert table.story().index("final_round") == max(i for i, kind in enumerate(table.story()) if kind == "tomb_entered") + 1
