"""A position of Labyrinth as numbers, as one seat may see it; it is told itself first."""

from clew.games.labyrinth import frame as kinds
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import (
    CARDS,
    CHALLENGE,
    CHARACTERS,
    EDGES,
    HALL,
    HALL_PART,
    MAX_SEATS,
    NONE,
    OPEN,
    PHASES,
    TYPE_OF,
    TYPES,
)  # fmt: skip
from clew.kernel.encoding import Layout, Part

CELLS = HALL
"""The most that a table has; those of a smaller one come first, row by row."""
MOST_COUNT = 999
COUNTED = (kinds.PAY_CHALLENGE, kinds.DISCARD_TO_LIMIT, kinds.FLIGHT_STEP, kinds.CHARGE_STEP)
EMPTY_CELL, HALL_CELL, CLOSED_CELL, OPEN_CELL = 0, 1, 2, 3

LAYOUT = Layout(
    1,
    ("treasures", 0),
    (
        Part("size", (2,), MOST_COUNT, "columns and rows of the table"),
        Part("cell", (CELLS,), 3, "0 nothing, 1 a part of the Hall, 2 a closed card, 3 an open one; row by row"),
        Part("card_type", (CELLS,), len(TYPES), "the type of an open card, or of a closed one whose ghost the table shows; else 0"),
        Part("rotation", (CELLS,), 4, "how an open card lies, plus one; 0 while somebody turns it"),
        Part("edges", (4, CELLS), 3, "sides of open cards: 1 wall, 2 corridor, 3 door; else 0"),
        Part("challenge", (CELLS,), 3, "the challenge of an open card: 1 chest, 2 monster, 3 trap"),
        Part("resolved", (CELLS,), 1, "challenges met"),
        Part("failed", (CELLS,), 1, "chests failed (LB-10.1)"),
        Part("gold", (CELLS,), 1, "cards with a treasure"),
        Part("rim", (CELLS,), 1, "empty cells beside the maze (LB-4.3)"),
        Part("where", (MAX_SEATS, CELLS + 1), 1, "where each character stands; the last is the Hall"),
        Part("character", (MAX_SEATS,), len(CHARACTERS), "the character of each seat; 0 for none"),
        Part("hand", (len(TYPES),), CARDS, "own cards by type"),
        Part("cards", (MAX_SEATS,), CARDS, "how many cards each seat holds"),
        Part("treasures", (MAX_SEATS,), MOST_COUNT, "treasures"),
        Part("used", (MAX_SEATS, 2), 1, "whether the power is used up in this turn: active, passive"),
        Part("active", (MAX_SEATS,), 1, "whose turn it is"),
        Part("decider", (MAX_SEATS,), 1, "who is asked"),
        Part("racing", (MAX_SEATS,), MAX_SEATS, "the place in the race; 0 for none"),
        Part("present", (MAX_SEATS,), 1, "which seats there are"),
        Part("phase", (len(PHASES),), 1, "; ".join(PHASES)),
        Part("counts", (6,), MOST_COUNT, "turn, actions left, draw pile, discard pile, treasures in the supply, round of the race"),
        Part("discard", (len(TYPES),), CARDS, "the discard pile by type"),
        Part("pending", (len(kinds.KINDS),), 1, "the decision that is open: " + ", ".join(kinds.KINDS)),
        Part("pending_level", (2,), MOST_COUNT, "in a challenge: its level, and what is needed", -MOST_COUNT),
        Part("pending_left", (1,), MOST_COUNT, "steps, moves or cards still to come"),
        Part("pending_chosen", (len(TYPES),), CARDS, "the cards that the seat itself has named already, by type"),
        Part("pending_cell", (1,), CELLS + 1, "the cell that it is about, plus one; 0 for none"),
    ),
)  # fmt: skip


