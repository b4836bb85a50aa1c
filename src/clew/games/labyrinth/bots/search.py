"""Looking ahead: every promising action is tried in several imagined worlds and played on by rules of thumb."""

from clew.bots.halving import Trials, decide
from clew.games.labyrinth.bots.policy import Policy
from clew.games.labyrinth.bots.promising import promising
from clew.games.labyrinth.bots.prospects import Taste
from clew.games.labyrinth.bots.worth import Weights
from clew.games.labyrinth.bots.worth import worth as worth_of
from clew.games.labyrinth.rules import LabyrinthState
from clew.games.labyrinth.tables import DIE
from clew.kernel.action import Action
from clew.kernel.memory import Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State

MOST_STEPS = 400
NO_LIMIT = 1_000_000
"""More steps than any decision takes."""


def loaded(rng: Rng, roll: int) -> Rng:
    """A generator whose first die shows this: so that few worlds cover all faces."""
    number = 0
    while True:
        found = rng.spawn(f"die {number}")
        if found.clone().die(DIE) == roll:
            return found
        number += 1


class Judge:
    """Plays a world on by the rules of thumb, and says how likely a seat is to win it.

    `stops` are numbers of turns after this one: at the end of each the position is judged, and the mean counts. A late judgement
    sees what comes of an action but also much that is chance; an early one the other way round.
    """

    def __init__(self, policy: Policy, stops: list[int], weights: Weights, eyes: Taste) -> None:
        self.policy = policy
        self.stops = stops
        self.weights = weights
        self.eyes = eyes
        """By which it sees what everybody can reach in the end."""
        self.steps = 0
        """Actions it has played, in all worlds: what its thinking costs, counted alike on every machine."""

    def play_on(self, world: LabyrinthState, seat: int, turn: int, rng: Rng) -> float:
        """From somewhere in a turn."""
        total = 0.0
        for stop in self.stops:
            self.until(world, turn + stop, rng)
            total += worth_of(world, seat, self.eyes, self.policy.turns, self.weights)
        return total / len(self.stops)

    def until(self, world: LabyrinthState, last: int, rng: Rng) -> None:
        """Until turn `last` is over."""
        for _ in range(MOST_STEPS):
            if world.decider < 0 or world.turn_no > last:
                return
            world.carry_out(self.policy.choose(world, rng))
            self.steps += 1


class Search:
    """Up to `width` actions in up to `samples` worlds, and no further world once `budget` steps are played."""

    def __init__(self, judge: Judge, memory: Memory, samples: int, width: int, expands: bool, budget: int = NO_LIMIT) -> None:
        self.judge = judge
        self.memory = memory
        self.samples = samples
        self.width = width
        self.expands = expands
        self.budget = budget

    def decide(self, state: LabyrinthState, seat: int, rng: Rng) -> Action:
        trials = Rollouts(self.judge, state, seat, rng, self.memory, self.samples, self.budget)
        return decide(trials, promising(self.judge.policy, state, seat, rng, self.width, self.expands))


class Rollouts(Trials):
    """One decision of a seat."""

    def __init__(self, judge: Judge, state: LabyrinthState, seat: int, rng: Rng, memory: Memory, worlds: int, budget: int) -> None:
        self.judge = judge
        self.state = state
        self.seat = seat
        self.rng = rng
        self.memory = memory
        self.worlds = worlds
        self.budget = budget

    def spent(self) -> bool:
        return self.judge.steps >= self.budget

    def cuts_due(self, done: int) -> int:
        """After a quarter and after half of the worlds, or of the budget."""
        steps = self.judge.steps
        by_worlds = (1 if done * 2 >= self.worlds else 0) + (1 if done * 4 >= self.worlds and self.worlds % 4 == 0 else 0)
        by_steps = (1 if steps * 2 >= self.budget else 0) + (1 if steps * 4 >= self.budget else 0)
        return max(by_worlds, by_steps)

    def imagine(self, number: int) -> LabyrinthState:
        """One world, with the same dice for every action."""
        chance = self.rng.spawn(f"world {number}")
        world = self.state.imagine(self.seat, chance, self.memory)
        world.rng = loaded(chance, 1 + number % DIE)
        return world

    def worth(self, world: State, action: Action) -> float:
        trial = world.clone()
        assert isinstance(trial, LabyrinthState)
        trial.hush()
        trial.carry_out(action)
        return self.judge.play_on(trial, self.seat, self.state.turn_no, self.rng)
