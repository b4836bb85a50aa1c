"""The components of Labyrinth, loaded from `components.toml` with their types."""

import tomllib
from importlib import resources
from typing import Any

import msgspec

from clew.kernel.action import Cell
from clew.kernel.option import Option


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Constants(Component, frozen=True):
    actions: int
    treasures: int
    die: int


class Exit(Component, frozen=True):
    cell: Cell
    side: str


class HallRotation(Component, frozen=True):
    cells: list[Cell]
    exits: list[Exit]


class TableSize(Component, frozen=True):
    id: str
    cols: int
    rows: int
    players: list[int]


class Character(Component, frozen=True):
    """`kind` of the power: active, passive or both."""

    id: str
    power: str
    kind: str
    chest: int
    monster: int
    trap: int
    hand_limit: int
    rest_draw: int


class CardType(Component, frozen=True):
    id: str
    shape: str
    edges: str
    challenge: str
    count: int


class Components(Component, frozen=True):
    constants: Constants
    hall_rotations: list[HallRotation]
    table_sizes: list[TableSize]
    characters: list[Character]
    card_types: list[CardType]
    options: list[Option]


def read() -> dict[str, Any]:
    text = (resources.files("clew.games.labyrinth") / "components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


BOX: Components = msgspec.convert(read(), Components)
