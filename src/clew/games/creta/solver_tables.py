"""What the solver looks up: neighbours by side, what it costs to pass a tile, and every way to move tiles by swaps.

Sides are numbers here: 0 north, 1 east, 2 south, 3 west; the side opposite to d is d ^ 2. `START` stands for no side at all.
"""

from typing import Final

from clew.games.creta.tables import (
    CELLS,
    CORNER,
    CROSS,
    EXIT_AT,
    IS_MAZE,
    LOOKS,
    MAZE,
    MINOTAUR,
    NONE,
    OPEN,
    PAIRS,
    SIZE,
    STRAIGHT,
    TEE,
    TEMPLE,
    WAYS,
)

EXIT: Final = 40
"""Beyond this side lies an exit."""
START: Final = 4
"""A walk that begins here, after a leap: there is no side by which the cell was entered."""
LIES: Final = 0
TURN: Final = 1
LAY: Final = 2
LAID: Final = 3
"""How a tile can be passed: as it lies, after a rotation, after a replacement; by a display tile that a swap has brought."""
DISPLAY: Final = LOOKS
"""The look of a display tile that was laid in place of a minotaur and then swapped: its shape and orientation are still open."""
MINOTAUR_LOOK: Final = MINOTAUR * 4
PASSES: Final = LOOKS + 1
"""Looks, the open display tile included."""

