"""A position as it is written down (docs/positions/labyrinth.md)."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from clew.games.labyrinth.frame import KINDS
from clew.games.labyrinth.tables import CARD, CHARACTERS, PHASES
from clew.kernel.position import Count, Part, Record, SeatNumber, Time, Turn, one_of

if TYPE_CHECKING:
    Card = str
    Character = str
    Kind = str
    Phase = str
else:
    Card = one_of(CARD)
    Character = one_of(CHARACTERS)
    Kind = one_of(KINDS)
    Phase = one_of(PHASES)

Coordinate = Annotated[int, Meta(ge=-20, le=40)]
Cell = tuple[Coordinate, Coordinate]
"""Column and row."""
Space = Literal["hall"] | Cell
CellKey = Annotated[str, Meta(pattern="^[0-9]{1,2},[0-9]{1,2}$")]
"""A cell as the name of a field: "2,3"."""
Small = Annotated[int, Meta(ge=-1, le=100_000)]


class SeatRecord(Part, kw_only=True):
    character: Character | None = None
    hand: list[Card] = []
    treasures: Count = 0
    space: Space | None = "hall"
    used_active: bool = False
    used_passive: bool = False
    robbed: list[SeatNumber] = []
    """By Bibi, in this turn."""


class HallRecord(Part, kw_only=True):
    anchor: Cell
    rotation: Turn = 0


class CellRecord(Part, kw_only=True):
    card: Card
    face: Literal["open", "closed"] = "closed"
    rotation: Turn = 0
    resolved: bool = False
    chest_failed: bool = False
    treasure: Annotated[int, Meta(ge=0, le=1)] = 0
    shown: Count | None = None
    """The turn on which everybody last saw it."""


class FrameRecord(Part, kw_only=True):
    """A decision, or an effect that goes on afterwards; the fields mean what the kind makes of them."""

    kind: Kind
    seat: SeatNumber
    who: Small = -1
    cell: Space | None = None
    side: Small = -1
    how: Small = 0
    level: Small = 0
    left: Small = 0
    spaces: list[Space] = []
    cells: list[Space | None] = []
    cards: list[Card] = []
    seats: list[SeatNumber] = []


class ChainRecord(Part, rename={"origin": "from"}, kw_only=True):
    """A chain of forced movements."""

    seat: SeatNumber
    faced: list[Space] = []
    origin: Space | None = None
    card: Card | None = None
    """The card that lay there."""


class RaceRecord(Part, kw_only=True):
    racers: list[SeatNumber]
    """In race order."""
    round: Count = 0


class ResultRecord(Part, kw_only=True):
    reason: Literal["five_treasures", "all_cards_in_play", "table_full"]
    winners: list[SeatNumber] = []


class ClockRecord(Part, rename={"since": "from"}, kw_only=True):
    turn_left: Time | None = None
    since: Time | None = None


class LabyrinthRecord(Record, kw_only=True):
    phase: Phase
    turn_no: Count = 1
    active: SeatNumber | None = None
    """Whose turn it is; during set-up, who chooses."""
    first_seat: SeatNumber | None = 0
    actions_left: Count = 3
    acted: bool | None = None
    """Whether an action has been spent; true if fewer than 3 are left."""
    seats: list[SeatRecord]
    hall: HallRecord | None = None
    """Null during set-up."""
    cells: dict[CellKey, CellRecord] = {}
    """The cards on the table."""
    draw_pile: list[Card] | None = None
    """Top first; all cards that lie nowhere else where it is left out."""
    discard_pile: list[Card] = []
    """Bottom first."""
    removed: list[Card] = []
    """Out of the game."""
    supply: Count | None = None
    """Treasures in the Hall; those that lie nowhere else where it is left out."""
    pending: list[FrameRecord] = []
    """The stack of what is pending, the topmost last."""
    chain: ChainRecord | None = None
    race: RaceRecord | None = None
    result: ResultRecord | None = None
    """In a race it has its reason."""
    knowledge: list[dict[CellKey, Count]] = []
    """For each seat the cells that it alone has seen, with the turn."""
    rolls: list[tuple[SeatNumber, str, Small, Small]] = []
    """Dice of the latest action, for the eye."""
    dropped: list[Card] = []
    """Discards of the latest action, for the eye."""
    clock: ClockRecord | None = None
