"""Drawing, hand limit, piles (LB-12)."""

from typing import Any

import pytest

from clew.games.labyrinth.actions import Despair, DespairSwap, DiscardToLimit, Draw, Expand, Push
from clew.games.labyrinth.events import CardsDrawn, Discarded, PileReshuffled
from clew.kernel import copies
from games.labyrinth.stage import END, Stage, move, s0, solo


@pytest.mark.rule("LB-12.1")
def test_the_top_card_goes_into_the_hand() -> None:
    table = s0().draws("P050 P051").table()
    told = table.does(0, Draw())
    assert (table.hand(0), table.draws[0], table.left) == ("P050", "P051", 2)
    assert copies(told, 0)[-1] == CardsDrawn(0, 1, ("P050",))
    assert copies(told, 1)[-1] == CardsDrawn(0, 1, None)


@pytest.mark.rule("LB-12.2")
def test_ex_14_drawing_above_the_limit() -> None:
    table = s0().turn(1).hand(1, "P001 P002 P003 P004").draws("P050").table()
    table.does(1, Draw())
    assert table.deciding == (1, "discard_to_limit")
    assert [action.card for action in table.options(1, DiscardToLimit)] == ["P001", "P002", "P003", "P004", "P050"]
    table.refuses(1, DiscardToLimit("P060"), "not_in_hand", "LB-12.2", card="P060")
    told = table.does(1, DiscardToLimit("P050"))
    assert told == [Discarded(1, ("P050",))]
    assert (table.hand(1), table.discards) == ("P001 P002 P003 P004", "P050")


@pytest.mark.rule("LB-12.2", "LB-27.1")
@pytest.mark.parametrize(("character", "limit"), [("zambar", 4), ("mallahoc", 5)])
def test_the_limit(character: str, limit: int) -> None:
    cards = [f"P00{number}" for number in range(1, limit + 1)]
    table = solo(character).hand(0, " ".join(cards[:-1])).table()
    table.does(0, Draw())
    assert table.view.pending is None
    table.does(0, Draw())
    assert table.deciding == (0, "discard_to_limit")
    table.does(0, table.legal(0)[0])
    assert len(table.hand(0).split()) == limit


@pytest.mark.rule("LB-12.3")
def test_the_limit_is_examined_only_by_draw_and_rest() -> None:
    table = s0().hand(0, "P001 P002 P003 P004 P005 P006").closed((5, 3), "P025").table()
    table.does(0, move("x3"), END)
    assert len(table.hand(0).split()) == 6


@pytest.mark.rule("LB-12.4", "LB-R.18")
def test_ex_36_reshuffle_at_the_end_of_a_step() -> None:
    table = s0().turn(0, phase="expand").pile("P020").discards("P010 P011 P012").table()
    told = table.does(0, Expand((5, 3)))
    assert told[-1] == PileReshuffled(3, False)
    assert sorted(table.draws) == ["P010", "P011", "P012"]
    assert (table.discards, table.phase, table.active) == ("", "act", 0)


@pytest.mark.rule("LB-12.4", "LB-R.18")
def test_never_while_the_draw_pile_has_cards() -> None:
    table = s0().pile("P020 P021").discards("P010 P011").table()
    table.does(0, Draw())
    assert (table.draws, table.discards) == (["P021"], "P010 P011")


@pytest.mark.rule("LB-12.5", "LB-R.19", "LB-32.1")
def test_the_discard_pile_is_public() -> None:
    table = s0().discards("P010 P053").table()
    for seat in (0, 1, 2, 3, None):
        assert table.sees(seat).discard_pile == ["P010", "P053"]


@pytest.mark.rule("LB-12.5", "LB-12.6")
@pytest.mark.parametrize(("card", "marks"), [("P085", {"resolved": True}), ("P053", {"chest_failed": True, "treasure": 1})])
def test_a_card_that_comes_back_is_unresolved(card: str, marks: dict[str, Any]) -> None:
    """By despair to the discard pile, shuffled in, and back on the table."""
    stage = Stage("bibi", "zambar").options(table_size="standard").open((2, 2), "P049").at((2, 2), 0).open((2, 1), card, **marks)
    table = stage.pile("P001").table()
    before = table.supply
    table.does(0, Despair(), DespairSwap("draw", "crossroads_plain_none", (2, 1)))
    assert table.supply == before + (1 if "treasure" in marks else 0)
    assert table.draws == [card]
    table.does(1, Expand((2, 3)))
    assert table.card((2, 3)) == card
    there = table.there((2, 3))
    assert (there.resolved, there.chest_failed, there.treasure) == (False, False, False)


@pytest.mark.rule("LB-12.4")
@pytest.mark.parametrize(("pile", "discards", "can"), [("P001", "", True), ("", "P001", True), ("", "", False)])
def test_a_card_can_be_had_while_one_pile_is_not_empty(pile: str, discards: str, can: bool) -> None:
    table = s0().open((5, 3), "P002").at((5, 3), 0, 1).pile(pile).discards(discards).race(0, 1).table()
    assert ("N" in table.ways(0, Push)) is can
