"""One entry of the stack of what is pending: a decision with its owner, or an effect that goes on once nothing lies above it.

A frame is never changed, only replaced, so that clones can share it. What each kind does stands in `effects/` and `powers/`.
"""

from typing import Final

from clew.games.labyrinth.tables import NONE

# Decisions
ORIENT_CARD: Final = 0
PAY_CHALLENGE: Final = 1
DISCARD_TO_LIMIT: Final = 2
TRAP_DIRECTION: Final = 3
FLIGHT_STEP: Final = 4
ANSWER_PUSH: Final = 5
BLAST_DIRECTION: Final = 6
SECOND_BLAST: Final = 7
HUNT_FIGHT: Final = 8
SECOND_TAKE: Final = 9
LANE_RETURN: Final = 10
POETRY_CARD: Final = 11
PLACE_CARD: Final = 12
CHARGE_STEP: Final = 13
CHARGE_PUSH: Final = 14
DESPAIR_SWAP: Final = 15
# Effects
CHALLENGE: Final = 16
MOVING: Final = 17
PUSHING: Final = 18
FLEEING: Final = 19
LANDING: Final = 20
POWER_MOVING: Final = 21
CHARGING: Final = 22
THROWING: Final = 23
FACING: Final = 24

KINDS: Final = [
    "orient", "pay_challenge", "discard_to_limit", "trap_direction", "flight_step", "answer_push", "blast_direction",
    "second_blast", "hunt_fight", "second_take", "lane_return", "poetry_card", "place_card", "charge_step", "charge_push",
    "despair_swap", "challenge", "moving", "pushing", "fleeing", "landing", "power_moving", "charging", "throwing", "facing",
]  # fmt: skip
DECISIONS: Final = 16
"""Kinds below this one are decisions."""


class Frame:
    """`seat` decides (or acts), `who` is the character it happens to; the other fields mean what the kind makes of them."""

    def __init__(
        self,
        kind: int,
        seat: int,
        who: int = NONE,
        cell: int = NONE,
        side: int = NONE,
        how: int = 0,
        level: int = 0,
        left: int = 0,
        spaces: int = 0,
        cells: tuple[int, ...] = (),
        cards: tuple[int, ...] = (),
        seats: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.who = who
        self.cell = cell
        self.side = side
        self.how = how
        self.level = level
        self.left = left
        self.spaces = spaces
        """A set of spaces."""
        self.cells = cells
        self.cards = cards
        """Cards that may be secret."""
        self.seats = seats

    def but(
        self,
        left: int | None = None,
        level: int | None = None,
        spaces: int | None = None,
        cells: tuple[int, ...] | None = None,
        cards: tuple[int, ...] | None = None,
        seats: tuple[int, ...] | None = None,
    ) -> "Frame":
        """The same with some fields changed."""
        return Frame(
            self.kind,
            self.seat,
            self.who,
            self.cell,
            self.side,
            self.how,
            self.level if level is None else level,
            self.left if left is None else left,
            self.spaces if spaces is None else spaces,
            self.cells if cells is None else cells,
            self.cards if cards is None else cards,
            self.seats if seats is None else seats,
        )
