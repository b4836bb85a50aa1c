"""Labyrinth, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clew.games.labyrinth import actions, events
from clew.games.labyrinth.bots.players import levels
from clew.games.labyrinth.components import BOX, read
from clew.games.labyrinth.dump import box, restore
from clew.games.labyrinth.grid import every_action
from clew.games.labyrinth.picture import picture
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.setup import open_table
from clew.games.labyrinth.state import House
from clew.games.labyrinth.tables import COLOURS
from clew.games.labyrinth.telling import LabyrinthTeller
from clew.games.labyrinth.view import LabyrinthView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.errors import BadOptions, BadPosition, Illegal
from clew.kernel.game import Game
from clew.kernel.option import Options
from clew.kernel.rng import Rng, rng_from
from clew.kernel.state import Json, State
from clew.kernel.words import Words


class Labyrinth(Game):
    slug = "labyrinth"
    prefix = "LB"
    options = tuple(BOX.options)
    seat_counts = (2, 3, 4, 5, 6)
    seat_clause = "LB-1.1"
    colours = tuple(COLOURS)
    action_types = actions.TYPES
    event_types = events.TYPES
    view_type = LabyrinthView
    teller = LabyrinthTeller
    turn_events = frozenset({"turn_started", "race_turn"})
    private_events = events.PRIVATE
    presets: Mapping[str, Options] = {
        "short": {"target_treasures": 3, "memory_aid": "own"},
        "standard": {},
        "iron_doors": {"hall_side": "doors"},
        "homecoming": {"return_to_hall": True, "target_treasures": 4},
    }

    def starter(self, options: Options, seats: int) -> Callable[[Rng], LabyrinthState]:
        house = House(options, seats)

        def start(rng: Rng) -> LabyrinthState:
            state = LabyrinthState(house, seats, rng)
            open_table(state)
            return state

        return start

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

    def figures(self) -> Mapping[str, int]:
        return {
            f"{one.id}.{field}": getattr(one, field)
            for one in BOX.characters
            for field in ("chest", "monster", "trap", "hand_limit")
        }

    def catalogue(self) -> dict[str, Any]:
        return read()

    def picture(self, view: LabyrinthView, words: Words) -> list[str]:
        return picture(view, words)


GAME = Labyrinth()
