"""The tiles that lie in the mall, and what follows from them. A mall that a position holds never changes: laying makes a new one.

A node (ty, tx) of a dimension is one number, its key; the four neighbours differ by a fixed step.
"""

from typing import Final

from clew.games.magic_maze.tables import (
    CAMERA,
    COLOR,
    DEAD_END,
    ENTRANCE,
    EXPLORE_COLOR,
    FACES,
    FEATURE,
    NONE,
    NUMBERING,
    OPENING,
    PRINTED,
    PRINTED_SIDE,
    SPACES,
    TIMER,
    UNEXPLORED,
    VORTEX_SPACE,
    VORTEX_TO,
    WALL,
)  # fmt: skip
from clew.kernel.action import Action

ROW: Final = 100
HALF: Final = 50
DIMENSION: Final = ROW * ROW
STEPS: Final = (-ROW, 1, ROW, -1)
"""From a node to its neighbour N, E, S, W."""


def key_of(dimension: int, ty: int, tx: int) -> int:
    return dimension * DIMENSION + (ty + HALF) * ROW + tx + HALF


def node_of(key: int) -> tuple[int, int]:
    inside = key % DIMENSION
    return inside // ROW - HALF, inside % ROW - HALF


def dimension_of(key: int) -> int:
    return key // DIMENSION


def rotation(side: int, face: int) -> int:
    """How a tile must be turned to join at a board side of its neighbour (MM-6.4)."""
    return (side + 2 - ENTRANCE[face]) % 4


class Mall:
    def __init__(self) -> None:
        self.tiles: list[int] = []
        """Faces in the order of their laying."""
        self.at: dict[int, int] = {}
        """The face on a node."""
        self.key: list[int] = [NONE] * FACES
        self.rot: list[int] = [NONE] * FACES
        self.next: list[list[int]] = [[WALL] * SPACES, [WALL] * SPACES, [WALL] * SPACES, [WALL] * SPACES]
        """By board direction and space: the next space or an obstacle."""
        self.links: list[int] = [0] * FACES
        """The faces joined to each face by a passage, as a bit set."""
        self.frontier: dict[int, int] = {}
        """Exploration spaces that face an empty node, with the board side."""
        self.vortices: list[list[Action]] = [[], [], [], []]
        """The journeys to each colour's vortices."""
        self._vortex_masks: list[list[int]] = []
        self.cameras: list[int] = []
        self.timers: list[int] = []

    def copy(self) -> "Mall":
        other = Mall()
        other.tiles = self.tiles.copy()
        other.at = self.at.copy()
        other.key = self.key.copy()
        other.rot = self.rot.copy()
        other.next = [row.copy() for row in self.next]
        other.links = self.links.copy()
        other.frontier = self.frontier.copy()
        other.vortices = [row.copy() for row in self.vortices]
        other.cameras = self.cameras.copy()
        other.timers = self.timers.copy()
        return other

    def with_tile(self, face: int, key: int, rot: int) -> "Mall":
        other = self.copy()
        other._lay(face, key, rot)
        return other

    def without(self, face: int) -> "Mall":
        other = self.copy()
        other._take_away(face)
        return other

    def vortex_mask(self, hero: int) -> list[int]:
        """The journeys to a colour's vortices by their numbers; made when they are first asked for."""
        if not self._vortex_masks:
            self._vortex_masks = [NUMBERING.mask(journeys) for journeys in self.vortices]
        return self._vortex_masks[hero]

    def holds(self, face: int) -> bool:
        return self.rot[face] != NONE

    def opening(self, face: int, side: int) -> int:
        """The space with the opening at a board side of a tile; NONE where there is a wall."""
        printed = (side - self.rot[face]) % 4
        space = face * 16 + OPENING[printed]
        return space if PRINTED_SIDE[space] == printed else NONE

    def side_of(self, space: int) -> int:
        """The board side at which the opening on a space lies."""
        return (PRINTED_SIDE[space] + self.rot[space >> 4]) % 4

    def dimension(self, space: int) -> int:
        return self.key[space >> 4] // DIMENSION

    # Laying and taking away ---------------------------------------------------------

    def _lay(self, face: int, key: int, rot: int) -> None:
        self.tiles.append(face)
        self.at[key] = face
        self.key[face] = key
        self.rot[face] = rot
        first = face * 16
        for side in range(4):
            self.next[side][first : first + 16] = PRINTED[face][(side - rot) % 4]
        for side in range(4):
            neighbour = self.at.get(key + STEPS[side], NONE)
            if neighbour == NONE:
                self._face_nothing(face, side)
            else:
                self._join(face, neighbour, side)
        self._take_stock()

    def _join(self, face: int, neighbour: int, side: int) -> None:
        """MM-3.6, MM-3.8: a passage where both sides are open, else a dead end for the one that is."""
        back = (side + 2) % 4
        here, there = self.opening(face, side), self.opening(neighbour, back)
        self.frontier.pop(there, NONE)
        if here != NONE and there != NONE:
            self.next[side][here] = there
            self.next[back][there] = here
            self.links[face] |= 1 << neighbour
            self.links[neighbour] |= 1 << face
        elif here != NONE:
            self.next[side][here] = DEAD_END
        elif there != NONE:
            self.next[back][there] = DEAD_END

    def _face_nothing(self, face: int, side: int) -> None:
        space = self.opening(face, side)
        if space == NONE:
            return
        self.next[side][space] = UNEXPLORED
        if EXPLORE_COLOR[space] != NONE:  # MM-6.3: an entrance arrow cannot be explored from
            self.frontier[space] = side

    def _take_away(self, face: int) -> None:
        """MM-19.10: its neighbours face an empty node again."""
        key = self.key[face]
        self.tiles.remove(face)
        del self.at[key]
        for side in range(4):
            self.frontier.pop(self.opening(face, side), NONE)
            neighbour = self.at.get(key + STEPS[side], NONE)
            if neighbour != NONE:
                self.links[neighbour] &= ~(1 << face)
                self._face_nothing(neighbour, (side + 2) % 4)
        self.key[face] = NONE
        self.rot[face] = NONE
        self.links[face] = 0
        self._take_stock()

    def _take_stock(self) -> None:
        spaces = [space for face in self.tiles for space in range(face * 16, face * 16 + 16)]
        self.cameras = [space for space in spaces if FEATURE[space] == CAMERA]
        self.timers = [space for space in spaces if FEATURE[space] == TIMER]
        self.vortices = [
            [VORTEX_TO[space] for space in spaces if FEATURE[space] == VORTEX_SPACE and COLOR[space] == hero] for hero in range(4)
        ]

    # Connection ---------------------------------------------------------------------

    def connected_without(self, out: int) -> bool:
        """Whether the tiles outside a set hang together by passages (MM-19.5)."""
        rest = 0
        for face in self.tiles:
            rest |= 1 << face
        rest &= ~out
        reached = rest & -rest
        frontier = reached
        while frontier:
            face = (frontier & -frontier).bit_length() - 1
            frontier &= frontier - 1
            fresh = self.links[face] & rest & ~reached
            reached |= fresh
            frontier |= fresh
        return reached == rest
