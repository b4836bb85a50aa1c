"""The clock of a turn (TE-14)."""

from clew.games.team.movement import orient
from clew.games.team.news import CLOCK
from clew.games.team.state import Position
from clew.games.team.tables import ACTION, NONE
from clew.games.team.turn import end_turn

WATCHING_MS = 5000
"""TE-14.9: time to watch the page before the clock of the turn counts."""


def deadline(pos: Position) -> int | None:
    if pos.house.clock_ms and pos.phase == ACTION:
        return pos.turn_began + pos.house.clock_ms + WATCHING_MS
    return None


def strike(pos: Position) -> None:
    """TE-14.3: a pending tile is set to 0 and collected as usual; then the turn is over."""
    if pos.pending != NONE:
        orient(pos, pos.active, 0)
    if pos.phase == ACTION:
        end_turn(pos, CLOCK)
