"""What a seat can do in Labyrinth: the messages of a turn, and the answers to decisions.

A cell is (col, row). From a card one leaves by `dir` (N, E, S, W), from the Hall by `exit` (x1 to x5). Messages that the
rulebook makes in one go are split where a list of cards or a second place has to be named: see docs/labyrinth.md.
"""

import msgspec

from clew.kernel.action import Action, Cell

DIRS = ("N", "E", "S", "W")


class _Way(Action, frozen=True, omit_defaults=True):
    dir: str | None = None
    exit: str | None = None


# Set-up -------------------------------------------------------------------------


class ChooseCharacter(Action, frozen=True):
    character: str


class PlaceHall(Action, frozen=True):
    """`anchor` is the north-west cell of the Hall."""

    anchor: Cell
    rotation: int


# Messages of the active seat --------------------------------------------------------


class Expand(Action, frozen=True):
    cell: Cell


class Peek(_Way, frozen=True):
    pass


class Move(_Way, frozen=True):
    pass


class PlayCard(Action, frozen=True):
    """The place comes after it: `place_card`."""

    card: str


class Draw(Action, frozen=True):
    pass


class Push(Action, frozen=True, omit_defaults=True):
    target: int
    dir: str | None = None
    exit: str | None = None


class Rest(Action, frozen=True):
    pass


class Despair(Action, frozen=True):
    pass


class EndTurn(Action, frozen=True):
    pass


# Powers ------------------------------------------------------------------------------


class Destruction(Action, frozen=True):
    """Avra names the first card to blow up; a second one comes after it: `second_blast`."""

    cell: Cell


class Cunning(Action, frozen=True):
    """Bibi robs."""

    target: int


class Poetry(_Way, frozen=True):
    """Dannenvir names the card to replace; what replaces it comes after: `poetry_card`."""


class Disarm(Action, frozen=True):
    """Eimmie tests the trap she stands on."""


class Attunement(Action, frozen=True, omit_defaults=True):
    """Elora walks through anything; in the Hall she says from which of its cells."""

    dir: str
    hall_cell: int | None = None


class Leap(_Way, frozen=True):
    """Kaminari jumps over two cells."""


class Hunt(Action, frozen=True, omit_defaults=True):
    """Khira looks along a line (`dir` or `exit`) or around (`dirs` or `exits`, in any order)."""

    mode: str
    dir: str | None = None
    exit: str | None = None
    dirs: tuple[str, ...] = ()
    exits: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "dirs", tuple(sorted(self.dirs, key="NESW".find)))
        msgspec.structs.force_setattr(self, "exits", tuple(sorted(self.exits)))


class Transmutation(Action, frozen=True):
    """Lane names the first of two cards to take; the other comes after it: `second_take`."""

    cell: Cell


class Charge(Action, frozen=True, omit_defaults=True):
    """Zambar's first step, and whom he takes along (in any order)."""

    carry: tuple[int, ...] = ()
    dir: str | None = None
    exit: str | None = None

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "carry", tuple(sorted(self.carry)))


# Answers to decisions ------------------------------------------------------------------


class Orient(Action, frozen=True):
    rotation: int


class PayChallenge(Action, frozen=True, omit_defaults=True):
    """One card after the other; no card where none is needed; or give up."""

    card: str | None = None
    concede: bool = False


class DiscardToLimit(Action, frozen=True):
    """One card after the other."""

    card: str


class TrapDirection(Action, frozen=True):
    dir: str


class FlightStep(_Way, frozen=True):
    pass


class AnswerPush(Action, frozen=True, omit_defaults=True):
    dir: str | None = None
    exit: str | None = None
    decline: bool = False


class BlastDirection(Action, frozen=True):
    dir: str


class SecondBlast(Action, frozen=True, omit_defaults=True):
    cell: Cell | None = None
    stop: bool = False


class HuntFight(Action, frozen=True, omit_defaults=True):
    cell: Cell | None = None
    stop: bool = False


class SecondTake(Action, frozen=True):
    cell: Cell


class LaneReturn(Action, frozen=True):
    """First the card for the cell named first, then the other."""

    card: str


class PoetryCard(Action, frozen=True):
    card: str


class PlaceCard(Action, frozen=True):
    cell: Cell


class ChargeStep(Action, frozen=True, omit_defaults=True):
    """`carry` names who is newly taken along from the space being left."""

    carry: tuple[int, ...] = ()
    dir: str | None = None
    exit: str | None = None
    stop: bool = False

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "carry", tuple(sorted(self.carry)))


class ChargePush(Action, frozen=True, omit_defaults=True):
    target: int | None = None
    dir: str | None = None
    exit: str | None = None
    stop: bool = False


class DespairSwap(Action, frozen=True):
    """`source` is "discard" or "draw"."""

    source: str
    card_type: str
    cell: Cell


SETUP = (ChooseCharacter, PlaceHall)
TURN = (Expand, Peek, Move, PlayCard, Draw, Push, Rest, Despair, EndTurn)
POWERS = (Destruction, Cunning, Poetry, Disarm, Attunement, Leap, Hunt, Transmutation, Charge)
ANSWERS = (
    Orient, PayChallenge, DiscardToLimit, TrapDirection, FlightStep, AnswerPush, BlastDirection, SecondBlast, HuntFight,
    SecondTake, LaneReturn, PoetryCard, PlaceCard, ChargeStep, ChargePush, DespairSwap,
)  # fmt: skip
TYPES = SETUP + TURN + POWERS + ANSWERS
