"""What may be seen: the same for every seat and for spectators (TE-15.4), built field by field."""

import msgspec

from clew.games.team.state import Position
from clew.games.team.tables import (
    ACTION,
    BONUS,
    CELL,
    COLORS,
    LOST,
    MARK,
    MARKS,
    NONE,
    OVER,
    PAGE_KIND,
    PAGE_KINDS,
    PAGES,
    PHASES,
    RUNNING,
    SHAPE,
    SPELLS,
    TILE,
    TREASURE,
    WON,
)  # fmt: skip
from clew.kernel.action import Cell
from clew.kernel.option import Options


class TileHint(msgspec.Struct, frozen=True):
    """The faint picture of a buried tile that `memory_aid = full` shows."""

    shape: str
    mark: str | None


class CellView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A face-up tile has its id and orientation (`o`); of a face-down one nothing is told."""

    face: str = "up"
    tile: str | None = None
    o: int | None = None
    hint: TileHint | None = None


class SpareView(msgspec.Struct, frozen=True):
    tile: str
    o: int


class SpellView(msgspec.Struct, frozen=True):
    id: str
    spent: bool


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    color: str | None
    spells: list[SpellView]
    slots: list[str | None]


class TurnView(msgspec.Struct, frozen=True):
    move: str
    bonus: str
    treasures: int
    own_collected: int


class FoundView(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    treasure: str
    by: int
    from_: int
    turn: int


class PendingView(msgspec.Struct, frozen=True):
    kind: str
    seat: int
    cell: Cell


class TeamView(msgspec.Struct, frozen=True, omit_defaults=True):
    game: str
    options: Options
    phase: str
    seats: list[SeatView]
    first_seat: int | None
    active: int | None
    turn_no: int
    turn: TurnView | None
    cells: list[list[CellView]]
    spare: SpareView
    pawns: dict[str, Cell]
    pile_left: int
    pages_left: int
    page: str | None
    found: list[FoundView]
    pending: PendingView | None
    result: str | None
    buried: list[str] | None = None
    """With a memory aid: the marks that are face down, without places."""
    unread: dict[str, int] | None = None
    """With a memory aid: how many pages of each kind are unread, torn ones included (TE-14.8)."""
    read: list[str] | None = None
    """With the full memory aid: the pages read, in order."""


DOWN = CellView(face="down")
UP = [CellView("up", TILE[code // 4], code % 4) for code in range(len(TILE) * 4)]


def view(pos: Position) -> TeamView:
    aid = pos.house.memory_aid
    return TeamView(
        game="team",
        options=pos.house.options,
        phase=PHASES[pos.phase],
        seats=[_seat(pos, seat) for seat in range(pos.seats)],
        first_seat=_some(pos.first_seat),
        active=_some(pos.active),
        turn_no=pos.turn_no,
        turn=_turn(pos),
        cells=[[_cell(pos, row * 7 + col, aid == "full") for col in range(7)] for row in range(7)],
        spare=SpareView(TILE[pos.spare >> 2], pos.spare & 3),
        pawns={pos.color_of(seat): CELL[pos.pawns[seat]] for seat in range(pos.seats) if pos.colors[seat] != NONE},
        pile_left=pos.pile_left(),
        pages_left=pos.pages_left(),
        page=PAGES[pos.page()] if pos.turn_no else None,
        found=[FoundView(TREASURE[f.treasure], f.by, f.owner, f.turn) for f in pos.found],
        pending=PendingView("orient_tile", pos.active, CELL[pos.pending]) if pos.pending != NONE else None,
        result={RUNNING: None, WON: "won", LOST: "lost"}[pos.result],
        buried=_buried(pos) if aid != "off" else None,
        unread=_unread(pos) if aid != "off" else None,
        read=[PAGES[page] for page in pos.pages[: pos.turn_no]] if aid == "full" else None,
    )


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _seat(pos: Position, seat: int) -> SeatView:
    color = pos.colors[seat]
    spells: list[SpellView] = []
    if pos.second[seat] != NONE:
        spent = pos.spent >> (2 * seat)
        spells = [SpellView("slide", spent & 1 == 1), SpellView(SPELLS[pos.second[seat]], spent & 2 == 2)]
    slots = [TREASURE[card] if card != NONE else None for card in pos.slots[2 * seat : 2 * seat + 2]]
    return SeatView(seat, COLORS[color] if color != NONE else None, spells, slots)


def _turn(pos: Position) -> TurnView | None:
    if pos.phase not in (ACTION, OVER):
        return None
    return TurnView("made" if pos.move_made else "available", BONUS[pos.bonus], pos.treasures, pos.own_collected)


def _cell(pos: Position, cell: int, hints: bool) -> CellView:
    code = pos.board[cell]
    if not pos.down >> cell & 1:
        return UP[code]
    return CellView(face="down", hint=TileHint(SHAPE[code >> 2], MARK[code >> 2] or None)) if hints else DOWN


def _buried(pos: Position) -> list[str]:
    marks = {MARK[pos.board[cell] >> 2] for cell in range(49) if pos.down >> cell & 1}
    return [mark for mark in MARKS if mark in marks]


def _unread(pos: Position) -> dict[str, int]:
    pages = [*pos.pages[pos.turn_no :], *pos.torn]
    return {kind: sum(PAGE_KIND[page] == kind for page in pages) for kind in PAGE_KINDS}
