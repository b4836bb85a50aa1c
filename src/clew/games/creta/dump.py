"""The full position as plain JSON; `record.py` declares it, `load.py` reads it back."""

from clew.games.creta.state import EXIT_COUNT, LastCard, Position, Snapshot
from clew.games.creta.tables import (
    CARD,
    CELL,
    CHOOSE,
    CLOCKS,
    COLOURS,
    EXITS,
    HERO,
    HEROES,
    KIND_COUNT,
    KINDS,
    MAZE,
    NO_CLOCK,
    NONE,
    OUT,
    PHASES,
    PLACE,
    TILE,
    TILES,
)  # fmt: skip
from clew.kernel.state import Json

LYING = [f"{TILE[code // 4]} {code % 4}" for code in range(TILES * 4)]


def dump(pos: Position) -> Json:
    data: Json = {
        "game": "creta",
        "format": 1,
        "now": pos.now,
        "rng": pos.rng.dump(),
        "options": dict(pos.house.options),
        "phase": PHASES[pos.phase],
        "seats": [_dump_seat(pos, seat) for seat in range(pos.seats)],
        "clock": {"kind": CLOCKS[pos.clock], "deadline": pos.due} if pos.clock != NO_CLOCK else None,
        "board": _dump_board(pos.board),
        "heroes": {HERO[hero]: PLACE[pos.heroes[hero]] for hero in range(HEROES) if pos.heroes[hero] != OUT},
        "display": [TILE[tile] for tile in pos.display],
        "deck": [TILE[tile] for tile in reversed(pos.deck)],
        "discard": [TILE[tile] for tile in pos.discard],
        "actions_left": pos.actions_left,
        "walk": _dump_walk(pos),
    }
    if pos.house.challenge:
        data["challenge"] = _dump_challenge(pos)
    else:
        data["escape"] = _dump_escape(pos)
    return data


def _some(number: int) -> int | None:
    return None if number == NONE else number


def _dump_board(board: list[int]) -> dict[str, str]:
    return {CELL[cell]: LYING[board[cell]] for cell in MAZE}


def _dump_seat(pos: Position, seat: int) -> Json:
    data: Json = {"seat": seat, "colour": COLOURS[pos.house.colours[seat]]}
    if pos.house.challenge:
        data["won"] = [CARD[card] for card in pos.won[seat]]
        data["lost"] = [CARD[card] for card in pos.lost[seat]]
        data["proven"] = pos.proven[seat]
        data["ready"] = pos.ready >> seat & 1 == 1
        data["passed"] = pos.passed >> seat & 1 == 1
        return data
    kinds = range(KIND_COUNT)
    data["tiles"] = pos.tiles[seat]
    data["trophies"] = {KINDS[kind]: pos.trophies[KIND_COUNT * seat + kind] for kind in kinds}
    data["tokens"] = {KINDS[kind]: pos.tokens[KIND_COUNT * seat + kind] for kind in kinds}
    data["escaped"] = {EXITS[exit_]: pos.escaped[EXIT_COUNT * seat + exit_] for exit_ in range(EXIT_COUNT)}
    return data


def _dump_walk(pos: Position) -> Json | None:
    if pos.walker == NONE:
        return None
    return {
        "hero": HERO[pos.walker],
        "leap": PLACE[pos.leap] if pos.leap != NONE else None,
        "leg1": [PLACE[place] for place in pos.leg1],
        "turn": _some(pos.turn),
        "leg2": [PLACE[place] for place in pos.leg2],
    }


def _dump_escape(pos: Position) -> Json:
    pending: Json | None = None
    if pos.phase == CHOOSE:
        cells = [CELL[cell] for cell in pos.pending_path]
        pending = {"hero": HERO[pos.pending_hero], "exit": EXITS[pos.pending_exit], "path": cells}
    return {
        "start_seat": pos.start_seat,
        "active": pos.active,
        "round": pos.round_no,
        "final_round": pos.final_round,
        "capped": pos.capped,
        "exits": {EXITS[e]: [KINDS[k] for k in range(KIND_COUNT) if pos.exits[e] >> k & 1] for e in range(EXIT_COUNT)},
        "pending": pending,
    }


def _dump_challenge(pos: Position) -> Json:
    return {
        "cards": [CARD[card] for card in reversed(pos.cards)],
        "card": CARD[pos.card] if pos.card != NONE else None,
        "revealed": pos.revealed,
        "void": [CARD[card] for card in pos.void],
        "announcements": [{"seat": seat, "tiles": tiles, "at": at} for seat, tiles, at in pos.announcements],
        "snapshot": _dump_snapshot(pos.snapshot) if pos.snapshot is not None else None,
        "last": _dump_last(pos.last) if pos.last is not None else None,
    }


def _dump_snapshot(snapshot: Snapshot) -> Json:
    return {
        "board": _dump_board(snapshot.board),
        "display": [TILE[tile] for tile in snapshot.display],
        "discard": [TILE[tile] for tile in snapshot.discard],
    }


def _dump_last(last: LastCard) -> Json:
    return {
        "card": CARD[last.card],
        "seat": _some(last.seat),
        "announced": last.announced,
        "length": last.length,
        "board": _dump_board(last.board),
        "display": [TILE[tile] for tile in last.display],
    }
