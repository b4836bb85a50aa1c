"""Bent positions: a dump with something lost, doubled, exchanged, misspelt or of another type."""

import copy
from collections.abc import Iterator
from typing import Any

from clew.kernel import Rng

Place = tuple[Any, Any]
"""A mapping or list, and a key or index in it."""
FOREIGN: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    7,
    99,
    1 << 70,
    0.5,
    "",
    "hall",
    "x",
    [],
    {},
    [0, 0],
    [None],
    {"a": 1},
)


def places(data: Any) -> Iterator[Place]:
    pairs = list(data.items()) if isinstance(data, dict) else list(enumerate(data)) if isinstance(data, list) else []
    for key, value in pairs:
        yield data, key
        yield from places(value)


def bent(whole: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """A copy with one or two things wrong, or only different."""
    data = copy.deepcopy(whole)
    for _ in range(1 + rng.below(2)):
        _bend(data, rng)
    return data


def _bend(data: dict[str, Any], rng: Rng) -> None:
    known = [place for place in places(data) if "rng" not in place[0] or place[1] != "rng"]
    holder, key = rng.choice(known)
    how = rng.below(8)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(holder, dict):
        holder[f"{key}s"] = holder.pop(key)
    elif how == 2 and isinstance(holder, list):
        holder.insert(rng.below(len(holder) + 1), copy.deepcopy(holder[key]))
    elif how == 3 and isinstance(holder, list):
        rng.shuffle(holder)
    elif how == 4 and type(holder[key]) is int:
        holder[key] += rng.choice([-1, 1, 2])
    elif how == 5:
        holder[key] = copy.deepcopy(rng.choice(FOREIGN))
    else:
        _exchange(known, holder, key, rng)


def _exchange(known: list[Place], holder: Any, key: Any, rng: Rng) -> None:
    """With, or for, something of the same type from somewhere else: the likeliest to be let through."""
    same = [place for place in known if type(place[0][place[1]]) is type(holder[key])]
    other, name = rng.choice(same)
    here, there = copy.deepcopy(holder[key]), copy.deepcopy(other[name])
    holder[key] = there
    if rng.below(2):
        other[name] = here
