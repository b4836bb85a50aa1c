"""Draw pile, discard pile and hands (LB-12)."""

from clew.games.labyrinth.events import CardsDrawn, PileReshuffled
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD, NONE


def take_top(pos: Position) -> int:
    """The top card of the draw pile; NONE where none can be had (LB-12.4)."""
    if not pos.draw:
        if not pos.discard:
            return NONE
        refill(pos)
    return pos.draw.pop()


def refill(pos: Position) -> None:
    """LB-12.4: the discard pile, shuffled, is the new draw pile."""
    pos.draw = pos.discard
    pos.discard = []
    pos.rng.shuffle(pos.draw)
    if pos.loud:
        pos.tell(PileReshuffled(len(pos.draw), False))


def reshuffle(pos: Position) -> None:
    """LB-15.5: the draw pile was searched."""
    pos.rng.shuffle(pos.draw)
    if pos.loud:
        pos.tell(PileReshuffled(len(pos.draw), True))


def draw_cards(pos: Position, seat: int, count: int) -> None:
    """Into the hand, as many as there are (LB-14.3)."""
    drawn: list[int] = []
    for _ in range(count):
        card = take_top(pos)
        if card == NONE:
            break
        pos.take_card(seat, card)
        drawn.append(card)
    if pos.loud:
        pos.tell(CardsDrawn(seat, len(drawn), names(drawn)))


def discard(pos: Position, seat: int, cards: list[int]) -> tuple[str, ...]:
    """LB-7.9: face up, in ascending order of their ids, the highest on top."""
    for card in cards:
        pos.hands[seat].remove(card)
    cards = sorted(cards)
    pos.drop(cards)
    return names(cards)


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple([CARD[card] for card in cards])
