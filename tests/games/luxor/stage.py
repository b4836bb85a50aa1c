"""Stage F0 of Luxor: a position that everybody can read, and verbs that change it."""

from copy import deepcopy
from typing import Any, Self

import clew
from clew.games.luxor.actions import MoveAfterRoll, PassCard, PlayCard, RollCard
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.tables import COLOURS, ICON
from clew.kernel.option import Value
from support.table import Seat, Table

GAME = clew.game("luxor")
RED, GREEN, BLUE, YELLOW = COLOURS
LEFT, RIGHT = "left", "right"
A1, A2, A3 = "A1", "A2", "A3"
"""Lying at a statue."""
Spot = int | str

TREASURES = """
1 vase t12, 2 jewelry t12, 3 statue t23, 4 vase t23, 6 jewelry t23, 7 statue t12, 9 vase t11, 10 jewelry t35, 11 statue t12,
13 vase t12, 14 statue t23, 15 jewelry t12, 17 vase t23, 18 statue t36, 20 jewelry t11, 22 vase t35, 23 statue t12, 24 jewelry t23,
25 vase t12, 26 statue t11, 28 jewelry t12, 29 vase t36, 30 statue t23, 32 jewelry t12, 34 vase t12, 35 statue t35, 36 jewelry t36,
37 vase t23, 38 statue t12, 40 jewelry t23
"""
HORUS = {5: 1, 12: 1, 19: 2, 27: 2, 33: 3, 39: 3}
OSIRIS = {8: 3, 16: 2, 21: 1, 31: 4}
TEMPLES = {
    "cobra": "tunnel scarab tunnel eyes_1_2",
    "falcon": "wild tunnel scarab wild_or_scarab eyes_2_3 scarab",
    "lion": "tunnel wild scarab wild",
}
STACKS = {
    "1": "range_3 one_fewer_1 range_die catch_up range_3 one_fewer_1 range_die range_3",
    "2": "advance_all_1 range_4 one_fewer_2 range_5 catch_up advance_all_1 range_4 one_fewer_2",
    "3": "range_6 advance_all_2 one_fewer_3 catch_up range_5 range_6 advance_all_2 one_fewer_3",
}
SCARABS = [2, 3, 1, 4, 2, 2, 3, 4, 1, 2, 3, 2, 4, 3, 2, 1, 3, 2, 4, 2, 3, 1]
HANDS = {RED: "move_1 move_4 die move_2 move_3", GREEN: "move_5 plus_minus_1 move_2 move_3 move_1"}
DECK = """
move_4 move_2 plus_minus_1 move_5 move_1 move_3 die move_4 move_1 plus_minus_1 move_5 move_2 move_3 die move_1 plus_minus_1 move_4
move_5 die move_1 plus_minus_1
"""


def _tiles() -> dict[str, Any]:
    board: dict[int, Any] = {space: {"kind": "horus", "level": level} for space, level in HORUS.items()}
    board |= {space: {"kind": "osiris", "value": value} for space, value in OSIRIS.items()}
    for entry in TREASURES.replace("\n", " ").split(","):
        space, kind, tile = entry.split()
        board[int(space)] = {"kind": "treasure", "type": kind, "tile": tile}
    return {str(space): board[space] for space in range(1, 41)}


def _adventurer(index: int, spot: Spot) -> dict[str, Any]:
    if isinstance(spot, str):
        return {"id": index, "status": "inactive", "anubis": int(spot[1])}
    return {"id": index, "status": "tomb" if spot == 41 else "active", "space": spot}


def _seat(colour: str, hand: str) -> dict[str, Any]:
    spots: list[Spot] = [0, 0, A1, A2, A3]
    team = [_adventurer(index, spot) for index, spot in enumerate(spots)]
    return {"colour": colour, "adventurers": team, "hand": hand.split()}


