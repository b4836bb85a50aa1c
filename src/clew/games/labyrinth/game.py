"""Labyrinth, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clew.games.labyrinth import actions, events, text
from clew.games.labyrinth.bots.players import levels
from clew.games.labyrinth.components import BOX, read
from clew.games.labyrinth.dump import box, restore
from clew.games.labyrinth.grid import every_action
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.setup import open_table
from clew.games.labyrinth.state import House
from clew.games.labyrinth.tables import CARD_INDEX, DECK, TYPE_INDEX
from clew.games.labyrinth.view import LabyrinthView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.errors import BadOptions, BadPosition, Illegal
from clew.kernel.game import Game
from clew.kernel.option import Options
from clew.kernel.rng import Rng, rng_from
from clew.kernel.state import Json, State
from clew.kernel.words import words


class Labyrinth(Game):
    slug = "labyrinth"
    prefix = "LB"
    options = tuple(BOX.options)
    seat_counts = (2, 3, 4, 5, 6)
    seat_clause = "LB-1.1"
    colours = ("red", "yellow", "blue", "green", "violet", "orange")
    action_types = actions.TYPES
    event_types = events.TYPES
    view_type = LabyrinthView
    private_events = events.PRIVATE
    presets: Mapping[str, Options] = {
        "short": {"target_treasures": 3, "memory_aid": "own"},
        "standard": {},
        "iron_doors": {"hall_side": "doors"},
        "homecoming": {"return_to_hall": True, "target_treasures": 4},
    }

    def start(self, options: Options, seats: int, rng: Rng) -> LabyrinthState:
        state = LabyrinthState(House(options, seats), seats, rng)
        open_table(state)
        return state

    def check_options(self, options: Options, seats: int | None) -> None:
        first = options["first_seat"]
        assert isinstance(first, int)
        if seats is not None and first >= seats:
            raise BadOptions("bad_option", "LB-1.2", option="first_seat", value=first, seats=seats)

    def load(self, data: Json) -> LabyrinthState:
        if not isinstance(data, dict) or data.get("game") != self.slug:
            raise BadPosition("not a position of Labyrinth")
        seats = data.get("seats")
        if not isinstance(seats, list):
            raise BadPosition("the position has no seats")
        try:
            house = House(self.complete(data.get("options") or {}, len(seats)), len(seats))
        except (Illegal, AttributeError, TypeError) as error:
            raise BadPosition(f"the options do not fit: {error}") from None
        state = LabyrinthState(house, len(seats), rng_from(data))
        restore(data, state)
        return state

    def levels(self) -> Mapping[str, Bot]:
        return levels()

    def all_actions(self) -> Sequence[Action]:
        return every_action()

    def box(self, state: State) -> dict[str, int]:
        return box()

    def catalogue(self) -> dict[str, Any]:
        return read()

    def text(self, state: State, seat: int | None = None, lang: str = "en") -> str:
        return text.text(state.view(seat), seat, words(self, lang))

    def spoken(self, state: State, seat: int | None = None, lang: str = "en") -> str:
        """The same in sentences alone, for those who listen."""
        return text.spoken(state.view(seat), seat, words(self, lang))

    def tell(self, field: str, value: object, term: Callable[[str], str]) -> str | None:
        """Cells are (column, row) here: C4 is the third column, fourth row. Cards are told by what they show."""
        if value is None or isinstance(value, int | bool):
            return term("seat_n").replace("{n}", str(value + 1)) if field in SEATS and isinstance(value, int) else None
        if field in CELLS and isinstance(value, list | tuple) and len(value) == 2 and isinstance(value[0], int):
            return f"{chr(65 + value[0])}{value[1] + 1}"
        if field in MANY and isinstance(value, list | tuple):
            return ", ".join(self.tell(field, part, term) or str(part) for part in value) or term("nothing")
        if field == "rolls" and isinstance(value, list | tuple):
            return ", ".join(f"{self.tell('carry', seat, term)}: {roll}" for seat, roll in value)
        if field in CARDS and isinstance(value, str):
            return card_name(value, term)
        return None


CELLS = frozenset({"cell", "cells", "anchor", "from", "to"})
CARDS = frozenset({"card", "cards", "card_type"})
SEATS = frozenset({"carry", "racers"})
MANY = frozenset({"cells", "cards", "carry", "racers"})


def card_name(name: str, term: Callable[[str], str]) -> str:
    """A card or a type of card in words: "T-junction, door at the stem, monster"."""
    kind = DECK[CARD_INDEX[name]] if name in CARD_INDEX else BOX.card_types[TYPE_INDEX[name]] if name in TYPE_INDEX else None
    if kind is None:
        return term(name)
    pattern = kind.id[len(kind.shape) + 1 : -len(kind.challenge) - 1]
    parts = [kind.shape, *([pattern] if pattern != "plain" else []), *([kind.challenge] if kind.challenge != "none" else [])]
    told = ", ".join(term(part) for part in parts)
    return f"{name} ({told})" if name in CARD_INDEX else told


GAME = Labyrinth()
