"""The table options as the rules ask for them."""

from clew.games.luxor.tables import NONE
from clew.kernel.option import Options


class House:
    """The table options as the rules ask for them. Shared by all clones."""

    def __init__(self, options: Options) -> None:
        self.options = options
        first, clock, cap = options["first_player"], options["turn_clock_seconds"], options["round_cap"]
        self.first_player = first if isinstance(first, int) else NONE
        self.catch_up_into_tomb = options["catch_up_into_tomb"] is True
        self.treasure_set = str(options["treasure_set"])
        self.open_discard = options["open_discard"] is True
        self.round_cap = cap if isinstance(cap, int) else 0
        self.open_hands = options["open_hands"] is True
        self.clock_ms = clock * 1000 if isinstance(clock, int) else 0
