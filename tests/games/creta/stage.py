"""Positions of Escape from Crete in words: BASE, STD and what the specification changes in them, and verbs to play at them."""

from copy import deepcopy
from typing import Any, Self

import pytest

import clew
from clew.games.creta.actions import Announce, PassRound
from clew.games.creta.load import Supply
from clew.games.creta.rules import CretaState
from clew.games.creta.tables import CELL_INDEX, LOOK, MAZE, NONE, OPEN, SHAPES, TILE, TROPHY, TROPHY_CODE
from clew.games.creta.view import CretaView
from clew.games.creta.whole_move import Move, make
from clew.kernel import Event, Illegal, Rng, rng_of
from clew.kernel.option import Value
from clew.maze.grid import LETTERS
from support.table import Seat, Table

GAME = clew.game("creta")
COLOURS = ["blue", "green", "yellow", "pink"]
BLUE, GREEN, YELLOW, PINK = COLOURS
KINDS = ["harp", "sword", "helm", "amphora", "laurel"]

BASE = """
EA   I0   L3h  L3s  L3   EB
L2   I1   L0   L0   I0   I1h
L2h  L3   ##   ##   L1   L0e
L2s  L3   ##   ##   L1   L0a
I1s  I0   L2   L2   I1   L0w
ED   L1e  L1a  L1w  I0e  EC
"""
"""A full island on which no two neighbouring places are linked."""
DISPLAY = "T X Ia"

S1 = """
EA  L0s T3a M   I0a EB
T0h L1  I1  L2  I1  L1h
L3  T2e ##  ##  T1  M
L0a L0  ##  ##  I0w I0
I1  I0  I1h T1  L1  L1h
ED  T3  L1  L0e I1  EC
"""
S2 = """
EA  L2h T3a L3a L1  EB
M   T1h L1  I1  L2s M
L3  L0w ##  ##  L3  L1
I0e T0w ##  ##  L3  L2
X0  T1  M   X0  L3  I1
ED  L1  I1a I1h I1a EC
"""
S3 = """
EA  M   L0w I1w M   EB
L0  T3  I1e L3  L3s L2
L0a T1s ##  ##  M   L0
I0h I0a ##  ##  I0  L1
I1s I1e T1  I1s T1  M
ED  L3  L0h I1  L3a EC
"""
SOLVER_BOARDS = {"S1": (S1, "Le Lw T"), "S2": (S2, "T Ts L"), "S3": (S3, "T Th Ta")}


def key_of(event: Event) -> str:
    """Which sentence tells an event."""
    return GAME.teller(None, None).event_key(event)


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


