"""Every component, wherever it is; and what must hold in every position."""

from clew.games.team.options import House
from clew.games.team.state import Position
from clew.games.team.tables import (
    ACTION,
    CELLS,
    FIXED_AT,
    FREE_CELLS,
    MOVABLE,
    NONE,
    ORIENTATIONS,
    OVER,
    PAGES,
    RUNNING,
    SETUP_COLOR,
    SETUP_FIRST,
    TILE,
    TREASURE,
    TREASURES,
)  # fmt: skip
from clew.kernel.position import require


def check(pos: Position) -> None:
    """TE-5.7 to TE-5.9 and the conservation of cards."""
    tiles = sorted([*(code >> 2 for code in pos.board), pos.spare >> 2])
    require(tiles == list(range(len(TILE))), "every tile lies in one place", "TE-5.9")
    require(all(pos.board[cell] == FIXED_AT[cell] for cell in range(CELLS) if FIXED_AT[cell] != NONE), "fixed tiles stay", "TE-5.2")
    require(pos.down & ~MOVABLE == 0, "only corridor tiles can lie face down", "TE-5.2")
    require(
        all(pos.board[cell] & 3 < ORIENTATIONS[pos.board[cell] >> 2] for cell in FREE_CELLS),
        "a tile lies in an orientation that it has",
        "TE-5.10",
    )
    require(all(pos.pawns[s] == NONE or not pos.down >> pos.pawns[s] & 1 for s in range(pos.seats)), "no pawn on rubble", "TE-5.8")
    taken = [color for color in pos.colors if color != NONE]
    require(len(set(taken)) == len(taken), "a colour for each seat", "TE-2.6")
    cards = sorted([*pos.pile[pos.drawn :], *(c for c in pos.slots if c != NONE), *(f.treasure for f in pos.found)])
    require(cards == list(range(TREASURES)), "every treasure card lies in one place")
    book = sorted([*pos.pages, *pos.torn])
    require(book == list(range(24 + pos.house.blank_pages)), "every page lies in one place")
    require(len(pos.torn) == pos.house.torn_pages, "torn pages", "TE-14.2")
    require(pos.treasures <= 2, "at most two treasures in a turn", "TE-9.8")
    require(pos.phase == SETUP_COLOR or NONE not in pos.colors, "every seat has its colour after that choice", "TE-2.16")
    require(pos.phase not in (SETUP_FIRST, ACTION) or NONE not in pos.second, "every seat has its spells", "TE-2.16")
    require(pos.phase != ACTION or 0 <= pos.active < pos.seats, "somebody has the book", "TE-3.1", "$.active")
    require((pos.phase == OVER) == (pos.result != RUNNING), "an end is won or lost", "TE-11.1", "$.result")
    if pos.phase == ACTION:
        _check_turn(pos)


def _check_turn(pos: Position) -> None:
    """Cards that were collected left their slots; a tile that waits for its orientation lies under its finder."""
    free = pos.slots[2 * pos.active : 2 * pos.active + 2].count(NONE)
    require(pos.own_collected <= min(free, pos.treasures), "cards that were collected left their slots", "TE-10.2", "$.turn")
    require(pos.pending in (NONE, pos.pawns[pos.active]), "who digs a tile out stands on it", "TE-8.9", "$.pending")


def census(pos: Position) -> dict[str, int]:
    """Every tile, card and page with the number of places where it lies."""
    names = [TILE[code >> 2] for code in (*pos.board, pos.spare) if code != NONE]
    cards = [*pos.pile[pos.drawn :], *(card for card in pos.slots if card != NONE), *(f.treasure for f in pos.found)]
    names += [f"card {TREASURE[card]}" for card in cards]
    names += [PAGES[page] for page in (*pos.pages, *pos.torn)]
    return {name: names.count(name) for name in names}


def box(house: House) -> dict[str, int]:
    """What the box holds for these options (law 4)."""
    names = [*TILE, *(f"card {name}" for name in TREASURE), *PAGES[: 24 + house.blank_pages]]
    return dict.fromkeys(names, 1)
