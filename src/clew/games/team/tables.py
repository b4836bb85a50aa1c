"""The components as numbers: what the rules count with.

A tile is its place in f01..f16, t01..t34 (0..49). A tile as it lies is its *code*, tile * 4 + orientation. A cell is row * 7 + col.
"""

from functools import cache
from typing import Final

from clew.games.team import actions as act
from clew.games.team.components import BOX, Tile
from clew.kernel.action import Action, Cell
from clew.kernel.numbers import Numbering
from clew.maze.grid import EAST, NORTH, SOUTH, WEST, column, openings, row_mask

SIZE: Final = 7
CELLS: Final = 49
ALL: Final = (1 << CELLS) - 1
ROW_0: Final = row_mask(SIZE, 0)
ROW_6: Final = row_mask(SIZE, 6)
COL_0: Final = column(SIZE, SIZE, 0)
COL_6: Final = column(SIZE, SIZE, 6)

FIXED: Final = 16
TREASURES: Final = 24
NONE: Final = -1

RUNNING: Final = 0
WON: Final = 1
LOST: Final = 2

SETUP_COLOR: Final = 0
SETUP_SPELL: Final = 1
SETUP_FIRST: Final = 2
ACTION: Final = 3
OVER: Final = 4
PHASES: Final = ["setup_color", "setup_spell", "setup_first", "action", "over"]

BONUS_NONE: Final = 0
BONUS_READY: Final = 1
BONUS_MADE: Final = 2
BONUS: Final = ["none", "available", "made"]

SLIDE: Final = 0
ROTATE: Final = 1
SWAP: Final = 2
CROSS: Final = 3
TELEPORT: Final = 4
BREAKOUT: Final = 5
SPELLS: Final[list[str]] = [spell.id for spell in BOX.spells]
SPELL_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SPELLS)}

COLORS: Final[list[str]] = [color.id for color in BOX.colors]
COLOR_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(COLORS)}


def cell_index(cell: Cell) -> int:
    return cell[0] * SIZE + cell[1]


CELL: Final[list[Cell]] = [(index // SIZE, index % SIZE) for index in range(CELLS)]
CELL_INDEX: Final[dict[Cell, int]] = {cell: index for index, cell in enumerate(CELL)}
START: Final[list[int]] = [cell_index(color.start) for color in BOX.colors]
START_CELLS: Final[int] = (1 << START[0]) | (1 << START[1]) | (1 << START[2]) | (1 << START[3])

TILES: Final[list[Tile]] = [*BOX.fixed_tiles, *BOX.movable_tiles]
TILE: Final[list[str]] = [tile.id for tile in TILES]
TILE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(TILE)}
SHAPE: Final[list[str]] = [tile.shape for tile in TILES]
MARK: Final[list[str]] = [tile.mark or "" for tile in TILES]
ORIENTATIONS: Final[list[int]] = [{shape.id: shape.orientations for shape in BOX.shapes}[tile.shape] for tile in TILES]

TREASURE: Final[list[str]] = [treasure.id for treasure in BOX.treasures]
TREASURE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(TREASURE)}
MARKS: Final[list[str]] = [*TREASURE, *(symbol.id for symbol in BOX.symbols)]
TREASURE_ON: Final[list[int]] = [TREASURE_INDEX.get(mark, NONE) for mark in MARK]
"""The treasure on each tile."""


def _openings_of(code: int) -> int:
    shape = {shape.id: shape.openings for shape in BOX.shapes}[SHAPE[code // 4]]
    return openings(shape, code % 4)


OPENINGS: Final[list[int]] = [_openings_of(code) for code in range(len(TILES) * 4)]
"""The open sides of each code."""

FIXED_AT: Final[list[int]] = [NONE] * CELLS
for _index, _tile in enumerate(BOX.fixed_tiles):
    assert _tile.cell is not None
    FIXED_AT[cell_index(_tile.cell)] = _index * 4 + _tile.orientation
FREE_CELLS: Final[list[int]] = [cell for cell in range(CELLS) if FIXED_AT[cell] == NONE]
MOVABLE: Final[int] = sum(1 << cell for cell in FREE_CELLS)

ARROWS: Final[list[str]] = [arrow.id for arrow in BOX.arrows]
ARROW_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(ARROWS)}
ENTRY: Final[list[int]] = [cell_index(arrow.entry) for arrow in BOX.arrows]
EXIT: Final[list[int]] = [cell_index(arrow.exit) for arrow in BOX.arrows]
STEP: Final[list[int]] = [{"south": SIZE, "north": -SIZE, "east": 1, "west": -1}[a.moves_towards] for a in BOX.arrows]
"""From a cell of the line to the next one, away from the arrow."""
LINE_MASK: Final[list[int]] = [sum(1 << (ENTRY[a] + STEP[a] * i) for i in range(SIZE)) for a in range(len(ARROWS))]
"""The cells of the line at an arrow."""
CARRIED: Final[list[list[int]]] = [
    [NONE if cell == EXIT[a] else cell + STEP[a] if LINE_MASK[a] >> cell & 1 else cell for cell in range(CELLS)]
    for a in range(len(ARROWS))
]  # fmt: skip
"""By arrow and cell: where the tile of a cell, and whoever stands on it, is after the line has moved; NONE for what falls out."""
REST_OF_LINE: Final[list[int]] = [ALL & ~mask for mask in LINE_MASK]
"""The cells beside a line."""
STAYING: Final[list[int]] = [LINE_MASK[a] & ~(1 << EXIT[a]) for a in range(len(ARROWS))]
"""The cells of a line whose tile stays on the board when the line is pushed."""
RIM_SIDE: Final[list[int]] = [{"south": NORTH, "north": SOUTH, "east": WEST, "west": EAST}[a.moves_towards] for a in BOX.arrows]
"""The side of the entry cell that faces the rim."""
RIM_CELLS: Final[int] = sum(1 << cell for cell in ENTRY)

PAGES: Final[list[str]] = [page.id for page in [*BOX.pages, *BOX.blank_pages]]
PAGE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(PAGES)}
PAGE_KIND: Final[list[str]] = [page.kind for page in [*BOX.pages, *BOX.blank_pages]]
PAGE_KINDS: Final = ["push", "flip", "recall", "blank"]
PAGE_ARROW: Final[list[int]] = [ARROW_INDEX.get(page.arrow or "", NONE) for page in [*BOX.pages, *BOX.blank_pages]]
PAGE_TILES: Final[list[int]] = [
    sum(1 << tile for tile, mark in enumerate(MARK) if mark and mark in page.marks) for page in [*BOX.pages, *BOX.blank_pages]
]
"""The tiles that a page pictures, as a set of bits."""
PAGE_PAWNS: Final[list[list[int]]] = [[COLOR_INDEX[name] for name in page.pawns] for page in [*BOX.pages, *BOX.blank_pages]]
PAGE_START: Final[list[int]] = [COLOR_INDEX.get(page.start_of or "", NONE) for page in [*BOX.pages, *BOX.blank_pages]]

