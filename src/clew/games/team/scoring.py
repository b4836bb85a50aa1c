"""How it ended, and the figures worth keeping (TE-11, part 9)."""

from clew.games.team.state import Position
from clew.games.team.tables import LOST, RUNNING, TREASURES, WON
from clew.kernel.outcome import Outcome


def outcome(pos: Position) -> Outcome | None:
    """Everybody wins or everybody loses (TE-1.2); there are no points (TE-11.8)."""
    if pos.result == RUNNING:
        return None
    if pos.result == WON:
        return Outcome(tuple(range(pos.seats)), "won")
    assert pos.result == LOST
    return Outcome((), "lost")


def turns_left(pos: Position) -> int:
    """Turns that can still be played, the current one included."""
    return pos.pages_left() + (1 if pos.playing() else 0)


def pace(pos: Position) -> float:
    """Treasures that every turn still to come must bring: 1.0 at the start, at most 2.0 if it can be done at all."""
    left = turns_left(pos)
    return (TREASURES - len(pos.found)) / left if left else 0.0
