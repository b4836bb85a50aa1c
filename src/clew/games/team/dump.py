"""The full position as plain JSON and back, so that a position can be written by hand (docs/positions/team.md)."""

from typing import Any

from clew.games.team.state import Found, House, Position
from clew.games.team.tables import (
    ACTION,
    BONUS,
    CELL,
    CELL_INDEX,
    CELLS,
    COLOR_INDEX,
    COLORS,
    FIXED,
    FIXED_AT,
    FREE_CELLS,
    LOST,
    MOVABLE,
    NONE,
    ORIENTATIONS,
    OVER,
    PAGE_INDEX,
    PAGES,
    PHASES,
    RUNNING,
    SETUP_COLOR,
    SETUP_FIRST,
    SPELL_INDEX,
    SPELLS,
    TILE,
    TILE_INDEX,
    TREASURE,
    TREASURE_INDEX,
    TREASURES,
    WON,
)  # fmt: skip
from clew.kernel.errors import BadPosition
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


# Loading ---------------------------------------------------------------------------


def restore(data: Json, pos: Position) -> None:
    """Fill a position from its dump. Raises BadPosition and says what is wrong."""
    try:
        _restore(data, pos)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadPosition(f"not a position of Labyrinth Team Edition: {error!r}") from None
    check(pos)


def _restore(data: Json, pos: Position) -> None:
    pos.now = int(data.get("now", 0))
    pos.phase = PHASES.index(data["phase"])
    pos.first_seat = _number(data.get("first_seat"))
    pos.active = _number(data.get("active"))
    pos.turn_began = int(data.get("turn_began", 0))
    _restore_seats(data["seats"], data["pawns"], pos)
    _restore_cells(data["cells"], pos)
    spare = data["spare"]
    pos.spare = TILE_INDEX[spare["tile"]] * 4 + int(spare.get("o", 0))
    pos.pile = tuple(TREASURE_INDEX[name] for name in data["pile"])
    pos.drawn = 0
    read = [PAGE_INDEX[name] for name in data["read"]]
    pos.turn_no = len(read)
    pos.pages = (*read, *(PAGE_INDEX[name] for name in data["pages"]))
    pos.torn = tuple(PAGE_INDEX[name] for name in data.get("torn", []))
    pos.found = tuple(Found(TREASURE_INDEX[f["treasure"]], f["by"], f["from"], f["turn"]) for f in data["found"])
    _restore_turn(data.get("turn"), data.get("pending"), pos)
    pos.result = {None: RUNNING, "won": WON, "lost": LOST}[data.get("result")]


def _number(value: int | None) -> int:
    return NONE if value is None else int(value)


def _restore_seats(seats: list[Json], pawns: dict[str, Any], pos: Position) -> None:
    pos.take_colors(tuple(COLOR_INDEX[seat["color"]] if seat["color"] else NONE for seat in seats))
    pos.second = tuple(SPELL_INDEX[seat["spells"][1]["id"]] if seat["spells"] else NONE for seat in seats)
    for number, seat in enumerate(seats):
        for which, spell in enumerate(seat["spells"]):
            pos.spent |= int(bool(spell.get("spent"))) << (2 * number + which)
        for which, card in enumerate(seat["slots"]):
            pos.slots[2 * number + which] = TREASURE_INDEX[card] if card else NONE
        if seat["color"]:
            row, col = pawns[seat["color"]]
            pos.pawns[number] = CELL_INDEX[(row, col)]


def _restore_cells(rows: list[list[Json]], pos: Position) -> None:
    buried: list[tuple[int, int]] = []
    for cell in range(CELLS):
        entry = rows[cell // 7][cell % 7]
        tile = TILE_INDEX[entry["tile"]]
        down = entry.get("face") == "down"
        code = FIXED_AT[cell] if tile < FIXED else tile * 4 + (0 if down else int(entry.get("o", 0)))
        pos.put(cell, code, down)
        if down:
            buried.append((tile, int(entry.get("since", 0))))
    pos.buried = tuple(sorted(buried, key=lambda entry: entry[1]))


def _restore_turn(turn: Json | None, pending: Json | None, pos: Position) -> None:
    if turn is not None:
        pos.move_made = turn["move"] == "made"
        pos.bonus = BONUS.index(turn["bonus"])
        pos.treasures = int(turn.get("treasures", 0))
        pos.own_collected = int(turn.get("own_collected", 0))
    if pending is not None:
        row, col = pending["cell"]
        pos.pending = CELL_INDEX[(row, col)]


# Invariants -------------------------------------------------------------------------


def check(pos: Position) -> None:
    """TE-5.7 to TE-5.9 and the conservation of cards."""
    tiles = sorted([*(code >> 2 for code in pos.board), pos.spare >> 2])
    _require(tiles == list(range(len(TILE))), "every tile lies in one place (TE-5.9)")
    _require(all(pos.board[cell] == FIXED_AT[cell] for cell in range(CELLS) if FIXED_AT[cell] != NONE), "fixed tiles stay (TE-5.2)")
    _require(pos.down & ~MOVABLE == 0, "only corridor tiles can lie face down (TE-5.2)")
    _require(all(pos.board[cell] & 3 < ORIENTATIONS[pos.board[cell] >> 2] for cell in FREE_CELLS), "orientations (TE-5.10)")
    _require(all(pos.pawns[s] == NONE or not pos.down >> pos.pawns[s] & 1 for s in range(pos.seats)), "no pawn on rubble (TE-5.8)")
    taken = [color for color in pos.colors if color != NONE]
    _require(len(set(taken)) == len(taken), "a colour for each seat (TE-2.6)")
    cards = sorted([*pos.pile[pos.drawn :], *(c for c in pos.slots if c != NONE), *(f.treasure for f in pos.found)])
    _require(cards == list(range(TREASURES)), "every treasure card lies in one place")
    book = sorted([*pos.pages, *pos.torn])
    _require(book == list(range(24 + pos.house.blank_pages)), "every page lies in one place")
    _require(len(pos.torn) == pos.house.torn_pages, "torn pages (TE-14.2)")
    _require(pos.treasures <= 2, "at most two treasures in a turn (TE-9.8)")
    _require(pos.phase == SETUP_COLOR or NONE not in pos.colors, "every seat has its colour after that choice (TE-2.16)")
    _require(pos.phase not in (SETUP_FIRST, ACTION) or NONE not in pos.second, "every seat has its spells (TE-2.16)")
    _require(pos.phase != ACTION or 0 <= pos.active < pos.seats, "somebody has the book (TE-3.1)")


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise BadPosition(f"broken: {what}")


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
