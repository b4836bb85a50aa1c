"""A plan in one sentence, told from the events that an action would bring about."""

from clew.games.luxor.bots.instinct import choose
from clew.games.luxor.events import (
    AdventurerActivated,
    AdventurerMoved,
    FinalRound,
    HorusCardTaken,
    KeyTaken,
    ScarabTaken,
    TombEntered,
    TreasureTaken,
)
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.scoring import sets_of_seat
from clew.games.luxor.tables import CARDS, CHOOSE_CARD, LAST_TREASURE, MOVE_AFTER_ROLL, NEED, OVER, WALL
from clew.kernel.action import Action
from clew.kernel.bot import Hint
from clew.kernel.event import Event


def hint_of(state: LuxorState, seat: int, action: Action) -> Hint:
    """The most telling thing that happens first. `state` is imagined, so nothing hidden is told."""
    after, events = _whole_turn(state, seat, action)
    for event in events:
        found = _telling(state, after, seat, event)
        if found is not None:
            return found
    return _position(state, seat, action, events)


def _whole_turn(state: LuxorState, seat: int, action: Action) -> tuple[LuxorState, list[Event]]:
    """The action and what instinct would choose after it; a die is left alone."""
    after = state.clone()
    events = after.apply(seat, action)
    while after.decision not in (CHOOSE_CARD, MOVE_AFTER_ROLL, OVER):
        events += after.apply(seat, choose(after))
    return after, events


def _telling(state: LuxorState, after: LuxorState, seat: int, event: Event) -> Hint | None:
    if isinstance(event, FinalRound):
        return Hint("end_game", {})
    if isinstance(event, TombEntered) and state.entries == 0:
        return Hint("enter_tomb", {})
    if isinstance(event, TreasureTaken):
        if sets_of_seat(after, seat) > sets_of_seat(state, seat):
            return Hint("complete_set", {"treasure": event.treasure})
        return Hint("take_treasure", {"card": CARDS[after.last_play[1]], "treasure": event.treasure, "vp": event.vp})
    if isinstance(event, AdventurerMoved) and event.cause == "tunnel":
        return Hint("use_tunnel", {"from": event.from_, "to": event.to})
    if isinstance(event, KeyTaken):
        return Hint("fetch_key", {})
    if isinstance(event, HorusCardTaken):
        return Hint("fetch_horus_card", {"card": event.card})
    return Hint("take_scarab", {}) if isinstance(event, ScarabTaken) else None


def _position(state: LuxorState, seat: int, action: Action, events: list[Event]) -> Hint:
    """Where the adventurer stands afterwards."""
    woken = [event for event in events if isinstance(event, AdventurerActivated)]
    moves = [event for event in events if isinstance(event, AdventurerMoved)]
    if woken:
        return Hint("wake", {"anubis": woken[0].anubis})
    if len(state.legal(seat)) == 1:
        return Hint("only_move", {})
    if not moves:
        hand = state.hands[seat]
        kept = hand[1] if getattr(action, "side", "left") == "left" else hand[-2]
        return Hint("keep_card", {"card": CARDS[kept]}) if state.decision == CHOOSE_CARD else Hint("only_move", {})
    to = moves[-1].to
    code = state.board[to]
    if 0 < code <= LAST_TREASURE and NEED[code] > 1:
        return Hint("gather", {"space": to})
    return Hint("advance", {"space": to, "vp": WALL[to]})
