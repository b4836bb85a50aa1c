"""When the clock itself acts, and when a wait is over (MM-8, MM-10)."""

from clew.games.magic_maze import exploration, solo, talk
from clew.games.magic_maze.ending import lose
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import RUNNING


def deadline(pos: Position) -> int | None:
    if pos.phase != RUNNING:
        return None
    if pos.pending is not None:
        return min(pos.sand_out, exploration.deadline(pos))
    return pos.sand_out


def opens(pos: Position, seat: int, at: int) -> int | None:
    """When the next of the waits for pawn, stare and reveal is over (MM-9.15, MM-13.12)."""
    if pos.phase != RUNNING:
        return None
    ends = [solo.wait_over(pos)] if pos.house.solo else talk.waits_over(pos, seat)
    return min([end for end in ends if end > at], default=None)


def strike(pos: Position) -> None:
    """MM-10.8: at equal times the sand comes first."""
    if pos.now >= pos.sand_out:
        lose(pos, "time_up")  # MM-8.6
    else:
        exploration.place_by_clock(pos)
