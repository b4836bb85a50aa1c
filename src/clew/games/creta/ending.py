"""The end of either mode (FC-10, FC-14)."""

from clew.games.creta.events import AchievementsAwarded, GameEnded
from clew.games.creta.scoring import ACHIEVEMENTS, awards, outcome
from clew.games.creta.state import Position
from clew.games.creta.tables import ENDED, NONE


def end_escape(pos: Position) -> None:
    """FC-10.2"""
    pos.phase = ENDED
    pos.actions_left = 0
    pos.stop_clock()
    if pos.loud:
        owners = [None if seat == NONE else seat for seat in awards(pos)]
        pos.events.append(AchievementsAwarded(dict(zip(ACHIEVEMENTS, owners, strict=True))))
        _tell(pos)


def end_challenge(pos: Position) -> None:
    """FC-14.1"""
    pos.phase = ENDED
    if pos.loud:
        _tell(pos)


def _tell(pos: Position) -> None:
    result = outcome(pos)
    assert result is not None
    assert result.scores is not None
    pos.events.append(GameEnded(result.winners, result.scores, result.reason))
