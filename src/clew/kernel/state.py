"""The contract of a state: everything that a game in progress can be asked."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Self

from mypy_extensions import mypyc_attr

from clew.kernel.action import Action
from clew.kernel.dice import Dice
from clew.kernel.errors import Illegal
from clew.kernel.event import Event
from clew.kernel.memory import NOTHING, Memory
from clew.kernel.numbers import Numbering, nth, total
from clew.kernel.outcome import Outcome
from clew.kernel.rng import Rng

Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress: small, mutable, cheap to clone.

    A game gives the methods that raise NotImplementedError here. `act` and `strike` may change the state only after every check has
    passed, and put what happens into `events`.
    """

    def __init__(self, seats: int, rng: Rng) -> None:
        self.seats = seats
        self.rng = rng
        self.now = 0
        self.loud = True
        """Whether what happens is told. A game makes an event only where this holds."""
        self.events: list[Event] = []

    # What happens -----------------------------------------------------------

    def apply(self, seat: int, action: Action, at: int = -1) -> list[Event]:
        """Carry out an action at game time `at` (milliseconds; left out: now). Raises Illegal and changes nothing."""
        before = self.now
        self._take_time(seat, at)
        self.loud = True
        events: list[Event] = []
        self.events = events
        try:
            self.act(seat, action)
        except Illegal:
            self.now = before
            raise
        return events

    def apply_quietly(self, seat: int, action: Action, at: int = -1) -> None:
        """As `apply`, without events: for searches and whoever else reads none."""
        before = self.now
        self._take_time(seat, at)
        self.hush()
        try:
            self.act(seat, action)
        except Illegal:
            self.now = before
            raise

    def apply_number(self, seat: int, number: int, at: int = -1) -> None:
        """As `apply_quietly`, with the number of an action."""
        before = self.now
        self._take_time(seat, at)
        self.hush()
        try:
            if not 0 <= number < len(self.numbering().actions):
                raise Illegal("malformed", "", problem=f"there is no action {number}")
            self.act_number(seat, number)
        except Illegal:
            self.now = before
            raise

    def hush(self) -> None:
        """Tell nothing of what happens from now on, until `apply` or `tick` is called."""
        self.loud = False
        if self.events:
            self.events = []

    def _take_time(self, seat: int, at: int) -> None:
        """Move on to the time of an action, where the seat exists and the clock does not act first."""
        if not 0 <= seat < self.seats:
            raise Illegal("no_such_seat", "", seat=seat, seats=self.seats)
        if at < self.now:
            at = self.now  # time never runs backwards
        due = self.deadline()
        if due is not None and at >= due:
            raise Illegal("clock_due", "", deadline=due, at=at)
        self.now = at

    def tick(self) -> list[Event]:
        """Let the clock act, exactly at the deadline."""
        due = self.deadline()
        if due is None:
            raise Illegal("no_clock")
        self.now = due
        self.loud = True
        events: list[Event] = []
        self.events = events
        self.strike()
        return events

    def act(self, seat: int, action: Action) -> None:
        """The game's own part of `apply`; `now` is the time of the action."""
        raise NotImplementedError

    def act_number(self, seat: int, number: int) -> None:
        """The same for the number of an action, which is in the table."""
        self.act(seat, self.numbering().actions[number])

    def strike(self) -> None:
        """The game's own part of `tick`: what the clock does at `now`, its deadline."""
        raise NotImplementedError

    # What can be asked ------------------------------------------------------

    def deciders(self) -> list[int]:
        """The seats that may act now: one, several (bidding), or all (real time)."""
        raise NotImplementedError

    def legal(self, seat: int, at: int = -1) -> list[Action]:
        """Every legal action of a seat at game time `at` (left out: now)."""
        if at < self.now:
            at = self.now
        due = self.deadline()
        if not 0 <= seat < self.seats or (due is not None and at >= due):
            return []
        return self.choices(seat, at)

    def choices(self, seat: int, at: int) -> list[Action]:
        """The game's own part of `legal`: a new list at every call."""
        raise NotImplementedError

    def mask(self, seat: int, at: int = -1) -> list[int]:
        """The legal actions as a set of their numbers: words of 62 bits, as `clew.kernel.numbers` has them."""
        if at < self.now:
            at = self.now
        due = self.deadline()
        if not 0 <= seat < self.seats or (due is not None and at >= due):
            return self.numbering().empty()
        return self.choice_mask(seat, at)

    def choice_mask(self, seat: int, at: int) -> list[int]:
        """The game's own part of `mask`: a new list at every call. A game that is asked often makes it without listing actions."""
        return self.numbering().mask(self.choices(seat, at))

    def step(self, seat: int, dice: Dice, at: int) -> bool:
        """Carry out one of the seat's legal actions at `at`, each equally likely, where there is one: for random walks."""
        mask = self.choice_mask(seat, self.now)
        held = total(mask)
        if not held:
            return False
        self.now = at
        self.act_number(seat, nth(mask, dice.below(held)))
        return True

    def numbering(self) -> Numbering:
        """Every action of the game with its number, as `game.table` has them."""
        raise NotImplementedError

    def meant(self, action: Action) -> Action:
        """The listed action for which one stands that is not listed, where several ways of saying it mean the same."""
        return action

    def aimed(self, action: Action) -> Action:
        """A legal action with what its sender sees of that on which it acts, so that it is refused once that has changed."""
        return action

    def deadline(self) -> int | None:
        """The game time at which the clock itself acts."""
        return None

    def opens(self, seat: int, at: int) -> int | None:
        """The first game time after `at` at which the seat may do more than at `at`, though nothing happens: a wait is over."""
        return None

    def outcome(self) -> Outcome | None:
        raise NotImplementedError

    def view(self, seat: int | None) -> Any:
        """What a seat (None: a spectator) may see now, built field by field."""
        raise NotImplementedError

    def talk(self) -> str:
        """Whether the rules let the table talk now: "free", "gestures" or "closed"."""
        return "free"

    def undo_allowed(self) -> bool:
        """Whether the game grants undo at all in this position; the kernel's law decides the rest."""
        return True

    # Copies -----------------------------------------------------------------

    def clone(self) -> Self:
        raise NotImplementedError

    def rules_version(self) -> int:
        """The version of the rules under which it is played."""
        return 1

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()  # whatever clones share is never changed

    def __reduce__(self) -> tuple[Callable[[str, int, Json], "State"], tuple[str, int, Json]]:
        """Pickled by its dump: so a state made in the compiled form can be read in the plain one, and the other way round."""
        return restored, (type(self).__module__.rpartition(".")[0], self.rules_version(), self.dump())

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> Self:
        """Another full state that `seat` cannot tell from this one, with a future of its own.

        Facts that the seat was shown earlier and that are hidden now stay as they are as far as `memory` keeps them.
        """
        raise NotImplementedError

    def dump(self) -> Json:
        """The full state as plain JSON, with readable names. `game.load` takes it back."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise BadPosition where an invariant of the game is broken."""
        raise NotImplementedError

    def census(self) -> dict[str, int]:
        """How many of each kind of component there are in all places together: always what the box holds (law 4)."""
        raise NotImplementedError


def restored(folder: str, version: int, data: Json) -> State:
    """A state from what its pickle holds: the folder of its game, the version of the rules, and its dump."""
    game: Any = import_module(f"{folder}.game").GAME
    state: State = game.under(version).load(data)
    return state
