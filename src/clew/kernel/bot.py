"""The contract of a bot. A bot never gets the state of a game, only what a seat can imagine of it."""

import msgspec

from clew.kernel.action import Action
from clew.kernel.memory import PERFECT, Memory
from clew.kernel.rng import Rng
from clew.kernel.state import State


class Hint(msgspec.Struct, frozen=True):
    """A plan in one sentence: a key of the game's `[hints]` words, and its facts."""

    key: str
    facts: dict[str, object]


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
        """What it would do, in one sentence."""
        return None


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    name = "random"

    def decide(self, state: State, seat: int, rng: Rng) -> Action | None:
        actions = state.legal(seat)
        return rng.choice(actions) if actions else None


def advise(bot: Bot, state: State, seat: int, rng: Rng, moment: int) -> Hint | None:
    """What a bot would do, for a person: it knows only what the view shows, so that a hint never remembers for anybody."""
    chance = rng.spawn(f"hint {moment}")
    return bot.hint(state.imagine(seat, chance), seat, chance)


def ask(bot: Bot, state: State, seat: int, rng: Rng, moment: int, at: int = -1) -> Action | None:
    """Let a bot decide at game time `at`. `rng` belongs to this bot's seat in this game, `moment` counts what happened before."""
    chance = rng.spawn(str(moment))
    imagined = imagined_for(bot, state, seat, rng, chance, at)
    action = bot.decide(imagined, seat, chance)
    return None if action is None else imagined.aimed(action)


def imagined_for(bot: Bot, state: State, seat: int, rng: Rng, chance: Rng, at: int = -1) -> State:
    """What a bot is given to decide with."""
    imagined = state.imagine(seat, chance, bot.memory(state, rng))
    if bot.watch and at > imagined.now:
        due = imagined.deadline()
        imagined.now = at if due is None else max(imagined.now, min(at, due - 1))
    return imagined
