"""Labyrinth, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clew.games.labyrinth import actions, events
from clew.games.labyrinth.bots.players import levels
from clew.games.labyrinth.census import box
from clew.games.labyrinth.components import BOX, read
from clew.games.labyrinth.grid import every_action
from clew.games.labyrinth.load import restore
from clew.games.labyrinth.options import House
from clew.games.labyrinth.picture import picture
from clew.games.labyrinth.record import LabyrinthRecord
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.setup import open_table
from clew.games.labyrinth.tables import COLOURS
from clew.games.labyrinth.teaching import rule_tables
from clew.games.labyrinth.telling import LabyrinthTeller
from clew.games.labyrinth.view import LabyrinthView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.errors import BadOptions
from clew.kernel.game import Game
from clew.kernel.option import Options
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.kernel.telling import Fact
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
    record_type = LabyrinthRecord
    teller = LabyrinthTeller
    turn_events = frozenset({"turn_started", "race_turn"})
    private_events = events.PRIVATE
    presets: Mapping[str, Options] = {
        "short": {"target_treasures": 3, "memory_aid": "own"},
        "standard": {},
        "iron_doors": {"hall_side": "doors"},
        "homecoming": {"return_to_hall": True, "target_treasures": 4},
    }

    def starter(self, options: Options, seats: int) -> Callable[[Rng, bool], LabyrinthState]:
        house = House(options, seats)

        def start(rng: Rng, loud: bool) -> LabyrinthState:
            state = LabyrinthState(house, seats, rng)
            state.loud = loud
            open_table(state)
            return state

        return start

    def check_options(self, options: Options, seats: int | None) -> None:
        first = options["first_seat"]
        assert isinstance(first, int)
        if seats is not None and first >= seats:
            raise BadOptions("bad_option", "LB-1.2", option="first_seat", value=first, seats=seats)

    def restored(self, record: LabyrinthRecord, options: Options) -> LabyrinthState:
        seats = len(record.seats)
        state = LabyrinthState(House(options, seats), seats, record.generator())
        restore(record, state)
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

    def rule_tables(self) -> Mapping[str, Sequence[Sequence[Fact]]]:
        return rule_tables()

    def catalogue(self) -> dict[str, Any]:
        return read()

    def picture(self, view: LabyrinthView, words: Words) -> list[str]:
        return picture(view, words)


GAME = Labyrinth()
