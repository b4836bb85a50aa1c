"""Slide: push the spare tile into a line (TE-6)."""

from itertools import combinations
from typing import Final

from clew.games.team.events import LineSlid, PawnRelocated
from clew.games.team.orders import Order
from clew.games.team.spells.base import Spell, carry, require_orientation
from clew.games.team.state import Position
from clew.games.team.tables import (
    ARROWS,
    CARRIED,
    CELL,
    ENTRY,
    EXIT,
    NONE,
    ORIENTATIONS,
    RUN_OF_SLIDES,
    SLIDE,
    SLIDES,
    STRAIGHT_SLIDES,
    TILE,
)  # fmt: skip
from clew.kernel.action import Action, facts_of
from clew.kernel.errors import Illegal


class Arrows:
    """Half of the arrows: few enough to list their slides for every set of far ends that lie face down (TE-6.5)."""

    def __init__(self, arrows: range) -> None:
        self.ends = sum(1 << EXIT[arrow] for arrow in arrows)
        self.turning = self._left(arrows, SLIDES)
        self.straight = self._left(arrows, STRAIGHT_SLIDES)
        self.turning_bits = {buried: _bits(free) for buried, free in self.turning.items()}
        self.straight_bits = {buried: _bits(free) for buried, free in self.straight.items()}

    def _left(self, arrows: range, uses: list[list[Action]]) -> dict[int, list[Action]]:
        """By the face-down ends: the slides that are left."""
        found: dict[int, list[Action]] = {}
        for count in range(len(arrows) + 1):
            for buried in combinations(arrows, count):
                free = [action for arrow in arrows if arrow not in buried for action in uses[arrow]]
                found[sum(1 << EXIT[arrow] for arrow in buried)] = free
        return found


def _bits(slides: list[Action]) -> int:
    """A set of slides as their run of the table has it."""
    every = [slide for row in SLIDES for slide in row]
    return sum(1 << every.index(slide) for slide in slides)


HALVES: Final = [Arrows(range(6)), Arrows(range(6, 12))]


class Slide(Spell):
    index = SLIDE
    token = 1

    def choices(self, pos: Position, found: list[Action]) -> None:
        straight = ORIENTATIONS[pos.spare >> 2] == 2
        for half in HALVES:
            left = half.straight if straight else half.turning
            found += left[pos.down & half.ends]

    def mark(self, pos: Position, mask: list[int]) -> None:
        straight = ORIENTATIONS[pos.spare >> 2] == 2
        for half in HALVES:
            left = half.straight_bits if straight else half.turning_bits
            RUN_OF_SLIDES.add(mask, left[pos.down & half.ends])

    def cast(self, pos: Position, seat: int, order: Order) -> None:
        arrow = order.what
        if arrow == NONE:
            raise Illegal("unknown_arrow", "TE-6.2", **facts_of(order.action))
        tile = pos.spare >> 2
        require_orientation(order.how, ORIENTATIONS[tile])
        if pos.exit_is_face_down(arrow):
            raise Illegal("far_end_face_down", "TE-6.5", arrow=ARROWS[arrow], cell=CELL[EXIT[arrow]])
        self.spend(pos, seat)
        ejected = slide(pos, arrow, order.how)
        if pos.loud:
            pos.events.append(LineSlid(ARROWS[arrow], TILE[tile], order.how, TILE[ejected >> 2]))
        carry_line(pos, arrow)


def slide(pos: Position, arrow: int, orientation: int) -> int:
    """Move the tiles alone: the spare goes in face up, what falls out is the spare now (TE-6.3). The code of that."""
    ejected = pos.shift(arrow, pos.spare & ~3 | orientation, False)
    pos.spare = ejected
    return ejected


def carry_line(pos: Position, arrow: int) -> None:
    """Pawns ride along (TE-6.8); those pushed out stand on the tile just inserted (TE-6.9)."""
    for seat in pos.color_order:
        cell = pos.pawns[seat]
        after = CARRIED[arrow][cell]
        if after == NONE:
            if pos.loud:
                pos.events.append(PawnRelocated(pos.color_of(seat), CELL[cell], CELL[ENTRY[arrow]]))
            pos.pawns[seat] = ENTRY[arrow]
        elif after != cell:
            carry(pos, seat, after)
