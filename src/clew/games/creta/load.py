"""A position from its record.

By hand a board may be six rows of tokens such as "L2h" (shape, orientation, trophy), a display tile "Ia"; each takes the
lowest-numbered free tile of that look, and tiles that lie nowhere go to the deck.
"""

from clew.games.creta.record import CretaRecord, LastRecord, SeatRecord, SnapshotRecord, WalkRecord
from clew.games.creta.state import EXIT_COUNT, LastCard, Position, Snapshot
from clew.games.creta.tables import (
    ALL_KINDS,
    CARD_INDEX,
    CARDS,
    CELL,
    CELL_INDEX,
    CELLS,
    CHALLENGE_HEROES,
    CLOCKS,
    ENDED,
    EXITS,
    HERO_INDEX,
    KIND_COUNT,
    KIND_INDEX,
    KINDS,
    MAZE,
    NONE,
    OUT,
    PER_COLOUR,
    PHASES,
    PLACE_INDEX,
    READY,
    SHAPE,
    SHAPES,
    SIZE,
    TEMPLE,
    TILE_INDEX,
    TILES,
    TROPHY,
    TROPHY_CODE,
    normal,
)  # fmt: skip
from clew.games.creta.walking import begin, choose_hero, take_leap, take_step, take_turn
from clew.kernel.errors import BadPosition, Illegal
from clew.kernel.position import require


def restore(record: CretaRecord, pos: Position) -> None:
    """Fill a position from its record. Raises BadPosition."""
    pos.now = record.now
    pos.phase = PHASES.index(record.phase)
    require((pos.phase >= READY) == pos.house.challenge or pos.phase == ENDED, "a phase of this mode", "", "$.phase")
    if record.clock is not None:
        pos.clock = CLOCKS.index(record.clock.kind)
        pos.due = record.clock.deadline
        require(pos.due >= pos.now, "a clock that runs ends later", "", "$.clock.deadline")
    supply = Supply()
    for cell, code in enumerate(supply.board(record.board, "$.board")):
        if code != NONE:
            pos.put(cell, code)
    pos.display = supply.tiles(record.display, "$.display")
    pos.discard = supply.tiles(record.discard, "$.discard")
    pos.deck = (supply.rest() if record.deck is None else supply.tiles(record.deck, "$.deck"))[::-1]
    pos.actions_left = record.actions_left
    if pos.house.challenge:
        _restore_challenge(record, pos)
    else:
        _restore_escape(record, pos)
    _restore_heroes(record.heroes, pos)
    if record.walk is not None:
        _restore_walk(record.walk, pos)


LOOKS_LIKE = [SHAPES[SHAPE[tile]] + (TROPHY_CODE[TROPHY[tile]] if TROPHY[tile] != NONE else "") for tile in range(TILES)]
"""Shape and trophy of each tile: "Ia"."""


class Supply:
    """The 66 loose tiles, handed out by name or by look."""

    def __init__(self) -> None:
        self.free = [True] * TILES

    def tiles(self, names: list[str], path: str = "$") -> list[int]:
        return [self.tile(name, f"{path}[{number}]") for number, name in enumerate(names)]

    def tile(self, name: str, path: str = "$") -> int:
        """A tile by its name, or the first that is left of that look."""
        tile = TILE_INDEX.get(name, NONE)
        if tile == NONE:
            tile = next((t for t in range(TILES) if self.free[t] and LOOKS_LIKE[t] == name), NONE)
        require(tile != NONE and self.free[tile], f"a tile {name} that is left", "FC-8.6", path)
        self.free[tile] = False
        return tile

    def lying(self, text: str, path: str = "$") -> int:
        """The code of "L07 2" or of the token "L2h"."""
        name, _, rot = text.partition(" ")
        if not rot:
            name, rot = text[:1] + text[2:], text[1:2] or "0"
        require(rot in ("0", "1", "2", "3"), f"a tile and how it lies, not {text}", "", path)
        tile = self.tile(name, path)
        return tile * 4 + normal(tile, int(rot))

    def board(self, board: dict[str, str] | list[list[str]], path: str = "$") -> list[int]:
        codes = [NONE] * CELLS
        if isinstance(board, dict):
            require(sorted(board) == sorted([CELL[cell] for cell in MAZE]), "every cell of the maze, and no other", "", path)
        for cell in MAZE:
            row, column = cell // SIZE, cell % SIZE
            if isinstance(board, dict):
                codes[cell] = self.lying(board[CELL[cell]], f"{path}.{CELL[cell]}")
            else:
                codes[cell] = self.lying(board[row][column], f"{path}[{row}][{column}]")
        return codes

    def rest(self) -> list[int]:
        return [tile for tile in range(TILES) if self.free[tile]]


def _restore_heroes(places: dict[str, str] | None, pos: Position) -> None:
    """Heroes that are not named wait in the temple; in `challenge` the lowest eleven if none is named."""
    if pos.house.challenge:
        mine = list(range(CHALLENGE_HEROES)) if places is None else []
    else:
        mine = [hero for seat in range(pos.seats) for hero in range(pos.first_hero(seat), pos.first_hero(seat) + PER_COLOUR)]
    for hero in mine:
        pos.place(hero, TEMPLE)
    for name, place in (places or {}).items():
        pos.place(HERO_INDEX[name], PLACE_INDEX[place])


