"""The course of a turn: read the book, act, end of turn (TE-3, TE-10)."""

from clew.games.team.daedalus import read_page
from clew.games.team.ending import lose
from clew.games.team.events import TurnStarted
from clew.games.team.news import BOOK_PASSED, DRAWN, SPELLS_REFRESHED, TURN_ENDED
from clew.games.team.spells.book import ALL_SPELLS
from clew.games.team.state import Position
from clew.games.team.tables import ACTION, BONUS_NONE, BONUS_READY, NONE


def begin_turn(pos: Position, seat: int) -> None:
    """TE-4.1: turn a page and carry it out; then the seat may act."""
    pos.phase = ACTION
    pos.active = seat
    pos.turn_no += 1
    pos.turn_began = pos.now
    pos.move_made = False
    pos.bonus = BONUS_NONE
    pos.treasures = 0
    pos.own_collected = 0
    if pos.loud:
        pos.events.append(TurnStarted(seat, pos.turn_no, pos.pages_left()))
    read_page(pos)


def nothing_left(pos: Position) -> bool:
    """TE-3.13: no move, no bonus, no slide, and no spell that could be used without a move."""
    if not pos.move_made or pos.bonus == BONUS_READY or pos.pending != NONE or not pos.slide_spent():
        return False
    return pos.second_spent() or ALL_SPELLS[pos.second[pos.active]].moving


def end_turn(pos: Position, how: int) -> None:
    """Draw, refresh, pass the book, in this order (TE-10.1)."""
    seat = pos.active
    if pos.loud:
        pos.events.append(TURN_ENDED[how][seat])
    for _ in range(min(pos.own_collected, pos.pile_left())):  # TE-10.2
        draw(pos, seat)
    if pos.spent >> (2 * seat) & 3:
        pos.spent &= ~(3 << (2 * seat))
        if pos.loud:
            pos.events.append(SPELLS_REFRESHED[seat])
    if not pos.pages_left():  # TE-11.4
        lose(pos)
        return
    after = (seat + 1) % pos.seats  # TE-1.8
    if pos.loud:
        pos.events.append(BOOK_PASSED[after])
    begin_turn(pos, after)


def draw(pos: Position, seat: int) -> None:
    """One treasure card, into the first empty slot from the left (TE-10.4)."""
    side = 0 if pos.slots[2 * seat] == NONE else 1
    treasure = pos.pile[pos.drawn]
    pos.drawn += 1
    pos.slots[2 * seat + side] = treasure
    if pos.loud:
        pos.events.append(DRAWN[seat][side][treasure])
