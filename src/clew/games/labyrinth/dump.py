"""The full position as plain JSON; `record.py` declares it, `load.py` reads it back."""

from typing import Any

from clew.games.labyrinth.frame import KINDS, Frame
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import CARD, CHARACTER_INDEX, CHARACTERS, HALL, NONE, OPEN, PHASES
from clew.kernel.state import Json


def dump(pos: Position) -> Json:
    return {
        "game": "labyrinth",
        "format": 1,
        "now": pos.now,
        "rng": pos.rng.dump(),
        "options": dict(pos.house.options),
        "phase": PHASES[pos.phase],
        "turn_no": pos.turn_no,
        "active": _some(pos.active),
        "first_seat": _some(pos.first_seat),
        "actions_left": pos.actions_left,
        "acted": pos.acted,
        "seats": [_dump_seat(pos, seat) for seat in range(pos.seats)],
        "hall": {"anchor": list(pos.hall.anchor), "rotation": pos.hall.rotation} if pos.hall else None,
        "cells": {_key(pos, cell): _dump_cell(pos, cell) for cell, code in enumerate(pos.lies) if code >= 0},
        "draw_pile": [CARD[card] for card in reversed(pos.draw)],
        "discard_pile": [CARD[card] for card in pos.discard],
        "removed": [CARD[card] for card in pos.removed],
        "supply": pos.supply,
        "pending": [_dump_frame(pos, frame) for frame in pos.stack],
        "chain": _dump_chain(pos),
        "race": {"racers": list(pos.racers), "round": pos.race_round} if pos.racers else None,
        "result": {"reason": pos.reason, "winners": list(pos.winners)} if pos.reason else None,
        "knowledge": [_dump_knowledge(pos, seat) for seat in range(pos.seats)],
        "rolls": [list(roll) for roll in pos.rolls],
        "dropped": [CARD[card] for card in pos.dropped],
        "clock": {"turn_left": pos.turn_left, "from": pos.clock_from},
    }


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _key(pos: Position, cell: int) -> str:
    c, r = pos.grid.cell[cell]
    return f"{c},{r}"


def _space(pos: Position, space: int) -> Any:
    if space == NONE:
        return None
    return "hall" if space == HALL else list(pos.grid.cell[space])


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def _dump_seat(pos: Position, seat: int) -> Json:
    character = pos.characters[seat]
    return {
        "character": CHARACTERS[character] if character != NONE else None,
        "hand": [CARD[card] for card in pos.hands[seat]],
        "treasures": pos.treasures[seat],
        "space": _space(pos, pos.where[seat]),
        "used_active": pos.used >> seat & 1 == 1,
        "used_passive": pos.used_passive >> seat & 1 == 1,
        "robbed": _seats(pos.robbed) if character == CHARACTER_INDEX["bibi"] else [],
    }


def _dump_cell(pos: Position, cell: int) -> Json:
    code = pos.lies[cell]
    shown = _some(pos.shown[cell])
    if not code & OPEN:
        return {"card": CARD[code >> 3], "face": "closed", "shown": shown}
    return {
        "card": CARD[code >> 3],
        "face": "open",
        "rotation": code & 3,
        "resolved": pos.resolved >> cell & 1 == 1,
        "chest_failed": pos.failed >> cell & 1 == 1,
        "treasure": pos.gold >> cell & 1,
        "shown": shown,
    }


def _dump_frame(pos: Position, frame: Frame) -> Json:
    return {
        "kind": KINDS[frame.kind],
        "seat": frame.seat,
        "who": frame.who,
        "cell": _space(pos, frame.cell),
        "side": frame.side,
        "how": frame.how,
        "level": frame.level,
        "left": frame.left,
        "spaces": [_space(pos, space) for space in range(HALL + 1) if frame.spaces >> space & 1],
        "cells": [_space(pos, cell) for cell in frame.cells],
        "cards": [CARD[card] for card in frame.cards],
        "seats": list(frame.seats),
    }


def _dump_chain(pos: Position) -> Json | None:
    if pos.chain_seat == NONE:
        return None
    return {
        "seat": pos.chain_seat,
        "faced": [_space(pos, cell) for cell in range(pos.grid.size) if pos.chain_faced >> cell & 1],
        "from": _space(pos, pos.chain_from),
        "card": CARD[pos.chain_card] if pos.chain_card != NONE else None,
    }


def _dump_knowledge(pos: Position, seat: int) -> Json:
    """What the seat alone has seen: cells with the turn. What all have seen stands at the cells as `shown`."""
    return {_key(pos, key & 255): turn for key, turn in sorted(pos.peeked.items()) if key >> 8 == seat}
