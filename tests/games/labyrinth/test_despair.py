"""Despair (LB-15)."""

import pytest

from clew.games.labyrinth.actions import Despair, DespairSwap
from clew.games.labyrinth.events import CardSwapped, DespairNothing, HandDiscarded, PileReshuffled
from clew.kernel import copies
from games.labyrinth.stage import HALL, Stage, move, s0


def walled_in() -> Stage:
    stage = s0().open((2, 2), "P049").at((2, 2), 0).hand(0, "P040").open((2, 1), "P056", 3, resolved=True)
    return stage.pile("P030 P001 P031 P002 P009")


@pytest.mark.rule("LB-15.1", "LB-15.2", "LB-15.3", "LB-15.4", "LB-15.5", "LB-15.6", "LB-15.9")
def test_ex_31_despair() -> None:
    table = walled_in().table()
    assert table.ways(0) == []
    told = table.does(0, Despair())
    assert told == [HandDiscarded(0, ("P040",))]
    assert table.deciding == (0, "despair_swap")
    swap = DespairSwap("draw", "crossroads_plain_none", (2, 1))
    told = table.does(0, swap)
    assert told[:2] == [CardSwapped(0, (2, 1), "P056", "crossroads_plain_none"), PileReshuffled(4, True)]
    assert copies(told, 3)[0] == told[0]
    assert table.discards == "P040 P056"
    assert (table.card((2, 1)), table.is_open((2, 1))) == ("P001", False)
    assert sorted(table.draws) == ["P002", "P009", "P030", "P031"]
    assert table.active == 1
    for seat in (1, 2, 3):
        table.does(seat, table.legal(seat)[0])
        table.ends_turn(seat)
    table.does(0, table.legal(0)[0], move("N"))
    assert table.where(0) == (2, 1)


@pytest.mark.rule("LB-15.2")
def test_of_several_the_one_nearest_the_top() -> None:
    draw = walled_in().table()
    draw.does(0, Despair(), DespairSwap("draw", "crossroads_plain_none", (2, 1)))
    assert draw.card((2, 1)) == "P001"
    discard = walled_in().discards("P003 P050 P004 P051").table()
    discard.does(0, Despair(), DespairSwap("discard", "crossroads_plain_none", (2, 1)))
    assert discard.card((2, 1)) == "P004"
    assert discard.discards == "P003 P050 P051 P040 P056"


@pytest.mark.rule("LB-15.2")
def test_which_piles_and_types_can_be_chosen() -> None:
    table = walled_in().discards("P011").table()
    table.does(0, Despair())
    offered = {(action.source, action.card_type) for action in table.options(0, DespairSwap)}
    assert offered == {
        ("discard", "crossroads_all_doors_none"), ("draw", "crossroads_plain_none"), ("draw", "crossroads_two_doors_none"),
    }  # fmt: skip
    for source, kind in (
        ("discard", "crossroads_plain_none"),
        ("draw", "crossroads_all_doors_none"),
        ("draw", "straight_plain_none"),
    ):
        table.refuses(0, DespairSwap(source, kind, (2, 1)), "not_a_plain_crossroads", "LB-15.2")
    table.refuses(0, DespairSwap("hand", "crossroads_plain_none", (2, 1)), "illegal_choice", "LB-15.3")


@pytest.mark.rule("LB-15.1", "LB-15.2")
def test_cards_of_the_hand_can_be_found() -> None:
    table = walled_in().hand(0, "P040 P003").pile("P030 P031").table()
    table.does(0, Despair())
    assert {action.source for action in table.options(0, DespairSwap)} == {"discard"}
    table.does(0, DespairSwap("discard", "crossroads_plain_none", (2, 1)))
    assert table.card((2, 1)) == "P003"
    assert "pile_reshuffled" not in table.story()


@pytest.mark.rule("LB-15.5")
def test_a_search_of_the_discard_pile_does_not_shuffle_the_draw_pile() -> None:
    table = walled_in().discards("P011").table()
    before = table.draws
    table.does(0, Despair(), DespairSwap("discard", "crossroads_all_doors_none", (2, 1)))
    assert table.draws == before


@pytest.mark.rule("LB-15.3", "LB-R.33")
def test_unoccupied_cards_beside_the_space_and_never_the_hall() -> None:
    stage = s0().open((5, 3), "P001").at((5, 3), 0).closed((5, 2), "P030").open((4, 3), "P053", chest_failed=True, treasure=1)
    table = stage.open((6, 3), "P031", 0).at((6, 3), 2).closed((6, 2), "P032").table()
    table.does(0, Despair())
    assert table.cells(0, DespairSwap) == {(5, 2), (4, 3)}
    kind = "crossroads_plain_none"
    table.refuses(0, DespairSwap("draw", kind, (6, 3)), "occupied_card", "LB-15.3", cell=(6, 3))
    table.refuses(0, DespairSwap("draw", kind, (6, 2)), "not_adjacent", "LB-15.3", cell=(6, 2))
    table.refuses(0, DespairSwap("draw", kind, (5, 4)), "not_adjacent", "LB-15.3")
    table.refuses(0, DespairSwap("draw", kind, (3, 20)), "unknown_cell", "LB-2.6")
    table.does(0, DespairSwap("draw", kind, (4, 3)))
    assert table.supply == 30


@pytest.mark.rule("LB-15.4")
def test_a_treasure_on_the_card_returns_to_the_supply() -> None:
    stage = s0().open((5, 3), "P001").at((5, 3), 0).open((4, 3), "P053", chest_failed=True, treasure=1)
    table = stage.table()
    assert table.supply == 29
    table.does(0, Despair(), DespairSwap("draw", "crossroads_plain_none", (4, 3)))
    assert table.supply == 30
    assert table.discards == "P053"


@pytest.mark.rule("LB-15.7", "LB-R.34")
def test_in_vain_only_hand_and_shuffle() -> None:
    table = walled_in().pile("P030 P031 P032 P033 P034 P035 P036").table()
    told = table.does(0, Despair())
    assert told[:3] == [HandDiscarded(0, ("P040",)), DespairNothing(0), PileReshuffled(7, True)]
    assert table.card((2, 1)) == "P056"
    assert (table.discards, table.active) == ("P040", 1)
    assert table.draws != ["P030", "P031", "P032", "P033", "P034", "P035", "P036"]


@pytest.mark.rule("LB-15.8")
def test_despair_needs_an_unoccupied_card_beside() -> None:
    alone = s0().table()
    alone.refuses(0, Despair(), "no_adjacent_card", "LB-15.8")
    taken = s0().open((5, 3), "P001").at((5, 3), 1).table()
    taken.refuses(0, Despair(), "no_adjacent_card", "LB-15.8")
    assert s0().closed((5, 5), "P001").at(HALL, 0).table().does(0, Despair())


@pytest.mark.rule("LB-15.1")
def test_despair_with_an_empty_hand() -> None:
    table = walled_in().hand(0, "").table()
    assert table.does(0, Despair())[0] == HandDiscarded(0, ())


@pytest.mark.rule("LB-15.6")
def test_the_new_card_is_shown_to_all_and_remembered_by_all() -> None:
    table = walled_in().options(memory_aid="own").table()
    table.does(0, Despair(), DespairSwap("draw", "crossroads_plain_none", (2, 1)))
    for seat in range(4):
        shown = next(cell for cell in table.sees(seat).cells if cell.cell == (2, 1))
        assert (shown.face, shown.ghost) == ("closed", "crossroads_plain_none")