# Every action there is, made once ------------------------------------------------

CHOOSE_COLOR: Final[list[Action]] = [act.ChooseColor(name) for name in COLORS]
CHOOSE_SPELL: Final[list[Action]] = [act.ChooseSpell(name) for name in SPELLS[1:]]
CHOOSE_FIRST: Final[list[Action]] = [act.ChooseFirst(seat) for seat in range(4)]
SLIDES: Final[list[list[Action]]] = [[act.Slide(arrow, o) for o in range(4)] for arrow in ARROWS]
STRAIGHT_SLIDES: Final[list[list[Action]]] = [slides[:2] for slides in SLIDES]
ROTATIONS: Final[list[list[Action]]] = [[act.Rotate(CELL[cell], o) for o in range(4)] for cell in range(CELLS)]


@cache
def _other_rotations(cell: int, orientations: int, now: int) -> list[Action]:
    """What a rotate spell can make of a tile there (TE-7.7). Tiles that lie alike share a list: few lists stay in the cache."""
    return [ROTATIONS[cell][o] for o in range(orientations) if o != now]


OTHER_ROTATIONS: Final[list[tuple[int, int, list[list[Action]]]]] = [
    (cell, 1 << cell, [_other_rotations(cell, ORIENTATIONS[code >> 2], code & 3) for code in range(len(TILES) * 4)])
    for cell in FREE_CELLS
]
"""Each free cell, the same as a set, and its rotations by the code of the tile there."""
PAIRS: Final[list[tuple[int, int]]] = sorted(
    (cell, other)
    for cell in FREE_CELLS
    for other in (cell + 1, cell + SIZE)
    if other in FREE_CELLS and (other - cell == SIZE or other % SIZE)
)
SWAPS: Final[list[Action]] = [act.Swap((CELL[a], CELL[b])) for a, b in PAIRS]
PAIR_INDEX: Final[dict[Action, int]] = {swap: index for index, swap in enumerate(SWAPS)}
MOVES: Final[list[Action]] = [act.Move(cell) for cell in CELL]
SPELL_MOVES: Final[list[list[Action]]] = [
    [act.Move(cell, spell.id) for cell in CELL] if spell.kind == "movement" else [] for spell in BOX.spells
]
ORIENT_ACTIONS: Final[list[Action]] = [act.OrientTile(o) for o in range(4)]
END_TURN: Final[Action] = act.EndTurn()


def _by_rows(moves: list[Action]) -> list[list[list[Action]]]:
    """The moves to any set of cells within a row, by row and then by the seven bits of the set."""
    return [
        [[moves[row * SIZE + col] for col in range(SIZE) if cells >> col & 1] for cells in range(1 << SIZE)] for row in range(SIZE)
    ]


MOVES_IN_ROW: Final = _by_rows(MOVES)
SPELL_MOVES_IN_ROW: Final[list[list[list[list[Action]]]]] = [_by_rows(moves) if moves else [] for moves in SPELL_MOVES]


def every_action() -> list[Action]:
    found = [*CHOOSE_COLOR, *CHOOSE_SPELL, *CHOOSE_FIRST]
    for slides in SLIDES:
        found += slides
    for cell in FREE_CELLS:
        found += ROTATIONS[cell]
    found += SWAPS + MOVES
    for moves in SPELL_MOVES:
        found += moves
    return [*found, *ORIENT_ACTIONS, END_TURN]


NUMBERING: Final = Numbering(every_action())
RUN_OF_SLIDES: Final = NUMBERING.run([slide for slides in SLIDES for slide in slides])
RUN_OF_SWAPS: Final = NUMBERING.run(SWAPS)
RUN_OF_MOVES: Final = NUMBERING.run(MOVES)
RUNS_OF_SPELL_MOVES: Final = [NUMBERING.run(moves) if moves else RUN_OF_MOVES for moves in SPELL_MOVES]
RUN_OF_ORIENTATIONS: Final = NUMBERING.run(ORIENT_ACTIONS)
RUN_OF_END: Final = NUMBERING.run([END_TURN])
