"""The components of Escape from Crete, loaded from `components.toml` with their types."""

import tomllib
from importlib import resources
from typing import Any

import msgspec

from clew.kernel.option import Option


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str


class Exit(Component, frozen=True):
    cell: str
    openings: list[str]


class Shape(Component, frozen=True):
    name: str
    openings: list[str]
    orientations: int
    fixed: bool = False
    """Neither turned nor swapped (FC-4.2, FC-4.6)."""


class Trophy(Component, frozen=True):
    code: str
    colour: str


class Tile(Component, frozen=True):
    """A loose tile; `trophy` is empty on a plain one."""

    shape: str
    trophy: str = ""


class Card(Component, frozen=True):
    """A challenge card. `join`: "single", "slash" (at most one of the gods) or "plus" (all of them together)."""

    actions: int
    gods: list[str]
    join: str


class Scoring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trophy_points: list[int]
    tile_points: int
    achievement_points: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    actions_per_turn: int
    display_size: int
    challenge_heroes: int
    announce_most: int
    countdown_seconds: int
    tokens: dict[str, int]
    """How many tokens a devotee of each god takes from an exit (FC-7.4, FC-7.5)."""


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: list[list[str]]
    exits: list[Exit]
    shapes: list[Shape]
    trophies: list[Trophy]
    tiles: list[Tile]
    colours: list[str]
    gods: list[str]
    heroes_per_god: int
    cards: list[Card]
    scoring: Scoring
    rules: Rules
    options: list[Option]


def read() -> dict[str, Any]:
    text = (resources.files("clew.games.creta") / "components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


BOX: Components = msgspec.convert(read(), Components)
