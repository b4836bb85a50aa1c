"""The course of a turn, and what is examined at the end of every step (LB-3)."""

from clew.games.labyrinth.ending import ALL_CARDS_IN_PLAY, TABLE_FULL, conclude, next_race_turn
from clew.games.labyrinth.events import ActionSpent, TurnStarted
from clew.games.labyrinth.mist import return_mist
from clew.games.labyrinth.piles import refill
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import ACT, ACTIONS, EXPAND, NONE


def begin_turn(pos: Position, seat: int) -> None:
    pos.phase = EXPAND
    pos.active = seat
    pos.turn_no += 1
    pos.actions_left = ACTIONS
    pos.acted = False
    pos.used = 0  # LB-17.1: of all characters
    pos.used_passive = 0
    pos.chain_seat = NONE
    pos.turn_left = pos.house.turn_ms
    if pos.loud:
        pos.tell(TurnStarted(seat, pos.turn_no))


def spend(pos: Position, seat: int, cost: int, hidden: bool = False) -> None:
    """`hidden`: a door may turn up and cost more."""
    pos.actions_left -= cost
    pos.acted = True
    if pos.loud:
        pos.tell(ActionSpent(seat, cost, pos.actions_left, hidden))


def end_of_step(pos: Position) -> None:
    """LB-30.6: refill, all cards in play, table full; then the phase may be over by itself (LB-3.6)."""
    if not pos.draw and pos.discard:
        refill(pos)
    if not pos.racing():
        expanding = pos.phase == EXPAND
        if not pos.draw:  # LB-30.2
            conclude(pos, ALL_CARDS_IN_PLAY, expanding)
            return
        if not pos.rim:  # LB-30.3
            conclude(pos, TABLE_FULL, expanding)
            return
        pos.phase = ACT
    if not pos.actions_left:
        end_turn(pos)


def end_turn(pos: Position) -> None:
    """The mist, then the left neighbour (LB-3.10)."""
    return_mist(pos)
    if pos.racing():
        next_race_turn(pos)
    else:
        begin_turn(pos, pos.left_of(pos.active))
