"""How likely a seat is to win from a position: treasures, cards, whose turn it is, and what everybody can reach.

The weights were fitted to the winners of some thousand games of bots against themselves.
"""

from math import exp

from clew.games.labyrinth.bots.chase import FAR, chase
from clew.games.labyrinth.bots.prospects import Taste, prospects
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import CHALLENGE, EMPTY, FINISHED, OPEN, RACE

GOAL = 5
"""The treasures that win an ordinary game; a shorter one begins with some owned (LB-V.2)."""


class Weights:
    """How much each thing adds to a seat's strength; the chance to win is in proportion to e to the power of it."""

    def __init__(
        self,
        treasures: list[float],
        cards: list[float],
        reach: float,
        reach_rich: float,
        growth: float,
        unknown: float,
        in_hand: float,
        waiting: float,
        home: float,
    ) -> None:
        self.treasures = treasures
        self.cards = cards
        self.reach = reach
        self.reach_rich = reach_rich
        """The same once more for every treasure: the last steps count most."""
        self.growth = growth
        """For every corridor here that ends at an empty cell, ..."""
        self.unknown = unknown
        """... or at a closed card."""
        self.in_hand = in_hand
        """The best challenge in the hand."""
        self.waiting = waiting
        """For every seat that comes first."""
        self.home = home
        """In the race: the way to the Hall."""


COARSE = Weights(
    treasures=[0.0, 0.66, 1.59, 2.70, 4.07],
    cards=[0.0, 0.05, 0.24, 0.43, 0.55, 0.7],
    reach=0.28,
    reach_rich=0.64,
    growth=0.0,
    unknown=0.0,
    in_hand=0.0,
    waiting=-0.15,
    home=2.0,
)
"""Treasures, cards and reach alone."""
FINE = Weights(
    treasures=[0.0, 0.90, 1.85, 3.08, 4.83],
    cards=[0.0, 0.0, 0.14, 0.27, 0.31, 0.35],
    reach=0.42,
    reach_rich=0.525,
    growth=0.145,
    unknown=0.09,
    in_hand=0.18,
    waiting=-0.186,
    home=2.0,
)
"""Fitted to games of `main` against itself, every character for itself."""


def worth(pos: LabyrinthState, seat: int, taste: Taste, turns: int, weights: Weights) -> float:
    """The chance of a seat to win, between 0 and 1."""
    if pos.phase == FINISHED:
        return 1.0 / len(pos.winners) if seat in pos.winners else 0.0
    total = 0.0
    own = 0.0
    for other in range(pos.seats):
        if pos.phase == RACE and other not in pos.racers:
            continue
        power = exp(strength(pos, other, taste, turns, weights))
        total += power
        if other == seat:
            own = power
    return own / total


def strength(pos: LabyrinthState, seat: int, taste: Taste, turns: int, weights: Weights) -> float:
    values = prospects(pos, seat, taste)
    reach = max(max(chase(pos, seat, values, turns, taste.worth, FAR)), 0.0)
    waiting = (seat - pos.active) % pos.seats
    if pos.phase == RACE:
        return weights.home * reach + weights.waiting * waiting
    owned = min(pos.treasures[seat] + GOAL - pos.house.target, GOAL - 1)
    hand = pos.hands[seat]
    cards = min(len(hand), len(weights.cards) - 1)
    found = weights.treasures[owned] + weights.cards[cards] + weights.waiting * waiting
    found += (weights.reach + weights.reach_rich * owned) * reach
    return found + weights.in_hand * best_in_hand(hand, values) + room(pos, pos.where[seat], weights)


def best_in_hand(hand: list[int], values: list[float]) -> float:
    best = 0.0
    for card in hand:
        value = values[CHALLENGE[card]]
        if value > best:
            best = value
    return best


def room(pos: LabyrinthState, space: int, weights: Weights) -> float:
    """Where one can go on from a space."""
    total = 0.0
    for way in pos.ways(space):
        if pos.own_edge(space, way):
            code = pos.lies[pos.beyond(space, way)]
            if code == EMPTY:
                total += weights.growth
            elif code >= 0 and not code & OPEN:
                total += weights.unknown
    return total
