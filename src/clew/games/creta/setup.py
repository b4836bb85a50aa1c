"""Set-up: island, display, heroes, who begins or which cards come (FC-1, FC-11)."""

from clew.games.creta.events import GameStarted
from clew.games.creta.state import Position
from clew.games.creta.supply import names, refill_display
from clew.games.creta.tables import (
    CARDS,
    CELL,
    CHALLENGE_HEROES,
    COLOURS,
    HERO,
    HEROES,
    MAZE,
    NONE,
    PER_COLOUR,
    TEMPLE,
    TILE,
    TILES,
    normal,
)  # fmt: skip


def deal(pos: Position) -> None:
    """Everything that is drawn before anybody acts."""
    lay_island(pos)
    if pos.house.challenge:
        deal_cards(pos)
    else:
        for seat in range(pos.seats):  # FC-1.3, FC-1.9
            first = pos.first_hero(seat)
            for hero in range(first, first + PER_COLOUR):
                pos.place(hero, TEMPLE)
        pos.start_seat = pos.rng.below(pos.seats)  # FC-1.11


def lay_island(pos: Position) -> None:
    """FC-1.5, FC-1.7, FC-1.8."""
    pos.deck = pos.rng.shuffled(range(TILES))
    pos.deck.reverse()
    for cell in MAZE:
        tile = pos.deck.pop()
        pos.put(cell, tile * 4 + normal(tile, pos.rng.below(4)))
    refill_display(pos)
    pos.events.clear()


def deal_cards(pos: Position) -> None:
    """FC-11.3, FC-11.4."""
    pos.cards = pos.rng.shuffled(range(CARDS))
    for hero in pos.rng.shuffled(range(HEROES))[:CHALLENGE_HEROES]:
        pos.place(hero, TEMPLE)


def tell(pos: Position) -> GameStarted:
    return GameStarted(
        mode=str(pos.house.options["mode"]),
        board={CELL[cell]: f"{TILE[pos.board[cell] >> 2]} {pos.board[cell] & 3}" for cell in MAZE},
        display=names(pos.display),
        deck=len(pos.deck),
        colours=tuple([COLOURS[colour] for colour in pos.house.colours]),
        start_seat=None if pos.start_seat == NONE else pos.start_seat,
        heroes=tuple([HERO[hero] for hero in range(HEROES) if pos.heroes[hero] == TEMPLE]),
    )
