"""The contract of a bot. A bot never gets the state of a game, only what a seat can imagine of it."""

from clew.kernel.action import Action
from clew.kernel.hint import BEST, Hint, Reason
from clew.kernel.memory import PERFECT, Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State


class Bot:
    """Chooses for one seat. It keeps nothing between decisions, so that any process can ask it at any time."""

    name = "bot"
    pace_ms = 0
    """In a game of real time: how long it waits between two actions."""
    watch = False
    """Whether it wants to know the time: then the state that it is given stands at the moment at which it is asked."""

    def memory(self, state: State, rng: Rng) -> Memory:
        """How well it remembers; `rng` is the same for a whole game and seat."""
        return PERFECT

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        """One of the seat's legal actions; None, in a game of real time, to wait."""
        raise NotImplementedError

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """What it would do, as a plan that begins with a legal action, and why; where nothing can be claimed, that it would."""
        action = self.decide(state, seat, rng)
        return None if action is None else Hint([action], Reason(BEST))


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    name = "random"

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        actions = state.legal(seat)
        return rng.choice(actions) if actions else None

    def hint(self, state: State, seat: int, rng: Rng) -> Hint | None:
        """It has no reasons."""
        return None


def ask(bot: Bot, state: State, seat: int, rng: Rng, moment: int, at: int = -1) -> Action | None:
    """Let a bot decide at game time `at`. `rng` belongs to this bot's seat in this game, `moment` counts what happened before."""
    chance = rng.spawn(str(moment))
    imagined = imagined_for(bot, state, seat, rng, chance, at)
    action = bot.decide(imagined, seat, chance)
    return None if action is None else imagined.aimed(action)


def imagined_for(bot: Bot, state: State, seat: int, rng: Rng, chance: Rng, at: int = -1) -> State:
    """What a bot is given to decide with."""
    return timed(bot, state.imagine(seat, chance, bot.memory(state, rng)), at)


def timed(bot: Bot, imagined: State, at: int) -> State:
    """An imagined state at the moment at which the bot is asked, for one that wants to know the time."""
    if bot.watch and at > imagined.now:
        due = imagined.deadline()
        imagined.now = at if due is None else max(imagined.now, min(at, due - 1))
    return imagined
