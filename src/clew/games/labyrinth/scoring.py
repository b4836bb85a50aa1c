"""How it ended (LB-30)."""

from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import FINISHED
from clew.kernel.outcome import Outcome


def outcome(pos: Position) -> Outcome | None:
    if pos.phase != FINISHED:
        return None
    return Outcome(pos.winners, pos.reason, tuple(pos.treasures), ranks(pos))


def ranks(pos: Position) -> tuple[int, ...]:
    """Winners first, then by treasures; equal numbers share a place."""
    keys = [(seat in pos.winners, pos.treasures[seat]) for seat in range(pos.seats)]
    keys = [(True, 0) if won else (won, count) for won, count in keys]
    return tuple([1 + sum(other > key for other in keys) for key in keys])
