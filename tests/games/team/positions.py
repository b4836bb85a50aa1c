"""Positions as they come up in play, for properties that must hold everywhere."""

from functools import lru_cache

from hypothesis import strategies as st

from clew.games.team.rules import TeamState
from clew.kernel import rng_of
from games.team.stage import GAME

MODES = ("intro", "basic", "expert")


@lru_cache(maxsize=512)
def _played(mode: str, seats: int, seed: int, steps: int) -> TeamState:
    state = GAME.new({"mode": mode, "spell_assignment": "blind"}, seats=seats, seed=seed)
    rng = rng_of(f"{mode} {seats} {seed}")
    for _ in range(steps):
        deciders = state.deciders()
        if not deciders:
            break
        seat = rng.choice(deciders)
        state.apply(seat, rng.choice(state.legal(seat)))
    assert isinstance(state, TeamState)
    return state


def played(mode: str, seats: int, seed: int, steps: int) -> TeamState:
    """A game of chance after some actions (fewer, if it ended before)."""
    return _played(mode, seats, seed, steps).clone()


def positions() -> st.SearchStrategy[TeamState]:
    """Anything from the first choice of a colour to the last turn; rubble lies about in most of them."""
    return st.builds(played, st.sampled_from(MODES), st.integers(2, 4), st.integers(0, 500), st.integers(0, 90))


def turns() -> st.SearchStrategy[TeamState]:
    """Positions in which somebody has the book."""
    return positions().filter(lambda state: state.view(None).phase == "action" and state.view(None).pending is None)
