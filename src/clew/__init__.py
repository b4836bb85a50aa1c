"""Clew, the thread through five labyrinths.

>>> import clew
>>> state = clew.game("team").new({"mode": "intro"}, seats=2, seed=7)
>>> state.deciders()
[0, 1]
"""

from clew.games import all_games, game
from clew.kernel import Illegal, Match, load, rng_of, save

__version__ = "0.1.0"
__all__ = ["Illegal", "Match", "all_games", "game", "load", "rng_of", "save"]
