"""The table options as the rules ask for them."""

from clew.games.creta.tables import COLOUR_INDEX
from clew.kernel.option import Options

RULES_VERSION = 2
"""Under the first one every demonstration could be begun again, and every clock ended early."""
THINKING_S = 30
"""How long bots look at a card where the table does not say."""


class House:
    """The table options as the rules ask for them. Shared by all clones."""

    def __init__(self, options: Options, seats: int, rules: int = RULES_VERSION) -> None:
        self.options = options
        self.rules = rules
        self.challenge = options["mode"] == "challenge"
        self.colours = _colours(options["colours"], seats)
        """The colour of each seat (FC-1.12)."""
        timer = options["turn_timer"]
        self.timer_ms = 0 if timer == "off" else _ms(timer)
        self.move_grace_ms = _ms(options["move_grace"])
        self.token_grace_ms = _ms(options["token_grace"])
        self.round_cap = _ms(options["round_cap"]) // 1000
        self.announce_ms = _ms(options["announce_seconds"])
        self.ready_ms = _ms(options["ready_limit"])
        self.search_ms = _ms(options["search_limit"])
        self.demo_ms = _ms(options["demo_seconds"])
        self.bot_thinking_ms = _ms(options.get("bot_thinking", THINKING_S))
        """How long the strongest bot looks at a card before it announces; the others mostly take longer."""
        self.strict = bool(options["strict_announcement"])
        self.early_end = rules == 1 or (bool(options.get("early_end")) and not self.strict)
        """Whether the clock of the announcements ends once all others have passed (FC-12.14)."""
        self.restarts = rules == 1 or options["planning_aid"] == "sketch"
        """Whether an unfinished walk of a demonstration may be begun again (FC-13.13)."""
        self.reveal_optimum = bool(options["reveal_optimum"])
        self.tile_census = bool(options["tile_census"])


def _ms(value: object) -> int:
    assert isinstance(value, int)
    return value * 1000


def _colours(chosen: object, seats: int) -> list[int]:
    if isinstance(chosen, list) and chosen:
        return [COLOUR_INDEX[str(name)] for name in chosen]
    return list(range(seats))
