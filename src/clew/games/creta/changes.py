"""The three actions on the maze: rotate, swap, replace (FC-4). Orientations come in normal form (see `CretaState.meant`)."""

from functools import lru_cache
from typing import Final

from clew.games.creta.actions import Replace, Rotate, Swap
from clew.games.creta.events import TileReplaced, TileRotated, TilesSwapped
from clew.games.creta.state import Position
from clew.games.creta.tables import (
    CELL,
    CELL_INDEX,
    CELLS,
    FIRST_MINOTAUR,
    HEROES,
    IS_MAZE,
    MAZE,
    NONE,
    NUMBERING,
    PAIRS,
    REPLACE,
    REPLACEMENTS,
    SHAPE,
    SWAP,
    SWAP_MASK,
    TILE,
    TURNABLE,
)  # fmt: skip
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.numbers import FULL, join

ADJACENT = frozenset(PAIRS)


def choices(pos: Position, found: list[Action]) -> None:
    """Every action that changes the maze."""
    board = pos.board
    for cell, rotations in TURNABLE:
        found += rotations[board[cell]]
    if pos.minotaurs:
        found += _swaps(pos.minotaurs)
    else:
        found += SWAP
    _replacements(pos.display).list_but(pos.occupied, found)  # FC-4.10


def mark(pos: Position, mask: list[int]) -> None:
    """The same by their numbers."""
    board = pos.board
    for word, turnings in TURNINGS:
        found = 0
        for turning in turnings:
            found |= turning.by_code[board[turning.cell]]
        mask[word] |= found
    join(mask, _swap_mask(pos.minotaurs))
    _replacements(pos.display).mark_but(pos.occupied, mask)


class Turning:
    """What the tile of a cell adds to one word of a mask, by its code."""

    def __init__(self, cell: int, by_code: list[int]) -> None:
        self.cell = cell
        self.by_code = by_code


def _turnings() -> list[tuple[int, list[Turning]]]:
    """By word of a mask."""
    found: list[list[Turning]] = [[] for _ in range(NUMBERING.words)]
    for cell, rotations in TURNABLE:
        masks = [NUMBERING.mask(actions) for actions in rotations]
        for word, turnings in enumerate(found):
            by_code = [mask[word] for mask in masks]
            if any(by_code):
                turnings.append(Turning(cell, by_code))
    return [(word, turnings) for word, turnings in enumerate(found) if turnings]


TURNINGS: Final[list[tuple[int, list[Turning]]]] = _turnings()


@lru_cache(maxsize=256)
def _swap_mask(minotaurs: int) -> list[int]:
    return NUMBERING.mask(_swaps(minotaurs))


@lru_cache(maxsize=256)
def _swaps(minotaurs: int) -> list[Action]:
    """FC-4.6. Minotaurs stay where they are for many turns, so the list can often be used again."""
    return [swap for swap, mask in SWAP_MASK if not mask & minotaurs]


class Replacements:
    """What the tiles of one display can replace: every cell in one list, and where in it the part of each cell starts."""

    def __init__(self, display: list[int]) -> None:
        self.everywhere: list[Action] = [
            action for cell in MAZE for slot, tile in enumerate(display) for action in REPLACEMENTS[cell][slot][SHAPE[tile]]
        ]
        self.each = len(self.everywhere) // len(MAZE)
        self.mask = NUMBERING.mask(self.everywhere)
        self.starts: list[int] = [MAZE.index(cell) * self.each if IS_MAZE[cell] else NONE for cell in range(CELLS)]

    def list_but(self, cells: int, found: list[Action]) -> None:
        """Add all but those at some cells."""
        begin, starts, each = len(found), self.starts, self.each
        found += self.everywhere
        while cells:  # from the last one on: what lies before it keeps its place
            cell = cells.bit_length() - 1
            cells ^= 1 << cell
            at = begin + starts[cell]
            del found[at : at + each]

    def mark_but(self, cells: int, mask: list[int]) -> None:
        """The same by their numbers."""
        kept = self.mask
        if cells & IN_MAZE:
            kept = kept.copy()
        while cells:
            low = cells & -cells
            cells ^= low
            for word, rest in REPLACING[low.bit_length() - 1]:
                kept[word] &= rest
        join(mask, kept)


