"""A position of Fuga de Creta as numbers. All seats see the same; a seat is told itself first."""

from clew.games.creta.scoring import card_points, points
from clew.games.creta.state import EXIT_COUNT, Position
from clew.games.creta.tables import (
    CARD,
    CELLS,
    COLOURS,
    HEROES,
    IS_MAZE,
    KIND_COUNT,
    NONE,
    OUT,
    PHASES,
    SHAPE,
    SHAPES,
    SIZE,
    TROPHY,
)  # fmt: skip
from clew.kernel.encoding import Layout, Part

MOST_SEATS = 4
MOST_COUNT = 999
MOST_DISPLAY = 8

LAYOUT = Layout(
    1,
    ("points", 0),
    (
        Part("shape", (SIZE, SIZE), len(SHAPES), "the shape of the tile in each cell; 0 where there is none"),
        Part("turn", (SIZE, SIZE), 3, "its quarter turns"),
        Part("trophy", (SIZE, SIZE), KIND_COUNT, "the trophy on it; 0 for none"),
        Part("sides", (4, SIZE, SIZE), 1, "open sides: north, east, south, west; in a walk with Hermes' turn done"),
        Part("heroes", (HEROES,), OUT, "the place of each hero by colour: cells row by row, then the temple, then the box"),
        Part("hero_cells", (SIZE, SIZE), 1, "cells with a hero"),
        Part("display", (MOST_DISPLAY, 2), MOST_COUNT, "shape and trophy of the tiles on display, each plus one; 0 for none"),
        Part("counts", (5,), MOST_COUNT, "tiles in the deck, tiles discarded, actions left, round, last round"),
        Part("phase", (len(PHASES),), 1, "; ".join(PHASES)),
        Part("walk", (SIZE, SIZE), 1, "cells that the unfinished walk has been to"),
        Part("walker", (4,), MOST_COUNT, "the hero that walks, its origin, its place, blessings used, each plus one; 0 for none"),
        Part("active", (MOST_SEATS,), 1, "whose turn it is"),
        Part("colour", (MOST_SEATS,), len(COLOURS), "the colour of each seat"),
        Part("tiles", (MOST_SEATS,), MOST_COUNT, "tiles walked"),
        Part("trophies", (MOST_SEATS, KIND_COUNT), MOST_COUNT, "trophies of each kind"),
        Part("tokens", (MOST_SEATS, KIND_COUNT), MOST_COUNT, "tokens of each kind"),
        Part("escaped", (MOST_SEATS, EXIT_COUNT), MOST_COUNT, "heroes out by each exit"),
        Part("points", (MOST_SEATS,), MOST_COUNT, "points of the sheet, or of the cards won", -MOST_COUNT),
        Part("exits", (EXIT_COUNT, KIND_COUNT), 1, "tokens still at each exit"),
        Part("pending", (2,), MOST_COUNT, "an escape whose tokens are chosen: hero and exit, each plus one"),
        Part("card", (1,), len(CARD), "the card that is asked; 0 for none"),
        Part("to_come", (len(CARD),), 1, "cards still to come"),
        Part("announced", (MOST_SEATS,), MOST_COUNT, "the latest number that each seat has announced; 0 for none"),
        Part("ready", (MOST_SEATS, 2), 1, "who is ready, who has passed"),
    ),
)  # fmt: skip


def encode(pos: Position, seat: int) -> list[int]:
    """The parts of the layout, one after the other."""
    out: list[int] = []
    _island(pos, out)
    out += pos.heroes
    out += [pos.occupied >> cell & 1 for cell in range(CELLS)]
    for slot in range(MOST_DISPLAY):
        tile = pos.display[slot] if slot < len(pos.display) else NONE
        out += [SHAPE[tile] + 1, TROPHY[tile] + 2 if TROPHY[tile] != NONE else 1] if tile != NONE else [0, 0]
    out += [len(pos.deck), len(pos.discard), pos.actions_left, pos.round_no, 1 if pos.final_round else 0]
    out += [1 if pos.phase == phase else 0 for phase in range(len(PHASES))]
    walking = pos.walker != NONE
    out += [pos.visited >> cell & 1 if walking else 0 for cell in range(CELLS)]
    out += [pos.walker + 1, pos.origin + 1, pos.head + 1, pos.used + 1] if walking else [0, 0, 0, 0]
    _seats(pos, seat, out)
    return out


def _island(pos: Position, out: list[int]) -> None:
    shapes = [0] * CELLS
    turns = [0] * CELLS
    trophies = [0] * CELLS
    for cell in range(CELLS):
        code = pos.board[cell]
        if IS_MAZE[cell] and code != NONE:
            shapes[cell] = SHAPE[code >> 2] + 1
            turns[cell] = code & 3
            trophies[cell] = TROPHY[code >> 2] + 1
    out += shapes + turns + trophies
    for side in range(4):
        for cell in range(CELLS):
            out.append(pos.sides[cell] >> side & 1)


def _seats(pos: Position, seat: int, out: list[int]) -> None:
    order = [(seat + turn) % pos.seats for turn in range(pos.seats)]
    missing = [0] * (MOST_SEATS - len(order))
    challenge = pos.house.challenge
    out += [1 if other == pos.active else 0 for other in order] + missing
    out += [pos.house.colours[other] + 1 for other in order] + missing
    out += [pos.tiles[other] for other in order] + missing
    for other in order:
        out += pos.trophies[KIND_COUNT * other : KIND_COUNT * (other + 1)]
    out += missing * KIND_COUNT
    for other in order:
        out += pos.tokens[KIND_COUNT * other : KIND_COUNT * (other + 1)]
    out += missing * KIND_COUNT
    for other in order:
        out += pos.escaped[EXIT_COUNT * other : EXIT_COUNT * (other + 1)]
    out += missing * EXIT_COUNT
    out += [card_points(pos, other) if challenge else points(pos, other) for other in order] + missing
    for exit_ in range(EXIT_COUNT):
        out += [pos.exits[exit_] >> kind & 1 for kind in range(KIND_COUNT)]
    out += [pos.pending_hero + 1, pos.pending_exit + 1]
    out.append(pos.card + 1)
    coming = [0] * len(CARD)
    for card in pos.cards:
        coming[card] = 1
    out += coming
    announced = [0] * pos.seats
    for other, number, _ in pos.announcements:
        announced[other] = number
    out += [announced[other] for other in order] + missing
    for other in order:
        out += [pos.ready >> other & 1, pos.passed >> other & 1]
    out += missing * 2
