"""The components of Magic Maze, loaded from `components.toml` with their types."""

import tomllib
from importlib import resources
from typing import Any, Literal

import msgspec

from clew.kernel.action import Cell
from clew.kernel.option import Option

Ids = list[int]


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class Hero(Component, frozen=True):
    role: str
    symbol: str
    power: str


class Feature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Cell
    kind: Literal["timer", "vortex", "item", "exit", "crystal_ball", "camera"]
    color: str | None = None


class Tile(Component, frozen=True):
    """One face of a mall tile; `sides` are N, E, S, W."""

    sides: list[str]
    corridor: list[str]
    right: list[str]
    below: list[str]
    features: list[Feature] = []
    escalators: list[tuple[Cell, Cell]] = []

    @property
    def entrance(self) -> int:
        """The side with the white arrow; -1 for the start tile."""
        return self.sides.index("entrance") if "entrance" in self.sides else -1

    @property
    def number(self) -> int:
        return int(self.id.rstrip("AB"))


class ActionTile(Component, frozen=True):
    players: list[int]
    actions: list[str]


class SoloTile(Component, frozen=True):
    action: str


class Flags(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a scenario may change. The defaults are the permanent rules (MM-15.1)."""

    items: Literal["own", "foreign"] = "own"
    exits: Literal["single_purple", "own", "foreign"] = "own"
    pass_tiles: bool = True
    dwarf: bool = True
    elf: bool = True
    mage: bool = True
    barbarian: bool = True
    vortex: bool = True
    talk: Literal["window", "optional_always", "gestures", "never"] = "window"
    pawn: Literal["all", "leader", "none"] = "all"
    deck_face_up: bool = False
    leader: bool = False
    rearrange: bool = False
    dimensions: Literal[1, 2] = 1
    groups_forbidden: bool = False
    stay_on_exit: bool = False


class Scenario(Flags, frozen=True, kw_only=True):
    """One of the seventeen. `deck` is the highest tile number; `exclude` stays out, `on_top` comes first, unshuffled."""

    id: int
    slug: str
    side: Literal["A", "B", "any"]
    deck: int
    on_top: Ids = []
    exclude: Ids = []
    levels: Ids = []
    min_players: int = 1
    max_players: int = 8


class Custom(Flags, frozen=True, kw_only=True):
    """A scenario of the players' own (MM-15.6): `deck` names its tiles, `on_top` those that come first, in order."""

    title: str
    side: Literal["A", "B"] = "B"
    deck: Ids = []
    on_top: Ids = []


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    directions: list[str]
    sand_ms: int
    campaign: int
    """So many scenarios are played in order; the rest are challenges (MM-14, MM-15)."""
    tokens: int
    suggested_deck: Ids
    start_cells: list[Cell]
    opening_cells: list[Cell]
    heroes: list[Hero]
    tiles: list[Tile]
    action_tiles: list[ActionTile]
    solo_tiles: list[SoloTile]
    scenarios: list[Scenario]
    options: list[Option]


def read() -> dict[str, Any]:
    text = (resources.files("clew.games.magic_maze") / "components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


BOX: Components = msgspec.convert(read(), Components)
SUGGESTED = Custom(title="", deck=BOX.suggested_deck)
"""Where somebody begins who makes a scenario."""
