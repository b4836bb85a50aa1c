"""Bots at a table: whose turn it is among them, and when. For tournaments, and for whoever plays with bots."""

from collections.abc import Mapping
from time import perf_counter

from clew.kernel import Action, Bot, Rng, State, ask

WAIT_MS = 100
"""How long a bot without a pace of its own waits before it is asked again."""
MOST_WAITS = 10_000


class Proposal:
    """What happens next without people: a seat's action at a moment, or a step of the clock (no action)."""

    def __init__(self, at: int, seat: int = -1, action: Action | None = None) -> None:
        self.at = at
        self.seat = seat
        self.action = action


class Robots:
    """The bots of some seats in one game. Everything they draw comes from one seed."""

    def __init__(self, bots: Mapping[int, Bot], rng: Rng) -> None:
        self.bots = bots
        self._chances = {seat: rng.spawn(f"seat {seat}") for seat in bots}
        self._ready = dict.fromkeys(bots, 0)
        self._moment = 0
        self.decisions = dict.fromkeys(bots, 0)
        self.seconds = dict.fromkeys(bots, 0.0)
        """What each seat has thought about, and for how long."""

    def propose(self, state: State, until: int | None = None, moment: int | None = None) -> Proposal | None:
        """The next thing that bots or clock do, at `until` at the latest; None where people must act first.

        `moment` counts what happened before, so that a game taken up again goes on as it would have; left out: what bots did.
        """
        if moment is not None:
            self._moment = moment
        for _ in range(MOST_WAITS):
            seat = self._next(state)
            due = state.deadline()
            at = max(state.now, self._ready[seat]) if seat is not None else None
            if due is not None and (at is None or due <= at):
                return Proposal(due) if until is None or due <= until else None
            if seat is None or at is None or (until is not None and at > until):
                return None
            action = self._ask(state, seat, at)
            if action is not None:
                return Proposal(at, seat, action)
        raise RuntimeError(f"no bot wants to act: {', '.join(bot.name for bot in self.bots.values())}")

    def _next(self, state: State) -> int | None:
        """The bot among the deciders whose time comes first; in the order of seats where all are ready."""
        waiting = [seat for seat in state.deciders() if seat in self.bots]
        return min(waiting, key=lambda seat: (max(state.now, self._ready[seat]), seat), default=None)

    def _ask(self, state: State, seat: int, at: int) -> Action | None:
        bot = self.bots[seat]
        began = perf_counter()
        action = ask(bot, state, seat, self._chances[seat], self._moment, at)
        self.seconds[seat] += perf_counter() - began
        self.decisions[seat] += 1
        self._moment += 1
        if action is None or bot.pace_ms:
            self._ready[seat] = at + (bot.pace_ms or WAIT_MS)
        return action
