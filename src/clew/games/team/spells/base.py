"""What all spells have in common."""

from mypy_extensions import mypyc_attr

from clew.games.team.events import PawnCarried
from clew.games.team.news import SPELL_USED
from clew.games.team.orders import Order
from clew.games.team.state import Position
from clew.games.team.tables import CELL, NONE
from clew.kernel.action import Action
from clew.kernel.errors import Illegal


@mypyc_attr(allow_interpreted_subclasses=True)
class Spell:
    """A spell of the kind *action*: used between moves (TE-3.7)."""

    index = NONE
    token = 2
    """Its bit among the two of a seat in `Position.spent`: that of the second spell, but for Slide."""
    moving = False

    def choices(self, pos: Position, found: list[Action]) -> None:
        """Add every legal use of it."""

    def mark(self, pos: Position, mask: list[int]) -> None:
        """The same by their numbers."""

    def cast(self, pos: Position, seat: int, order: Order) -> None:
        """Check and carry out one use of it; the token is fresh and the seat's own."""
        raise NotImplementedError

    def ends(self, pos: Position, reached: int) -> int:
        """Everywhere a move can end with the spell: nowhere, for one that is used between moves."""
        return 0

    def spend(self, pos: Position, seat: int) -> None:
        """TE-3.9: a spell that was used is spent."""
        pos.spent |= self.token << 2 * seat
        if pos.loud:
            pos.events.append(SPELL_USED[seat][self.index])


class MovementSpell(Spell):
    """A spell of the kind *movement*: used as part of a move (TE-3.8)."""

    moving = True

    def beyond(self, pos: Position, reached: int) -> int:
        """The face-up cells from which a walk can go on after the spell was used once, from cells reached without it."""
        raise NotImplementedError

    def rubble(self, pos: Position, reached: int) -> int:
        """Face-down cells on which the spell itself can end a move."""
        return 0

    def ends(self, pos: Position, reached: int) -> int:
        """Everywhere a move can end with the spell (TE-12.18 takes away what needs none)."""
        further = pos.linked(reached | self.beyond(pos, reached))
        return further | pos.rubble_beside(further) | self.rubble(pos, reached)


def require_orientation(orientation: int, orientations: int) -> None:
    """TE-5.10: each outcome has exactly one way of being asked for."""
    if not 0 <= orientation < orientations:
        raise Illegal("bad_orientation", "TE-5.10", orientation=orientation, orientations=orientations)


def carry(pos: Position, seat: int, cell: int) -> None:
    """Take a pawn along with its tile. It is no move and collects nothing (TE-6.10, TE-12.3)."""
    if pos.loud:
        pos.events.append(PawnCarried(pos.color_of(seat), CELL[pos.pawns[seat]], CELL[cell]))
    pos.pawns[seat] = cell
