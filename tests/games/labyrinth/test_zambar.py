"""Zambar: charge (LB-29)."""

import pytest

from clew.games.labyrinth.actions import Charge, ChargePush, ChargeStep
from clew.games.labyrinth.events import Carried, ChallengeStarted, Moved, TreasureOnChest
from games.labyrinth.stage import HALL, Stage, orient, way

STOP = ChargeStep(stop=True)
LEAVE = ChargePush(stop=True)


def charge(name: str, *carry: int) -> Charge:
    return way(Charge, name, carry=carry)


def on(name: str, *carry: int) -> ChargeStep:
    return way(ChargeStep, name, carry=carry)


def shove(target: int, name: str) -> ChargePush:
    return way(ChargePush, name, target=target)


def ex_28() -> Stage:
    stage = Stage("zambar", "eimmie", "akuna", "bibi").open((5, 3), "P002").at((5, 3), 1).open((5, 2), "P003").at((5, 2), 2)
    return stage.closed((5, 1), "P061").draws("P040")


@pytest.mark.rule("LB-29.1", "LB-29.2", "LB-29.3", "LB-29.4", "LB-29.6", "LB-29.7")
def test_ex_28_charge_with_two_passengers() -> None:
    table = ex_28().table()
    table.does(0, charge("x3"))
    assert table.deciding == (0, "charge_step")
    table.does(0, on("N", 1))
    assert (table.where(0), table.where(1)) == ((5, 2), (5, 2))
    told = table.does(0, on("N", 2))
    assert TreasureOnChest((5, 1)) in told
    assert [event for event in told if isinstance(event, Moved | Carried)] == [
        Moved(0, (5, 2), (5, 1)), Carried(1, (5, 2), (5, 1), 0), Carried(2, (5, 2), (5, 1), 0),
    ]  # fmt: skip
    assert not table.told(ChallengeStarted)
    assert table.supply == 29
    assert table.deciding == (0, "charge_push")
    table.refuses(0, shove(3, "N"), "not_carried", "LB-29.7", target=3)
    table.refuses(0, shove(1, "E"), "no_legal_direction", "LB-13.2")
    table.does(0, shove(1, "N"))
    assert table.rotations(0) == [1, 2]
    table.does(0, orient(1))
    assert table.where(1) == (5, 0)
    table.refuses(0, shove(1, "N"), "not_carried", "LB-29.7")
    table.does(0, shove(2, "S"))
    assert (table.where(2), table.where(0), table.left) == ((5, 2), (5, 1), 2)


@pytest.mark.rule("LB-29.5", "LB-29.6")
def test_ex_29_charge_interrupted() -> None:
    table = Stage("zambar", "eimmie", "akuna", "bibi").closed((5, 3), "P072").dice(2).table()
    table.does(0, charge("x3", 1), orient(0))
    assert [event.seat for event in table.told(ChallengeStarted)] == [0]
    assert (table.treasures(0), table.where(1), table.deciding, table.left) == (1, (5, 3), (0, "act"), 2)


@pytest.mark.rule("LB-29.5")
def test_an_interruption_by_a_trap_has_its_effects_for_zambar_alone() -> None:
    table = Stage("zambar", "eimmie", "akuna", "bibi").closed((5, 3), "P085").dice(6).treasures(1, 1).table()
    table.does(0, charge("x3", 1))
    assert (table.treasures(0), table.treasures(1)) == (0, 1)
    assert table.deciding == (1, "trap_direction")


@pytest.mark.rule("LB-29.1", "LB-R.25")
def test_he_may_stop_after_one_move() -> None:
    table = ex_28().table()
    table.does(0, charge("x3"), STOP)
    assert (table.where(0), table.deciding, table.left) == ((5, 3), (0, "act"), 2)


@pytest.mark.rule("LB-29.1")
def test_three_moves_at_most_in_free_directions() -> None:
    table = ex_28().table()
    table.does(0, charge("x3"), on("N"), on("S"))
    assert (table.where(0), table.deciding) == ((5, 3), (0, "act"))


@pytest.mark.rule("LB-29.2", "LB-17.6")
def test_where_a_move_may_go() -> None:
    stage = Stage("zambar", "eimmie", "akuna", "bibi").open((5, 3), "P024").at((5, 3), 0).open((5, 2), "P025", 1).at((5, 2), 1)
    table = stage.draws("P012").table()
    assert table.ways(0, Charge) == ["E", "S"]
    table.refuses(0, charge("N"), "no_legal_direction", "LB-29.2")
    table.refuses(0, charge("W"), "no_legal_direction", "LB-29.2")
    table.refuses(0, charge("x1"), "illegal_choice", "LB-2.10")
    table.does(0, charge("E"))
    assert table.rotations(0) == [1, 2, 3]
    table.refuses(0, orient(0), "illegal_rotation", "LB-29.2")
    table.does(0, orient(1))
    assert table.where(0) == (6, 3)


