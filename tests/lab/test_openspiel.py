"""The games of turns in OpenSpiel: its own test, its searches, and what they may not see."""

from collections.abc import Iterator

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from clew.kernel import BadOptions
from clew.lab import openspiel
from clew.lab.openspiel import TURNS, BadParameter, ClewState


def dealt(name: str, deal: int = 7) -> ClewState:
    state: ClewState = pyspiel.load_game(name).new_initial_state()
    state.apply_action(deal)
    return state


def walked(name: str, steps: int, deal: int = 7) -> Iterator[ClewState]:
    """A random game: every state in which a player is asked."""
    chance, state = np.random.RandomState(deal), dealt(name, deal)
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            state.apply_action(int(chance.randint(len(state.chance_outcomes()))))
        else:
            yield state
            state.apply_action(int(chance.choice(state.legal_actions())))


@pytest.mark.parametrize("slug", TURNS)
def test_a_game_passes_openspiels_own_test(slug: str) -> None:
    game = pyspiel.load_game(f"clew_{slug}(players=2,deals=5,futures=3)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_options_and_players_are_parameters() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("clew_team(players=4,options=mode:expert)"), 1, False, False)
    game = pyspiel.load_game("clew_luxor(players=3,options=treasure_set:gentle;open_hands:true)")
    assert game.num_players() == 3
    assert game.table["open_hands"] is True


@pytest.mark.parametrize("slug", TURNS)
def test_a_resampled_state_looks_the_same_and_is_another(slug: str) -> None:
    different = 0
    for number, state in enumerate(walked(f"clew_{slug}(players=2)", 60)):
        if number % 9 == 0:
            player = state.current_player()
            other = state.resample_from_infostate(player, lambda number=number: number / 7)  # type: ignore[misc]
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            different += other.clew.dump() != state.clew.dump()
    assert different


@pytest.mark.parametrize("slug", TURNS)
def test_searches_of_openspiel_play_it(slug: str) -> None:
    name = f"clew_{slug}(players=2)"
    game, chance = pyspiel.load_game(name), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bots = [
        mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=chance),
        ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=chance),
    ]
    states = [state.clone() for state in walked(name, 40) if len(state.legal_actions()) > 1]
    for state in states[:: max(1, len(states) // 3)]:
        for bot in bots:
            assert bot.step(state) in state.legal_actions()


def test_a_roll_is_not_to_be_seen_before_it_is_made() -> None:
    """Who rolls the die meets a chance node, whose outcomes are different rolls."""
    for state in walked("clew_luxor(players=2)", 400):
        for action in state.legal_actions():
            if (after := state.child(action)).is_chance_node():
                ways = {str(after.child(future).clew.dump()) for future in range(30)}
                assert 1 < len(ways) <= 30
                return
    raise AssertionError("nobody rolled a die")


def test_the_past_is_part_of_an_information_state() -> None:
    """It goes on growing, and a copy has the same."""
    told = [
        (state.information_state_string(0), state.clone().information_state_string(0))
        for state in walked("clew_luxor(players=2)", 12)
    ]
    assert len({text for text, _ in told}) == len(told) > 5
    assert all(text == copy for text, copy in told)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("clew_creta(options=mode:challenge)", BadParameter),
        ("clew_team(options=expert)", BadParameter),
        ("clew_team(deals=0)", BadParameter),
        ("clew_team(options=mode:hardest)", BadOptions),
        ("clew_luxor(players=9)", BadOptions),
    ],
)
def test_what_makes_no_sense_is_refused(name: str, problem: type[Exception]) -> None:
    with pytest.raises(problem):
        pyspiel.load_game(name)


def test_registering_twice_does_no_harm() -> None:
    openspiel.register_all()
    assert "clew_team" in pyspiel.registered_names()
    assert "clew_magic_maze" not in pyspiel.registered_names()
