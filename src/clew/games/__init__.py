"""The games that can be played, by slug."""

from functools import cache
from importlib import import_module

from clew.kernel.errors import UnknownGame
from clew.kernel.game import Game
from clew.kernel.state import State

SLUGS = ("team", "luxor", "magic_maze", "creta", "labyrinth")


@cache
def game(slug: str) -> Game:
    """The game with this slug. Raises UnknownGame."""
    if slug not in SLUGS:
        raise UnknownGame(f"there is no game {slug!r}; there are {', '.join(SLUGS)}")
    found = import_module(f"clew.games.{slug}.game").GAME
    assert isinstance(found, Game)
    return found


def game_of(state: State) -> Game:
    """The game of which this is a position, under its version of the rules."""
    found = game(type(state).__module__.split(".")[2])
    return found.under(state.rules_version()) or found


def all_games() -> list[Game]:
    return [game(slug) for slug in SLUGS]