def _replacing(cell: int) -> list[tuple[int, int]]:
    """Words of a mask in which replacements of a cell stand, and what else stands in them."""
    every = [action for slot in REPLACE[cell] for action in slot] if IS_MAZE[cell] else []
    return [(word, FULL & ~bits) for word, bits in enumerate(NUMBERING.mask(every)) if bits]


REPLACING: Final[list[list[tuple[int, int]]]] = [_replacing(cell) for cell in range(CELLS)]
IN_MAZE: Final[int] = sum(1 << cell for cell in MAZE)

_KNOWN: dict[int, Replacements] = {}
"""By the shapes in the display."""


def _replacements(display: list[int]) -> Replacements:
    key = 0
    for tile in display:
        key = key * 8 + SHAPE[tile] + 1
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = Replacements(display)
    return known


def maze_cell(name: str, clause: str) -> int:
    cell = CELL_INDEX[name]
    if not IS_MAZE[cell]:
        raise Illegal("not_a_maze_cell", clause, cell=name)
    return cell


def rotate(pos: Position, seat: int, action: Rotate) -> None:
    cell = maze_cell(action.cell, "FC-4.2")
    code = pos.board[cell]
    if code >> 2 >= FIRST_MINOTAUR:
        raise Illegal("tile_is_minotaur", "FC-4.2", cell=action.cell)
    if action.rot == code & 3:
        raise Illegal("no_change", "FC-4.4", cell=action.cell, rot=action.rot)
    pos.put(cell, code & ~3 | action.rot)
    if pos.loud:
        pos.events.append(TileRotated(seat, action.cell, TILE[code >> 2], action.rot))


def swap(pos: Position, seat: int, action: Swap) -> None:
    a = maze_cell(action.a, "FC-4.6")
    b = maze_cell(action.b, "FC-4.6")
    if (a, b) not in ADJACENT:
        raise Illegal("not_adjacent", "FC-4.5", a=action.a, b=action.b)
    code, other = pos.board[a], pos.board[b]
    if code >> 2 >= FIRST_MINOTAUR or other >> 2 >= FIRST_MINOTAUR:
        raise Illegal("tile_is_minotaur", "FC-4.6", cell=action.a if code >> 2 >= FIRST_MINOTAUR else action.b)
    pos.put(a, other)
    pos.put(b, code)
    if pos.occupied >> a & 1 or pos.occupied >> b & 1:
        _ride(pos, a, b)
    if pos.loud:
        pos.events.append(TilesSwapped(seat, CELL[a], CELL[b]))


def _ride(pos: Position, a: int, b: int) -> None:
    """FC-4.7: heroes travel with their tiles."""
    riders = [hero for hero in range(HEROES) if pos.heroes[hero] == a or pos.heroes[hero] == b]
    pos.occupied &= ~(1 << a | 1 << b)
    for hero in riders:
        place = b if pos.heroes[hero] == a else a
        pos.heroes[hero] = place
        pos.occupied |= 1 << place


def replace(pos: Position, seat: int, action: Replace) -> None:
    cell = maze_cell(action.cell, "FC-4.11")
    if pos.occupied >> cell & 1:
        raise Illegal("hero_on_tile", "FC-4.10", cell=action.cell)
    if not 0 <= action.slot < len(pos.display):
        raise Illegal("no_such_display_tile", "FC-4.12", slot=action.slot)
    tile = pos.display.pop(action.slot)
    old = pos.board[cell] >> 2
    pos.discard.append(old)
    pos.put(cell, tile * 4 + action.rot)
    if pos.loud:
        pos.events.append(TileReplaced(seat, action.cell, TILE[tile], action.rot, TILE[old]))
