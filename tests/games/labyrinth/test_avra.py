"""Avra: destruction (LB-19)."""

import pytest

from clew.games.labyrinth.actions import BlastDirection, Destruction, SecondBlast
from clew.games.labyrinth.events import CardExploded, ChallengeStarted, Pushed
from games.labyrinth.stage import HALL, Stage, orient, solo

STOP = SecondBlast(stop=True)


def ex_30() -> Stage:
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((5, 3), "P001").at((5, 3), 0).open((5, 2), "P004").at((5, 2), 3)
    return stage.closed((4, 3), "P031").closed((5, 1), "P025").closed((9, 7), "P030")


@pytest.mark.rule("LB-19.1", "LB-19.3", "LB-19.4", "LB-19.5", "LB-19.6", "LB-R.21")
def test_ex_30_destruction() -> None:
    table = ex_30().table()
    table.does(0, Destruction((5, 2)))
    assert table.deciding == (0, "second_blast")
    table.refuses(0, SecondBlast((9, 7)), "mixed_targets", "LB-19.1", cell=(9, 7))
    table.refuses(0, SecondBlast((5, 2)), "same_cell", "LB-19.1", cell=(5, 2))
    assert table.cells(0, SecondBlast) == {(4, 3)}
    table.does(0, SecondBlast((4, 3)))
    assert table.deciding == (0, "blast_direction")
    told = table.does(0, BlastDirection("N"))
    assert Pushed(3, (5, 2), (5, 1), 0) in told
    assert [event for event in told if isinstance(event, CardExploded)] == [
        CardExploded(0, (5, 2), "P004"), CardExploded(0, (4, 3), "P031"),
    ]  # fmt: skip
    assert table.edges((5, 1)) == "owow"
    assert (table.where(3), table.removed, table.left) == ((5, 1), ["P004", "P031"], 2)
    assert (table.cell((5, 2)), table.cell((4, 3))) == (None, None)
    assert table.discards == ""


@pytest.mark.rule("LB-19.1")
def test_exactly_one_card_that_is_not_adjacent() -> None:
    table = ex_30().table()
    table.does(0, Destruction((9, 7)))
    assert table.view.pending is None
    assert table.removed == ["P030"]


@pytest.mark.rule("LB-19.1")
def test_adjacency_needs_no_path_and_counts_from_the_hall_too() -> None:
    table = solo("avra").closed((4, 5), "P001").closed((6, 3), "P002").closed((9, 8), "P003").table()
    table.does(0, Destruction((4, 5)))
    assert table.cells(0, SecondBlast) == {(6, 3)}
    table.does(0, SecondBlast((6, 3)))
    assert table.removed == ["P001", "P002"]


@pytest.mark.rule("LB-19.2")
def test_what_may_be_chosen() -> None:
    stage = ex_30().open((6, 3), "P053", resolved=True)
    table = stage.table()
    assert table.cells(0, Destruction) == {(5, 2), (4, 3), (5, 1), (9, 7), (6, 3)}
    table.refuses(0, Destruction((5, 3)), "own_card", "LB-19.2", cell=(5, 3))
    table.refuses(0, Destruction((5, 4)), "hall", "LB-19.2")
    table.refuses(0, Destruction((0, 0)), "no_card_there", "LB-19.1")
    table.refuses(0, Destruction((0, 9)), "unknown_cell", "LB-2.6")
    table.does(0, Destruction((4, 3)))
    table.refuses(0, SecondBlast((5, 3)), "own_card", "LB-19.2")
    table.refuses(0, SecondBlast((5, 4)), "hall", "LB-19.2")
    table.refuses(0, SecondBlast((0, 0)), "no_card_there", "LB-19.1")
    table.refuses(0, SecondBlast(), "illegal_choice", "LB-19.1")
    table.does(0, SecondBlast((6, 3)))
    assert table.removed == ["P031", "P053"]


