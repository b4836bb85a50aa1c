"""What all powers have in common (LB-17). A power overrides the hooks that it changes, and nothing else knows it exists."""

from mypy_extensions import mypyc_attr

from clew.games.labyrinth.events import PowerUsed
from clew.games.labyrinth.frame import Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.turn import spend
from clew.kernel.action import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Power:
    """A power without an active part, and without effect."""

    name = ""
    action: type[Action] | None = None
    """The message by which it is used; None for a passive power (LB-17.3)."""
    trial = ""
    """What a challenge of its own is called."""

    # Used by its owner ---------------------------------------------------------------

    def choices(self, pos: Position, seat: int, found: list[Action]) -> None:
        """Add every legal use of it. An action is left and the power is fresh."""

    def use(self, pos: Position, seat: int, action: Action) -> None:
        """Carry out one of the choices; action and power are paid for."""
        raise NotImplementedError

    def refuse(self, pos: Position, seat: int, action: Action) -> None:
        """Say why a use of it is none of the choices."""

    def settle(self, pos: Position, frame: Frame, won: bool) -> None:
        """A challenge of its own is over."""
        raise NotImplementedError

    # Working by itself -----------------------------------------------------------------

    def passes_doors(self, pos: Position, seat: int, space: int) -> bool:
        """Whether doors cost nothing on a move into this space."""
        return False

    def spares(self, pos: Position, seat: int) -> bool:
        """The character has failed a trap or a monster: whether it suffers nothing, having done what the power does instead."""
        return False

    def cards_kept(self, pos: Position, seat: int) -> int:
        """How many of the cards needed against a challenge stay in the hand."""
        return 0

    def card_was_kept(self, pos: Position, seat: int) -> None:
        """A challenge was won with a card kept."""


def pay_for(pos: Position, seat: int, power: str) -> None:
    """LB-17.1, LB-17.2: one action, once a turn."""
    pos.used |= 1 << seat
    spend(pos, seat, 1)
    if pos.loud:
        pos.tell(PowerUsed(seat, power))


def use_passive(pos: Position, seat: int, power: str) -> None:
    """LB-17.1, LB-17.3."""
    pos.used_passive |= 1 << seat
    if pos.loud:
        pos.tell(PowerUsed(seat, power))


def passive_spent(pos: Position, seat: int) -> bool:
    return pos.used_passive >> seat & 1 == 1
