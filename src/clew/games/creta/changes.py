"""The three actions on the maze: rotate, swap, replace (FC-4). Orientations come in normal form (see `CretaState.meant`)."""

from typing import Final

from clew.games.creta.events import TileReplaced, TileRotated, TilesSwapped
from clew.games.creta.state import Position
from clew.games.creta.tables import (
    CELL,
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
    SWAP_MASK,
    TILE,
    TURNABLE,
    normal,
)  # fmt: skip
from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.numbers import FULL, join, nth_bit
from clew.kernel.numbers import count as bits_in

ADJACENT: Final[list[int]] = [sum(1 << b for a, b in PAIRS if a == cell) for cell in range(CELLS)]
"""By cell: those with which it makes a pair of the table, itself named first."""


def choices(pos: Position, found: list[Action]) -> None:
    """Every action that changes the maze."""
    board = pos.board
    for cell, rotations in TURNABLE:
        found += rotations[board[cell]]
    found += _swaps_around(pos.minotaurs).actions
    _replacements(pos.display).list_but(pos.occupied, found)  # FC-4.10


def mark(pos: Position, mask: list[int]) -> None:
    """The same by their numbers."""
    board = pos.board
    for word, turnings in TURNINGS:
        found = 0
        for turning in turnings:
            found |= turning.by_code[board[turning.cell]]
        mask[word] = mask[word] | found
    join(mask, _swaps_around(pos.minotaurs).mask)
    _replacements(pos.display).mark_but(pos.occupied, mask)


def count(pos: Position) -> int:
    """How many there are."""
    board = pos.board
    found = len(_swaps_around(pos.minotaurs).numbers)
    for turner in TURNERS:
        found += len(turner.by_code[board[turner.cell]])
    return found + _replacements(pos.display).count_but(pos.occupied)


def nth(pos: Position, n: int) -> int:
    """The number of the n-th of them, from 0: rotations, swaps, then replacements."""
    board = pos.board
    for turner in TURNERS:
        numbers = turner.by_code[board[turner.cell]]
        if n < len(numbers):
            return numbers[n]
        n -= len(numbers)
    swaps = _swaps_around(pos.minotaurs).numbers
    if n < len(swaps):
        return swaps[n]
    return _replacements(pos.display).nth_but(pos.occupied, n - len(swaps))


class Turner:
    """A cell with the numbers of its rotations by the code of its tile."""

    def __init__(self, cell: int, by_code: list[list[int]]) -> None:
        self.cell = cell
        self.by_code = by_code


TURNERS: Final[list[Turner]] = [
    Turner(cell, [[NUMBERING.numbers[action] for action in actions] for actions in rotations]) for cell, rotations in TURNABLE
]


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


class Swaps:
    """The swaps that minotaurs leave (FC-4.6)."""

    def __init__(self, minotaurs: int) -> None:
        self.actions: list[Action] = [swap for swap, mask in SWAP_MASK if not mask & minotaurs]
        self.numbers: list[int] = [NUMBERING.numbers[action] for action in self.actions]
        self.mask = NUMBERING.mask(self.actions)


_SWAPS: Final[dict[int, Swaps]] = {}
MOST_SWAPS_KEPT: Final = 4096


def _swaps_around(minotaurs: int) -> Swaps:
    """Minotaurs stay where they are for many turns, so the list can often be used again."""
    known = _SWAPS.get(minotaurs)
    if known is None:
        if len(_SWAPS) >= MOST_SWAPS_KEPT:
            _SWAPS.clear()
        known = _SWAPS[minotaurs] = Swaps(minotaurs)
    return known


class Replacements:
    """What the tiles of one display can replace: every cell in one list, and where in it the part of each cell starts."""

    def __init__(self, display: list[int]) -> None:
        self.everywhere: list[Action] = [
            action for cell in MAZE for slot, tile in enumerate(display) for action in REPLACEMENTS[cell][slot][SHAPE[tile]]
        ]
        self.each = len(self.everywhere) // len(MAZE)
        self.numbers: list[int] = [NUMBERING.numbers[action] for action in self.everywhere]
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
                kept[word] = kept[word] & rest
        join(mask, kept)

    def count_but(self, cells: int) -> int:
        return len(self.numbers) - self.each * bits_in(cells & IN_MAZE)

    def nth_but(self, cells: int, n: int) -> int:
        """The number of the n-th that is not at some cells."""
        place = nth_bit(IN_MAZE & ~cells, n // self.each)
        return self.numbers[self.starts[place] + n % self.each]


def _replacing(cell: int) -> list[tuple[int, int]]:
    """Words of a mask in which replacements of a cell stand, and what else stands in them."""
    every = [action for slot in REPLACE[cell] for action in slot] if IS_MAZE[cell] else []
    return [(word, FULL & ~bits) for word, bits in enumerate(NUMBERING.mask(every)) if bits]


REPLACING: Final[list[list[tuple[int, int]]]] = [_replacing(cell) for cell in range(CELLS)]
IN_MAZE: Final[int] = sum(1 << cell for cell in MAZE)

_KNOWN: Final[dict[int, Replacements]] = {}
"""By the shapes in the display."""


def _replacements(display: list[int]) -> Replacements:
    key = 0
    for tile in display:
        key = key * 8 + SHAPE[tile] + 1
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = Replacements(display)
    return known


def _require_maze(cell: int, clause: str) -> None:
    if not IS_MAZE[cell]:
        raise Illegal("not_a_maze_cell", clause, cell=CELL[cell])


def rotate(pos: Position, seat: int, cell: int, rot: int) -> None:
    """An orientation is taken modulo the symmetry of its tile (FC-4.4)."""
    _require_maze(cell, "FC-4.2")
    code = pos.board[cell]
    rot = normal(code >> 2, rot)
    if code >> 2 >= FIRST_MINOTAUR:
        raise Illegal("tile_is_minotaur", "FC-4.2", cell=CELL[cell])
    if rot == code & 3:
        raise Illegal("no_change", "FC-4.4", cell=CELL[cell], rot=rot)
    pos.put(cell, code & ~3 | rot)
    if pos.loud:
        pos.events.append(TileRotated(seat, CELL[cell], TILE[code >> 2], rot))


def swap(pos: Position, seat: int, a: int, b: int) -> None:
    _require_maze(a, "FC-4.6")
    _require_maze(b, "FC-4.6")
    if not ADJACENT[a] >> b & 1:
        raise Illegal("not_adjacent", "FC-4.5", a=CELL[a], b=CELL[b])
    code, other = pos.board[a], pos.board[b]
    if code >> 2 >= FIRST_MINOTAUR or other >> 2 >= FIRST_MINOTAUR:
        raise Illegal("tile_is_minotaur", "FC-4.6", cell=CELL[a] if code >> 2 >= FIRST_MINOTAUR else CELL[b])
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


def replace(pos: Position, seat: int, cell: int, slot: int, rot: int) -> None:
    _require_maze(cell, "FC-4.11")
    if pos.occupied >> cell & 1:
        raise Illegal("hero_on_tile", "FC-4.10", cell=CELL[cell])
    if not 0 <= slot < len(pos.display):
        raise Illegal("no_such_display_tile", "FC-4.12", slot=slot)
    tile = pos.display.pop(slot)
    rot = normal(tile, rot)
    old = pos.board[cell] >> 2
    pos.discard.append(old)
    pos.put(cell, tile * 4 + rot)
    if pos.loud:
        pos.events.append(TileReplaced(seat, CELL[cell], TILE[tile], rot, TILE[old]))
