"""Magic Maze, as the registry knows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from clew.games.magic_maze import actions, events
from clew.games.magic_maze.bots.players import Apprentice, Drifter, Thief
from clew.games.magic_maze.components import BOX, SUGGESTED, read
from clew.games.magic_maze.dump import box, restore
from clew.games.magic_maze.house import RULES_VERSION, House
from clew.games.magic_maze.picture import picture
from clew.games.magic_maze.rules import MagicMazeState
from clew.games.magic_maze.scenario import check_options, scenario_of, seats_for
from clew.games.magic_maze.setup import deal_table
from clew.games.magic_maze.tables import CONCEDE, every_action
from clew.games.magic_maze.telling import MagicMazeTeller
from clew.games.magic_maze.view import MagicMazeView
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.errors import BadPosition
from clew.kernel.game import Game
from clew.kernel.option import Options
from clew.kernel.rng import Rng, rng_from
from clew.kernel.state import Json, State
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
    teller = MagicMazeTeller
    presets: Mapping[str, Options] = {
        "first_game": {"scenario": 1},
        "practice": {"scenario": 1, "sand_total_ms": 300_000},
        "campaign_finale": {"scenario": 7},
        "challenge": {"scenario": 8},
        "master_thieves": {"scenario": 17, "level": 24},
    }

    def seats_for(self, options: Options) -> tuple[int, ...]:
        return seats_for(scenario_of(options))

    def check_options(self, options: Options, seats: int | None) -> None:
        check_options(options, seats)

    def starter(self, options: Options, seats: int) -> Callable[[Rng], MagicMazeState]:
        house = House(options, seats, self.version)

        def start(rng: Rng) -> MagicMazeState:
            state = MagicMazeState(house, seats, rng)
            deal_table(state)
            return state

        return start

    def load(self, data: Json) -> MagicMazeState:
        if not isinstance(data, dict) or data.get("game") != self.slug:
            raise BadPosition("not a position of Magic Maze")
        seats = data.get("seats")
        if not isinstance(seats, list) or not seats:
            raise BadPosition("the position has no seats")
        house = House(self.complete(data.get("options") or {}, len(seats)), len(seats), self.version)
        state = MagicMazeState(house, len(seats), rng_from(data))
        restore(data, state)
        return state

    def all_actions(self) -> Sequence[Action]:
        return every_action()

    def box(self, state: State) -> dict[str, int]:
        assert isinstance(state, MagicMazeState)
        return box(state)

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
