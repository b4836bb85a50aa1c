"""Collecting treasures, for oneself and for others (TE-9, TE-13)."""

from clew.games.team.ending import win
from clew.games.team.events import SlotClosedUp, TreasureCollected
from clew.games.team.news import BONUS_GRANTED, SIDES
from clew.games.team.state import Found, Position
from clew.games.team.tables import BONUS_READY, NONE, TREASURE, TREASURE_ON, TREASURES


def collect(pos: Position, seat: int, cell: int) -> None:
    """A move has ended here: take what is eligible, at once (TE-9.1)."""
    treasure = TREASURE_ON[pos.board[cell] >> 2]
    if treasure == NONE:
        return
    slot = eligible_slot(pos, seat, treasure)
    if slot != NONE:
        _take(pos, seat, slot, treasure)


def eligible_slot(pos: Position, seat: int, treasure: int) -> int:
    """The slot from which the seat may collect this treasure now, or NONE."""
    for slot in eligible_slots(pos, seat):
        if pos.slots[slot] == treasure:
            return slot
    return NONE


def eligible_slots(pos: Position, seat: int) -> list[int]:
    """Own slots (TE-9.2, TE-13.1); those of all others once oneself and the pile have nothing left (TE-9.14, TE-13.4)."""
    own = 2 * seat
    if pos.slots[own] != NONE or pos.slots[own + 1] != NONE or pos.pile_left():
        return [own] if pos.house.ordered else [own, own + 1]
    step = 2 if pos.house.ordered else 1
    return [slot for slot in range(0, 2 * pos.seats, step) if slot >> 1 != seat]


def _take(pos: Position, seat: int, slot: int, treasure: int) -> None:
    owner = slot >> 1
    pos.slots[slot] = NONE
    pos.found = (*pos.found, Found(treasure, seat, owner, pos.turn_no))
    pos.treasures += 1
    if owner == seat:
        pos.own_collected += 1
    if pos.loud:
        pos.events.append(TreasureCollected(TREASURE[treasure], seat, owner, SIDES[slot & 1]))
    if pos.house.ordered and pos.slots[slot + 1] != NONE:  # TE-13.2, TE-13.5
        pos.slots[slot], pos.slots[slot + 1] = pos.slots[slot + 1], NONE
        if pos.loud:
            pos.events.append(SlotClosedUp(owner))
    if len(pos.found) == TREASURES:  # TE-11.1
        win(pos)
    elif pos.treasures == 1:  # TE-9.6
        pos.bonus = BONUS_READY
        if pos.loud:
            pos.events.append(BONUS_GRANTED[seat])
