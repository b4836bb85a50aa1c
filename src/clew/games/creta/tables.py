"""The components as numbers: what the rules count with.

A tile is its place in the box (0..65); as it lies it has a *code*, tile * 4 + orientation, and a *look*, shape * 4 + orientation.
A place is a cell (row * 6 + col; the corners are the exits), the temple (36), or the box (37).
"""

from typing import Final

from clew.games.creta import actions as act
from clew.games.creta.components import BOX
from clew.kernel.action import Action
from clew.kernel.numbers import Numbering
from clew.maze.grid import EAST, NORTH, SOUTH, WEST, openings

SIZE: Final = 6
CELLS: Final = 36
TEMPLE: Final = 36
OUT: Final = 37
"""In the box: a hero that does not take part."""
NONE: Final = -1

# Phases and clocks --------------------------------------------------------------------

ACTION: Final = 0
MOVEMENT: Final = 1
CHOOSE: Final = 2
READY: Final = 3
SEARCH: Final = 4
BIDDING: Final = 5
DEMONSTRATION: Final = 6
ENDED: Final = 7
PHASES: Final = ["action", "movement", "choose_trophies", "ready", "search", "bidding", "demonstration", "ended"]

NO_CLOCK: Final = 0
TURN_TIMER: Final = 1
MOVE_GRACE: Final = 2
TOKEN_GRACE: Final = 3
READY_LIMIT: Final = 4
COUNTDOWN: Final = 5
SEARCH_LIMIT: Final = 6
ANNOUNCE_CLOCK: Final = 7
DEMO_CLOCK: Final = 8
CLOCKS: Final = [
    "none", "turn_timer", "move_grace", "token_grace", "ready_limit", "countdown", "search_limit", "announce_seconds",
    "demo_seconds",
]  # fmt: skip

# Tiles --------------------------------------------------------------------------------

