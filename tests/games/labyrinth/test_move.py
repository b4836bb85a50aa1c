"""Moving, and doors (LB-6)."""

import pytest

from clew.games.labyrinth.actions import Draw, Expand
from clew.games.labyrinth.events import (
    ActionSpent,
    CardOriented,
    CardRevealed,
    ChallengeStarted,
    DoorOpened,
    DoorWasted,
    EnteredHall,
    MistReturned,
    Moved,
)  # fmt: skip
from games.labyrinth.stage import HALL, move, orient, peek, s0


@pytest.mark.rule("LB-6.1", "LB-6.12")
def test_one_adjacent_space_by_a_valid_path() -> None:
    table = s0().open((5, 3), "P001").open((5, 2), "P002").at((5, 3), 1).turn(1).table()
    told = table.does(1, move("N"))
    assert told == [ActionSpent(1, 1, 2), Moved(1, (5, 3), (5, 2))]
    table.does(1, move("S"))
    told = table.does(1, move("S"))
    assert told[:3] == [ActionSpent(1, 1, 0), Moved(1, (5, 3), HALL), EnteredHall(1)]
    assert not table.told(ChallengeStarted)


@pytest.mark.rule("LB-6.2")
def test_no_moving_onto_an_empty_cell() -> None:
    s0().table().refuses(0, move("x3"), "empty_cell", "LB-6.2")


@pytest.mark.rule("LB-6.3")
def test_a_closed_card_is_turned_up_for_all_and_the_mover_turns_it() -> None:
    table = s0().closed((5, 3), "P012").turn(1).table()
    told = table.does(1, move("x3"))
    assert told == [ActionSpent(1, 1, 2, hidden=True), CardRevealed((5, 3), "tee_plain_none")]
    assert table.deciding == (1, "orient")
    assert table.where(1) == HALL
    assert table.rotations(1) == [0, 1, 2]
    table.refuses(1, orient(3), "illegal_rotation", "LB-6.3", rotation=3)
    table.refuses(1, orient(7), "illegal_rotation", "LB-6.3")
    told = table.does(1, orient(1))
    assert told == [CardOriented(1, (5, 3), 1), Moved(1, HALL, (5, 3))]
    assert table.edges((5, 3)) == "wooo"


@pytest.mark.rule("LB-6.4", "LB-16.4")
def test_ex_10_turning_anew() -> None:
    table = s0().open((5, 3), "P039", 1).at(HALL, 1).turn(0).table()
    table.ends_turn(0)
    assert not table.is_open((5, 3))
    table.does(1, Expand((3, 4)), move("x3"))
    assert table.rotations(1) == [1, 2]
    table.does(1, orient(2))
    assert table.edges((5, 3)) == "wwoo"


@pytest.mark.rule("LB-6.5", "LB-5.1", "LB-16.5")
def test_ex_11_the_wall_of_an_open_card() -> None:
    table = s0().open((5, 3), "P056", resolved=True).open((4, 3), "P001").at((4, 3), 1).turn(1).table()
    table.refuses(1, move("E"), "no_valid_path", "LB-6.5")
    table.refuses(1, peek("E"), "nothing_closed_there", "LB-5.1")
    assert table.left == 3
    assert table.edges((5, 3)) == "ooow"


@pytest.mark.rule("LB-6.5")
def test_an_occupied_card_blocks_until_the_mist_has_closed_it() -> None:
    table = s0().open((5, 3), "P025", 1).at((5, 3), 3).open((4, 3), "P001").at((4, 3), 0).turn(3).table()
    assert table.ways(3) == ["W"]
    table.ends_turn(3)
    table.does(0, Expand((3, 4)))
    table.ends_turn(0)
    table.does(1, Expand((7, 4)))
    table.refuses(1, move("x3"), "no_valid_path", "LB-6.5")


@pytest.mark.rule("LB-6.6", "LB-6.1", "LB-2.14")
def test_ex_06_doors_back_to_back() -> None:
    stage = s0().doors().closed((5, 3), "P037")
    table = stage.turn(3).table()
    told = table.does(3, move("x3"))
    assert told == [
        ActionSpent(3, 2, 1), DoorOpened(3), CardRevealed((5, 3), "straight_all_doors_none"), CardOriented(3, (5, 3), 0),
        Moved(3, HALL, (5, 3)),
    ]  # fmt: skip
    assert (table.where(3), table.left) == ((5, 3), 1)
    table = stage.turn(3, 1).table()
    table.refuses(3, move("x3"), "door_needs_two_actions", "LB-6.6")
    assert not table.is_open((5, 3))


@pytest.mark.rule("LB-6.6")
def test_known_doors_on_open_cards_and_on_the_hall() -> None:
    for here, there in (("P011", "P001"), ("P001", "P011")):
        table = s0().open((5, 3), here).open((5, 2), there).at((5, 3), 3).turn(3, 1).table()
        table.refuses(3, move("N"), "door_needs_two_actions", "LB-6.6")
    home = s0().doors().open((5, 3), "P001").at((5, 3), 3).turn(3, 1).table()
    home.refuses(3, move("S"), "door_needs_two_actions", "LB-6.6")


