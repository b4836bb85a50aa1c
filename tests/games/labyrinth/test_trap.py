"""Failing a trap (LB-8)."""

import pytest

from clew.games.labyrinth.actions import TrapDirection
from clew.games.labyrinth.events import CardPlaced, CardRevealed, ChallengeStarted, Displaced, EnteredHall, TreasureLost
from games.labyrinth.stage import END, HALL, Stage, move, orient, s0


def ex_05() -> Stage:
    stage = s0().hand(1, "P001 P027").closed((6, 3), "P085").closed((4, 3), "P030").turn(1)
    return stage.draws("P040 P028 P049").dice(4)


@pytest.mark.rule("LB-8.1", "LB-8.2", "LB-8.3", "LB-8.5", "LB-8.6", "LB-8.7", "LB-R.11")
def test_ex_05_displacement() -> None:
    table = ex_05().table()
    table.does(1, move("x4"))
    assert table.told(TreasureLost) == []
    assert table.deciding == (2, "trap_direction")
    assert table.options(2, TrapDirection) == [TrapDirection(name) for name in "NESW"]
    told = table.does(2, TrapDirection("W"))
    assert told == [
        *(CardPlaced(2, cell, "displacement", None) for cell in ((5, 3), (3, 3), (2, 3))),
        CardRevealed((2, 3), "dead_end_plain_none"),
    ]
    assert [table.card(cell) for cell in ((5, 3), (4, 3), (3, 3), (2, 3))] == ["P040", "P030", "P028", "P049"]
    assert table.deciding == (1, "orient")
    assert table.rotations(1) == [0, 1, 2, 3]
    told = table.does(1, orient(1))
    assert Displaced(1, (6, 3), (2, 3), "W", 4) in told
    assert table.edges((2, 3)) == "woww"
    assert (table.where(1), table.left) == ((2, 3), 2)
    assert [table.is_open(cell) for cell in ((5, 3), (4, 3), (3, 3))] == [False] * 3


@pytest.mark.rule("LB-8.1", "LB-R.9")
def test_one_treasure_is_lost_to_the_supply() -> None:
    table = ex_05().treasures(0, 2).table()
    assert table.supply == 28
    table.does(1, move("x4"))
    assert (table.treasures(1), table.supply) == (1, 29)
    assert table.told(TreasureLost) == [TreasureLost(1)]


@pytest.mark.rule("LB-8.2")
def test_the_left_neighbour_of_the_failing_player_chooses() -> None:
    for seat in range(4):
        table = Stage("elora", "zambar", "mallahoc", "lane").closed((5, 3), "P085").turn(seat).dice(6).table()
        table.does(seat, move("x3"))
        assert table.deciding == ((seat + 1) % 4, "trap_direction")
    two = Stage("lane", "zambar").closed((5, 3), "P085").turn(1).dice(6).table()
    two.does(1, move("x3"))
    assert two.deciding == (0, "trap_direction")


@pytest.mark.rule("LB-8.3", "LB-13.6")
@pytest.mark.parametrize(("name", "cell"), [("N", (3, 5)), ("E", (0, 4)), ("S", (3, 3)), ("W", (6, 4))])
def test_level_6_on_the_compact_table(name: str, cell: tuple[int, int]) -> None:
    stage = Stage("lane", "zambar").options(table_size="compact").hall((6, 0)).open((3, 4), "P085").open((3, 5), "P001")
    table = stage.at((3, 5), 1).turn(1).dice(6).draws("P002 P003 P004 P005 P006 P007").table()
    table.does(1, move("N"))
    table.does(0, TrapDirection(name))
    assert table.where(1) == cell


@pytest.mark.rule("LB-8.3")
def test_across_walls_doors_and_cards() -> None:
    stage = s0().closed((5, 3), "P085").open((5, 2), "P049", 1).at((5, 2), 3).open((5, 1), "P011").at((5, 1), 0)
    table = stage.draws("P002").turn(1).dice(3).table()
    table.does(1, move("x3"))
    table.does(2, TrapDirection("N"))
    assert table.where(1) == (5, 0)
    assert (table.where(3), table.where(0)) == ((5, 2), (5, 1))


