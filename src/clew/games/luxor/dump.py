"""The full position as plain JSON and back, so that a position can be written by hand (docs/positions/luxor.md)."""

from clew.games.luxor.scoring import CATEGORIES, ranks, tie_break, winners
from clew.games.luxor.state import Position
from clew.games.luxor.tables import (
    BACKS,
    CARDS,
    CHOOSE_ACTOR,
    CHOOSE_CARD,
    CHOOSE_DISCOUNT,
    CHOOSE_FAVOUR,
    CHOOSE_HORUS,
    COLOURS,
    DECISIONS,
    EMPTY,
    EYES,
    FACES,
    FAVOUR,
    HORUS,
    ICON,
    LAST_TREASURE,
    LYING,
    MOVE_AFTER_ROLL,
    NONE,
    OLD,
    OSIRIS,
    OVER,
    SHOWN,
    SIDES,
    TEAM,
    TEMPLE,
    TOMB,
    TREASURE_NAME,
)  # fmt: skip
from clew.kernel.state import Json

MARKS = ["new", "old", "shown", "shown"]
assert (OLD, SHOWN) == (1, 2)


def dump(pos: Position) -> Json:
    return {
        "game": "luxor",
        "format": 1,
        "now": pos.now,
        "rng": pos.rng.dump(),
        "dice": list(pos.dice),
        "options": dict(pos.house.options),
        "seats": [_seat(pos, seat) for seat in range(pos.seats)],
        "board": {str(space): tile(pos, space) for space in range(1, TOMB)},
        "temple_stacks": {back: [FACES[face] for face in pos.temples[i]] for i, back in enumerate(BACKS)},
        "horus_stacks": {str(level + 1): [CARDS[card] for card in pos.horus[level]] for level in range(3)},
        "scarab_supply": list(pos.scarab_supply),
        "wild_supply": pos.wild_supply,
        "key_supply": pos.key_supply,
        "keys_spent": pos.keys_spent,
        "sarcophagi_left": list(pos.sarcophagi_left),
        "tomb_entries": pos.entries,
        "osiris_out": list(pos.osiris_out),
        "deck": [CARDS[card] for card in reversed(pos.deck)],
        "discard": [CARDS[card] for card in pos.discard],
        "first_player": pos.first,
        "seat": pos.active,
        "round": pos.round,
        "turn_in_round": pos.place,
        "turn_began": pos.turn_began,
        "stuck_this_round": stuck_seats(pos),
        "final_round": pos.final_round,
        "pending": pending(pos),
        "last_roll": pos.roll or None,
        "last_play": last_play(pos),
        "game_over": pos.decision == OVER,
        "end_reason": pos.reason or None,
        "result": result(pos),
        "staged": dict(sorted(pos.staged.items())),
    }


def _seat(pos: Position, seat: int) -> Json:
    hand = pos.hands[seat]
    return {
        "colour": COLOURS[seat],
        "adventurers": [_adventurer(pos, seat, a) for a in range(TEAM)],
        "hand": [CARDS[card] for card in hand],
        "memory": [MARKS[pos.marks[seat] >> 2 * i & 3] for i in range(len(hand))],
        "score": pos.score[seat],
        "treasures": [treasure(code) for code in pos.treasures[seat]],
        "wilds": pos.wilds[seat],
        "keys": pos.keys[seat],
        "scarabs": list(pos.scarabs[seat]),
        "sarcophagi": list(pos.sarcophagi[seat]),
    }


def _adventurer(pos: Position, seat: int, a: int) -> Json:
    spot = pos.spots[seat * TEAM + a]
    status = "inactive" if spot == LYING else "tomb" if spot == TOMB else "active"
    return {"id": a, "status": status, "space": None if spot == LYING else spot, "anubis": a - 1 if spot == LYING else None}


def treasure(code: int) -> Json:
    kind, name = TREASURE_NAME[code]
    return {"type": kind, "tile": name}


def tile(pos: Position, space: int) -> Json | None:
    """The tile on a space, as a position writes it."""
    code = pos.board[space]
    if code == EMPTY:
        return None
    if code <= LAST_TREASURE:
        return {"kind": "treasure", **treasure(code)}
    if code >= TEMPLE:
        return {"kind": "temple", "face": FACES[code - TEMPLE], "back": BACKS[ICON[space]] if ICON[space] != NONE else None}
    return {"kind": "osiris", "value": code - OSIRIS} if code > OSIRIS else {"kind": "horus", "level": code - HORUS}


def stuck_seats(pos: Position) -> list[int]:
    return [seat for seat in range(pos.seats) if pos.stuck >> seat & 1]


def pending(pos: Position) -> Json | None:
    """The open decision with what it needs; None while a card is to be chosen."""
    decision = pos.decision
    if decision in (CHOOSE_CARD, OVER):
        return None
    found: Json = {"decision": DECISIONS[decision], "card": CARDS[pos.last_play[1]]}
    if decision == MOVE_AFTER_ROLL:
        return {**found, "roll": pos.roll}
    if decision == CHOOSE_ACTOR:
        return {**found, "candidates": [a for a in range(TEAM) if pos.candidates >> a & 1]}
    space = pos.spots[pos.active * TEAM + pos.actor]
    found |= {"adventurer": pos.actor, "space": space}
    if decision == CHOOSE_HORUS:
        found["levels"] = [pos.board[space] - HORUS]
    elif decision == CHOOSE_FAVOUR:
        found["levels"] = list(FAVOUR[pos.board[space] - EYES])
    elif decision == CHOOSE_DISCOUNT:
        found["treasure"] = treasure(pos.board[space])
    return found


def last_play(pos: Position) -> Json | None:
    seat, card, side = pos.last_play
    return None if seat == NONE else {"seat": seat, "card": CARDS[card], "side": SIDES[side]}


def result(pos: Position) -> Json | None:
    if pos.decision != OVER:
        return None
    return {
        "totals": list(pos.score),
        "winners": list(winners(pos)),
        "ranks": list(ranks(pos)),
        "tie_break": tie_break(pos),
        "lines": {category: list(points) for category, points in zip(CATEGORIES, pos.lines, strict=True)},
    }
