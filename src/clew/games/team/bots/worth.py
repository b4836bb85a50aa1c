"""How good a position is for the seats that come next.

Distances are counted in tiles that would have to be changed: 0 for a treasure that can be walked to, 1 where one turned tile
could open the way, and so on. A treasure in the spare tile counts as near, since it can be slid in.
"""

from typing import Final

from clew.games.team.state import Position
from clew.games.team.tables import ALL, COL_0, COL_6, FIXED_AT, FREE_CELLS, NONE, TREASURE_ON, TREASURES
from clew.games.team.treasure import eligible_slots
from clew.maze.grid import flood

FAR: Final = 4
WORTH: Final = [1.0, 0.8, 0.5, 0.25, 0.1]
"""What a treasure at each distance promises its seat."""
SECOND: Final = 0.4
"""The part of a second treasure, which needs a double turn."""
LATER: Final = [1.0, 0.75, 0.55, 0.4, 0.4]
"""How much the next seat counts, the one after, and so on; maze and pawns change until then."""
SPARE_DISTANCE: Final = 1
RUBBLE: Final = 0.02
"""What every buried tile costs: it blocks the way for all."""


def _fixed_places() -> list[int]:
    """The cells of the treasures printed on the board; NONE for those on corridor tiles."""
    places = [NONE] * TREASURES
    for cell, code in enumerate(FIXED_AT):
        if code != NONE and TREASURE_ON[code >> 2] != NONE:
            places[TREASURE_ON[code >> 2]] = cell
    return places


FIXED_PLACES: Final = _fixed_places()


def locate(pos: Position) -> list[int]:
    """The cell of every treasure, NONE for one in the spare tile."""
    places = FIXED_PLACES.copy()
    board = pos.board
    for cell in FREE_CELLS:
        treasure = TREASURE_ON[board[cell] >> 2]
        if treasure != NONE:
            places[treasure] = cell
    return places


def around(cells: int) -> int:
    """The cells and all their neighbours, whatever the walls say."""
    return (cells | cells << 7 | cells >> 7 | (cells & ~COL_6) << 1 | (cells & ~COL_0) >> 1) & ALL


def distance(pos: Position, start: int, target: int) -> int:
    """How many tiles stand between a cell and a target."""
    goal = 1 << target
    reached = flood(1 << start, pos.north, pos.east, pos.south, pos.west, 7)
    if (reached | pos.rubble_beside(reached)) & goal:
        return 0
    for changes in range(1, FAR):
        reached = flood(around(reached), pos.north, pos.east, pos.south, pos.west, 7)
        if reached & goal:
            return changes
    return FAR


def seat_worth(pos: Position, seat: int, places: list[int]) -> float:
    """What a seat can hope for on its next turn."""
    north, east, south, west = pos.north, pos.east, pos.south, pos.west
    reached = flood(1 << pos.pawns[seat], north, east, south, west, 7)
    near = reached | pos.rubble_beside(reached)
    goals: list[int] = []
    found: list[int] = []
    for treasure in wanted(pos, seat):
        place = places[treasure]
        if place == NONE:
            found.append(SPARE_DISTANCE)
            goals.append(0)
        else:
            found.append(0 if near >> place & 1 else FAR)
            goals.append(1 << place)
    if not goals:
        return 0.0
    missing = 0
    for i in range(len(goals)):
        if found[i] == FAR:
            missing |= goals[i]
    changes = 1
    while missing and changes < FAR:
        reached = flood(around(reached), north, east, south, west, 7)
        hit = missing & reached
        if hit:
            for i in range(len(goals)):
                if goals[i] & hit:
                    found[i] = changes
            missing &= ~hit
        changes += 1
    return _promise(found, pos.house.ordered)


def _promise(distances: list[int], ordered: bool) -> float:
    """The first treasure in full, a second in part; out of order only the nearer one counts as the first."""
    if len(distances) == 1:
        return WORTH[distances[0]]
    if ordered:
        return WORTH[distances[0]] + SECOND * WORTH[distances[1]]
    best = second = FAR
    for far in distances:
        if far < best:
            best, second = far, best
        elif far < second:
            second = far
    return WORTH[best] + SECOND * WORTH[second]


def wanted(pos: Position, seat: int) -> list[int]:
    """The treasures a seat will look for: its own two (in expert also the second, which follows the first), or anybody's."""
    own = 2 * seat
    left, right = pos.slots[own], pos.slots[own + 1]
    if left != NONE and right != NONE:
        return [left, right]
    if left != NONE:
        return [left]
    if right != NONE:
        return [right]
    if pos.pile_left():
        return []
    return [pos.slots[slot] for slot in eligible_slots(pos, seat) if pos.slots[slot] != NONE]


def outlook(pos: Position, seat: int, places: list[int]) -> float:
    """The worth of a position at the end of a seat's turn, for all who come after it, itself last."""
    total = 0.0
    other = seat
    for ahead in range(pos.seats):
        other = other + 1 if other + 1 < pos.seats else 0
        total += LATER[ahead] * seat_worth(pos, other, places)
    down = pos.down
    while down:
        down &= down - 1
        total -= RUBBLE
    return total
