"""Other positions that look the same: the order of the decks is all that nobody can see."""

from clew.games.magic_maze.state import Position
from clew.kernel.memory import Memory
from clew.kernel.rng import Rng


def imagine(pos: Position, rng: Rng, memory: Memory) -> None:
    """Deal everything anew that the view does not show and `memory` does not keep.

    Tiles are put in order before they are shuffled: what comes out depends on what is known, and on nothing else.
    """
    pos.rng = rng.spawn("imagined future")
    _shuffle_mall_deck(pos, rng)
    if pos.house.solo:
        _shuffle_solo_deck(pos, rng, pos.house.memory_aid or memory.keep >= 1.0)


def _shuffle_mall_deck(pos: Position, rng: Rng) -> None:
    first = pos.known_top
    last = max(first, len(pos.deck) - pos.known_bottom)
    hidden = rng.shuffled(sorted(pos.deck[first:last]))
    pos.deck = (*pos.deck[:first], *hidden, *pos.deck[last:])


def _shuffle_solo_deck(pos: Position, rng: Rng, remembers: bool) -> None:
    """Who remembers knows the pile, and the deck once it was turned over; who does not knows the visible tile alone."""
    if remembers and pos.solo_turned:
        return
    if remembers:
        pos.solo_deck = tuple(rng.shuffled(sorted(pos.solo_deck)))
        return
    hidden = rng.shuffled(sorted([*pos.solo_deck, *pos.solo_pile[:-1]]))
    size = len(pos.solo_deck)
    pos.solo_deck = tuple(hidden[:size])
    pos.solo_pile = (*hidden[size:], *pos.solo_pile[-1:])
