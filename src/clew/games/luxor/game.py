"""Luxor, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from clew.games.luxor import actions, events
from clew.games.luxor.bots.players import levels
from clew.games.luxor.census import box
from clew.games.luxor.components import BOX, read
from clew.games.luxor.load import restore
from clew.games.luxor.options import House
from clew.games.luxor.picture import picture
from clew.games.luxor.record import LuxorRecord
from clew.games.luxor.rules import LuxorState
from clew.games.luxor.setup import deal_table
from clew.games.luxor.tables import COLOURS, every_action
from clew.games.luxor.teaching import rule_tables
from clew.games.luxor.telling import LuxorTeller
from clew.games.luxor.view import LuxorView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.errors import BadOptions, Illegal
from clew.kernel.game import Game
from clew.kernel.option import Options
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.kernel.telling import Fact
from clew.kernel.words import Words


class Luxor(Game):
    slug = "luxor"
    prefix = "LX"
    options = tuple(BOX.options)
    seat_counts = (2, 3, 4)
    seat_clause = "LX-1.1"
    colours = tuple(COLOURS)
    action_types = actions.TYPES
    event_types = events.TYPES
    view_type = LuxorView
    record_type = LuxorRecord
    teller = LuxorTeller
    turn_events = frozenset({"card_played"})
    private_events = frozenset({"card_drawn", "scarab_taken"})
    presets: Mapping[str, Options] = {
        "learning": {"open_hands": True, "treasure_set": "gentle"},
        "family": {"treasure_set": "gentle"},
        "standard": {},
        "sharp": {"open_discard": False, "turn_clock_seconds": 60},
    }

    def check_options(self, options: Options, seats: int | None) -> None:
        first = options["first_player"]
        if isinstance(first, int) and seats is not None and first >= seats:
            raise BadOptions("bad_option", "LX-O.1", option="first_player", value=first, values=["random", *range(seats)])

    def starter(self, options: Options, seats: int) -> Callable[[Rng, bool], LuxorState]:
        house = House(options)

        def start(rng: Rng, loud: bool) -> LuxorState:
            state = LuxorState(house, seats, rng)
            state.loud = loud
            deal_table(state)
            return state

        return start

    def restored(self, record: LuxorRecord, options: Options) -> LuxorState:
        state = LuxorState(House(options), len(record.seats), record.generator())
        restore(record, state)
        return state

    def all_actions(self) -> Sequence[Action]:
        return every_action()

    def decode(self, data: bytes | str | Mapping[str, Any]) -> Action:
        """Also takes `play_card` with its adventurer and steps inside `move`, as the rules write it."""
        try:
            plain = msgspec.json.decode(data) if isinstance(data, bytes | str) else data
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Illegal("malformed", "", problem=str(error)) from None
        move = plain.get("move") if isinstance(plain, Mapping) else None
        if isinstance(move, Mapping) and not move.keys() & plain.keys():
            plain = {name: value for name, value in plain.items() if name != "move"} | dict(move)
        return super().decode(plain)

    def box(self, state: State) -> dict[str, int]:
        assert isinstance(state, LuxorState)
        return box(state.house)

    def rule_tables(self) -> Mapping[str, Sequence[Sequence[Fact]]]:
        return rule_tables()

    def catalogue(self) -> dict[str, Any]:
        return read()

    def levels(self) -> Mapping[str, Bot]:
        return levels()

    def picture(self, view: LuxorView, words: Words) -> list[str]:
        return picture(view, words)


GAME = Luxor()
