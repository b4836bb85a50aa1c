"""How a bot keeps time among people, in milliseconds: how soon it acts on what it saw, how long it rests, when it looks again.

The server waits so on the clock on the wall, tournaments and terminal in game time: a bot behaves alike in all of them.
"""

from typing import Final

from clew.kernel.game import Game

EASY_MS: Final = 600
"""The pace that people can follow, where they take turns."""
QUICKEST_MS: Final = 400
"""Nobody plays faster against a clock, whatever the host wants."""
REACTION_MS: Final = 500
"""No bot of a real-time game reacts faster to what it sees."""
SPREAD: Final = 0.3
"""How much its pace varies."""
IDLE_MS: Final = 250
"""How long a bot waits that does not want to act now."""
LOOKS: Final = 4
"""So many such waits make it look again, though nothing has happened."""


def pace_of(game: Game, level: str, wanted_ms: int | None) -> int:
    """From one action of a bot to its next."""
    pace = (game.bots()[level].pace_ms or EASY_MS) if wanted_ms is None else wanted_ms
    return max(pace, QUICKEST_MS) if game.real_time else pace


def reaction(pace_ms: int) -> int:
    """From a look to the action that it led to."""
    return min(pace_ms, REACTION_MS)


def rest(pace_ms: int, chance: float) -> int:
    """From a look that led to an action to the next look; `chance` lies between 0 and 1."""
    return round(pace_ms * (1 - SPREAD + 2 * SPREAD * chance))
