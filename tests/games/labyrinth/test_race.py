"""The race (LB-31)."""

import pytest

from clew.games.labyrinth.actions import (
    BlastDirection,
    Charge,
    Cunning,
    Despair,
    DespairSwap,
    Destruction,
    Disarm,
    Draw,
    Expand,
    PlaceCard,
    PlayCard,
    Rest,
    SecondBlast,
)  # fmt: skip
from clew.games.labyrinth.events import ChallengeStarted, GameOver, MistReturned, RaceStarted, RaceTurn, TreasureOnChest
from games.labyrinth.stage import END, HALL, Stage, full_but, move, orient, peek, push, s0, way


def ex_34() -> Stage:
    stage = s0().treasures(3, 4, 4, 1).pile("P100").open((5, 1), "P003").at((5, 1), 2).open((7, 4), "P001").at((7, 4), 1)
    return stage.closed((5, 2), "P025").closed((5, 3), "P026").turn(2, phase="expand")


def racers() -> Stage:
    """Seats 0 and 1 race from far away; the others stand in the Hall."""
    stage = s0().treasures(4, 4).open((8, 7), "P001").at((8, 7), 0).open((9, 7), "P002").at((9, 7), 1)
    return stage.pile("").race(0, 1)


@pytest.mark.rule("LB-31.1", "LB-31.2", "LB-31.3", "LB-31.5", "LB-31.8", "LB-30.2")
def test_ex_34_last_card_tie_race() -> None:
    table = ex_34().table()
    told = table.does(2, Expand((6, 3)))
    assert [event for event in told if isinstance(event, RaceStarted | MistReturned | RaceTurn)] == [
        RaceStarted("all_cards_in_play", (2, 1)), MistReturned(()), RaceTurn(2, 1),
    ]  # fmt: skip
    table.does(2, move("S"), move("S"), move("S"))
    assert table.over() == ("all_cards_in_play", (2,))
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.ranks == (3, 2, 1, 4)


@pytest.mark.rule("LB-31.1", "LB-R.29")
def test_only_the_tied_leaders_take_part() -> None:
    table = ex_34().table()
    table.does(2, Expand((6, 3)), END)
    assert table.active == 1
    table.does(1, END)
    assert table.active == 2
    assert (table.where(0), table.where(3)) == (HALL, HALL)


@pytest.mark.rule("LB-31.2")
def test_doors_are_open_and_challenges_ignored() -> None:
    stage = racers().open((8, 7), "P011").closed((8, 6), "P085").closed((8, 5), "P053").open((8, 4), "P070")
    table = stage.table()
    for cell in ((8, 6), (8, 5), (8, 4)):
        table.does(0, move("N"))
        assert table.where(0) == cell
        assert not table.told(ChallengeStarted)
        assert not table.told(TreasureOnChest)
    assert table.supply == 22


@pytest.mark.rule("LB-31.2", "LB-6.9")
def test_an_all_doors_card_does_not_waste_the_last_action() -> None:
    table = racers().closed((8, 6), "P037").race(0, 1, actions=1).table()
    table.does(0, move("N"))
    assert table.where(0) == (8, 6)


@pytest.mark.rule("LB-31.3")
def test_who_begins_after_an_expansion() -> None:
    """The table is filled by seat 3, which is not tied: seat 1 is the first tied one to its left."""
    stage = s0().treasures(3, 4, 4, 1).turn(3, phase="expand").pile("P099").open((5, 3), "P001").at((5, 3), 1)
    table = stage.open((6, 3), "P002").at((6, 3), 2).table()
    table.does(3, Expand((7, 4)))
    assert (table.active, table.phase) == (1, "race")


@pytest.mark.rule("LB-31.3")
def test_who_begins_after_an_action() -> None:
    stage = s0().treasures(3, 4, 4, 1).turn(1).pile("P099").open((5, 3), "P001").at((5, 3), 1)
    table = stage.open((6, 3), "P002").at((6, 3), 2).table()
    table.does(1, Draw())
    assert table.state.racers == (2, 1)
    assert table.active == 2


