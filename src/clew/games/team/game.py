"""Labyrinth Team Edition, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clew.games.team import actions, events
from clew.games.team.bots.players import levels
from clew.games.team.census import box
from clew.games.team.components import BOX, read
from clew.games.team.load import restore
from clew.games.team.options import House
from clew.games.team.picture import picture
from clew.games.team.record import TeamRecord
from clew.games.team.rules import TeamState
from clew.games.team.setup import deal_table
from clew.games.team.tables import COLORS, every_action
from clew.games.team.teaching import rule_tables
from clew.games.team.telling import TeamTeller
from clew.games.team.view import TeamView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.game import Game
from clew.kernel.option import Options
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.kernel.telling import Fact
from clew.kernel.words import Words


class Team(Game):
    slug = "team"
    prefix = "TE"
    cooperative = True
    one_view = True  # TE-15.4
    options = tuple(BOX.options)
    seat_counts = (2, 3, 4)
    seat_clause = "TE-1.1"
    colours = tuple(COLORS)
    action_types = actions.TYPES
    event_types = events.TYPES
    view_type = TeamView
    record_type = TeamRecord
    teller = TeamTeller
    turn_events = frozenset({"turn_started"})
    presets: Mapping[str, Options] = {
        "family": {"mode": "intro", "memory_aid": "tally", "blank_pages": 4},
        "standard": {"mode": "intro"},
        "adept": {"mode": "basic"},
        "master": {"mode": "expert"},
        "daedalus_himself": {"mode": "expert", "spell_assignment": "blind", "torn_pages": 4},
    }

    def starter(self, options: Options, seats: int) -> Callable[[Rng, bool], TeamState]:
        house = House(options)

        def start(rng: Rng, loud: bool) -> TeamState:
            state = TeamState(house, seats, rng)
            state.loud = loud
            deal_table(state)
            return state

        return start

    def restored(self, record: TeamRecord, options: Options) -> TeamState:
        state = TeamState(House(options), len(record.seats), record.generator())
        restore(record, state)
        return state

    def levels(self) -> Mapping[str, Bot]:
        return levels()

    def all_actions(self) -> Sequence[Action]:
        return every_action()

    def box(self, state: State) -> dict[str, int]:
        assert isinstance(state, TeamState)
        return box(state.house)

    def rule_tables(self) -> Mapping[str, Sequence[Sequence[Fact]]]:
        return rule_tables()

    def catalogue(self) -> dict[str, Any]:
        return read()

    def picture(self, view: TeamView, words: Words) -> list[str]:
        return picture(view, words)


GAME = Team()
