"""What things are worth to a seat in Escape from the Island. Worths are tenths of a point."""

import math

from clew.games.creta.scoring import achievement_values, points, trophies_of
from clew.games.creta.state import Position
from clew.games.creta.tables import ACHIEVEMENT_POINTS, KIND_COUNT, NONE, PER_COLOUR, TILE_POINTS, TROPHY, trophy_points

TENTH = 10
TILE = TILE_POINTS * TENTH
A_TURN = 0.85
"""How many trophies of one kind a turn brings on average."""
SPREAD = (0.6, 0.9, 3.5)
"""How much a turn changes heroes at one exit, trophies of one kind, and tiles."""
MOST = 40


def _expected(left: int) -> list[int]:
    """By number of trophies: what a kind will be worth in the end, with so many turns to come (a Poisson guess)."""
    worths = [0.0] * MOST
    chance = math.exp(-A_TURN * left)
    for more in range(16):
        for count in range(MOST):
            worths[count] += TENTH * chance * trophy_points(count + more)
        chance *= A_TURN * left / (more + 1)
    return [round(worth) for worth in worths]


EXPECTED = [_expected(left) for left in range(PER_COLOUR + 1)]


def turns_left(pos: Position, seat: int) -> int:
    """Escapes that the seat has still before it."""
    return PER_COLOUR - pos.escaped_heroes(seat)


def kind_worths(pos: Position, seat: int, farsighted: bool) -> list[int]:
    """What one more trophy of each kind is worth: at once, or in the end."""
    table = EXPECTED[max(0, turns_left(pos, seat) - 1) if farsighted else 0]
    return [table[count + 1] - table[count] for count in trophies_of(pos, seat)]


def tile_worth(tile: int, kinds: list[int]) -> int:
    return TILE if TROPHY[tile] == NONE else TILE + kinds[TROPHY[tile]]


def exit_worths(pos: Position, tokens: int, kinds: list[int]) -> list[int]:
    """What the best tokens of each exit are worth."""
    return [best_tokens(mask, tokens, kinds) for mask in pos.exits]


def best_tokens(mask: int, tokens: int, kinds: list[int]) -> int:
    there = sorted([kinds[kind] for kind in range(KIND_COUNT) if mask >> kind & 1], reverse=True)
    return sum(there[:tokens])


def sheet_worth(pos: Position, seat: int, farsighted: bool) -> int:
    """A whole sheet as it is, or as it may become."""
    if not farsighted:
        return points(pos, seat) * TENTH
    table = EXPECTED[turns_left(pos, seat)]
    return TILE * pos.tiles[seat] + sum([table[count] for count in trophies_of(pos, seat)]) + standing(pos, seat)


def standing(pos: Position, seat: int) -> int:
    """What the achievements are likely to bring, measured against the best of the others."""
    worth = 0.0
    turns = 1 + turns_left(pos, seat)
    for number, values in enumerate(achievement_values(pos)):
        ahead = values[seat] - max([values[other] for other in range(pos.seats) if other != seat])
        worth += math.tanh(ahead / (SPREAD[number] * math.sqrt(2 * turns)))
    return round(TENTH * ACHIEVEMENT_POINTS / 2 * worth)
