"""Gymnasium: one seat of a game against bots of a level.

>>> import gymnasium, clew.lab.gym              # registers clew/Luxor-v1, clew/Team-v1 and so on
>>> env = gymnasium.make("clew/Luxor-v1", opponents="greedy", seats=2)
>>> observation, info = env.reset(seed=7)
>>> bool(info["action_mask"].any())
True

The observation is the array of `clew.lab.arena`; the mask is in `info["action_mask"]` and from `env.unwrapped.action_masks()`,
where masked learners look for it. An action that is not in the mask loses the game at once, and `info["illegal"]` says why;
with `illegal="raise"` it raises `clew.Illegal` and changes nothing. In a cooperative game the bots play along; with
`opponents="self"` the learner plays all seats in turn.
"""

from collections.abc import Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from clew.games import SLUGS
from clew.games import game as find
from clew.kernel import Bot, Illegal, Value, rng_of
from clew.lab.arena import RENDER_MODES, TICK_MS, Arena, Rewards, bounds, number_of
from clew.lab.robots import Robots
from clew.lab.tournament import UnknownBot

SELF = "self"
Numbers = NDArray[np.int16]


class Seat(gymnasium.Env[Numbers, int]):
    """The learner holds one seat; every step ends where it is asked again, or the game is over."""

    def __init__(
        self,
        game: str,
        opponents: str | None = None,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        seat: int = 0,
        rewards: Rewards = "terminal",
        render_mode: str | None = None,
        tick_ms: int = TICK_MS,
        illegal: Literal["lose", "raise"] = "lose",
    ) -> None:
        """Raises UnknownGame, BadOptions and UnknownBot."""
        self.arena = Arena(game, options, seats, rewards, tick_ms)
        levels = self.arena.game.bots()
        level = opponents or self.arena.game.first_level()
        if level != SELF and level not in levels:
            raise UnknownBot(level, [SELF, *levels])
        if not 0 <= seat < self.arena.seats:
            raise ValueError(f"there is no seat {seat}: the table has {self.arena.seats}")
        self.seat = seat
        self.me = seat
        self.illegal = illegal
        self._bot: Bot | None = None if level == SELF else levels[level]
        self._robots: Robots | None = None
        self._moment = 0
        self.render_mode = render_mode
        self.metadata = {"render_modes": RENDER_MODES, "render_fps": 2}
        least, most = bounds(self.arena.layout)
        self.observation_space = spaces.Box(least, most, dtype=np.int16)
        self.action_space = spaces.Discrete(self.arena.actions)  # type: ignore[assignment]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Numbers, dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 62))
        self.arena.reset(drawn)
        self._moment = 0
        others = {seat: self._bot for seat in range(self.arena.seats) if seat != self.seat and self._bot is not None}
        self._robots = Robots(others, rng_of(drawn).spawn("bots"))
        self._others()
        return self.arena.observation(self.me), self._info()

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Until the learner is asked again."""
        acting = self.me
        try:
            self.arena.act(acting, number_of(self.arena, action))
        except Illegal as refusal:
            if self.illegal == "raise":
                raise
            return self.arena.observation(acting), -1.0, True, False, {**self._info(), "illegal": str(refusal)}
        self._moment += 1
        if self.arena.timed:
            self._until(self.arena.state.now + self.arena.tick_ms)
        self._others()
        over = self.arena.state.outcome() is not None
        return self.arena.observation(self.me), self.arena.reward(acting), over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """As masked learners ask for it."""
        return self.arena.mask(self.me).astype(np.bool_)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.arena.mask(self.me), "seat": self.me}

    def _others(self) -> None:
        """Bots and clock act until the learner is asked."""
        while self.arena.state.outcome() is None and not self._asked():
            if not self._one(None):
                raise RuntimeError("nobody can act")

    def _asked(self) -> bool:
        deciders = self.arena.state.deciders()
        if self._bot is None:
            if deciders:
                self.me = deciders[0]
            return bool(deciders)
        return self.seat in deciders

    def _until(self, at: int) -> None:
        while self.arena.state.outcome() is None and self._one(at):
            pass
        self.arena.pass_time(max(0, at - self.arena.state.now))

    def _one(self, until: int | None) -> bool:
        """One thing that bots or clock do; whether there was one."""
        assert self._robots is not None
        state = self.arena.state
        step = self._robots.propose(state, until, self._moment)
        if step is None:
            return False
        self._moment += 1
        step.carry_out(state)
        return True

    def render(self) -> Any:
        return self.arena.render(self.render_mode)


def env_id(slug: str) -> str:
    name = "".join(word.capitalize() for word in slug.split("_"))
    return f"clew/{name}-v{find(slug).layout.version}"


def register_all() -> None:
    """Make all games known to `gymnasium.make`."""
    for slug in SLUGS:
        if env_id(slug) not in gymnasium.registry:
            gymnasium.register(env_id(slug), entry_point=Seat, kwargs={"game": slug})  # type: ignore[arg-type]


register_all()
