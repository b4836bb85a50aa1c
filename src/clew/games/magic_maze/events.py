"""What everybody sees happening in Magic Maze: the same for all seats and spectators. Nobody is ever told the order of a deck."""

from typing import ClassVar

from clew.kernel.event import Event


class TilesAssigned(Event, frozen=True):
    """The action tiles of all seats, from seat 0; None for the leader."""

    tiles: tuple[str | None, ...]


class GameStarted(Event, frozen=True):
    deadline_ms: int


class HeroMoved(Event, frozen=True, rename={"from_": "from"}):
    """`how`: move, vortex, escalator, or setup. A walk has its direction and length."""

    seat: int
    hero: str
    from_: str
    to: str
    how: str
    dir: str | None = None
    steps: int = 0


class TileRevealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: int
    tile: str
    candidates: int
    """How many places it may go to."""


class DeckTop(Event, frozen=True):
    """The tile that lies on top now, where the deck lies face up (MM-16.2)."""

    reveals: ClassVar[bool] = True
    tile: str | None


class TilePlaced(Event, frozen=True):
    """`anchor` and `side`: where it was added; `via`: hero or crystal; `seat`: None where the clock laid it (MM-6.10)."""

    seat: int | None
    tile: str
    anchor: str
    side: str
    via: str
    dimension: str
    node: tuple[int, int]
    rot: int
    auto: bool


class TileDiscarded(Event, frozen=True):
    seat: int
    tile: str
    left: int
    """How many are still due."""


class OutOfOrder(Event, frozen=True):
    space: str
    kind: str


class TimerFlipped(Event, frozen=True):
    remaining_ms: int
    deadline_ms: int
    flips: int


class TilesPassed(Event, frozen=True):
    tiles: tuple[str | None, ...]
    leader: int | None


class SoloReshuffled(Event, frozen=True):
    reveals: ClassVar[bool] = True


class ActionRevealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    tile: str
    action: str


class TalkOpened(Event, frozen=True):
    """`mode`: free or gestures."""

    mode: str


class TalkClosed(Event, frozen=True):
    pass


class DiscardsDue(Event, frozen=True):
    count: int


class CameraDisabled(Event, frozen=True):
    space: str
    functional: int
    """Cameras that still work."""


class BallReady(Event, frozen=True):
    space: str
    credits: int


class Theft(Event, frozen=True):
    pass


class HeroEscaped(Event, frozen=True):
    hero: str
    exit: str


class PawnPlaced(Event, frozen=True):
    by: int
    target: int


class Stare(Event, frozen=True):
    by: int
    target: int


class ConcedeAgreed(Event, frozen=True):
    seat: int


class GameWon(Event, frozen=True):
    timers_used: int
    elapsed_ms: int


class GameLost(Event, frozen=True):
    reason: str


TYPES = (
    TilesAssigned, GameStarted, HeroMoved, TileRevealed, DeckTop, TilePlaced, TileDiscarded, OutOfOrder, TimerFlipped, TilesPassed,
    SoloReshuffled, ActionRevealed, TalkOpened, TalkClosed, DiscardsDue, CameraDisabled, BallReady, Theft, HeroEscaped, PawnPlaced,
    Stare, ConcedeAgreed, GameWon, GameLost,
)  # fmt: skip
