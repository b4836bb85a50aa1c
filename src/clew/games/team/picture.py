"""The maze drawn in characters, from the view: for the terminal and for a failing test."""

from clew.games.team.tables import ARROWS, COLORS, MARK, MARKS, OPENINGS, SIZE, TILE_INDEX
from clew.games.team.view import CellView, TeamView
from clew.kernel.action import Cell
from clew.kernel.telling import Line
from clew.kernel.words import Words
from clew.maze.grid import EAST, NORTH, SOUTH, WEST

JUNCTION = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""By the open sides: 1 north, 2 east, 4 south, 8 west."""
SIDE = 4
WIDTH = 2 * SIDE + 1
"""Characters of a cell: a corridor in the middle, four on each side of it."""
RUBBLE = "░" * WIDTH
SHAPES = {"straight": ["N", "S"], "corner": ["N", "E"], "tee": ["N", "E", "S"]}
TURNS = {"straight": 2, "corner": 4, "tee": 4}


def picture(view: TeamView, words: Words) -> list[str]:
    """Seven by seven cells of three lines each. Wanted treasures stand in capitals, pawns are the letters of their colours."""
    short = abbreviations(words)
    wanted = {card for seat in view.seats for card in seat.slots if card}
    lines = [_letters(), _arrows("N")]
    for row in range(SIZE):
        cells = [_cell(view, words, (row, col), short, wanted) for col in range(SIZE)]
        for third in range(3):
            left = f"{row + 1}" if third == 1 else " "
            before = _side(f"W{row}", "→") if third == 1 else "   "
            after = _side(f"E{row}", "←") if third == 1 else ""
            lines.append(f"{left} {before} {' '.join(cell[third] for cell in cells)} {after}".rstrip())
    return [*lines, _arrows("S"), _letters()]


def _letters() -> str:
    return (" " * 6 + " ".join(chr(65 + col).center(WIDTH) for col in range(SIZE))).rstrip()


def _arrows(side: str) -> str:
    sign = "↓" if side == "N" else "↑"
    return (" " * 6 + " ".join(_side(f"{side}{col}", sign).center(WIDTH) for col in range(SIZE))).rstrip()


def _side(arrow: str, sign: str) -> str:
    """An arrow stands at the number of its row, or the letter of its column: it has no other name."""
    return f" {sign} " if arrow in ARROWS else "   "


def _cell(view: TeamView, words: Words, cell: Cell, short: dict[str, str], wanted: set[str]) -> list[str]:
    shown = view.cells[cell[0]][cell[1]]
    if shown.face == "down":
        mark = shown.hint.mark if shown.hint is not None else None
        middle = f" {short[mark]} ".center(WIDTH, "░") if mark else RUBBLE
        return [RUBBLE, middle, RUBBLE]
    sides = _openings(shown)
    pawns = [_letter(words, color) for color in COLORS if view.pawns.get(color) == cell]
    mark = MARK[TILE_INDEX[shown.tile or ""]]
    label = short[mark].upper() if mark in wanted else short.get(mark, "")
    north = "┃" if sides & NORTH else " "
    south = "┃" if sides & SOUTH else " "
    west = ("━" if sides & WEST else " ") * SIDE
    east = ("━" if sides & EAST else " ") * SIDE
    foot = "".join(pawns[:2]).ljust(SIDE) + south + "".join(pawns[2:]).rjust(SIDE)
    return [label.ljust(SIDE) + north + " " * SIDE, west + JUNCTION[sides] + east, foot]


def _openings(shown: CellView) -> int:
    return OPENINGS[TILE_INDEX[shown.tile or ""] * 4 + (shown.o or 0)]


def _letter(words: Words, color: str) -> str:
    return words.fill(Line(f"ui.letter_{color}"))


def abbreviations(words: Words) -> dict[str, str]:
    """Three letters for each mark, no two alike."""
    short: dict[str, str] = {}
    for mark in MARKS:
        name = words.term(mark).lower().replace(" ", "")
        tries = [name[:3], *(name[:2] + letter for letter in name[3:])]
        short[mark] = next((attempt for attempt in tries if attempt not in short.values()), name[:3])
    return short
