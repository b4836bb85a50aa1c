"""Walking once more, as plainly as it can be written: sets and recursion, straight from the clauses. Slow, and only for tests.

It shares nothing with the engine but the names of the components.
"""

from collections.abc import Iterator
from typing import NamedTuple

Place = tuple[int, int] | str
"""A cell (row, col), an exit letter, or "temple"."""

SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
CLOCKWISE = "NESW"
SHAPE_SIDES = {"I": "NS", "L": "NE", "T": "NES", "X": "NESW", "M": "NESW"}
ROTATIONS = {"I": 2, "L": 4, "T": 4, "X": 1, "M": 1}
EXITS: dict[tuple[int, int], str] = {(1, 1): "A", (1, 6): "B", (6, 6): "C", (6, 1): "D"}
EXIT_SIDES = {"A": "ES", "B": "SW", "C": "NW", "D": "NE"}
TEMPLE = {(3, 3), (3, 4), (4, 3), (4, 4)}
MAZE = [(r, c) for r in range(1, 7) for c in range(1, 7) if (r, c) not in EXITS and (r, c) not in TEMPLE]
OUTER = [(r, c) for r, c in MAZE if r in (1, 6) or c in (1, 6)]


class Walk(NamedTuple):
    """A whole movement, and where it ends."""

    place: str | None
    leg1: tuple[str, ...]
    turn: int | None
    leg2: tuple[str, ...]
    end: Place
    path: int


def name(place: Place) -> str:
    return place if isinstance(place, str) else f"r{place[0]}c{place[1]}"


def cell(text: str) -> tuple[int, int]:
    return int(text[1]), int(text[3])


def turned(shape: str, rot: int) -> set[str]:
    return {CLOCKWISE[(CLOCKWISE.index(side) + rot) % 4] for side in SHAPE_SIDES[shape]}


class Island:
    """Tiles as (shape, rotation) by cell, and the cells with heroes."""

    def __init__(self, tiles: dict[tuple[int, int], tuple[str, int]], heroes: set[tuple[int, int]] | None = None) -> None:
        self.tiles = tiles
        self.heroes = heroes or set()

    def sides(self, at: tuple[int, int]) -> set[str]:
        return set(EXIT_SIDES[EXITS[at]]) if at in EXITS else turned(*self.tiles[at])

    def linked(self, place: Place) -> list[Place]:
        """Places that a step can reach, whoever or whatever is there; never the temple."""
        starts = {place} if isinstance(place, tuple) else TEMPLE
        found: list[Place] = []
        for row, col in starts:
            for side in "NESW" if place == "temple" else self.sides((row, col)):
                there = (row + SIDES[side][0], col + SIDES[side][1])
                if (there in EXITS or there in self.tiles) and OPPOSITE[side] in self.sides(there):
                    found.append(EXITS.get(there, there))
        return found

    def minotaur(self, place: Place) -> bool:
        return not isinstance(place, str) and self.tiles[place][0] == "M"

    def ordinary(self, place: Place, visited: set[Place]) -> list[Place]:
        if place in ("A", "B", "C", "D"):
            return []
        return [p for p in self.linked(place) if p not in visited and p not in self.heroes and not self.minotaur(p)]


def movements(island: Island, origin: Place, gods: set[str], slash: bool) -> Iterator[Walk]:
    """Every legal movement of one hero."""
    here = Island(island.tiles, island.heroes - {origin})
    visited: set[Place] = set() if origin == "temple" else {origin}
    for walk, used in _legs(here, origin, visited, gods, set(), None, 0 if origin == "temple" else 1):
        if _allowed(used, slash) and walk.end != origin:
            yield walk
    if "athena" in gods:
        for target in OUTER:
            if target == origin or target in here.heroes or (here.minotaur(target) and "ares" not in gods):
                continue
            used = {"athena", "ares"} if here.minotaur(target) else {"athena"}
            for walk, all_used in _legs(here, target, {target}, gods, used, name(target), 1):
                if _allowed(all_used, slash) and walk.end != origin:
                    yield walk


def _allowed(used: set[str], slash: bool) -> bool:
    return not slash or len(used) <= 1


def _legs(
    island: Island, start: Place, visited: set[Place], gods: set[str], used: set[str], leap: str | None, length: int
) -> Iterator[tuple[Walk, set[str]]]:
    """First leg, and a turn with its second leg wherever the first is stuck."""
    for leg1, seen, used1 in _runs(island, start, visited, gods, used):
        end: Place = leg1[-1] if leg1 else start
        names1 = tuple(name(place) for place in leg1)
        walked = length + sum(not isinstance(place, str) for place in leg1)
        if island.ordinary(end, seen):
            continue
        yield Walk(leap, names1, None, (), end, walked), used1
        if "hermes" not in gods or isinstance(end, str) or island.minotaur(end):
            continue
        shape, rot = island.tiles[end]
        for turn in range(ROTATIONS[shape]):
            if turn == rot:
                continue
            after = Island({**island.tiles, end: (shape, turn)}, island.heroes)
            for leg2, seen2, used2 in _runs(after, end, seen, gods, used1 | {"hermes"}):
                last: Place = leg2[-1] if leg2 else end
                if not after.ordinary(last, seen2):
                    names2 = tuple(name(place) for place in leg2)
                    total = walked + sum(not isinstance(place, str) for place in leg2)
                    yield Walk(leap, names1, turn, names2, last, total), used2


def _runs(
    island: Island, start: Place, visited: set[Place], gods: set[str], used: set[str]
) -> Iterator[tuple[list[Place], set[Place], set[str]]]:
    """Every run of legal steps, the empty one first."""
    yield [], visited, used
    if start in ("A", "B", "C", "D"):
        return
    for there in island.linked(start):
        if there in visited or there in island.heroes or (island.minotaur(there) and "ares" not in gods):
            continue
        more = used | {"ares"} if island.minotaur(there) else used
        for steps, seen, all_used in _runs(island, there, visited | {there}, gods, more):
            yield [there, *steps], seen, all_used
