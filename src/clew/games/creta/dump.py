"""The full position as plain JSON, and what must always hold in it. Reading it back is in `load.py` (docs/positions/creta.md)."""

from clew.games.creta.state import EXIT_COUNT, LastCard, Position, Snapshot
from clew.games.creta.tables import (
    ACTION,
    ACTIONS_PER_TURN,
    CARD,
    CARDS,
    CELL,
    CELLS,
    CHALLENGE_HEROES,
    CHOOSE,
    CLOCKS,
    COLOURS,
    DEMONSTRATION,
    DISPLAY_SIZE,
    EXIT_AT,
    EXITS,
    FIRST_MINOTAUR,
    HERO,
    HEROES,
    KIND_COUNT,
    KINDS,
    MAZE,
    NO_CLOCK,
    NONE,
    OUT,
    PER_COLOUR,
    PHASES,
    PLACE,
    SHAPE,
    TEMPLE,
    TILE,
    TILES,
    normal,
)  # fmt: skip
from clew.kernel.errors import BadPosition
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


# Invariants -------------------------------------------------------------------------


def check(pos: Position) -> None:
    """FC-8.6, FC-3.8 and the conservation of heroes, tokens and cards."""
    tiles = sorted(_tiles(pos))
    _require(tiles == list(range(TILES)), "every loose tile lies in one place (FC-8.6)")
    _require(all(pos.board[cell] & 3 == normal(pos.board[cell] >> 2, pos.board[cell] & 3) for cell in MAZE), "orientations (2.4)")
    _require(len(pos.display) <= DISPLAY_SIZE, "three display tiles (FC-8.1)")
    _require(all(tile < FIRST_MINOTAUR for tile in pos.display), "no minotaur in the display (FC-8.2)")
    _require(sum(1 << cell for cell in MAZE if SHAPE[pos.board[cell] >> 2] == 4) == pos.minotaurs, "minotaurs")
    _check_heroes(pos)
    if pos.house.challenge:
        _check_challenge(pos)
    else:
        _check_escape(pos)


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise BadPosition(f"broken: {what}")


def _check_heroes(pos: Position) -> None:
    in_maze = [place for place in pos.heroes if place < CELLS and EXIT_AT[place] == NONE]
    _require(all(pos.board[place] != NONE for place in in_maze), "heroes stand on maze cells (FC-3.8)")
    _require(len(set(in_maze)) == len(in_maze), "one hero a cell (FC-3.8)")
    _require(sum([1 << place for place in in_maze]) == pos.occupied, "occupied cells")
    if pos.house.challenge:
        _require(not in_maze, "heroes wait in the temple (FC-11.3)")
        _require(sum([place != OUT for place in pos.heroes]) == CHALLENGE_HEROES, "eleven heroes (FC-11.3)")
        return
    mine = [hero for seat in range(pos.seats) for hero in range(pos.first_hero(seat), pos.first_hero(seat) + PER_COLOUR)]
    _require(all((pos.heroes[hero] != OUT) == (hero in mine) for hero in range(HEROES)), "six heroes a seat (FC-1.3)")


def _check_escape(pos: Position) -> None:
    _require(0 <= pos.active < pos.seats and 0 <= pos.start_seat < pos.seats, "seats")
    _require(pos.round_no >= 1, "rounds count from 1")
    _require((1 <= pos.actions_left <= ACTIONS_PER_TURN) == (pos.phase == ACTION), "actions left (FC-2.3)")
    _require((pos.phase == CHOOSE) == (pos.pending_hero != NONE), "an escape waits for its tokens")
    for seat in range(pos.seats):
        for exit_ in range(EXIT_COUNT):
            first = pos.first_hero(seat)
            there = [h for h in range(first, first + PER_COLOUR) if pos.heroes[h] < CELLS and EXIT_AT[pos.heroes[h]] == exit_]
            _require(len(there) == pos.escaped[EXIT_COUNT * seat + exit_], "escaped heroes are tallied (FC-7.11)")
    for kind in range(KIND_COUNT):
        taken = sum([pos.tokens[KIND_COUNT * seat + kind] for seat in range(pos.seats)])
        _require(taken + sum([pos.exits[e] >> kind & 1 for e in range(EXIT_COUNT)]) == EXIT_COUNT, "tokens (FC-7.7)")
        enough = [pos.tokens[KIND_COUNT * s + kind] <= pos.trophies[KIND_COUNT * s + kind] for s in range(pos.seats)]
        _require(all(enough), "tokens are part of the trophies")


def _check_challenge(pos: Position) -> None:
    cards = [*pos.cards, *pos.void]
    for seat in range(pos.seats):
        cards += [*pos.won[seat], *pos.lost[seat]]
    if pos.card != NONE:
        cards.append(pos.card)
    _require(sorted(cards) == list(range(CARDS)), "every card lies in one place (FC-11.4)")
    _require((pos.phase == DEMONSTRATION) == (pos.snapshot is not None), "a snapshot during the demonstration (FC-13.11)")
    _require(TEMPLE in pos.heroes or not pos.cards, "a hero for every card")
    before = pos.snapshot
    if before is not None:
        lying = [*(before.board[cell] >> 2 for cell in MAZE), *before.display, *before.discard, *pos.deck]
        _require(sorted(lying) == list(range(TILES)), "the snapshot holds every tile (FC-8.6)")


def _tiles(pos: Position) -> list[int]:
    return [*(pos.board[cell] >> 2 for cell in MAZE), *pos.display, *pos.deck, *pos.discard]


def census(pos: Position) -> dict[str, int]:
    """Every tile, hero, token and card with the number of places where it lies (law 4)."""
    names = [TILE[tile] for tile in _tiles(pos)] + HERO
    for seat in range(pos.seats):
        names += [CARD[card] for card in (*pos.won[seat], *pos.lost[seat])]
    names += [CARD[card] for card in (*pos.cards, *pos.void)]
    if pos.card != NONE:
        names.append(CARD[pos.card])
    for kind in range(KIND_COUNT):
        taken = sum([pos.tokens[KIND_COUNT * seat + kind] for seat in range(pos.seats)])
        left = sum([pos.exits[e] >> kind & 1 for e in range(EXIT_COUNT)])
        names += [f"token {KINDS[kind]}"] * (taken + left)
    counts: dict[str, int] = {}
    for name in names:
        counts[name] = counts.get(name, 0) + 1
    return counts


def box(challenge: bool) -> dict[str, int]:
    """What `census` must say."""
    found = dict.fromkeys([*TILE, *HERO], 1)
    if challenge:
        found |= dict.fromkeys(CARD, 1)
    return found | {f"token {kind}": EXIT_COUNT for kind in KINDS}
