"""The bots as people meet them."""

from clew.games.luxor.bots.hints import reason_of
from clew.games.luxor.bots.instinct import HABITS, choose
from clew.games.luxor.bots.last_turn import last_turn
from clew.games.luxor.bots.search import Search
from clew.games.luxor.rules import LuxorState
from clew.kernel.action import Action
from clew.kernel.bot import Bot
from clew.kernel.hint import Hint, course
from clew.kernel.memory import NOTHING, PERFECT, Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State

LAPSE = 0.35
"""How often a novice plays the first thing that comes to mind."""
STUDENT = (6, 2)
STRONG = (128, 6)
"""Worlds, and rounds that each is played on."""
DUEL = 7
"""Rounds of the strong one where two sit: less comes between a move and what becomes of it."""


class LuxorBot(Bot):
    """Plans a turn piece by piece."""

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        assert isinstance(state, LuxorState)
        return self.pick(state, seat, rng, PERFECT)

    def pick(self, state: LuxorState, seat: int, rng: Rng, memory: Memory) -> Action:
        """`memory`: how much of what the given position holds is known, not only imagined."""
        raise NotImplementedError

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """All that is to be decided in this turn before a die or a hidden tile speaks."""
        assert isinstance(state, LuxorState)
        if state.deciders() != [seat]:
            return None
        path = course(state, seat, [self.pick(state, seat, rng, NOTHING)])
        while path.whole and path.after.deciders() == [seat]:
            assert isinstance(path.after, LuxorState)
            action = self.pick(path.after, seat, rng.spawn(f"step {len(path.actions)}"), NOTHING)
            path = course(state, seat, [*path.actions, action])
        return Hint(path.actions, reason_of(state, seat, path, rng))


class Novice(LuxorBot):
    """Takes what looks best at once, when its mind does not wander. It keeps no Horus cards of others in mind."""

    name = "novice"

    def memory(self, state: State, rng: Rng) -> Memory:
        return NOTHING

    def pick(self, state: LuxorState, seat: int, rng: Rng, memory: Memory) -> Action:
        return rng.choice(state.legal(seat)) if rng.chance(LAPSE) else choose(state)


class Greedy(LuxorBot):
    """Takes what looks best at once, and works its last turn out."""

    name = "greedy"

    def pick(self, state: LuxorState, seat: int, rng: Rng, memory: Memory) -> Action:
        return last_turn(state, seat) if state.final_round else choose(state)


class Planner(LuxorBot):
    """Tries every move in imagined worlds, where everybody plays on for some rounds."""

    def __init__(self, name: str, worlds: int, rounds: int, duel: int) -> None:
        self.name = name
        self.search = Search(worlds, rounds, HABITS)
        self.duel = Search(worlds, duel, HABITS)

    def memory(self, state: State, rng: Rng) -> Memory:
        return PERFECT

    def pick(self, state: LuxorState, seat: int, rng: Rng, memory: Memory) -> Action:
        return (self.duel if state.seats == 2 else self.search).decide(state, seat, rng, memory)


def levels() -> dict[str, Bot]:
    """Weakest first."""
    return {
        "novice": Novice(),
        "greedy": Greedy(),
        "student": Planner("student", *STUDENT, duel=STUDENT[1]),
        "strong": Planner("strong", *STRONG, duel=DUEL),
    }
