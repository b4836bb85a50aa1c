"""A position as it is written down (docs/positions/creta.md)."""

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from clew.games.creta.tables import CARD, CELL, CLOCKS, COLOURS, EXITS, HERO, KINDS, NO_CLOCK, OUT, PHASES, PLACE, SIZE
from clew.kernel.position import Count, Part, Record, SeatNumber, Time, Turn, one_of

if TYPE_CHECKING:
    Card = str
    Cell = str
    Clock = str
    Colour = str
    Exit = str
    Hero = str
    Kind = str
    Phase = str
    Place = str
else:
    Card = one_of(CARD)
    Cell = one_of(CELL)
    Clock = one_of([name for number, name in enumerate(CLOCKS) if number != NO_CLOCK])
    Colour = one_of(COLOURS)
    Exit = one_of(EXITS)
    Hero = one_of(HERO)
    Kind = one_of(KINDS)
    Phase = one_of(PHASES)
    Place = one_of([name for name in PLACE if name != PLACE[OUT]])

Sixfold = Meta(min_length=SIZE, max_length=SIZE)
Look = Annotated[str, Meta(max_length=8)]
"""A tile: its id ("L07"), or shape and trophy ("Ia"), which takes the first such tile that is left."""
Lying = Annotated[str, Meta(max_length=8)]
"""A tile as it lies: id and orientation ("L07 2"), or a token ("L2h": shape, orientation, trophy)."""
Board = dict[Cell, Lying] | Annotated[list[Annotated[list[Lying], Sixfold]], Sixfold]
"""By cell, or in six rows of tokens; what stands at exits and temple is ignored there."""


class SeatRecord(Part, kw_only=True):
    seat: SeatNumber | None = None
    """Told for the reader, as is `colour`."""
    colour: Colour | None = None
    tiles: Count = 0
    """In `escape`, as are the next three."""
    trophies: dict[Kind, Count] = {}
    """Tokens included."""
    tokens: dict[Kind, Count] = {}
    escaped: dict[Exit, Count] = {}
    """It must fit the places of the heroes."""
    won: list[Card] = []
    """In `challenge`, as are the next four."""
    lost: list[Card] = []
    proven: Count = 0
    """All proven lengths added up."""
    ready: bool = False
    passed: bool = False


class ClockRecord(Part, kw_only=True):
    kind: Clock
    deadline: Time


class WalkRecord(Part, kw_only=True):
    """A walk that is not finished."""

    hero: Hero
    leap: Place | None = None
    leg1: list[Place] = []
    turn: Turn | None = None
    leg2: list[Place] = []


class PendingRecord(Part, kw_only=True):
    """An escape that waits for its tokens."""

    hero: Hero
    exit: Exit
    path: list[Cell]


class EscapeRecord(Part, kw_only=True):
    start_seat: SeatNumber
    active: SeatNumber
    round: Annotated[int, Meta(ge=1, le=100_000)]
    final_round: bool = False
    capped: bool = False
    """Whether the round cap ended the game."""
    exits: Annotated[dict[Exit, list[Kind]], Meta(min_length=len(EXITS))] | None = None
    """The kinds of token left at each exit; all of them where it is left out."""
    pending: PendingRecord | None = None


class AnnouncementRecord(Part, kw_only=True):
    seat: SeatNumber
    tiles: Count
    at: Time


class SnapshotRecord(Part, kw_only=True):
    """The island as it lay before a demonstration."""

    board: Board
    display: list[Look]
    discard: list[Look]


class LastRecord(Part, kw_only=True):
    """The card resolved last, and the island it was played on."""

    card: Card
    seat: SeatNumber | None
    announced: Count
    length: Count
    board: Board
    display: list[Look]


class ChallengeRecord(Part, kw_only=True):
    cards: list[Card] | None = None
    """The next one first; all that lie nowhere else where it is left out."""
    card: Card | None = None
    """The card turned up."""
    revealed: Time = 0
    """When it was turned up."""
    void: list[Card] = []
    """Cards that nobody got."""
    announcements: list[AnnouncementRecord] = []
    """The highest last."""
    snapshot: SnapshotRecord | None = None
    last: LastRecord | None = None


class CretaRecord(Record, kw_only=True):
    phase: Phase
    seats: list[SeatRecord]
    clock: ClockRecord | None = None
    """The clock that runs."""
    board: Board
    heroes: dict[Hero, Place] | None = None
    """Those not named wait in the temple; in `challenge` all eleven are named, or none for the lowest eleven."""
    display: list[Look] = []
    deck: list[Look] | None = None
    """The top first; all tiles that lie nowhere else where it is left out."""
    discard: list[Look] = []
    actions_left: Count = 0
    """1 or 2 in the phase `action`, in a demonstration what is left of the actions of the card; else 0."""
    walk: WalkRecord | None = None
    escape: EscapeRecord | None = None
    challenge: ChallengeRecord | None = None
