"""Puzzles on the server: which there are, and one person who solves one. Nothing is stored here."""

import asyncio
from collections import OrderedDict
from datetime import UTC, date, datetime

import msgspec

from clew.games import game as find_game
from clew.kernel import Action, BadPuzzle, Game, Illegal, Match
from clew.kernel.lesson import Staged
from clew.kernel.puzzle import Puzzle, Solver, grade, has_puzzles, of_day, read, shelf, shelved
from clew.server.bots.pool import BotPool
from clew.server.bots.shares import Asker
from clew.server.protocol import messages
from clew.server.protocol.bodies import PuzzleCard, PuzzleShelf
from clew.server.protocol.messages import Act, Done, FromPage, Solve
from clew.server.protocol.refusal import Refusal
from clew.server.tables.news import Bulletin
from clew.server.tables.presence import Page
from clew.server.tables.publishing import encode
from clew.server.tables.seating import known_game
from clew.server.tables.study import Study

DAYS_KEPT = 64
FIRST_DAY = date(2026, 1, 1)
LONGEST_NUMBER = 4


def today() -> date:
    return datetime.now(UTC).date()


def on_shelf(slug: str) -> PuzzleShelf:
    """Raises Refusal."""
    game = known_game(slug)
    if not has_puzzles(game):
        raise Refusal("unknown_puzzle", game=slug)
    count = len(shelf(game))
    cards = [PuzzleCard(str(number), one.level, grade(number, count)) for number, one in enumerate(shelf(game), 1)]
    return PuzzleShelf(today().isoformat(), cards)


class Puzzles:
    """Finds a puzzle by its name. Those of a day are made by a worker, once."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self._days: OrderedDict[tuple[str, date], asyncio.Task[Puzzle]] = OrderedDict()

    async def find(self, slug: str, name: str, address: str) -> Puzzle:
        """Raises Refusal where there is none of that name."""
        game = known_game(slug)
        try:
            if name.isascii() and name.isdigit() and len(name) <= LONGEST_NUMBER:
                return shelved(game, int(name))
            day = date.fromisoformat(name) if name else today()
        except (BadPuzzle, ValueError):
            raise Refusal("unknown_puzzle", game=slug, name=name[:20]) from None
        if not has_puzzles(game) or not FIRST_DAY <= day <= today():
            raise Refusal("unknown_puzzle", game=slug, name=name[:20])
        return await self._of_day(game, day, address)

    async def _of_day(self, game: Game, day: date, address: str) -> Puzzle:
        key = (game.slug, day)
        if key not in self._days:
            self._days[key] = asyncio.create_task(self._made(game.slug, day, address))
        self._days.move_to_end(key)
        while len(self._days) > DAYS_KEPT:
            self._days.popitem(last=False)
        try:
            return await asyncio.shield(self._days[key])
        except Exception:
            self._days.pop(key, None)
            raise

    async def _made(self, slug: str, day: date, address: str) -> Puzzle:
        found = await self.pool.work(_make, msgspec.msgpack.encode((slug, day)), Asker(address))
        assert found is not None
        return read(found)


def _make(data: bytes) -> bytes:
    """In a worker."""
    slug, day = msgspec.msgpack.decode(data, type=tuple[str, date])
    return msgspec.json.encode(of_day(find_game(slug), day))


class PuzzleRoom(Study):
    """One person and one puzzle."""

    def __init__(self, name: str, puzzle: Puzzle) -> None:
        self.game = known_game(puzzle.game)
        self.solver = Solver(puzzle, find_game)
        self.seat = puzzle.seat
        self.name = name
        self.id = f"puzzle/{puzzle.game}/{name}"
        self.show = False
        self._match = Staged(self.game, self.solver.state)

    @property
    def match(self) -> Match:
        return self._match

    def enter(self, page: Page, hello: Solve) -> None:
        """Raises Refusal. What the page kept is taken up as far as the rules allow it."""
        self.show = hello.show
        for action in self.known(hello.done):
            try:
                self.solver.check(action)
                self._do(action)
            except (BadPuzzle, Illegal):
                break
        self.greet(page, hello)

    def _do(self, action: Action) -> None:
        self._match.act(self.seat, action)
        self.solver.done.append(action)

    def take(self, page: Page, request: FromPage) -> None:
        if not isinstance(request, Act):
            super().take(page, request)
            return
        self.own(request.seat)
        action, known = self.game.decode(bytes(request.action)), self.seq
        try:
            self.solver.check(action)
        except BadPuzzle as refusal:
            raise Refusal("puzzle_over" if refusal.code == "over" else "puzzle_beside") from None
        self._do(action)
        update = Bulletin(self.match, self.clock, known, False).update(page.seats)
        page.send(encode(Done(request.id, self.seq)), update, encode(self.stand()))

    def stand(self) -> messages.Puzzle:
        solver = self.solver
        puzzle, over = solver.puzzle, solver.over
        return messages.Puzzle(
            name=self.name,
            level=puzzle.level,
            question=puzzle.asked(),
            best=puzzle.best if over or self.show else None,
            value=solver.value,
            over=over,
            done=list(solver.done),
            lit=solver.lit() if self.show and not over else [],
            next=self._next(),
        )

    def _next(self) -> str | None:
        number = int(self.name) + 1 if self.name.isdigit() else 1
        return str(number) if number <= len(shelf(self.game)) else None
