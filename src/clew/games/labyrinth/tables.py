"""The components as numbers: what the rules count with.

A card is its place in P001..P100 (0..99). A card as it lies is its *code*: card * 8 + 4 if open + rotation. Sides and
directions are N, E, S, W = 0..3; the side opposite to d is d ^ 2. A *way* out of a space is a direction (0..3) from a card, an
exit (4..8) from the Hall.
"""

from typing import Final

from clew.games.labyrinth import actions as act
from clew.games.labyrinth.components import BOX, CardType
from clew.kernel.action import Action

NONE: Final = -1
EMPTY: Final = -1
"""What `lies` says of a cell without a card."""
HALL_PART: Final = -2
"""What `lies` says of a cell of the Hall."""
HALL: Final = 195
"""The Hall as a space; a card's space is its cell, and the largest table has 195."""
BIT: Final[list[int]] = [*(1 << cell for cell in range(HALL)), 0]
"""By space: its cell as a set; the Hall is not among the cells."""
OPEN: Final = 4

WALL: Final = 0
CORRIDOR: Final = 1
DOOR: Final = 2
Edges = tuple[int, ...]
"""By side. (Not of four ints: compiled, such a tuple would be taken apart and made anew whenever a side is looked up.)"""
NOTHING_THERE: Final[Edges] = (WALL, WALL, WALL, WALL)
MIST: Final[Edges] = (CORRIDOR, CORRIDOR, CORRIDOR, CORRIDOR)
"""A closed card can be entered from every side (LB-2.13)."""

ACTIONS: Final[int] = BOX.constants.actions
TREASURES: Final[int] = BOX.constants.treasures
DIE: Final[int] = BOX.constants.die

SETUP_CHARACTERS: Final = 0
SETUP_HALL: Final = 1
EXPAND: Final = 2
ACT: Final = 3
RACE: Final = 4
FINISHED: Final = 5
PHASES: Final = ["setup_characters", "setup_hall", "expand", "act", "race", "finished"]

PLAIN: Final = 0
CHEST: Final = 1
MONSTER: Final = 2
TRAP: Final = 3
CHALLENGES: Final = ["none", "chest", "monster", "trap"]

# Cards --------------------------------------------------------------------------------

TYPES: Final[list[str]] = [kind.id for kind in BOX.card_types]
TYPE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(TYPES)}
DECK: Final[list[CardType]] = [kind for kind in BOX.card_types for _ in range(kind.count)]
CARDS: Final[int] = len(DECK)
CARD: Final[list[str]] = [f"P{number:03}" for number in range(1, CARDS + 1)]
CARD_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CARD)}
TYPE_OF: Final[list[int]] = [TYPE_INDEX[kind.id] for kind in DECK]
TYPE_NAME: Final[list[str]] = [kind.id for kind in DECK]
CHALLENGE: Final[list[int]] = [CHALLENGES.index(kind.challenge) for kind in DECK]
DESPERATE: Final[list[int]] = [
    index for index, kind in enumerate(BOX.card_types) if kind.shape == "crossroads" and kind.challenge == "none"
]
"""The types that despair looks for (LB-15.2)."""
IS_DESPERATE: Final[list[bool]] = [TYPE_OF[card] in DESPERATE for card in range(CARDS)]


def turned(edges: str, rotation: int) -> Edges:
    """The edges after some clockwise quarter turns."""
    return tuple(["wod".index(edges[(side - rotation) % 4]) for side in range(4)])


def distinct(edges: str) -> list[int]:
    """One rotation for each way it can look, the smallest."""
    looks = [turned(edges, rotation) for rotation in range(4)]
    return [rotation for rotation in range(4) if looks.index(looks[rotation]) == rotation]


def _edges_of(code: int) -> Edges:
    return turned(DECK[code >> 3].edges, code & 3) if code & OPEN else MIST


EDGES: Final[list[Edges]] = [_edges_of(code) for code in range(CARDS * 8)]
ROTATIONS: Final[list[list[int]]] = [distinct(kind.edges) for kind in DECK]
CONNECTING: Final[list[list[int]]] = [
    [rotation for rotation in ROTATIONS[card] if EDGES[card * 8 + OPEN + rotation][side] != WALL]
    for card in range(CARDS)
    for side in range(4)
]
"""By card * 4 + side: the rotations with a corridor there."""
FREELY: Final[list[list[int]]] = [
    [rotation for rotation in ROTATIONS[card] if EDGES[card * 8 + OPEN + rotation][side] == CORRIDOR]
    for card in range(CARDS)
    for side in range(4)
]
"""The same with a corridor that has no door."""

# Characters -----------------------------------------------------------------------------

CHARACTERS: Final[list[str]] = [character.id for character in BOX.characters]
CHARACTER_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CHARACTERS)}
POWER: Final[list[str]] = [character.power for character in BOX.characters]
SKILL: Final[list[list[int]]] = [[0, c.chest, c.monster, c.trap] for c in BOX.characters]
"""By character, then by challenge."""
HAND_LIMIT: Final[list[int]] = [character.hand_limit for character in BOX.characters]
REST_DRAW: Final[list[int]] = [character.rest_draw for character in BOX.characters]
MAX_SEATS: Final = 6
COLOURS: Final = ["red", "yellow", "blue", "green", "violet", "orange"]
"""By seat."""

