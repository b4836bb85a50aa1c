"""Magic Maze, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from clew.games.magic_maze import actions, events
from clew.games.magic_maze.bots.manners import too_soon
from clew.games.magic_maze.bots.players import Apprentice, Drifter, Thief
from clew.games.magic_maze.census import box
from clew.games.magic_maze.components import BOX, SUGGESTED, read
from clew.games.magic_maze.load import restore, settle
from clew.games.magic_maze.options import RULES_VERSION, House
from clew.games.magic_maze.picture import picture
from clew.games.magic_maze.record import MagicMazeRecord
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.scenario import check_options, scenario_of, seats_for
from clew.games.magic_maze.setup import deal_table
from clew.games.magic_maze.tables import CONCEDE, every_action
from clew.games.magic_maze.teaching import rule_tables
from clew.games.magic_maze.telling import MagicMazeTeller
from clew.games.magic_maze.view import MagicMazeView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.game import Game
from clew.kernel.option import Options
from clew.kernel.rng import Rng
from clew.kernel.state import State
from clew.kernel.telling import Fact
from clew.kernel.words import Words


class MagicMaze(Game):
    slug = "magic_maze"
    prefix = "MM"
    version = RULES_VERSION
    real_time = True
    cooperative = True
    one_view = True  # MM-1.10
    concede = CONCEDE  # MM-12.7
    options = tuple(BOX.options)
    seat_counts = tuple(range(1, 10))
    seat_clause = "MM-1.1"
    end_clause = "MM-12.5"
    action_types = actions.TYPES
    event_types = events.TYPES
    view_type = MagicMazeView
    record_type = MagicMazeRecord
    teller = MagicMazeTeller
    presets: Mapping[str, Options] = {
        "first_game": {"scenario": 1},
        "practice": {"scenario": 1, "sand_total_ms": 300_000},
        "campaign_finale": {"scenario": 7},
        "challenge": {"scenario": 8},
        "master_thieves": {"scenario": 17, "level": 24},
    }

    def may_pause(self, options: Options) -> bool:
        """Where the sand is for training (MM-8.7 holds everywhere else)."""
        return options["sand_total_ms"] != BOX.sand_ms

    def hurries(self, state: State, action: Action, at: int) -> int | None:
        """The pawn for somebody who needs time to look (MM-1.13)."""
        assert isinstance(state, MagicMazeState)
        return action.target if isinstance(action, actions.PlacePawn) and too_soon(state, action.target, at) else None

    def seats_for(self, options: Options) -> tuple[int, ...]:
        return seats_for(scenario_of(options))

    def check_options(self, options: Options, seats: int | None) -> None:
        check_options(options, seats)

    def starter(self, options: Options, seats: int) -> Callable[[Rng, bool], MagicMazeState]:
        house = House(options, seats, self.version)

        def start(rng: Rng, loud: bool) -> MagicMazeState:
            state = MagicMazeState(house, seats, rng)
            state.loud = loud
            deal_table(state)
            return state

        return start

    def restored(self, record: MagicMazeRecord, options: Options) -> MagicMazeState:
        seats = len(record.seats)
        state = MagicMazeState(House(options, seats, self.version), seats, record.generator())
        restore(record, state)
        state.check()
        settle(state)
        return state

    def all_actions(self) -> Sequence[Action]:
        return every_action()

    def box(self, state: State) -> dict[str, int]:
        assert isinstance(state, MagicMazeState)
        return box(state)

    def rule_tables(self) -> Mapping[str, Sequence[Sequence[Fact]]]:
        return rule_tables()

    def catalogue(self) -> dict[str, Any]:
        return {**read(), "custom": to_builtins(SUGGESTED)}

    def levels(self) -> Mapping[str, Bot]:
        return {bot.name: bot for bot in (Drifter(), Apprentice(), Thief())}

    def picture(self, view: MagicMazeView, words: Words) -> list[str]:
        return picture(view, words)


class First(MagicMaze):
    """As it was before a tile laid since the flip had to stay (MM-19.13)."""

    version = 1
    former = ()


MagicMaze.former = (First(),)
GAME = MagicMaze()
