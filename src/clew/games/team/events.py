"""What everybody sees happening in Labyrinth Team Edition.

All seats see the same (TE-15.4). What is kept for later is reduced (TE-15.2): no tile, no mark and no page of an earlier turn.
"""

from typing import ClassVar

from clew.kernel.action import Cell
from clew.kernel.event import Event


class ColorChosen(Event, frozen=True):
    seat: int
    color: str


class SpellChosen(Event, frozen=True):
    seat: int
    spell: str


class FirstChosen(Event, frozen=True):
    seat: int


class TreasureDrawn(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    slot: str
    treasure: str


class TurnStarted(Event, frozen=True):
    seat: int
    turn_no: int
    pages_left: int


class PageRead(Event, frozen=True):
    reveals: ClassVar[bool] = True
    card: str | None
    kind: str
    turned: int
    """How many tiles it turned over."""

    def remembered(self) -> "PageRead":
        return PageRead(None, self.kind, self.turned)


class LinePushed(Event, frozen=True):
    arrow: str
    ejected: str

    def remembered(self) -> None:
        return None


class TileTurnedDown(Event, frozen=True):
    cell: Cell

    def remembered(self) -> None:
        return None


class TileTurnedUp(Event, frozen=True):
    reveals: ClassVar[bool] = True
    where: str
    """"board" or "spare"."""
    cell: Cell | None
    tile: str | None

    def remembered(self) -> "TileTurnedUp":
        return TileTurnedUp(self.where, self.cell, None)


class PawnShifted(Event, frozen=True, rename={"from_": "from"}):
    """A pawn changes its place without a move of its own; what all of these have in common."""

    color: str
    from_: Cell
    to: Cell


class PawnCarried(PawnShifted, frozen=True):
    """Rode along with its tile. Not kept: it would tell which line Daedalus shoved."""

    def remembered(self) -> None:
        return None


class PawnRelocated(PawnShifted, frozen=True):
    """Pushed out by a slide and put on the tile at the other end (TE-6.9)."""


class PawnSentHome(PawnShifted, frozen=True):
    """Lost its tile to Daedalus (TE-4.9, TE-4.15)."""


class PawnBanished(PawnShifted, frozen=True):
    """Called to a start space by a page (TE-4.17)."""


class SpellUsed(Event, frozen=True):
    seat: int
    spell: str


class LineSlid(Event, frozen=True):
    arrow: str
    inserted: str | None
    orientation: int
    ejected: str | None

    def remembered(self) -> "LineSlid":
        return LineSlid(self.arrow, None, self.orientation, None)


class TileRotated(Event, frozen=True, rename={"from_": "from"}):
    cell: Cell
    from_: int
    to: int


class TilesSwapped(Event, frozen=True):
    a: Cell
    b: Cell


class PawnMoved(Event, frozen=True, rename={"from_": "from"}):
    color: str
    from_: Cell
    to: Cell
    path: tuple[Cell, ...]
    spell: str | None
    which: str


class DecisionRequired(Event, frozen=True):
    seat: int
    kind: str
    cell: Cell


class TileOriented(Event, frozen=True):
    cell: Cell
    orientation: int


class TreasureCollected(Event, frozen=True, rename={"from_": "from"}):
    treasure: str
    by: int
    from_: int
    slot: str


class SlotClosedUp(Event, frozen=True):
    seat: int


class BonusMoveGranted(Event, frozen=True):
    seat: int


class TurnEnded(Event, frozen=True):
    seat: int
    how: str


class SpellsRefreshed(Event, frozen=True):
    seat: int


class BookPassed(Event, frozen=True):
    to: int


class GameWon(Event, frozen=True):
    turn_no: int
    pages_left: int


class GameLost(Event, frozen=True):
    found: int
    missing: int


TYPES = (
    ColorChosen, SpellChosen, FirstChosen, TreasureDrawn, TurnStarted, PageRead, LinePushed, TileTurnedDown, TileTurnedUp,
    PawnCarried, PawnRelocated, PawnSentHome, PawnBanished, SpellUsed, LineSlid, TileRotated, TilesSwapped, PawnMoved,
    DecisionRequired, TileOriented, TreasureCollected, SlotClosedUp, BonusMoveGranted, TurnEnded, SpellsRefreshed,
    BookPassed, GameWon, GameLost,
)  # fmt: skip
