"""The expert game: treasures in their order (TE-13)."""

import pytest

from clew.games.team.actions import EndTurn, Move
from clew.games.team.events import SlotClosedUp, TreasureCollected, TreasureDrawn
from games.team.stage import RED, YELLOW, Stage, s0


def stage() -> Stage:
    return s0().mode("expert")


@pytest.mark.rule("TE-13.1", "TE-13.2", "TE-13.3")
def test_x28_order_of_treasures() -> None:
    wrong = stage().deal(RED, "ring", "lantern").table()
    wrong.does(RED, Move((2, 0)))
    assert wrong.found == []
    assert not wrong.has_bonus()
    right = stage().deal(RED, "ring", "lantern").pages("D05").table()
    told = right.does(RED, Move((4, 0)))
    assert told[1:3] == [TreasureCollected("ring", 0, 0, "left"), SlotClosedUp(0)]
    assert right.slots(RED) == ["lantern", None]
    assert right.has_bonus()
    right.does(RED, Move((2, 0)))
    assert right.found == ["ring", "lantern"]
    right.ends_turn(RED)
    assert right.slots(RED) == ["compass", "harp"]
    assert right.told(TreasureDrawn) == [TreasureDrawn(0, "left", "compass"), TreasureDrawn(0, "right", "harp")]


@pytest.mark.rule("TE-13.2", "TE-R.32")
def test_cards_close_up_only_in_expert() -> None:
    expert = stage().deal(RED, "lantern", "ring").table()
    expert.does(RED, Move((2, 0)))
    assert expert.slots(RED) == ["ring", None]
    basic = s0().mode("basic").deal(RED, "lantern", "ring").table()
    told = basic.does(RED, Move((2, 0)))
    assert basic.slots(RED) == [None, "ring"]
    assert SlotClosedUp(0) not in told


@pytest.mark.rule("TE-13.2")
def test_closing_up_is_told_only_if_a_card_moved() -> None:
    table = stage().slots(red="lantern -", yellow="crown sword").table()
    table.does(RED, Move((2, 0)))
    assert table.told(SlotClosedUp) == []
    assert table.slots(RED) == [None, None]


@pytest.mark.rule("TE-13.3")
def test_a_single_drawn_card_goes_to_the_right_of_the_one_that_closed_up() -> None:
    table = stage().deal(RED, "lantern", "key").pages("D05").table()
    table.does(RED, Move((2, 0)), EndTurn())
    assert table.slots(RED) == ["key", "compass"]
    assert table.told(TreasureDrawn) == [TreasureDrawn(0, "right", "compass")]


@pytest.mark.rule("TE-13.4", "TE-9.14")
@pytest.mark.parametrize(("yellow", "helps"), [("lantern ring", True), ("ring lantern", False)])
def test_only_the_left_card_of_another_seat_is_eligible(yellow: str, helps: bool) -> None:
    """Edge case 24: in expert with two cards on the other board."""
    table = stage().slots(red="- -", yellow=yellow, blue="- -", green="- -").pile().table()
    table.does(RED, Move((2, 0)))
    assert ("lantern" in table.found) == helps


@pytest.mark.rule("TE-13.5")
def test_the_helped_seats_cards_close_up_too() -> None:
    table = stage().slots(red="- -", yellow="lantern ring", blue="- crown", green="- -").pile().table()
    told = table.does(RED, Move((2, 0)))
    assert SlotClosedUp(1) in told
    assert table.slots(YELLOW) == ["ring", None]
    table.does(RED, Move((4, 0)))
    assert table.slots(YELLOW) == [None, None]


@pytest.mark.rule("TE-13.6")
def test_staying_on_the_treasure_of_the_right_slot_collects_nothing() -> None:
    table = stage().deal(RED, "key", "lantern").pawn(RED, (2, 0)).table()
    table.does(RED, Move((2, 0)))
    assert table.found == []
    assert not table.has_move()


@pytest.mark.rule("TE-13.1")
def test_without_a_left_card_nothing_of_ones_own_is_eligible() -> None:
    """A staged position: in play the right card would have closed up."""
    table = stage().slots(red="- lantern", yellow="crown -", blue="- -", green="- -").pile().table()
    table.does(RED, Move((2, 0)))
    assert "lantern" not in table.found
