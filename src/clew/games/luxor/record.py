"""A position as it is written down (docs/positions/luxor.md). What a position written by hand leaves out is as after set-up."""

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from clew.games.luxor.scoring import CATEGORIES
from clew.games.luxor.tables import (
    BACKS,
    CARDS,
    CHOOSE_CARD,
    COLOURS,
    DECISIONS,
    FACES,
    LEVELS,
    OVER,
    SIDES,
    TEAM,
    TOMB,
    TREASURE_TILES,
    TYPES,
)  # fmt: skip
from clew.kernel.position import Count, Part, Record, SeatNumber, Time, one_of

if TYPE_CHECKING:
    Back = str
    Card = str
    Category = str
    Colour = str
    Decision = str
    Face = str
    Level = str
    Side = str
    SpaceId = str
    TreasureTile = str
    TreasureType = str
else:
    Back = one_of(BACKS)
    Card = one_of(CARDS)
    Category = one_of(CATEGORIES)
    Colour = one_of(COLOURS)
    Decision = one_of([name for number, name in enumerate(DECISIONS) if number not in (CHOOSE_CARD, OVER)])
    Face = one_of(FACES)
    Level = one_of([str(level + 1) for level in range(LEVELS)])
    Side = one_of(SIDES)
    SpaceId = one_of([str(space) for space in range(1, TOMB)])
    TreasureTile = one_of(TREASURE_TILES)
    TreasureType = one_of(TYPES)

Adventurer = Annotated[int, Meta(ge=0, le=TEAM - 1)]
Pips = Annotated[int, Meta(ge=1, le=6)]
Points = Annotated[int, Meta(ge=-10_000, le=10_000)]
SmallNumber = Annotated[int, Meta(ge=-100, le=100)]


class AdventurerRecord(Part, kw_only=True):
    id: Adventurer
    status: Literal["active", "inactive", "tomb"]
    space: Annotated[int, Meta(ge=0, le=TOMB)] | None = None
    anubis: Count | None = None
    """Told for the reader: at which statue somebody lies follows from the number."""


class TreasureRecord(Part, kw_only=True):
    type: TreasureType
    tile: TreasureTile


class TreasureOnBoard(Part, tag_field="kind", tag="treasure", kw_only=True):
    type: TreasureType
    tile: TreasureTile


class TempleOnBoard(Part, tag_field="kind", tag="temple", kw_only=True):
    face: Face
    back: Back | None = None
    """Told for the reader: it is the icon of the space."""


class HorusOnBoard(Part, tag_field="kind", tag="horus", kw_only=True):
    level: Annotated[int, Meta(ge=1, le=3)]


class OsirisOnBoard(Part, tag_field="kind", tag="osiris", kw_only=True):
    value: Annotated[int, Meta(ge=1, le=4)]


TileRecord = TreasureOnBoard | TempleOnBoard | HorusOnBoard | OsirisOnBoard


class SeatRecord(Part, kw_only=True):
    colour: Colour | None = None
    """Told for the reader: it follows from the number of the seat."""
    adventurers: Annotated[list[AdventurerRecord], Meta(min_length=TEAM, max_length=TEAM)]
    hand: list[Card]
    """From left to right."""
    memory: list[Literal["new", "old", "shown"]] = []
    """What everybody may remember of each card in the hand."""
    score: Points = 0
    treasures: list[TreasureRecord] = []
    wilds: Count = 0
    keys: Count = 0
    scarabs: list[Count] = []
    sarcophagi: list[Count] = []


class PendingRecord(Part, kw_only=True):
    decision: Decision
    card: Card
    """The card being resolved, which lies on top of the discard pile."""
    roll: Pips | None = None
    candidates: list[Adventurer] = []
    adventurer: Adventurer | None = None
    space: Count | None = None
    """Told for the reader, as are `levels` and `treasure`: they follow from the board."""
    levels: list[Count] = []
    treasure: TreasureRecord | None = None


class PlayRecord(Part, kw_only=True):
    seat: SeatNumber
    card: Card
    side: Side


class ResultRecord(Part, kw_only=True):
    totals: list[Points] = []
    """Told for the reader, as are `winners`, `ranks` and `tie_break`."""
    winners: list[SeatNumber] = []
    ranks: list[Count] = []
    tie_break: str | None = None
    lines: dict[Category, list[Points]]


class LuxorRecord(Record, kw_only=True):
    dice: list[Pips] = []
    """Rolls laid ready: they are used, in order, before the generator is asked."""
    seats: list[SeatRecord]
    board: Annotated[dict[SpaceId, TileRecord | None], Meta(min_length=TOMB - 1)]
    temple_stacks: Annotated[dict[Back, list[Face]], Meta(min_length=len(BACKS))]
    """The top tile first."""
    horus_stacks: Annotated[dict[Level, list[Card]], Meta(min_length=LEVELS)]
    """The top card first; it lies open."""
    scarab_supply: list[Count]
    """The top one first."""
    wild_supply: Count | None = None
    """Left out: what the seats do not have, as with `key_supply`."""
    key_supply: Count | None = None
    keys_spent: Count = 0
    sarcophagi_left: list[Count] | None = None
    tomb_entries: Count | None = None
    """As many as keys were spent."""
    osiris_out: list[Count] | None = None
    """Left out: those that are not on the board."""
    deck: list[Card]
    """The top card first."""
    discard: list[Card] = []
    """The newest card last."""
    first_player: SeatNumber = 0
    seat: SeatNumber | None = None
    """Who acts."""
    round: Annotated[int, Meta(ge=1, le=100_000)] = 1
    turn_in_round: Count | None = None
    """The place of the acting seat in the round, 0 for the first player."""
    turn_began: Time | None = None
    stuck_this_round: list[SeatNumber] = []
    final_round: bool | None = None
    pending: PendingRecord | None = None
    """Null while a card is to be chosen."""
    last_roll: Pips | None = None
    last_play: PlayRecord | None = None
    game_over: bool = False
    end_reason: Literal["tomb", "stuck", "round_cap"] | None = None
    result: ResultRecord | None = None
    staged: bool | dict[str, SmallNumber] = False
    """True where the position lacks components or has more than the box; a dump then tells the differences by name."""
