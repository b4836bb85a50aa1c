"""The components as numbers: what the rules count with.

A face is its place in 1A, 1B, 2, 3, ... 24 (0..24); from 2 on it is the tile's number. A space is face * 16 + row * 4 + col in the
printed orientation, so it keeps its number however the tile lies. Heroes, directions and colours are 0..3 in the canonical order.
"""

from typing import Final

from clew.games.magic_maze import actions as act
from clew.games.magic_maze.components import BOX, Tile
from clew.kernel.action import Action, Cell
from clew.kernel.numbers import Numbering

NONE: Final = -1

YELLOW: Final = 0
PURPLE: Final = 1
GREEN: Final = 2
ORANGE: Final = 3
HEROES: Final[list[str]] = [hero.id for hero in BOX.heroes]
HERO_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(HEROES)}

DIRS: Final[list[str]] = BOX.directions
DIR_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(DIRS)}

# Verbs: the four directions, then these
VORTEX: Final = 4
ESCALATOR: Final = 5
EXPLORE: Final = 6
VERBS: Final = ["north", "east", "south", "west", "vortex", "escalator", "explore"]
VERB_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(VERBS)}

SETUP: Final = 0
RUNNING: Final = 1
WON: Final = 2
LOST: Final = 3
PHASES: Final = ["setup", "running", "won", "lost"]
REASONS: Final = ["time_up", "cannot_discard", "left_without_theft", "conceded"]

# Spaces -------------------------------------------------------------------------------

FACES: Final = 25
SPACES: Final = FACES * 16
TILES: Final[list[Tile]] = BOX.tiles
FACE: Final[list[str]] = [tile.id for tile in TILES]
FACE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(FACE)}
START_FACES: Final = 2
"""Faces below this are the two sides of tile 1."""
ENTRANCE: Final[list[int]] = [tile.entrance for tile in TILES]

SPACE: Final[list[str]] = [f"{FACE[s >> 4]}:{(s & 15) >> 2},{s & 3}" for s in range(SPACES)]
SPACE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SPACE)}


def space_at(face: int, cell: Cell) -> int:
    return face * 16 + cell[0] * 4 + cell[1]


IS_CORRIDOR: Final[list[bool]] = [TILES[s >> 4].corridor[(s & 15) >> 2][s & 3] == "o" for s in range(SPACES)]
START_CELLS: Final[list[int]] = [cell[0] * 4 + cell[1] for cell in BOX.start_cells]
OPENING: Final[list[int]] = [cell[0] * 4 + cell[1] for cell in BOX.opening_cells]
"""The cell of each printed side's opening."""

PLAIN: Final = 0
TIMER: Final = 1
VORTEX_SPACE: Final = 2
ITEM: Final = 3
EXIT: Final = 4
BALL: Final = 5
CAMERA: Final = 6
KINDS: Final = ["plain", "timer", "vortex", "item", "exit", "crystal_ball", "camera"]
FEATURE: Final[list[int]] = [PLAIN] * SPACES
COLOR: Final[list[int]] = [NONE] * SPACES
"""Of the vortex, item or exit on a space."""
ESCALATOR_END: Final[list[int]] = [NONE] * SPACES
"""The other end, where a space is one."""
EXPLORE_COLOR: Final[list[int]] = [NONE] * SPACES
"""Of the Exploration space on it."""
PRINTED_SIDE: Final[list[int]] = [NONE] * SPACES
"""The side whose opening lies on it."""

for _face, _tile in enumerate(TILES):
    for _feature in _tile.features:
        FEATURE[space_at(_face, _feature.at)] = KINDS.index(_feature.kind)
        COLOR[space_at(_face, _feature.at)] = HERO_INDEX.get(_feature.color or "", NONE)
    for _a, _b in _tile.escalators:
        ESCALATOR_END[space_at(_face, _a)] = space_at(_face, _b)
        ESCALATOR_END[space_at(_face, _b)] = space_at(_face, _a)
    for _side in range(4):
        if _tile.sides[_side] != "wall":
            PRINTED_SIDE[_face * 16 + OPENING[_side]] = _side
            EXPLORE_COLOR[_face * 16 + OPENING[_side]] = HERO_INDEX.get(_tile.sides[_side], NONE)

SPECIAL: Final[list[bool]] = [kind not in (PLAIN, VORTEX_SPACE) for kind in FEATURE]
"""Where arriving may do something (MM-3.10)."""
VORTICES: Final[list[list[int]]] = [
    [s for s in range(SPACES) if FEATURE[s] == VORTEX_SPACE and COLOR[s] == hero] for hero in range(4)
]
VORTICES_ON: Final[list[list[list[int]]]] = [[[s for s in own if s >> 4 == face] for face in range(FACES)] for own in VORTICES]
"""By hero and tile."""
PURPLE_EXIT: Final[int] = next(s for s in range(SPACES) if FEATURE[s] == EXIT and COLOR[s] == PURPLE)

# What lies beyond a space in a direction: a space, or one of these -----------------------

WALL: Final = -1
UNEXPLORED: Final = -2
DEAD_END: Final = -3
DWARF: Final = -10
"""A dwarf passage to space s is DWARF - s."""


def _border(face: int, cell: int, printed: int) -> int:
    tile, row, col = TILES[face], cell >> 2, cell & 3
    if not IS_CORRIDOR[face * 16 + cell]:
        return WALL
    if (row, col, row, col)[printed] == (0, 3, 3, 0)[printed]:
        return UNEXPLORED if tile.sides[printed] != "wall" and OPENING[printed] == cell else WALL
    if printed == 0 or printed == 2:
        letter = tile.below[row - 1 if printed == 0 else row][col]
    else:
        letter = tile.right[row][col if printed == 1 else col - 1]
    target = face * 16 + cell + (-4, 1, 4, -1)[printed]
    return WALL if letter == "#" else DWARF - target if letter == "d" else target


