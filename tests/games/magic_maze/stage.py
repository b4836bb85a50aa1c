"""Positions of Magic Maze in words: `stage(mall="1A@0,0/0 5@0,-1/2", Y="1A:1,1")`, and verbs as short as a move is told.

As in the specification: F4 are the seats, heroes that are not named stand on the first free central spaces of the start tile.
"""

from typing import Any, TypedDict

import clew
from clew.games.magic_maze.actions import DiscardTile, Explore, Move, PlacePawn, PlaceTile, Stare, TakeEscalator, UseVortex
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.view import MagicMazeView
from clew.kernel.option import Value
from support.table import Table

GAME = clew.game("magic_maze")
COLOURS = {"Y": "yellow", "P": "purple", "G": "green", "O": "orange"}
F4 = "A6 A3 A7 A8"
"""Seat 0 explores and goes south, 1 vortex and west, 2 escalator and east, 3 north."""
SETS = {2: "A1 A2", 3: "A3 A4 A5", 4: F4, 5: "A6 A3 A7 A8 A9", 6: "A6 A3 A7 A8 A9 A10", 7: "A6 A3 A7 A8 A9 A10 A11",
        8: "A6 A3 A7 A8 A9 A10 A11 A12"}  # fmt: skip
CENTRE = ("1,1", "1,2", "2,1", "2,2")
START = "1A@0,0/0"
EX19 = "1A@0,0/0 8@-1,0/0 6@1,0/3 7@1,1/1 9@-1,1/0 2@0,-1/0"
"""The mall of the theft examples: all items and the purple exit."""
EXPLORE = Explore()


Facts = dict[str, Any]
"""What several stages of one test have in common."""


class Spaces(TypedDict, total=False):
    """Where the heroes stand."""

    Y: str | None
    P: str | None
    G: str | None
    O: str | None  # noqa: E741


def move(hero: str, way: str, steps: int | str = 1) -> Move:
    return Move(COLOURS.get(hero, hero), way, steps)  # type: ignore[arg-type]


def vortex(hero: str, to: str) -> UseVortex:
    return UseVortex(COLOURS.get(hero, hero), to)


def escalator(hero: str) -> TakeEscalator:
    return TakeEscalator(COLOURS.get(hero, hero))


def place(tile: str, side: str) -> PlaceTile:
    return PlaceTile(tile, side)


def discard(tile: str) -> DiscardTile:
    return DiscardTile(tile)


def pawn(target: int) -> PlacePawn:
    return PlacePawn(target)


def stare(target: int) -> Stare:
    return Stare(target)


class Maze(Table):
    state: MagicMazeState

    @property
    def view(self) -> MagicMazeView:
        return self.state.view(None)

    def where(self, hero: str) -> str | None:
        return self.view.heroes[COLOURS[hero]].space

    def escaped(self, hero: str) -> bool:
        return self.view.heroes[COLOURS[hero]].escaped

    @property
    def tiles(self) -> str:
        """The action tiles from seat 0, `-` for none."""
        return " ".join(seat.tile or "-" for seat in self.view.seats)

    @property
    def mall(self) -> list[str]:
        return [f"{t.tile}@{t.node[0]},{t.node[1]}/{t.rot}" for t in self.view.mall]

    @property
    def deck(self) -> list[str]:
        return list(self.state.dump()["deck"])

    @property
    def due(self) -> int | None:
        return self.view.clock.deadline_ms

    @property
    def candidates(self) -> list[str]:
        pending = self.view.pending
        return [f"{c.tile}{c.side} {c.via}" for c in pending.candidates] if pending else []

    @property
    def reason(self) -> str | None:
        outcome = self.state.outcome()
        return outcome.reason if outcome else None


def stage(
    mall: str = START,
    *,
    seats: str = F4,
    deck: str = "",
    tokens: str = "",
    at: int = 0,
    deadline: int | None = None,
    clock: dict[str, int] | None = None,
    options: dict[str, Value] | None = None,
    **facts: Any,
) -> Maze:
    """A position that runs. `Y`, `P`, `G`, `O` are spaces, or None for a hero that has left; other names are fields of the dump."""
    heroes = {colour: facts.pop(letter, "") for letter, colour in COLOURS.items()}
    start = mall.split("@")[0]
    free = [f"{start}:{cell}" for cell in CENTRE if f"{start}:{cell}" not in heroes.values()]
    names = {name for name in (option.id for option in GAME.options) if name in facts}
    data: dict[str, Any] = {
        "game": "magic_maze",
        "now": at,
        "options": {"scenario": 1, **(options or {}), **{name: facts.pop(name) for name in names}},
        "seats": [None if name == "-" else name for name in seats.split()],
        "phase": "running",
        "clock": {**({} if deadline is None else {"deadline": deadline}), **(clock or {})},
        "mall": [_tile(text) for text in mall.split()],
        "deck": deck.split(),
        "tokens": tokens.split(),
        "heroes": {c: _hero(space, free) for c, space in heroes.items()},
        **facts,
    }
    state = GAME.load(data)
    assert isinstance(state, MagicMazeState)
    return Maze(GAME, state)


def _tile(text: str) -> dict[str, Any]:
    """`tile@ty,tx/rot`, with `/B` behind it in dimension B."""
    name, _, place_ = text.partition("@")
    node, rot, *dimension = place_.split("/")
    return {"tile": name, "node": [int(n) for n in node.split(",")], "rot": int(rot), "dimension": (dimension or ["A"])[0]}


def _hero(space: str | dict[str, Any] | None, free: list[str]) -> Any:
    if space is None:
        return {"escaped": True, "at": None}
    return space or free.pop(0)


def stays(space: str) -> dict[str, Any]:
    """A hero that has escaped and stays on its exit."""
    return {"escaped": True, "at": space}


def fresh(seats: int = 4, seed: int = 1, **options: Value) -> Maze:
    """A new game in its set-up."""
    state = GAME.new(options, seats, seed)
    assert isinstance(state, MagicMazeState)
    return Maze(GAME, state)
