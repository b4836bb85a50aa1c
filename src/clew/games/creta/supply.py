"""Deck, discard pile and display: where tiles come from (FC-8)."""

from clew.games.creta.events import DiscardReshuffled, DisplayRefilled, IslandRefilled, MinotaursReturned, TilesDiscarded
from clew.games.creta.state import Position
from clew.games.creta.tables import CELL, DISPLAY_SIZE, FIRST_MINOTAUR, NONE, TILE, normal


def draw(pos: Position) -> int:
    """The top tile of the deck, made anew from the discard pile when it is empty (FC-8.3); NONE where both are empty."""
    if not pos.deck:
        if not pos.discard:
            return NONE
        pos.deck = pos.discard
        pos.discard = []
        pos.rng.shuffle(pos.deck)
        if pos.loud:
            pos.events.append(DiscardReshuffled(len(pos.deck)))
    return pos.deck.pop()


def refill_display(pos: Position) -> None:
    """FC-8.1, FC-8.2: up to three tiles; minotaurs wait aside and are shuffled back once the display is complete."""
    new: list[int] = []
    aside: list[int] = []
    while len(pos.display) < DISPLAY_SIZE:
        tile = draw(pos)
        if tile == NONE:  # FC-8.5
            break
        if tile >= FIRST_MINOTAUR:
            aside.append(tile)
        else:
            new.append(tile)
            pos.display.append(tile)
    if new and pos.loud:
        pos.events.append(DisplayRefilled(names(new)))
    if aside:
        pos.deck += aside
        pos.rng.shuffle(pos.deck)
        if pos.loud:
            pos.events.append(MinotaursReturned(names(aside), len(aside)))


def discard_path(pos: Position, path: tuple[int, ...]) -> None:
    """FC-7.8: in path order."""
    tiles = [pos.board[cell] >> 2 for cell in path]
    pos.discard += tiles
    if pos.loud:
        pos.events.append(TilesDiscarded(names(tiles), len(tiles)))


def refill_island(pos: Position, path: tuple[int, ...]) -> None:
    """FC-7.9: in path order, each in a random orientation; with 66 tiles there is always one (FC-8.5)."""
    filled: dict[str, str] = {}
    for cell in path:
        tile = draw(pos)
        rot = normal(tile, pos.rng.below(4))
        pos.put(cell, tile * 4 + rot)
        filled[CELL[cell]] = f"{TILE[tile]} {rot}"
    if pos.loud:
        pos.events.append(IslandRefilled(filled, len(filled)))


def names(tiles: list[int]) -> tuple[str, ...]:
    return tuple([TILE[tile] for tile in tiles])
