"""The course of a turn (LB-3)."""

import pytest

from clew.games.labyrinth.actions import Despair, Draw, EndTurn, Expand, HuntFight, Orient, PayChallenge, Rest, TrapDirection
from clew.games.labyrinth.events import ActionSpent, CardPlaced, MistReturned, TurnStarted
from games.labyrinth.stage import END, flee, full_but, move, orient, pay, peek, push, s0, solo


@pytest.mark.rule("LB-3.1")
def test_expansion_actions_mist_in_this_order() -> None:
    table = s0().turn(0, phase="expand").table()
    table.refuses(0, Draw(), "wrong_phase", "LB-3.1")
    table.refuses(0, END, "wrong_phase", "LB-3.1")
    told = table.does(0, Expand((5, 3)))
    assert told == [CardPlaced(0, (5, 3), "expansion", None)]
    table.refuses(0, Expand((4, 3)), "wrong_phase", "LB-3.1")
    assert table.does(0, END) == [MistReturned(()), TurnStarted(1, 2)]
    assert table.phase == "expand"


@pytest.mark.rule("LB-3.2", "LB-3.4")
def test_three_actions_in_any_mix() -> None:
    table = (
        s0().closed((5, 3), "P001").closed((4, 3), "P002").draws("P030").hand(1, "P040").at((5, 3), 1).open((5, 3), "P001").table()
    )
    table.does(0, peek("x2"), move("x3"), push(1, "S"))
    assert table.active == 1
    twice = s0().table()
    twice.does(0, Draw(), Draw(), Draw())
    assert twice.active == 1
    assert len(twice.hand(0).split()) == 3


@pytest.mark.rule("LB-3.4")
def test_what_actions_cost() -> None:
    stage = s0().open((5, 3), "P001").at((5, 3), 0, 1).closed((5, 2), "P025").hand(0, "P040").doors()
    for action, left in ((peek("N"), 2), (move("N"), 2), (Draw(), 2), (push(1, "N"), 2)):
        table = stage.table()
        table.does(0, action)
        assert table.left == left
        assert table.told(ActionSpent) == [ActionSpent(0, 1, 2)]
    table = stage.turn(1).table()
    table.does(1, move("S"))
    assert table.told(ActionSpent) == [ActionSpent(1, 2, 1)]


@pytest.mark.rule("LB-3.3", "LB-14.2", "LB-15.9")
@pytest.mark.parametrize("whole", [Rest(), Despair()])
def test_a_whole_turn_action_instead_of_all_others(whole: Rest | Despair) -> None:
    stage = s0().closed((5, 3), "P025").closed((4, 3), "P026")
    table = stage.table()
    table.does(0, peek("x3"))
    table.refuses(0, whole, "actions_already_spent", "LB-3.3")
    table = stage.table()
    table.does(0, whole)
    while table.view.pending:
        table.does(0, table.legal(0)[0])
    assert table.active == 1
    assert table.phase == "expand"


@pytest.mark.rule("LB-3.5")
def test_the_turn_may_be_ended_with_actions_unspent() -> None:
    table = s0().table()
    table.does(0, END)
    assert table.active == 1


@pytest.mark.rule("LB-3.6")
def test_without_actions_the_phase_ends_by_itself() -> None:
    table = s0().turn(0, 1).table()
    table.does(0, Draw())
    assert (table.active, table.phase) == (1, "expand")
    waits = s0().turn(0, 1).hand(0, "P001 P002 P003 P004").table()
    waits.does(0, Draw())
    assert waits.deciding == (0, "discard_to_limit")


@pytest.mark.rule("LB-3.7")
def test_a_failure_does_not_end_the_turn() -> None:
    table = s0().closed((5, 3), "P085").turn(1).dice(4).table()
    table.does(1, move("x3"))
    table.does(2, TrapDirection("N"))
    while table.view.pending:
        table.does(1, table.legal(1)[0])
    assert (table.active, table.left) == (1, 2)
    assert table.where(1) == (5, 8)
    assert Draw() in table.legal(1)


