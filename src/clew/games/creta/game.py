"""Escape from Crete, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clew.games.creta import actions, events
from clew.games.creta.bots.players import levels
from clew.games.creta.census import box
from clew.games.creta.components import BOX, read
from clew.games.creta.escape import begin_turn
from clew.games.creta.load import restore
from clew.games.creta.options import RULES_VERSION, House
from clew.games.creta.picture import picture
from clew.games.creta.record import CretaRecord
from clew.games.creta.rules import CretaState
from clew.games.creta.setup import deal, tell
from clew.games.creta.solve import deeds, optimum
from clew.games.creta.tables import CARD, COLOURS, ENDED, EXITS, KINDS, PER_COLOUR, READY, every_action, trophy_points
from clew.games.creta.teaching import rule_tables
from clew.games.creta.telling import CretaTeller
from clew.games.creta.view import CretaView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.errors import BadOptions
from clew.kernel.game import Game
from clew.kernel.hint import Reason
from clew.kernel.option import Options
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.kernel.telling import Fact
from clew.kernel.words import Words


class Creta(Game):
    slug = "creta"
    prefix = "FC"
    version = RULES_VERSION
    options = tuple(BOX.options)
    seat_counts = (2, 3, 4)
    seat_clause = "FC-1.1"
    colours = tuple(COLOURS)
    action_types = actions.TYPES
    event_types = events.TYPES
    view_type = CretaView
    record_type = CretaRecord
    teller = CretaTeller
    turn_events = frozenset({"turn_ended", "card_revealed"})
    private_events = frozenset({"minotaurs_returned"})
    """Everybody sees the minotaurs that were turned up for the display; no view shows them afterwards."""
    one_view = True
    presets: Mapping[str, Options] = {
        "first_game": {"mode": "escape", "hints": True},
        "time_attack": {"mode": "escape", "turn_timer": 90},
        "challenge_of_the_gods": {"mode": "challenge"},
    }

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """One seat alone may practise Challenge of the Gods (FC-R.41)."""
        return (1, *self.seat_counts) if options["mode"] == "challenge" else self.seat_counts

    def check_options(self, options: Options, seats: int | None) -> None:
        """FC-1.2, FC-1.12: a different colour for each seat, or none chosen."""
        chosen = options["colours"]
        if not isinstance(chosen, list):
            raise BadOptions("bad_option", "FC-1.12", option="colours", value=chosen)
        known = all(isinstance(name, str) and name in COLOURS for name in chosen)
        if not known or len(set(chosen)) != len(chosen):
            raise BadOptions("bad_option", "FC-1.2", option="colours", value=chosen)
        if chosen and seats is not None and len(chosen) != seats:
            raise BadOptions("bad_option", "FC-1.12", option="colours", value=chosen)

    def suited(self, options: Options, people: int) -> Options:
        """FC-12.14: bots that pass keep nobody waiting; among people the clock runs."""
        return {"early_end": people <= 1, **options}

    def starter(self, options: Options, seats: int) -> Callable[[Rng, bool], CretaState]:
        house = House(options, seats, self.version)

        def start(rng: Rng, loud: bool) -> CretaState:
            state = CretaState(house, seats, rng)
            state.loud = loud
            deal(state)
            if loud:
                state.events = [tell(state)]
            if not house.challenge:
                state.round_no = 1
                begin_turn(state, state.start_seat)
            return state

        return start

    def restored(self, record: CretaRecord, options: Options) -> CretaState:
        seats = len(record.seats)
        state = CretaState(House(options, seats, self.version), seats, record.generator())
        restore(record, state)
        return state

    def all_actions(self) -> Sequence[Action]:
        return every_action()

    def box(self, state: State) -> dict[str, int]:
        assert isinstance(state, CretaState)
        return box(state.house.challenge)

    def rule_tables(self) -> Mapping[str, Sequence[Sequence[Fact]]]:
        return rule_tables()

    def catalogue(self) -> dict[str, Any]:
        """The table of points goes as far as one seat can come: every tile of a kind with each hero, and a token of each exit."""
        box = read()
        most = PER_COLOUR * max(sum(tile.trophy == kind for tile in BOX.tiles) for kind in KINDS) + len(EXITS)
        return {**box, "scoring": {**box["scoring"], "trophy_points": [trophy_points(count) for count in range(most + 2)]}}

    def levels(self) -> Mapping[str, Bot]:
        return levels()

    def may_hint(self, options: Options) -> bool:
        """Computed moves only where the table wants them, and never in Challenge of the Gods (6.3)."""
        return options["hints"] is True and options["mode"] == "escape"

    def review(self, state: State) -> Reason | None:
        """The longest escape that the card resolved last allowed: before the next one is turned up, where the table wants it.

        Its plan is told by the numbers of its actions.
        """
        assert isinstance(state, CretaState)
        if not state.house.reveal_optimum or state.last is None or state.phase not in (READY, ENDED):
            return None
        plan = optimum(state)
        found = [] if plan is None else [self.number(action) for action in deeds(plan)]
        return Reason("optimum", {"card": CARD[state.last.card], "tiles": 0 if plan is None else plan.length, "plan": found})

    def picture(self, view: CretaView, words: Words) -> list[str]:
        return picture(view, words)


class First(Creta):
    """As it was before demonstrations were final and clocks ran on (FC-12.14, FC-13.13)."""

    version = 1
    former = ()
    options = tuple(option for option in BOX.options if option.id not in ("early_end", "bot_thinking"))


Creta.former = (First(),)
GAME = Creta()