class Stage:
    """A position as data. Every verb changes it and gives it back; `table()` makes a table of it."""

    def __init__(self, board: str = BASE, display: str = DISPLAY, mode: str = "escape", seats: int = 2) -> None:
        self.cells = rows(board)
        self.shown = display.split()
        self.top: list[str] = []
        self.under: list[str] | None = None
        self.heroes: dict[str, str] = {}
        self.rng: Rng = rng_of("stage")
        self.data: dict[str, Any] = {
            "game": "creta",
            "options": {"mode": mode},
            "phase": "action",
            "seats": [{"seat": seat} for seat in range(seats)],
            "actions_left": 2,
            "escape": {"start_seat": 0, "active": 0, "round": 1},
        }

    # The island -------------------------------------------------------------------

    def cell(self, **tokens: str) -> Self:
        """cell(r2c3="L2"): this tile lies there."""
        for name, token in tokens.items():
            self.cells[int(name[1]) - 1][int(name[3]) - 1] = token
        return self

    def hero(self, **places: str) -> Self:
        """hero(blue_ares_1="r2c2")"""
        self.heroes |= places
        return self

    def display(self, *tokens: str) -> Self:
        self.shown = list(tokens)
        return self

    def deck(self, *tokens: str) -> Self:
        """What lies on top of the deck, the top first."""
        self.top = list(tokens)
        return self

    def only_deck(self, *tokens: str) -> Self:
        """The whole deck; all other tiles are in the discard pile."""
        self.under = list(tokens)
        return self

    def drawing(self, *draws: int) -> Self:
        """The next orientations that chance will draw."""
        self.rng = rng_drawing(list(draws))
        return self

    # The table ----------------------------------------------------------------------

    def options(self, **options: Value) -> Self:
        self.data["options"] |= options
        return self

    def start(self, seat: int) -> Self:
        self.data["escape"]["start_seat"] = seat
        return self

    def active(self, seat: int) -> Self:
        self.data["escape"]["active"] = seat
        return self

    def round(self, number: int) -> Self:
        self.data["escape"]["round"] = number
        return self

    def final_round(self) -> Self:
        self.data["escape"]["final_round"] = True
        return self

    def movement(self) -> Self:
        """The action phase is over."""
        self.data |= {"phase": "movement", "actions_left": 0}
        return self

    def clock(self, kind: str, deadline: int) -> Self:
        self.data["clock"] = {"kind": kind, "deadline": deadline}
        return self

    def exits(self, **kinds: str) -> Self:
        """exits(A="laurel"): these tokens are left there; the missing ones lie on the last seat's sheet."""
        full = {name: list(KINDS) for name in "ABCD"} | {name: text.split() for name, text in kinds.items()}
        self.data["escape"]["exits"] = full
        taken = {kind: 4 - sum(kind in left for left in full.values()) for kind in KINDS}
        self.data["seats"][-1] |= {"tokens": taken, "trophies": dict(taken)}
        return self

    def sheet(self, seat: int, tiles: int = 0, trophies: str = "", escaped: str = "") -> Self:
        """sheet(0, 38, "5 2 4 0 7", "3 2 0 1"): printed trophies by kind, heroes out by exit."""
        data = self.data["seats"][seat]
        data["tiles"] = tiles
        if trophies:
            data["trophies"] = dict(zip(KINDS, map(int, trophies.split()), strict=True))
        if escaped:
            counts = [int(count) for count in escaped.split()]
            places = [exit_ for exit_, count in zip("ABCD", counts, strict=True) for _ in range(count)]
            mine = [f"{COLOURS[seat]}_{god}_{n}" for god in ("ares", "athena", "hermes") for n in (1, 2)]
            self.heroes |= dict(zip(mine, places, strict=False))
        return self

    # Challenge of the Gods --------------------------------------------------------------

    def ready(self) -> Self:
        self.data |= {"phase": "ready", "actions_left": 0, "challenge": {}}
        self.data.pop("escape", None)
        return self

    def search(self, card: str) -> Self:
        self.data |= {"phase": "search", "actions_left": 0, "challenge": {"card": card}}
        self.data.pop("escape", None)
        return self

    def demonstration(self, card: str, announced: int, leader: int = 0) -> Self:
        """The leader is about to prove an announcement."""
        self.search(card).options(early_end=True)
        self.data["demonstrates"] = (leader, announced)
        return self

    # The state ----------------------------------------------------------------------------

    def table(self) -> "CretaTable":
        data = deepcopy(self.data)
        demonstrates = data.pop("demonstrates", None)
        supply = Supply()
        codes = supply.board(self.cells)
        data["board"] = {f"r{c // 6 + 1}c{c % 6 + 1}": f"{TILE[codes[c] >> 2]} {codes[c] & 3}" for c in MAZE}
        data["display"] = names(supply.tiles(self.shown))
        top = supply.tiles(self.under if self.under is not None else self.top)
        rest = supply.rest()
        data["deck"] = names(top if self.under is not None else [*top, *rest])
        data["discard"] = names(rest) if self.under is not None else []
        data["heroes"] = self.heroes or None
        for number, seat in enumerate(data["seats"]):
            out = [place for hero, place in self.heroes.items() if hero.startswith(COLOURS[number])]
            seat["escaped"] = {exit_: out.count(exit_) for exit_ in "ABCD"}
        data["rng"] = {"key": self.rng.key.hex(), "drawn": self.rng.drawn}
        state = GAME.load(data)
        assert isinstance(state, CretaState)
        table = CretaTable(state)
        if demonstrates is not None:
            table.announces(*demonstrates)
            table.others_pass(demonstrates[0])
        return table


def names(tiles: list[int]) -> list[str]:
    return [TILE[tile] for tile in tiles]


def rng_drawing(draws: list[int]) -> Rng:
    """A generator whose next draws of an orientation are these."""
    number = 0
    while True:
        rng = rng_of(f"drawing {number}")
        if [rng.below(4) for _ in draws] == draws:
            return rng_of(f"drawing {number}")
        number += 1


