"""Stage S0 of Labyrinth Team Edition: a position that everybody can read, and verbs that change it."""

from copy import deepcopy
from typing import Any, Self

import clew
from clew.games.team.actions import EndTurn, Move
from clew.games.team.rules import TeamState
from clew.games.team.tables import COLORS, OPENINGS, TILE_INDEX
from clew.games.team.view import TeamView
from clew.kernel import Cell, Event
from clew.kernel.option import Value
from clew.maze.grid import LETTERS
from support.table import Seat, Table

GAME = clew.game("team")
RED, YELLOW, BLUE, GREEN = COLORS
PAGES = [f"D{number:02}" for number in range(1, 25)]

ROWS = """
f01 t01 f02 t02 f03 t03 f04
t04 t05 t06 t07 t08 t09 t10
f05 t11 f06 t12 f07 t13 f08
t14 t15 t16 t17 t18 t19 t20
f09 t21 f10 t22 f11 t23 f12
t24 t25 t26 t27 t28 t29 t30
f13 t31 f14 t32 f15 t33 f16
"""
SPARE = "t34"
STARTS = {RED: (0, 0), YELLOW: (0, 6), BLUE: (6, 6), GREEN: (6, 0)}
SLOTS = {RED: "crown key", YELLOW: "lantern sword", BLUE: "chalice hourglass", GREEN: "ring bell"}
PILE = "compass harp anchor shield elephant dragon unicorn owl octopus tortoise mushroom rose frog butterfly snake fox"
TREASURES = [*" ".join(SLOTS.values()).split(), *PILE.split()]


def _tile(name: str) -> dict[str, Any]:
    return {"tile": name} if name.startswith("f") else {"tile": name, "o": 0, "face": "up"}


def _seat(number: int, color: str) -> dict[str, Any]:
    spells = [{"id": "slide", "spent": False}, {"id": "rotate", "spent": False}]
    return {"seat": number, "color": color, "spells": spells, "slots": list(SLOTS[color].split())}


class Stage:
    """S0 as data. Every verb changes it and gives it back; `table()` makes a table of it."""

    def __init__(self) -> None:
        self.data: dict[str, Any] = {
            "game": "team",
            "options": {"mode": "intro"},
            "phase": "action",
            "seats": [_seat(number, color) for number, color in enumerate(COLORS)],
            "first_seat": 0,
            "active": 0,
            "turn": {"move": "available", "bonus": "none"},
            "cells": [[_tile(name) for name in row.split()] for row in ROWS.strip().splitlines()],
            "spare": {"tile": SPARE, "o": 0},
            "pawns": {color: list(cell) for color, cell in STARTS.items()},
            "pile": PILE.split(),
            "read": ["D01"],
            "pages": PAGES[1:],
            "found": [],
        }

    # Tiles and pawns --------------------------------------------------------------

    def put(self, tile: str, cell: Cell, o: int = 0, down: bool = False) -> Self:
        """The tile goes to the cell; what lay there takes its former place and keeps its orientation."""
        cells, (row, col) = self.data["cells"], cell
        there = cells[row][col]
        if self.data["spare"]["tile"] == tile:
            self.data["spare"] = {"tile": there["tile"], "o": there.get("o", 0)}
        else:
            r, c = next((r, c) for r in range(7) for c in range(7) if cells[r][c]["tile"] == tile)
            cells[r][c] = there
        cells[row][col] = {"tile": tile, "face": "down"} if down else {"tile": tile, "o": o, "face": "up"}
        return self

    def bury(self, *cells: Cell) -> Self:
        """Turn the tiles of these cells face down where they lie."""
        for row, col in cells:
            self.data["cells"][row][col] = {"tile": self.data["cells"][row][col]["tile"], "face": "down"}
        return self

    def pawn(self, color: str, cell: Cell) -> Self:
        self.data["pawns"][color] = list(cell)
        return self

    # Cards ------------------------------------------------------------------------

    def deal(self, color: str, left: str, right: str) -> Self:
        """Each named card trades places with the card in that slot, wherever it was."""
        slots = self._of(color)["slots"]
        for side, card in enumerate((left, right)):
            there = slots[side]
            for place in (self.data["pile"], *(seat["slots"] for seat in self.data["seats"])):
                if card in place:
                    place[place.index(card)] = there
                    break
            slots[side] = card
        return self

    def slots(self, **cards: str) -> Self:
        """red="lantern -": exactly these cards; what lies nowhere then counts as collected."""
        for color, names in cards.items():
            self._of(color)["slots"] = [None if name == "-" else name for name in names.split()]
        return self

    def pile(self, *cards: str) -> Self:
        self.data["pile"] = list(cards)
        return self

    def pages(self, *pages: str) -> Self:
        """The unread pages, top first; the others count as read, with D01 (or the last other one) as the current page."""
        blank = [f"B{number:02}" for number in range(1, 1 + self.data["options"].get("blank_pages", 0))]
        torn = self.data.get("torn", [])
        read = [page for page in [*PAGES[1:], *blank, PAGES[0]] if page not in pages and page not in torn]
        self.data["read"], self.data["pages"] = read, list(pages)
        return self

    # People -----------------------------------------------------------------------

    def seats(self, *colors: str) -> Self:
        """Only these seats, in this order, the first one active; the cards of the others count as collected."""
        self.data["seats"] = [{**self._of(color), "seat": number} for number, color in enumerate(colors)]
        self.data["pawns"] = {color: self.data["pawns"][color] for color in colors}
        self.data["active"] = 0
        return self

    def spells(self, color: str, tokens: str) -> Self:
        """spells(RED, "slide+swap")"""
        for token, name in zip(self._of(color)["spells"], tokens.split("+"), strict=True):
            token["id"] = name
        return self

    def mode(self, mode: str) -> Self:
        return self.options(mode=mode)

    def options(self, **options: Value) -> Self:
        self.data["options"] |= options
        return self

    def active(self, color: str) -> Self:
        self.data["active"] = self._of(color)["seat"]
        return self

    def spent(self, color: str, *names: str) -> Self:
        for token in self._of(color)["spells"]:
            token["spent"] = token["id"] in names
        return self

    def _of(self, color: str) -> dict[str, Any]:
        found: dict[str, Any] = next(seat for seat in self.data["seats"] if seat["color"] == color)
        return found

    # The table --------------------------------------------------------------------

    def table(self) -> "TeamTable":
        data = deepcopy(self.data)
        open_cards = [*data["pile"], *(card for seat in data["seats"] for card in seat["slots"] if card)]
        collected = [name for name in TREASURES if name not in open_cards]
        data["found"] = [{"treasure": name, "by": 0, "from": 0, "turn": 0} for name in collected]
        state = GAME.load(data)
        assert isinstance(state, TeamState)
        return TeamTable(state)


