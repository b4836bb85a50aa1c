"""The ends of the game: everybody wins, or everybody loses (MM-12)."""

from clew.games.magic_maze.events import GameLost, GameWon
from clew.games.magic_maze.scoring import elapsed
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import LOST, WON


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
