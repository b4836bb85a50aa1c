"""A position of Magic Maze as numbers. All seats see the same (MM-1.10); a seat is told itself first."""

from clew.games.magic_maze.mall import dimension_of, node_of
from clew.games.magic_maze.state import Position
from clew.games.magic_maze.tables import ACTION_TILES, FACES, MOST_SEATS, NONE, PHASES, SETUP, SOLO_TILES, SPACES, VERBS
from clew.kernel.encoding import Layout, Part

FAR = 64
MOST_COUNT = 99
HEROES = 4
TENTHS = 32_000

LAYOUT = Layout(
    1,
    ("state", 1),
    (
        Part("laid", (FACES,), 1, "which tiles lie in the mall"),
        Part("tile_place", (FACES, 4), FAR, "for each tile that lies: dimension, row and column of its node, quarter turns", -FAR),
        Part("deck", (FACES,), 1, "which tiles are still in the deck"),
        Part("next_tile", (FACES,), 1, "the tile on top of the deck, where everybody knows it"),
        Part("pending", (FACES,), 1, "the tile that waits to be laid (MM-6.6)"),
        Part("heroes", (HEROES, FACES, 16), 1, "where each hero stands"),
        Part("escaped", (HEROES,), 1, "which heroes have left"),
        Part("locked", (HEROES,), 1, "which heroes may not act while a tile waits (MM-6.8)"),
        Part("tokens", (FACES, 16), 1, "spaces out of order"),
        Part("banned", (FACES, 16), 1, "timer spaces closed by cameras (MM-11.16)"),
        Part("verbs", (MOST_SEATS, len(VERBS)), 1, "what each seat may do: " + ", ".join(VERBS)),
        Part("action_tile", (MOST_SEATS,), len(ACTION_TILES), "the action tile of each seat; 0 for none"),
        Part("agreed", (MOST_SEATS,), 1, "who wants to give up (MM-12.7)"),
        Part("present", (MOST_SEATS,), 1, "which seats there are"),
        Part("pawn", (MOST_SEATS,), 1, "before whom the pawn stands"),
        Part("solo", (3,), len(SOLO_TILES) + 1, "alone: the tile that shows, cards in the deck, cards in the pile"),
        Part("phase", (len(PHASES),), 1, "; ".join(PHASES)),
        Part("sand", (2,), TENTHS, "tenths of a second left when the latest thing happened; how often it was turned"),
        Part("scenario", (1,), MOST_COUNT, "its number; 0 for a custom one"),
        Part("state", (5,), MOST_COUNT, "credits, items taken, a theft missed, talk allowed, discards due"),
    ),
)  # fmt: skip


def encode(pos: Position, seat: int) -> list[int]:
    """The parts of the layout, one after the other."""
    out: list[int] = []
    _tiles(pos, out)
    for hero in range(HEROES):
        out += _spaces([pos.heroes[hero]])
    out += [pos.escaped >> hero & 1 for hero in range(HEROES)]
    locked = pos.locked if pos.pending is None else pos.pending.locked
    out += [locked >> hero & 1 if pos.pending is not None else 0 for hero in range(HEROES)]
    out += _spaces(list(pos.tokens))
    out += _spaces(pos.banned)
    _seats(pos, seat, out)
    solo = pos.house.solo
    out += [pos.solo_pile[-1] + 1, len(pos.solo_deck), len(pos.solo_pile)] if solo and pos.solo_pile else [0, len(pos.solo_deck), 0]
    out += [1 if pos.phase == phase else 0 for phase in range(len(PHASES))]
    left = 0 if pos.phase == SETUP else pos.remaining()
    out += [max(0, min(TENTHS, left // 100)), pos.flips, pos.house.number]
    out += [pos.credits, 1 if pos.stolen else 0, 1 if pos.theft_missed else 0, 1 if pos.window else 0, pos.discards_due]
    return out


def _spaces(spaces: list[int]) -> list[int]:
    plane = [0] * SPACES
    for space in spaces:
        if space >= 0:
            plane[space] = 1
    return plane


def _tiles(pos: Position, out: list[int]) -> None:
    mall = pos.mall
    laid = [0] * FACES
    places = [0] * (4 * FACES)
    for face in mall.tiles:
        row, column = node_of(mall.key[face])
        laid[face] = 1
        places[4 * face : 4 * face + 4] = [dimension_of(mall.key[face]), row, column, mall.rot[face]]
    deck = [0] * FACES
    for face in pos.deck:
        deck[face] = 1
    top = [0] * FACES
    if pos.known_top and pos.deck:
        top[pos.deck[0]] = 1
    pending = [0] * FACES
    if pos.pending is not None:
        pending[pos.pending.face] = 1
    out += laid + places + deck + top + pending


def _seats(pos: Position, seat: int, out: list[int]) -> None:
    order = [(seat + turn) % pos.seats for turn in range(pos.seats)]
    missing = [0] * (MOST_SEATS - len(order))
    for other in order:
        verbs = pos.verbs(other)
        out += [1 if verb in verbs else 0 for verb in range(len(VERBS))]
    out += missing * len(VERBS)
    out += [pos.tiles[other] + 1 if pos.tiles[other] != NONE else 0 for other in order] + missing
    out += [pos.agreed >> other & 1 for other in order] + missing
    out += [1] * len(order) + missing
    out += [1 if other == pos.pawn else 0 for other in order] + missing
