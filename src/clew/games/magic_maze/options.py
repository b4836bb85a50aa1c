"""Scenario and table options as the rules ask for them."""

from clew.games.magic_maze.components import BOX, Flags, Scenario
from clew.games.magic_maze.scenario import scenario_of, whole
from clew.games.magic_maze.tables import NONE
from clew.kernel.option import Options

RULES_VERSION = 2


class House:
    """Scenario and options as the rules ask for them. Shared by all clones."""

    def __init__(self, options: Options, seats: int, rules: int = RULES_VERSION) -> None:
        scenario = scenario_of(options)
        flags: Flags = scenario
        self.options = options
        self.rules = rules
        self.keep_fresh_tiles = rules > 1
        """MM-19.13: a tile laid since the flip stays. Under the first version of the rules it could be discarded."""
        self.solo = seats == 1
        self.number = 0
        """Of the scenario; 0 for a custom one."""
        self.title = ""
        self.level = 0
        self.on_top: list[int] = scenario.on_top
        if isinstance(scenario, Scenario):
            self.number = scenario.id
            self.title = scenario.slug
            self.side = str(options["side"]) if scenario.side == "any" else scenario.side  # MM-1.4
            self.level = whole(options["level"]) if scenario.levels else scenario.deck
            tiles = [n for n in range(2, self.level + 1) if n not in scenario.exclude]
        else:
            self.title = scenario.title
            self.side = scenario.side
            tiles = sorted({*scenario.deck, *scenario.on_top})
        self.shuffled: list[int] = [n for n in tiles if n not in self.on_top]
        """The tiles of the deck below those on top."""
        self.foreign_items = flags.items == "foreign"
        self.foreign_exits = flags.exits == "foreign"
        self.single_exit = flags.exits == "single_purple"
        self.pass_tiles = flags.pass_tiles and seats > 1  # MM-13.9
        self.dwarf = flags.dwarf
        self.elf = flags.elf
        self.mage = flags.mage
        self.barbarian = flags.barbarian
        self.vortex = flags.vortex
        always = flags.talk == "optional_always" and bool(options["scenario1_talk"])
        self.talk = "always" if always or seats == 1 else "window" if flags.talk == "optional_always" else flags.talk
        """always, window, gestures or never."""
        self.pawn = flags.pawn
        self.face_up = flags.deck_face_up
        self.leader = flags.leader
        self.rearrange = flags.rearrange
        self.dimensions: int = flags.dimensions
        self.groups = flags.groups_forbidden
        self.stay = flags.stay_on_exit
        self._take_options(options)

    def _take_options(self, options: Options) -> None:
        self.manual_theft = options["theft_trigger"] == "manual"
        self.host = whole(options["host_seat"])
        self.deal = str(options["deal_mode"])
        self.leader_fixed = options["leader_mode"] == "fixed"
        leader = options["leader_seat"]
        self.leader_seat = leader if isinstance(leader, int) else NONE
        self.ban_used = options["camera_ban_scope"] == "all"
        self.place_ms = whole(options["place_limit_ms"])
        self.first_action = options["start_mode"] == "first_action"
        self.sand_ms = whole(options["sand_total_ms"])
        self.reveal_ms = whole(options["solo_reveal_min_ms"])
        self.stare_ms = whole(options["stare_cooldown_ms"])
        self.pawn_ms = whole(options["pawn_cooldown_ms"])
        self.memory_aid = bool(options["memory_aid"])

    @property
    def training(self) -> bool:
        """Whether a win counts only as training."""
        return self.sand_ms != BOX.sand_ms
