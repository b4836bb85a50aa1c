"""Which sentence tells what: the log of a game in words."""

import pytest

from clew.games.team import events as told
from clew.games.team.actions import Move, Swap
from clew.kernel import Action, Event, words
from games.team.stage import GAME, RED

ENGLISH = words(GAME, "en")
TELLER = GAME.teller(GAME.new({}, 2, 1).view(0), 0)


def seat_name(seat: int) -> str:
    return ("Ada", "Bob", "Cyd", "Dan")[seat]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.TurnStarted(1, 3, 21), "Bob begins turn 3. Pages left: 21."),
        (told.PageRead("D13", "flip", 2), "The book says: Burial: Elephant + Mushroom."),
        (told.PageRead(None, "flip", 2), "A page was read: burial. Tiles turned face down: 2."),
        (told.TileTurnedUp("board", (3, 0), "t07"), "The tile at A4 comes to light: Corner (Mushroom)."),
        (told.TileTurnedUp("board", (3, 0), None), "The tile at A4 came to light."),
        (told.TileTurnedUp("spare", None, None), "A buried tile fell out and was turned face up."),
        (told.LineSlid("N3", None, 1, None), "Slid: column D from the north."),
        (told.TileRotated((1, 1), 0, 1), "The tile at B2 is rotated."),
        (
            told.PawnMoved(RED, (0, 0), (2, 0), ((0, 0), (1, 0), (2, 0)), None, "basic"),
            "Red: the pawn goes from A1 to A3 (basic move).",
        ),
        (told.PawnMoved(RED, (2, 0), (2, 0), ((2, 0),), None, "bonus"), "Red: the pawn stays put at A3 (bonus move)."),
        (told.TreasureCollected("ring", 0, 0, "left"), "Ada collects a treasure: Ring."),
        (told.TurnEnded(2, "declared"), "Cyd ends the turn."),
        (told.TurnEnded(2, "clock"), "Time is up: the turn of Cyd ends."),
        (told.TreasureCollected("ring", 0, 1, "left"), "Ada collects a treasure for Bob: Ring."),
    ],
)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    line = TELLER.line(event)
    assert line is not None
    assert ENGLISH.fill(line, seat_name) == sentence


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (Move((2, 0)), "Move to A3"),
        (Move((2, 0), "cross"), "Move to A3 with Cross"),
        (Swap(((1, 1), (1, 2))), "Swap: B2 and C2"),
    ],
)
def test_an_action_in_words(action: Action, label: str) -> None:
    assert ENGLISH.fill(TELLER.label(action), seat_name) == label
