"""The course of a turn: read the book, act, end of turn (TE-3)."""

import pytest

from clew.games.team.actions import EndTurn, Move, OrientTile, Rotate, Slide, Swap
from clew.games.team.events import SpellUsed, TurnEnded
from games.team.stage import BLUE, GREEN, RED, YELLOW, s0


@pytest.mark.rule("TE-3.1", "TE-3.6")
@pytest.mark.parametrize("color", [YELLOW, BLUE, GREEN])
def test_only_the_active_seat_may_act(color: str) -> None:
    table = s0().table()
    assert table.state.deciders() == [0]
    for action in (Slide("N1", 0), Rotate((1, 1), 1), Move(table.pawn(color)), EndTurn(), OrientTile(0)):
        table.refuses(color, action, "not_your_turn", "TE-3.1", active=0)
    assert table.legal(color) == []


@pytest.mark.rule("TE-3.2", "TE-10.1")
def test_a_turn_is_reading_acting_ending() -> None:
    table = s0().pages("D05", "D06").deal(RED, "lantern", "key").table()
    table.does(RED, Slide("N5", 0), Move((2, 0)), EndTurn())
    end = table.story()[table.story().index("turn_ended") :]
    assert end == ["turn_ended", "treasure_drawn", "spells_refreshed", "book_passed", "turn_started", "page_read", "line_pushed"]
    table.does(YELLOW, EndTurn())
    assert table.story()[:4] == ["turn_ended", "book_passed", "turn_started", "page_read"]


@pytest.mark.rule("TE-3.3", "TE-4.1")
def test_exactly_one_page_is_read_and_carried_out_before_the_seat_may_act() -> None:
    table = s0().active(GREEN).pages("D02", "D05").table()
    table.ends_turn(GREEN)
    assert table.story().count("page_read") == 1
    assert table.view.phase == "action"  # reading is never a resting phase
    assert table.tile((0, 3)) == "t34 down"
    assert (table.page, table.view.pages_left) == ("D02", 1)


@pytest.mark.rule("TE-3.4")
@pytest.mark.parametrize(
    "order",
    [
        [Slide("N5", 0), Rotate((1, 1), 1), Move((4, 0))],
        [Slide("N5", 0), Move((4, 0)), Rotate((1, 1), 1)],
        [Rotate((1, 1), 1), Slide("N5", 0), Move((4, 0))],
        [Rotate((1, 1), 1), Move((4, 0)), Slide("N5", 0)],
        [Move((4, 0)), Slide("N5", 0), Rotate((1, 1), 1)],
        [Move((4, 0)), Rotate((1, 1), 1), Slide("N5", 0)],
    ],
)
def test_slide_second_spell_and_move_come_in_any_order(order: list[Slide | Rotate | Move]) -> None:
    table = s0().options(auto_end_turn=False).table()
    table.does(RED, *order)
    assert table.pawn(RED) == (4, 0)
    assert table.openings((1, 1)) == "ESW"
    assert table.tile((0, 5)) == "t34"
    assert table.legal(RED) == [EndTurn()]


@pytest.mark.rule("TE-3.4", "TE-3.9", "TE-6.1", "TE-7.1", "TE-8.1")
def test_each_at_most_once() -> None:
    table = s0().options(auto_end_turn=False).table()
    table.does(RED, Slide("N5", 0))
    table.refuses(RED, Slide("S5", 0), "spell_spent", "TE-3.9", spell="slide")
    table.does(RED, Rotate((1, 1), 1))
    table.refuses(RED, Rotate((1, 1), 2), "spell_spent", "TE-3.9", spell="rotate")
    table.does(RED, Move((4, 0)))
    table.refuses(RED, Move((4, 0)), "no_move_left", "TE-3.11")


@pytest.mark.rule("TE-3.5", "TE-10.2", "TE-10.6")
def test_x16_doing_nothing() -> None:
    table = s0().pages("D05").table()
    table.ends_turn(RED)
    assert "treasure_drawn" not in table.story()
    assert "spells_refreshed" not in table.story()
    assert (table.active, table.page) == (YELLOW, "D05")
    assert table.row(3) == "t15 t16 t17 t18 t19 t20 t34_down"
    assert table.spare == "t14"


