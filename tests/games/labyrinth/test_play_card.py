"""Playing a card (LB-11)."""

import pytest

from clew.games.labyrinth.actions import PlaceCard, PlayCard
from clew.games.labyrinth.events import CardPlaced
from clew.kernel import copies
from games.labyrinth.stage import s0


@pytest.mark.rule("LB-11.1", "LB-11.3")
def test_one_hand_card_closed_on_an_empty_cell() -> None:
    table = s0().hand(0, "P053 P001").closed((5, 3), "P025").table()
    table.refuses(0, PlayCard("P040"), "not_in_hand", "LB-11.1", card="P040")
    table.does(0, PlayCard("P053"))
    assert table.left == 2
    table.refuses(0, PlaceCard((5, 3)), "cell_taken", "LB-2.1", cell=(5, 3))
    table.refuses(0, PlaceCard((5, 4)), "cell_taken", "LB-2.1")
    table.refuses(0, PlaceCard((0, 0)), "not_adjacent", "LB-11.1", cell=(0, 0))
    table.refuses(0, PlaceCard((0, 20)), "unknown_cell", "LB-2.6")
    table.refuses(1, PlaceCard((5, 2)), "not_yours_to_decide", "LB-3.8")
    told = table.does(0, PlaceCard((5, 2)))
    assert (table.hand(0), table.card((5, 2))) == ("P001", "P053")
    assert copies(told, 0) == [CardPlaced(0, (5, 2), "played", "P053")]
    for seat in (1, 2, 3, None):
        assert copies(told, seat) == [CardPlaced(0, (5, 2), "played", None)]
        shown = next(cell for cell in table.sees(seat).cells if cell.cell == (5, 2))
        assert (shown.face, shown.card_type, shown.ghost) == ("closed", None, None)


@pytest.mark.rule("LB-11.2")
def test_border_adjacency_is_enough() -> None:
    table = s0().hand(0, "P001").closed((0, 1), "P002").table()
    table.plays(0, "P001", (10, 1))
    assert table.card((10, 1)) == "P001"


@pytest.mark.rule("LB-11.3")
def test_no_valid_path_is_needed() -> None:
    table = s0().hand(0, "P001 P002").open((5, 3), "P049", 2).table()
    table.plays(0, "P001", (5, 2))
    table.plays(0, "P002", (5, 5))
    assert (table.card((5, 2)), table.card((5, 5))) == ("P001", "P002")


@pytest.mark.rule("LB-11.3")
def test_the_others_do_not_learn_which_card_was_chosen_before_it_lies() -> None:
    table = s0().hand(0, "P053 P001").table()
    told = table.does(0, PlayCard("P053"))
    assert [event.type for event in told] == ["action_spent"]
    own, other = table.sees(0).pending, table.sees(1).pending
    assert own is not None
    assert other is not None
    assert (own.chosen, other.chosen) == (["P053"], None)
    assert own.options is not None
    assert other.options is None
