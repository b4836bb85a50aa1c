"""Khira: hunt (LB-25)."""

import pytest

from clew.games.labyrinth.actions import Hunt, HuntFight
from clew.games.labyrinth.events import CardRevealed, CardSeen, ChallengeStarted, Peeked
from clew.kernel import copies, encode
from games.labyrinth.stage import END, HALL, Stage, move, orient, pay, solo

STOP = HuntFight(stop=True)
NORTH = Hunt("line", dir="N")


def ex_24() -> Stage:
    stage = solo("khira").open((5, 3), "P001").at((5, 3), 0).hand(0, "P040 P041")
    return stage.closed((5, 2), "P072").closed((5, 0), "P077")


@pytest.mark.rule("LB-25.1", "LB-25.2", "LB-25.3", "LB-25.4", "LB-25.5", "LB-25.6", "LB-25.7", "LB-25.9")
def test_ex_24_hunt() -> None:
    table = ex_24().dice(4, 6).table()
    told = table.does(0, NORTH)
    assert [event.cell for event in copies(told, 0) if isinstance(event, CardSeen)] == [(5, 2), (5, 0)]
    assert [event for event in copies(told, 1) if isinstance(event, CardSeen)] == []
    assert [event.cell for event in copies(told, 1) if isinstance(event, Peeked)] == [(5, 2), (5, 0)]
    assert table.legal(0) == [HuntFight((5, 2)), HuntFight((5, 0)), STOP]
    table.does(0, HuntFight((5, 0)))
    assert table.rotations(0) == [0, 1]
    table.does(0, orient(0), *pay("P040"))
    assert (table.treasures(0), table.there((5, 0)).resolved) == (1, True)
    table.does(0, HuntFight((5, 2)))
    assert table.rotations(0) == [0, 1, 2]
    table.refuses(0, orient(3), "illegal_rotation", "LB-25.6")
    table.does(0, orient(0))
    assert (table.treasures(0), table.where(0), table.left, table.hand(0)) == (1, (5, 3), 2, "P041")
    table.does(0, END)
    assert (table.is_open((5, 0)), table.is_open((5, 2))) == (True, False)


@pytest.mark.rule("LB-25.5")
def test_fighting_the_nearest_first_ends_the_hunt() -> None:
    table = ex_24().dice(1).table()
    table.does(0, NORTH, HuntFight((5, 2)), orient(0))
    assert table.deciding == (0, "act")


@pytest.mark.rule("LB-25.5")
def test_from_the_farthest_to_the_nearest() -> None:
    table = ex_24().closed((5, 1), "P073").dice(1).table()
    table.does(0, NORTH, HuntFight((5, 1)), orient(0))
    table.refuses(0, HuntFight((5, 0)), "wrong_order", "LB-25.5", cell=(5, 0))
    table.refuses(0, HuntFight((5, 1)), "not_a_target", "LB-25.4")
    assert table.legal(0) == [HuntFight((5, 2)), STOP]


@pytest.mark.rule("LB-25.9")
def test_asked_also_when_no_monster_was_seen() -> None:
    table = ex_24().closed((5, 2), "P025").closed((5, 0), "P026").table()
    table.does(0, NORTH)
    assert table.legal(0) == [STOP]
    table.does(0, STOP)
    assert table.deciding == (0, "act")


@pytest.mark.rule("LB-25.9", "LB-32.1")
def test_the_others_get_the_same_messages_with_and_without_a_monster() -> None:
    with_one, without = ex_24().table(), ex_24().closed((5, 2), "P025").closed((5, 0), "P026").table()
    for action in (NORTH, STOP):
        told = [encode(copies(table.does(0, action), 1)) for table in (with_one, without)]
        assert told[0] == told[1]
        views = [encode(table.sees(1)) for table in (with_one, without)]
        assert views[0] == views[1]


@pytest.mark.rule("LB-25.9")
def test_only_khira_learns_which_cells_can_be_fought() -> None:
    table = ex_24().table()
    table.does(0, NORTH)
    own, other = table.sees(0).pending, table.sees(1).pending
    assert own is not None
    assert other is not None
    assert own.seen is not None
    assert [(seen.cell, seen.card_type) for seen in own.seen] == [
        ((5, 0), "straight_plain_monster"), ((5, 2), "tee_plain_monster"),
    ]  # fmt: skip
    assert (other.options, other.seen, other.chosen) == (None, None, None)
    table.refuses(1, STOP, "not_yours_to_decide", "LB-3.8")


@pytest.mark.rule("LB-25.1")
def test_a_line_needs_a_corridor_of_her_own() -> None:
    table = ex_24().open((5, 3), "P012", 1).table()
    table.refuses(0, NORTH, "no_corridor", "LB-25.1")
    table.refuses(0, Hunt("line", exit="x1"), "illegal_choice", "LB-2.10")
    table.refuses(0, Hunt("circle", dir="N"), "illegal_choice", "LB-25.1")
    table.refuses(0, Hunt("around", dir="N"), "illegal_choice", "LB-25.1")


@pytest.mark.rule("LB-25.2")
def test_empty_open_and_hall_cells_are_not_looked_at_and_nothing_is_drawn() -> None:
    stage = solo("khira").open((8, 4), "P001").at((8, 4), 0).open((7, 4), "P025", 1).at((7, 4), 1)
    table = stage.closed((9, 4), "P030").table()
    table.refuses(0, Hunt("line", dir="W"), "nothing_to_see", "LB-25.3")
    before = table.draws
    table.does(0, Hunt("line", dir="E"))
    assert [event.cell for event in table.told(Peeked)] == [(9, 4)]
    assert table.draws == before
    assert table.cell((10, 4)) is None


