"""A game as learners meet it: numbered actions with a mask, observations as arrays, a reward. Environments are thin around it."""

from array import array
from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import NDArray

from clew.games import game as find
from clew.kernel import ClewError, Game, Illegal, State, Value
from clew.kernel.encoding import Layout
from clew.kernel.numbers import WORD

Rewards = Literal["terminal", "shaped"]
Number = TypeVar("Number", np.int16, np.float32)
RENDER_MODES = ["human", "ansi", "svg", "rgb_array"]
"""The last two need the extra `pictures`."""
TICK_MS = 400
"""In games of real time: how much game time passes between two decisions of one seat."""
SHAPED = 0.01
"""What a treasure or a point is worth in a shaped reward; the end of the game counts 1 as always."""


class UnknownReward(ClewError):
    """A kind of reward that there is not."""


class Arena:
    """One game after the other, under the same options."""

    def __init__(
        self,
        game: Game | str,
        options: Mapping[str, Value] | None = None,
        seats: int | None = None,
        rewards: Rewards = "terminal",
        tick_ms: int = TICK_MS,
    ) -> None:
        """Raises UnknownGame, BadOptions and UnknownReward."""
        self.game: Game = find(game) if isinstance(game, str) else game
        if rewards not in ("terminal", "shaped"):
            raise UnknownReward(f"there is no reward {rewards!r}: it is terminal or shaped")
        self.options = self.game.complete(options or {}, seats)
        self.seats = seats if seats is not None else self.game.usual_seats(self.options)
        self.rewards = rewards
        self.tick_ms = tick_ms
        self.timed = self.game.real_time or self.options.get("mode") == "challenge"
        """Whether seats may wait, and time passes."""
        self.wait = len(self.game.table)
        """The number that stands for waiting, where it is possible."""
        self.actions = self.wait + (1 if self.timed else 0)
        self.layout: Layout = self.game.layout
        self._deal = self.game.dealer(self.options, self.seats)
        self.state: State = self._deal(0)
        self._progress = [0] * self.seats

    def reset(self, seed: int) -> None:
        self.state = self._deal(seed)
        self._progress = [self._counted(seat) for seat in range(self.seats)]

    # What a seat is given ---------------------------------------------------------------

    def observation(self, seat: int) -> NDArray[np.int16]:
        return np.frombuffer(array("h", self.game.observe(self.state, seat)), np.int16)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for every action that the seat may choose now."""
        found = np.zeros(self.actions, np.int8)
        if self.state.outcome() is None:
            whole = 0
            for word in reversed(self.state.mask(seat)):
                whole = whole << WORD | word
            packed = np.frombuffer(whole.to_bytes(self.wait // 8 + 1, "little"), np.uint8)
            found[: self.wait] = np.unpackbits(packed, count=self.wait, bitorder="little")
            if self.timed:
                found[self.wait] = 1
        return found

    def named(self, numbers: NDArray[np.int16]) -> dict[str, NDArray[np.int16]]:
        """An observation as its named arrays: views, not copies."""
        return named(self.layout, numbers)

    # What it does ------------------------------------------------------------------------

    def act(self, seat: int, number: int) -> None:
        """Carry out an action by its number. Raises Illegal, and then nothing has changed."""
        if self.timed and number == self.wait:
            return
        self.state.apply_number(seat, int(number))

    def pass_time(self, milliseconds: int) -> None:
        """Let game time pass; clocks that run out act."""
        state = self.state
        until = state.now + milliseconds
        while state.outcome() is None and (due := state.deadline()) is not None and due <= until:
            state.tick()
        if state.outcome() is None:
            state.now = max(state.now, until)

    def settle(self) -> None:
        """Where nobody is asked, the clock acts."""
        while self.state.outcome() is None and not self.state.deciders() and self.state.deadline() is not None:
            self.state.tick()

    # What it brought --------------------------------------------------------------------------

    def reward(self, seat: int) -> float:
        """Since it was last asked for. At the end 1 for whoever has won, -1 for everybody else."""
        gained = 0.0
        if self.rewards == "shaped":
            now = self._counted(seat)
            gained, self._progress[seat] = SHAPED * (now - self._progress[seat]), now
        outcome = self.state.outcome()
        return gained if outcome is None else gained + (1.0 if seat in outcome.winners else -1.0)

    def _counted(self, seat: int) -> int:
        if self.rewards != "shaped":
            return 0
        name, place = self.layout.progress
        return int(self.named(self.observation(seat))[name].reshape(-1)[place])

    def render(self, mode: str | None) -> str | NDArray[np.uint8] | None:
        """The board as a spectator sees it: in characters, as the page draws it, or as pixels; for a person it is printed."""
        if mode == "human":
            print(self.game.text(self.state, None))
        if mode == "svg":
            from clew.lab.picture import svg

            return svg(self.state)
        if mode == "rgb_array":
            from clew.lab.picture import rgb

            return rgb(self.state)
        return self.game.text(self.state, None) if mode == "ansi" else None


def named(layout: Layout, numbers: NDArray[Number]) -> dict[str, NDArray[Number]]:
    """The arrays of a layout within the numbers of an observation: views, not copies."""
    found: dict[str, NDArray[Number]] = {}
    at = 0
    for part in layout.parts:
        found[part.name] = numbers[at : at + part.size].reshape(part.shape)
        at += part.size
    return found


def bounds(layout: Layout) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The least and the greatest number at each place of an observation."""
    least: list[int] = []
    most: list[int] = []
    for part in layout.parts:
        least += [part.least] * part.size
        most += [part.most] * part.size
    return np.array(least, np.int16), np.array(most, np.int16)


def number_of(arena: Arena, number: Any) -> int:
    """An action number as an environment is given it. Raises Illegal."""
    try:
        whole = int(number)
    except (TypeError, ValueError):
        raise Illegal("malformed", "", problem=f"{number!r} is no number of an action") from None
    if not 0 <= whole < arena.actions:
        raise Illegal("malformed", "", problem=f"there is no action {whole}: there are {arena.actions}")
    return whole
