"""Discarding down to the hand limit, one card after the other (LB-12.2, LB-14.1)."""

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.effects.base import Decision
from clew.games.labyrinth.events import Discarded
from clew.games.labyrinth.frame import DISCARD_TO_LIMIT, Frame
from clew.games.labyrinth.piles import discard
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD_INDEX, DISCARD
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


class DiscardToLimit(Decision):
    """`left` more cards have to be named; `cards` are named already and lie in the hand until all are."""

    clause = "LB-12.2"

    def choices(self, pos: Position, frame: Frame) -> list[Action]:
        return [DISCARD[card] for card in pos.hands[frame.seat] if card not in frame.cards]

    def answer(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.DiscardToLimit)
        cards = (*frame.cards, CARD_INDEX[action.card])
        if frame.left > 1:
            pos.replace(frame.but(left=frame.left - 1, cards=cards))
            return
        pos.pop()
        thrown = discard(pos, frame.seat, list(cards))
        if pos.loud:
            pos.tell(Discarded(frame.seat, thrown))

    def default(self, pos: Position, frame: Frame) -> Action:
        return self.choices(pos, frame)[-1]

    def refuse(self, pos: Position, frame: Frame, action: Action) -> None:
        assert isinstance(action, act.DiscardToLimit)
        if CARD_INDEX.get(action.card, -1) not in pos.hands[frame.seat]:
            raise Illegal("not_in_hand", "LB-12.2", card=action.card)


def keep_limit(pos: Position, seat: int) -> None:
    """Ask for the excess, if any."""
    excess = len(pos.hands[seat]) - pos.limit(seat)
    if excess > 0:
        pos.push(Frame(DISCARD_TO_LIMIT, seat, left=excess))
