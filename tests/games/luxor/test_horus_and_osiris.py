"""Horus tiles and Osiris tiles (LX-10, LX-11)."""

import pytest

from clew.games.luxor.actions import ChooseHorus
from clew.games.luxor.events import AdventurerMoved, CardDrawn, HorusCardTaken, HorusTopRevealed, KeyTaken, OsirisTriggered
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, Spot, Stage, play, stage

KEY, CARD = ChooseHorus("key"), ChooseHorus("card")


def before_horus() -> Stage:
    return stage().red(4, 0, A1, A2, A3)


@pytest.mark.rule("LX-10.1")
@pytest.mark.parametrize(("space", "others", "card"), [
    (5, [0, A1, A2, A3], "range_3"), (12, [0, 0, A2, A3], "range_3"), (19, [0, 0, 0, A3], "advance_all_1"),
    (27, [0, 0, 0, A3], "advance_all_1"), (33, [0, 0, 0, 0], "range_6"), (39, [0, 0, 0, 0], "range_6"),
])  # fmt: skip
def test_key_or_the_top_card_of_the_level(space: int, others: list[Spot], card: str) -> None:
    table = stage().red(space - 1, *others).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.legal(RED) == [KEY, CARD]
    level = table.state.dump()["pending"]["levels"][0]
    table.does(RED, CARD)
    assert table.told(HorusCardTaken) == [HorusCardTaken(0, level, card)]


@pytest.mark.rule("LX-10.2", "LX-R.30")
def test_the_card_goes_into_the_middle_and_the_next_one_is_seen() -> None:
    table = before_horus().table()
    table.does(RED, play(LEFT, 0, 1), CARD)
    assert table.hand() == "move_4 die range_3 move_2 move_3"
    assert table.told(HorusTopRevealed) == [HorusTopRevealed(1, "one_fewer_1")]
    assert table.told(CardDrawn) == []


@pytest.mark.rule("LX-10.3")
def test_who_took_a_key_draws() -> None:
    table = before_horus().table()
    table.does(RED, play(LEFT, 0, 1), KEY)
    assert table.told(KeyTaken) == [KeyTaken(0)]
    assert len(table.told(CardDrawn)) == 1
    assert table.state.view(None).seats[0].keys == 1


@pytest.mark.rule("LX-10.4", "LX-R.27")
def test_only_what_is_there_can_be_taken() -> None:
    no_keys = before_horus().supply(key_supply=0).table()
    no_keys.does(RED, play(LEFT, 0, 1))
    assert (no_keys.pending, len(no_keys.told(HorusCardTaken))) == (None, 1)
    no_cards = before_horus().stack(1, "").table()
    no_cards.does(RED, play(LEFT, 0, 1))
    assert (no_cards.pending, no_cards.seat()["keys"]) == (None, 1)
    nothing = before_horus().stack(1, "").supply(key_supply=0).table()
    nothing.does(RED, play(LEFT, 0, 1))
    assert (nothing.pending, nothing.seat()["keys"], len(nothing.told(CardDrawn))) == (None, 0, 1)


@pytest.mark.rule("LX-11.1", "LX-11.4", "LX-11.6")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_osiris_pushes_on_by_its_value(value: int) -> None:
    table = stage().osiris(on_8=value).red(7, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(OsirisTriggered) == [OsirisTriggered(8, value)]
    assert table.told(AdventurerMoved)[1].path == tuple(range(9, 9 + value))
    assert table.told(AdventurerMoved)[1].cause == "osiris"


@pytest.mark.rule("LX-11.2")
def test_the_tile_at_the_end_of_the_push_acts() -> None:
    table = stage().osiris(on_8=1).red(7, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert (table.spots()[0], table.score()) == (9, 1)


@pytest.mark.rule("LX-11.3")
def test_a_push_onto_osiris_pushes_again() -> None:
    table = stage().osiris(on_8=4, on_16=1, on_31=3).empty(9, 11, 13, 15).red(7, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert [event.space for event in table.told(OsirisTriggered)] == [8, 16]
    assert table.spots()[0] == 17


@pytest.mark.rule("LX-11.4")
def test_nobody_can_be_staged_on_an_osiris_tile() -> None:
    from clew.kernel import BadPosition

    with pytest.raises(BadPosition, match=r"LX-11\.4"):
        stage().red(8, 0, 0, A2, A3).table()


@pytest.mark.rule("LX-11.5")
def test_a_step_back_onto_osiris_still_pushes_forward() -> None:
    table = stage().osiris(on_8=3).red(9, 0, 0, A2, A3).left("plus_minus_1").table()
    table.does(RED, play(LEFT, 0, -1))
    assert [event.path for event in table.told(AdventurerMoved)] == [(8,), (9, 10, 11)]


@pytest.mark.rule("LX-11.6", "LX-5.3")
def test_a_push_skips_empty_spaces_like_any_movement() -> None:
    table = stage().osiris(on_8=2).empty(9, 11).red(7, 0, 0, A2, A3).green(7, 0, 0, A2, A3).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(AdventurerMoved)[1].path == (10, 12)
    assert table.spots(GREEN)[0] == 7
