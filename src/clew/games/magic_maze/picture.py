"""The mall drawn in characters on the raster of the lattice, from the view: for the terminal and for a failing test."""

from clew.games.magic_maze.mall import Mall, dimension_of, node_of
from clew.games.magic_maze.tables import (
    COLOR,
    DWARF,
    ESCALATOR_END,
    EXPLORE_COLOR,
    FEATURE,
    HEROES,
    IS_CORRIDOR,
    KINDS,
    NONE,
    PLAIN,
    SPACE,
    UNEXPLORED,
)  # fmt: skip
from clew.games.magic_maze.view import MagicMazeView, mall_of
from clew.kernel.telling import Line
from clew.kernel.words import Words

DIMENSIONS = ("a", "b")
LETTERS = ("Y", "P", "G", "O")
SIGNS = {"timer": "T", "vortex": "v", "item": "i", "exit": "x", "crystal_ball": "B", "camera": "C"}
WIDTH = 4
"""Characters of a space with its left border; a space has two lines."""
Canvas = dict[tuple[int, int], str]


def picture(view: MagicMazeView, words: Words) -> list[str]:
    """Each space three characters: hero, colour, and what is there; a gap in the outer wall with ? is unexplored."""
    mall = mall_of(view)
    lines: list[str] = []
    for dimension in range(view.scenario.dimensions):
        if view.scenario.dimensions == 2:
            lines.append(words.fill(Line(f"ui.dimension_{DIMENSIONS[dimension]}")))
        lines += _draw(view, mall, dimension)
    return [*lines, words.fill(Line("ui.legend"))]


def _draw(view: MagicMazeView, mall: Mall, dimension: int) -> list[str]:
    canvas: Canvas = {}
    for face in mall.tiles:
        if dimension_of(mall.key[face]) == dimension:
            for space in range(face * 16, face * 16 + 16):
                _draw_space(view, mall, space, canvas)
    top, left = min(row for row, _ in canvas), min(col for _, col in canvas)
    bottom, right = max(row for row, _ in canvas), max(col for _, col in canvas)
    return ["".join(canvas.get((row, col), " ") for col in range(left, right + 1)).rstrip() for row in range(top, bottom + 1)]


def raster(mall: Mall, space: int) -> tuple[int, int]:
    """Row and column of a space on the one raster of its dimension."""
    row, col = (space & 15) >> 2, space & 3
    for _ in range(mall.rot[space >> 4]):
        row, col = col, 3 - row
    ty, tx = node_of(mall.key[space >> 4])
    return 4 * ty + tx + row, 4 * tx - ty + col


def _draw_space(view: MagicMazeView, mall: Mall, space: int, canvas: Canvas) -> None:
    row, col = raster(mall, space)
    y, x = 2 * row + 1, WIDTH * col
    _put(canvas, y, x + 1, _content(view, space))
    for corner in ((y - 1, x), (y - 1, x + WIDTH), (y + 1, x), (y + 1, x + WIDTH)):
        canvas[corner] = "+"
    _put(canvas, y - 1, x + 1, _border(mall, space, 0, "---", "===", " ? "))
    _put(canvas, y + 1, x + 1, _border(mall, space, 2, "---", "===", " ? "))
    _put(canvas, y, x + WIDTH, _border(mall, space, 1, "|", ":", "?"))
    _put(canvas, y, x, _border(mall, space, 3, "|", ":", "?"))


def _border(mall: Mall, space: int, side: int, wall: str, dwarf: str, unexplored: str) -> str:
    beyond = mall.next[side][space]
    if beyond >= 0:
        return " " * len(wall)
    return dwarf if beyond <= DWARF else unexplored if beyond == UNEXPLORED else wall


def _put(canvas: Canvas, row: int, col: int, what: str) -> None:
    for place, sign in enumerate(what):
        canvas[row, col + place] = sign


def _content(view: MagicMazeView, space: int) -> str:
    if not IS_CORRIDOR[space]:
        return "###"
    name = SPACE[space]
    end = "*" if ESCALATOR_END[space] != NONE else " "
    hero = next((LETTERS[h] for h in range(4) if view.heroes[HEROES[h]].space == name), end)
    kind = SIGNS.get(KINDS[FEATURE[space]], " ")
    if name in view.tokens:
        kind = "%"
    colour = COLOR[space] if COLOR[space] != NONE else EXPLORE_COLOR[space]
    if FEATURE[space] == PLAIN and EXPLORE_COLOR[space] != NONE:
        kind = "e"
    return hero + (LETTERS[colour].lower() if colour != NONE else " ") + kind
