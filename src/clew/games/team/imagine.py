"""Other positions that look the same: what a seat may think lies under the rubble and in the piles."""

from clew.games.team.state import Position
from clew.games.team.tables import MARK, PAGE_KIND, SHAPE, TILE
from clew.kernel.memory import Memory
from clew.kernel.rng import Rng
from clew.maze.grid import bits


def imagine(pos: Position, rng: Rng, memory: Memory) -> None:
    """Deal everything anew that the view does not show and `memory` does not keep.

    What is dealt is sorted before it is shuffled, so that nothing of its hidden order shines through.
    """
    pos.rng = rng.spawn("imagined future")
    _shuffle_rubble(pos, rng, memory)
    _shuffle_book(pos, rng, memory)
    pos.pile = (*pos.pile[: pos.drawn], *rng.shuffled(sorted(pos.pile[pos.drawn :])))


def _shuffle_rubble(pos: Position, rng: Rng, memory: Memory) -> None:
    """Forgotten tiles trade places among themselves; with the full memory aid only those that look alike."""
    since = pos.buried_since()
    forgotten = [
        cell for cell in bits(pos.down) if not memory.keeps(TILE[pos.board[cell] >> 2], since[pos.board[cell] >> 2], pos.turn_no)
    ]
    groups: dict[str, list[int]] = {}
    for cell in forgotten:
        tile = pos.board[cell] >> 2
        look = f"{SHAPE[tile]} {MARK[tile]}" if pos.house.memory_aid == "full" else ""
        groups.setdefault(look, []).append(cell)
    for cells in groups.values():
        codes = rng.shuffled(sorted([pos.board[cell] for cell in cells]))
        for cell, code in zip(cells, codes, strict=True):
            pos.board[cell] = code


def _shuffle_book(pos: Position, rng: Rng, memory: Memory) -> None:
    """Unread and torn pages; also the pages read before the current one, for somebody who remembers nothing and has no aid."""
    aid = pos.house.memory_aid
    first = pos.turn_no
    if memory.keep <= 0.0 and aid != "full" and pos.turn_no:
        first = 0
    current = pos.turn_no - 1
    book = [*pos.pages, *pos.torn]
    places = [place for place in range(first, len(book)) if place != current]
    groups: dict[str, list[int]] = {}
    for place in places:
        kind = PAGE_KIND[book[place]] if first == 0 and aid == "tally" else ""
        groups.setdefault(kind, []).append(place)
    for group in groups.values():
        pages = rng.shuffled(sorted([book[place] for place in group]))
        for place, page in zip(group, pages, strict=True):
            book[place] = page
    count = len(pos.pages)
    pos.pages = tuple(book[:count])
    pos.torn = tuple(book[count:])
