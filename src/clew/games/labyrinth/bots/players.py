"""The bots as people meet them."""

from clew.games.labyrinth.bots.hints import reason_of
from clew.games.labyrinth.bots.policy import FOREVER, Policy
from clew.games.labyrinth.bots.prospects import Taste
from clew.games.labyrinth.bots.search import NO_LIMIT, Judge, Search
from clew.games.labyrinth.bots.span import Span
from clew.games.labyrinth.bots.worth import COARSE, FINE, Weights
from clew.games.labyrinth.rules import LabyrinthState
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.hint import Hint, course
from clew.kernel.memory import NOTHING, PERFECT, Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State

NO_TIME = -1
"""For a policy that remembers nothing."""


class ThumbBot(Bot):
    """Plays by rules of thumb; forgets closed cards after some turns (0: never)."""

    def __init__(self, name: str, turns: int, taste: Taste) -> None:
        self.name = name
        self.turns = turns
        self.taste = taste

    def span(self) -> int:
        return self.turns or FOREVER

    def memory(self, state: State, rng: Rng) -> Memory:
        return Span(self.turns) if self.turns else PERFECT

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        assert isinstance(state, LabyrinthState)
        return self.think(state, seat, rng, self.span(), PERFECT)

    def think(self, state: LabyrinthState, seat: int, rng: Rng, turns: int, memory: Memory) -> Action:
        return Policy(self.taste, turns).choose(state, rng)

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """From what the view shows alone: it remembers no closed card for anybody (LB-32.2)."""
        assert isinstance(state, LabyrinthState)
        if seat != state.decider:
            return None
        turns = FOREVER if state.house.ghosts else NO_TIME
        path = course(state, seat, [self.think(state, seat, rng, turns, NOTHING)])
        return Hint(path.actions, reason_of(state, seat, path))


FEW_SEATS = 4


class SearchBot(ThumbBot):
    """Tries what looks good in imagined worlds, and plays each on to the end of the turn; if `patient`, for two rounds."""

    def __init__(
        self, name: str, taste: Taste, samples: int, width: int, weights: Weights, patient: bool, crowd_budget: int = NO_LIMIT
    ) -> None:
        super().__init__(name, 0, taste)
        self.samples = samples
        self.width = width
        self.weights = weights
        self.patient = patient
        self.crowd_budget = crowd_budget
        """Steps of thinking for one decision where more than four sit: five others wait there, and each world takes longer."""

    def think(self, state: LabyrinthState, seat: int, rng: Rng, turns: int, memory: Memory) -> Action:
        stops = [0, state.seats - 1, 2 * state.seats - 1] if self.patient else [0]
        judge = Judge(Policy(self.taste, turns), stops, self.weights, EVEN)
        budget = self.crowd_budget if state.seats > FEW_SEATS else NO_LIMIT
        return Search(judge, memory, self.samples, self.width, self.patient, budget).decide(state, seat, rng)


PLAIN = Taste(far=3, plays=False, careful=False)
"""Thinks of nothing but the three actions of the turn, and of each by itself."""
WISE = Taste(grow=0.12)
EVEN = Taste(last=1.0)
"""Every treasure alike: for the judgement of a whole position, where the number of treasures counts anyway."""


def levels() -> dict[str, Bot]:
    """Weakest first."""
    return {
        "easy": ThumbBot("easy", 2, PLAIN),
        "baseline": ThumbBot("baseline", 6, PLAIN),
        "main": SearchBot("main", WISE, 6, 4, COARSE, patient=False),
        "strong": SearchBot("strong", WISE, 144, 8, FINE, patient=True, crowd_budget=14_000),
    }
