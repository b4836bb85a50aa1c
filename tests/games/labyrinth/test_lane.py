"""Lane: transmutation (LB-26)."""

import pytest

from clew.games.labyrinth.actions import LaneReturn, SecondTake, Transmutation
from clew.games.labyrinth.events import CardsReturned, CardsTaken
from clew.kernel import copies
from games.labyrinth.stage import Stage, solo


def ex_25() -> Stage:
    return solo("lane").hand(0, "P053 P040").closed((5, 3), "P001").closed((9, 1), "P085")


@pytest.mark.rule("LB-26.1", "LB-26.2", "LB-26.3", "LB-26.4")
def test_ex_25_transmutation() -> None:
    table = ex_25().table()
    told = table.does(0, Transmutation((5, 3)))
    assert copies(told, 0)[-1] == CardsTaken(0, ((5, 3), (9, 1)), ("P001", "P085"))
    assert copies(told, 1)[-1] == CardsTaken(0, ((5, 3), (9, 1)), None)
    assert table.hand(0) == "P001 P040 P053 P085"
    table.refuses(0, LaneReturn("P002"), "not_in_hand", "LB-26.2", card="P002")
    table.does(0, LaneReturn("P053"))
    table.refuses(0, LaneReturn("P053"), "same_card", "LB-26.2", card="P053")
    told = table.does(0, LaneReturn("P001"))
    assert copies(told, 0) == [CardsReturned(0, ((5, 3), (9, 1)), ("P053", "P001"))]
    assert copies(told, None) == [CardsReturned(0, ((5, 3), (9, 1)), None)]
    assert (table.card((5, 3)), table.card((9, 1)), table.hand(0)) == ("P053", "P001", "P040 P085")
    assert (table.is_open((5, 3)), table.is_open((9, 1)), table.left) == (False, False, 2)


@pytest.mark.rule("LB-26.2")
def test_lane_is_shown_which_cell_he_fills_and_nobody_else() -> None:
    table = ex_25().table()

    def places() -> list[object]:
        return [pending.cell if (pending := table.sees(seat).pending) else "none" for seat in (0, 1, None)]

    table.does(0, Transmutation((5, 3)))
    assert places() == [(5, 3), None, None]
    table.does(0, LaneReturn("P053"))
    assert places() == [(9, 1), None, None]


@pytest.mark.rule("LB-26.1")
def test_any_two_closed_cards() -> None:
    table = ex_25().closed((4, 3), "P002").open((6, 3), "P003").table()
    assert table.cells(0, Transmutation) == {(5, 3), (9, 1), (4, 3)}
    table.refuses(0, Transmutation((6, 3)), "not_closed", "LB-26.1", cell=(6, 3))
    table.refuses(0, Transmutation((0, 0)), "not_closed", "LB-26.1")
    table.refuses(0, Transmutation((0, 30)), "unknown_cell", "LB-2.6")
    table.does(0, Transmutation((4, 3)))
    table.refuses(0, SecondTake((4, 3)), "same_cell", "LB-26.1", cell=(4, 3))
    table.refuses(0, SecondTake((6, 3)), "not_closed", "LB-26.1")
    table.does(0, SecondTake((5, 3)))
    assert set(table.hand(0).split()) == {"P001", "P002", "P040", "P053"}


@pytest.mark.rule("LB-26.2")
def test_the_same_cards_swapped() -> None:
    table = solo("lane").closed((5, 3), "P001").closed((9, 1), "P085").table()
    table.does(0, Transmutation((5, 3)), LaneReturn("P085"))
    assert (table.card((5, 3)), table.card((9, 1)), table.hand(0)) == ("P085", "P001", "")


@pytest.mark.rule("LB-26.3", "LB-12.3")
def test_the_hand_limit_does_not_matter() -> None:
    table = ex_25().hand(0, "P053 P040 P041 P042").table()
    table.does(0, Transmutation((5, 3)))
    assert len(table.hand(0).split()) == 6
    table.does(0, LaneReturn("P001"), LaneReturn("P085"))
    assert table.hand(0) == "P040 P041 P042 P053"
    assert table.view.pending is None


@pytest.mark.rule("LB-26.4")
def test_at_least_two_closed_cards() -> None:
    table = solo("lane").closed((5, 3), "P001").open((6, 3), "P003").table()
    table.refuses(0, Transmutation((5, 3)), "need_two_cards", "LB-26.4")
    assert table.options(0, Transmutation) == []


@pytest.mark.rule("LB-26.3", "LB-32.1")
def test_the_others_forget_and_lane_knows() -> None:
    table = ex_25().options(memory_aid="own").table()
    for cell in ((5, 3), (9, 1)):
        table.state.shown[table.state.grid.index[cell]] = 0

    def ghosts(seat: int | None) -> list[str | None]:
        return [cell.ghost for cell in table.sees(seat).cells]

    assert ghosts(1) == ["crossroads_plain_trap", "crossroads_plain_none"]
    table.does(0, Transmutation((5, 3)), LaneReturn("P053"), LaneReturn("P001"))
    assert ghosts(0) == ["crossroads_plain_none", "crossroads_plain_chest"]
    assert ghosts(1) == [None, None]