EVEN: Final[int] = sum(1 << cell for cell in MAZE if (cell // SIZE + cell % SIZE) % 2 == 0)
ODD: Final[int] = sum(1 << cell for cell in MAZE if (cell // SIZE + cell % SIZE) % 2 == 1)
ALL_MAZE: Final[int] = EVEN | ODD
NOT_EAST: Final[int] = sum(1 << cell for cell in range(CELLS) if cell % SIZE != SIZE - 1)
NOT_WEST: Final[int] = sum(1 << cell for cell in range(CELLS) if cell % SIZE != 0)


def _beyond(cell: int, side: int) -> int:
    """The maze cell beyond a side, EXIT, or NONE for the sea and the temple."""
    row, col = cell // SIZE + (-1, 0, 1, 0)[side], cell % SIZE + (0, 1, 0, -1)[side]
    if not (0 <= row < SIZE and 0 <= col < SIZE):
        return NONE
    other = row * SIZE + col
    if EXIT_AT[other] != NONE:
        return EXIT
    return other if IS_MAZE[other] else NONE


BEYOND: Final[list[int]] = [_beyond(cell, side) if IS_MAZE[cell] else NONE for cell in range(CELLS) for side in range(4)]
"""By cell * 4 + side."""
DOORS: Final[list[tuple[int, int]]] = [(cell, back.bit_length() - 1) for back, cell in WAYS[TEMPLE][15]]
"""The cells behind the doors of the temple, and the side by which each is entered."""


def _cost(look: int, entry: int, side: int) -> int:
    """What it takes to go through a tile from one side to another."""
    shape = look // 4
    if look == DISPLAY:
        return LAID
    if shape == MINOTAUR:
        return LAY
    wanted = 1 << side if entry == START else 1 << side | 1 << entry
    if OPEN[look] & wanted == wanted:
        return LIES
    if entry == START or shape == TEE:
        return TURN
    return TURN if (shape == STRAIGHT) == (side == entry ^ 2) else LAY


def _passing(ares: bool) -> list[int]:
    table = [_cost(look, entry, side) for look in range(PASSES) for entry in range(5) for side in range(4)]
    if ares:
        for at in range(MINOTAUR_LOOK * 20, MINOTAUR_LOOK * 20 + 20):
            table[at] = LIES
    return table


PASSING: Final[list[int]] = _passing(False)
"""By look * 20 + entry * 4 + side: how the tile can be passed."""
PASSING_WITH_ARES: Final[list[int]] = _passing(True)
"""The same for whoever may walk through minotaurs (FC-6.4)."""


def _turning(look: int, entry: int, side: int) -> int:
    """What it takes to enter a tile by one side, have Hermes turn it, and leave by another side."""
    shape = look // 4
    if look == DISPLAY:
        return LAID
    if shape in (CROSS, MINOTAUR):  # FC-6.19
        return LAY
    if shape == STRAIGHT and entry != START and side == entry ^ 2:
        return LAY
    if entry == START:
        return LIES if shape != STRAIGHT or not OPEN[look] >> side & 1 else TURN
    return LIES if OPEN[look] >> entry & 1 else TURN


TURNING: Final[list[int]] = [_turning(look, entry, side) for look in range(PASSES) for entry in range(5) for side in range(4)]
"""As `passing`, with Hermes' turn on this tile."""


def supply(display: list[int]) -> list[bool]:
    """Whether the display can do what is asked of it, by opposite + 4 * adjacent + 16 * any.

    That is, how many tiles must join opposite sides, adjacent sides, or need only lie there.
    """
    straights, corners = display.count(STRAIGHT), display.count(CORNER)
    both = display.count(TEE) + display.count(CROSS)
    able = [False] * 128
    for opposite in range(4):
        for adjacent in range(4):
            for other in range(4):
                lacking = max(0, opposite - straights) + max(0, adjacent - corners)
                able[opposite + 4 * adjacent + 16 * other] = lacking <= both and opposite + adjacent + other <= len(display)
    return able


# Swaps ------------------------------------------------------------------------------------


class Shuffle:
    """A connected run of swaps: what it is made of, the cells it touches, and from where each moved tile came."""

    def __init__(self, swaps: tuple[int, ...], touched: int, moved: list[tuple[int, int]]) -> None:
        self.swaps = swaps
        """Places in PAIRS, in order."""
        self.touched = touched
        self.moved = moved
        """(cell, the cell its tile came from)"""


MOST_SWAPS: Final = 3
_SHUFFLES: Final[list[list[Shuffle]]] = []


def shuffles(length: int) -> list[Shuffle]:
    """Every connected run of so many swaps, up to three, once for each result and cells touched.

    The search combines runs that do not touch each other.
    """
    if not _SHUFFLES:
        known: set[tuple[int, tuple[tuple[int, int], ...]]] = set()
        for number in range(MOST_SWAPS + 1):
            _SHUFFLES.append([shuffle for swaps in _runs(number) if (shuffle := _shuffle(swaps, known)) is not None])
    return _SHUFFLES[length]


def _runs(length: int) -> list[tuple[int, ...]]:
    pairs = range(len(PAIRS))
    if length <= 1:
        return [(pair,) for pair in pairs] if length else []
    if length == 2:
        return [(a, b) for a in pairs for b in pairs if a != b and _touch(a, b)]
    near = [[b for b in pairs if _touch(a, b)] for a in pairs]
    found: list[tuple[int, ...]] = []
    for b in pairs:
        for a in near[b]:
            found += [(a, b, c) for c in pairs if a != b and b != c and (_touch(a, c) or _touch(b, c))]
    for c in pairs:  # the first two do not touch, the third one joins them
        found += [(a, b, c) for a in near[c] for b in near[c] if not _touch(a, b)]
    return found


def _touch(a: int, b: int) -> bool:
    return bool(set(PAIRS[a]) & set(PAIRS[b]))


def _shuffle(swaps: tuple[int, ...], known: set[tuple[int, tuple[tuple[int, int], ...]]]) -> Shuffle | None:
    source: dict[int, int] = {}
    touched = 0
    for swap in swaps:
        a, b = PAIRS[swap]
        touched |= 1 << a | 1 << b
        source[a], source[b] = source.get(b, b), source.get(a, a)
    moved = sorted((cell, origin) for cell, origin in source.items() if cell != origin)
    key = (touched, tuple(moved))
    if not moved or key in known:
        return None
    known.add(key)
    return Shuffle(swaps, touched, moved)
