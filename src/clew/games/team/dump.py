"""The full position as plain JSON; `record.py` declares it, `load.py` reads it back."""

from clew.games.team.state import Position
from clew.games.team.tables import (
    ACTION,
    BONUS,
    CELL,
    COLORS,
    FIXED_AT,
    LOST,
    NONE,
    OVER,
    PAGES,
    PHASES,
    RUNNING,
    SPELLS,
    TILE,
    TREASURE,
    WON,
)  # fmt: skip
from clew.kernel.state import Json

RESULTS = {RUNNING: None, WON: "won", LOST: "lost"}


def dump(pos: Position) -> Json:
    since = pos.buried_since()
    return {
        "game": "team",
        "format": 1,
        "now": pos.now,
        "rng": pos.rng.dump(),
        "options": dict(pos.house.options),
        "seats": [_dump_seat(pos, seat) for seat in range(pos.seats)],
        "phase": PHASES[pos.phase],
        "first_seat": _some(pos.first_seat),
        "active": _some(pos.active),
        "turn_no": pos.turn_no,
        "turn_began": pos.turn_began,
        "turn": _dump_turn(pos),
        "cells": [[_dump_cell(pos, row * 7 + col, since) for col in range(7)] for row in range(7)],
        "spare": {"tile": TILE[pos.spare >> 2], "o": pos.spare & 3},
        "pawns": {COLORS[pos.colors[s]]: list(CELL[pos.pawns[s]]) for s in range(pos.seats) if pos.colors[s] != NONE},
        "pile": [TREASURE[card] for card in pos.pile[pos.drawn :]],
        "pages": [PAGES[page] for page in pos.pages[pos.turn_no :]],
        "read": [PAGES[page] for page in pos.pages[: pos.turn_no]],
        "torn": [PAGES[page] for page in pos.torn],
        "found": [{"treasure": TREASURE[f.treasure], "by": f.by, "from": f.owner, "turn": f.turn} for f in pos.found],
        "pending": _dump_pending(pos),
        "result": RESULTS[pos.result],
    }


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _dump_seat(pos: Position, seat: int) -> Json:
    spent = pos.spent >> (2 * seat)
    spells = [{"id": "slide", "spent": spent & 1 == 1}, {"id": SPELLS[pos.second[seat]], "spent": spent & 2 == 2}]
    return {
        "seat": seat,
        "color": COLORS[pos.colors[seat]] if pos.colors[seat] != NONE else None,
        "spells": spells if pos.second[seat] != NONE else [],
        "slots": [TREASURE[card] if card != NONE else None for card in pos.slots[2 * seat : 2 * seat + 2]],
    }


def _dump_turn(pos: Position) -> Json | None:
    if pos.phase not in (ACTION, OVER):
        return None
    return {
        "move": "made" if pos.move_made else "available",
        "bonus": BONUS[pos.bonus],
        "treasures": pos.treasures,
        "own_collected": pos.own_collected,
    }


def _dump_cell(pos: Position, cell: int, since: dict[int, int]) -> Json:
    code = pos.board[cell]
    if FIXED_AT[cell] != NONE:
        return {"tile": TILE[code >> 2]}
    if pos.down >> cell & 1:
        return {"tile": TILE[code >> 2], "face": "down", "since": since[code >> 2]}
    return {"tile": TILE[code >> 2], "o": code & 3, "face": "up"}


def _dump_pending(pos: Position) -> Json | None:
    return {"kind": "orient_tile", "seat": pos.active, "cell": list(CELL[pos.pending])} if pos.pending != NONE else None
