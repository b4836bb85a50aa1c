"""The end of a turn: draw, refresh, pass the book (TE-10)."""

import pytest

from clew.games.team.actions import EndTurn, Move, Rotate, Slide
from clew.games.team.events import BookPassed, SpellsRefreshed, TreasureDrawn, TurnEnded, TurnStarted
from games.team.stage import RED, YELLOW, s0


@pytest.mark.rule("TE-10.1")
def test_draw_then_refresh_then_pass() -> None:
    table = s0().deal(RED, "lantern", "ring").pages("D21").table()
    table.does(RED, Slide("N5", 0), Move((2, 0)))
    told = table.ends_turn(RED)
    assert told[:5] == [
        TurnEnded(0, "declared"),
        TreasureDrawn(0, "left", "compass"),
        SpellsRefreshed(0),
        BookPassed(1),
        TurnStarted(1, 24, 0),
    ]


@pytest.mark.rule("TE-10.2", "TE-R.2")
@pytest.mark.parametrize(("moves", "drawn"), [([], 0), ([Move((2, 0))], 1), ([Move((2, 0)), Move((4, 0))], 2)])
def test_as_many_cards_as_were_collected_from_ones_own_slots(moves: list[Move], drawn: int) -> None:
    table = s0().deal(RED, "lantern", "ring").pages("D21").table()
    table.does(RED, *moves)
    table.ends_turn(RED)
    assert len(table.told(TreasureDrawn)) == drawn
    assert table.view.pile_left == 16 - drawn
    assert None not in table.slots(RED)


@pytest.mark.rule("TE-10.2", "TE-10.4")
def test_x19_short_pile() -> None:
    stage = s0().slots(red="lantern ring", yellow="crown key", blue="bell -", green="sword -").pile("harp").pages("D05")
    table = stage.table()
    table.does(RED, Move((2, 0)), Move((4, 0)), EndTurn())
    assert table.slots(RED) == ["harp", None]
    assert table.view.pile_left == 0
    assert table.active == YELLOW


@pytest.mark.rule("TE-10.2", "TE-10.3")
@pytest.mark.parametrize(("pile", "slots"), [((), [None, None]), (("harp",), ["harp", None]), (("harp", "bell"), ["harp", "bell"])])
def test_pile_of_none_one_and_two_cards_after_two_treasures(pile: tuple[str, ...], slots: list[str | None]) -> None:
    """Edge case 23."""
    table = s0().slots(red="lantern ring", yellow="crown key", blue="- -", green="- -").pile(*pile).pages("D05").table()
    table.does(RED, Move((2, 0)), Move((4, 0)), EndTurn())
    assert table.slots(RED) == slots
    assert ("treasure_drawn" in table.story()) == bool(pile)


@pytest.mark.rule("TE-10.2")
def test_an_empty_slot_alone_draws_nothing() -> None:
    """Only what was collected in this turn is replaced."""
    table = s0().slots(red="crown -").pages("D05").table()
    table.ends_turn(RED)
    assert table.slots(RED) == ["crown", None]


@pytest.mark.rule("TE-10.4")
@pytest.mark.parametrize(("cards", "after"), [(("lantern", "key"), ["compass", "key"]), (("key", "lantern"), ["key", "compass"])])
def test_drawn_cards_go_into_the_empty_slots_the_left_one_first(cards: tuple[str, str], after: list[str]) -> None:
    one = s0().deal(RED, *cards).pages("D05").table()
    one.does(RED, Move((2, 0)), EndTurn())
    assert one.slots(RED) == after
    two = s0().deal(RED, "ring", "lantern").pages("D05").table()
    two.does(RED, Move((2, 0)), Move((4, 0)), EndTurn())
    assert two.told(TreasureDrawn) == [TreasureDrawn(0, "left", "compass"), TreasureDrawn(0, "right", "harp")]


@pytest.mark.rule("TE-10.5")
def test_a_drawn_card_that_matches_the_pawns_cell_is_not_collected_by_that() -> None:
    """Edge case 28: next turn a move of length zero collects it."""
    stage = s0().seats(RED, YELLOW).slots(red="lantern key", yellow="crown sword").pile("ring", "bell").pages("D20", "D19")
    table = stage.table()
    table.does(RED, Move((2, 0)), Move((4, 0)), EndTurn())
    assert table.slots(RED) == ["ring", "key"]
    assert "ring" not in table.found
    table.ends_turn(YELLOW)
    table.does(RED, Move((4, 0)))
    assert "ring" in table.found


@pytest.mark.rule("TE-10.6")
def test_all_spent_tokens_become_fresh() -> None:
    table = s0().pages("D21").table()
    table.does(RED, Slide("N5", 0), Rotate((1, 1), 1))
    assert table.fresh(RED) == []
    table.ends_turn(RED)
    assert table.fresh(RED) == ["slide", "rotate"]
    assert table.told(SpellsRefreshed) == [SpellsRefreshed(0)]


@pytest.mark.rule("TE-10.6")
def test_refreshing_is_told_only_if_a_token_was_spent() -> None:
    table = s0().pages("D21").spent(YELLOW, "slide").table()
    table.ends_turn(RED)
    assert table.told(SpellsRefreshed) == []
    assert table.fresh(YELLOW) == ["rotate"]  # only the active seat's tokens are refreshed


@pytest.mark.rule("TE-10.7")
def test_the_book_goes_to_the_next_seat_whose_turn_begins_with_a_page() -> None:
    table = s0().pages("D05", "D06").table()
    told = table.ends_turn(RED)
    assert BookPassed(1) in told
    assert (table.active, table.page) == (YELLOW, "D05")


@pytest.mark.rule("TE-10.8")
def test_unused_moves_are_not_saved() -> None:
    table = s0().seats(RED, YELLOW).deal(RED, "lantern", "key").pages("D19", "D20").table()
    table.does(RED, Move((2, 0)), EndTurn())  # the bonus move lapses
    table.ends_turn(YELLOW)
    table.does(RED, Move((3, 0)))
    table.refuses(RED, Move((2, 0)), "no_move_left", "TE-3.11")


@pytest.mark.rule("TE-9.6", "TE-10.2", "TE-10.8")
def test_every_turn_counts_its_own_treasures() -> None:
    """What red collected gives yellow neither a card nor takes away yellow's bonus move."""
    stage = s0().seats(RED, YELLOW).deal(RED, "lantern", "ring").deal(YELLOW, "bell", "sword").pawn(YELLOW, (2, 2))
    table = stage.pages("D19", "D23").table()
    table.does(RED, Move((2, 0)), Move((4, 0)), EndTurn())
    assert table.view.turn is not None
    assert (table.view.turn.treasures, table.view.turn.own_collected) == (0, 0)
    idle = s0().seats(RED, YELLOW).deal(RED, "lantern", "ring").pages("D19", "D23").table()
    idle.does(RED, Move((2, 0)), EndTurn())
    idle.ends_turn(YELLOW)
    assert idle.told(TreasureDrawn) == []
    table.does(YELLOW, Move((4, 2)))
    assert table.has_bonus()
    table.does(YELLOW, Move((2, 2)))
    assert table.found[-4:] == ["lantern", "ring", "bell", "sword"]
