"""Resting (LB-14)."""

import pytest

from clew.games.labyrinth.actions import DiscardToLimit, Draw, Rest
from clew.games.labyrinth.events import CardsDrawn, Discarded, MistReturned, PileReshuffled
from games.labyrinth.stage import s0, solo


@pytest.mark.rule("LB-14.1", "LB-27.1", "LB-27.2", "LB-R.43")
@pytest.mark.parametrize(("character", "drawn"), [("mallahoc", 5), ("bibi", 4)])
def test_ex_26_rest(character: str, drawn: int) -> None:
    table = solo(character).hand(0, "P001 P002 P003").draws("P050 P051 P052 P053 P054 P055").table()
    table.does(0, Rest())
    (event,) = table.told(CardsDrawn)
    assert event.count == drawn
    assert len(table.hand(0).split()) == 3 + drawn
    for card in ("P052", "P001", "P003"):
        assert table.deciding == (0, "discard_to_limit")
        table.does(0, DiscardToLimit(card))
    assert table.discards == "P001 P003 P052"
    assert table.told(Discarded) == [Discarded(0, ("P001", "P003", "P052"))]
    assert len(table.hand(0).split()) == (5 if character == "mallahoc" else 4)
    assert table.active == 1


@pytest.mark.rule("LB-14.1")
def test_named_cards_stay_secret_until_all_are_named() -> None:
    table = s0().hand(0, "P001 P002 P003").table()
    table.does(0, Rest(), DiscardToLimit("P001"))
    table.refuses(0, DiscardToLimit("P001"), "illegal_choice", "LB-12.2")
    own, other = table.sees(0), table.sees(1)
    assert own.pending is not None
    assert other.pending is not None
    assert (own.pending.chosen, own.pending.left) == (["P001"], 2)
    assert (other.pending.chosen, other.pending.left) == (None, 3)
    assert other.discard_pile == []


@pytest.mark.rule("LB-14.1")
def test_up_to_the_limit_nothing_is_discarded() -> None:
    table = s0().table()
    table.does(0, Rest())
    assert (len(table.hand(0).split()), table.active) == (4, 1)


@pytest.mark.rule("LB-14.2")
def test_no_other_action_but_the_mist_comes() -> None:
    table = s0().open((5, 3), "P001").table()
    told = table.does(0, Rest())
    assert MistReturned(((5, 3),)) in told
    table.refuses(0, Draw(), "not_your_turn", "LB-3.8")


@pytest.mark.rule("LB-14.3", "LB-30.2")
def test_the_piles_give_what_they_have() -> None:
    table = s0().pile("P020").discards("P010 P011").hand(0, "P001").table()
    told = table.does(0, Rest())
    assert PileReshuffled(2, False) in told
    assert table.told(CardsDrawn)[0].count == 3
    assert sorted(table.hand(0).split()) == ["P001", "P010", "P011", "P020"]
    assert table.view.race is not None
    rich = s0().pile("P020").hand(0, "P001 P002 P003 P004").table()
    rich.does(0, Rest(), DiscardToLimit("P003"))
    assert rich.draws == ["P003"]
    assert rich.active == 1