# Ways -----------------------------------------------------------------------------------

DIRS: Final = ["N", "E", "S", "W"]
EXITS: Final = ["x1", "x2", "x3", "x4", "x5"]
WAYS: Final[list[str]] = [*DIRS, *EXITS]
WAY_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(WAYS)}


_DIR: Final[list[str | None]] = [*DIRS, None, None, None, None, None]
_EXIT: Final[list[str | None]] = [None, None, None, None, *EXITS]


# Every action there is, made once; those that name a cell stand in grid.py ------------------

CHOOSE_CHARACTER: Final[list[Action]] = [act.ChooseCharacter(name) for name in CHARACTERS]
PEEK: Final[list[Action]] = [act.Peek(_DIR[way], _EXIT[way]) for way in range(9)]
MOVE: Final[list[Action]] = [act.Move(_DIR[way], _EXIT[way]) for way in range(9)]
PLAY_CARD: Final[list[Action]] = [act.PlayCard(name) for name in CARD]
DRAW: Final[Action] = act.Draw()
PUSH: Final[list[list[Action]]] = [[act.Push(seat, _DIR[way], _EXIT[way]) for way in range(9)] for seat in range(MAX_SEATS)]
REST: Final[Action] = act.Rest()
DESPAIR: Final[Action] = act.Despair()
END_TURN: Final[Action] = act.EndTurn()

CUNNING: Final[list[Action]] = [act.Cunning(seat) for seat in range(MAX_SEATS)]
POETRY: Final[list[Action]] = [act.Poetry(_DIR[way], _EXIT[way]) for way in range(9)]
DISARM: Final[Action] = act.Disarm()
ATTUNEMENT: Final[list[Action]] = [act.Attunement(name) for name in DIRS]
HALL_ATTUNEMENT: Final[list[list[Action]]] = [[act.Attunement(name, cell) for name in DIRS] for cell in range(3)]
LEAP: Final[list[Action]] = [act.Leap(_DIR[way], _EXIT[way]) for way in range(9)]
HUNT_LINE: Final[list[Action]] = [act.Hunt("line", _DIR[way], _EXIT[way]) for way in range(9)]


def ways_in(mask: int) -> list[int]:
    return [way for way in range(9) if mask >> way & 1]


def _around(mask: int) -> Action:
    names = [WAYS[way] for way in ways_in(mask)]
    return act.Hunt("around", dirs=tuple(names)) if mask < 16 else act.Hunt("around", exits=tuple(names))


HUNT_AROUND: Final[dict[int, Action]] = {
    mask: _around(mask) for mask in [*range(1, 16), *range(16, 512, 16)] if mask.bit_count() <= 4
}
"""By the set of ways looked at; at most four (LB-25.1)."""

PASSENGERS: Final[list[int]] = [mask for mask in range(1 << MAX_SEATS) if mask.bit_count() <= 2]
"""The sets of seats that one can carry at once (LB-29.3)."""


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)


CHARGE: Final[list[dict[int, Action]]] = [
    {mask: act.Charge(seats_in(mask), _DIR[way], _EXIT[way]) for mask in PASSENGERS} for way in range(9)
]
CHARGE_STEP: Final[list[dict[int, Action]]] = [
    {mask: act.ChargeStep(seats_in(mask), _DIR[way], _EXIT[way]) for mask in PASSENGERS} for way in range(9)
]
CHARGE_STOP: Final[Action] = act.ChargeStep(stop=True)
CHARGE_PUSH: Final[list[list[Action]]] = [
    [act.ChargePush(seat, _DIR[way], _EXIT[way]) for way in range(9)] for seat in range(MAX_SEATS)
]
CHARGE_PUSH_STOP: Final[Action] = act.ChargePush(stop=True)

ORIENT: Final[list[Action]] = [act.Orient(rotation) for rotation in range(4)]
PAY: Final[list[Action]] = [act.PayChallenge(name) for name in CARD]
PAY_NOTHING: Final[Action] = act.PayChallenge()
CONCEDE: Final[Action] = act.PayChallenge(concede=True)
DISCARD: Final[list[Action]] = [act.DiscardToLimit(name) for name in CARD]
TRAP_DIRECTION: Final[list[Action]] = [act.TrapDirection(name) for name in DIRS]
FLIGHT_STEP: Final[list[Action]] = [act.FlightStep(_DIR[way], _EXIT[way]) for way in range(9)]
ANSWER_PUSH: Final[list[Action]] = [act.AnswerPush(_DIR[way], _EXIT[way]) for way in range(9)]
DECLINE: Final[Action] = act.AnswerPush(decline=True)
BLAST_DIRECTION: Final[list[Action]] = [act.BlastDirection(name) for name in DIRS]
SECOND_BLAST_STOP: Final[Action] = act.SecondBlast(stop=True)
HUNT_STOP: Final[Action] = act.HuntFight(stop=True)
LANE_RETURN: Final[list[Action]] = [act.LaneReturn(name) for name in CARD]
POETRY_CARD: Final[list[Action]] = [act.PoetryCard(name) for name in CARD]
SOURCES: Final = ["discard", "draw"]
