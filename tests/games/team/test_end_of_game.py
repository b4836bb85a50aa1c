"""The end of the game (TE-11)."""

import pytest

from clew.games.team.actions import ChooseColor, EndTurn, Move, OrientTile, Rotate, Slide
from clew.games.team.events import GameLost, GameWon
from clew.kernel import Outcome, words
from clew.kernel.telling import MATTERS, Line
from games.team.stage import GAME, GREEN, RED, STARTS, YELLOW, Stage, fresh_table, s0


def last_one(red: str = "lantern -", yellow: str = "- -") -> Stage:
    """Everything is found but these."""
    return s0().slots(red=red, yellow=yellow, blue="- -", green="- -").pile()


@pytest.mark.rule("TE-11.1", "TE-11.2", "TE-11.5", "TE-11.7")
def test_x20_win_with_the_bonus_move_and_no_pages_left() -> None:
    table = last_one(yellow="ring -").pages().table()
    table.does(RED, Move((2, 0)), Move((4, 0)))
    assert table.view.result == "won"
    assert table.told(GameWon) == [GameWon(24, 0)]
    for action in (EndTurn(), Move((4, 0)), Slide("N1", 0), Rotate((1, 1), 1), OrientTile(0), ChooseColor(RED)):
        table.refuses(RED, action, "game_over", "TE-11.7")
        table.refuses(YELLOW, action, "game_over", "TE-11.7")


@pytest.mark.rule("TE-11.4")
def test_x21_loss() -> None:
    table = last_one(yellow="key -").pages().table()
    table.does(RED, Move((2, 0)))
    assert table.state.outcome() is None
    table.ends_turn(RED)
    assert table.view.result == "lost"
    assert table.told(GameLost) == [GameLost(23, 1)]
    assert table.story() == ["turn_ended", "game_lost"]
    for action in (EndTurn(), Move((4, 0))):
        table.refuses(RED, action, "game_over", "TE-11.7")


@pytest.mark.rule("TE-11.1", "TE-11.2")
def test_winning_stops_the_game_at_once() -> None:
    """No bonus move, no drawing, no further page."""
    table = last_one().pages("D05").table()
    told = table.does(RED, Move((2, 0)))
    assert [event.type for event in told] == ["pawn_moved", "treasure_collected", "game_won"]
    assert not table.has_bonus()
    assert (table.view.phase, table.view.active, table.view.pages_left) == ("over", 0, 1)
    assert table.state.deciders() == []
    assert table.legal(RED) == []


@pytest.mark.rule("TE-11.1")
def test_23_treasures_are_not_enough() -> None:
    table = last_one(red="lantern key").table()
    table.does(RED, Move((2, 0)))
    assert table.missing == 1
    assert table.view.result is None


@pytest.mark.rule("TE-11.1")
@pytest.mark.parametrize("how", ["basic", "bonus", "helping", "digging", "last turn"])
def test_the_last_treasure_can_be_taken_in_every_way(how: str) -> None:
    """Edge case 26."""
    stage = {
        "basic": last_one(),
        "bonus": last_one(red="ring lantern"),
        "helping": last_one(red="- -", yellow="lantern -"),
        "digging": last_one(red="mushroom -").put("t07", (3, 0), down=True),
        "last turn": last_one().pages(),
    }[how]
    table = stage.table()
    if how == "bonus":
        table.does(RED, Move((4, 0)))
    if how == "digging":
        table.does(RED, Move((3, 0)))
        assert table.view.result is None
        table.does(RED, OrientTile(0))
    else:
        table.does(RED, Move((2, 0)))
    assert table.view.result == "won"
    assert table.state.outcome() == Outcome((0, 1, 2, 3), "won")


@pytest.mark.rule("TE-11.2")
def test_a_win_with_all_spells_spent_does_not_end_the_turn_as_well() -> None:
    table = last_one().pages("D05").table()
    table.does(RED, Slide("N5", 0), Rotate((1, 1), 1))
    table.does(RED, Move((2, 0)))
    assert table.story()[-1] == "game_won"
    assert "turn_ended" not in table.story()


@pytest.mark.rule("TE-11.3")
def test_no_pawn_has_to_return_to_its_start() -> None:
    table = last_one().pawn(YELLOW, (3, 3)).pawn(GREEN, (5, 5)).table()
    table.does(RED, Move((2, 0)))
    assert table.view.result == "won"
    assert all(table.pawn(color) != STARTS[color] for color in (RED, YELLOW, GREEN))


@pytest.mark.rule("TE-11.5", "TE-R.26")
def test_the_turn_of_the_last_page_is_played_to_its_end() -> None:
    """Edge case 27."""
    table = s0().pages("D19").table()
    table.ends_turn(RED)
    assert (table.view.pages_left, table.view.result, table.active) == (0, None, YELLOW)
    table.does(YELLOW, Slide("N1", 0), Move(table.pawn(YELLOW)))
    assert table.view.result is None
    table.ends_turn(YELLOW)
    assert table.view.result == "lost"


@pytest.mark.rule("TE-11.6", "TE-R.34", "TE-R.26")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_24_turns_whatever_the_number_of_seats(seats: int) -> None:
    table = fresh_table(seats)
    for seat, color in enumerate(("red", "yellow", "blue")[: min(seats, 3)]):
        table.does(seat, ChooseColor(color))
    turns = [table.view.active]
    while table.view.result is None:
        table.ends_turn(table.active)
        if table.view.result is None:
            turns.append(table.view.active)
    assert len(turns) == 24
    assert {turns.count(seat) for seat in range(seats)} == {24 // seats}
    assert table.told(GameLost) == [GameLost(0, 24)]


@pytest.mark.rule("TE-11.8")
def test_there_are_no_points_and_no_ranking() -> None:
    for stage, end in ((last_one(), Move((2, 0))), (s0().pages(), EndTurn())):
        table = stage.table()
        table.does(RED, end)
        outcome = table.state.outcome()
        assert outcome is not None
        assert (outcome.scores, outcome.ranks) == (None, None)


@pytest.mark.rule("TE-11.4", "TE-10.3")
def test_before_the_loss_cards_are_drawn_and_spells_refreshed() -> None:
    """The three steps of the end of a turn come in their order; only the last one fails."""
    table = s0().deal(RED, "lantern", "key").pages().table()
    table.does(RED, Slide("N5", 0), Move((2, 0)))
    table.ends_turn(RED)
    assert table.story() == ["turn_ended", "treasure_drawn", "spells_refreshed", "game_lost"]


def test_the_last_page_and_the_last_treasures_are_marked() -> None:
    """The aim's line weighs when the end is near, and says what is left to do."""
    many, few = s0().pages("D05", "D06", "D07").table(), last_one().pages("D05").table()
    last = last_one("lantern key").pages().table()
    near = [told.text for table in (many, few, last) if (told := GAME.teller(table.view, None).progress())]
    english = words(GAME, "en")
    assert [(line.weight, english.fill(line)) for line in near if line] == [
        (0, english.fill(Line("ui.progress", {"all": 24, "found": len(many.view.found), "left": 3}))),
        (MATTERS, "Only 1 to go before the book ends. Pages left: 1"),
        (MATTERS, "The last page is read. Treasures still missing in this turn: 2"),
    ]