SHAPES: Final[list[str]] = [shape.id for shape in BOX.shapes]
STRAIGHT: Final = 0
CORNER: Final = 1
TEE: Final = 2
CROSS: Final = 3
MINOTAUR: Final = 4
TILE: Final[list[str]] = [tile.id for tile in BOX.tiles]
TILES: Final[int] = len(TILE)
TILE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(TILE)}
SHAPE: Final[list[int]] = [SHAPES.index(tile.shape) for tile in BOX.tiles]
KINDS: Final[list[str]] = [trophy.id for trophy in BOX.trophies]
KIND_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(KINDS)}
KIND_COUNT: Final[int] = len(KINDS)
ALL_KINDS: Final[int] = (1 << KIND_COUNT) - 1
TROPHY: Final[list[int]] = [KIND_INDEX.get(tile.trophy, NONE) for tile in BOX.tiles]
TROPHY_CODE: Final[list[str]] = [trophy.code for trophy in BOX.trophies]
ORIENTATIONS: Final[list[int]] = [shape.orientations for shape in BOX.shapes]
LOOKS: Final = 20
OPEN: Final[list[int]] = [openings(BOX.shapes[look // 4].openings, look % 4) for look in range(LOOKS)]
"""The open sides of each look."""
LOOK: Final[list[int]] = [SHAPE[code // 4] * 4 + code % 4 for code in range(TILES * 4)]
SIDES: Final[list[int]] = [OPEN[LOOK[code]] for code in range(TILES * 4)]
"""The open sides of each code."""
FIRST_MINOTAUR: Final[int] = min(tile for tile in range(TILES) if BOX.shapes[SHAPE[tile]].fixed)
"""Minotaurs are the last tiles of the box: the only ones that cannot be turned or swapped."""


def normal(tile: int, rot: int) -> int:
    """The orientation as it is stored (2.4)."""
    return rot % ORIENTATIONS[SHAPE[tile]]


# The island ---------------------------------------------------------------------------

CELL: Final[list[str]] = [f"r{index // SIZE + 1}c{index % SIZE + 1}" for index in range(CELLS)]
CELL_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CELL)}
_KIND: Final[list[str]] = [kind for row in BOX.board for kind in row]
MAZE: Final[list[int]] = [cell for cell in range(CELLS) if _KIND[cell] in ("i", "o")]
OUTER: Final[list[int]] = [cell for cell in range(CELLS) if _KIND[cell] == "o"]
IS_MAZE: Final[list[bool]] = [cell in MAZE for cell in range(CELLS)]
IS_OUTER: Final[list[bool]] = [cell in OUTER for cell in range(CELLS)]
EXITS: Final[list[str]] = [exit_.id for exit_ in BOX.exits]
EXIT_CELL: Final[list[int]] = [CELL_INDEX[exit_.cell] for exit_ in BOX.exits]
EXIT_AT: Final[list[int]] = [EXIT_CELL.index(cell) if cell in EXIT_CELL else NONE for cell in range(CELLS)]
EXIT_MASK: Final[int] = sum(1 << cell for cell in EXIT_CELL)
OUTER_MASK: Final[int] = sum(1 << cell for cell in OUTER)

_LETTER: Final[dict[str, str]] = {exit_.cell: exit_.id for exit_ in BOX.exits}
PLACE: Final[list[str]] = [*(_LETTER.get(name, name) for name in CELL), "temple", "box"]
"""The names of places; an exit is called by its letter."""
PLACE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(PLACE)}

FIXED_SIDES: Final[list[int]] = [0] * (CELLS + 1)
"""Open sides before any tile is laid: exits and the temple."""
for _number, _exit in enumerate(BOX.exits):
    FIXED_SIDES[EXIT_CELL[_number]] = openings(_exit.openings, 0)
FIXED_SIDES[TEMPLE] = 15

_STEPS: Final[list[tuple[int, int, int, int]]] = [
    (NORTH, SOUTH, -1, 0), (EAST, WEST, 0, 1), (SOUTH, NORTH, 1, 0), (WEST, EAST, 0, -1),
]  # fmt: skip


def _neighbours(cell: int, sides: int) -> list[tuple[int, int]]:
    """Where open sides lead: the side the neighbour must open, and its cell. The temple is never entered (FC-5.6)."""
    found: list[tuple[int, int]] = []
    for side, back, down, right in _STEPS:
        row, col = cell // SIZE + down, cell % SIZE + right
        if sides & side and 0 <= row < SIZE and 0 <= col < SIZE and _KIND[row * SIZE + col] != "##":
            found.append((back, row * SIZE + col))
    return found


def _doors() -> list[tuple[int, int]]:
    """FC-3.3: every outward side of the temple."""
    temple = [cell for cell in range(CELLS) if _KIND[cell] == "##"]
    return [door for cell in temple for door in _neighbours(cell, 15)]


WAYS: Final[list[list[list[tuple[int, int]]]]] = [[_neighbours(cell, sides) for sides in range(16)] for cell in range(CELLS)] + [
    [_doors()] * 16
]
"""By place and its open sides: (side the neighbour must open, neighbour)."""


def _beside(cell: int) -> list[tuple[int, int, int, int]]:
    """Around a cell: the side that it must open, the side that the neighbour must open, the neighbour, and it as a bit.

    The temple has no bit: it is left, and never entered (FC-5.6).
    """
    found = [(_back(back), back, other, 1 << other) for back, other in WAYS[cell][15]]
    return found + [(back, _back(back), TEMPLE, 0) for back, other in WAYS[TEMPLE][15] if other == cell]


def _back(side: int) -> int:
    return side << 2 if side < SOUTH else side >> 2


BESIDE: Final[list[list[tuple[int, int, int, int]]]] = [_beside(cell) for cell in range(CELLS)]

PAIRS: Final[list[tuple[int, int]]] = [
    (cell, other) for cell in MAZE for other in (cell + 1, cell + SIZE)
    if other < CELLS and IS_MAZE[other] and (other - cell == SIZE or other % SIZE)
]  # fmt: skip

# Heroes and cards -----------------------------------------------------------------------

COLOURS: Final[list[str]] = BOX.colours
COLOUR_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(COLOURS)}
GODS: Final[list[str]] = BOX.gods
ARES: Final = 1
ATHENA: Final = 2
HERMES: Final = 4
PER_COLOUR: Final[int] = len(GODS) * BOX.heroes_per_god
HERO: Final[list[str]] = [
    f"{colour}_{god}_{number + 1}" for colour in COLOURS for god in GODS for number in range(BOX.heroes_per_god)
]
HEROES: Final[int] = len(HERO)
HERO_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(HERO)}
GOD: Final[list[int]] = [1 << (hero % PER_COLOUR // BOX.heroes_per_god) for hero in range(HEROES)]
"""The blessing of each hero's own god, as a bit."""
TOKENS_DUE: Final[list[int]] = [BOX.rules.tokens[name.split("_")[1]] for name in HERO]
"""How many tokens each hero takes from an exit (FC-7.4, FC-7.5)."""

CARD: Final[list[str]] = [card.id for card in BOX.cards]
CARDS: Final[int] = len(CARD)
CARD_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CARD)}
CARD_ACTIONS: Final[list[int]] = [card.actions for card in BOX.cards]
CARD_GODS: Final[list[int]] = [sum(1 << GODS.index(god) for god in card.gods) for card in BOX.cards]
CARD_SLASH: Final[list[bool]] = [card.join == "slash" for card in BOX.cards]

