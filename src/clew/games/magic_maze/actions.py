"""What a seat can do in Magic Maze. Spaces are named `tile:row,col`, directions and sides N, E, S, W as seen on the board."""

from typing import Literal

from msgspec import field

from clew.kernel.action import Action


class StartGame(Action, frozen=True):
    """The host turns the sand timer (MM-1.15)."""


class AssignTile(Action, frozen=True):
    """The host gives a seat an action tile; whoever had it gets that seat's (MM-1.12)."""

    seat: int
    tile: str


class SetupPlace(Action, frozen=True):
    """Another starting space on tile 3 (MM-21.2)."""

    hero: str
    to: str


class Move(Action, frozen=True, omit_defaults=True):
    hero: str
    dir: str
    steps: int | Literal["max"]
    start: str | None = field(default=None, name="from")
    """Where its sender saw the hero stand; a hero that stands elsewhere stays there (MM-10.4a)."""


class UseVortex(Action, frozen=True, omit_defaults=True):
    hero: str
    to: str
    start: str | None = field(default=None, name="from")


class TakeEscalator(Action, frozen=True, omit_defaults=True):
    hero: str
    start: str | None = field(default=None, name="from")


class Explore(Action, frozen=True):
    pass


class PlaceTile(Action, frozen=True):
    """Lay the tile in hand at this board side of a tile of the mall."""

    tile: str
    side: str


class DiscardTile(Action, frozen=True):
    tile: str


class TriggerTheft(Action, frozen=True):
    pass


class RevealAction(Action, frozen=True):
    pass


class PlacePawn(Action, frozen=True):
    target: int


class Stare(Action, frozen=True):
    target: int


class Concede(Action, frozen=True):
    """Agree to give up; the game is lost once every seat has agreed (MM-12.7)."""


Journey = Move | UseVortex | TakeEscalator
"""What takes a hero from one space to another."""
TYPES = (
    StartGame, AssignTile, SetupPlace, Move, UseVortex, TakeEscalator, Explore, PlaceTile, DiscardTile, TriggerTheft, RevealAction,
    PlacePawn, Stare, Concede,
)  # fmt: skip
