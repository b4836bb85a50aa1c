"""A batch on several processes: the same games as `Batch` plays, in arrays that all of them share.

with SharedBatch("team", n=1024, seats=2, seed=1, workers=2) as batch:
    batch.step(batch.masks.argmax(1))
"""

import itertools
from collections.abc import Callable, Mapping
from ctypes import c_byte
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from clew.games import game as find
from clew.kernel import ClewError, Game, Illegal, Options, Value
from clew.lab.batch import Arrays, Batch, Table, bytes_for

T = TypeVar("T")
ACTION = np.dtype(np.int32)
Refused = tuple[str, str, dict[str, Any]]
"""Code, clause and facts of an Illegal."""


class LostWorker(ClewError):
    """A process of a batch has died: killed from outside, or out of memory. The batch is of no more use."""


class Plan(NamedTuple):
    """What all processes of a batch are told."""

    slug: str
    options: Options
    seats: int
    seed: int | str
    observe: bool
    n: int

    def arrays(self, memory: Any) -> tuple[Arrays, NDArray[np.int32]]:
        """The arrays of the whole batch in the memory that is shared, and the actions that are asked for."""
        game, whole = find(self.slug), memoryview(memory).cast("B")
        size = bytes_for(game, self.n, self.seats, self.observe)
        return Arrays(game, self.n, self.seats, self.observe, whole[:size]), np.frombuffer(whole[size:], ACTION, self.n)

    def size(self) -> int:
        return bytes_for(find(self.slug), self.n, self.seats, self.observe) + self.n * ACTION.itemsize


class SharedBatch:
    """`n` games, dealt out to processes. It is to be closed: it is a context manager."""

    def __init__(
        self,
        game: Game | str,
        n: int,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        seed: int | str = 0,
        observe: bool = True,
        workers: int = 2,
    ) -> None:
        """Raises as `Batch` does, and ValueError for fewer than one process."""
        table = Table(game, n, options, seats)
        if workers < 1:
            raise ValueError(f"{workers} processes play nothing")
        self.game, self.table_seats = table.game, table.seats
        plan = Plan(table.game.slug, table.options, table.seats, seed, observe, n)
        self._context = get_context("spawn")
        self._memory = self._context.RawArray(c_byte, plan.size())
        arrays, self._actions = plan.arrays(self._memory)
        self.rewards, self.observations, self.masks = arrays.rewards, arrays.observations, arrays.masks
        self.seats, self.finished = arrays.seats, arrays.finished
        self._pipes: list[Connection] = []
        self._workers: list[Any] = []
        bounds = [n * worker // min(workers, n) for worker in range(min(workers, n) + 1)]
        for first, end in itertools.pairwise(bounds):
            self._begin(plan, first, end - first)
        self._hear()

    def _begin(self, plan: Plan, first: int, count: int) -> None:
        mine, theirs = self._context.Pipe()
        process = self._context.Process(target=_work, args=(plan, first, count, self._memory, theirs), daemon=True)
        process.start()
        theirs.close()
        self._pipes.append(mine)
        self._workers.append(process)

    def step(self, actions: NDArray[np.integer]) -> None:
        """As in `Batch`; each process stops at the first of its games whose action is not legal. Raises LostWorker."""
        if len(actions) != len(self._actions):
            raise ValueError(f"{len(actions)} actions for {len(self._actions)} games")
        if not self._pipes:
            raise ValueError("the batch is closed")
        self._actions[:] = actions
        for pipe in self._pipes:
            self._alive(lambda pipe=pipe: pipe.send(True))  # type: ignore[misc]
        self._hear()

    def _hear(self) -> None:
        """Until all are done. Raises the first refusal."""
        answers: list[Refused | None] = [self._alive(pipe.recv) for pipe in self._pipes]
        for refused in answers:
            if refused is not None:
                code, clause, facts = refused
                raise Illegal(code, clause, **facts)

    def _alive(self, call: Callable[[], T]) -> T:
        try:
            return call()
        except (EOFError, OSError):
            self.close()
            raise LostWorker("a process of the batch has died") from None

    def close(self) -> None:
        """End the processes; what the arrays hold stays."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._workers:
            process.terminate()
            process.join()
            process.close()
        self._pipes, self._workers = [], []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _work(plan: Plan, first: int, count: int, memory: Any, pipe: Connection) -> None:
    """One process: its games, until the pipe closes."""
    arrays, actions = plan.arrays(memory)
    mine = arrays.rows(first, count)
    batch = Batch(plan.slug, count, plan.options, plan.seats, plan.seed, plan.observe, first, mine)
    try:
        pipe.send(None)
        while pipe.recv():
            pipe.send(_stepped(batch, actions[first : first + count], first))
    except (EOFError, OSError):
        return


def _stepped(batch: Batch, actions: NDArray[np.int32], first: int) -> Refused | None:
    try:
        batch.step(actions)
    except Illegal as refusal:
        facts: dict[str, Any] = refusal.facts
        return refusal.code, refusal.clause, {**facts, "place": first + facts["place"]}
    return None