# Figures ----------------------------------------------------------------------------------

ACTIONS_PER_TURN: Final[int] = BOX.rules.actions_per_turn
DISPLAY_SIZE: Final[int] = BOX.rules.display_size
CHALLENGE_HEROES: Final[int] = BOX.rules.challenge_heroes
ANNOUNCE_MOST: Final[int] = BOX.rules.announce_most
COUNTDOWN_MS: Final[int] = BOX.rules.countdown_seconds * 1000
TILE_POINTS: Final[int] = BOX.scoring.tile_points
ACHIEVEMENT_POINTS: Final[int] = BOX.scoring.achievement_points
_POINTS: Final[list[int]] = BOX.scoring.trophy_points


def trophy_points(count: int) -> int:
    """FC-10.4; beyond the printed table it goes on by its own formula (FC-10.13)."""
    last = len(_POINTS) - 1
    if count <= last:
        return _POINTS[count]
    return _POINTS[3] * (count // 3) + _POINTS[count % 3]


# Every action there is, made once ---------------------------------------------------------

ROTATE: Final[list[list[Action]]] = [[act.Rotate(CELL[cell], rot) for rot in range(4)] for cell in range(CELLS)]
SWAP: Final[list[Action]] = [act.Swap(CELL[a], CELL[b]) for a, b in PAIRS]
SWAP_MASK: Final[list[tuple[Action, int]]] = [(SWAP[n], 1 << a | 1 << b) for n, (a, b) in enumerate(PAIRS)]
REPLACE: Final[list[list[list[Action]]]] = [
    [[act.Replace(CELL[cell], slot, rot) for rot in range(4)] for slot in range(DISPLAY_SIZE)] for cell in range(CELLS)
]
END_ACTIONS: Final[Action] = act.EndActions()
CHOOSE_HERO: Final[list[Action]] = [act.Hero(name) for name in HERO]
LEAP: Final[list[Action]] = [act.Leap(name) for name in CELL]
STEP: Final[list[Action]] = [act.Step(PLACE[cell]) for cell in range(CELLS)]
TURN: Final[list[Action]] = [act.Turn(rot) for rot in range(4)]
STOP: Final[Action] = act.Stop()
RESTART: Final[Action] = act.Restart()
NO_MOVE: Final[Action] = act.NoMove()
READY_UP: Final[Action] = act.Ready()
ANNOUNCE: Final[list[Action]] = [act.Announce(tiles) for tiles in range(1, ANNOUNCE_MOST + 1)]
PASS_ROUND: Final[Action] = act.PassRound()
GIVE_UP: Final[Action] = act.GiveUp()


def _choices(count: int) -> list[tuple[int, Action]]:
    """Every choice of this many kinds, with the kinds as bits."""
    masks = [mask for mask in range(1 << KIND_COUNT) if mask.bit_count() == count]
    kinds = [tuple(KINDS[kind] for kind in range(KIND_COUNT) if mask >> kind & 1) for mask in masks]
    return sorted(((mask, act.ChooseTrophies(names)) for mask, names in zip(masks, kinds, strict=True)), key=_by_kinds)


def _by_kinds(choice: tuple[int, Action]) -> list[int]:
    return [kind for kind in range(KIND_COUNT) if choice[0] >> kind & 1]


TAKE: Final[list[list[tuple[int, Action]]]] = [[], _choices(1), _choices(2)]
"""By the number of tokens due."""

OTHER_TURNS: Final[list[list[int]]] = [[rot for rot in range(ORIENTATIONS[look // 4]) if rot != look % 4] for look in range(LOOKS)]
"""By look: the orientations that change the open sides, in normal form (FC-4.4)."""
ROTATIONS: Final[list[list[list[Action]]]] = [
    [[ROTATE[cell][rot] for rot in turns] if look // 4 != MINOTAUR else [] for look, turns in enumerate(OTHER_TURNS)]
    for cell in range(CELLS)
]
"""By cell and look: the rotations that change something."""
TURNABLE: Final[list[tuple[int, list[list[Action]]]]] = [
    (cell, [ROTATIONS[cell][LOOK[code]] for code in range(TILES * 4)]) for cell in MAZE
]
"""Each maze cell with its rotations by the code of its tile."""
REPLACEMENTS: Final[list[list[list[list[Action]]]]] = [
    [[REPLACE[cell][slot][: ORIENTATIONS[shape]] for shape in range(MINOTAUR)] for slot in range(DISPLAY_SIZE)]
    for cell in range(CELLS)
]
"""By cell, slot and shape of the display tile."""


def every_action() -> list[Action]:
    found: list[Action] = []
    for cell in MAZE:
        found += ROTATE[cell]
    found += SWAP
    for cell in MAZE:
        for slot in REPLACE[cell]:
            found += slot
    found += [END_ACTIONS, *CHOOSE_HERO, *(LEAP[cell] for cell in OUTER)]
    found += [STEP[cell] for cell in range(CELLS) if IS_MAZE[cell] or EXIT_AT[cell] != NONE]
    found += [*TURN, STOP, RESTART, NO_MOVE]
    for choices in TAKE:
        found += [action for _, action in choices]
    return [*found, READY_UP, *ANNOUNCE, PASS_ROUND, GIVE_UP]


NUMBERING: Final = Numbering(every_action())


def _numbers(actions: list[Action]) -> list[int]:
    """The numbers of actions; NONE for one that is not in the table."""
    return [NUMBERING.numbers.get(action, NONE) for action in actions]


HERO_NUMBER: Final[list[int]] = _numbers(CHOOSE_HERO)
LEAP_NUMBER: Final[list[int]] = _numbers(LEAP)
STEP_NUMBER: Final[list[int]] = _numbers(STEP)
TURN_NUMBER: Final[list[int]] = _numbers(TURN)
STOP_NUMBER: Final[int] = NUMBERING.numbers[STOP]
RESTART_NUMBER: Final[int] = NUMBERING.numbers[RESTART]
END_ACTIONS_NUMBER: Final[int] = NUMBERING.numbers[END_ACTIONS]
NO_MOVE_NUMBER: Final[int] = NUMBERING.numbers[NO_MOVE]
READY_NUMBER: Final[int] = NUMBERING.numbers[READY_UP]
ANNOUNCE_NUMBER: Final[list[int]] = _numbers(ANNOUNCE)
PASS_NUMBER: Final[int] = NUMBERING.numbers[PASS_ROUND]
GIVE_UP_NUMBER: Final[int] = NUMBERING.numbers[GIVE_UP]
TAKE_NUMBERS: Final[list[list[tuple[int, int]]]] = [
    [(mask, NUMBERING.numbers[action]) for mask, action in choices] for choices in TAKE
]
"""TAKE by numbers."""