class Stage:
    """F0 as data. Every verb changes it and gives it back; `table()` makes a table of it. Displaced things are set aside."""

    def __init__(self) -> None:
        self.data: dict[str, Any] = {
            "game": "luxor",
            "options": {"first_player": 0},
            "seats": [_seat(RED, HANDS[RED]), _seat(GREEN, HANDS[GREEN])],
            "board": _tiles(),
            "temple_stacks": {back: faces.split() for back, faces in TEMPLES.items()},
            "horus_stacks": {level: cards.split() for level, cards in STACKS.items()},
            "scarab_supply": list(SCARABS),
            "deck": DECK.split(),
            "discard": [],
            "first_player": 0,
            "seat": 0,
            "staged": True,
        }

    # Adventurers ------------------------------------------------------------------

    def team(self, colour: str, *spots: Spot) -> Self:
        self.of(colour)["adventurers"] = [_adventurer(index, spot) for index, spot in enumerate(spots)]
        return self

    def red(self, *spots: Spot) -> Self:
        return self.team(RED, *spots)

    def green(self, *spots: Spot) -> Self:
        return self.team(GREEN, *spots)

    # The board --------------------------------------------------------------------

    def empty(self, *spaces: int) -> Self:
        for space in spaces:
            self.data["board"][str(space)] = None
        return self

    def temple(self, space: int, face: str) -> Self:
        """The first copy of the face is taken out of the matching stack."""
        back = ["cobra", "falcon", "lion"][ICON[space]]
        self.data["temple_stacks"][back].remove(face)
        self.data["board"][str(space)] = {"kind": "temple", "face": face, "back": back}
        return self

    def osiris(self, **values: int) -> Self:
        """osiris(on_8=2)"""
        for name, value in values.items():
            self.data["board"][name.removeprefix("on_")] = {"kind": "osiris", "value": value}
        self.data["osiris_out"] = []
        return self

    def treasure(self, space: int, kind: str, tile: str) -> Self:
        self.data["board"][str(space)] = {"kind": "treasure", "type": kind, "tile": tile}
        return self

    # Cards and supplies -------------------------------------------------------------

    def left(self, card: str, colour: str = RED) -> Self:
        self.of(colour)["hand"][0] = card
        return self

    def right(self, card: str, colour: str = RED) -> Self:
        self.of(colour)["hand"][-1] = card
        return self

    def hand(self, cards: str, colour: str = RED) -> Self:
        self.of(colour)["hand"] = cards.split()
        return self

    def deck(self, cards: str, discard: str = "") -> Self:
        self.data["deck"], self.data["discard"] = cards.split(), discard.split()
        return self

    def stack(self, level: int, cards: str) -> Self:
        self.data["horus_stacks"][str(level)] = cards.split()
        return self

    def keys(self, number: int, colour: str = RED) -> Self:
        self.of(colour)["keys"] = number
        return self

    def dice(self, *rolls: int) -> Self:
        self.data["dice"] = list(rolls)
        return self

    def owns(self, colour: str = RED, **things: Any) -> Self:
        """Score, wilds, scarabs, sarcophagi of a seat; treasures as "vase t12, statue t23"."""
        if "treasures" in things:
            pairs = [entry.split() for entry in things["treasures"].split(",")]
            things["treasures"] = [{"type": kind, "tile": tile} for kind, tile in pairs]
        self.of(colour).update(things)
        return self

    def supply(self, **left: Any) -> Self:
        self.data.update(left)
        return self

    # People -----------------------------------------------------------------------

    def seats(self, number: int) -> Self:
        """More seats, each with a hand like red's."""
        for colour in COLOURS[len(self.data["seats"]) : number]:
            self.data["seats"].append(_seat(colour, HANDS[RED]))
        return self

    def first(self, colour: str) -> Self:
        self.data["first_player"] = COLOURS.index(colour)
        return self

    def acting(self, colour: str) -> Self:
        self.data["seat"] = COLOURS.index(colour)
        return self

    def options(self, **options: Value) -> Self:
        self.data["options"] |= options
        return self

    def one_in_the_tomb(self, colour: str = GREEN) -> Self:
        """The first adventurer of a colour went in with its key and has the greater sarcophagus."""
        spots = [41, *(entry.get("space", f"A{entry.get('anubis')}") for entry in self.of(colour)["adventurers"][1:])]
        self.team(colour, *spots).owns(colour, sarcophagi=[5])
        return self.supply(keys_spent=1, sarcophagi_left=[3])

    def of(self, colour: str) -> dict[str, Any]:
        seat: dict[str, Any] = self.data["seats"][COLOURS.index(colour)]
        return seat

    def table(self) -> "LuxorTable":
        state = GAME.load(deepcopy(self.data))
        assert isinstance(state, LuxorState)
        return LuxorTable(GAME, state)


class LuxorTable(Table):
    """A table of Luxor; seats go by their colours."""

    state: LuxorState

    def number(self, seat: Seat) -> int:
        return COLOURS.index(seat) if isinstance(seat, str) else seat

    def spots(self, seat: Seat = RED) -> list[Spot]:
        """Where the adventurers are, as `team` takes them."""
        first = self.number(seat) * 5
        spots = self.state.spots[first : first + 5]
        return [f"A{index - 1}" if spot < 0 else spot for index, spot in enumerate(spots)]

    def seat(self, seat: Seat = RED) -> dict[str, Any]:
        found: dict[str, Any] = self.state.dump()["seats"][self.number(seat)]
        return found

    def hand(self, seat: Seat = RED) -> str:
        return " ".join(self.seat(seat)["hand"])

    def score(self, seat: Seat = RED) -> int:
        return self.state.score[self.number(seat)]

    def tile(self, space: int) -> str | None:
        """ "vase t12", "tunnel", "horus 1", "osiris 3", or None for an empty space."""
        entry = self.state.dump()["board"][str(space)]
        return entry and " ".join(
            str(value) for name, value in entry.items() if name != "back" and value not in ("treasure", "temple")
        )

    @property
    def pending(self) -> str | None:
        pending = self.state.dump()["pending"]
        return pending and str(pending["decision"])

    @property
    def deck(self) -> list[str]:
        found: list[str] = self.state.dump()["deck"]
        return found

    @property
    def discard(self) -> list[str]:
        found: list[str] = self.state.dump()["discard"]
        return found

    @property
    def acting(self) -> str:
        return COLOURS[self.state.active]


def stage() -> Stage:
    return Stage()


def fresh(seats: int = 2, seed: int = 1, **options: Value) -> LuxorTable:
    state = GAME.new(options, seats, seed)
    assert isinstance(state, LuxorState)
    return LuxorTable(GAME, state)


def play(side: str, adventurer: int | None = None, steps: int | None = None) -> PlayCard:
    return PlayCard(side, adventurer, steps)


def roll(side: str) -> RollCard:
    return RollCard(side)


def move(adventurer: int, steps: int) -> MoveAfterRoll:
    return MoveAfterRoll(adventurer, steps)


def passing(side: str) -> PassCard:
    return PassCard(side)