@pytest.mark.rule("TE-3.6")
def test_a_spell_can_be_used_only_in_its_owners_own_turn() -> None:
    table = s0().mode("basic").spells(YELLOW, "slide+swap").table()
    table.refuses(YELLOW, Swap(((1, 1), (1, 2))), "not_your_turn", "TE-3.1")
    table.ends_turn(RED)
    table.does(YELLOW, Swap(((1, 1), (1, 2))))


@pytest.mark.rule("TE-3.7", "TE-9.11")
@pytest.mark.parametrize("second", [Rotate((1, 3), 2), Swap(((1, 3), (1, 4)))])
@pytest.mark.parametrize("slide_at", range(4))
@pytest.mark.parametrize("second_at", range(4))
def test_action_spells_fit_before_and_after_each_move(second: Rotate | Swap, slide_at: int, second_at: int) -> None:
    """0: before the basic move, 1: after it, 2: before the bonus move, 3: after the bonus move."""
    spell = "swap" if isinstance(second, Swap) else "rotate"
    stage = s0().mode("basic").spells(RED, f"slide+{spell}").deal(RED, "lantern", "key").options(auto_end_turn=False)
    table = stage.table()
    moves = {1: Move((2, 0)), 3: Move((4, 0))}
    for moment in range(4):
        if moment in moves:
            table.does(RED, moves[moment])
        if moment == slide_at:
            table.does(RED, Slide("N5", 0))
        if moment == second_at:
            table.does(RED, second)
    assert table.pawn(RED) == (4, 0)
    assert table.fresh(RED) == []


@pytest.mark.rule("TE-3.7", "TE-8.12", "TE-3.14")
def test_no_spell_in_the_middle_of_a_move() -> None:
    """A move is one action; the only moment inside it is the choice of an orientation."""
    table = s0().bury((3, 0)).table()
    table.does(RED, Move((3, 0)))
    table.refuses(RED, Slide("N1", 0), "decision_pending", "TE-3.14")
    table.refuses(RED, Rotate((1, 1), 1), "decision_pending", "TE-3.14")
    swapper = s0().mode("basic").spells(RED, "slide+swap").bury((3, 0)).table()
    swapper.does(RED, Move((3, 0)))
    swapper.refuses(RED, Swap(((1, 1), (1, 2))), "decision_pending", "TE-3.14")


@pytest.mark.rule("TE-3.8", "TE-R.21")
@pytest.mark.parametrize("spell", ["slide", "rotate", "swap"])
def test_an_action_spell_is_no_part_of_a_move(spell: str) -> None:
    table = s0().mode("basic").spells(RED, f"slide+{spell}" if spell != "slide" else "slide+rotate").table()
    table.refuses(RED, Move((2, 0), spell), "not_a_movement_spell", "TE-3.8", spell=spell)


@pytest.mark.rule("TE-3.8", "TE-12.17", "TE-R.21")
def test_a_movement_spell_is_used_in_the_basic_or_in_the_bonus_move() -> None:
    basic = s0().mode("basic").spells(RED, "slide+teleport").table()
    basic.does(RED, Move((6, 6), "teleport"))
    assert basic.told(SpellUsed) == [SpellUsed(0, "teleport")]
    bonus = s0().mode("basic").spells(RED, "slide+teleport").deal(RED, "lantern", "key").table()
    bonus.does(RED, Move((2, 0)), Move((6, 6), "teleport"))
    assert bonus.pawn(RED) == (6, 6)


@pytest.mark.rule("TE-3.9")
def test_a_used_spell_is_marked_spent() -> None:
    table = s0().table()
    table.does(RED, Rotate((1, 1), 1))
    assert table.fresh(RED) == ["slide"]
    table.refuses(RED, Rotate((1, 1), 1), "spell_spent", "TE-3.9")
    table.does(RED, Slide("N1", 0))
    assert table.fresh(RED) == []


@pytest.mark.rule("TE-3.10")
def test_spells_may_help_others() -> None:
    table = s0().pawn(GREEN, (1, 3)).pawn(BLUE, (1, 1)).table()
    table.does(RED, Slide("W1", 0), Rotate((1, 2), 1))
    assert table.pawn(GREEN) == (1, 4)
    assert table.pawn(BLUE) == (1, 2)
    assert table.openings((1, 2)) == "ESW"


