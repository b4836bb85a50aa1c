"""The mist returns (LB-16)."""

from clew.games.labyrinth.events import MistReturned
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import MIST


def return_mist(pos: Position) -> None:
    """LB-16.1: every open card closes but resolved ones, failed chests, and those with somebody on them."""
    cells = pos.opened & ~(pos.resolved | pos.failed)
    closed = []
    while cells:
        low = cells & -cells
        cell = low.bit_length() - 1
        if cell not in pos.where:
            pos.opened ^= low
            pos.lies[cell] &= ~7  # LB-16.4
            pos.edges[cell] = MIST
            pos.shown[cell] = pos.turn_no
            closed.append(pos.grid.cell[cell])
        cells ^= low
    pos.tell(MistReturned(tuple(closed)))
