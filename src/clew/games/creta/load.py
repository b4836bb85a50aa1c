"""A position from its dump, or from one written by hand (docs/positions/creta.md).

By hand a board may be six rows of tokens such as "L2h" (shape, orientation, trophy), a display tile "Ia"; each takes the
lowest-numbered free tile of that look, and tiles that lie nowhere go to the deck.
"""

from typing import Any

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
    EXITS,
    HERO_INDEX,
    KIND_COUNT,
    KIND_INDEX,
    KINDS,
    MAZE,
    NO_CLOCK,
    NONE,
    PER_COLOUR,
    PHASES,
    PLACE_INDEX,
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
from clew.kernel.state import Json


def restore(data: Json, pos: Position) -> None:
    """Fill a position from its dump. Raises BadPosition and says what is wrong."""
    try:
        _restore(data, pos)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, StopIteration, Illegal) as error:
        raise BadPosition(f"not a position of Escape from Crete: {error!r}") from None


def _restore(data: Json, pos: Position) -> None:
    pos.now = int(data.get("now", 0))
    pos.phase = PHASES.index(data["phase"])
    clock = data.get("clock")
    if clock is not None:
        pos.clock = CLOCKS.index(clock["kind"])
        pos.due = int(clock["deadline"])
        if pos.clock == NO_CLOCK or pos.due < pos.now:
            raise ValueError("a clock that does not run")
    supply = Supply()
    for cell, code in enumerate(supply.board(data["board"])):
        if code != NONE:
            pos.put(cell, code)
    pos.display = supply.tiles(data.get("display", []))
    pos.discard = supply.tiles(data.get("discard", []))
    deck = supply.tiles(data.get("deck", []))
    pos.deck = (deck if "deck" in data else supply.rest())[::-1]
    if not pos.house.challenge:
        _restore_escape(data, data["escape"], pos)
    else:
        _restore_challenge(data, data["challenge"], pos)
    _restore_heroes(data.get("heroes"), pos)
    if data.get("walk") is not None:
        _restore_walk(data["walk"], pos)


