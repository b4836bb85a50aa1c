"""What things are worth to a player, in victory points."""

from typing import Final

from clew.games.luxor.scoring import set_points, sets_of
from clew.games.luxor.state import Position
from clew.games.luxor.tables import KEY_VP, SET_TABLE, SPACES, TEAM, TOMB, WALL

SCARAB_WORTH: Final = 54 / 22
"""The mean of all scarabs."""
NEXT_SET: Final = [0.0, 0.28, 0.62]
"""What part of the next set is worth having with none, one or two of its tiles."""
SPARE_TILE: Final = 0.25
"""A treasure that fits into no set yet."""
AWAKE: Final = 1.5
"""An adventurer on its feet at the start of the game."""
KEY_WORTH: Final = [0.0, 4.5, 6.0]
"""No key, one, two; every further one brings a point."""


def _slope() -> list[float]:
    """The wall values as a slope without steps: every tile forward is worth something."""
    found = [0.0] * SPACES
    for space in range(1, TOMB):
        near = [WALL[max(0, min(TOMB, space + d))] for d in range(-3, 4)]
        found[space] = sum(near) / len(near)
    found[TOMB] = float(WALL[TOMB])
    return found


SLOPE: Final[list[float]] = _slope()
ENDING: Final[list[float]] = [float(WALL[space]) for space in range(SPACES)]
"""What a place counts in the end (LX-17.2)."""
_MORE: Final[dict[int, list[float]]] = {}


def one_more(held: int, wilds: int) -> list[float]:
    """What one more vase, jewelry, statue and wild treasure would bring in sets; `held` is a seat's entry in `holdings`."""
    key = held << 5 | wilds
    found = _MORE.get(key)
    if found is None:
        v, j, s = held & 31, held >> 5 & 31, held >> 10
        now = _set_worth(v, j, s, wilds)
        after = [_set_worth(v + 1, j, s, wilds), _set_worth(v, j + 1, s, wilds), _set_worth(v, j, s + 1, wilds)]
        found = [worth - now for worth in [*after, _set_worth(v, j, s, wilds + 1)]]
        _MORE[key] = found
    return found


def one_more_at_the_end(held: int, wilds: int) -> list[float]:
    """The same where nothing comes after it: whole sets count, and nothing else."""
    v, j, s = held & 31, held >> 5 & 31, held >> 10
    now = set_points(sets_of(v, j, s, wilds))
    return [
        float(set_points(sets_of(v + 1, j, s, wilds)) - now),
        float(set_points(sets_of(v, j + 1, s, wilds)) - now),
        float(set_points(sets_of(v, j, s + 1, wilds)) - now),
        float(set_points(sets_of(v, j, s, wilds + 1)) - now),
    ]


def _set_worth(vases: int, jewelry: int, statues: int, wilds: int) -> float:
    """The points for sets, and a part of those for the next one."""
    sets = sets_of(vases, jewelry, statues, wilds)
    if sets >= len(SET_TABLE) - 1:
        return float(SET_TABLE[-1])
    more = sets + 1
    real = min(vases, more) + min(jewelry, more) + min(statues, more)
    filled = max(0, min(2, real + wilds - 3 * sets))
    spare = vases + jewelry + statues + wilds - 3 * sets - filled
    return SET_TABLE[sets] + (SET_TABLE[more] - SET_TABLE[sets]) * NEXT_SET[filled] + SPARE_TILE * spare


def prospect(pos: Position, seat: int) -> float:
    """What a seat may hope for in the middle of a game: what it has, and what its place, its team and its keys promise."""
    early = 1.0 - max(pos.spots) / TOMB
    held = pos.holdings[seat]
    found = pos.score[seat] + sum(pos.sarcophagi[seat]) + len(pos.scarabs[seat]) * SCARAB_WORTH
    found += _set_worth(held & 31, held >> 5 & 31, held >> 10, pos.wilds[seat])
    for spot in pos.spots[seat * TEAM : seat * TEAM + TEAM]:
        if spot >= 0:
            found += SLOPE[spot] + AWAKE * early
    keys = pos.keys[seat]
    return found + KEY_WORTH[keys] if keys < len(KEY_WORTH) else found + KEY_WORTH[-1] + keys - len(KEY_WORTH) + 1


def standing(pos: Position, seat: int) -> float:
    """What the seat would have if the game ended now, hidden scarabs at their mean."""
    spots = pos.spots[seat * TEAM : seat * TEAM + TEAM]
    walls = sum([WALL[spot] for spot in spots if spot >= 0])
    vases, jewelry, statues = pos.treasure_counts(seat)
    sets = set_points(sets_of(vases, jewelry, statues, pos.wilds[seat]))
    return (
        pos.score[seat] + walls + sets + sum(pos.sarcophagi[seat]) + pos.keys[seat] * KEY_VP + len(pos.scarabs[seat]) * SCARAB_WORTH
    )
