"""A position as it is written down (docs/positions/magic_maze.md)."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from clew.games.magic_maze.exploration import DIMENSIONS
from clew.games.magic_maze.state import TRAIL, VIA
from clew.games.magic_maze.tables import ACTION_TILES, DIRS, FACE, HEROES, PHASES, REASONS, SOLO_TILES, SPACE
from clew.kernel.position import Count, Part, Record, SeatNumber, Time, Turn, one_of

if TYPE_CHECKING:
    ActionTile = str
    Dimension = str
    Direction = str
    Face = str
    Hero = str
    Phase = str
    Reason = str
    SoloTile = str
    Space = str
    Via = str
else:
    ActionTile = one_of(ACTION_TILES)
    Dimension = one_of(DIMENSIONS)
    Direction = one_of(DIRS)
    Face = one_of(FACE)
    Hero = one_of(HEROES)
    Phase = one_of(PHASES)
    Reason = one_of(REASONS)
    SoloTile = one_of(SOLO_TILES)
    Space = one_of(SPACE)
    Via = one_of(VIA)

Coordinate = Annotated[int, Meta(ge=-100, le=100)]


class ClockRecord(Part, kw_only=True):
    started: Time = 0
    deadline: Time | None = None
    """When the sand runs out; where it is left out, `started` plus the sand."""
    ended: Time = 0
    flips: Count = 0


class TileRecord(Part, kw_only=True):
    tile: Face
    dimension: Dimension = "A"
    node: tuple[Coordinate, Coordinate]
    rot: Turn


class KnownRecord(Part, kw_only=True):
    """How many tiles on top and at the bottom of the deck everybody knows."""

    top: Count = 0
    bottom: Count = 0


class PendingRecord(Part, kw_only=True):
    """A tile revealed and not yet laid (MM-6.6)."""

    tile: Face
    seat: SeatNumber
    candidates: list[tuple[Face, Direction, Via]]
    revealed_at: Time


class EscapedRecord(Part, kw_only=True):
    escaped: Literal[True]
    at: Space | None = None
    """The exit on which an escaped hero stays."""


class SoloRecord(Part, kw_only=True):
    deck: list[SoloTile]
    pile: list[SoloTile]
    """The last one is visible."""
    turned: bool = False


class PawnRecord(Part, kw_only=True):
    at: SeatNumber | None = None
    by: SeatNumber | None = None


class CooldownRecord(Part, kw_only=True):
    """When each seat last used them."""

    pawn: list[Time | None] | None = None
    stare: list[Time | None] | None = None
    reveal: Time | None = None


class MagicMazeRecord(Record, kw_only=True):
    seats: Annotated[list[ActionTile | None], Meta(min_length=1)]
    """The action tile of each seat; null for the leader of scenario 9 and for a solo player."""
    phase: Phase = "running"
    reason: Reason | None = None
    """Why it was lost."""
    clock: ClockRecord | None = None
    mall: list[TileRecord]
    """The tiles in the order of their laying."""
    deck: list[Face] = []
    """The next tile first."""
    known: KnownRecord | None = None
    aside: list[Face] = []
    """Told for the reader: the tiles that are in no other place."""
    pending: PendingRecord | None = None
    heroes: Annotated[dict[Hero, Space | EscapedRecord], Meta(min_length=len(HEROES))]
    tokens: list[Space] = []
    """Spaces out of order."""
    credits: Count = 0
    """Tiles that the crystal ball under the Mage can still add."""
    stolen: bool = False
    theft_missed: bool = False
    """Under the manual theft: whether it could have happened."""
    solo: SoloRecord | None = None
    """For one seat."""
    window: bool = False
    """Whether a talk window is open."""
    pawn: PawnRecord | None = None
    discards_due: Count = 0
    laid_since_flip: Face | None = None
    """The tile laid while discards are due; it stays (MM-19.13)."""
    agreed: list[SeatNumber] = []
    """The seats that want to give up."""
    cooldowns: CooldownRecord | None = None
    acted: list[Time | None] | None = None
    """When each seat last acted."""
    trail: Annotated[list[tuple[Time, SeatNumber, Hero, Space, Space]], Meta(max_length=TRAIL)] = []
    """The latest journeys: time, seat, hero, from, to."""
