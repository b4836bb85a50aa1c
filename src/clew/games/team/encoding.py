"""A position of Labyrinth Team Edition as numbers. All seats see the same (TE-15.4); a seat is told itself first."""

from clew.games.team.state import Position
from clew.games.team.tables import CELLS, COLORS, MARK, MARKS, NONE, PAGES, PHASES, SHAPE, SIZE, SPELLS, TILE
from clew.kernel.encoding import Layout, Part

MOST_SEATS = 4
MOST_COUNT = 99
SHAPES = list(dict.fromkeys(SHAPE))
SHAPE_NUMBER = [SHAPES.index(shape) + 1 for shape in SHAPE]
MARK_NUMBER = [MARKS.index(mark) + 1 if mark else 0 for mark in MARK]

LAYOUT = Layout(
    1,
    ("counts", 3),
    (
        Part("north", (SIZE, SIZE), 1, "cells open to the north; a face-down tile is open nowhere (TE-5.3)"),
        Part("east", (SIZE, SIZE), 1, "cells open to the east"),
        Part("south", (SIZE, SIZE), 1, "cells open to the south"),
        Part("west", (SIZE, SIZE), 1, "cells open to the west"),
        Part("face_down", (SIZE, SIZE), 1, "cells with a face-down tile"),
        Part("mark", (SIZE, SIZE), len(MARKS), "the treasure or sign on a face-up tile; 0 for none"),
        Part("tile", (SIZE, SIZE), len(TILE), "the face-up tile itself; 0 where it is face down"),
        Part("pawns", (MOST_SEATS, SIZE, SIZE), 1, "where each pawn stands, once its colour is chosen"),
        Part("pending", (SIZE, SIZE), 1, "the cell whose tile waits for its orientation (TE-8.9)"),
        Part("spare", (3,), len(TILE), "the spare tile: itself, its orientation, its mark"),
        Part("colour", (MOST_SEATS,), len(COLORS), "the colour of each seat; 0 while it has none"),
        Part("second_spell", (MOST_SEATS,), len(SPELLS), "the second spell of each seat; 0 while it has none"),
        Part("spent", (MOST_SEATS, 2), 1, "whether slide and second spell are spent"),
        Part("sought", (MOST_SEATS, 2), len(MARKS), "the treasures on each seat's slots; 0 for an empty one"),
        Part("active", (MOST_SEATS,), 1, "whose turn it is"),
        Part("first", (MOST_SEATS,), 1, "who began"),
        Part("present", (MOST_SEATS,), 1, "which seats there are"),
        Part("phase", (len(PHASES),), 1, "; ".join(PHASES)),
        Part("turn", (4,), MOST_COUNT, "move made; bonus move none, ready or made; treasures found this turn; own ones"),
        Part("counts", (4,), MOST_COUNT, "turn number, pages left, treasure cards left, treasures found"),
        Part("page", (1,), len(PAGES), "the page read last; 0 for none"),
    ),
)  # fmt: skip


def encode(pos: Position, seat: int) -> list[int]:
    """The parts of the layout, one after the other. What memory aids show beyond that is left out."""
    out: list[int] = []
    for bits in (pos.north, pos.east, pos.south, pos.west, pos.down):
        for cell in range(CELLS):
            out.append(bits >> cell & 1)
    for cell in range(CELLS):
        out.append(0 if pos.down >> cell & 1 else MARK_NUMBER[pos.board[cell] >> 2])
    for cell in range(CELLS):
        out.append(0 if pos.down >> cell & 1 else (pos.board[cell] >> 2) + 1)
    order = [(seat + turn) % pos.seats for turn in range(pos.seats)]
    _planes(pos, order, out)
    spare = pos.spare
    out += [(spare >> 2) + 1, spare & 3, MARK_NUMBER[spare >> 2]]
    _seats(pos, order, out)
    for phase in range(len(PHASES)):
        out.append(1 if pos.phase == phase else 0)
    out += [1 if pos.move_made else 0, pos.bonus, pos.treasures, pos.own_collected]
    out += [pos.turn_no, pos.pages_left(), pos.pile_left(), len(pos.found)]
    out.append(pos.page() + 1 if pos.turn_no else 0)
    return out


def _planes(pos: Position, order: list[int], out: list[int]) -> None:
    for place in range(MOST_SEATS):
        at = NONE
        if place < len(order) and pos.colors[order[place]] != NONE:
            at = pos.pawns[order[place]]
        for cell in range(CELLS):
            out.append(1 if cell == at else 0)
    for cell in range(CELLS):
        out.append(1 if cell == pos.pending else 0)


def _seats(pos: Position, order: list[int], out: list[int]) -> None:
    missing = [0] * (MOST_SEATS - len(order))
    out += [pos.colors[seat] + 1 for seat in order] + missing
    out += [pos.second[seat] + 1 for seat in order] + missing
    for seat in order:
        known = pos.second[seat] != NONE
        out += [pos.spent >> (2 * seat) & 1 if known else 0, pos.spent >> (2 * seat + 1) & 1 if known else 0]
    out += missing + missing
    for seat in order:
        out += [pos.slots[2 * seat] + 1, pos.slots[2 * seat + 1] + 1]
    out += missing + missing
    out += [1 if seat == pos.active else 0 for seat in order] + missing
    out += [1 if seat == pos.first_seat else 0 for seat in order] + missing
    out += [1] * len(order) + missing
