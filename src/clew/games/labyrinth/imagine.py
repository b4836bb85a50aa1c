"""Other positions that look the same to a seat: what it may think lies under the mist, in the pile and in other hands."""

from clew.games.labyrinth.frame import DESPAIR_SWAP, HUNT_FIGHT
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import DESPERATE, IS_DESPERATE, NONE, TYPE_OF
from clew.kernel.memory import Memory
from clew.kernel.rng import Rng


def imagine(pos: Position, seat: int | None, rng: Rng, memory: Memory) -> None:
    """Deal everything anew that the seat's view does not show and its memory does not keep."""
    pos.rng = rng.spawn("imagined future")
    pos.offered = None
    cells = [cell for cell in pos.closed_cells() if not known(pos, seat, cell, memory)]
    others = [other for other in range(pos.seats) if other != seat]
    before = [pos.lies[cell] >> 3 for cell in cells] + [card for other in others for card in pos.hands[other]]
    searching = seat is not None and bool(pos.stack) and pos.stack[-1].kind == DESPAIR_SWAP and pos.stack[-1].seat == seat
    pile, after = deal_searched(pos, before, rng) if searching else deal(pos, before, rng)
    pos.draw = pile
    swapped = dict(zip(before, after, strict=True))
    for cell in cells:
        pos.lay(cell, swapped[pos.lies[cell] >> 3] << 3)
    for other in others:
        pos.hands[other] = sorted([swapped[card] for card in pos.hands[other]])
    for place, frame in enumerate(pos.stack):
        if frame.cards and frame.seat != seat:  # cards that somebody else has named stay in that hand
            pos.stack[place] = frame.but(cards=tuple([swapped.get(card, card) for card in frame.cards]))


def known(pos: Position, seat: int | None, cell: int, memory: Memory) -> bool:
    """Whether a closed card stays as it is for a seat."""
    if seat is None:
        return memory.keep > 0 and pos.shown[cell] != NONE and _keeps(pos, cell, pos.shown[cell], memory)
    seen = pos.last_seen(seat, cell)
    if seen == NONE:
        return False
    return pos.house.ghosts or _looking(pos, seat, cell) or _keeps(pos, cell, seen, memory)


def _looking(pos: Position, seat: int, cell: int) -> bool:
    """In the middle of a hunt Khira's view shows what she has looked at."""
    return any(frame.kind == HUNT_FIGHT and frame.seat == seat and frame.spaces >> cell & 1 for frame in pos.stack)


def _keeps(pos: Position, cell: int, seen: int, memory: Memory) -> bool:
    """By the cell alone, so that a forgotten card, imagined as another, is still a forgotten one."""
    return memory.keeps(str(cell), seen, pos.turn_no)


def deal(pos: Position, before: list[int], rng: Rng) -> tuple[list[int], list[int]]:
    """The draw pile, and the other hidden cards in the order of `before`."""
    cards = rng.shuffled(sorted([*pos.draw, *before]))  # sorted: what is imagined must not depend on what is hidden
    size = len(pos.draw)
    return cards[:size], cards[size:]


def deal_searched(pos: Position, before: list[int], rng: Rng) -> tuple[list[int], list[int]]:
    """The same for a seat that searches: it sees which crossroads without challenge the draw pile holds (LB-15.2)."""
    held = {TYPE_OF[card] for card in pos.draw} & set(DESPERATE)
    cards = rng.shuffled(sorted([*pos.draw, *before]))
    pile: list[int] = []
    for kind in sorted(held):
        pile.append(next(card for card in cards if TYPE_OF[card] == kind))
    elsewhere = [card for card in cards if IS_DESPERATE[card] and TYPE_OF[card] not in held]
    free = [card for card in cards if card not in pile and card not in elsewhere]
    missing = len(pos.draw) - len(pile)
    return rng.shuffled([*pile, *free[:missing]]), rng.shuffled([*elsewhere, *free[missing:]])
