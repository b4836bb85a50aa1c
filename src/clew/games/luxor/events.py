"""What everybody sees happening in Luxor. Two events tell their owner more than the others: a card drawn, a scarab taken."""

from typing import ClassVar

from clew.kernel.event import Event


class CardPlayed(Event, frozen=True):
    seat: int
    card: str
    side: str


class DieRolled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    value: int


class RollWasted(Event, frozen=True):
    seat: int


class AdventurerMoved(Event, frozen=True, rename={"from_": "from"}):
    """`path`: the spaces stepped on, one for each counted step; for tunnel and catch_up just the target."""

    seat: int
    adventurer: int
    from_: int
    to: int
    path: tuple[int, ...]
    cause: str


class AdventurerStayed(Event, frozen=True):
    seat: int
    adventurer: int
    reason: str


class OsirisTriggered(Event, frozen=True):
    space: int
    value: int


class AdventurerActivated(Event, frozen=True):
    seat: int
    adventurer: int
    anubis: int


class TombEntered(Event, frozen=True):
    seat: int
    adventurer: int
    sarcophagus: int | None


class TreasureTaken(Event, frozen=True):
    seat: int
    space: int
    treasure: str
    tile: str
    vp: int


class TreasureLeft(Event, frozen=True):
    seat: int
    space: int


class TempleRevealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    space: int
    back: str
    face: str


class SpaceEmptied(Event, frozen=True):
    space: int


class KeyTaken(Event, frozen=True):
    seat: int


class HorusCardTaken(Event, frozen=True):
    seat: int
    level: int
    card: str


class HorusTopRevealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    level: int
    card: str | None


class ScarabTaken(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    value: int | None

    def seen_by(self, seat: int | None) -> "ScarabTaken":
        return self if seat == self.seat else ScarabTaken(self.seat, None)


class WildTaken(Event, frozen=True):
    seat: int


class CardDrawn(Event, frozen=True):
    """`open` where the table plays with open hands (LX-O.7)."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str | None
    open: bool = False

    def seen_by(self, seat: int | None) -> "CardDrawn":
        return self if self.open or seat == self.seat else CardDrawn(self.seat, None)


class DeckReshuffled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    size: int


class StuckTurn(Event, frozen=True):
    seat: int


class TurnEnded(Event, frozen=True):
    seat: int


class RoundEnded(Event, frozen=True):
    round: int


class FinalRound(Event, frozen=True):
    triggered_by: int


class GameEnded(Event, frozen=True):
    reason: str


class ScoreLine(Event, frozen=True):
    """`detail`: wall values, sarcophagi, the number of sets, scarabs; nothing for keys."""

    seat: int
    category: str
    points: int
    detail: tuple[int, ...]


class ScarabsRevealed(Event, frozen=True):
    seat: int
    values: tuple[int, ...]


class Result(Event, frozen=True):
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    tie_break: str


TYPES = (
    CardPlayed, DieRolled, RollWasted, AdventurerMoved, AdventurerStayed, OsirisTriggered, AdventurerActivated, TombEntered,
    TreasureTaken, TreasureLeft, TempleRevealed, SpaceEmptied, KeyTaken, HorusCardTaken, HorusTopRevealed, ScarabTaken, WildTaken,
    CardDrawn, DeckReshuffled, StuckTurn, TurnEnded, RoundEnded, FinalRound, GameEnded, ScoreLine, ScarabsRevealed, Result,
)  # fmt: skip
