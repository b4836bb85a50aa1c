"""What everybody sees happening in Escape from Crete: the same for all seats and spectators."""

from typing import ClassVar

from clew.kernel.event import Event


class GameStarted(Event, frozen=True):
    reveals: ClassVar[bool] = True
    mode: str
    board: dict[str, str]
    """Tile and orientation by cell: "L07 2"."""
    display: tuple[str, ...]
    deck: int
    colours: tuple[str, ...]
    start_seat: int | None
    heroes: tuple[str, ...]
    """The heroes in the temple."""


# Actions ------------------------------------------------------------------------------


class TileRotated(Event, frozen=True):
    seat: int
    cell: str
    tile: str
    rot: int


class TilesSwapped(Event, frozen=True):
    seat: int
    a: str
    b: str


class TileReplaced(Event, frozen=True):
    seat: int
    cell: str
    tile: str
    rot: int
    old: str


class ActionsEnded(Event, frozen=True):
    seat: int


# Movement -----------------------------------------------------------------------------


class MovementDeclined(Event, frozen=True):
    seat: int


class MovementForfeited(Event, frozen=True):
    seat: int


class TurnLost(Event, frozen=True):
    seat: int


class HeroLeapt(Event, frozen=True):
    hero: str
    place: str


class HeroStepped(Event, frozen=True):
    hero: str
    place: str


class TileTurned(Event, frozen=True):
    hero: str
    cell: str
    tile: str
    rot: int


class HeroStopped(Event, frozen=True):
    seat: int
    hero: str
    place: str


class HeroEscaped(Event, frozen=True):
    seat: int
    hero: str
    exit: str
    path: tuple[str, ...]
    path_length: int


# Resolution ---------------------------------------------------------------------------


class TilesRecorded(Event, frozen=True):
    seat: int
    tiles: int


class TrophiesRecorded(Event, frozen=True):
    seat: int
    trophies: tuple[str, ...]


class TokensTaken(Event, frozen=True):
    seat: int
    exit: str
    kinds: tuple[str, ...]
    auto: bool


class TilesDiscarded(Event, frozen=True):
    tiles: tuple[str, ...]
    count: int


class IslandRefilled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    board: dict[str, str]
    """The new tile and its orientation by cell, in path order."""
    count: int


class DiscardReshuffled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    count: int


class DisplayRefilled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    tiles: tuple[str, ...]


class MinotaursReturned(Event, frozen=True):
    reveals: ClassVar[bool] = True
    tiles: tuple[str, ...]
    count: int


# Turns and the end --------------------------------------------------------------------


class TurnEnded(Event, frozen=True):
    seat: int
    next_seat: int | None


class FinalRoundStarted(Event, frozen=True):
    seat: int


class RoundCapped(Event, frozen=True):
    round: int


class AchievementsAwarded(Event, frozen=True):
    """Who gets each achievement; None where the highest value is shared (FC-10.9)."""

    awards: dict[str, int | None]


class GameEnded(Event, frozen=True):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


# Challenge of the Gods ------------------------------------------------------------------


class SeatReady(Event, frozen=True):
    seat: int


class CountdownStarted(Event, frozen=True):
    deadline: int


class CardRevealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    card: str
    number: int


class Announced(Event, frozen=True):
    seat: int
    tiles: int


class ClockStarted(Event, frozen=True):
    deadline: int


class SeatPassed(Event, frozen=True):
    seat: int


class DemonstrationStarted(Event, frozen=True):
    leader: int
    tiles: int
    actions: int
    deadline: int


class CardWon(Event, frozen=True):
    seat: int
    card: str
    path_length: int


class CardLost(Event, frozen=True):
    """`reason`: "short", "long", "no_exit", "gave_up" or "time"."""

    seat: int
    card: str
    reason: str
    path_length: int


class CardVoid(Event, frozen=True):
    card: str


class BoardRestored(Event, frozen=True):
    pass


TYPES = (
    GameStarted, TileRotated, TilesSwapped, TileReplaced, ActionsEnded, MovementDeclined, MovementForfeited, TurnLost, HeroLeapt,
    HeroStepped, TileTurned, HeroStopped, HeroEscaped, TilesRecorded, TrophiesRecorded, TokensTaken, TilesDiscarded,
    IslandRefilled, DiscardReshuffled, DisplayRefilled, MinotaursReturned, TurnEnded, FinalRoundStarted, RoundCapped,
    AchievementsAwarded, GameEnded, SeatReady, CountdownStarted, CardRevealed, Announced, ClockStarted, SeatPassed,
    DemonstrationStarted, CardWon, CardLost, CardVoid, BoardRestored,
)  # fmt: skip
