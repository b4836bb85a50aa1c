"""Stage S0 of Labyrinth: a position that everybody can read, and verbs that change it."""

from copy import deepcopy
from typing import Any, Self, TypeVar

import clew
from clew.games.labyrinth import actions as act
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import CARD, EDGES
from clew.games.labyrinth.view import CellView, LabyrinthView
from clew.kernel import Action, Cell, Rng
from clew.kernel.option import Value
from clew.kernel.rng import key_of
from support.table import Table

GAME = clew.game("labyrinth")
HALL = "hall"
A = TypeVar("A", bound=Action)


class Stage:
    """S0 as data: Bibi, Zambar, Akuna and Eimmie in the Hall in the middle of 11 x 9 cells, and seat 0 to act."""

    def __init__(self, *characters: str) -> None:
        self.data: dict[str, Any] = {
            "game": "labyrinth",
            "options": {"table_size": "standard"},
            "phase": "act",
            "active": 0,
            "actions_left": 3,
            "seats": [{"character": name, "hand": [], "treasures": 0, "space": HALL} for name in characters],
            "hall": {"anchor": [4, 4], "rotation": 0},
            "cells": {},
        }
        self.top: list[str] = []
        self.rolls: list[int] = []

    # Cards ------------------------------------------------------------------------

    def closed(self, cell: Cell, card: str) -> Self:
        self.data["cells"][f"{cell[0]},{cell[1]}"] = {"card": card}
        return self

    def open(self, cell: Cell, card: str, r: int = 0, **marks: Any) -> Self:
        """Marks: resolved, chest_failed, treasure."""
        self.data["cells"][f"{cell[0]},{cell[1]}"] = {"card": card, "face": "open", "rotation": r, **marks}
        return self

    def hand(self, seat: int, cards: str) -> Self:
        self.data["seats"][seat]["hand"] = cards.split()
        return self

    def draws(self, cards: str) -> Self:
        """The top of the draw pile; enough other cards follow."""
        self.top = cards.split()
        return self

    def pile(self, cards: str) -> Self:
        """The whole draw pile, top first; cards that lie nowhere then are out of the game."""
        self.data["draw_pile"] = cards.split()
        return self

    def discards(self, cards: str) -> Self:
        """From the bottom to the top."""
        self.data["discard_pile"] = cards.split()
        return self

    # People -----------------------------------------------------------------------

    def at(self, cell: Cell | str, *seats: int) -> Self:
        for seat in seats:
            self.data["seats"][seat]["space"] = cell if cell == HALL else list(cell)
        return self

    def treasures(self, *counts: int) -> Self:
        for seat, count in zip(self.data["seats"], counts, strict=False):
            seat["treasures"] = count
        return self

    def turn(self, seat: int, actions: int = 3, phase: str = "act") -> Self:
        self.data |= {"active": seat, "actions_left": actions, "phase": phase}
        return self

    def hall(self, anchor: Cell, rotation: int = 0) -> Self:
        self.data["hall"] = {"anchor": list(anchor), "rotation": rotation}
        return self

    def options(self, **options: Value) -> Self:
        self.data["options"] |= options
        return self

    def doors(self) -> Self:
        return self.options(hall_side="doors")

    def supply(self, count: int) -> Self:
        """Fewer treasures in the Hall: the others lie in the hands of the last seat."""
        seats = self.data["seats"]
        self.data["supply"] = count
        seats[-1]["treasures"] = 30 - count - sum(seat["treasures"] for seat in seats[:-1]) - self._gold()
        return self

    def _gold(self) -> int:
        return sum(entry.get("treasure", 0) for entry in self.data["cells"].values())

    def dice(self, *rolls: int) -> Self:
        """The next rolls."""
        self.rolls = list(rolls)
        return self

    def race(self, *racers: int, round_no: int = 1, actions: int = 3) -> Self:
        self.data |= {"phase": "race", "active": racers[0], "actions_left": actions}
        self.data["race"] = {"racers": list(racers), "round": round_no}
        self.data["result"] = {"reason": "all_cards_in_play"}
        return self

    # The table --------------------------------------------------------------------

    def table(self) -> "LabyrinthTable":
        data = deepcopy(self.data)
        rest = [name for name in CARD if name not in self._lying(data)]
        if "draw_pile" in data:
            data["removed"] = [name for name in rest if name not in data["draw_pile"]]
        else:
            data["draw_pile"] = [*self.top, *(name for name in rest if name not in self.top)]
        data["rng"] = {"key": key_for(self.rolls).hex(), "drawn": 0}
        state = GAME.load(data)
        assert isinstance(state, LabyrinthState)
        return LabyrinthTable(state)

    def _lying(self, data: dict[str, Any]) -> list[str]:
        hands = [name for seat in data["seats"] for name in seat["hand"]]
        return [*hands, *data.get("discard_pile", []), *(entry["card"] for entry in data["cells"].values())]


def key_for(rolls: list[int]) -> bytes:
    """The key of a generator that rolls this."""
    number = 0
    while True:
        rng = Rng(key_of(f"dice {number}"))
        if all(rng.die() == roll for roll in rolls):
            return rng.key
        number += 1


