"""The ways of a pawn, worked out slowly from the view alone: what the bit sets are held against."""

import heapq

from clew.games.team.components import BOX
from clew.games.team.view import TeamView
from clew.kernel import Cell

Way = tuple[Cell, ...]
DIRECTIONS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
SHAPES = {shape.id: shape for shape in BOX.shapes}
TILES = {tile.id: tile for tile in [*BOX.fixed_tiles, *BOX.movable_tiles]}
STARTS = [color.start for color in BOX.colors]
GATES = [(arrow.entry, arrow.id[0]) for arrow in BOX.arrows]


class Maze:
    """Openings by letters, cell by cell."""

    def __init__(self, view: TeamView) -> None:
        self.down = {(r, c) for r, row in enumerate(view.cells) for c, cell in enumerate(row) if cell.face == "down"}
        self.open: dict[Cell, set[str]] = {}
        for r, row in enumerate(view.cells):
            for c, cell in enumerate(row):
                self.open[r, c] = set() if cell.tile is None else self._sides(cell.tile, cell.o or 0)

    def _sides(self, tile: str, turns: int) -> set[str]:
        return {"NESW"[("NESW".index(side) + turns) % 4] for side in SHAPES[TILES[tile].shape].openings}

    def beside(self, cell: Cell, side: str) -> Cell | None:
        row, col = cell[0] + DIRECTIONS[side][0], cell[1] + DIRECTIONS[side][1]
        return (row, col) if 0 <= row < 7 and 0 <= col < 7 else None

    def connected(self, cell: Cell, side: str) -> Cell | None:
        """TE-5.1: the neighbour on this side, if each has an opening towards the other."""
        other = self.beside(cell, side)
        return other if other is not None and side in self.open[cell] and BACK[side] in self.open[other] else None

    def rubble(self, cell: Cell, side: str) -> Cell | None:
        """TE-8.6: rubble on this side, if there is an opening towards it."""
        other = self.beside(cell, side)
        return other if other in self.down and side in self.open[cell] else None

    def gates(self) -> list[Cell]:
        """TE-12.12: cells in front of the arrows, open towards the rim."""
        return [cell for cell, side in GATES if side in self.open[cell]]


Node = tuple[Cell, bool]
Step = tuple[tuple[int, ...], Way, Node]
"""Its place in the order of ties, the cells it adds, where it leads."""


def steps(maze: Maze, node: Node, spell: str | None) -> list[Step]:
    cell, used = node
    if cell in maze.down:
        return []  # TE-8.7
    found: list[Step] = []
    for number, side in enumerate(DIRECTIONS):
        if (other := maze.connected(cell, side)) is not None or (other := maze.rubble(cell, side)) is not None:
            found.append(((number,), (other,), (other, used)))
        if spell == "cross" and not used and (crossed := maze.rubble(cell, side)) is not None:
            found += _over(maze, cell, crossed, number)
    if spell == "teleport" and not used and cell in STARTS:
        found += [((4 + i,), (start,), (start, True)) for i, start in enumerate(STARTS) if start != cell]
    if spell == "breakout" and not used and cell in maze.gates():
        entries = [*maze.gates(), *maze.down]
        found += [((8 + i,), (gate,), (gate, True)) for i, (gate, _) in enumerate(GATES) if gate in entries and gate != cell]
    return found


def _over(maze: Maze, cell: Cell, crossed: Cell, first: int) -> list[Step]:
    """TE-12.7: over rubble into a face-up tile that opens towards it, not back to where one came from."""
    found: list[Step] = []
    for number, side in enumerate(DIRECTIONS):
        other = maze.beside(crossed, side)
        if other is not None and other != cell and BACK[side] in maze.open[other]:
            found.append(((first, number), (crossed, other), (other, True)))
    return found


def ways(maze: Maze, start: Cell, spell: str | None = None) -> dict[Node, Way]:
    """For every node the shortest way, and of several the first one in the order of ties."""
    found: dict[Node, Way] = {}
    queue: list[tuple[int, tuple[int, ...], Way, Node]] = [(0, (), (start,), (start, False))]
    while queue:
        length, labels, way, node = heapq.heappop(queue)
        if node in found:
            continue
        found[node] = way
        for order, cells, after in steps(maze, node, spell):
            heapq.heappush(queue, (length + len(order), labels + order, way + cells, after))
    return found


def plain(maze: Maze, start: Cell) -> dict[Cell, Way]:
    """Destinations without a spell."""
    return {cell: way for (cell, _), way in ways(maze, start).items()}


def with_spell(maze: Maze, start: Cell, spell: str) -> dict[Cell, Way]:
    """Destinations that exist only with the spell (TE-12.18)."""
    near = plain(maze, start)
    return {cell: way for (cell, used), way in ways(maze, start, spell).items() if used and cell not in near}
