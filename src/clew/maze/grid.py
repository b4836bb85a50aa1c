"""A rectangular grid of up to 62 cells: a set of cells is one int, cell (row, col) is bit row * cols + col.

`north` holds the cells with an opening to the north, and so on for `east`, `south` and `west`. Two neighbours are linked where
both open towards each other.
"""

from typing import Final

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
LETTERS: Final = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


def openings(letters: list[str], turns: int) -> int:
    """The open sides of a tile after some clockwise quarter turns."""
    mask = 0
    for letter in letters:
        mask |= LETTERS[letter]
    return turned(mask, turns)


def turned(mask: int, turns: int) -> int:
    turns %= 4
    return ((mask << turns) | (mask >> (4 - turns))) & 15


def bits(cells: int) -> list[int]:
    """The cells of a set, lowest first."""
    found: list[int] = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


def column(rows: int, cols: int, col: int) -> int:
    mask = 0
    for row in range(rows):
        mask |= 1 << (row * cols + col)
    return mask


def row_mask(cols: int, row: int) -> int:
    return ((1 << cols) - 1) << (row * cols)


def flood(start: int, north: int, east: int, south: int, west: int, cols: int) -> int:
    """All cells linked to a set of cells. `east` and `west` must not open over the rim."""
    down = south & north >> cols  # the cells linked with the one below, and so on: both ways of a link are read from one set
    right = east & west >> 1
    reached = start
    while True:
        grown = reached | (reached & down) << cols | reached >> cols & down | (reached & right) << 1 | reached >> 1 & right
        if grown == reached:
            return reached
        reached = grown


def layers(target: int, north: int, east: int, south: int, west: int, cols: int, start: int) -> list[int]:
    """Sets of cells at distance 0, 1, 2, ... from a target, until `start` is reached or nothing is left."""
    down = south & north >> cols
    right = east & west >> 1
    reached = target
    found = [target]
    frontier = target
    while not frontier & start:
        step = (frontier & down) << cols | frontier >> cols & down | (frontier & right) << 1 | frontier >> 1 & right
        frontier = step & ~reached
        if not frontier:
            break
        reached |= frontier
        found.append(frontier)
    return found
