"""The table options as the rules ask for them."""

from clew.kernel.option import Options


class House:
    """The table options as the rules ask for them. Shared by all clones."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.mode = str(options["mode"])
        self.intro = self.mode == "intro"
        self.ordered = self.mode == "expert"
        self.blind = options["spell_assignment"] == "blind"
        self.first_chosen = options["first_seat"] == "chosen"
        self.memory_aid = str(options["memory_aid"])
        self.stay_collects = bool(options["stay_collects"])
        self.auto_end_turn = bool(options["auto_end_turn"])
        self.clock_ms = _whole(options["turn_clock_seconds"]) * 1000
        self.blank_pages = _whole(options["blank_pages"])
        self.torn_pages = _whole(options["torn_pages"])


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