class CretaTable(Table):
    """A table of Escape from Crete: seats are called by number or colour, movements are given whole."""

    state: CretaState

    def __init__(self, state: CretaState) -> None:
        super().__init__(GAME, state)

    def number(self, seat: Seat) -> int:
        return seat if isinstance(seat, int) else self.state.house.colours.index(COLOURS.index(seat))

    # Doing --------------------------------------------------------------------------

    def moves(self, seat: Seat, hero: str | None = None, leg1: str = "", at: int = -1, **rest: Any) -> list[Event]:
        """A whole movement: moves(BLUE, "blue_ares_1", "r2c3 A", place=..., turn=..., leg2="...")."""
        self.events = make(self.state, self.number(seat), _move(hero, leg1, rest), at)
        self._check()
        return self.events

    def refuses_move(self, seat: Seat, hero: str | None, leg1: str, code: str, clause: str = "", at: int = -1, **rest: Any) -> None:
        before = self.state.dump()
        with pytest.raises(Illegal) as refusal:
            make(self.state, self.number(seat), _move(hero, leg1, rest), at)
        assert (refusal.value.code, refusal.value.clause) == (code, clause)
        assert self.state.dump() == before

    def can_move(self, seat: Seat, hero: str | None, leg1: str, **rest: Any) -> bool:
        """Whether a whole movement would be accepted now."""
        try:
            make(self.state.clone(), self.number(seat), _move(hero, leg1, rest))
        except Illegal:
            return False
        return True

    def idles(self) -> None:
        """The active seat ends its turn in some legal way."""
        seat = self.active
        while self.active == seat and self.phase != "ended":
            quick = [action for action in self.legal(seat) if action.type in ("no_move", "stop", "choose_trophies", "step", "hero")]
            self.does(seat, min(quick, key=lambda action: action.type != "no_move"))

    def announces(self, seat: Seat, tiles: int, at: int = -1) -> list[Event]:
        return self.does(seat, Announce(tiles), at=at)

    def others_pass(self, leader: int) -> None:
        for seat in range(self.state.seats):
            if seat != leader:
                self.does(seat, PassRound())
        if self.phase == "bidding":  # without the early end the clock runs on (FC-12.14)
            self.ticks()

    # Reading ------------------------------------------------------------------------

    @property
    def view(self) -> CretaView:
        return self.state.view(None)

    @property
    def phase(self) -> str:
        return self.view.phase

    @property
    def active(self) -> int:
        return self.state.active

    def tile(self, cell: str) -> str:
        """What lies there: "L2h"."""
        code = self.state.board[CELL_INDEX[cell]]
        shape = SHAPES[LOOK[code] // 4]
        trophy = TROPHY[code >> 2]
        if shape == "M":
            return "M"
        return f"{shape}{code & 3}{TROPHY_CODE[trophy] if trophy != NONE else ''}"

    def openings(self, cell: str) -> str:
        sides = OPEN[LOOK[self.state.board[CELL_INDEX[cell]]]]
        return "".join(letter for letter, side in LETTERS.items() if sides & side)

    def place(self, hero: str) -> str:
        return self.view.heroes[hero]

    @property
    def display(self) -> list[str]:
        return [look(tile) for tile in self.view.display]

    @property
    def discard(self) -> list[str]:
        return [look(tile) for tile in self.view.discard]

    def steps(self, seat: Seat) -> set[str]:
        """Where the walk can go on, by a single step."""
        return {action.place for action in self.legal(seat) if action.type == "step"}  # type: ignore[attr-defined]

    def offers(self, seat: Seat) -> set[str]:
        """The types of action that are legal."""
        return {action.type for action in self.legal(seat)}

    def trophies(self, seat: Seat) -> dict[str, int]:
        sheet = self.view.seats[self.number(seat)].sheet
        assert sheet is not None
        return {kind: count for kind, count in sheet.trophies.items() if count}

    def recorded(self, seat: Seat) -> int:
        sheet = self.view.seats[self.number(seat)].sheet
        assert sheet is not None
        return sheet.tiles

    def escaped(self, seat: Seat) -> dict[str, int]:
        sheet = self.view.seats[self.number(seat)].sheet
        assert sheet is not None
        return {exit_: count for exit_, count in sheet.escaped.items() if count}

    def tokens_at(self, exit_: str) -> list[str]:
        assert self.view.escape is not None
        return self.view.escape.exits[exit_]


def look(tile: str) -> str:
    """A tile's shape and trophy: "Ia"."""
    index = TILE.index(tile)
    return tile[0] + (TROPHY_CODE[TROPHY[index]] if TROPHY[index] != NONE else "")


def _move(hero: str | None, leg1: str, rest: dict[str, Any]) -> Move:
    leg2 = tuple(rest.pop("leg2", "").split())
    return Move(hero=hero, leg1=tuple(leg1.split()), leg2=leg2, **rest)


def std(**cells: str) -> Stage:
    """STD of the specification, with some cells changed."""
    return Stage().cell(**cells)


def v08() -> Stage:
    return std(r2c3="L2", r2c2="L0", r1c2="L2")


def v10() -> Stage:
    return std(r2c3="L2", r2c2="T3", r1c2="L2", r2c1="L1")


def v20() -> Stage:
    return std(r2c3="L2", r2c2="T0", r1c2="I1", r3c2="I1", r2c1="L0")


def v22() -> Stage:
    return std(r2c3="I0h", r1c3="L2", r1c2="I1s")


def challenge(seats: int = 2, **cells: str) -> Stage:
    return Stage(mode="challenge", seats=seats).cell(**cells)


def fresh(seats: int = 2, seed: int = 1, **options: Value) -> CretaTable:
    state = GAME.new(options, seats, seed)
    assert isinstance(state, CretaState)
    return CretaTable(state)
