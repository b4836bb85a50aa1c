"""PettingZoo: every game as an AEC environment, and those in which seats act at once as a Parallel one.

>>> import clew.lab.zoo                        # registers clew/team-v1, clew/luxor-v1 and so on
>>> from pettingzoo import make
>>> env = make("aec", "clew/luxor-v1", seats=2)
>>> env.reset(seed=7)
>>> observation, reward, termination, truncation, info = env.last()
>>> sorted(observation)
['action_mask', 'observation']

An action that is not in the mask raises `clew.Illegal` and changes nothing. Rewards: 1 for whoever has won, -1 for everybody
else, at the end; with `rewards="shaped"` also 0.01 for each treasure or point as it is gained.
"""

from collections.abc import Mapping
from secrets import randbits
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv, register
from pettingzoo.env_registry.registration import aec_registry

from clew.games import SLUGS
from clew.games import game as find
from clew.kernel import Value
from clew.lab.arena import RENDER_MODES, TICK_MS, Arena, Rewards, bounds, number_of

Observation = dict[str, Any]
PARALLEL = ("magic_maze", "creta")
"""Games in which seats act at once: Magic Maze, and Creta's challenge."""


class _Tables:
    """What both kinds of environment have: seats with names, spaces, drawing."""

    arena: Arena
    possible_agents: list[str]

    def _prepare(self, arena: Arena, render_mode: str | None, max_cycles: int | None, kind: str) -> None:
        self.arena = arena
        self.possible_agents = [f"seat_{seat}" for seat in range(arena.seats)]
        self.render_mode = render_mode
        self.metadata = {
            "name": f"clew_{arena.game.slug}_v{arena.layout.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": kind == "parallel",
            "render_fps": 2,
        }
        self._max_cycles = max_cycles
        self._cycles = 0
        self._next_seed = randbits(62)
        least, most = bounds(arena.layout)
        seen = spaces.Box(least, most, dtype=np.int16)
        mask = spaces.Box(0, 1, (arena.actions,), np.int8)
        self._observations = {agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(arena.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def _seed(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """`options["table"]` may hold other options of the game, from now on; whatever else is there is not for us."""
        if options and "table" in options:
            wanted = {**self.arena.options, **options["table"]}
            self.arena = Arena(self.arena.game, wanted, self.arena.seats, self.arena.rewards, self.arena.tick_ms)
        if seed is not None:
            self._next_seed = seed
        self.arena.reset(self._next_seed)
        self._next_seed += 1
        self._cycles = 0

    def render(self) -> Any:
        return self.arena.render(self.render_mode)

    def close(self) -> None:
        pass

    def _shown(self, seat: int, asked: bool) -> Observation:
        mask: NDArray[np.int8] = self.arena.mask(seat) if asked else np.zeros(self.arena.actions, np.int8)
        return {"observation": self.arena.observation(seat), "action_mask": mask}


class Aec(_Tables, AECEnv[str, Observation, int]):
    """One seat after the other. Where several may act they are asked in turn; in real time time passes after each round."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        rewards: Rewards = "terminal",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        tick_ms: int = TICK_MS,
    ) -> None:
        super().__init__()
        self._prepare(Arena(game, options, seats, rewards, tick_ms), render_mode, max_cycles, "aec")
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._seed(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._last = self.arena.seats - 1
        self.arena.settle()
        self._choose()

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        return self._shown(seat, agent == self.agent_selection and seat in self.arena.state.deciders())

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self.arena.act(seat, number_of(self.arena, action))
        self._cumulative_rewards[agent] = 0.0
        self._last = seat
        self.arena.settle()
        self._choose()
        for place, name in enumerate(self.possible_agents):
            self.rewards[name] = self.arena.reward(place) if self._ended() or self.arena.rewards == "shaped" else 0.0
        self._accumulate_rewards()

    def _choose(self) -> None:
        """Who is asked next: among those who may act the next one after the last. A round is over where it begins anew."""
        if self._ended():
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            return
        deciders = self.arena.state.deciders()
        seat = next((seat for seat in deciders if seat > self._last), deciders[0])
        if seat <= self._last:
            self._round()
            if self._ended() or seat not in self.arena.state.deciders():
                self.arena.settle()
                self._last = -1
                self._choose()
                return
        self.agent_selection = self.possible_agents[seat]

    def _round(self) -> None:
        self._cycles += 1
        if self.arena.timed:
            self.arena.pass_time(self.arena.tick_ms)
        if self._max_cycles is not None and self._cycles > self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def _ended(self) -> bool:
        return self.arena.state.outcome() is not None


class Parallel(_Tables, ParallelEnv[str, Observation, int]):
    """All seats at once, every tick of game time. Whoever comes too late, or is not asked, has waited."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        rewards: Rewards = "terminal",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        tick_ms: int = TICK_MS,
    ) -> None:
        self._prepare(Arena(game, options, seats, rewards, tick_ms), render_mode, max_cycles, "parallel")
        if not self.arena.timed:
            raise ValueError(f"{game} has turns: make it as an aec environment")
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._seed(seed, options)
        self.agents = list(self.possible_agents)
        self.arena.settle()
        return self._all(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        agents = self.agents
        late = {agent: not self._acted(agent, actions[agent]) for agent in self._order() if agent in actions}
        self.arena.pass_time(self.arena.tick_ms)
        self.arena.settle()
        self._cycles += 1
        over = self.arena.state.outcome() is not None
        out_of_time = not over and self._max_cycles is not None and self._cycles >= self._max_cycles
        rewards = {agent: self.arena.reward(self.possible_agents.index(agent)) for agent in agents}
        answer = (
            self._all(),
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, out_of_time),
            {agent: {"late": late.get(agent, False)} for agent in agents},
        )
        if over or out_of_time:
            self.agents = []
        return answer

    def _order(self) -> list[str]:
        """Somebody is first; it moves on from tick to tick, so that nobody always is."""
        first = self._cycles % len(self.possible_agents)
        return self.possible_agents[first:] + self.possible_agents[:first]

    def _acted(self, agent: str, action: int) -> bool:
        """Whether it was in time; what has just become impossible is a wait. Raises Illegal for what is no action at all."""
        seat = self.possible_agents.index(agent)
        number = number_of(self.arena, action)
        if number != self.arena.wait and not self.arena.mask(seat)[number]:
            return False
        self.arena.act(seat, number)
        return True

    def _all(self) -> dict[str, Observation]:
        deciders = self.arena.state.deciders() if self.arena.state.outcome() is None else []
        return {
            agent: self._shown(seat, seat in deciders) for seat, agent in enumerate(self.possible_agents) if agent in self.agents
        }


def env_id(slug: str) -> str:
    return f"clew/{slug}-v{find(slug).layout.version}"


def register_all() -> None:
    """Make all games known to `pettingzoo.make`."""
    for slug in SLUGS:
        if env_id(slug) not in aec_registry:
            register("aec", env_id(slug), Aec, kwargs={"game": slug})
            if slug in PARALLEL:
                extra: dict[str, Any] = {"options": {"mode": "challenge"}} if slug == "creta" else {}
                register("parallel", env_id(slug), Parallel, kwargs={"game": slug, **extra})


register_all()
