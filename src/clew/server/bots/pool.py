"""Bots think in workers of their own. What is sent there is what a seat imagines, never the state of the game."""

import time
from functools import cache
from typing import Any

import msgspec

from clew.games import game as find_game
from clew.kernel import Action, Advice, Bot, Game, Json, Line, Match, Rng, rng_of
from clew.kernel.advice import advice as told_advice
from clew.kernel.advice import question
from clew.kernel.bot import imagined_for
from clew.server.bots.running import Runner, Work
from clew.server.bots.shares import Asker
from clew.server.metrics import METRICS

NOBODY = Asker()


class Thought(msgspec.Struct, frozen=True):
    """All that a worker needs to decide for a seat: no more than the seat may know."""

    game: str
    rules: int
    level: str
    seat: int
    imagined: Json
    key: bytes
    drawn: int


def thought(match: Match, level: str, seat: int, secret: bytes, at: int = -1) -> Thought:
    """The first half of the kernel's `ask`, done where the state is; the worker does the other half."""
    bot = match.game.bots()[level]
    rng = rng_of(secret).spawn(f"seat {seat}")
    chance = rng.spawn(str(len(match.steps)))
    imagined = imagined_for(bot, match.state, seat, rng, chance, at)
    return Thought(match.game.slug, match.game.version, level, seat, imagined.dump(), chance.key, chance.drawn)


def advice(match: Match, level: str, seat: int, secret: bytes, at: int = -1) -> Thought:
    """What a bot is asked for a person, who is told no more than the view shows (TE-15.1)."""
    rng = rng_of(secret).spawn(f"seat {seat}")
    imagined, chance = question(match.game.bots()[level], match.state, seat, rng, len(match.steps), at)
    return Thought(match.game.slug, match.game.version, level, seat, imagined.dump(), chance.key, chance.drawn)


class Retrospect(msgspec.Struct, frozen=True):
    """All that a worker needs to look back: no more than everybody may know."""

    game: str
    rules: int
    imagined: Json


def retrospect(match: Match, secret: bytes) -> Retrospect:
    chance = rng_of(secret).spawn(f"review {len(match.steps)}")
    return Retrospect(match.game.slug, match.game.version, match.state.imagine(None, chance).dump())


def _game(task: Thought | Retrospect) -> Game:
    found = find_game(task.game).under(task.rules)
    assert found is not None, "whoever asks knows the rules"
    return found


@cache
def strongest(game: Game) -> str:
    return list(game.bots())[-1]


class BotPool:
    """Questions to bots, answered wherever the runner has them thought about."""

    def __init__(self, runner: Runner) -> None:
        self.runner = runner

    async def decide(self, task: Thought, asker: Asker = NOBODY) -> Action | None:
        found: bytes | None = await self._ask(_decide, task, asker)
        return None if found is None else _game(task).decode(found)

    async def hint(self, task: Thought, asker: Asker = NOBODY) -> Advice | None:
        found: bytes | None = await self._ask(_hint, task, asker)
        return None if found is None else msgspec.json.decode(found, type=Advice)

    async def review(self, task: Retrospect, asker: Asker = NOBODY) -> Line | None:
        found: bytes | None = await self._ask(_review, task, asker)
        return None if found is None else msgspec.json.decode(found, type=Line)

    async def _ask(self, work: Any, task: Thought | Retrospect, asker: Asker) -> Any:
        began = time.perf_counter()
        try:
            return await self.work(work, msgspec.msgpack.encode(task), asker)
        finally:
            METRICS.bot_seconds.observe(time.perf_counter() - began)

    async def work(self, work: Work, data: bytes, asker: Asker) -> bytes | None:
        """Anything else that is better done in a worker."""
        return await self.runner.run(work, data, asker)

    def close(self) -> None:
        self.runner.close()


# In the worker ------------------------------------------------------------------


def _decide(data: bytes) -> bytes | None:
    task, bot, game = _unpacked(data)
    imagined = game.load(task.imagined)
    action = bot.decide(imagined, task.seat, Rng(task.key, task.drawn))
    return None if action is None else msgspec.json.encode(imagined.aimed(action))


def _hint(data: bytes) -> bytes | None:
    task, bot, game = _unpacked(data)
    found = told_advice(game, bot, game.load(task.imagined), task.seat, Rng(task.key, task.drawn))
    return None if found is None else msgspec.json.encode(found)


def _review(data: bytes) -> bytes | None:
    task = msgspec.msgpack.decode(data, type=Retrospect)
    game = _game(task)
    state = game.load(task.imagined)
    found = game.review(state)
    return None if found is None else msgspec.json.encode(game.teller(state.view(None), None).hint(found))


def _unpacked(data: bytes) -> tuple[Thought, Bot, Game]:
    task = msgspec.msgpack.decode(data, type=Thought)
    game = _game(task)
    return task, game.bots()[task.level], game