@pytest.mark.rule("LB-29.2", "LB-30.2")
def test_a_void_only_while_a_card_can_be_had() -> None:
    """The first step takes the last card; then only cards are left to walk on, and after the charge the game is over."""
    table = Stage("zambar", "eimmie", "akuna", "bibi").pile("P001").treasures(0, 1).table()
    table.does(0, charge("x3"))
    assert table.ways(0, ChargeStep) == ["S"]
    table.refuses(0, on("N"), "no_card_left", "LB-29.2")
    table.does(0, on("S"))
    assert set(table.ways(0, ChargeStep)) == {"x3"}
    table.does(0, STOP)
    assert table.over() == ("all_cards_in_play", (1,))


@pytest.mark.rule("LB-29.3")
def test_two_opponents_at_most_taken_from_the_space_being_left() -> None:
    table = Stage("zambar", "eimmie", "akuna", "bibi").open((5, 3), "P001").at((5, 3), 3).table()
    table.refuses(0, charge("x3", 1, 2, 3), "not_same_space", "LB-29.3")
    table.refuses(0, charge("x3", 3), "not_same_space", "LB-29.3", target=3)
    table.refuses(0, charge("x3", 1, 1), "illegal_choice", "LB-29.3")
    table.refuses(0, charge("x3", 0), "not_same_space", "LB-29.3")
    four = Stage("zambar", "eimmie", "akuna", "bibi").open((5, 3), "P001").table()
    four.refuses(0, charge("x3", 1, 2, 3), "too_many_carried", "LB-29.3")
    four.does(0, charge("x3", 1, 2))
    four.refuses(0, on("N", 3), "not_same_space", "LB-29.3")
    table.does(0, charge("x3", 1, 2))
    table.refuses(0, on("N", 3), "too_many_carried", "LB-29.3")
    assert {action.carry for action in table.options(0, ChargeStep)} == {()}


@pytest.mark.rule("LB-29.3")
def test_who_is_carried_stays_with_him() -> None:
    table = ex_28().table()
    table.does(0, charge("x3", 3), on("N"))
    assert table.where(3) == table.where(0) == (5, 2)
    assert 3 in (table.view.pending.carried if table.view.pending else [])


@pytest.mark.rule("LB-29.4")
def test_over_a_failed_chest() -> None:
    table = ex_28().open((5, 3), "P053", chest_failed=True, treasure=1).table()
    table.does(0, charge("x3"))
    assert not table.told(ChallengeStarted)
    assert table.told(TreasureOnChest) == []
    assert table.deciding == (0, "charge_step")


@pytest.mark.rule("LB-29.2", "LB-29.1")
def test_through_the_hall() -> None:
    stage = Stage("zambar", "eimmie", "akuna", "bibi").doors().open((5, 3), "P002").at((5, 3), 0).closed((7, 4), "P001")
    table = stage.table()
    table.does(0, charge("S"))
    assert table.where(0) == HALL
    table.does(0, on("x5", 2))
    assert (table.where(0), table.where(2)) == ((7, 4), (7, 4))


@pytest.mark.rule("LB-29.7")
def test_passengers_may_be_left_beside_him_and_the_merely_met_do_not_count() -> None:
    table = ex_28().table()
    table.does(0, charge("x3", 3), on("N"), STOP)
    assert table.deciding == (0, "charge_push")
    assert {action.target for action in table.options(0, ChargePush)} == {3, None}
    table.does(0, LEAVE)
    assert (table.where(3), table.where(2), table.deciding) == ((5, 2), (5, 2), (0, "act"))


@pytest.mark.rule("LB-29.7", "LB-13.5")
def test_each_push_in_full_before_the_next() -> None:
    table = ex_28().closed((5, 1), "P069").treasures(0, 0, 0, 1).dice(6).table()
    table.does(0, charge("x3", 3), on("N"), STOP)
    told = table.does(0, shove(3, "N"))
    assert ChallengeStarted(3, "monster", (5, 1)) in told
    assert table.treasures(3) == 0
    assert table.deciding == (0, "flight_step")


@pytest.mark.rule("LB-29.7", "LB-R.11")
def test_who_turns_the_card_of_a_final_push() -> None:
    table = ex_28().closed((5, 1), "P012").options(forced_orientation="victim").table()
    table.does(0, charge("x3", 3), on("N"), STOP, shove(3, "N"))
    assert table.deciding == (3, "orient")
