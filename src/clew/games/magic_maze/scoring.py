"""How it ended, and the Great Book of Challenges (MM-12, MM-15.4)."""

from clew.games.magic_maze.events import GameLost, GameWon
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import LOST, WON
from clew.kernel.outcome import Outcome


def win(pos: Position) -> None:
    _end(pos, WON)
    if pos.loud:
        pos.events.append(GameWon(pos.flips, elapsed(pos)))


def lose(pos: Position, reason: str) -> None:
    _end(pos, LOST)
    pos.reason = reason
    if pos.loud:
        pos.events.append(GameLost(reason))


def _end(pos: Position, phase: int) -> None:
    pos.phase = phase
    pos.ended = pos.now
    pos.window = False
    pos.discards_due = 0
    pos.discardable = []


def elapsed(pos: Position) -> int:
    return (pos.ended if pos.phase in (WON, LOST) else pos.now) - pos.started


def outcome(pos: Position) -> Outcome | None:
    """All seats win or lose together."""
    if pos.phase == WON:
        return Outcome(tuple(range(pos.seats)), "won")
    if pos.phase == LOST:
        return Outcome((), pos.reason)
    return None
