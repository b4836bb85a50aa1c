"""Drawing, and the end of a turn (LX-3, LX-13)."""

from clew.games.luxor.ending import end_round
from clew.games.luxor.events import DeckReshuffled
from clew.games.luxor.state import Position
from clew.games.luxor.tables import CHOOSE_CARD, DRAWN, OVER, TURN_ENDED


def end_turn(pos: Position, draw: bool = True) -> None:
    seat = pos.active
    if draw:  # LX-13.1
        if not pos.deck:  # LX-13.3, LX-R.24
            pos.reshuffle()
            if pos.loud:
                pos.events.append(DeckReshuffled(len(pos.deck)))
        card = pos.deck.pop()
        pos.insert(seat, card)
        if pos.loud:
            pos.events.append(DRAWN[pos.house.open_hands][seat][card])
    if pos.loud:
        pos.events.append(TURN_ENDED[seat])
    pos.decision = CHOOSE_CARD
    pos.turn_began = pos.now
    pos.place += 1
    if pos.place == pos.seats:
        end_round(pos)
        if pos.decision == OVER:
            return
    seat += 1
    pos.active = seat if seat < pos.seats else 0  # LX-3.1
