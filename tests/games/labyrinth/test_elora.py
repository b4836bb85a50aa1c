"""Elora: attunement (LB-23)."""

import pytest

from clew.games.labyrinth.actions import Attunement
from clew.games.labyrinth.events import ChallengeStarted
from games.labyrinth.stage import HALL, orient, solo


@pytest.mark.rule("LB-23.1", "LB-23.2", "LB-23.3", "LB-23.4", "LB-R.23")
def test_ex_22_through_the_wall_into_nothing() -> None:
    table = solo("elora").open((4, 3), "P049", 2).at((4, 3), 0).draws("P063").dice(1).table()
    table.does(0, Attunement("N"))
    assert table.rotations(0) == [0, 1, 2, 3]
    told = table.does(0, orient(0))
    assert ChallengeStarted(0, "chest", (4, 2)) in told
    assert (table.where(0), table.treasures(0), table.left) == ((4, 2), 1, 2)


@pytest.mark.rule("LB-23.1", "LB-23.2")
@pytest.mark.parametrize(("name", "cell"), [("N", (8, 5)), ("E", (9, 6)), ("S", (8, 7)), ("W", (7, 6))])
def test_any_direction_through_walls_and_doors_of_both_cards(name: str, cell: tuple[int, int]) -> None:
    stage = solo("elora").open((8, 6), "P052").at((8, 6), 0)
    for there, card in {(8, 5): "P037", (9, 6): "P039", (8, 7): "P049", (7, 6): "P048"}.items():
        stage.open(there, card)
    table = stage.turn(0, 1).table()
    table.does(0, Attunement(name))
    assert table.where(0) == cell


@pytest.mark.rule("LB-23.1")
def test_from_the_hall_across_any_of_its_eight_outer_sides() -> None:
    table = solo("elora").table()
    offered = {(action.hall_cell, action.dir) for action in table.options(0, Attunement)}
    assert offered == {(0, "N"), (0, "S"), (0, "W"), (1, "N"), (1, "S"), (2, "N"), (2, "E"), (2, "S")}
    table.refuses(0, Attunement("E", 0), "inside_hall", "LB-23.1")
    table.refuses(0, Attunement("N"), "illegal_choice", "LB-2.10")
    table.refuses(0, Attunement("N", 3), "illegal_choice", "LB-2.10")
    table.refuses(0, Attunement("X", 1), "illegal_choice", "LB-2.10")
    table.does(0, Attunement("S", 2))
    while table.view.pending:
        table.does(0, table.legal(0)[0])
    assert table.where(0) == (6, 5)


def test_cells_of_the_hall_are_counted_from_its_first_one() -> None:
    table = solo("elora").hall((4, 4), 2).draws("P001").table()
    table.does(0, Attunement("N", 0))
    assert table.where(0) == (6, 3)


@pytest.mark.rule("LB-23.4", "LB-7.2")
def test_a_closed_card_may_be_turned_in_any_way() -> None:
    table = solo("elora").closed((5, 5), "P049").table()
    table.does(0, Attunement("S", 1))
    assert table.rotations(0) == [0, 1, 2, 3]
    table.does(0, orient(2))
    assert table.edges((5, 5)) == "wwow"


@pytest.mark.rule("LB-23.5")
def test_into_the_hall_through_a_wall() -> None:
    table = solo("elora").open((5, 5), "P049", 2).at((5, 5), 0).table()
    table.does(0, Attunement("N"))
    assert table.where(0) == HALL
    table.refuses(0, Attunement("N", 1), "power_already_used", "LB-17.1")


@pytest.mark.rule("LB-2.7")
def test_over_the_border() -> None:
    table = solo("elora").open((0, 0), "P049", 2).at((0, 0), 0).closed((10, 0), "P001").table()
    table.does(0, Attunement("W"))
    assert table.where(0) == (10, 0)


@pytest.mark.rule("LB-31.6")
def test_without_cards_no_step_into_the_void() -> None:
    table = solo("elora").open((8, 6), "P049").at((8, 6), 0).closed((8, 5), "P001").pile("").race(0, 1).table()
    assert [action.dir for action in table.options(0, Attunement)] == ["N"]
    table.refuses(0, Attunement("E"), "no_card_left", "LB-31.6")
    table.refuses(0, Attunement("E", 0), "illegal_choice", "LB-2.10")