PRINTED: Final[list[list[list[int]]]] = [
    [[_border(face, cell, printed) for cell in range(16)] for printed in range(4)] for face in range(FACES)
]
"""By face, printed direction and cell, for a tile without neighbours."""


# Action tiles ----------------------------------------------------------------------------

ACTION_TILES: Final[list[str]] = [tile.id for tile in BOX.action_tiles]
ACTION_TILE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(ACTION_TILES)}
VERBS_OF: Final[list[tuple[int, ...]]] = [tuple(VERB_INDEX[name] for name in tile.actions) for tile in BOX.action_tiles]
NO_VERBS: Final[tuple[int, ...]] = ()
SET_FOR: Final[list[list[int]]] = [
    [index for index, tile in enumerate(BOX.action_tiles) if players in tile.players] for players in range(10)
]
"""The action tiles for a number of players."""
SOLO_TILES: Final[list[str]] = [tile.id for tile in BOX.solo_tiles]
SOLO_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(SOLO_TILES)}
SOLO_VERB: Final[list[int]] = [VERB_INDEX[tile.action] for tile in BOX.solo_tiles]
SOLO_VERBS: Final[list[tuple[int, ...]]] = [(verb,) for verb in SOLO_VERB]
MOST_SEATS: Final = 9

# Every action there is, made once -----------------------------------------------------------

LONGEST: Final = 7
"""INV-8."""
MAX: Final = 0
"""As a number of steps: as far as possible."""
START_GAME: Final[Action] = act.StartGame()
ASSIGN: Final[list[list[Action]]] = [[act.AssignTile(seat, name) for name in ACTION_TILES] for seat in range(MOST_SEATS)]
SETUP_SPACES: Final[list[int]] = [s for s in range(3 * 16, 4 * 16) if IS_CORRIDOR[s]]
SETUP_PLACES: Final[list[list[Action]]] = [
    [act.SetupPlace(HEROES[hero], SPACE[s]) for s in SETUP_SPACES] for hero in (YELLOW, PURPLE)
]
STEP_MOVES: Final[list[list[list[Action]]]] = [
    [[act.Move(hero, way, steps) for steps in range(1, LONGEST + 1)] for way in DIRS] for hero in HEROES
]
MAX_MOVES: Final[list[list[Action]]] = [[act.Move(hero, way, "max") for way in DIRS] for hero in HEROES]
MOVES: Final[list[list[list[list[Action]]]]] = [
    [[[*STEP_MOVES[h][d][:free], MAX_MOVES[h][d]] if free else [] for free in range(LONGEST + 1)] for d in range(4)]
    for h in range(4)
]
"""By hero, direction and number of free steps."""
VORTEX_TO: Final[dict[int, Action]] = {s: act.UseVortex(HEROES[hero], SPACE[s]) for hero in range(4) for s in VORTICES[hero]}
ESCALATORS: Final[list[Action]] = [act.TakeEscalator(hero) for hero in HEROES]
EXPLORING: Final[Action] = act.Explore()
PLACES: Final[list[list[Action]]] = [[act.PlaceTile(face, side) for side in DIRS] for face in FACE]
DISCARDS: Final[list[Action]] = [act.DiscardTile(face) for face in FACE]
TRIGGER_THEFT: Final[Action] = act.TriggerTheft()
REVEAL: Final[Action] = act.RevealAction()
PAWNS: Final[list[Action]] = [act.PlacePawn(seat) for seat in range(MOST_SEATS)]
STARES: Final[list[Action]] = [act.Stare(seat) for seat in range(MOST_SEATS)]
CONCEDE: Final[Action] = act.Concede()


def _others(single: list[Action]) -> list[list[list[Action]]]:
    """By number of seats and own seat: the same towards every other seat."""
    return [[[single[t] for t in range(seats) if t != seat] for seat in range(seats)] for seats in range(MOST_SEATS + 1)]


PAWNS_FROM: Final[list[list[list[Action]]]] = _others(PAWNS)
STARES_FROM: Final[list[list[list[Action]]]] = _others(STARES)


def every_action() -> list[Action]:
    found: list[Action] = [START_GAME]
    for row in [*ASSIGN, *SETUP_PLACES]:
        found += row
    for h in range(4):
        for d in range(4):
            found += MOVES[h][d][LONGEST]
    found += [*VORTEX_TO.values(), *ESCALATORS, EXPLORING]
    for row in PLACES:
        found += row
    return [*found, *DISCARDS[START_FACES:], TRIGGER_THEFT, REVEAL, *PAWNS, *STARES, CONCEDE]


NUMBERING: Final = Numbering(every_action())
RUNS_OF_MOVES: Final = [[NUMBERING.run(MOVES[h][d][LONGEST]) for d in range(4)] for h in range(4)]
MOVE_BITS: Final[list[int]] = [(1 << free) - 1 | 1 << LONGEST if free else 0 for free in range(LONGEST + 1)]
"""By number of free steps: the moves within their run, the one with "max" last."""
VORTEX_NUMBER: Final[list[int]] = [NUMBERING.numbers[VORTEX_TO[space]] if space in VORTEX_TO else NONE for space in range(SPACES)]
"""By space: the journey to the vortex there."""
RUN_OF_PAWNS: Final = NUMBERING.run(PAWNS)
RUN_OF_STARES: Final = NUMBERING.run(STARES)
RUN_OF_ESCALATORS: Final = NUMBERING.run(ESCALATORS)
RUN_OF_EXPLORING: Final = NUMBERING.run([EXPLORING])
RUN_OF_CONCEDE: Final = NUMBERING.run([CONCEDE])
