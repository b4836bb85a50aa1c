"""The mist returns (LB-16)."""

from clew.games.labyrinth.events import MistReturned
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import BIT, MIST


def return_mist(pos: Position) -> None:
    """LB-16.1: every open card closes but resolved ones, failed chests, and those with somebody on them."""
    kept = pos.resolved | pos.failed
    for space in pos.where:
        kept |= BIT[space]
    cells = pos.opened & ~kept
    pos.opened ^= cells
    closed = []
    pos.own_table()
    while cells:
        cell = cells.bit_length() - 1
        cells ^= BIT[cell]
        pos.lies[cell] = pos.lies[cell] & ~7  # LB-16.4
        pos.edges[cell] = MIST
        pos.shown[cell] = pos.turn_no
        closed.append(pos.grid.cell[cell])
    closed.reverse()  # in the order of rows
    if pos.loud:
        pos.tell(MistReturned(tuple(closed)))
