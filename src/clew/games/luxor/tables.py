"""The components as numbers: what the rules count with.

A card is its place in CARDS, a tile as it lies is its place in the list of *codes* below, a space is its number along the corridor.
"""

from typing import Final

from clew.games.luxor import actions as act
from clew.games.luxor import events as ev
from clew.games.luxor.components import BOX
from clew.kernel.action import Action
from clew.kernel.event import Event
from clew.kernel.numbers import Numbering

NONE: Final = -1
ABSENT: Final = -99
"""A field that an action does not have."""
STAIRS: Final = 0
TOMB: Final = 41
SPACES: Final = 42
LYING: Final = -1
"""The spot of an adventurer that lies at its statue."""
TEAM: Final = 5
HAND: Final = 5
DIE: Final = 6
COLOURS: Final[list[str]] = BOX.colours

# Decisions ----------------------------------------------------------------------------

CHOOSE_CARD: Final = 0
MOVE_AFTER_ROLL: Final = 1
CHOOSE_ACTOR: Final = 2
CHOOSE_HORUS: Final = 3
CHOOSE_FAVOUR: Final = 4
CHOOSE_BONUS: Final = 5
CHOOSE_DISCOUNT: Final = 6
OVER: Final = 7
DECISIONS: Final = [
    "choose_card", "move_after_roll", "choose_actor", "choose_horus", "choose_favour", "choose_bonus", "choose_discount", "over",
]  # fmt: skip

# Cards --------------------------------------------------------------------------------

FIXED: Final = 0
PLUS_MINUS: Final = 1
ROLL: Final = 2
RANGE: Final = 3
ROLL_RANGE: Final = 4
ADVANCE_ALL: Final = 5
CATCH_UP: Final = 6
ONE_FEWER: Final = 7
FAMILIES: Final = ["fixed", "plus_minus", "die", "range", "range_die", "advance_all", "catch_up", "one_fewer"]

KINDS: Final = {card.id: card for card in [*BOX.basic_cards, *BOX.horus_cards]}
CARDS: Final[list[str]] = list(KINDS)
CARD_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(CARDS)}
FAMILY: Final[list[int]] = [FAMILIES.index(card.family) for card in KINDS.values()]
VALUE: Final[list[int]] = [card.value for card in KINDS.values()]
LEAST: Final[list[int]] = [1 if card.family == "range" else card.value for card in KINDS.values()]
"""The fewest steps forward; VALUE has the most."""
WALKS: Final[list[bool]] = [card.family in ("fixed", "range", "one_fewer", "plus_minus") for card in KINDS.values()]
"""Cards that let one adventurer walk forward."""
PLAIN: Final[list[bool]] = [card.family in ("fixed", "range", "one_fewer") for card in KINDS.values()]
"""Those that do nothing else."""
STEPS: Final[list[frozenset[int]]] = [
    frozenset([*range(LEAST[card], VALUE[card] + 1), *([-1] if kind.family == "plus_minus" else [])])
    for card, kind in enumerate(KINDS.values())
]
"""The numbers of steps that a card allows."""
ROLLS: Final[list[bool]] = [card.family in ("die", "range_die") for card in KINDS.values()]
BASIC_DECK: Final[list[int]] = [CARD_INDEX[card.id] for card in BOX.basic_cards for _ in range(card.count)]
LEVELS: Final = 3
HORUS_DECKS: Final[list[list[int]]] = [
    [CARD_INDEX[card.id] for card in BOX.horus_cards if card.level == level for _ in range(card.count)] for level in (1, 2, 3)
]

# Tiles --------------------------------------------------------------------------------

EMPTY: Final = 0
TYPES: Final[list[str]] = BOX.treasure_types
TREASURE_TILES: Final[list[str]] = [tile.id for tile in BOX.treasure_tiles]
PER_TYPE: Final = len(TREASURE_TILES)
LAST_TREASURE: Final = 18
HORUS: Final = 18
"""HORUS + level: the code of a Horus tile."""
OSIRIS: Final = 21
"""OSIRIS + value: the code of an Osiris tile."""
TEMPLE: Final = 26
"""TEMPLE + face: the code of a temple tile."""
FACES: Final[list[str]] = [face.id for face in BOX.temple_faces]
FACE_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(FACES)}
TUNNEL: Final = TEMPLE
SCARAB: Final = TEMPLE + 1
WILD: Final = TEMPLE + 2
WILD_OR_SCARAB: Final = TEMPLE + 3
EYES: Final = TEMPLE + 4
"""From here on favours of Horus."""
CODES: Final = TEMPLE + 6
FAVOUR: Final[list[tuple[int, int]]] = [(1, 2), (2, 3)]
assert FACES == ["tunnel", "scarab", "wild", "wild_or_scarab", "eyes_1_2", "eyes_2_3"]
assert [tuple(face.levels) for face in BOX.temple_faces[4:]] == FAVOUR
assert len(TYPES) * PER_TYPE == LAST_TREASURE


