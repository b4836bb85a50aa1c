"""What a seat can do in Escape from Crete. A movement is given in pieces: hero, leap, steps, turn, stop."""

import msgspec

from clew.games.creta.components import BOX
from clew.kernel.action import Action


class Rotate(Action, frozen=True):
    cell: str
    rot: int


class Swap(Action, frozen=True):
    """The order of the two cells has no meaning; they are kept in reading order."""

    a: str
    b: str

    def __post_init__(self) -> None:
        if self.b < self.a:
            a, b = self.b, self.a
            msgspec.structs.force_setattr(self, "a", a)
            msgspec.structs.force_setattr(self, "b", b)


class Replace(Action, frozen=True):
    cell: str
    slot: int
    rot: int


class EndActions(Action, frozen=True):
    pass


class Hero(Action, frozen=True):
    """Choose the hero that moves. In `challenge` it may be left out."""

    hero: str


class Leap(Action, frozen=True):
    """Athena's leap."""

    place: str


class Step(Action, frozen=True):
    """To a maze cell, or to an exit by its letter."""

    place: str


class Turn(Action, frozen=True):
    """Hermes' turn of the tile under the hero."""

    turn: int


class Stop(Action, frozen=True):
    pass


class Restart(Action, frozen=True):
    """Drop the unfinished walk."""


class NoMove(Action, frozen=True):
    pass


class ChooseTrophies(Action, frozen=True):
    """Which tokens to take from the exit; their order has no meaning."""

    kinds: tuple[str, ...]

    def __post_init__(self) -> None:
        kinds = tuple(sorted(self.kinds, key=_rank))
        if kinds != self.kinds:
            msgspec.structs.force_setattr(self, "kinds", kinds)


class Ready(Action, frozen=True):
    pass


class Announce(Action, frozen=True):
    tiles: int


class PassRound(Action, frozen=True):
    pass


class GiveUp(Action, frozen=True):
    pass


def _rank(kind: str) -> tuple[int, str]:
    """Canonical order; what is no kind comes last, to be refused later."""
    return KINDS.get(kind, len(KINDS)), str(kind)


KINDS = {trophy.id: number for number, trophy in enumerate(BOX.trophies)}


TYPES = (
    Rotate, Swap, Replace, EndActions, Hero, Leap, Step, Turn, Stop, Restart, NoMove, ChooseTrophies, Ready, Announce, PassRound,
    GiveUp,
)  # fmt: skip
