"""The end of the game (LX-16)."""

import pytest

from clew.games.luxor.actions import ChooseHorus
from clew.games.luxor.events import FinalRound, GameEnded, RoundEnded
from clew.games.luxor.tables import COLOURS
from games.luxor.stage import BLUE, GREEN, LEFT, RED, RIGHT, LuxorTable, Stage, passing, play, stage


def three_before_the_tomb(enters: str, first: str = RED) -> Stage:
    """One adventurer is inside; one colour can enter now."""
    setting = stage().seats(3).first(first).acting(first).team(BLUE, 0, 0, 0, 0, 0).one_in_the_tomb(BLUE)
    spots = [41 if enters == BLUE else 40, 40, 0, 0, 0]
    return setting.team(enters, *spots).keys(1, enters).left("move_1", enters)


def whole_round(table: LuxorTable, enters: str) -> list[str]:
    """Everybody plays once; who had a turn."""
    turns: list[str] = []
    while table.state.outcome() is None and len(turns) < 3:
        colour = table.acting
        turns.append(colour)
        if colour == enters:
            table.does(colour, play(LEFT, 1, 1))
        else:
            table.does(colour, table.legal(colour)[-1])
            if table.acting == colour and table.pending:
                table.does(colour, table.legal(colour)[0])
    return turns


@pytest.mark.rule("LX-16.1", "LX-16.2", "LX-16.3")
@pytest.mark.parametrize("enters", [RED, GREEN, BLUE])
@pytest.mark.parametrize("first", [RED, GREEN, BLUE])
def test_the_round_of_the_second_entry_is_completed(enters: str, first: str) -> None:
    table = three_before_the_tomb(enters, first).table()
    turns = whole_round(table, enters)
    start = COLOURS.index(first)
    assert turns == [COLOURS[(start + place) % 3] for place in range(3)]
    assert table.told(RoundEnded) == [RoundEnded(1)]
    assert table.told(GameEnded) == [GameEnded("tomb")]
    assert table.state.outcome() is not None


@pytest.mark.rule("LX-16.1")
def test_the_first_entry_ends_nothing() -> None:
    table = stage().red(40, 0, 0, 0, 0).keys(1).table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.told(FinalRound) == []
    table.does(GREEN, play(RIGHT, 0, 1))
    assert (table.state.outcome(), table.state.round) == (None, 2)


def stuck_pair() -> Stage:
    hand = "move_5 move_5 move_5 move_5 move_5"
    return stage().red(40, 40, 40, 40, 40).green(40, 40, 40, 40, 40).hand(hand).hand(hand, GREEN)


@pytest.mark.rule("LX-16.4", "LX-R.22")
def test_a_whole_round_without_a_legal_move_ends_the_game() -> None:
    table = stuck_pair().table()
    table.does(RED, passing(LEFT))
    assert table.state.outcome() is None
    table.does(GREEN, passing(LEFT))
    assert table.told(GameEnded) == [GameEnded("stuck")]
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.reason == "stuck"


@pytest.mark.rule("LX-R.22", "LX-16.4")
def test_stuck_turns_of_two_rounds_do_not_add_up() -> None:
    """Green is stuck at the end of one round, red at the start of the next; both could move in between."""
    table = stuck_pair().red(39, 40, 40, 40, 40).left("move_1").deck("move_5 move_5 move_5 plus_minus_1 move_5").table()
    table.does(RED, play(LEFT, 0, 1))
    table.does(GREEN, passing(LEFT))
    assert (table.state.outcome(), table.state.stuck, table.state.round) == (None, 0, 2)
    table.does(RED, passing(LEFT))
    assert table.state.dump()["stuck_this_round"] == [0]
    assert table.state.outcome() is None


@pytest.mark.rule("LX-16.5")
def test_after_the_end_nothing_is_accepted() -> None:
    table = stuck_pair().table()
    table.does(RED, passing(LEFT))
    table.does(GREEN, passing(LEFT))
    assert table.state.deciders() == []
    for colour in (RED, GREEN):
        assert table.legal(colour) == []
        for action in (passing(LEFT), play(LEFT, 0, 5), ChooseHorus("key")):
            table.refuses(colour, action, "game_over", "LX-16.5")


@pytest.mark.rule("LX-16.6", "LX-16.1")
def test_the_tomb_is_named_before_being_stuck_and_that_before_the_round_limit() -> None:
    both = stuck_pair().options(round_cap=1).supply(final_round=True).table()
    both.does(RED, passing(LEFT))
    both.does(GREEN, passing(LEFT))
    assert both.told(GameEnded) == [GameEnded("tomb")]
    two = stuck_pair().options(round_cap=1).table()
    two.does(RED, passing(LEFT))
    two.does(GREEN, passing(LEFT))
    assert two.told(GameEnded) == [GameEnded("stuck")]


@pytest.mark.rule("LX-16.6")
def test_the_end_comes_after_the_last_draw() -> None:
    table = stage().options(round_cap=1).table()
    table.does(RED, play(LEFT, 0, 1))
    table.does(GREEN, play(RIGHT, 0, 1))
    story = table.story()
    assert story[story.index("card_drawn") : story.index("card_drawn") + 4] == [
        "card_drawn",
        "turn_ended",
        "round_ended",
        "game_ended",
    ]


@pytest.mark.rule("LX-R.37", "LX-O.6")
def test_the_round_limit_ends_the_game() -> None:
    table = stage().options(round_cap=2).supply(round=2).table()
    table.does(RED, play(LEFT, 0, 1))
    table.does(GREEN, play(RIGHT, 0, 1))
    assert table.told(GameEnded) == [GameEnded("round_cap")]
