"""Many games at once, for learners: one call steps them all, masks and observations lie in arrays that are used again.

>>> from clew.lab.batch import Batch
>>> batch = Batch("team", n=4, seats=2, seed=1)
>>> batch.masks.shape, batch.seats.tolist()
((4, 430), [0, 0, 0, 0])
>>> batch.step(batch.masks.argmax(1))
>>> int(batch.finished.sum())
0

A game that is over gives its rewards and begins anew with a seed of its own, which depends on the seed of the batch and the game's
place alone: so `clew.lab.shared.SharedBatch` plays the same games on several processes. Games of real time have no turns to batch:
see `clew.lab.zoo.Parallel`.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clew.games import game as find
from clew.kernel import Game, State, Value
from clew.kernel.many import look_all, settled, step_all
from clew.kernel.numbers import WORD
from clew.kernel.rng import rng_of


class Arrays:
    """What learners read after every step, for `n` games."""

    def __init__(self, game: Game, n: int, seats: int, observe: bool, memory: memoryview | None = None) -> None:
        """In the given memory, whose size is `bytes_for`, or in memory of its own."""
        self._free = memory if memory is not None else memoryview(bytearray(bytes_for(game, n, seats, observe)))
        self.rewards: NDArray[np.float32] = self._take((n, seats), np.float32)
        self.observations: NDArray[np.int16] = self._take((n, game.layout.size if observe else 0), np.int16)
        self.masks: NDArray[np.int8] = self._take((n, len(game.table)), np.int8)
        self.seats: NDArray[np.int8] = self._take((n,), np.int8)
        self.finished: NDArray[np.bool_] = self._take((n,), np.bool_)

    def _take(self, shape: tuple[int, ...], kind: type) -> NDArray[Any]:
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        taken, self._free = self._free[:size], self._free[size:]
        return np.frombuffer(taken, kind).reshape(shape)

    def rows(self, first: int, count: int) -> "Arrays":
        """The same for some of the games: the same memory."""
        part = object.__new__(Arrays)
        for name in ("rewards", "observations", "masks", "seats", "finished"):
            setattr(part, name, getattr(self, name)[first : first + count])
        return part


def bytes_for(game: Game, n: int, seats: int, observe: bool) -> int:
    return n * (4 * seats + 2 * (game.layout.size if observe else 0) + len(game.table) + 2)


class Table:
    """What all games of a batch have in common, checked once."""

    def __init__(self, game: Game | str, n: int, options: Mapping[str, Value] | None, seats: int | None) -> None:
        """Raises UnknownGame, BadOptions, and ValueError for a game without turns or a number below 1."""
        self.game: Game = find(game) if isinstance(game, str) else game
        if self.game.real_time or n < 1:
            raise ValueError(f"{n} games of {self.game.slug} are no batch: it needs turns, and one game at least")
        self.options = self.game.complete(options or {}, seats)
        self.seats = seats if seats is not None else self.game.usual_seats(self.options)


class Batch:
    """`n` games under the same options. In each one seat is asked: the first of those that may act."""

    def __init__(
        self,
        game: Game | str,
        n: int,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        seed: int | str = 0,
        observe: bool = True,
        first: int = 0,
        arrays: Arrays | None = None,
    ) -> None:
        """`first`: the place of its first game in a larger batch, to which the arrays belong. Raises as `Table` does."""
        table = Table(game, n, options, seats)
        self.game, self.table_seats = table.game, table.seats
        self._deal = self.game.dealer(table.options, table.seats)
        self._chance = rng_of(f"batch {seed}")
        self._first = first
        self._begun = [0] * n
        self._observe = observe
        self._arrays = arrays or Arrays(self.game, n, table.seats, observe)
        self._asked = [0] * n
        self.states: list[State] = [self._fresh(place) for place in range(n)]
        self._look()

    @property
    def seats(self) -> NDArray[np.int8]:
        """Who is asked in each game."""
        return self._arrays.seats

    @property
    def masks(self) -> NDArray[np.int8]:
        """1 for each action that the seat which is asked may choose."""
        return self._arrays.masks

    @property
    def observations(self) -> NDArray[np.int16]:
        """As the seat that is asked sees it; empty where nobody wants them."""
        return self._arrays.observations

    @property
    def rewards(self) -> NDArray[np.float32]:
        """Of the games that the latest step has finished: 1 for a seat that has won, -1 for one that has not."""
        return self._arrays.rewards

    @property
    def finished(self) -> NDArray[np.bool_]:
        """Which games the latest step has finished; a new one has begun in their place."""
        return self._arrays.finished

    def step(self, actions: NDArray[np.integer]) -> None:
        """Carry out one action in each game. Raises Illegal for the first that is not legal; those before it are done."""
        if len(actions) != len(self.states):
            raise ValueError(f"{len(actions)} actions for {len(self.states)} games")
        self.finished[:] = False
        self.rewards[:] = 0.0
        for place in step_all(self.states, self._asked, actions.tolist()):
            self._finish(place)
        self._look()

    def _fresh(self, place: int) -> State:
        self._begun[place] += 1
        state = self._deal(self._chance.spawn(f"{self._first + place} {self._begun[place]}").key)
        settled(state)
        return state

    def _finish(self, place: int) -> None:
        outcome = self.states[place].outcome()
        assert outcome is not None
        self.finished[place] = True
        self.rewards[place] = -1.0
        self.rewards[place, list(outcome.winners)] = 1.0
        self.states[place] = self._fresh(place)

    def _look(self) -> None:
        words = np.array(look_all(self.states, self._asked), np.uint64)
        self.seats[:] = self._asked
        bits = np.unpackbits(words.view(np.uint8), bitorder="little").reshape(-1, 64)[:, :WORD]
        self.masks[:] = bits.reshape(len(self.states), -1)[:, : self.masks.shape[1]]
        if self._observe:
            for place, (state, seat) in enumerate(zip(self.states, self._asked, strict=True)):
                self.observations[place] = self.game.observe(state, seat)