def s0() -> Stage:
    return Stage("bibi", "zambar", "akuna", "eimmie")


def solo(character: str) -> Stage:
    """The character on seat 0, with three others who stand out of the way."""
    others = [name for name in ("zambar", "akuna", "mallahoc", "eimmie") if name != character]
    return Stage(character, *others[:3])


def full_but(empty: int) -> Stage:
    """A compact table, the Hall in its corner, plain cards everywhere but in the last cells; two seats."""
    stage = Stage("bibi", "mallahoc").options(table_size="compact").hall((0, 0))
    cells = [(c, r) for r in range(7) for c in range(9)][3:]
    for card, cell in zip(CARD, cells[: len(cells) - empty], strict=False):
        stage.closed(cell, card)
    return stage


# Actions in few letters ------------------------------------------------------------------


def way(kind: type[A], name: str, **fields: Any) -> A:
    return kind(**fields, **({"exit": name} if name.startswith("x") else {"dir": name}))


def move(name: str) -> act.Move:
    return way(act.Move, name)


def peek(name: str) -> act.Peek:
    return way(act.Peek, name)


def push(target: int, name: str) -> act.Push:
    return way(act.Push, name, target=target)


def flee(name: str) -> act.FlightStep:
    return way(act.FlightStep, name)


def orient(rotation: int) -> act.Orient:
    return act.Orient(rotation)


def pay(*cards: str) -> list[Action]:
    """One action for each card."""
    return [act.PayChallenge(card) for card in cards]


CONCEDE = act.PayChallenge(concede=True)
END = act.EndTurn()


class LabyrinthTable(Table):
    """A table of Labyrinth: what lies where can be read."""

    state: LabyrinthState

    def __init__(self, state: LabyrinthState) -> None:
        super().__init__(GAME, state)

    @property
    def view(self) -> LabyrinthView:
        """What a spectator sees."""
        return self.state.view(None)

    def sees(self, seat: int | None) -> LabyrinthView:
        return self.state.view(seat)

    @property
    def data(self) -> dict[str, Any]:
        return self.state.dump()

    def where(self, seat: int) -> Cell | str:
        space = self.view.seats[seat].space
        return space if isinstance(space, str) else (space[0], space[1])

    def hand(self, seat: int) -> str:
        return " ".join(self.data["seats"][seat]["hand"])

    def treasures(self, seat: int) -> int:
        return self.state.treasures[seat]

    @property
    def supply(self) -> int:
        return self.state.supply

    @property
    def left(self) -> int:
        return self.state.actions_left

    @property
    def discards(self) -> str:
        return " ".join(self.view.discard_pile)

    @property
    def removed(self) -> list[str]:
        return self.view.removed

    @property
    def draws(self) -> list[str]:
        """The draw pile, top first."""
        pile: list[str] = self.data["draw_pile"]
        return pile

    @property
    def deciding(self) -> tuple[int | None, str]:
        """Who decides, and what."""
        pending = self.view.pending
        return self.view.decider, pending.kind if pending else self.view.phase

    @property
    def phase(self) -> str:
        return self.view.phase

    @property
    def active(self) -> int | None:
        return self.view.active

    def cell(self, cell: Cell) -> CellView | None:
        return next((entry for entry in self.view.cells if entry.cell == cell), None)

    def there(self, cell: Cell) -> CellView:
        found = self.cell(cell)
        assert found is not None
        return found

    def card(self, cell: Cell) -> str | None:
        """The card that lies there, seen or not."""
        entry = self.data["cells"].get(f"{cell[0]},{cell[1]}")
        return entry["card"] if entry else None

    def is_open(self, cell: Cell) -> bool:
        return self.there(cell).face == "open"

    def edges(self, cell: Cell) -> str:
        return "".join("wod"[edge] for edge in self.state.edges[self.state.grid.index[cell]])

    def options(self, seat: int, kind: type[A]) -> list[A]:
        """The seat's choices of one type."""
        return [action for action in self.legal(seat) if type(action) is kind]

    def ways(self, seat: int, kind: type[Action] = act.Move) -> list[str]:
        """The ways out that a type of action can take."""
        found = [
            getattr(action, "dir", None) or getattr(action, "exit", None) for action in self.legal(seat) if type(action) is kind
        ]
        return [name for name in found if name]

    def rotations(self, seat: int) -> list[int]:
        return [action.rotation for action in self.options(seat, act.Orient)]

    def cells(self, seat: int, kind: type[Action]) -> set[Cell]:
        return {cell for action in self.legal(seat) if type(action) is kind and (cell := getattr(action, "cell", None)) is not None}

    def ends_turn(self, seat: int) -> None:
        self.does(seat, END)

    def plays(self, seat: int, card: str, cell: Cell) -> None:
        self.does(seat, act.PlayCard(card), act.PlaceCard(cell))

    def over(self) -> tuple[str, tuple[int, ...]] | None:
        outcome = self.state.outcome()
        return (outcome.reason, outcome.winners) if outcome else None


def edges_of(card: str, rotation: int) -> str:
    return "".join("wod"[edge] for edge in EDGES[CARD.index(card) * 8 + 4 + rotation])
