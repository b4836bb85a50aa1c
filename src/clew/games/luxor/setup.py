"""Set-up: everything that is drawn before the first turn (LX-1)."""

from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    BASIC_DECK,
    HAND,
    HORUS,
    HORUS_DECKS,
    HORUS_LEVEL,
    NONE,
    OSIRIS,
    OSIRIS_SPACES,
    OSIRIS_TILES,
    SCARABS,
    SPACES,
    TEMPLE_STACKS,
    TREASURE_SPACES,
    TREASURES,
)  # fmt: skip


def deal_table(pos: Position) -> None:
    rng = pos.rng
    first = pos.house.first_player
    pos.first = rng.below(pos.seats) if first == NONE else first  # LX-R.1
    pos.active = pos.first
    _lay_tiles(pos)
    pos.temples = [tuple(rng.shuffled(stack)) for stack in TEMPLE_STACKS]  # LX-1.16
    pos.scarab_supply = tuple(rng.shuffled(SCARABS))  # LX-1.8
    pos.horus = [tuple(rng.shuffled(stack)) for stack in HORUS_DECKS]  # LX-1.12
    pos.deck = rng.shuffled(BASIC_DECK)
    _deal_hands(pos)


def _lay_tiles(pos: Position) -> None:
    board = pos.board
    osiris = pos.rng.shuffled(OSIRIS_TILES)
    for space, value in zip(OSIRIS_SPACES, osiris, strict=False):  # LX-1.13
        board[space] = OSIRIS + value
    pos.osiris_out = tuple(sorted(osiris[len(OSIRIS_SPACES) :]))
    for space in range(SPACES):  # LX-1.14
        if HORUS_LEVEL[space]:
            board[space] = HORUS + HORUS_LEVEL[space]
    treasures = pos.rng.shuffled(TREASURES[pos.house.treasure_set])
    for space, code in zip(TREASURE_SPACES, treasures, strict=True):  # LX-1.15
        board[space] = code
    pos.survey()


def _deal_hands(pos: Position) -> None:
    """LX-R.2: one card at a time, clockwise from the first player, each new card at the right."""
    hands: list[list[int]] = [[] for _ in range(pos.seats)]
    for _ in range(HAND):
        for turn in range(pos.seats):
            hands[(pos.first + turn) % pos.seats].append(pos.deck.pop())
    pos.hands = [tuple(hand) for hand in hands]
