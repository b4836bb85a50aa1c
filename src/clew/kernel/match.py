"""A match is its log: a header, and one entry for each thing that happened. The state is the fold of the log."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from clew.kernel.action import Action
from clew.kernel.canonical import commitment, digest
from clew.kernel.errors import BadSave, Illegal
from clew.kernel.event import Event, copies, memories
from clew.kernel.game import Game
from clew.kernel.option import Options, Value
from clew.kernel.state import State

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match is, before anything has happened. Its commitment binds all of it to the secret seed."""

    game: str
    rules: int
    options: Options
    seats: int
    commitment: str = ""
    clew: int = FORMAT

    def sealed(self, seed: bytes) -> "Header":
        return msgspec.structs.replace(self, commitment=commitment(seed, msgspec.structs.replace(self, commitment="")))


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """One line of the log: an action of a seat, a step of the clock (no seat, no action), or the undoing of the entry before."""

    n: int
    at: int
    hash: str
    seat: int | None = None
    action: dict[str, Any] | None = None
    undo: bool = False

    @property
    def clock(self) -> bool:
        return self.action is None and not self.undo


class Step(msgspec.Struct, frozen=True, gc=False):
    """One entry together with what it brought about. Like an entry it can refer to nobody that refers back."""

    entry: Entry
    events: list[Event]
    undoable: bool


class Match:
    """A game being played: the state, its log, and the seed that nobody else knows before the end."""

    def __init__(self, game: Game, header: Header, seed: bytes, state: State | None = None) -> None:
        """From its seed; or from a state, if it is to be played and never saved."""
        self.game = game
        self.header = header
        self.seed = seed
        self.state = game.new(header.options, header.seats, seed) if state is None else state
        self.opening: list[Event] = self.state.events
        self.steps: list[Step] = []
        self._before: list[State] = []
        """The states to which undo could still go back, the latest last."""

    @classmethod
    def new(
        cls, game: Game, options: Mapping[str, Value] | None = None, seats: int | None = None, seed: bytes | None = None
    ) -> "Match":
        """A match that starts now, with a seed of 32 random bytes unless one is given."""
        full = game.complete(options or {}, seats)
        count = seats if seats is not None else game.usual_seats(full)
        secret = seed if seed is not None else secrets.token_bytes(32)
        return cls(game, Header(game.slug, game.version, full, count).sealed(secret), secret)

    @property
    def over(self) -> bool:
        return self.state.outcome() is not None

    # Playing --------------------------------------------------------------------

    def act(self, seat: int, action: Action, at: int | None = None) -> list[Step]:
        """Carry out an action; clocks that ran out before it act first. Raises Illegal; what the clocks did stays done."""
        moment = max(self.state.now, self.state.now if at is None else at)
        steps = self.wind(moment)
        before = self.state.clone() if self.state.undo_allowed() else None
        deciders = self.state.deciders()
        drawn = self.state.rng.drawn
        events = self.state.apply(seat, action, moment)
        undoable = before is not None and self._undoable(seat, deciders, drawn, events)
        step = self._record(events, undoable, seat=seat, action=msgspec.to_builtins(action))
        if undoable and before is not None:
            self._before.append(before)
        else:
            self._before.clear()
        return [*steps, step]

    def give_up(self, people: Iterable[int], at: int) -> list[Step]:
        """Where all of these seats agree to give up, those of bots and of absent people follow them."""
        concede = self.game.concede
        waiting = [seat for seat in range(self.header.seats) if concede in self.state.legal(seat, at)]
        if concede is None or not set(people) or set(people) & set(waiting):
            return []
        return [step for seat in waiting if not self.over for step in self.act(seat, concede, at)]

    def wind(self, at: int) -> list[Step]:
        """Let every clock act whose deadline lies at or before `at`, each at its own moment."""
        steps: list[Step] = []
        while not self.over and (due := self.state.deadline()) is not None and due <= at:
            steps.append(self._record(self.state.tick(), undoable=False))
            self._before.clear()
        return steps

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back the latest action: its own, and nothing was revealed, rolled or passed on since."""
        return bool(self._before) and self._last_done().entry.seat == seat and self._still_open()

    def undo(self, seat: int, at: int | None = None) -> list[Step]:
        """Take back the latest action. Raises Illegal where the law of undo forbids it."""
        moment = max(self.state.now, self.state.now if at is None else at)
        steps = self.wind(moment)
        if not self.can_undo(seat):
            raise Illegal("no_undo", "", seat=seat)
        self.state = self._before.pop()
        self.state.now = moment
        return [*steps, self._record([], bool(self._before), seat=seat, undo=True)]

    def _undoable(self, seat: int, deciders: list[int], drawn: int, events: list[Event]) -> bool:
        state = self.state
        return (
            deciders == [seat]
            and state.deciders() == [seat]
            and state.rng.drawn == drawn
            and not any(event.reveals for event in events)
        )

    def _still_open(self) -> bool:
        return not self.over and self.state.undo_allowed()

    def _last_done(self) -> Step:
        """The latest action that has not been taken back."""
        depth = 0
        for step in reversed(self.steps):
            if step.entry.undo:
                depth += 1
            elif depth:
                depth -= 1
            else:
                return step
        raise Illegal("no_undo")

    def _record(
        self,
        events: list[Event],
        undoable: bool,
        seat: int | None = None,
        action: dict[str, Any] | None = None,
        undo: bool = False,
    ) -> Step:
        entry = Entry(len(self.steps), self.state.now, digest(self.state.dump()), seat, action, undo)
        step = Step(entry, events, undoable)
        self.steps.append(step)
        return step

    # Reading --------------------------------------------------------------------

    def log(self, seat: int | None) -> list[Event]:
        """What a seat may read again of the whole match: everything once the match is over, memories while it runs."""
        keep: Callable[[list[Event], int | None], list[Event]] = copies if self.over else memories
        events = [event for step in self._standing() for event in step.events]
        return keep([*self.opening, *events], seat)

    def _standing(self) -> list[Step]:
        """The steps that were not taken back."""
        standing: list[Step] = []
        for step in self.steps:
            if step.entry.undo:
                standing.pop()
            else:
                standing.append(step)
        return standing

    def replay(self, entry: Entry) -> Step:
        """Take the next entry of a stored log. Raises BadSave where it does not follow from what came before."""
        if entry.n != len(self.steps):
            raise BadSave("order", n=entry.n, expected=len(self.steps))
        try:
            step = self._redo(entry)
        except Illegal as refusal:
            raise BadSave("refused", n=entry.n, refusal=str(refusal)) from None
        if step.entry.hash != entry.hash:
            raise BadSave("hash", n=entry.n)
        return step

    def _redo(self, entry: Entry) -> Step:
        if entry.clock:
            if self.over or self.state.deadline() != entry.at:
                raise BadSave("clock", n=entry.n)
            self._before.clear()
            return self._record(self.state.tick(), undoable=False)
        due = self.state.deadline()
        if entry.at < self.state.now or (due is not None and due <= entry.at):
            raise BadSave("time", n=entry.n)
        if entry.seat is None:
            raise BadSave("no_seat", n=entry.n)
        if entry.undo:
            return self.undo(entry.seat, entry.at)[-1]
        assert entry.action is not None
        return self.act(entry.seat, self.game.decode(entry.action), entry.at)[-1]
