"""A position from its JSON (docs/positions/luxor.md). What a hand-written position leaves out is as after set-up."""

from typing import Any

from clew.games.luxor.census import box, check, counted
from clew.games.luxor.scoring import CATEGORIES
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    BACK_INDEX,
    BACKS,
    CARD_INDEX,
    CHOOSE_CARD,
    DECISIONS,
    EMPTY,
    FACE_INDEX,
    HORUS,
    LYING,
    MOVE_AFTER_ROLL,
    NONE,
    OLD,
    OSIRIS,
    OSIRIS_TILES,
    OVER,
    PUSH,
    SARCOPHAGI,
    SHOWN,
    SIDES,
    TEAM,
    TEMPLE,
    TOMB,
    TREASURE_CODE,
)  # fmt: skip
from clew.kernel.errors import BadPosition
from clew.kernel.state import Json

MARK = {"new": 0, "old": OLD, "shown": SHOWN}


def restore(data: Json, pos: Position) -> None:
    """Fill a position from its dump. Raises BadPosition and says what is wrong."""
    try:
        _restore(data, pos)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise BadPosition(f"not a position of Luxor: {error!r}") from None
    _restore_staged(data.get("staged"), pos)
    check(pos)


def _restore(data: Json, pos: Position) -> None:
    pos.now = int(data.get("now", 0))
    pos.dice = tuple(int(roll) for roll in data.get("dice", ()))
    for number, seat in enumerate(data["seats"]):
        _restore_seat(seat, number, pos)
    for space in range(1, TOMB):
        pos.board[space] = _code(data["board"][str(space)], space)
    pos.survey()
    pos.temples = [tuple(FACE_INDEX[face] for face in data["temple_stacks"][back]) for back in BACKS]
    pos.horus = [tuple(CARD_INDEX[card] for card in data["horus_stacks"][level]) for level in ("1", "2", "3")]
    pos.scarab_supply = tuple(int(value) for value in data["scarab_supply"])
    pos.sarcophagi_left = tuple(int(value) for value in data.get("sarcophagi_left", SARCOPHAGI))
    pos.osiris_out = tuple(int(value) for value in data.get("osiris_out", _osiris_out(pos)))
    pos.deck = [CARD_INDEX[card] for card in reversed(data["deck"])]
    pos.discard = [CARD_INDEX[card] for card in data.get("discard", ())]
    _restore_supplies(data, pos)
    _restore_turn(data, pos)
    _restore_end(data, pos)


def _osiris_out(pos: Position) -> list[int]:
    """LX-R.31: what is not on the board was left out."""
    out = list(OSIRIS_TILES)
    for code in pos.board:
        if PUSH[code] in out:
            out.remove(PUSH[code])
    return out


def _restore_seat(seat: Json, number: int, pos: Position) -> None:
    for entry in seat["adventurers"]:
        pos.spots[number * TEAM + int(entry["id"])] = _spot(entry)
    pos.survey_team(number)
    pos.hands[number] = tuple(CARD_INDEX[card] for card in seat["hand"])
    pos.marks[number] = sum(MARK[mark] << 2 * i for i, mark in enumerate(seat.get("memory", ())))
    pos.score[number] = int(seat.get("score", 0))
    for entry in seat.get("treasures", ()):
        pos.gain(number, TREASURE_CODE[entry["type"], entry["tile"]])
    pos.wilds[number] = int(seat.get("wilds", 0))
    pos.keys[number] = int(seat.get("keys", 0))
    pos.scarabs[number] = tuple(int(value) for value in seat.get("scarabs", ()))
    pos.sarcophagi[number] = tuple(int(value) for value in seat.get("sarcophagi", ()))


def _spot(entry: Json) -> int:
    status, space = entry["status"], entry.get("space")
    if status == "active" and type(space) is int:
        return int(space)
    return {"inactive": LYING, "tomb": TOMB}[status]


def _code(entry: Json | None, space: int) -> int:
    if entry is None:
        return EMPTY
    kind = entry["kind"]
    if kind == "treasure":
        return TREASURE_CODE[entry["type"], entry["tile"]]
    if kind == "temple":
        assert entry.get("back", "cobra") is None or entry.get("back", "cobra") in BACK_INDEX
        return TEMPLE + FACE_INDEX[entry["face"]]
    number = int(entry["level" if kind == "horus" else "value"])
    if not 1 <= number <= (3 if kind == "horus" else 4):
        raise ValueError(f"no {kind} tile {number} (space {space})")
    return (HORUS if kind == "horus" else OSIRIS) + number


def _restore_supplies(data: Json, pos: Position) -> None:
    pos.keys_spent = int(data.get("keys_spent", 0))
    pos.entries = int(data.get("tomb_entries", pos.keys_spent))
    pos.wild_supply = int(data.get("wild_supply", pos.wild_supply - sum(pos.wilds)))
    pos.key_supply = int(data.get("key_supply", pos.key_supply - sum(pos.keys) - pos.keys_spent))


def _restore_turn(data: Json, pos: Position) -> None:
    pos.first = int(data.get("first_player", 0))
    pos.active = int(data.get("seat", pos.first))
    pos.round = int(data.get("round", 1))
    pos.place = int(data.get("turn_in_round", (pos.active - pos.first) % pos.seats))
    pos.turn_began = int(data.get("turn_began", pos.now))
    pos.stuck = sum(1 << int(seat) for seat in data.get("stuck_this_round", ()))
    pos.final_round = bool(data.get("final_round", pos.entries >= 2))
    pos.roll = int(data.get("last_roll") or 0)
    play = data.get("last_play")
    if play is not None:
        pos.last_play = (int(play["seat"]), CARD_INDEX[play["card"]], SIDES.index(play["side"]))
    _restore_pending(data.get("pending"), pos)


def _restore_pending(pending: dict[str, Any] | None, pos: Position) -> None:
    if pending is None:
        return
    pos.decision = DECISIONS.index(pending["decision"])
    if pos.decision in (CHOOSE_CARD, OVER):
        raise ValueError("no pending decision is written as null")
    if pos.last_play[0] == NONE:
        pos.last_play = (pos.active, CARD_INDEX[pending["card"]], 0)
    if pos.decision == MOVE_AFTER_ROLL:
        pos.roll = int(pending["roll"])
    pos.candidates = sum(1 << int(a) for a in pending.get("candidates", ()))
    pos.actor = int(pending.get("adventurer", NONE))


def _restore_end(data: Json, pos: Position) -> None:
    if not data.get("game_over"):
        return
    pos.decision = OVER
    pos.reason = str(data["end_reason"])
    pos.lines = tuple(tuple(int(points) for points in data["result"]["lines"][category]) for category in CATEGORIES)


def _restore_staged(staged: object, pos: Position) -> None:
    """A position may lack components or hold more than the box only where it says so."""
    if staged is True:
        have, whole = counted(pos), box(pos.house)
        gaps = {name: whole.get(name, 0) - have.get(name, 0) for name in {**whole, **have}}
        pos.staged = {name: gap for name, gap in gaps.items() if gap}
    elif isinstance(staged, dict):
        pos.staged = {str(name): int(gap) for name, gap in staged.items()}
    elif staged:
        raise BadPosition("`staged` is true, or tells how many of each component were set aside")
