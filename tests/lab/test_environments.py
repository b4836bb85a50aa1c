"""PettingZoo's and Gymnasium's own tests over every game and a spread of options, and what they do not look at."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo import make
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.seed_test import parallel_seed_test

import clew
from clew.kernel import BadOptions, encode
from clew.kernel.numbers import numbers_in
from clew.lab import gym, zoo
from clew.lab.arena import Arena, UnknownReward
from clew.lab.tournament import UnknownBot

SPREAD: list[tuple[str, dict[str, Any], int]] = [
    ("team", {}, 2),
    ("team", {"mode": "expert"}, 4),
    ("luxor", {}, 3),
    ("luxor", {"open_hands": True}, 2),
    ("magic_maze", {}, 3),
    ("magic_maze", {"scenario": 5}, 8),
    ("creta", {}, 2),
    ("creta", {"mode": "challenge"}, 3),
    ("labyrinth", {}, 3),
    ("labyrinth", {"memory_aid": "own"}, 2),
]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("slug", "options", "seats"), SPREAD, ids=lambda value: str(value))
def test_aec_passes_pettingzoos_tests(slug: str, options: dict[str, Any], seats: int) -> None:
    def made(**more: Any) -> Any:
        return make("aec", zoo.env_id(slug), options=options, seats=seats, **more)

    api_test(made(), num_cycles=60)
    seed_test(made, num_cycles=30)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("slug", zoo.PARALLEL)
def test_parallel_passes_pettingzoos_tests(slug: str) -> None:
    def made(**more: Any) -> Any:
        return make("parallel", zoo.env_id(slug), seats=3, **more)

    parallel_api_test(made(), num_cycles=60)
    parallel_seed_test(made, num_cycles=30)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("slug", clew.games.SLUGS)
def test_cycles_are_bounded_where_that_is_wanted(slug: str) -> None:
    """PettingZoo's own test of it chooses without the mask, which an AEC environment refuses here."""
    env = zoo.Aec(slug, max_cycles=3)
    env.reset(seed=1)
    asked, cut = 0, False
    for agent in env.agent_iter(100_000):
        observation, _, ended, cut, _ = env.last()
        asked += not (ended or cut)
        env.step(None if ended or cut else int(env.action_space(agent).sample(observation["action_mask"])))
    assert cut
    assert asked >= 3
    assert env.arena.state.outcome() is None


@pytest.mark.filterwarnings("ignore")
def test_cycles_of_a_parallel_environment_are_bounded() -> None:
    env = zoo.Parallel("magic_maze", max_cycles=7)
    env.reset(seed=1)
    cycles = 0
    while env.agents:
        _, _, _, cuts, _ = env.step(dict.fromkeys(env.agents, env.arena.wait))
        cycles += 1
    assert cycles == 7
    assert all(cuts.values())


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("slug", clew.games.SLUGS)
def test_gymnasium_finds_nothing_wrong(slug: str) -> None:
    check_env(gymnasium.make(gym.env_id(slug), opponents="random").unwrapped, skip_render_check=True)


@pytest.mark.parametrize("slug", clew.games.SLUGS)
def test_masks_are_the_legal_actions(slug: str) -> None:
    arena = Arena(slug)
    rng = np.random.default_rng(3)
    arena.reset(5)
    for _ in range(60):
        arena.settle()
        if arena.state.outcome() is not None:
            break
        seat = arena.state.deciders()[0]
        mask = arena.mask(seat)
        legal = sorted(arena.game.number(action) for action in arena.state.legal(seat))
        assert np.flatnonzero(mask[: arena.wait]).tolist() == legal == numbers_in(arena.state.mask(seat))
        if not legal:
            arena.pass_time(arena.tick_ms)
            continue
        arena.act(seat, int(rng.choice(legal)))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("slug", clew.games.SLUGS)
def test_a_game_ends_with_one_for_winners_and_minus_one_for_others(slug: str) -> None:
    env = zoo.Aec(slug)
    env.reset(seed=2)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(200_000):
        observation, reward, ended, cut, _ = env.last()
        gained[agent] += reward
        space = env.action_space(agent)
        env.step(None if ended or cut else int(space.sample(observation["action_mask"])))
    outcome = env.arena.state.outcome()
    assert outcome is not None
    assert gained == {agent: 1.0 if seat in outcome.winners else -1.0 for seat, agent in enumerate(env.possible_agents)}


def test_a_shaped_reward_counts_what_is_gained_on_the_way() -> None:
    env = gymnasium.make("clew/Luxor-v1", seats=2, rewards="shaped", opponents="random")
    _, info = env.reset(seed=1)
    rewards, over = [], False
    rng = np.random.default_rng(1)
    while not over:
        _, reward, over, _, info = (
            env.step(int(rng.choice(np.flatnonzero(info["action_mask"])))) if not over else (0, 0, True, 0, info)
        )
        rewards.append(float(reward))
    assert any(0 < reward < 1 for reward in rewards[:-1])
    assert abs(rewards[-1]) > 0.9


def test_a_learner_may_play_all_seats() -> None:
    env = gym.Seat("team", opponents="self", seats=2, options={"torn_pages": 6})
    _, info = env.reset(seed=4)
    seen, over, rng = set(), False, np.random.default_rng(4)
    while not over:
        seen.add(info["seat"])
        _, _, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert seen == {0, 1}


def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    env = zoo.Aec("luxor", seats=2)
    env.reset(seed=1)
    before = encode(env.arena.state.dump())
    illegal = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    for action in (illegal, -1, 10**9, "x", None, 1.5e9):
        with pytest.raises(clew.Illegal):
            env.step(action)  # type: ignore[arg-type]
    assert encode(env.arena.state.dump()) == before
    with pytest.raises(BadOptions):
        zoo.Aec("luxor", {"colour": "blue"})
    with pytest.raises(BadOptions):
        zoo.Aec("luxor", seats=9)
    with pytest.raises(UnknownReward):
        zoo.Aec("luxor", rewards="gold")  # type: ignore[arg-type]
    with pytest.raises(UnknownBot):
        gym.Seat("luxor", opponents="nobody")
    with pytest.raises(ValueError, match="turns"):
        zoo.Parallel("luxor")
    with pytest.raises(ValueError, match="seat 7"):
        gym.Seat("luxor", seat=7)


def test_a_gymnasium_learner_that_ignores_the_mask_loses_or_is_told() -> None:
    env = gym.Seat("luxor", seats=2)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = encode(env.arena.state.dump())
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert info["illegal"]
    strict = gym.Seat("luxor", seats=2, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(clew.Illegal):
        strict.step(illegal)
    assert encode(env.arena.state.dump()) == before == encode(strict.arena.state.dump())


def test_it_is_drawn_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    for env in (
        zoo.Aec("team", render_mode="ansi"),
        zoo.Parallel("magic_maze", render_mode="ansi"),
        gym.Seat("luxor", render_mode="ansi"),
    ):
        env.reset(seed=1)
        text = env.render()
        assert isinstance(text, str)
        assert len(text.splitlines()) > 5
    human = zoo.Aec("team", render_mode="human")
    human.reset(seed=1)
    assert human.render() is None
    assert capsys.readouterr().out
