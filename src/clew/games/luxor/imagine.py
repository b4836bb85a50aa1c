"""Other positions that look the same: what a seat may think is in hands, deck, stacks and scarabs."""

from clew.games.luxor.state import Position
from clew.games.luxor.tables import CARDS, OLD, SHOWN
from clew.kernel.memory import Memory
from clew.kernel.rng import Rng

Place = tuple[int, int]
"""A card in a hand: seat and index."""


def imagine(pos: Position, seat: int | None, rng: Rng, memory: Memory) -> None:
    """Deal everything anew that the seat cannot see and `memory` does not keep.

    Hidden things are put in order before they are shuffled: what comes out depends on what the seat knows, and on nothing else.
    """
    pos.rng = rng.spawn("imagined future")
    pos.dice = ()
    pos.temples = [tuple(rng.shuffled(sorted(stack))) for stack in pos.temples]
    pos.horus = [(*stack[:1], *rng.shuffled(sorted(stack[1:]))) for stack in pos.horus]  # LX-R.30: the top card lies open
    _shuffle_scarabs(pos, seat, rng)
    _shuffle_cards(pos, seat, rng, memory)


def _shuffle_scarabs(pos: Position, seat: int | None, rng: Rng) -> None:
    if pos.reason:  # LX-17.11: revealed
        return
    others = [other for other in range(pos.seats) if other != seat]
    pool = rng.shuffled(sorted([*pos.scarab_supply, *(value for other in others for value in pos.scarabs[other])]))
    for other in others:
        count = len(pos.scarabs[other])
        pos.scarabs[other] = tuple(pool[:count])
        del pool[:count]
    pos.scarab_supply = tuple(pool)


def _shuffle_cards(pos: Position, seat: int | None, rng: Rng, memory: Memory) -> None:
    """Whoever remembers everything knows which cards cannot have been in a hand before the deck was last made anew."""
    old: list[Place] = []
    new: list[Place] = []
    if not pos.house.open_hands:
        _sort_places(pos, seat, memory, old, new)
    _deal(pos, old, _cards_at(pos, old), rng)
    hidden = len(pos.discard) - 1 if memory.keep <= 0.0 and not pos.house.open_discard else 0
    hidden = max(0, hidden)
    rest = _deal(pos, new, [*_cards_at(pos, new), *pos.deck, *pos.discard[:hidden]], rng)
    pos.discard[:hidden] = rest[:hidden]
    pos.deck = rest[hidden:]


def _sort_places(pos: Position, seat: int | None, memory: Memory, old: list[Place], new: list[Place]) -> None:
    for other in range(pos.seats):
        if other == seat:
            continue
        for index, card in enumerate(pos.hands[other]):
            mark = pos.marks[other] >> 2 * index & 3
            if mark & SHOWN and memory.keeps(f"{other} {CARDS[card]}", 0, 1):
                continue
            (old if mark & OLD and memory.keep >= 1.0 else new).append((other, index))


def _cards_at(pos: Position, places: list[Place]) -> list[int]:
    return [pos.hands[seat][index] for seat, index in places]


def _deal(pos: Position, places: list[Place], cards: list[int], rng: Rng) -> list[int]:
    """Put shuffled cards into these places; the cards that are left."""
    pool = rng.shuffled(sorted(cards))
    hands = [list(hand) for hand in pos.hands]
    for (seat, index), card in zip(places, pool, strict=False):
        hands[seat][index] = card
    pos.hands = [tuple(hand) for hand in hands]
    return pool[len(places) :]