@pytest.mark.rule("TE-3.11", "TE-9.8", "TE-R.31")
def test_at_most_one_basic_and_one_bonus_move() -> None:
    table = s0().deal(RED, "lantern", "ring").table()
    table.refuses(RED, OrientTile(0), "no_decision", "TE-8.9")
    first = table.does(RED, Move((2, 0)))[0]
    second = table.does(RED, Move((4, 0)))[0]
    assert (getattr(first, "which", None), getattr(second, "which", None)) == ("basic", "bonus")
    table.refuses(RED, Move((0, 0)), "no_move_left", "TE-3.11")
    assert table.reach(RED) == set()


@pytest.mark.rule("TE-3.12")
def test_the_action_phase_ends_when_the_seat_says_so() -> None:
    table = s0().table()
    table.does(RED, Slide("N5", 0))
    assert table.active == RED
    table.ends_turn(RED)
    assert table.told(TurnEnded) == [TurnEnded(0, "declared")]
    assert table.active == YELLOW


@pytest.mark.rule("TE-3.13", "TE-R.30")
def test_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    table = s0().pages("D05").table()
    table.does(RED, Slide("N5", 0), Rotate((1, 1), 1))
    assert table.active == RED
    table.does(RED, Move((0, 0)))
    assert table.told(TurnEnded) == [TurnEnded(0, "auto")]
    assert table.active == YELLOW


@pytest.mark.rule("TE-3.13")
@pytest.mark.parametrize("last", [Slide("N5", 0), Rotate((1, 1), 1), Move((4, 0))])
def test_the_automatic_end_waits_for_whatever_comes_last(last: Slide | Rotate | Move) -> None:
    table = s0().pages("D05").table()
    for action in (Slide("N5", 0), Rotate((1, 1), 1), Move((4, 0))):
        if action != last:
            table.does(RED, action)
    assert table.active == RED
    table.does(RED, last)
    assert table.active == YELLOW


@pytest.mark.rule("TE-3.13")
def test_x30_automatic_end_with_a_movement_spell() -> None:
    table = s0().mode("basic").spells(RED, "slide+cross").deal(RED, "lantern", "key").pages("D05").table()
    table.does(RED, Slide("N5", 0), Move((2, 0)))
    assert (table.has_bonus(), table.active) == (True, RED)
    table.does(RED, Move((4, 0)))
    assert table.told(TurnEnded) == [TurnEnded(0, "auto")]
    assert (table.active, table.slots(RED)) == (YELLOW, ["compass", "key"])


@pytest.mark.rule("TE-3.13")
@pytest.mark.parametrize(("spell", "ends"), [("swap", False), ("cross", True), ("teleport", True), ("breakout", True)])
def test_a_fresh_movement_spell_does_not_keep_the_turn_open(spell: str, ends: bool) -> None:
    table = s0().mode("basic").spells(RED, f"slide+{spell}").pages("D05").table()
    table.does(RED, Move((4, 0)), Slide("N5", 0))
    assert (table.active == YELLOW) == ends


@pytest.mark.rule("TE-3.13", "TE-3.14")
def test_the_turn_does_not_end_by_itself_while_a_decision_is_pending() -> None:
    table = s0().bury((3, 0)).pages("D05").table()
    table.does(RED, Slide("N5", 0), Rotate((1, 1), 1), Move((3, 0)))
    assert table.active == RED
    table.does(RED, OrientTile(1))
    assert table.active == YELLOW


@pytest.mark.rule("TE-3.14")
def test_end_turn_is_refused_while_a_decision_is_pending() -> None:
    table = s0().bury((3, 0)).table()
    table.does(RED, Move((3, 0)))
    table.refuses(RED, EndTurn(), "decision_pending", "TE-3.14")
    table.does(RED, OrientTile(0))
    table.ends_turn(RED)


@pytest.mark.rule("TE-3.13", "TE-9.8")
def test_second_treasure_with_spells_still_fresh_the_turn_goes_on() -> None:
    """Edge case 22."""
    table = s0().deal(RED, "lantern", "ring").table()
    table.does(RED, Move((2, 0)), Move((4, 0)))
    assert table.active == RED
    assert table.fresh(RED) == ["slide", "rotate"]
    table.does(RED, Slide("N5", 0))
    assert table.active == RED
