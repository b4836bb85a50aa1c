"""Eimmie: disarm (LB-22)."""

import pytest

from clew.games.labyrinth.actions import BlastDirection, Disarm
from clew.games.labyrinth.events import CardExploded, ChallengeStarted, TreasureGained
from games.labyrinth.stage import Stage, flee, pay, s0


def ex_21() -> Stage:
    stage = s0().open((5, 3), "P085", resolved=True).at((5, 3), 3, 0).hand(3, "P040").treasures(0, 0, 0, 2).turn(3)
    return stage.closed((5, 2), "P025")


@pytest.mark.rule("LB-22.3", "LB-22.4", "LB-22.5", "LB-19.7", "LB-R.44")
def test_ex_21_failed_disarming() -> None:
    table = ex_21().dice(6).table()
    told = table.does(3, Disarm())
    assert ChallengeStarted(3, "disarm", (5, 3)) in told
    assert (table.treasures(3), table.supply) == (2, 28)
    assert table.deciding == (3, "blast_direction")
    told = table.does(3, BlastDirection("N"))
    assert CardExploded(3, (5, 3), "P085") in told
    assert table.edges((5, 2)) == "owow"
    assert (table.where(3), table.where(0)) == ((5, 2), (5, 2))
    assert (table.cell((5, 3)), table.removed, table.left) == (None, ["P085"], 2)
    table.refuses(3, Disarm(), "power_already_used", "LB-17.1")


@pytest.mark.rule("LB-22.5", "LB-19.7")
def test_with_a_monster_there_eimmie_faces_it_first() -> None:
    stage = ex_21().closed((5, 2), "P077")
    table = stage.dice(6, 1, 1).hand(3, "").draws("P001").table()
    table.does(3, Disarm(), BlastDirection("N"))
    assert [event.seat for event in table.told(ChallengeStarted)] == [3, 3]
    table.does(0, flee("N"))
    assert table.where(3) == (5, 1)
    assert table.told(ChallengeStarted) == [ChallengeStarted(0, "monster", (5, 2))]
    won = stage.hand(3, "P040").dice(6, 1).table()
    won.does(3, Disarm(), BlastDirection("N"))
    assert won.deciding == (3, "pay_challenge")
    won.does(3, *pay("P040"))
    assert won.there((5, 2)).resolved
    assert "challenge_started" not in won.story()


@pytest.mark.rule("LB-22.1", "LB-22.2")
def test_success_brings_a_treasure_from_the_supply() -> None:
    table = ex_21().dice(3).table()
    told = table.does(3, Disarm(), *pay("P040"))
    assert TreasureGained(3, "supply", None) in told
    assert table.treasures(3) == 3
    assert table.deciding == (3, "blast_direction")


@pytest.mark.rule("LB-22.2", "LB-30.1")
def test_the_fifth_treasure_before_the_explosion() -> None:
    table = ex_21().treasures(0, 0, 0, 4).dice(1).table()
    table.does(3, Disarm())
    assert table.over() == ("five_treasures", (3,))
    assert table.card((5, 3)) == "P085"


@pytest.mark.rule("LB-22.1", "LB-R.22")
@pytest.mark.parametrize(("card", "resolved"), [("P085", False), ("P069", True), ("P001", False)])
def test_only_on_a_resolved_trap(card: str, resolved: bool) -> None:
    table = s0().open((5, 3), card, resolved=resolved).at((5, 3), 3).turn(3).table()
    table.refuses(3, Disarm(), "not_on_resolved_trap", "LB-22.1")
    s0().turn(3).table().refuses(3, Disarm(), "not_on_resolved_trap", "LB-22.1")


@pytest.mark.rule("LB-22.4")
def test_alone_on_the_trap() -> None:
    table = s0().open((5, 3), "P085", resolved=True).at((5, 3), 3).turn(3).dice(1).draws("P001").table()
    table.does(3, Disarm(), BlastDirection("N"))
    assert (table.where(3), table.removed, table.treasures(3)) == ((5, 2), ["P085"], 1)


@pytest.mark.rule("LB-22.5", "LB-19.8")
def test_a_dead_end_without_a_legal_direction() -> None:
    stage = s0().open((5, 3), "P099", resolved=True).at((5, 3), 3).open((5, 2), "P025", 1).at((5, 2), 1).turn(3)
    table = stage.dice(6).table()
    table.does(3, Disarm())
    assert [action.dir for action in table.options(3, BlastDirection)] == ["N", "E", "S", "W"]
    table.does(3, BlastDirection("N"))
    assert table.where(3) == (5, 2)


@pytest.mark.rule("LB-22.3")
def test_failure_has_none_of_the_usual_effects() -> None:
    table = ex_21().dice(5).hand(3, "").table()
    table.does(3, Disarm())
    assert table.deciding == (3, "blast_direction")
    assert "treasure_lost" not in table.story()
