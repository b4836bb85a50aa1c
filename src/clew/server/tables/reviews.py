"""Reviews of finished games: worked out piece by piece by the bot workers, and told as far as they are."""

import asyncio
from collections import OrderedDict
from functools import lru_cache

import msgspec

from clew.games import game as find_game
from clew.kernel import Match, load, save
from clew.kernel.review import Judged, Knot, Moment, Review, Reviewer, SeatReview, reviewable
from clew.server.bots.pool import BotPool
from clew.server.bots.shares import Asker
from clew.server.logs import fault
from clew.server.protocol.bodies import ReviewShown
from clew.server.protocol.refusal import Refusal
from clew.server.tables.table import Table

KEPT = 64
PIECE = 24
"""Choices that a worker looks at without a pause: others want to think, too."""


class Job:
    """One review in the making."""

    def __init__(self, match: Match, pool: BotPool, asker: Asker) -> None:
        self.game = match.game
        self.text = save(match)
        self.pool = pool
        self.asker = asker
        self.done = 0
        self.total = 1
        self.review = Review(match.header.game, match.game.cooperative, [], [], [])
        self.failed = False
        self.task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            await self._work()
        except Exception:
            self.failed = True
            fault("review failed")

    async def _work(self) -> None:
        moments = msgspec.json.decode(await self._ask("moments"), type=list[Moment])
        steps, judged = len(moments) - 1, list[Judged]()
        self.total = steps + 1
        self.review = msgspec.structs.replace(self.review, moments=moments)
        for first in range(0, steps, PIECE):
            judged += msgspec.json.decode(await self._ask("judged", [first, first + PIECE]), type=list[Judged])
            self.done = min(steps, first + PIECE)
        seats = msgspec.json.decode(await self._ask("seats", judged=judged), type=list[SeatReview])
        self.review = msgspec.structs.replace(self.review, seats=seats)
        places = msgspec.json.decode(await self._ask("turning", judged=judged), type=list[int])
        self.total = steps + len(places) + 1
        for place in places:
            knot = msgspec.json.decode(await self._ask("knot", [place]), type=Knot | None)
            knots = [*self.review.knots, knot] if knot is not None else self.review.knots
            self.review = msgspec.structs.replace(self.review, knots=knots)
            self.done += 1
        self.done = self.total

    async def _ask(self, what: str, places: list[int] | None = None, judged: list[Judged] | None = None) -> bytes:
        task = Piece(what, self.text, places or [], judged or [])
        found = await self.pool.work(_piece, msgspec.msgpack.encode(task), self.asker)
        assert found is not None
        return found


class Reviews:
    """The reviews that were asked for lately. Everything in one comes from the game itself, so a second time it is the same."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    async def look(self, table: Table, pool: BotPool) -> ReviewShown:
        """How far the review is; it begins with the first question. Raises Refusal."""
        match = table.match
        if table.record.phase != "over" or match is None or not match.over:
            raise Refusal("not_over")
        if not reviewable(match):
            raise Refusal("no_review")
        job = self._jobs.get(table.id)
        if job is None or job.failed:
            job = self._jobs[table.id] = Job(match, pool, table.asker())
        self._jobs.move_to_end(table.id)
        while len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)[1].task.cancel()
        return ReviewShown(job.done, job.total, table.info(), job.review)


# In the worker ------------------------------------------------------------------


class Piece(msgspec.Struct, frozen=True):
    what: str
    text: str
    places: list[int] = []
    judged: list[Judged] = []


@lru_cache(maxsize=2)
def _reviewer(text: str) -> Reviewer:
    return Reviewer(load(text, find_game))


def _piece(data: bytes) -> bytes:
    task = msgspec.msgpack.decode(data, type=Piece)
    looked = _reviewer(task.text)
    match task.what:
        case "moments":
            return msgspec.json.encode(looked.moments())
        case "judged":
            return msgspec.json.encode(looked.judged(*task.places))
        case "turning":
            return msgspec.json.encode(looked.turning(looked.moments(), task.judged))
        case "seats":
            return msgspec.json.encode(looked.seats(task.judged))
        case _:
            return msgspec.json.encode(looked.knot(*task.places))