def _restore_walk(walk: WalkRecord, pos: Position) -> None:
    """Piece by piece, as it was given."""
    require(pos.heroes[HERO_INDEX[walk.hero]] != OUT, "who walks is on the island", "FC-5.1", "$.walk.hero")
    try:
        _walk_again(walk, pos)
    except Illegal as refusal:
        raise BadPosition("rule", "$.walk", what=refusal.code, clause=refusal.clause) from None
    require(pos.head >= CELLS or pos.board[pos.head] != NONE, "an unfinished walk does not end on an exit", "", "$.walk")


def _walk_again(walk: WalkRecord, pos: Position) -> None:
    if pos.house.challenge:
        begin(pos, HERO_INDEX[walk.hero])
    else:
        choose_hero(pos, pos.active, HERO_INDEX[walk.hero])
    if walk.leap is not None:
        take_leap(pos, PLACE_INDEX[walk.leap])
    for name in walk.leg1:
        take_step(pos, PLACE_INDEX[name])
    if walk.turn is not None:
        take_turn(pos, walk.turn)
    for name in walk.leg2:
        take_step(pos, PLACE_INDEX[name])


# Escape from the Island ----------------------------------------------------------------


def _restore_escape(record: CretaRecord, pos: Position) -> None:
    escape = record.escape
    if escape is None or record.challenge is not None:
        raise BadPosition("rule", "$.escape", what="the mode has its own part, and no other", clause="")
    require(max(escape.active, escape.start_seat) < pos.seats, "seats at this table", "", "$.escape")
    pos.start_seat = escape.start_seat
    pos.active = escape.active
    pos.round_no = escape.round
    pos.final_round = escape.final_round
    pos.capped = escape.capped
    for number, name in enumerate(EXITS):
        pos.exits[number] = ALL_KINDS if escape.exits is None else _mask(escape.exits[name])
    for number, seat in enumerate(record.seats):
        _restore_sheet(number, seat, pos)
    pending = escape.pending
    if pending is not None:
        pos.pending_hero = HERO_INDEX[pending.hero]
        pos.pending_exit = EXITS.index(pending.exit)
        pos.pending_path = tuple([CELL_INDEX[name] for name in pending.path])


def _mask(kinds: list[str]) -> int:
    return sum({1 << KIND_INDEX[kind] for kind in kinds})


def _restore_sheet(number: int, seat: SeatRecord, pos: Position) -> None:
    pos.tiles[number] = seat.tiles
    for kind, name in enumerate(KINDS):
        pos.trophies[KIND_COUNT * number + kind] = seat.trophies.get(name, 0)
        pos.tokens[KIND_COUNT * number + kind] = seat.tokens.get(name, 0)
    for exit_, name in enumerate(EXITS):
        pos.escaped[EXIT_COUNT * number + exit_] = seat.escaped.get(name, 0)


# Challenge of the Gods -------------------------------------------------------------------


def _restore_challenge(record: CretaRecord, pos: Position) -> None:
    challenge = record.challenge
    if challenge is None or record.escape is not None:
        raise BadPosition("rule", "$.challenge", what="the mode has its own part, and no other", clause="")
    for number, seat in enumerate(record.seats):
        pos.won[number] = _cards(seat.won)
        pos.lost[number] = _cards(seat.lost)
        pos.proven[number] = seat.proven
        pos.ready |= int(seat.ready) << number
        pos.passed |= int(seat.passed) << number
    pos.revealed = challenge.revealed
    pos.void = _cards(challenge.void)
    pos.card = NONE if challenge.card is None else CARD_INDEX[challenge.card]
    pos.announcements = tuple([(a.seat, a.tiles, a.at) for a in challenge.announcements])
    if challenge.cards is not None:
        pos.cards = list(_cards(challenge.cards))[::-1]
    else:
        gone = {card for cards in (*pos.won, *pos.lost, pos.void, (pos.card,)) for card in cards}
        pos.cards = [card for card in range(CARDS - 1, -1, -1) if card not in gone]
    if challenge.snapshot is not None:
        pos.snapshot = _snapshot(challenge.snapshot)
    if challenge.last is not None:
        pos.last = _last(challenge.last)


def _cards(names: list[str]) -> tuple[int, ...]:
    return tuple([CARD_INDEX[name] for name in names])


def _snapshot(record: SnapshotRecord) -> Snapshot:
    supply, path = Supply(), "$.challenge.snapshot"
    board = supply.board(record.board, f"{path}.board")
    return Snapshot(board, supply.tiles(record.display, f"{path}.display"), supply.tiles(record.discard, f"{path}.discard"))


def _last(record: LastRecord) -> LastCard:
    supply, path = Supply(), "$.challenge.last"
    board, display = supply.board(record.board, f"{path}.board"), supply.tiles(record.display, f"{path}.display")
    seat = NONE if record.seat is None else record.seat
    return LastCard(CARD_INDEX[record.card], seat, record.announced, record.length, board, display)
