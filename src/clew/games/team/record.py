"""A position as it is written down (docs/positions/team.md)."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from clew.games.team.tables import BONUS, COLORS, PAGES, PHASES, SPELLS, TILE, TREASURE
from clew.kernel.position import Count, Part, Record, SeatNumber, Time, Turn, one_of

if TYPE_CHECKING:
    Bonus = str
    Colour = str
    Page = str
    Phase = str
    Spell = str
    Tile = str
    Treasure = str
else:
    Bonus = one_of(BONUS)
    Colour = one_of(COLORS)
    Page = one_of(PAGES)
    Phase = one_of(PHASES)
    Spell = one_of(SPELLS)
    Tile = one_of(TILE)
    Treasure = one_of(TREASURE)

Coordinate = Annotated[int, Meta(ge=0, le=6)]
Cell = tuple[Coordinate, Coordinate]
"""Row and column, from the north-west corner."""
Sevenfold = Meta(min_length=7, max_length=7)


class SpellRecord(Part, kw_only=True):
    id: Spell
    spent: bool = False


class SeatRecord(Part, kw_only=True):
    seat: SeatNumber | None = None
    """Told for the reader."""
    color: Colour | None
    spells: Annotated[list[SpellRecord], Meta(max_length=2)]
    """None during set-up; then slide and the second spell."""
    slots: Annotated[list[Treasure | None], Meta(min_length=2, max_length=2)]


class TurnRecord(Part, kw_only=True):
    move: Literal["available", "made"]
    bonus: Bonus
    treasures: Count = 0
    own_collected: Count = 0


class CellRecord(Part, kw_only=True):
    tile: Tile
    o: Turn | UnsetType = UNSET
    face: Literal["up", "down"] | UnsetType = UNSET
    since: Count | UnsetType = UNSET
    """The turn on which it was buried, which matters to those who forget."""


class SpareRecord(Part, kw_only=True):
    tile: Tile
    o: Turn = 0


class FoundRecord(Part, kw_only=True, rename={"owner": "from"}):
    treasure: Treasure
    by: SeatNumber
    owner: SeatNumber
    """Whose card it was."""
    turn: Count


class PendingRecord(Part, kw_only=True):
    """A tile dug out waits for its orientation (TE-8.9)."""

    kind: Literal["orient_tile"]
    seat: SeatNumber | None = None
    cell: Cell


class TeamRecord(Record, kw_only=True):
    seats: list[SeatRecord]
    """Their number is the number of seats."""
    phase: Phase
    first_seat: SeatNumber | None = None
    """Who began."""
    active: SeatNumber | None = None
    """Whose turn it is; null during set-up."""
    turn_no: Count | None = None
    """Told for the reader: it is the number of pages read."""
    turn_began: Time = 0
    """For the turn clock."""
    turn: TurnRecord | None = None
    cells: Annotated[list[Annotated[list[CellRecord], Sevenfold]], Sevenfold]
    """Seven rows of seven."""
    spare: SpareRecord
    pawns: dict[Colour, Cell]
    """For every seat that has a colour."""
    pile: list[Treasure]
    """The next one first."""
    pages: list[Page]
    """The next one first."""
    read: list[Page]
    """The current one last."""
    torn: list[Page] = []
    """As many as the option `torn_pages` says."""
    found: list[FoundRecord]
    pending: PendingRecord | None = None
    result: Literal["won", "lost"] | None = None
