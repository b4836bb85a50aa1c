"""The two ends of the game (TE-11)."""

from clew.games.team.events import GameLost, GameWon
from clew.games.team.state import Position
from clew.games.team.tables import LOST, OVER, TREASURES, WON


def win(pos: Position) -> None:
    """TE-11.1"""
    pos.result = WON
    pos.phase = OVER
    if pos.loud:
        pos.events.append(GameWon(pos.turn_no, pos.pages_left()))


def lose(pos: Position) -> None:
    """TE-11.4"""
    pos.result = LOST
    pos.phase = OVER
    if pos.loud:
        pos.events.append(GameLost(len(pos.found), TREASURES - len(pos.found)))
