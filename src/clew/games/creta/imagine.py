"""Other positions that look the same: the order of the deck and of the cards to come is all that anybody can imagine (6.2)."""

from clew.games.creta.state import Position
from clew.kernel.rng import Rng


def imagine(pos: Position, rng: Rng) -> None:
    """Which tiles lie in the deck is known by counting; nobody ever sees where."""
    pos.rng = rng.spawn("imagined future")
    rng.shuffle(pos.deck)
    rng.shuffle(pos.cards)
