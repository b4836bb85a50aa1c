"""The way a pawn takes: for the eye, without effect on the game (TE-8.14).

A shortest way; a step, a jump and a walk round the rim count one, a crossing two. Of several the first in the order N, E, S, W,
then jumps in the order of the colours, then re-entries in the order of the arrows.
"""

from clew.games.team.state import Position
from clew.games.team.tables import BREAKOUT, CELL, CROSS, ENTRY, NONE, RIM_CELLS, START, START_CELLS, TELEPORT
from clew.kernel.action import Cell
from clew.maze.grid import EAST, NORTH, SOUTH, WEST, layers

Node = tuple[int, int, int]
"""A cell, how far the spell is used, and for a tile being crossed the cell before it."""
STEPS = ((NORTH, -7), (EAST, 1), (SOUTH, 7), (WEST, -1))
ON_FOOT = 0
SPELL_USED = 1
CROSSING = 2


def way(pos: Position, start: int, target: int, spell: int) -> tuple[Cell, ...]:
    """The cells of the way with both ends; the crossed cell included."""
    if start == target:
        return (CELL[start],)
    if spell == NONE:
        return _on_foot(pos, start, target)
    return _with_spell(pos, start, target, spell)


def _on_foot(pos: Position, start: int, target: int) -> tuple[Cell, ...]:
    """Distances from the target in layers, then always the first direction that comes nearer."""
    bit = 1 << target
    north, east, south, west = pos.north, pos.east, pos.south, pos.west
    if pos.down & bit:  # rubble may be entered from any side
        north, east, south, west = north | bit, east | bit, south | bit, west | bit
    near = layers(bit, north, east, south, west, 7, 1 << start)
    cell = start
    found = [CELL[cell]]
    for layer in range(len(near) - 2, -1, -1):
        goal = near[layer]
        if north >> cell & 1 and cell >= 7 and goal >> (cell - 7) & 1 and south >> (cell - 7) & 1:
            cell -= 7
        elif east >> cell & 1 and goal >> (cell + 1) & 1 and west >> (cell + 1) & 1:
            cell += 1
        elif south >> cell & 1 and goal >> (cell + 7) & 1 and north >> (cell + 7) & 1:
            cell += 7
        else:
            cell -= 1
        found.append(CELL[cell])
    return tuple(found)


def _with_spell(pos: Position, start: int, target: int, spell: int) -> tuple[Cell, ...]:
    """Breadth first over (cell, how far the spell is used); neighbours come in the order that breaks ties."""
    first = (start, ON_FOOT, NONE)
    came: dict[Node, Node] = {first: first}
    queue = [first]
    goal = (target, SPELL_USED, NONE)
    for node in queue:
        for after in _next(pos, node, target, spell):
            if after not in came:
                came[after] = node
                queue.append(after)
        if goal in came:
            break
    return _trace(came, first, goal)


def _trace(came: dict[Node, Node], first: Node, goal: Node) -> tuple[Cell, ...]:
    node = goal
    found = [CELL[node[0]]]
    while node != first:
        node = came[node]
        found.append(CELL[node[0]])
    return tuple(reversed(found))


def _next(pos: Position, node: Node, target: int, spell: int) -> list[Node]:
    cell, stage, entered_from = node
    if stage == CROSSING:
        return [
            (other, SPELL_USED, NONE)
            for side, step in STEPS
            if (other := _neighbour(cell, step)) != NONE and other != entered_from and _open(pos, other) & _back(side)
        ]
    if pos.down >> cell & 1:
        return []  # TE-8.7
    found: list[Node] = []
    for side, step in STEPS:
        other = _neighbour(cell, step)
        if other == NONE or not _open(pos, cell) & side:
            continue
        if pos.down >> other & 1:
            if other == target and (stage == SPELL_USED or spell != CROSS):
                found.append((other, stage, NONE))
            elif stage == ON_FOOT and spell == CROSS:
                found.append((other, CROSSING, cell))
        elif _open(pos, other) & _back(side):
            found.append((other, stage, NONE))
    if stage == ON_FOOT and spell == TELEPORT and START_CELLS >> cell & 1:
        found += [(other, SPELL_USED, NONE) for other in START if other != cell]
    if stage == ON_FOOT and spell == BREAKOUT and _faces_rim(pos, cell):
        found += [
            (other, SPELL_USED, NONE) for other in ENTRY if other != cell and (pos.down >> other & 1 or _faces_rim(pos, other))
        ]
    return found


def _open(pos: Position, cell: int) -> int:
    return (
        (NORTH if pos.north >> cell & 1 else 0)
        | (EAST if pos.east >> cell & 1 else 0)
        | (SOUTH if pos.south >> cell & 1 else 0)
        | (WEST if pos.west >> cell & 1 else 0)
    )


def _back(side: int) -> int:
    return (side << 2 | side >> 2) & 15


def _neighbour(cell: int, step: int) -> int:
    row, col = cell // 7, cell % 7
    if step == 1:
        return cell + 1 if col < 6 else NONE
    if step == -1:
        return cell - 1 if col > 0 else NONE
    return cell + step if 0 <= row + step // 7 < 7 else NONE


def _faces_rim(pos: Position, cell: int) -> bool:
    if not RIM_CELLS >> cell & 1:
        return False
    sides = _open(pos, cell)
    row, col = cell // 7, cell % 7
    return bool(
        (row == 0 and sides & NORTH) or (row == 6 and sides & SOUTH) or (col == 0 and sides & WEST) or (col == 6 and sides & EAST)
    )
