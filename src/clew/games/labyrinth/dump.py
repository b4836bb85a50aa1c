"""The full position as plain JSON and back, so that a position can be written by hand (docs/positions/labyrinth.md)."""

from typing import Any

from clew.games.labyrinth.frame import DECISIONS, KINDS, Frame
from clew.games.labyrinth.grid import Hall
from clew.games.labyrinth.state import Position
from clew.games.labyrinth.tables import (
    CARD,
    CARD_INDEX,
    CARDS,
    CHALLENGE,
    CHARACTER_INDEX,
    CHARACTERS,
    CHEST,
    EMPTY,
    FINISHED,
    HALL,
    HALL_PART,
    NONE,
    OPEN,
    PHASES,
    PLAIN,
    RACE,
    ROTATIONS,
    SETUP_CHARACTERS,
    SETUP_HALL,
    TREASURES,
)  # fmt: skip
from clew.kernel.errors import BadPosition
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


# Loading ---------------------------------------------------------------------------


def restore(data: Json, pos: Position) -> None:
    """Fill a position from its dump. Raises BadPosition and says what is wrong."""
    try:
        _restore(data, pos)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadPosition(f"not a position of Labyrinth: {error!r}") from None
    check(pos)


def _restore(data: Json, pos: Position) -> None:
    pos.now = int(data.get("now", 0))
    pos.phase = PHASES.index(data["phase"])
    pos.turn_no = int(data.get("turn_no", 1))
    pos.active = _number(data.get("active"))
    pos.first_seat = _number(data.get("first_seat", 0))
    pos.actions_left = int(data.get("actions_left", 3))
    pos.acted = bool(data.get("acted", pos.actions_left < 3))
    hall = data.get("hall")
    if hall is not None:
        _restore_hall(hall, pos)
    _restore_cells(data.get("cells", {}), pos)
    for seat, entry in enumerate(data["seats"]):
        _restore_seat(entry, seat, pos)
    _restore_piles(data, pos)
    pos.stack = [_restore_frame(entry, pos) for entry in data.get("pending") or []]
    _restore_chain(data.get("chain"), pos)
    race = data.get("race") or {}
    pos.racers = tuple(int(seat) for seat in race.get("racers", ()))
    pos.race_round = int(race.get("round", 0))
    result = data.get("result") or {}
    pos.reason = str(result.get("reason", ""))
    pos.winners = tuple(int(seat) for seat in result.get("winners", ()))
    for seat, known in enumerate(data.get("knowledge") or []):
        for key, turn in known.items():
            pos.peeked[seat << 8 | _cell(pos, key)] = int(turn)
    pos.rolls = tuple((int(r[0]), str(r[1]), int(r[2]), int(r[3])) for r in data.get("rolls") or [])
    pos.dropped = tuple(CARD_INDEX[name] for name in data.get("dropped") or [])
    clock = data.get("clock") or {}
    pos.turn_left = int(clock.get("turn_left", pos.house.turn_ms))
    pos.clock_from = int(clock.get("from", pos.now))
    pos.decider = NONE if pos.phase == FINISHED else pos.stack[-1].seat if pos.stack else pos.active


def _number(value: int | None) -> int:
    return NONE if value is None else int(value)


def _cell(pos: Position, key: str) -> int:
    c, r = key.split(",")
    return pos.grid.index[(int(c), int(r))]


def _space_from(pos: Position, value: Any) -> int:
    if value is None:
        return NONE
    if value == "hall":
        return HALL
    c, r = value
    return pos.grid.index[(c, r)]


def _restore_hall(hall: Json, pos: Position) -> None:
    c, r = hall["anchor"]
    rotation = int(hall.get("rotation", 0))
    if not 0 <= rotation < 4 or not pos.grid.hall_fits((c, r), rotation):
        raise ValueError("the Hall lies outside the table")
    pos.put_hall(Hall(pos.grid, (c, r), rotation, pos.house.doors))


def _restore_cells(cells: dict[str, Json], pos: Position) -> None:
    for key, entry in cells.items():
        cell = _cell(pos, key)
        if pos.lies[cell] != EMPTY:
            raise ValueError(f"two things lie on {key}")
        bit = 1 << cell
        code = CARD_INDEX[entry["card"]] << 3
        if entry.get("face", "closed") == "open":
            code |= OPEN | (int(entry.get("rotation", 0)) & 3)
        pos.lay(cell, code)
        pos.resolved |= bit if entry.get("resolved") else 0
        pos.failed |= bit if entry.get("chest_failed") else 0
        pos.gold |= bit if entry.get("treasure") else 0
        pos.shown[cell] = _number(entry.get("shown"))


def _restore_seat(entry: Json, seat: int, pos: Position) -> None:
    pos.characters[seat] = CHARACTER_INDEX[entry["character"]] if entry.get("character") else NONE
    pos.hands[seat] = sorted(CARD_INDEX[name] for name in entry.get("hand", []))
    pos.treasures[seat] = int(entry.get("treasures", 0))
    pos.where[seat] = _space_from(pos, entry.get("space", "hall"))
    pos.used |= int(bool(entry.get("used_active"))) << seat
    pos.used_passive |= int(bool(entry.get("used_passive"))) << seat
    for other in entry.get("robbed", []):
        pos.robbed |= 1 << int(other)


