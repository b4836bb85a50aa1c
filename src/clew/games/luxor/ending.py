"""The end of a round, and of the game (LX-16)."""

from clew.games.luxor.events import GameEnded, RoundEnded
from clew.games.luxor.scoring import final_scoring
from clew.games.luxor.state import Position
from clew.games.luxor.tables import OVER


def end_round(pos: Position) -> None:
    """LX-16.6: every end is established here."""
    if pos.loud:
        pos.events.append(RoundEnded(pos.round))
    if pos.final_round:  # LX-16.1
        _end_game(pos, "tomb")
    elif pos.stuck == (1 << pos.seats) - 1:  # LX-16.4
        _end_game(pos, "stuck")
    elif pos.round >= pos.house.round_cap:  # LX-R.37
        _end_game(pos, "round_cap")
    else:
        pos.round += 1
        pos.place = 0
        pos.stuck = 0  # LX-R.22


def _end_game(pos: Position, reason: str) -> None:
    pos.reason = reason
    pos.decision = OVER
    if pos.loud:
        pos.events.append(GameEnded(reason))
    final_scoring(pos)
