"""The Book of Daedalus: reading a page and carrying it out (TE-4)."""

from clew.games.team.events import LinePushed, PawnBanished, PawnSentHome, TileTurnedUp
from clew.games.team.news import PAGE_READ, TURNED_DOWN
from clew.games.team.spells.base import carry
from clew.games.team.state import Position
from clew.games.team.tables import (
    ARROWS,
    CARRIED,
    CELL,
    FREE_CELLS,
    NONE,
    PAGE_ARROW,
    PAGE_KIND,
    PAGE_PAWNS,
    PAGE_START,
    PAGE_TILES,
    START,
    TILE,
)  # fmt: skip


def read_page(pos: Position) -> None:
    """The current page takes effect at once and entirely (TE-4.2)."""
    carry_out(pos, pos.page())


def carry_out(pos: Position, page: int) -> None:
    kind = PAGE_KIND[page]
    buried = _cells_to_bury(pos, page) if kind == "flip" else []
    turned = 1 if kind == "push" else len(buried)
    if pos.loud:
        pos.events.append(PAGE_READ[page][turned])
    if kind == "push":
        _push(pos, PAGE_ARROW[page])
    elif kind == "flip":
        _flip(pos, buried)
    elif kind == "recall":
        _recall(pos, PAGE_PAWNS[page], START[PAGE_START[page]])


def _push(pos: Position, arrow: int) -> None:
    was_down = pos.exit_is_face_down(arrow)  # TE-4.10: he pushes out face-down tiles as well
    tile = pos.spare >> 2
    pos.spare = pos.shift(arrow, tile << 2, True)  # a face-down tile lies at orientation 0 (TE-5.5)
    ejected = pos.spare >> 2
    pos.buried = (*pos.buried, (tile, pos.turn_no))
    if pos.loud:
        pos.events.append(LinePushed(ARROWS[arrow], TILE[ejected]))
    if was_down and pos.loud:
        pos.events.append(TileTurnedUp("spare", None, TILE[ejected]))  # TE-4.8
    for seat in pos.color_order:
        cell = pos.pawns[seat]
        after = CARRIED[arrow][cell]
        if after == NONE:
            _send_home(pos, seat)  # TE-4.9
        elif after != cell:
            carry(pos, seat, after)  # TE-4.6


def _flip(pos: Position, cells: list[int]) -> None:
    for cell in cells:
        tile = pos.board[cell] >> 2
        pos.put(cell, tile << 2, face_down=True)
        pos.buried = (*pos.buried, (tile, pos.turn_no))
        if pos.loud:
            pos.events.append(TURNED_DOWN[cell])
    for seat in pos.color_order:
        if pos.pawns[seat] in cells:
            _send_home(pos, seat)  # TE-4.15


def _cells_to_bury(pos: Position, page: int) -> list[int]:
    """Pictured tiles that lie face up on the board (TE-4.11 to TE-4.13), in row-major order."""
    tiles = PAGE_TILES[page]  # two in this box; a mark on several tiles turns all of them (TE-R.9)
    board, down = pos.board, pos.down
    return [cell for cell in FREE_CELLS if tiles >> (board[cell] >> 2) & 1 and not down >> cell & 1]


def _recall(pos: Position, colors: list[int], start: int) -> None:
    for color in sorted(colors):
        seat = pos.seat_of(color)
        if seat != NONE and pos.pawns[seat] != start:  # TE-4.18, TE-4.20
            if pos.loud:
                pos.events.append(PawnBanished(pos.color_of(seat), CELL[pos.pawns[seat]], CELL[start]))
            pos.pawns[seat] = start


def _send_home(pos: Position, seat: int) -> None:
    home = START[pos.colors[seat]]
    if pos.loud:
        pos.events.append(PawnSentHome(pos.color_of(seat), CELL[pos.pawns[seat]], CELL[home]))
    pos.pawns[seat] = home