@pytest.mark.rule("LB-31.3", "LB-16.1")
def test_the_mist_returns_once_before_the_race() -> None:
    table = ex_34().open((3, 4), "P004").table()
    told = table.does(2, Expand((6, 3)))
    assert MistReturned(((3, 4),)) in told


@pytest.mark.rule("LB-31.4", "LB-R.30")
def test_who_is_in_the_hall_already_wins_at_once() -> None:
    one = ex_34().at(HALL, 1).table()
    one.does(2, Expand((6, 3)))
    assert one.over() == ("all_cards_in_play", (1,))
    two = ex_34().at(HALL, 1, 2).table()
    told = two.does(2, Expand((6, 3)))
    assert two.over() == ("all_cards_in_play", (2,))
    assert told[-1] == GameOver("all_cards_in_play", (2,))


@pytest.mark.rule("LB-31.5")
def test_race_turns_have_three_actions_no_expansion_and_the_mist() -> None:
    table = racers().closed((8, 6), "P025").closed((8, 5), "P026").table()
    assert table.left == 3
    table.does(0, move("N"), move("N"))
    told = table.does(0, END)
    assert told == [MistReturned(((8, 6), (8, 7))), RaceTurn(1, 1)]
    assert (table.phase, table.active, table.left) == ("race", 1, 3)
    table.does(1, END)
    assert table.active == 0
    race = table.view.race
    assert race is not None
    assert race.round == 2


@pytest.mark.rule("LB-31.6")
def test_what_is_allowed() -> None:
    stage = racers().at((8, 7), 1).closed((8, 6), "P025").hand(0, "P040").pile("P060 P061").discards("P062")
    table = stage.table()
    kinds = {type(action).__name__ for action in table.legal(0)}
    assert {"Peek", "Move", "PlayCard", "Push", "Draw", "Despair", "EndTurn"} <= kinds
    table.refuses(0, Rest(), "not_in_race", "LB-31.6")
    table.does(0, peek("N"))
    table.does(0, Draw())
    table.does(0, PlayCard("P040"), PlaceCard((8, 8)))
    assert table.active == 1


@pytest.mark.rule("LB-31.6", "LB-31.10")
def test_drawing_without_cards() -> None:
    table = racers().table()
    table.refuses(0, Draw(), "no_card_left", "LB-31.6")
    refilled = racers().pile("P060").discards("P061").table()
    refilled.does(0, Draw())
    assert refilled.draws == ["P061"]
    refilled.does(0, Draw())
    assert refilled.draws == []
    refilled.refuses(0, Draw(), "no_card_left", "LB-31.6")
    assert refilled.over() is None


@pytest.mark.rule("LB-31.6")
def test_on_a_full_table_no_card_can_be_played() -> None:
    stage = full_but(0).treasures(4, 4).hand(0, "P099").open((3, 3), "P100").at((3, 3), 0, 1).race(0, 1)
    table = stage.table()
    assert table.options(0, PlayCard) == []
    table.refuses(0, PlayCard("P099"), "cell_taken", "LB-2.1")


@pytest.mark.rule("LB-31.6", "LB-15.9")
def test_despair_in_the_race() -> None:
    table = racers().closed((8, 6), "P049").pile("P060").hand(0, "P003").table()
    table.does(0, Despair(), DespairSwap("discard", "crossroads_plain_none", (8, 6)))
    assert (table.card((8, 6)), table.active) == ("P003", 1)


@pytest.mark.rule("LB-31.7")
def test_powers_that_consist_in_a_challenge_are_not_available() -> None:
    bibi = racers().at((8, 7), 1).table()
    bibi.refuses(0, Cunning(1), "not_in_race", "LB-31.7")
    eimmie = s0().treasures(0, 0, 4, 4).open((8, 7), "P085", resolved=True).at((8, 7), 3).open((3, 3), "P001").at((3, 3), 2)
    table = eimmie.pile("").race(3, 2).table()
    table.refuses(3, Disarm(), "not_in_race", "LB-31.7")
    assert Disarm() not in table.legal(3)


