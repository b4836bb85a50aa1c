"""The components of Luxor, loaded from `components.toml` with their types."""

import tomllib
from importlib import resources
from typing import Any

import msgspec

from clew.kernel.option import Option


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all components."""


class Space(Record, frozen=True):
    id: int
    kind: str
    region: str
    x: int
    y: int
    icon: str | None = None
    level: int | None = None


class Anubis(Record, frozen=True):
    """A statue between the space `after` and the next one."""

    id: int
    after: int
    x: int
    y: int


class Region(Record, frozen=True):
    id: str
    vp: int


class Card(Record, frozen=True):
    """A card kind; Horus cards have a level."""

    id: str
    family: str
    count: int
    value: int = 0
    level: int = 0


class TreasureTile(Record, frozen=True):
    id: str
    adventurers: int
    vp: int
    standard: int
    gentle: int


class TempleFace(Record, frozen=True):
    id: str
    effect: str
    cobra: int
    falcon: int
    lion: int
    levels: list[int] = []

    def count(self, back: str) -> int:
        return {"cobra": self.cobra, "falcon": self.falcon, "lion": self.lion}[back]


class Supply(Record, frozen=True):
    wilds: int
    keys: int
    key_vp: int
    adventurers: int
    active: int
    hand: int
    die: int


class Components(Record, frozen=True):
    grid: dict[str, Any]
    spaces: list[Space]
    anubis: list[Anubis]
    regions: list[Region]
    basic_cards: list[Card]
    horus_cards: list[Card]
    treasure_types: list[str]
    treasure_tiles: list[TreasureTile]
    temple_faces: list[TempleFace]
    osiris_tiles: list[int]
    scarabs: list[int]
    sarcophagi: list[int]
    set_table: list[int]
    colours: list[str]
    supply: Supply
    options: list[Option]


def read() -> dict[str, Any]:
    text = (resources.files("clew.games.luxor") / "components.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


BOX: Components = msgspec.convert(read(), Components)
