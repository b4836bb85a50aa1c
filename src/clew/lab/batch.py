"""Many games at once, for learners: one call steps them all, masks and observations lie in arrays that are used again.

>>> from clew.lab.batch import Batch
>>> batch = Batch("team", n=4, seats=2, seed=1)
>>> batch.masks.shape, batch.seats.tolist()
((4, 430), [0, 0, 0, 0])
>>> batch.step(batch.masks.argmax(1))
>>> int(batch.finished.sum())
0

A game that is over gives its rewards and begins anew with a seed of its own. Games of real time have no turns to batch: see
`clew.lab.zoo.Parallel`.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from clew.games import game as find
from clew.kernel import Game, Illegal, State, Value
from clew.kernel.numbers import WORD
from clew.kernel.rng import rng_of


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
    ) -> None:
        """Raises UnknownGame, BadOptions, and ValueError for a game without turns or a number below 1."""
        self.game: Game = find(game) if isinstance(game, str) else game
        if self.game.real_time or n < 1:
            raise ValueError(f"{n} games of {self.game.slug} are no batch: it needs turns, and one game at least")
        full = self.game.complete(options or {}, seats)
        self.table_seats = seats if seats is not None else self.game.usual_seats(full)
        self._deal = self.game.dealer(full, self.table_seats)
        self._chance = rng_of(f"batch {seed}")
        self._begun = 0
        self._observe = observe
        self.states: list[State] = [self._fresh() for _ in range(n)]
        words = -(-len(self.game.table) // WORD)
        self._words = np.zeros((n, words), np.uint64)
        self._shift = np.arange(WORD, dtype=np.uint64)
        self.seats: NDArray[np.int8] = np.zeros(n, np.int8)
        """Who is asked in each game."""
        self.masks: NDArray[np.int8] = np.zeros((n, len(self.game.table)), np.int8)
        self.observations: NDArray[np.int16] = np.zeros((n, self.game.layout.size if observe else 0), np.int16)
        """As the seat that is asked sees it; empty where nobody wants them."""
        self.rewards: NDArray[np.float32] = np.zeros((n, self.table_seats), np.float32)
        """Of the games that the latest step has finished: 1 for a seat that has won, -1 for one that has not."""
        self.finished: NDArray[np.bool_] = np.zeros(n, np.bool_)
        """Which games the latest step has finished; a new one has begun in their place."""
        for place in range(n):
            self._look(place)
        self._unpack()

    def step(self, actions: NDArray[np.integer]) -> None:
        """Carry out one action in each game. Raises Illegal for the first that is not legal; those before it are done."""
        if len(actions) != len(self.states):
            raise ValueError(f"{len(actions)} actions for {len(self.states)} games")
        self.finished[:] = False
        self.rewards[:] = 0.0
        for place, (state, number) in enumerate(zip(self.states, actions.tolist(), strict=True)):
            try:
                state.apply_number(int(self.seats[place]), number)
            except Illegal as refusal:
                raise Illegal(refusal.code, refusal.clause, **refusal.facts, place=place) from None
            self._settle(place, state)
            self._look(place)
        self._unpack()

    def _fresh(self) -> State:
        self._begun += 1
        return self._deal(self._chance.spawn(str(self._begun)).key)

    def _settle(self, place: int, state: State) -> None:
        """Clocks act where nobody is asked; what is over is counted and begins anew."""
        while (outcome := state.outcome()) is None and not state.deciders() and state.deadline() is not None:
            state.tick()
        if outcome is not None:
            self.finished[place] = True
            self.rewards[place] = -1.0
            self.rewards[place, list(outcome.winners)] = 1.0
            self.states[place] = self._fresh()

    def _look(self, place: int) -> None:
        state = self.states[place]
        seat = state.deciders()[0]
        self.seats[place] = seat
        self._words[place] = state.mask(seat)
        if self._observe:
            self.observations[place] = self.game.observe(state, seat)

    def _unpack(self) -> None:
        bits = (self._words[:, :, None] >> self._shift & np.uint64(1)).astype(np.int8)
        self.masks[:] = bits.reshape(len(self.states), -1)[:, : self.masks.shape[1]]