@pytest.mark.rule("LB-8.4", "LB-8.8")
@pytest.mark.parametrize(("level", "where"), [(1, (7, 4)), (2, HALL), (4, HALL), (5, (3, 4))])
def test_cells_of_the_hall_count(level: int, where: object) -> None:
    """A trap two cells east of the Hall: the line goes through it."""
    stage = Stage("dannenvir", "mallahoc").options(table_size="standard").open((8, 4), "P085").open((8, 3), "P001").at((8, 3), 0)
    table = stage.closed((7, 4), "P002").draws("P003").turn(0).dice(level).table()
    table.does(0, move("S"))
    table.does(1, TrapDirection("W"))
    assert table.where(0) == where
    assert bool(table.told(EnteredHall)) == (where == HALL)


@pytest.mark.rule("LB-8.6")
def test_cards_passed_over_are_not_revealed() -> None:
    table = ex_05().table()
    table.does(1, move("x4"))
    told = table.does(2, TrapDirection("W"))
    assert [event.cell for event in told if isinstance(event, CardRevealed)] == [(2, 3)]
    assert all(event.card is None for event in told if isinstance(event, CardPlaced))


@pytest.mark.rule("LB-8.8")
def test_an_open_destination_stays_as_it_is() -> None:
    table = s0().closed((6, 3), "P085").open((4, 3), "P056", 2, resolved=True).turn(1).dice(2).at((4, 3), 3).table()
    table.does(1, move("x4"))
    table.does(2, TrapDirection("W"))
    assert (table.where(1), table.where(3)) == ((4, 3), (4, 3))
    assert table.there((4, 3)).rotation == 2


@pytest.mark.rule("LB-8.9", "LB-R.12")
def test_a_challenge_where_one_lands_is_faced() -> None:
    stage = s0().closed((6, 3), "P085").closed((4, 3), "P069").turn(1).treasures(0, 2).dice(2, 3, 1)
    table = stage.table()
    table.does(1, move("x4"))
    told = table.does(2, TrapDirection("W"))
    assert ChallengeStarted(1, "monster", (4, 3)) in told
    assert table.treasures(1) == 0
    assert table.deciding == (2, "flight_step")
    ignoring = stage.options(trap_landing="ignore").table()
    ignoring.does(1, move("x4"))
    told = ignoring.does(2, TrapDirection("W"))
    assert not ignoring.told(ChallengeStarted)
    assert ignoring.where(1) == (4, 3)


@pytest.mark.rule("LB-R.12")
def test_with_landing_ignored_nothing_is_put_on_a_chest() -> None:
    table = s0().closed((6, 3), "P085").closed((4, 3), "P053").turn(1).dice(2).options(trap_landing="ignore").table()
    table.does(1, move("x4"))
    table.does(2, TrapDirection("W"))
    assert (table.supply, table.there((4, 3)).chest_failed) == (30, False)


@pytest.mark.rule("LB-8.10", "LB-16.2")
def test_the_trap_stays_unresolved_and_closes_with_the_mist() -> None:
    table = ex_05().table()
    table.does(1, move("x4"))
    table.does(2, TrapDirection("W"))
    table.does(1, orient(0))
    assert table.is_open((6, 3))
    assert not table.there((6, 3)).resolved
    table.does(1, END)
    assert not table.is_open((6, 3))


@pytest.mark.rule("LB-30.2", "LB-8.5")
def test_the_cards_run_out_in_the_middle_of_a_displacement() -> None:
    table = s0().closed((6, 3), "P085").turn(1).treasures(1).dice(4).pile("P040 P028").table()
    table.does(1, move("x4"))
    table.does(2, TrapDirection("W"))
    assert table.over() == ("all_cards_in_play", (0,))
    assert table.where(1) == (6, 3)
    assert [table.card(cell) for cell in ((5, 3), (4, 3), (3, 3))] == ["P040", "P028", None]


@pytest.mark.rule("LB-12.4")
def test_the_discard_pile_is_shuffled_in_when_a_further_card_is_required() -> None:
    table = s0().closed((6, 3), "P085").turn(1).dice(4).pile("P040").discards("P001 P002 P003 P004 P005").table()
    table.does(1, move("x4"))
    table.does(2, TrapDirection("W"))
    assert table.where(1) == (2, 3)
    assert table.discards == ""
    assert len(table.draws) == 2
    assert "pile_reshuffled" in table.story()
