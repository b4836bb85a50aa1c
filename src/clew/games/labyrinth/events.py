"""What everybody sees happening in Labyrinth.

Closed cards, hands and the draw pile are secret (LB-32.1): an event that names such a card has a copy of its own for its owner. A
card that lay open for a while is not told again later (LB-32.2), so what is remembered loses the face.
"""

from typing import ClassVar, Self

import msgspec

from clew.kernel.action import Cell
from clew.kernel.event import Event

Space = Cell | str
"""A cell, or "hall"."""


class Owned(Event, frozen=True):
    """An event with a private part: the fields in `secret` are for the seat alone."""

    reveals: ClassVar[bool] = True
    secret: ClassVar[str] = "cards"
    seat: int

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else self.remembered()

    def remembered(self) -> Self:
        return msgspec.structs.replace(self, **{self.secret: None})


class Shown(Event, frozen=True):
    """A card that everybody sees now, and must keep in mind afterwards."""

    reveals: ClassVar[bool] = True
    cell: Cell
    card_type: str | None

    def remembered(self) -> Self:
        return msgspec.structs.replace(self, card_type=None)


# Set-up and turns -------------------------------------------------------------------


class FirstPlayerRolled(Event, frozen=True):
    """Who begins, and the dice that said so as (seat, value)."""

    reveals: ClassVar[bool] = True
    seat: int
    method: str
    rolls: tuple[tuple[int, int], ...]


class CharacterChosen(Event, frozen=True):
    seat: int
    character: str


class HallPlaced(Event, frozen=True):
    seat: int
    anchor: Cell
    rotation: int
    side: str


class Dealt(Owned, frozen=True):
    count: int
    cards: tuple[str, ...] | None


class GameStarted(Event, frozen=True):
    first_seat: int


class TurnStarted(Event, frozen=True):
    seat: int
    turn_no: int


class ActionSpent(Event, frozen=True, omit_defaults=True):
    """`hidden`: for a move onto a closed card, which may have a door where it is entered (LB-6.7, LB-6.9)."""

    seat: int
    cost: int
    left: int
    hidden: bool = False


class MistReturned(Event, frozen=True):
    cells: tuple[Cell, ...]


# Cards ---------------------------------------------------------------------------------


class CardPlaced(Owned, frozen=True):
    """Closed. Only whoever played it from the hand knows it."""

    reveals: ClassVar[bool] = False
    secret: ClassVar[str] = "card"
    cell: Cell
    how: str
    """expansion, played, displacement or leap"""
    card: str | None


class Peeked(Event, frozen=True):
    seat: int
    cell: Cell


class CardSeen(Owned, frozen=True):
    """For the peeker alone; the others see `Peeked`."""

    secret: ClassVar[str] = "card_type"
    cell: Cell
    card_type: str | None

    def seen_by(self, seat: int | None) -> Self | None:  # type: ignore[override]
        return self if seat == self.seat else None


class CardRevealed(Shown, frozen=True):
    pass


class CardDrawnToTable(Shown, frozen=True):
    pass


class CardOriented(Event, frozen=True):
    seat: int
    cell: Cell
    rotation: int

    def remembered(self) -> None:
        return None


class CardSwapped(Event, frozen=True):
    """`card` leaves the table for the discard pile; a card of `card_type` lies in its place."""

    reveals: ClassVar[bool] = True
    seat: int
    cell: Cell
    card: str
    card_type: str | None

    def remembered(self) -> Self:
        return msgspec.structs.replace(self, card_type=None)


class CardExploded(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    cell: Cell
    card: str


class CardsTaken(Owned, frozen=True):
    cells: tuple[Cell, ...]
    cards: tuple[str, ...] | None


class CardsReturned(Owned, frozen=True):
    cells: tuple[Cell, ...]
    cards: tuple[str, ...] | None


class CardsDrawn(Owned, frozen=True):
    count: int
    cards: tuple[str, ...] | None


class Discarded(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class HandDiscarded(Discarded, frozen=True):
    pass


class DespairNothing(Event, frozen=True):
    seat: int


class PileReshuffled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    count: int
    searched: bool
    """Shuffled after a search of the draw pile, not made anew from the discard pile."""


# Moving --------------------------------------------------------------------------------


class _Going(Event, frozen=True, rename={"from_": "from"}):
    seat: int
    from_: Space
    to: Space


class Moved(_Going, frozen=True):
    pass


class _Driven(Event, frozen=True, rename={"from_": "from"}):
    """Driven away from a card by what lies on it. The mist may close that card: later copies do not name it (LB-32.2)."""

    seat: int
    from_: Space | None
    to: Space

    def remembered(self) -> Self:
        return msgspec.structs.replace(self, from_=None)


class Displaced(_Driven, frozen=True):
    direction: str
    level: int


class FledStep(_Driven, frozen=True):
    left: int


class Pushed(_Going, frozen=True):
    by: int


class Retreated(_Going, frozen=True):
    pass


class Carried(_Going, frozen=True):
    by: int


class EnteredHall(Event, frozen=True):
    seat: int


class DoorOpened(Event, frozen=True):
    seat: int


class DoorWasted(Event, frozen=True):
    seat: int
    cell: Cell


class PowerUsed(Event, frozen=True):
    seat: int
    power: str


# Challenges and treasures -----------------------------------------------------------------


class ChallengeStarted(Event, frozen=True):
    """`kind`: chest, monster, trap, robbery or disarm; later copies do not tell what lies on a card (LB-32.2)."""

    seat: int
    kind: str | None
    cell: Space

    def remembered(self) -> Self:
        return msgspec.structs.replace(self, kind=None)


class DieRolled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    level: int
    skill: int
    need: int


class ChallengePaid(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]


class ChallengeWon(Event, frozen=True):
    seat: int
    kind: str


class ChallengeFailed(Event, frozen=True):
    seat: int
    kind: str
    conceded: bool


class TreasureGained(Event, frozen=True, rename={"from_": "from"}):
    """From the supply, from the card, or from a seat (then `target` says which)."""

    seat: int
    from_: str
    target: int | None


class TreasureLost(Event, frozen=True):
    seat: int


class TreasureOnChest(Event, frozen=True):
    cell: Cell


# The end -----------------------------------------------------------------------------------


class RaceStarted(Event, frozen=True):
    reason: str
    racers: tuple[int, ...]


class RaceTurn(Event, frozen=True):
    seat: int
    round: int


class GameOver(Event, frozen=True):
    reason: str
    winners: tuple[int, ...]


TYPES = (
    FirstPlayerRolled, CharacterChosen, HallPlaced, Dealt, GameStarted, TurnStarted, ActionSpent, MistReturned, CardPlaced,
    Peeked, CardSeen, CardRevealed, CardDrawnToTable, CardOriented, CardSwapped, CardExploded, CardsTaken, CardsReturned,
    CardsDrawn, Discarded, HandDiscarded, DespairNothing, PileReshuffled, Moved, Displaced, FledStep, Pushed, Retreated, Carried,
    EnteredHall, DoorOpened, DoorWasted, PowerUsed, ChallengeStarted, DieRolled, ChallengePaid, ChallengeWon, ChallengeFailed,
    TreasureGained, TreasureLost, TreasureOnChest, RaceStarted, RaceTurn, GameOver,
)  # fmt: skip

PRIVATE = frozenset({
    "dealt", "card_placed", "card_seen", "cards_drawn", "cards_taken", "cards_returned",
    # shown to all for a moment, and hidden again where the mist returns in the same step
    "card_revealed", "card_drawn_to_table", "card_oriented",
})  # fmt: skip
