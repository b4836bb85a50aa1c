"""Other positions that look the same: the order of the deck and of the cards to come is all that anybody can imagine (6.2)."""

from clew.games.creta.state import Position
from clew.kernel.rng import Rng


def imagine(pos: Position, rng: Rng) -> None:
    """Which tiles lie in the deck is known by counting; nobody ever sees where.

    They are put in order before they are shuffled: what comes out depends on what is known, and on nothing else.
    """
    pos.rng = rng.spawn("imagined future")
    pos.deck = rng.shuffled(sorted(pos.deck))
    pos.cards = rng.shuffled(sorted(pos.cards))
