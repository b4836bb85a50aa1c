"""Pushing (LB-13)."""

import pytest

from clew.games.labyrinth.actions import Push
from clew.games.labyrinth.events import CardDrawnToTable, CardRevealed, ChallengeStarted, Pushed
from games.labyrinth.stage import END, HALL, Stage, move, orient, push, s0


def together() -> Stage:
    return s0().open((5, 3), "P012").at((5, 3), 0, 1).turn(1)


@pytest.mark.rule("LB-13.1")
def test_an_opponent_in_the_same_space() -> None:
    table = together().closed((5, 2), "P001").table()
    table.refuses(1, push(1, "N"), "cannot_push_self", "LB-13.1")
    table.refuses(1, push(2, "N"), "not_same_space", "LB-13.1", target=2)
    table.refuses(1, push(9, "N"), "not_same_space", "LB-13.1")
    told = table.does(1, push(0, "N"))
    assert Pushed(0, (5, 3), (5, 2), 1) in told
    assert table.left == 2


@pytest.mark.rule("LB-13.2", "LB-13.3")
def test_directions_are_corridors_into_cards_hall_or_void() -> None:
    table = together().open((6, 3), "P037", 1).at((6, 3), 3).table()
    assert table.ways(1, Push) == ["N", "E", "S"]
    table.refuses(1, push(0, "W"), "no_legal_direction", "LB-13.2")
    table.does(1, push(0, "E"))
    assert (table.where(0), table.left) == ((6, 3), 2)
    walled = together().open((6, 3), "P025", 0).at((6, 3), 3).table()
    walled.refuses(1, push(0, "E"), "no_legal_direction", "LB-13.2")
    home = together().table()
    home.does(1, push(0, "S"))
    assert home.where(0) == HALL


@pytest.mark.rule("LB-13.2", "LB-30.2")
def test_no_push_into_the_void_without_cards() -> None:
    table = together().pile("").race(1, 0).table()
    table.refuses(1, push(0, "N"), "no_card_left", "LB-13.2")
    assert table.ways(1, Push) == ["S"]


@pytest.mark.rule("LB-13.4", "LB-R.11")
def test_the_pusher_turns_the_card() -> None:
    table = together().closed((5, 2), "P013").table()
    told = table.does(1, push(0, "N"))
    assert told[-1] == CardRevealed((5, 2), "tee_plain_none")
    assert table.deciding == (1, "orient")
    assert table.rotations(1) == [0, 1, 2]
    table.refuses(1, orient(3), "illegal_rotation", "LB-13.4")
    assert table.where(0) == (5, 3)
    table.does(1, orient(1))
    assert table.where(0) == (5, 2)
    victim = together().closed((5, 2), "P013").options(forced_orientation="victim").table()
    victim.does(1, push(0, "N"))
    assert victim.deciding == (0, "orient")


@pytest.mark.rule("LB-13.4")
def test_for_an_empty_cell_the_top_card_is_turned_up() -> None:
    table = together().draws("P014 P015").table()
    told = table.does(1, push(0, "N"))
    assert told[-1] == CardDrawnToTable((5, 2), "tee_plain_none")
    table.does(1, orient(0))
    assert (table.card((5, 2)), table.draws[0], table.where(0)) == ("P014", "P015", (5, 2))


@pytest.mark.rule("LB-13.5")
def test_the_pushed_player_faces_and_that_players_left_neighbour_decides() -> None:
    stage = s0().open((5, 3), "P001").at((5, 3), 2, 0).closed((5, 2), "P085").dice(6)
    stage.data["seats"][2]["used_passive"] = True  # else Akuna's faith would spare her
    table = stage.table()
    told = table.does(0, push(2, "N"))
    assert ChallengeStarted(2, "trap", (5, 2)) in told
    assert table.deciding == (3, "trap_direction")


@pytest.mark.rule("LB-13.6")
def test_ex_16_pushed_over_the_edge() -> None:
    table = s0().open((0, 2), "P003").at((0, 2), 0, 3).closed((10, 2), "P026").turn(3).table()
    table.does(3, push(0, "W"))
    assert table.where(0) == (10, 2)
    assert table.edges((10, 2)) == "wowo"


@pytest.mark.rule("LB-13.7")
def test_exactly_one_opponent_by_one_space() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 0, 1, 2).closed((5, 2), "P025").closed((5, 1), "P026").turn(1).table()
    table.does(1, push(0, "N"))
    assert [table.where(seat) for seat in (0, 1, 2)] == [(5, 2), (5, 3), (5, 3)]
    assert not table.is_open((5, 1))


@pytest.mark.rule("LB-16.3", "LB-16.1")
def test_the_card_that_the_victim_left_closes_with_the_mist() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 0, 1).closed((5, 2), "P025").turn(1).table()
    table.does(1, push(0, "N"), move("S"), END)
    assert not table.is_open((5, 3))
    assert table.is_open((5, 2))