@pytest.mark.rule("LB-6.6")
def test_having_paid_any_connecting_rotation_is_free() -> None:
    table = s0().doors().closed((5, 3), "P034").turn(3).table()
    table.does(3, move("x3"))
    assert table.rotations(3) == [0, 2]
    assert table.view.pending is not None
    assert table.view.pending.dear == []
    table.does(3, orient(2))
    assert table.left == 1


@pytest.mark.rule("LB-6.7")
def test_ex_09_a_free_and_a_door_corridor() -> None:
    stage = s0().closed((5, 3), "P034")
    table = stage.turn(3, 1).table()
    table.does(3, move("x3"))
    assert table.edges((5, 3)) == "dwow"
    assert table.active == 0
    table = stage.turn(3).table()
    table.does(3, move("x3"))
    assert table.rotations(3) == [0, 2]
    assert table.view.pending is not None
    assert table.view.pending.dear == [2]
    told = table.does(3, orient(2))
    assert told == [CardOriented(3, (5, 3), 2), ActionSpent(3, 1, 1), DoorOpened(3), Moved(3, HALL, (5, 3))]
    assert table.edges((5, 3)) == "owdw"


@pytest.mark.rule("LB-6.7")
@pytest.mark.parametrize(("actions", "rotations"), [(1, None), (2, [0, 1])])
def test_crossroads_with_two_doors(actions: int, rotations: list[int] | None) -> None:
    table = s0().closed((5, 3), "P009").turn(3, actions).table()
    table.does(3, move("x3"))
    if rotations is None:
        assert table.edges((5, 3)) == "odod"
        assert table.where(3) == (5, 3)
        return
    assert table.rotations(3) == rotations
    table.does(3, orient(0))
    assert table.edges((5, 3)) == "dodo"
    assert table.active == 0


@pytest.mark.rule("LB-6.7")
def test_a_rotation_with_surcharge_needs_the_action() -> None:
    table = s0().closed((5, 3), "P020").turn(3, 1).table()
    table.does(3, move("x3"))
    assert table.rotations(3) == [0, 2]
    table.refuses(3, orient(1), "illegal_rotation", "LB-6.7", rotation=1)
    table.refuses(3, orient(3), "illegal_rotation", "LB-6.3", rotation=3)


@pytest.mark.rule("LB-6.8")
def test_ex_07_the_forced_door() -> None:
    table = s0().closed((5, 3), "P037").turn(3, 2).table()
    told = table.does(3, move("x3"))
    assert table.where(3) == (5, 3)
    assert [type(event) for event in told[:5]] == [ActionSpent, CardRevealed, CardOriented, ActionSpent, DoorOpened]
    assert table.active == 0
    choosing = s0().closed((5, 3), "P024").turn(3, 2).table()
    choosing.does(3, move("x3"))
    assert choosing.rotations(3) == [0, 1, 2]
    choosing.refuses(3, Draw(), "decision_pending", "LB-3.8")


@pytest.mark.rule("LB-6.9", "LB-6.10", "LB-2.15", "LB-R.8", "LB-3.7")
def test_ex_08_the_last_action_lost_on_a_door() -> None:
    table = s0().closed((5, 3), "P037").turn(3, 1).table()
    told = table.does(3, move("x3"))
    assert told[:4] == [
        ActionSpent(3, 1, 0, hidden=True), CardRevealed((5, 3), "straight_all_doors_none"), DoorWasted(3, (5, 3)),
        MistReturned(((5, 3),)),
    ]  # fmt: skip
    assert (table.where(3), table.active) == (HALL, 0)
    assert not table.is_open((5, 3))
    table.does(0, Expand((3, 4)))
    table.ends_turn(0)
    table.does(1, Expand((7, 4)), move("x3"))
    assert table.left == 1


@pytest.mark.rule("LB-6.9")
def test_no_challenge_is_faced_behind_a_door_that_was_wasted() -> None:
    table = s0().closed((5, 3), "P082").turn(3, 1).table()
    table.does(3, move("x3"))
    assert table.told(ChallengeStarted) == []
    assert table.told(DoorWasted) == [DoorWasted(3, (5, 3))]


@pytest.mark.rule("LB-R.7")
def test_a_closed_card_counts_as_unknown_even_after_a_peek() -> None:
    table = s0().closed((5, 3), "P037").turn(3, 2).table()
    table.does(3, peek("x3"), move("x3"))
    assert table.told(DoorWasted)


@pytest.mark.rule("LB-6.11", "LB-7.2")
def test_a_challenge_is_faced_at_once() -> None:
    table = s0().closed((5, 3), "P069").turn(1).dice(1).table()
    told = table.does(1, move("x3"))
    assert ChallengeStarted(1, "monster", (5, 3)) in told
    assert table.treasures(1) == 1