@pytest.mark.rule("LB-19.3")
def test_a_treasure_on_the_card_returns_to_the_supply() -> None:
    table = solo("avra").open((9, 7), "P053", chest_failed=True, treasure=1).closed((5, 3), "P001").table()
    assert table.supply == 29
    table.does(0, Destruction((9, 7)))
    assert table.supply == 30


@pytest.mark.rule("LB-19.5", "LB-19.6")
def test_everybody_on_the_card_goes_in_one_direction_in_one_go() -> None:
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((8, 6), "P025").at((8, 6), 1, 2, 3).closed((8, 5), "P026")
    table = stage.closed((5, 3), "P001").table()
    table.does(0, Destruction((8, 6)))
    assert [action.dir for action in table.options(0, BlastDirection)] == ["N", "S"]
    table.refuses(0, BlastDirection("E"), "no_legal_direction", "LB-19.6")
    told = table.does(0, BlastDirection("N"))
    assert [event.seat for event in told if isinstance(event, Pushed)] == [1, 2, 3]
    assert {table.where(seat) for seat in (1, 2, 3)} == {(8, 5)}


@pytest.mark.rule("LB-19.6", "LB-R.11")
@pytest.mark.parametrize(("option", "decider"), [("controller", 0), ("victim", 2)])
def test_who_turns_the_card_they_are_thrown_onto(option: str, decider: int) -> None:
    stage = Stage("avra", "zambar", "akuna", "eimmie").options(forced_orientation=option).open((8, 6), "P025").at((8, 6), 2, 3)
    table = stage.closed((8, 5), "P012").closed((5, 3), "P001").table()
    table.does(0, Destruction((8, 6)), BlastDirection("N"))
    assert table.deciding == (decider, "orient")
    assert table.rotations(decider) == [0, 1, 2]
    assert table.card((8, 6)) == "P025"
    assert table.where(2) == (8, 6)
    table.refuses(decider, orient(3), "illegal_rotation", "LB-19.6")
    table.does(decider, orient(0))
    assert table.cell((8, 6)) is None


@pytest.mark.rule("LB-19.7")
def test_they_face_the_challenge_one_by_one_clockwise_from_the_left_neighbour() -> None:
    stage = Stage("zambar", "avra", "mallahoc", "eimmie").turn(1).open((8, 6), "P025").at((8, 6), 0, 2, 3).closed((8, 5), "P053")
    table = stage.closed((5, 3), "P001").dice(6, 6, 1).table()
    table.does(1, Destruction((8, 6)), BlastDirection("N"))
    assert [event.seat for event in table.told(ChallengeStarted)] == [2, 3, 0]
    assert [table.treasures(seat) for seat in (2, 3, 0)] == [0, 0, 1]


@pytest.mark.rule("LB-19.7")
def test_once_resolved_the_others_face_nothing() -> None:
    stage = Stage("zambar", "avra", "mallahoc", "eimmie").turn(1).open((8, 6), "P025").at((8, 6), 0, 2, 3).closed((8, 5), "P053")
    table = stage.closed((5, 3), "P001").dice(1).table()
    table.does(1, Destruction((8, 6)), BlastDirection("N"))
    assert [event.seat for event in table.told(ChallengeStarted)] == [2]


@pytest.mark.rule("LB-19.7")
def test_each_in_full_before_the_next() -> None:
    stage = Stage("zambar", "avra", "mallahoc", "eimmie").turn(1).open((8, 6), "P025").at((8, 6), 2, 3).closed((8, 5), "P069")
    table = stage.closed((5, 3), "P001").dice(6, 1).draws("P002 P049").table()
    table.does(1, Destruction((8, 6)), BlastDirection("N"))
    assert [event.seat for event in table.told(ChallengeStarted)] == [2]
    assert table.deciding == (3, "flight_step")


