"""How it ended, and how long it took (MM-12, MM-15.4)."""

from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import LOST, WON
from clew.kernel.outcome import Outcome


def elapsed(pos: Position) -> int:
    return (pos.ended if pos.phase in (WON, LOST) else pos.now) - pos.started


def outcome(pos: Position) -> Outcome | None:
    """All seats win or lose together."""
    if pos.phase == WON:
        return Outcome(tuple(range(pos.seats)), "won")
    if pos.phase == LOST:
        return Outcome((), pos.reason)
    return None