@pytest.mark.rule("LB-25.2")
def test_what_lies_between_does_not_matter() -> None:
    table = ex_24().open((5, 2), "P025", 1).at((5, 2), 1).table()
    table.does(0, NORTH)
    assert [event.cell for event in table.told(Peeked)] == [(5, 0)]


@pytest.mark.rule("LB-25.1", "LB-25.3")
def test_around_up_to_four_spaces_joined_by_a_valid_path() -> None:
    stage = solo("khira").open((5, 3), "P012").at((5, 3), 0).closed((5, 2), "P072").open((6, 3), "P078", 1).closed((4, 3), "P073")
    table = stage.table()
    table.refuses(0, Hunt("around", dirs=("W", "N")), "no_valid_path", "LB-25.1")
    table.refuses(0, Hunt("around", dirs=("S", "N")), "no_valid_path", "LB-25.1")
    table.refuses(0, Hunt("around", dirs=("E",)), "nothing_to_see", "LB-25.3")
    table.refuses(0, Hunt("around", dirs=("N", "N")), "illegal_choice", "LB-2.10")
    table.refuses(0, Hunt("around", exits=("x1",)), "illegal_choice", "LB-2.10")
    table.refuses(0, Hunt("around"), "nothing_to_see", "LB-25.3")
    told = table.does(0, Hunt("around", dirs=("E", "N")))
    assert [event.cell for event in told if isinstance(event, Peeked)] == [(5, 2)]
    assert table.cells(0, HuntFight) == {(5, 2), (6, 3)}


@pytest.mark.rule("LB-25.1")
def test_from_the_hall_at_most_four_exits() -> None:
    stage = solo("khira")
    for number, cell in enumerate([(3, 4), (4, 3), (5, 3), (6, 3), (7, 4)]):
        stage.closed(cell, f"P00{number + 1}")
    table = stage.table()
    table.refuses(0, Hunt("around", exits=("x1", "x2", "x3", "x4", "x5")), "too_many", "LB-25.1")
    assert sum(action.mode == "around" for action in table.options(0, Hunt)) == 30
    table.does(0, Hunt("around", exits=("x5", "x1", "x2", "x3")))
    assert len(table.told(Peeked)) == 4


@pytest.mark.rule("LB-25.4", "LB-25.6")
def test_an_open_monster_of_the_line_may_be_fought_as_it_lies() -> None:
    table = ex_24().open((5, 2), "P072", 1).dice(1).table()
    table.does(0, NORTH, HuntFight((5, 2)))
    assert table.there((5, 2)).resolved
    assert table.there((5, 2)).rotation == 1
    assert not table.told(CardRevealed) or table.told(CardRevealed)[0].cell != (5, 2)


@pytest.mark.rule("LB-25.4", "LB-25.5")
def test_around_in_any_order_each_at_most_once() -> None:
    stage = solo("khira").open((5, 3), "P001").at((5, 3), 0).closed((5, 2), "P069").closed((4, 3), "P070").closed((6, 3), "P025")
    table = stage.dice(1, 1).table()
    table.does(0, Hunt("around", dirs=("N", "E", "W")))
    table.does(0, HuntFight((4, 3)))
    table.refuses(0, HuntFight((4, 3)), "not_a_target", "LB-25.4")
    table.refuses(0, HuntFight((6, 3)), "not_a_target", "LB-25.4")
    table.refuses(0, HuntFight((0, 0)), "not_a_target", "LB-25.4")
    table.refuses(0, HuntFight(), "illegal_choice", "LB-25.4")
    table.does(0, HuntFight((5, 2)))
    assert table.deciding == (0, "hunt_fight")
    assert table.legal(0) == [STOP]
    assert table.treasures(0) == 2


@pytest.mark.rule("LB-25.6")
def test_only_an_adjacent_card_must_connect() -> None:
    table = ex_24().closed((5, 0), "P072").closed((5, 2), "P074").dice(1, 1).table()
    table.does(0, NORTH, HuntFight((5, 0)))
    assert table.rotations(0) == [0, 1, 2, 3]
    table.does(0, orient(3))
    table.does(0, HuntFight((5, 2)))
    assert table.rotations(0) == [0, 1, 2]


@pytest.mark.rule("LB-25.7", "LB-30.1")
def test_the_fifth_treasure_from_afar() -> None:
    table = ex_24().treasures(4).dice(1).table()
    table.does(0, NORTH, HuntFight((5, 0)), orient(0))
    assert table.over() == ("five_treasures", (0,))


@pytest.mark.rule("LB-25.8")
def test_her_other_challenges_follow_the_normal_rules() -> None:
    table = ex_24().closed((5, 2), "P069").hand(0, "").treasures(1).dice(6).table()
    table.does(0, move("N"))
    assert table.treasures(0) == 0
    assert table.deciding == (1, "flight_step")


@pytest.mark.rule("LB-25.1")
def test_along_a_line_from_an_exit() -> None:
    table = solo("khira").closed((3, 4), "P069").closed((1, 4), "P070").at(HALL, 0).dice(1).table()
    table.does(0, Hunt("line", exit="x1"))
    assert table.cells(0, HuntFight) == {(3, 4), (1, 4)}
    table.does(0, HuntFight((1, 4)))
    assert table.told(ChallengeStarted) == [ChallengeStarted(0, "monster", (1, 4))]


@pytest.mark.rule("LB-31.7")
def test_in_the_race_she_only_looks() -> None:
    table = ex_24().race(0, 1).table()
    table.does(0, NORTH)
    assert len(table.told(CardSeen)) == 2
    assert table.deciding == (0, "race")
