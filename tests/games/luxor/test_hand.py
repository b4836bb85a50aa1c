"""The hand: a fixed row of five (LX-2)."""

import pytest

from clew.games.luxor.actions import ChooseHorus
from clew.games.luxor.events import CardPlayed
from clew.kernel import copies, rng_of
from games.luxor.stage import A1, A2, A3, GREEN, LEFT, RED, RIGHT, fresh, play, roll, stage


@pytest.mark.rule("LX-2.1", "LX-2.2", "LX-2.5", "LX-2.6")
def test_a_new_card_enters_the_middle_whichever_end_was_played() -> None:
    left, right = stage().hand("move_1 move_2 move_3 move_4 move_1"), stage().hand("move_1 move_2 move_3 move_4 move_1")
    table = left.table()
    table.does(RED, play(LEFT, 0, 1))
    assert table.hand() == "move_2 move_3 move_4 move_4 move_1"
    table = right.table()
    table.does(RED, play(RIGHT, 0, 1))
    assert table.hand() == "move_1 move_2 move_4 move_3 move_4"


@pytest.mark.rule("LX-2.3")
def test_cards_between_the_ends_cannot_be_played() -> None:
    table = stage().hand("move_1 move_2 move_3 move_4 move_5").table()
    for side in ("middle", "LEFT", "", "2"):
        table.refuses(RED, play(side, 0, 2), "not_an_end_card", "LX-2.3")
        table.refuses(RED, roll(side), "not_an_end_card", "LX-2.3")
    for steps in (2, 3, 4):
        table.refuses(RED, play(LEFT, 0, steps), "wrong_step_count", "LX-4.4")


@pytest.mark.rule("LX-2.4", "LX-12.1")
def test_a_played_card_is_on_the_discard_pile_before_its_effect() -> None:
    """While the effect is still to be decided the card lies there already, and the hand has four."""
    table = stage().left("range_5").table()
    table.does(RED, play(LEFT, 0, 5))
    assert table.pending == "choose_horus"
    assert table.discard == ["range_5"]
    assert table.hand() == "move_4 die move_2 move_3"
    assert table.events[0] == CardPlayed(0, "range_5", LEFT)
    table.does(RED, ChooseHorus("key"))
    table.does(GREEN, play(RIGHT, 0, 1))
    assert table.discard == ["range_5", "move_1"]


@pytest.mark.rule("LX-2.6")
def test_at_the_end_of_every_turn_everybody_has_five_cards() -> None:
    table = fresh(3, 21)
    rng = rng_of("hands")
    while table.state.outcome() is None:
        table.does(table.state.active, rng.choice(table.legal(table.state.active)))
        waiting = table.pending is not None
        sizes = [len(hand) for hand in table.state.hands]
        assert sizes == [4 if waiting and seat == table.state.active else 5 for seat in range(3)]


@pytest.mark.rule("LX-2.7")
def test_nobody_else_sees_a_hand() -> None:
    table = stage().red(2, 0, A1, A2, A3).table()
    assert table.state.view(0).seats[0].hand == ["move_1", "move_4", "die", "move_2", "move_3"]
    for viewer in (1, None):
        shown = table.state.view(viewer).seats[0]
        assert (shown.hand, shown.hand_size) == (None, 5)
    table.does(RED, play(LEFT, 1, 1))
    drawn = [event for event in table.events if event.type == "card_drawn"]
    assert [event.card for event in copies(drawn, 0)] == ["move_4"]  # type: ignore[attr-defined]
    for viewer in (1, None):
        assert [event.card for event in copies(drawn, viewer)] == [None]  # type: ignore[attr-defined]


@pytest.mark.rule("LX-12.1", "LX-2.5")
def test_a_horus_card_in_the_middle_comes_to_an_end_of_the_hand() -> None:
    table = stage().red(2, 0, A1, A2, A3).table()
    table.does(RED, play(RIGHT, 0, 3), ChooseHorus("card"))
    assert table.hand() == "move_1 move_4 range_3 die move_2"
    table.does(GREEN, play(RIGHT, 0, 1))
    table.does(RED, play(LEFT, 1, 1))
    table.does(GREEN, play(RIGHT, 0, 3))
    table.does(RED, play(LEFT, 1, 4))
    assert table.hand().split()[0] == "range_3"