class TeamTable(Table):
    """A table of Labyrinth Team Edition: seats are called by their colour, and the board can be read."""

    state: TeamState

    def __init__(self, state: TeamState) -> None:
        super().__init__(GAME, state)

    def number(self, seat: Seat) -> int:
        return seat if isinstance(seat, int) else self.state.colors.index(COLORS.index(seat))

    def ends_turn(self, color: str) -> list[Event]:
        return self.does(color, EndTurn())

    def reaches(self, color: str, *cells: Cell, spell: str | None = None) -> None:
        """A move of this seat can end in exactly these cells, without a spell or only with it."""
        assert self.reach(color, spell) == set(cells)

    # Reading ----------------------------------------------------------------------

    def reach(self, color: str, spell: str | None = None) -> set[Cell]:
        """Where a move of this seat can end, without a spell or only with it."""
        return {action.to for action in self.legal(color) if isinstance(action, Move) and action.spell == spell}

    @property
    def view(self) -> TeamView:
        return self.state.view(None)

    @property
    def active(self) -> str:
        return self.state.color_of(self.state.active)

    @property
    def spare(self) -> str:
        return self.view.spare.tile

    @property
    def page(self) -> str | None:
        return self.view.page

    @property
    def found(self) -> list[str]:
        return [found.treasure for found in self.view.found]

    @property
    def missing(self) -> int:
        return len(TREASURES) - len(self.found)

    def pawn(self, color: str) -> Cell:
        return self.view.pawns[color]

    def slots(self, color: str) -> list[str | None]:
        return self.view.seats[self.number(color)].slots

    def fresh(self, color: str) -> list[str]:
        return [token.id for token in self.view.seats[self.number(color)].spells if not token.spent]

    def has_bonus(self) -> bool:
        turn = self.view.turn
        return turn is not None and turn.bonus == "available"

    def has_move(self) -> bool:
        turn = self.view.turn
        return turn is not None and turn.move == "available"

    def tile(self, cell: Cell) -> str:
        """What lies in a cell, whether or not anybody may see it: "t07", or "t07 down"."""
        entry = self.state.dump()["cells"][cell[0]][cell[1]]
        return f"{entry['tile']} down" if entry.get("face") == "down" else str(entry["tile"])

    def turn_of(self, cell: Cell) -> int:
        """The orientation of a face-up tile."""
        entry = self.state.dump()["cells"][cell[0]][cell[1]]
        return int(entry["o"])

    def row(self, row: int) -> str:
        return " ".join(self.tile((row, col)).replace(" ", "_") for col in range(7))

    def column(self, col: int) -> str:
        return " ".join(self.tile((row, col)).replace(" ", "_") for row in range(7))

    def openings(self, cell: Cell) -> str:
        """The open sides of a face-up tile, as "NES"."""
        shown = self.view.cells[cell[0]][cell[1]]
        assert shown.tile is not None
        assert shown.o is not None
        sides = OPENINGS[TILE_INDEX[shown.tile] * 4 + shown.o]
        return "".join(letter for letter, side in LETTERS.items() if sides & side)

    def down(self) -> set[Cell]:
        """The cells that show rubble."""
        return {(r, c) for r, row in enumerate(self.view.cells) for c, cell in enumerate(row) if cell.face == "down"}


def s0() -> Stage:
    return Stage()


def fresh_table(seats: int = 4, seed: int = 7, **options: Value) -> TeamTable:
    """A new game, before anybody has chosen a colour."""
    state = GAME.new(options, seats=seats, seed=seed)
    assert isinstance(state, TeamState)
    return TeamTable(state)