def treasure_code(kind: int, tile: int) -> int:
    return 1 + kind * PER_TYPE + tile


TREASURE_CODE: Final[dict[tuple[str, str], int]] = {
    (kind, tile): treasure_code(k, t) for k, kind in enumerate(TYPES) for t, tile in enumerate(TREASURE_TILES)
}
TREASURE_NAME: Final[dict[int, tuple[str, str]]] = {code: name for name, code in TREASURE_CODE.items()}
TYPE_OF: Final[list[int]] = [(code - 1) // PER_TYPE if 0 < code <= LAST_TREASURE else NONE for code in range(CODES)]
NEED: Final[list[int]] = [
    BOX.treasure_tiles[(code - 1) % PER_TYPE].adventurers if 0 < code <= LAST_TREASURE else 0 for code in range(CODES)
]
VP: Final[list[int]] = [BOX.treasure_tiles[(code - 1) % PER_TYPE].vp if 0 < code <= LAST_TREASURE else 0 for code in range(CODES)]
PUSH: Final[list[int]] = [code - OSIRIS if OSIRIS < code < TEMPLE else 0 for code in range(CODES)]
"""How far an Osiris tile pushes on; 0 for every other tile."""


def _treasures_of(treasure_set: str) -> list[int]:
    """The 30 treasure tiles of a set (LX-O.4)."""
    tiles = BOX.treasure_tiles
    counts = [tile.gentle if treasure_set == "gentle" else tile.standard for tile in tiles]
    return [treasure_code(kind, t) for kind in range(len(TYPES)) for t in range(len(tiles)) for _ in range(counts[t])]


TREASURES: Final[dict[str, list[int]]] = {name: _treasures_of(name) for name in ("standard", "gentle")}


# The track ----------------------------------------------------------------------------

BACKS: Final[list[str]] = ["cobra", "falcon", "lion"]
BACK_INDEX: Final[dict[str, int]] = {name: index for index, name in enumerate(BACKS)}
TEMPLE_STACKS: Final[list[list[int]]] = [
    [index for index, face in enumerate(BOX.temple_faces) for _ in range(face.count(back))] for back in BACKS
]
ICON: Final[list[int]] = [BACK_INDEX[space.icon] if space.icon else NONE for space in BOX.spaces]
SPACE_KIND: Final[list[str]] = [space.kind for space in BOX.spaces]
OSIRIS_SPACES: Final[list[int]] = [space.id for space in BOX.spaces if space.kind == "osiris"]
TREASURE_SPACES: Final[list[int]] = [space.id for space in BOX.spaces if space.kind == "treasure"]
HORUS_LEVEL: Final[list[int]] = [space.level or 0 for space in BOX.spaces]
STATUES: Final[list[int]] = [statue.after for statue in BOX.anubis]
"""The last space before each statue (LX-6.1)."""
PASSED: Final[list[list[list[int]]]] = [
    [[number for number, after in enumerate(STATUES) if start <= after < to] for to in range(SPACES)] for start in range(SPACES)
]
"""By where a movement starts and ends: the statues that it passes."""
WALL: Final[list[int]] = [{region.id: region.vp for region in BOX.regions}[space.region] for space in BOX.spaces]
SARCOPHAGI: Final[tuple[int, ...]] = tuple(BOX.sarcophagi)
SET_TABLE: Final[list[int]] = BOX.set_table
OSIRIS_TILES: Final[list[int]] = BOX.osiris_tiles
SCARABS: Final[list[int]] = BOX.scarabs
KEYS: Final = BOX.supply.keys
WILDS: Final = BOX.supply.wilds
KEY_VP: Final = BOX.supply.key_vp
assert [BOX.supply.adventurers, BOX.supply.hand, BOX.supply.die] == [TEAM, HAND, DIE]
assert len(BOX.spaces) == SPACES

# What a position remembers of each card in a hand: two bits a card, the left end lowest -------

OLD: Final = 1
"""In the hand since before the deck was last made anew."""
SHOWN: Final = 2
"""Taken from a Horus stack, so everybody knows it."""
ALL_OLD: Final = 0b0101010101
SPREAD: Final[list[int]] = [marks & 15 | (marks >> 4) << 6 for marks in range(256)]
"""Marks of four cards as a fifth one comes between them."""

# Every action there is, made once ------------------------------------------------------------

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ["left", "right"]
MOST_STEPS: Final = 6

PLAY: Final[list[list[list[Action]]]] = [
    [[act.PlayCard(side, a, steps or -1) for steps in range(MOST_STEPS + 1)] for a in range(TEAM)] for side in SIDES
]
"""By side, adventurer and steps; 0 steps stands for one step back."""
WALKING: Final[list[list[list[list[Action]]]]] = [
    [[PLAY[side][a][LEAST[card] : VALUE[card] + 1] for a in range(TEAM)] if WALKS[card] else [] for card in range(len(CARDS))]
    for side in (LEFT, RIGHT)
]
"""By side, card and adventurer: every number of steps forward that the card allows."""
PLAY_ALL: Final[list[Action]] = [act.PlayCard(side) for side in SIDES]
PLAY_CATCH_UP: Final[list[list[Action]]] = [[act.PlayCard(side, a) for a in range(TEAM)] for side in SIDES]
ROLL_CARD: Final[list[Action]] = [act.RollCard(side) for side in SIDES]
LYING_SETS: Final = 8
"""Who of adventurers 2, 3 and 4 lies: one bit each."""


def _far(side: int, card: int, lying: int) -> list[Action]:
    """All ways to play a card while nobody can reach the tomb with it, but for steps back and catching up."""
    if ROLLS[card]:
        return [ROLL_CARD[side]]
    if FAMILY[card] == ADVANCE_ALL:
        return [PLAY_ALL[side]]
    awake = [a for a in range(TEAM) if a < 2 or not lying >> (a - 2) & 1]
    return [move for a in awake for move in WALKING[side][card][a]] if WALKS[card] else []


FAR: Final[list[list[list[list[Action]]]]] = [
    [[_far(side, card, lying) for lying in range(LYING_SETS)] for card in range(len(CARDS))] for side in (LEFT, RIGHT)
]
"""By side, card and who lies."""
REACH: Final[list[int]] = [VALUE[card] if PLAIN[card] else 1 if ROLLS[card] else 99 for card in range(len(CARDS))]
"""How many tiles ahead of the front adventurer make FAR true of a card; it never is of those that look back."""
for _card in range(len(CARDS)):
    if FAMILY[_card] == ADVANCE_ALL:
        REACH[_card] = VALUE[_card]
PASS_CARD: Final[list[Action]] = [act.PassCard(side) for side in SIDES]
AFTER_ROLL: Final[list[list[Action]]] = [[act.MoveAfterRoll(a, steps) for steps in range(MOST_STEPS + 1)] for a in range(TEAM)]
"""By adventurer and steps; no steps at all is no action."""
AFTER_DIE: Final[list[list[list[Action]]]] = [[[row[roll]] for row in AFTER_ROLL] for roll in range(DIE + 1)]
AFTER_RANGE: Final[list[list[list[Action]]]] = [[row[1 : roll + 1] for row in AFTER_ROLL] for roll in range(DIE + 1)]
"""By roll and adventurer: what `die` and `range_die` allow."""
ACTORS: Final[list[Action]] = [act.ChooseActor(a) for a in range(TEAM)]
TAKE_KEY: Final[Action] = act.ChooseHorus("key")
TAKE_CARD: Final[Action] = act.ChooseHorus("card")
FAVOURS: Final[list[Action]] = [act.ChooseFavour(level) for level in (1, 2, 3)]
TAKE_SCARAB: Final[Action] = act.ChooseBonus("scarab")
TAKE_WILD: Final[Action] = act.ChooseBonus("wild")
TAKE: Final[Action] = act.ChooseDiscount(True)
LEAVE: Final[Action] = act.ChooseDiscount(False)


def every_action() -> list[Action]:
    found: list[Action] = []
    for side in (LEFT, RIGHT):
        for moves in PLAY[side]:
            found += moves
        found += [PLAY_ALL[side], *PLAY_CATCH_UP[side]]
    found += ROLL_CARD
    for moves in AFTER_ROLL:
        found += moves[1:]
    return [*found, *PASS_CARD, *ACTORS, TAKE_KEY, TAKE_CARD, *FAVOURS, TAKE_SCARAB, TAKE_WILD, TAKE, LEAVE]


NUMBERING: Final = Numbering(every_action())
FAR_MASK: Final[list[list[list[list[int]]]]] = [
    [[NUMBERING.mask(moves) for moves in by_lying] for by_lying in by_card] for by_card in FAR
]
"""FAR by numbers."""

# Events without a variable part, made once ----------------------------------------------------

PLAYED: Final[list[list[list[Event]]]] = [
    [[ev.CardPlayed(seat, card, side) for card in CARDS] for side in SIDES] for seat in range(len(COLOURS))
]
"""By seat, side and card."""
DRAWN: Final[list[list[list[Event]]]] = [
    [[ev.CardDrawn(seat, card, open_hands) for card in CARDS] for seat in range(len(COLOURS))] for open_hands in (False, True)
]
"""By whether hands are open, seat and card."""
TURN_ENDED: Final[list[Event]] = [ev.TurnEnded(seat) for seat in range(len(COLOURS))]
