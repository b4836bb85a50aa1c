"""The search that bots of all games share."""

import pytest

import clew
from clew.bots.halving import Trials, decide
from clew.kernel import Action, State

TEAM = clew.game("team")
ACTIONS = TEAM.new(seats=2, seed=1).legal(0)


class Counted(Trials):
    """Every action has a fixed worth; every trial is written down."""

    def __init__(self, worths: list[float], least: int = 1, most: int = 100) -> None:
        self.worths = worths
        self.worlds = 8
        self.least = least
        self.most = most
        self.tried: list[list[Action]] = []

    def imagine(self, number: int) -> State:
        self.tried.append([])
        return TEAM.new(seats=2, seed=number)

    def worth(self, world: State, action: Action) -> float:
        self.tried[-1].append(action)
        return self.worths[ACTIONS.index(action)]

    def cuts_due(self, done: int) -> int:
        return done // 2

    def spent(self) -> bool:
        return len(self.tried) >= self.most


def test_the_best_action_is_chosen_and_the_worse_half_tried_less() -> None:
    trials = Counted([1.0, 3.0, 2.0, 0.0])
    assert decide(trials, ACTIONS[:4]) == ACTIONS[1]
    assert [len(world) for world in trials.tried] == [4, 4, 2, 2, 1, 1, 1, 1]


def test_of_equals_the_first_is_chosen() -> None:
    assert decide(Counted([1.0, 3.0, 3.0]), ACTIONS[:3]) == ACTIONS[1]


def test_so_many_are_kept() -> None:
    trials = Counted([1.0, 3.0, 2.0, 0.0], least=2)
    decide(trials, ACTIONS[:4])
    assert [len(world) for world in trials.tried] == [4, 4, 2, 2, 2, 2, 2, 2]


@pytest.mark.parametrize("most", [0, 3])
def test_no_further_world_once_the_time_is_spent(most: int) -> None:
    trials = Counted([1.0, 3.0, 2.0], most=most)
    assert decide(trials, ACTIONS[:3]) == (ACTIONS[1] if most else ACTIONS[0])
    assert len(trials.tried) == most


def test_what_is_alone_needs_no_world() -> None:
    trials = Counted([1.0])
    assert decide(trials, ACTIONS[:1]) == ACTIONS[0]
    assert not trials.tried