def _restore_piles(data: Json, pos: Position) -> None:
    """A hand-written position may leave out the draw pile (all other cards in order) and the supply (all other treasures)."""
    pos.discard = [CARD_INDEX[name] for name in data.get("discard_pile", [])]
    pos.removed = [CARD_INDEX[name] for name in data.get("removed", [])]
    if "draw_pile" in data:
        pos.draw = [CARD_INDEX[name] for name in reversed(data["draw_pile"])]
    else:
        elsewhere = {*pos.discard, *pos.removed, *_on_table(pos), *(card for hand in pos.hands for card in hand)}
        pos.draw = [card for card in range(CARDS - 1, -1, -1) if card not in elsewhere]
    pos.supply = int(data.get("supply", TREASURES - sum(pos.treasures) - pos.gold.bit_count()))


def _restore_frame(entry: Json, pos: Position) -> Frame:
    spaces = 0
    for space in entry.get("spaces", []):
        spaces |= 1 << _space_from(pos, space)
    return Frame(
        KINDS.index(entry["kind"]),
        int(entry["seat"]),
        int(entry.get("who", NONE)),
        _space_from(pos, entry.get("cell")),
        int(entry.get("side", NONE)),
        int(entry.get("how", 0)),
        int(entry.get("level", 0)),
        int(entry.get("left", 0)),
        spaces,
        tuple(_space_from(pos, cell) for cell in entry.get("cells", [])),
        tuple(CARD_INDEX[name] for name in entry.get("cards", [])),
        tuple(int(seat) for seat in entry.get("seats", [])),
    )


def _restore_chain(chain: Json | None, pos: Position) -> None:
    if chain is None:
        return
    pos.start_chain(int(chain["seat"]), _space_from(pos, chain.get("from")), CARD_INDEX.get(chain.get("card") or "", NONE))
    for cell in chain.get("faced", []):
        pos.chain_faced |= 1 << _space_from(pos, cell)


# Invariants -------------------------------------------------------------------------


def _on_table(pos: Position) -> list[int]:
    return [code >> 3 for code in pos.lies if code >= 0]


def _all_cards(pos: Position) -> list[int]:
    return [*pos.draw, *pos.discard, *pos.removed, *_on_table(pos), *(card for hand in pos.hands for card in hand)]


def check(pos: Position) -> None:
    """What must hold in every position."""
    _require(sorted(_all_cards(pos)) == list(range(CARDS)), "every card lies in one place")
    _require(pos.supply >= 0 and min(pos.treasures) >= 0, "no treasures are owed")
    _require(pos.supply + sum(pos.treasures) + pos.gold.bit_count() == TREASURES, "every treasure lies in one place")
    _require(0 <= pos.actions_left <= 3, "actions left (LB-3.2)")
    taken = [character for character in pos.characters if character != NONE]
    _require(len(set(taken)) == len(taken), "a character belongs to one player (LB-1.5)")
    _require(pos.phase <= SETUP_CHARACTERS or len(taken) == pos.seats, "everybody has a character (LB-1.4)")
    _require((pos.hall is None) == (pos.phase <= SETUP_HALL), "the Hall lies on the table (LB-1.6)")
    _require(pos.phase == FINISHED or 0 <= pos.active < pos.seats, "somebody has the turn")
    _require(bool(pos.racers) or pos.phase != RACE, "somebody races (LB-31.1)")
    _require(all(0 <= seat < pos.seats for seat in (*pos.racers, *pos.winners)), "racers and winners sit at the table")
    if pos.phase not in (RACE, FINISHED) and pos.phase > SETUP_HALL and not pos.stack:
        _require(bool(pos.draw), "a step begins with a card in the draw pile")
    _check_cells(pos)
    _check_stack(pos)


def _check_cells(pos: Position) -> None:
    for cell, code in enumerate(pos.lies):
        marks = pos.resolved >> cell & 1 | pos.failed >> cell & 1 | pos.gold >> cell & 1
        if code < 0:
            _require(not marks, "only cards have marks")
            continue
        card = code >> 3
        _require(bool(code & OPEN) or not marks, "a closed card has no marks")
        _require(not code & OPEN or code & 3 in ROTATIONS[card], "of equal rotations the smallest counts")
        _require(not pos.resolved >> cell & 1 or CHALLENGE[card] != PLAIN, "only a challenge can be resolved")
        _require(not (pos.failed | pos.gold) >> cell & 1 or CHALLENGE[card] == CHEST, "only a chest can be failed")
    for space in pos.where:
        _require(
            space == HALL or (space >= 0 and pos.lies[space] >= 0 and pos.lies[space] & OPEN != 0),
            "occupied cards are open (LB-2.12)",
        )


def _check_stack(pos: Position) -> None:
    for frame in pos.stack:
        _require(0 <= frame.seat < pos.seats, "decisions belong to seats at the table")
    _require(not pos.stack or pos.stack[-1].kind < DECISIONS, "what is on top of the stack waits for an answer")


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise BadPosition(f"broken: {what}")


def census(pos: Position) -> dict[str, int]:
    """Every card with the number of places where it lies, and the treasures."""
    found: dict[str, int] = {}
    for card in _all_cards(pos):
        found[CARD[card]] = found.get(CARD[card], 0) + 1
    found["treasure"] = pos.supply + sum(pos.treasures) + pos.gold.bit_count()
    found["hall"] = sum(code == HALL_PART for code in pos.lies) // 3 if pos.hall else 1
    return found


def box() -> dict[str, int]:
    """What the box holds (law 4)."""
    return {**dict.fromkeys(CARD, 1), "treasure": TREASURES, "hall": 1}
