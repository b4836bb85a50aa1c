"""What a challenge is worth to a character: the chance to win it, the cards it costs, the harm of failing."""

from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CHEST, DIE, MONSTER, PLAIN, SKILL, TRAP

UNKNOWN = 5
"""In a list of prospects, after the four kinds and a chest with a treasure: a card about which nothing is known."""
SHARE = 0.16
"""How many of all cards have a challenge of one kind."""


class Taste:
    """What a player thinks things are worth, in treasures."""

    def __init__(
        self,
        last: float = 4.0,
        card: float = 0.21,
        loss: float = 0.9,
        distance: float = 0.16,
        left_behind: float = 0.1,
        fade: float = 0.8,
        draw: float = 0.62,
        rest: float = 0.62,
        rest_cost: float = 0.16,
        push: float = 0.3,
        grow: float = 0.06,
        dear: int = 4,
        far: int = 6,
        plays: bool = True,
        careful: bool = True,
    ) -> None:
        self.last = last
        """The treasure that wins."""
        self.card = card
        """A card used; challenges cost a little more than two of them."""
        self.loss = loss
        self.distance = distance
        """What a flight or a fall costs besides the treasure."""
        self.left_behind = left_behind
        """A failed chest tempts others."""
        self.draw = draw
        self.rest = rest
        self.rest_cost = rest_cost
        self.push = push
        self.grow = grow
        """A corridor that ends at an empty cell, where the labyrinth can grow."""
        self.dear = dear
        """From so many cards on a chest is given up."""
        self.far = far
        """How many actions ahead it looks for things worth entering."""
        self.plays = plays
        """Whether it thinks of playing challenges from the hand, ..."""
        self.careful = careful
        """... and of where cards go, how they lie and where others are driven; else that is left to chance."""
        self.worth: list[float] = [1.0, 1.0, *(fade**step for step in range(1, 8))]
        """How much less a thing is worth for every action it is farther away."""
        self.known: dict[int, list[float]] = {}


def win_chance(skill: int, cards: int) -> float:
    return min(DIE, skill + cards) / DIE


def cards_used(skill: int, cards: int) -> float:
    """On average over all rolls; none on a failure."""
    return sum(max(0, level - skill) for level in range(1, min(DIE, skill + cards) + 1)) / DIE


def prospects(pos: Position, seat: int, taste: Taste) -> list[float]:
    """What entering a card brings, by its challenge (0 to 3); at 4 a chest with a treasure, at 5 an unknown card."""
    character = pos.characters[seat]
    cards = min(len(pos.hands[seat]), DIE)
    owned = pos.treasures[seat]
    last = owned + 1 >= pos.house.target
    key = (character * 8 + cards) * 4 + last * 2 + (owned > 0)
    found = taste.known.get(key)
    if found is None:
        found = _work_out(character, cards, last, owned > 0, taste)
        taste.known[key] = found
    return found


def _work_out(character: int, cards: int, last: bool, rich: bool, taste: Taste) -> list[float]:
    prize = taste.last if last else 1.0
    found = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    for kind in (CHEST, MONSTER, TRAP):
        skill = SKILL[character][kind]
        chance = win_chance(skill, cards)
        value = chance * prize - cards_used(skill, cards) * taste.card
        harm = taste.left_behind if kind == CHEST else taste.distance + (taste.loss if rich else 0.0)
        found[kind] = value - (1 - chance) * harm
    found[4] = found[CHEST] + 0.05
    found[UNKNOWN] = SHARE * (found[CHEST] + found[MONSTER] + found[TRAP])
    return found


def prospect_of(pos: Position, cell: int, seen: bool, values: list[float]) -> float:
    """What entering a cell with a card brings; `seen` says whether a closed one is known."""
    code = pos.lies[cell]
    if not code & 4 and not seen:
        return values[UNKNOWN]
    kind = pos.trial(cell)
    return values[kind] if kind != PLAIN else 0.0


def hand_worth(cards: int) -> float:
    """The first cards matter most."""
    return HAND[min(cards, 7)]


HAND = [0.0, 0.34, 0.64, 0.9, 1.1, 1.22, 1.3, 1.36]


def harm_of_entering(pos: Position, seat: int, cell: int, seen: bool, taste: Taste) -> float:
    """What it costs a character to be driven onto a cell: the worse for it, the higher."""
    code = pos.lies[cell]
    if code < 0:
        return 0.0
    values = prospects(pos, seat, taste)
    return -prospect_of(pos, cell, seen, values)