@pytest.mark.rule("LB-3.8")
def test_a_decision_of_another_seat_interrupts() -> None:
    table = s0().closed((5, 3), "P085").turn(1).dice(6).draws("P002 P003 P004 P005 P006 P012").table()
    table.does(1, move("x3"))
    assert table.deciding == (2, "trap_direction")
    assert table.legal(1) == []
    table.refuses(1, Draw(), "decision_pending", "LB-3.8")
    table.refuses(1, TrapDirection("N"), "not_yours_to_decide", "LB-3.8", decider=2)
    table.refuses(0, TrapDirection("N"), "not_yours_to_decide", "LB-3.8")
    table.refuses(2, Draw(), "not_your_turn", "LB-3.8", active=1)
    table.refuses(2, flee("N"), "decision_pending", "LB-3.8")
    table.does(2, TrapDirection("N"))
    table.refuses(2, TrapDirection("N"), "not_yours_to_decide", "LB-3.8", decider=1)


@pytest.mark.rule("LB-3.8")
def test_an_answer_without_a_question() -> None:
    table = s0().table()
    for answer in (Orient(0), PayChallenge("P001"), HuntFight(stop=True)):
        table.refuses(0, answer, "no_decision_pending", "LB-3.8")
        table.refuses(3, answer, "no_decision_pending", "LB-3.8")


@pytest.mark.rule("LB-3.9", "LB-30.2")
def test_a_step_holds_everything_it_triggers() -> None:
    """The last card leaves the pile in the middle of a draw; the discard that follows belongs to the same step."""
    table = s0().pile("P050").hand(0, "P001 P002 P003 P004").table()
    table.does(0, Draw())
    assert table.over() is None
    table.does(0, table.legal(0)[0])
    assert table.over() is None
    assert table.draws == ["P001"]


@pytest.mark.rule("LB-3.11")
def test_a_decision_with_one_answer_is_not_asked() -> None:
    table = s0().closed((5, 3), "P001").turn(3).table()
    table.does(3, move("x3"))
    assert table.there((5, 3)).rotation == 0
    assert table.view.pending is None
    asked = s0().closed((5, 3), "P012").turn(3).table()
    asked.does(3, move("x3"))
    assert asked.deciding == (3, "orient")
    refusing = s0().closed((5, 3), "P053").turn(0).hand(0, "P001").dice(3).table()
    refusing.does(0, move("x3"))
    assert refusing.deciding == (0, "pay_challenge")


@pytest.mark.rule("LB-3.11", "LB-V.3")
def test_paying_with_everything_is_the_one_answer_where_nobody_may_give_up() -> None:
    table = s0().closed((5, 3), "P053").turn(0).hand(0, "P001 P002").dice(4).options(concede=False).table()
    table.does(0, move("x3"))
    assert table.view.pending is None
    assert (table.discards, table.treasures(0)) == ("P001 P002", 1)
    both = s0().closed((5, 3), "P053").turn(0).hand(0, "P001 P002").dice(4).table()
    both.does(0, move("x3"), *pay("P002"))
    assert both.discards == "P001 P002"


@pytest.mark.rule("LB-3.11", "LB-25.9", "LB-15.3")
def test_what_is_always_asked() -> None:
    hunt = solo("khira").closed((5, 3), "P025").table()
    hunt.does(0, hunt.legal(0)[[type(a).__name__ for a in hunt.legal(0)].index("Hunt")])
    assert hunt.deciding == (0, "hunt_fight")
    assert hunt.legal(0) == [HuntFight(stop=True)]
    despair = s0().pile("P001 P060").open((2, 2), "P049").at((2, 2), 0).closed((2, 1), "P040").table()
    despair.does(0, Despair())
    assert despair.deciding == (0, "despair_swap")
    assert len(despair.legal(0)) == 1


@pytest.mark.rule("LB-3.11")
def test_expansion_and_actions_are_never_carried_out_unasked() -> None:
    table = full_but(1).turn(0, phase="expand").table()
    assert len(table.legal(0)) == 1
    assert table.deciding == (0, "expand")


@pytest.mark.rule("LB-3.2")
def test_no_actions_left_in_a_staged_position() -> None:
    table = s0().turn(0, 0).table()
    assert table.legal(0) == [EndTurn()]
    table.refuses(0, Draw(), "no_actions_left", "LB-3.2")
    table.refuses(0, orient(0), "no_decision_pending", "LB-3.8")


@pytest.mark.rule("LB-3.8")
def test_messages_out_of_turn() -> None:
    table = s0().table()
    for seat in (1, 2, 3):
        assert table.legal(seat) == []
        table.refuses(seat, Draw(), "not_your_turn", "LB-3.8", active=0)