def encode(pos: Position, seat: int) -> list[int]:
    """The parts of the layout, one after the other. Which card it is within its type makes no difference to anybody."""
    out: list[int] = [pos.grid.cols, pos.grid.rows]
    _cells(pos, seat, out)
    for bits in (pos.resolved, pos.failed, pos.gold, pos.rim):
        out += [bits >> cell & 1 for cell in range(CELLS)]
    order = [(seat + turn) % pos.seats for turn in range(pos.seats)]
    _seats(pos, seat, order, out)
    out += [1 if pos.phase == phase else 0 for phase in range(len(PHASES))]
    out += [pos.turn_no, pos.actions_left, len(pos.draw), len(pos.discard), pos.supply, pos.race_round]
    out += _by_type(pos.discard)
    open_kind = pos.stack[-1].kind if pos.stack else NONE
    out += [1 if kind == open_kind else 0 for kind in range(len(kinds.KINDS))]
    paying = open_kind == kinds.PAY_CHALLENGE
    out += [pos.stack[-1].level, pos.stack[-1].side] if paying else [0, 0]
    _pending(pos, seat, out)
    return out


def _pending(pos: Position, seat: int, out: list[int]) -> None:
    """How many cards somebody else has named already is that seat's own business."""
    if not pos.stack:
        out += [0] * (len(TYPES) + 2)
        return
    frame = pos.stack[-1]
    own = frame.seat == seat
    counted = frame.kind in COUNTED
    out.append((frame.left if own else frame.left + len(frame.cards)) if counted else 0)
    out += _by_type(list(frame.cards) if own else [])
    if frame.kind == kinds.LANE_RETURN:
        out.append(frame.cells[len(frame.cards) - 2] + 1 if own else 0)
    elif frame.kind == kinds.BLAST_DIRECTION:
        out.append(frame.cells[0] + 1)
    else:
        out.append(frame.cell + 1)


def _cells(pos: Position, seat: int, out: list[int]) -> None:
    states = [EMPTY_CELL] * CELLS
    types = [0] * CELLS
    rotations = [0] * CELLS
    sides = [0] * (4 * CELLS)
    challenges = [0] * CELLS
    turning = [frame.cell for frame in pos.stack if frame.kind == kinds.ORIENT_CARD]
    for cell in range(pos.grid.size):
        code = pos.lies[cell]
        if code == HALL_PART:
            states[cell] = HALL_CELL
        elif code >= 0 and not code & OPEN:
            states[cell] = CLOSED_CELL
            if pos.house.ghosts and pos.last_seen(seat, cell) != NONE:
                types[cell] = TYPE_OF[code >> 3] + 1
        elif code >= 0:
            states[cell] = OPEN_CELL
            types[cell] = TYPE_OF[code >> 3] + 1
            challenges[cell] = CHALLENGE[code >> 3]
            if cell not in turning:
                rotations[cell] = (code & 3) + 1
                for side in range(4):
                    sides[side * CELLS + cell] = EDGES[code][side] + 1
    out += states + types + rotations + sides + challenges


def _seats(pos: Position, seat: int, order: list[int], out: list[int]) -> None:
    missing = [0] * (MAX_SEATS - len(order))
    for other in order:
        plane = [0] * (CELLS + 1)
        plane[pos.where[other]] = 1
        out += plane
    out += missing * (CELLS + 1)
    out += [pos.characters[other] + 1 for other in order] + missing
    out += _by_type(pos.hands[seat])
    out += [len(pos.hands[other]) for other in order] + missing
    out += [pos.treasures[other] for other in order] + missing
    for other in order:
        out += [pos.used >> other & 1, pos.used_passive >> other & 1]
    out += missing * 2
    out += [1 if other == pos.active else 0 for other in order] + missing
    out += [1 if other == pos.decider else 0 for other in order] + missing
    out += [pos.racers.index(other) + 1 if other in pos.racers else 0 for other in order] + missing
    out += [1] * len(order) + missing


def _by_type(cards: list[int]) -> list[int]:
    counts = [0] * len(TYPES)
    for card in cards:
        counts[TYPE_OF[card]] += 1
    return counts
