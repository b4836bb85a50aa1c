"""Drawing, the end of a turn, of a round and of the game (LX-3, LX-13, LX-16)."""

from clew.games.luxor.events import DeckReshuffled, GameEnded, RoundEnded
from clew.games.luxor.scoring import final_scoring
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
        _end_round(pos)
        if pos.decision == OVER:
            return
    seat += 1
    pos.active = seat if seat < pos.seats else 0  # LX-3.1


def _end_round(pos: Position) -> None:
    """LX-16.6: every end is established here."""
    if pos.loud:
        pos.events.append(RoundEnded(pos.round))
    if pos.final_round:  # LX-16.1
        _end_game(pos, "tomb")
    elif pos.stuck == (1 << pos.seats) - 1:  # LX-16.4
        _end_game(pos, "stuck")
    elif pos.round >= pos.house.round_cap:  # LX-R.37
        _end_game(pos, "round_cap")
    else:
        pos.round += 1
        pos.place = 0
        pos.stuck = 0  # LX-R.22


def _end_game(pos: Position, reason: str) -> None:
    pos.reason = reason
    pos.decision = OVER
    if pos.loud:
        pos.events.append(GameEnded(reason))
    final_scoring(pos)
