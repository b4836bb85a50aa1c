"""Bots at a table: whose turn it is among them, and when. For tournaments, and for whoever plays with bots."""

from collections.abc import Mapping
from time import perf_counter

from clew.bots.pace import IDLE_MS, LOOKS, reaction, rest
from clew.kernel import Action, Bot, Illegal, Rng, State, ask

WAIT_MS = 100
"""How long a bot without a pace of its own waits before it is asked again."""
MOST_WAITS = 10_000


class Proposal:
    """What happens next without people: a seat's action at a moment, or a step of the clock (no action)."""

    def __init__(self, at: int, seat: int = -1, action: Action | None = None) -> None:
        self.at = at
        self.seat = seat
        self.action = action

    def carry_out(self, state: State) -> None:
        if self.action is None:
            state.tick()
        else:
            state.apply(self.seat, self.action, self.at)


class Glance:
    """What a bot of a real-time game is about: it looks, acts on what it saw a little later, and rests."""

    def __init__(self) -> None:
        self.next = 0
        """When it looks again, or acts."""
        self.meant: Action | None = None
        """What it has made up its mind to do then."""
        self.rested = 0
        """When it looks again after that."""
        self.seen = -1
        """What had happened when it last looked and wanted nothing."""
        self.waits = 0


class Robots:
    """The bots of some seats in one game. Everything they draw comes from one seed."""

    def __init__(self, bots: Mapping[int, Bot], rng: Rng) -> None:
        self.bots = dict(bots)
        self._chances = {seat: rng.spawn(f"seat {seat}") for seat in bots}
        self._glances = {seat: Glance() for seat in bots}
        self._moment = 0
        self._happened = 0
        self.decisions = dict.fromkeys(bots, 0)
        self.seconds = dict.fromkeys(bots, 0.0)
        """What each seat has thought about, and for how long."""
        self.late = 0
        """How many actions came too late: what they were meant for had changed."""

    def propose(self, state: State, until: int | None = None, moment: int | None = None) -> Proposal | None:
        """The next thing that bots or clock do, at `until` at the latest; None where people must act first.

        `moment` counts what happened before, so that a game taken up again goes on as it would have; left out: what bots did.
        """
        if moment is not None:
            self._moment = self._happened = moment
        for _ in range(MOST_WAITS):
            seat = self._next(state)
            due = state.deadline()
            at = max(state.now, self._glances[seat].next) if seat is not None else None
            if due is not None and (at is None or due <= at):
                return self._proposed(Proposal(due)) if until is None or due <= until else None
            if seat is None or at is None or (until is not None and at > until):
                return None
            action = self._paced(state, seat, at) if self.bots[seat].pace_ms else self._asked(state, seat, at)
            if action is not None:
                return self._proposed(Proposal(at, seat, action))
        raise RuntimeError(f"no bot wants to act: {', '.join(bot.name for bot in self.bots.values())}")

    def _proposed(self, step: Proposal) -> Proposal:
        self._happened += 1
        return step

    def _next(self, state: State) -> int | None:
        """The bot among the deciders whose time comes first; in the order of seats where all are ready."""
        waiting = [seat for seat in state.deciders() if seat in self.bots]
        return min(waiting, key=lambda seat: (max(state.now, self._glances[seat].next), seat), default=None)

    def _asked(self, state: State, seat: int, at: int) -> Action | None:
        """Where seats take turns, a bot acts at once, or is asked again later."""
        action = self._ask(state, seat, at)
        if action is None:
            self._glances[seat].next = at + WAIT_MS
        return action

    def _paced(self, state: State, seat: int, at: int) -> Action | None:
        """In real time, as on the server: what it does now, if this is the moment for which it had made up its mind."""
        glance, pace = self._glances[seat], self.bots[seat].pace_ms
        if glance.meant is not None:
            action, glance.meant, glance.next = glance.meant, None, max(at + 1, glance.rested)
            return action if self._accepted(state, seat, action, at) else None
        if glance.seen == self._happened and glance.waits < LOOKS:
            glance.waits += 1
            glance.next = at + IDLE_MS
            return None
        glance.meant = self._ask(state, seat, at)
        if glance.meant is None:
            glance.seen, glance.waits, glance.next = self._happened, 1, at + IDLE_MS
        else:
            glance.seen = -1
            glance.next = at + reaction(pace)
            glance.rested = at + rest(pace, self._chances[seat].spawn(f"rest {self._moment}").below(1001) / 1000)
        return None

    def _accepted(self, state: State, seat: int, action: Action, at: int) -> bool:
        """Whether what it meant to do can still be done."""
        try:
            state.clone().apply(seat, action, at)
        except Illegal:
            self.late += 1
            return False
        return True

    def _ask(self, state: State, seat: int, at: int) -> Action | None:
        began = perf_counter()
        action = ask(self.bots[seat], state, seat, self._chances[seat], self._moment, at)
        self.seconds[seat] += perf_counter() - began
        self.decisions[seat] += 1
        self._moment += 1
        return action