@pytest.mark.rule("LB-19.8")
def test_without_a_legal_direction_any_but_the_void_without_cards() -> None:
    """A dead end that opens to a wall: then no connection is asked for."""
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((8, 6), "P049").at((8, 6), 3).open((8, 5), "P025", 1).at((8, 5), 2)
    table = stage.closed((5, 3), "P001").closed((7, 6), "P012").table()
    table.does(0, Destruction((8, 6)))
    assert [action.dir for action in table.options(0, BlastDirection)] == ["N", "E", "S", "W"]
    table.does(0, BlastDirection("W"))
    assert table.rotations(0) == [0, 1, 2, 3]
    table.does(0, orient(2))
    assert table.where(3) == (7, 6)
    walled = stage.table()
    walled.does(0, Destruction((8, 6)), BlastDirection("N"))
    assert walled.where(3) == (8, 5)


@pytest.mark.rule("LB-19.8", "LB-30.2")
def test_without_any_direction_the_card_does_not_blow_up() -> None:
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((8, 6), "P049").at((8, 6), 3).open((5, 3), "P001").at((5, 3), 0)
    table = stage.pile("").race(0, 1).table()
    table.does(0, Destruction((8, 6)))
    assert table.card((8, 6)) == "P049"
    assert "P049" not in table.removed
    assert table.left == 2


@pytest.mark.rule("LB-19.4", "LB-19.9")
def test_the_second_card_blows_up_as_it_is_by_then() -> None:
    """Thrown from the first card onto the second, and off again."""
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((5, 3), "P001").at((5, 3), 0).open((4, 3), "P002").at((4, 3), 1)
    stage.open((5, 2), "P003").at((5, 2), 2).open((4, 2), "P004")
    table = stage.table()
    table.does(0, Destruction((4, 3)), SecondBlast((5, 2)))
    assert table.view.pending is not None
    assert table.view.pending.cell == (4, 3)
    table.does(0, BlastDirection("E"))
    assert table.where(1) == (5, 3)
    assert table.view.pending is not None
    assert table.view.pending.cell == (5, 2)
    table.does(0, BlastDirection("W"))
    assert table.where(2) == (4, 2)
    onto = stage.open((4, 3), "P002").table()
    onto.does(0, Destruction((5, 2)), SecondBlast((4, 3)), BlastDirection("W"))
    assert onto.where(2) == (4, 2)


@pytest.mark.rule("LB-19.9")
def test_a_character_thrown_onto_the_second_card_is_thrown_again() -> None:
    """Over the border: the two neighbours of the Hall's card wrap onto each other on a narrow table."""
    stage = Stage("avra", "zambar").options(table_size="custom", table_cols=7, table_rows=7).hall((0, 6))
    stage.open((3, 3), "P001").at((3, 3), 0).open((2, 3), "P002").at((2, 3), 1).open((3, 2), "P003").open((2, 2), "P025", 1)
    table = stage.table()
    table.does(0, Destruction((2, 3)), SecondBlast((3, 2)), BlastDirection("E"))
    assert table.where(1) == (3, 3)
    assert sorted(table.removed) == ["P002", "P003"]


@pytest.mark.rule("LB-19.6")
def test_thrown_into_the_hall_and_into_the_void() -> None:
    stage = Stage("avra", "zambar", "akuna", "eimmie").open((5, 3), "P002").at((5, 3), 1).open((4, 3), "P001").at((4, 3), 0)
    table = stage.draws("P005").table()
    table.does(0, Destruction((5, 3)), BlastDirection("S"))
    assert table.where(1) == HALL
    void = stage.table()
    void.does(0, Destruction((5, 3)), BlastDirection("N"))
    assert (void.where(1), void.card((5, 2))) == ((5, 2), "P005")


def test_with_nothing_else_beside_her_no_second_card_is_asked_for() -> None:
    table = solo("avra").closed((5, 3), "P001").table()
    table.does(0, Destruction((5, 3)))
    assert table.removed == ["P001"]
    with_choice = solo("avra").closed((5, 3), "P001").closed((4, 3), "P002").table()
    with_choice.does(0, Destruction((5, 3)), STOP)
    assert with_choice.removed == ["P001"]
