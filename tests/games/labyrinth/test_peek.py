"""Peeking (LB-5)."""

import pytest

from clew.games.labyrinth.actions import Peek
from clew.games.labyrinth.events import ActionSpent, CardSeen, Peeked
from clew.kernel import copies, memories
from games.labyrinth.stage import Stage, move, peek, s0


def on_a_tee() -> Stage:
    stage = s0().open((4, 3), "P012").at((4, 3), 2).turn(2)
    return stage.closed((4, 2), "P053").closed((5, 3), "P025").closed((3, 3), "P026").closed((3, 2), "P027")


@pytest.mark.rule("LB-5.1", "LB-5.2", "LB-5.3", "LB-5.4", "LB-5.6", "LB-R.38")
def test_ex_13_peeking() -> None:
    table = on_a_tee().table()
    assert table.ways(2, Peek) == ["N", "E"]
    table.refuses(2, peek("W"), "no_valid_path", "LB-5.4")
    table.refuses(2, peek("S"), "nothing_closed_there", "LB-5.1")
    told = table.does(2, peek("N"))
    assert copies(told, 2) == [ActionSpent(2, 1, 2), Peeked(2, (4, 2)), CardSeen(2, (4, 2), "crossroads_plain_chest")]
    for seat in (0, 1, 3, None):
        assert copies(told, seat) == [ActionSpent(2, 1, 2), Peeked(2, (4, 2))]
    assert memories(told, 2)[-1] == CardSeen(2, (4, 2), None)
    assert not table.is_open((4, 2))
    assert table.card((4, 2)) == "P053"
    assert table.where(2) == (4, 3)


@pytest.mark.rule("LB-5.2")
def test_from_the_hall_only_in_front_of_exits() -> None:
    table = s0().closed((4, 5), "P001").closed((6, 3), "P002").closed((3, 3), "P003").table()
    assert table.ways(0, Peek) == ["x4"]
    table.refuses(0, peek("x3"), "nothing_closed_there", "LB-5.1")
    each = s0()
    for number, cell in enumerate([(3, 4), (4, 3), (5, 3), (6, 3), (7, 4)]):
        each.closed(cell, f"P00{number + 1}")
    for number, cell in enumerate([(3, 4), (4, 3), (5, 3), (6, 3), (7, 4)]):
        table = each.table()
        table.does(0, peek(f"x{number + 1}"))
        assert table.told(Peeked) == [Peeked(0, cell)]


@pytest.mark.rule("LB-5.5", "LB-R.6")
def test_a_door_does_not_hinder_a_peek() -> None:
    table = s0().doors().closed((5, 3), "P037").turn(3, 1).table()
    table.does(3, peek("x3"))
    assert table.told(CardSeen) == [CardSeen(3, (5, 3), "straight_all_doors_none")]
    table = s0().open((5, 3), "P011").closed((5, 2), "P001").at((5, 3), 3).turn(3).table()
    table.does(3, peek("N"))
    assert table.left == 2


@pytest.mark.rule("LB-5.3")
def test_what_was_peeked_at_lies_as_it_was() -> None:
    table = s0().closed((5, 3), "P039").turn(3).table()
    table.does(3, peek("x3"), move("x3"))
    assert table.rotations(3) == [1, 2]