@pytest.mark.rule("LB-31.7")
def test_other_powers_may_be_used() -> None:
    stage = s0().treasures(0, 4, 4).open((5, 2), "P001").at((5, 2), 1).closed((5, 3), "P072").open((0, 0), "P002").at((0, 0), 2)
    table = stage.pile("").race(1, 2).table()
    table.does(1, way(Charge, "S", carry=()), orient(0))
    assert not table.told(ChallengeStarted)
    assert table.where(1) == (5, 3)
    assert table.deciding == (1, "charge_step")


@pytest.mark.rule("LB-31.8")
def test_pushed_into_the_hall_by_another_racer() -> None:
    table = racers().open((5, 3), "P003").at((5, 3), 0, 1).table()
    table.does(0, push(1, "S"))
    assert table.over() == ("all_cards_in_play", (1,))


@pytest.mark.rule("LB-31.8")
def test_a_charge_with_another_racer_is_won_by_the_one_whose_turn_it_is() -> None:
    stage = s0().treasures(4, 4).open((5, 3), "P001").at((5, 3), 0, 1).pile("").race(1, 0)
    table = stage.table()
    table.does(1, way(Charge, "S", carry=(0,)))
    assert table.over() == ("all_cards_in_play", (1,))


@pytest.mark.rule("LB-31.8")
def test_an_explosion_throws_several_into_the_hall() -> None:
    """Neither is the racer whose turn it is: the first of them in race order wins."""
    stage = Stage("akuna", "zambar", "avra", "eimmie").treasures(4, 4, 4).open((5, 3), "P001").at((5, 3), 0, 1)
    table = stage.open((8, 8), "P002").at((8, 8), 2).pile("").race(2, 0, 1).table()
    table.does(2, Destruction((5, 3)))
    assert table.over() == ("all_cards_in_play", (0,))
    other = stage.race(2, 1, 0).table()
    other.does(2, Destruction((5, 3)))
    assert other.over() == ("all_cards_in_play", (1,))


@pytest.mark.rule("LB-31.8")
def test_a_bystander_in_the_hall_wins_nothing() -> None:
    table = racers().open((5, 3), "P003").at((5, 3), 0, 2).table()
    table.does(0, push(2, "S"))
    assert table.over() is None


@pytest.mark.rule("LB-31.9", "LB-R.28")
def test_after_the_last_round_the_victory_is_shared() -> None:
    table = racers().options(race_round_limit=2).table()
    for seat in (0, 1, 0):
        table.does(seat, END)
        assert table.over() is None
    told = table.does(1, END)
    assert told[-1] == GameOver("all_cards_in_play", (0, 1))
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.ranks == (1, 1, 3, 3)


@pytest.mark.rule("LB-31.10")
def test_the_ends_are_not_examined_again() -> None:
    table = full_but(1).treasures(4, 4).hand(0, "P099").open((3, 3), "P100").at((3, 3), 0, 1).pile("").race(0, 1).table()
    table.does(0, PlayCard("P099"))
    assert table.state.rim == 0
    assert (table.over(), table.left) == (None, 2)


@pytest.mark.rule("LB-31.6", "LB-19.8")
def test_avra_in_the_race_needs_no_cards_for_empty_corridors() -> None:
    stage = Stage("avra", "zambar").options(table_size="standard").treasures(4, 4).open((8, 7), "P001").at((8, 7), 0)
    table = stage.closed((8, 6), "P025").closed((7, 7), "P026").open((2, 2), "P003").at((2, 2), 1).pile("").race(0, 1).table()
    table.does(0, Destruction((8, 6)), SecondBlast((7, 7)))
    assert {"P025", "P026"} <= set(table.removed)
    assert table.options(0, BlastDirection) == []
