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

    @property
    def wording(self) -> str:
        """Its owner reads more."""
        return self.type if getattr(self, self.secret) is None else f"{self.type}_own"


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


class ActionSpent(Event, frozen=True):
    seat: int
    cost: int
    left: int


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

    @property
    def wording(self) -> str:
        return f"card_placed_{self.how}"


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

    @property
    def wording(self) -> str:
        return "card_seen" if self.card_type else "card_seen_before"


class CardRevealed(Shown, frozen=True):
    @property
    def wording(self) -> str:
        return "card_revealed" if self.card_type else "card_revealed_before"


class CardDrawnToTable(Shown, frozen=True):
    @property
    def wording(self) -> str:
        return "card_drawn_to_table" if self.card_type else "card_drawn_to_table_before"


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

    @property
    def wording(self) -> str:
        return "card_swapped" if self.card_type else "card_swapped_before"


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

    @property
    def wording(self) -> str:
        return "pile_reshuffled_searched" if self.searched else "pile_reshuffled"


# Moving --------------------------------------------------------------------------------


class _Going(Event, frozen=True, rename={"from_": "from"}):
    seat: int
    from_: Space
    to: Space


class Moved(_Going, frozen=True):
    pass


class Displaced(_Going, frozen=True):
    direction: str
    level: int


class FledStep(_Going, frozen=True):
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
    """`kind`: chest, monster, trap, robbery or disarm."""

    seat: int
    kind: str
    cell: Space


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

    @property
    def wording(self) -> str:
        return "challenge_paid" if self.cards else "challenge_paid_nothing"


class ChallengeWon(Event, frozen=True):
    seat: int
    kind: str


class ChallengeFailed(Event, frozen=True):
    seat: int
    kind: str
    conceded: bool

    @property
    def wording(self) -> str:
        return "challenge_failed_conceded" if self.conceded else "challenge_failed"


class TreasureGained(Event, frozen=True, rename={"from_": "from"}):
    """From the supply, from the card, or from a seat (then `target` says which)."""

    seat: int
    from_: str
    target: int | None

    @property
    def wording(self) -> str:
        return f"treasure_gained_{self.from_}"


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

    @property
    def wording(self) -> str:
        return "game_over" if len(self.winners) == 1 else "game_over_shared"


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
