"""The bots as people meet them."""

from clew.games.labyrinth.bots.hints import hint_of
from clew.games.labyrinth.bots.policy import FOREVER, Policy
from clew.games.labyrinth.bots.prospects import Taste
from clew.games.labyrinth.bots.search import Judge, Search
from clew.games.labyrinth.bots.span import Span
from clew.games.labyrinth.bots.tree import Tree
from clew.games.labyrinth.bots.worth import FITTED, Weights
from clew.games.labyrinth.rules import LabyrinthState
from clew.kernel.action import Action
from clew.kernel.bot import Bot, Hint
from clew.kernel.memory import NOTHING, PERFECT, Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State

NO_TIME = -1
"""For a policy that remembers nothing."""


class ThumbBot(Bot):
    """Plays by rules of thumb; forgets closed cards after some rounds (0: never)."""

    def __init__(self, name: str, rounds: int, taste: Taste) -> None:
        self.name = name
        self.rounds = rounds
        self.taste = taste

    def span(self, state: State) -> int:
        """In turns."""
        return self.rounds * state.seats if self.rounds else FOREVER

    def memory(self, state: State, rng: Rng) -> Memory:
        return Span(self.span(state)) if self.rounds else PERFECT

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        assert isinstance(state, LabyrinthState)
        return self.think(state, seat, rng, self.span(state), PERFECT)

    def think(self, state: LabyrinthState, seat: int, rng: Rng, turns: int, memory: Memory) -> Action:
        return Policy(self.taste, turns).choose(state, rng)

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """From what the view shows alone: it remembers no closed card for anybody (LB-32.2)."""
        assert isinstance(state, LabyrinthState)
        if seat != state.decider:
            return None
        turns = FOREVER if state.house.ghosts else NO_TIME
        return hint_of(state, seat, self.think(state, seat, rng, turns, NOTHING), turns)


class SearchBot(ThumbBot):
    """Tries what looks good in imagined worlds, and plays each on to the end of the turn (`ahead` more turns)."""

    def __init__(self, name: str, samples: int, width: int, ahead: int, taste: Taste, weights: Weights = FITTED) -> None:
        super().__init__(name, 0, taste)
        self.samples = samples
        self.width = width
        self.ahead = ahead
        self.weights = weights

    def judge(self, turns: int) -> Judge:
        return Judge(Policy(self.taste, turns), self.ahead, self.weights, EVEN)

    def think(self, state: LabyrinthState, seat: int, rng: Rng, turns: int, memory: Memory) -> Action:
        return Search(self.judge(turns), memory, self.samples, self.width).decide(state, seat, rng)


class TreeBot(SearchBot):
    """Builds a tree of its own decisions."""

    def think(self, state: LabyrinthState, seat: int, rng: Rng, turns: int, memory: Memory) -> Action:
        return Tree(self.judge(turns), memory, self.samples, self.width).decide(state, seat, rng)


PLAIN = Taste(far=3)
"""Sees what can be done in one turn."""
WISE = Taste(grow=0.12)
EVEN = Taste(last=1.0)
"""Every treasure alike: for the judgement of a whole position, where the number of treasures counts anyway."""


def levels() -> dict[str, Bot]:
    """Weakest first."""
    return {
        "easy": ThumbBot("easy", 2, PLAIN),
        "medium": ThumbBot("medium", 6, PLAIN),
        "baseline": ThumbBot("baseline", 0, PLAIN),
        "main": SearchBot("main", 48, 8, 0, WISE),
        "strong": TreeBot("strong", 800, 10, 0, WISE),
    }