class Supply:
    """The 66 loose tiles, handed out by name or by look."""

    def __init__(self) -> None:
        self.free = [True] * TILES

    def tiles(self, names: list[str]) -> list[int]:
        return [self.tile(name) for name in names]

    def tile(self, name: str) -> int:
        tile = TILE_INDEX.get(name, NONE)
        if tile == NONE:
            shape = SHAPES.index(name[:1])
            trophy = TROPHY_CODE.index(name[1:]) if name[1:] else NONE
            tile = next(t for t in range(TILES) if self.free[t] and SHAPE[t] == shape and TROPHY[t] == trophy)
        self.free[tile] = False
        return tile

    def lying(self, text: str) -> int:
        """The code of "L07 2" or of the token "L2h"."""
        name, _, rot = text.partition(" ")
        if rot:
            return self._code(self.tile(name), int(rot))
        if text == "M" or text == "M0":
            return self._code(self.tile("M"), 0)
        return self._code(self.tile(text[0] + text[2:]), int(text[1]))

    def _code(self, tile: int, rot: int) -> int:
        if not 0 <= rot <= 3:
            raise ValueError(f"there is no orientation {rot}")
        return tile * 4 + normal(tile, rot)

    def board(self, board: Any) -> list[int]:
        codes = [NONE] * CELLS
        for cell in MAZE:
            codes[cell] = self.lying(board[CELL[cell]] if isinstance(board, dict) else board[cell // SIZE][cell % SIZE])
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


def _restore_walk(walk: Json, pos: Position) -> None:
    """Piece by piece, as it was given."""
    if pos.house.challenge:
        begin(pos, HERO_INDEX[walk["hero"]])
    else:
        choose_hero(pos, pos.active, walk["hero"])
    if walk.get("leap") is not None:
        take_leap(pos, walk["leap"])
    for name in walk.get("leg1", []):
        take_step(pos, name)
    if walk.get("turn") is not None:
        take_turn(pos, int(walk["turn"]))
    for name in walk.get("leg2", []):
        take_step(pos, name)
    if pos.head < CELLS and pos.board[pos.head] == NONE:
        raise ValueError("an unfinished walk does not end on an exit")


# Escape from the Island ----------------------------------------------------------------


def _restore_escape(data: Json, escape: Json, pos: Position) -> None:
    pos.start_seat = int(escape["start_seat"])
    pos.active = int(escape["active"])
    pos.round_no = int(escape["round"])
    pos.actions_left = int(data["actions_left"])
    pos.final_round = bool(escape.get("final_round", False))
    pos.capped = bool(escape.get("capped", False))
    for number, name in enumerate(EXITS):
        pos.exits[number] = _mask(escape["exits"][name]) if "exits" in escape else ALL_KINDS
    for number, seat in enumerate(data["seats"]):
        _restore_sheet(number, seat, pos)
    pending = escape.get("pending")
    if pending is not None:
        pos.pending_hero = HERO_INDEX[pending["hero"]]
        pos.pending_exit = EXITS.index(pending["exit"])
        pos.pending_path = tuple([CELL_INDEX[name] for name in pending["path"]])


def _mask(kinds: list[str]) -> int:
    return sum({1 << KIND_INDEX[kind] for kind in kinds})


def _restore_sheet(number: int, seat: Json, pos: Position) -> None:
    pos.tiles[number] = int(seat.get("tiles", 0))
    for kind, name in enumerate(KINDS):
        pos.trophies[KIND_COUNT * number + kind] = int(seat.get("trophies", {}).get(name, 0))
        pos.tokens[KIND_COUNT * number + kind] = int(seat.get("tokens", {}).get(name, 0))
    for exit_, name in enumerate(EXITS):
        pos.escaped[EXIT_COUNT * number + exit_] = int(seat.get("escaped", {}).get(name, 0))


# Challenge of the Gods -------------------------------------------------------------------


def _restore_challenge(data: Json, challenge: Json, pos: Position) -> None:
    for number, seat in enumerate(data["seats"]):
        pos.won[number] = _cards(seat.get("won", []))
        pos.lost[number] = _cards(seat.get("lost", []))
        pos.proven[number] = int(seat.get("proven", 0))
        pos.ready |= int(bool(seat.get("ready", False))) << number
        pos.passed |= int(bool(seat.get("passed", False))) << number
    pos.actions_left = int(data.get("actions_left", 0))
    pos.revealed = int(challenge.get("revealed", 0))
    pos.void = _cards(challenge.get("void", []))
    pos.card = CARD_INDEX[challenge["card"]] if challenge.get("card") is not None else NONE
    pos.announcements = tuple([(int(a["seat"]), int(a["tiles"]), int(a["at"])) for a in challenge.get("announcements", [])])
    if "cards" in challenge:
        pos.cards = list(_cards(challenge["cards"]))[::-1]
    else:
        gone = {card for cards in (*pos.won, *pos.lost, pos.void, (pos.card,)) for card in cards}
        pos.cards = [card for card in range(CARDS - 1, -1, -1) if card not in gone]
    if challenge.get("snapshot") is not None:
        pos.snapshot = _snapshot(challenge["snapshot"])
    if challenge.get("last") is not None:
        pos.last = _last(challenge["last"])


def _cards(names: list[str]) -> tuple[int, ...]:
    return tuple([CARD_INDEX[name] for name in names])


def _snapshot(data: Json) -> Snapshot:
    supply = Supply()
    return Snapshot(supply.board(data["board"]), supply.tiles(data["display"]), supply.tiles(data["discard"]))


def _last(data: Json) -> LastCard:
    supply = Supply()
    seat = NONE if data["seat"] is None else int(data["seat"])
    board, display = supply.board(data["board"]), supply.tiles(data["display"])
    return LastCard(CARD_INDEX[data["card"]], seat, int(data["announced"]), int(data["length"]), board, display)
