"""Treasures: won, lost, put on chests."""

from clew.games.labyrinth.ending import owner_gained
from clew.games.labyrinth.events import TreasureGained, TreasureLost, TreasureOnChest
from clew.games.labyrinth.state import Position


def gain_from_supply(pos: Position, seat: int) -> None:
    if pos.supply:  # LB-7.12
        pos.supply -= 1
        pos.treasures[seat] += 1
        if pos.loud:
            pos.tell(TreasureGained(seat, "supply", None))
        owner_gained(pos, seat)


def gain_from_card(pos: Position, seat: int, cell: int) -> None:
    """LB-7.11."""
    pos.gold &= ~(1 << cell)
    pos.treasures[seat] += 1
    if pos.loud:
        pos.tell(TreasureGained(seat, "card", None))
    owner_gained(pos, seat)


def gain_from_seat(pos: Position, seat: int, target: int) -> None:
    pos.treasures[target] -= 1
    pos.treasures[seat] += 1
    if pos.loud:
        pos.tell(TreasureGained(seat, "seat", target))
    owner_gained(pos, seat)


def lose(pos: Position, seat: int) -> None:
    """LB-8.1, LB-9.1: one treasure, if any, goes back to the supply (LB-R.9)."""
    if pos.treasures[seat]:
        pos.treasures[seat] -= 1
        pos.supply += 1
        if pos.loud:
            pos.tell(TreasureLost(seat))


def fail_chest(pos: Position, cell: int) -> None:
    """LB-10.1: one treasure at most (LB-10.4), and the card stays open."""
    bit = 1 << cell
    pos.failed |= bit
    if pos.supply and not pos.gold & bit:
        pos.supply -= 1
        pos.gold |= bit
        if pos.loud:
            pos.tell(TreasureOnChest(pos.grid.cell[cell]))
