"""Hush: a game made up for the server's tests. Real time, private cards, a clock of milliseconds, talk that opens and closes.

Everybody holds one card and may draw another, seen by nobody else; anybody may open or close the talk. The sand runs out five
times, then the highest card wins.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, ClassVar

import msgspec

from clew.kernel import (
    Action,
    Event,
    Game,
    Line,
    Memory,
    Option,
    Options,
    Outcome,
    Question,
    Rng,
    Spot,
    State,
    Summary,
    Teller,
)  # fmt: skip
from clew.kernel.errors import Illegal
from clew.kernel.memory import NOTHING

ROUNDS = 5
TALKS = ("free", "gestures", "closed")


class Draw(Action, frozen=True):
    pass


class Talk(Action, frozen=True):
    how: str


class Drawn(Event, frozen=True):
    """Everybody sees that a card is drawn, its owner alone which, and only at the moment."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int | None

    def seen_by(self, seat: int | None) -> "Drawn":
        return self if seat == self.seat else Drawn(self.seat, None)

    def remembered(self) -> "Drawn":
        return Drawn(self.seat, None)


class Whispered(Event, frozen=True):
    """To the drawer alone."""

    seat: int

    def seen_by(self, seat: int | None) -> "Whispered | None":
        return self if seat == self.seat else None


class TalkChanged(Event, frozen=True):
    how: str


class SandRan(Event, frozen=True):
    round: int


class HushView(msgspec.Struct, frozen=True):
    mine: int | None
    left: int
    talk: str
    round: int


class HushState(State):
    def __init__(self, seats: int, rng: Rng, sand: int) -> None:
        super().__init__(seats, rng)
        self.sand = sand
        self.deck = rng.shuffled(list(range(40)))
        self.hands = [self.deck.pop() for _ in range(seats)]
        self.how = "free"
        self.round = 0
        self.began = 0

    def act(self, seat: int, action: Action) -> None:
        if self.round >= ROUNDS:
            raise Illegal("game_over", "HU-1.1")
        if isinstance(action, Draw):
            if not self.deck:
                raise Illegal("no_card", "HU-1.2")
            self.hands[seat] = self.deck.pop()
            self.events += [Drawn(seat, self.hands[seat]), Whispered(seat)]
        elif isinstance(action, Talk) and action.how in TALKS and action.how != self.how:
            self.how = action.how
            self.events.append(TalkChanged(action.how))
        else:
            raise Illegal("no_change", "HU-1.3")

    def strike(self) -> None:
        self.round += 1
        self.began = self.now
        self.events.append(SandRan(self.round))

    def deciders(self) -> list[int]:
        return list(range(self.seats)) if self.round < ROUNDS else []

    def choices(self, seat: int, at: int) -> list[Action]:
        if self.round >= ROUNDS:
            return []
        return [*([Draw()] if self.deck else []), *(Talk(how) for how in TALKS if how != self.how)]

    def deadline(self) -> int | None:
        return self.began + self.sand if self.round < ROUNDS else None

    def outcome(self) -> Outcome | None:
        if self.round < ROUNDS:
            return None
        return Outcome((self.hands.index(max(self.hands)),), "sand", tuple(self.hands))

    def view(self, seat: int | None) -> HushView:
        return HushView(None if seat is None else self.hands[seat], len(self.deck), self.how, self.round)

    def talk(self) -> str:
        return self.how

    def undo_allowed(self) -> bool:
        return False

    def clone(self) -> "HushState":
        other = HushState.__new__(HushState)
        other.__dict__.update(self.__dict__)
        other.rng, other.deck, other.hands, other.events = self.rng.clone(), list(self.deck), list(self.hands), []
        return other

    def imagine(self, seat: int | None, rng: Rng, memory: Memory = NOTHING) -> "HushState":
        other = self.clone()
        other.rng = rng.spawn("future")
        hidden = [n for n in range(self.seats) if n != seat]
        cards = rng.shuffled([*self.deck, *(self.hands[n] for n in hidden)])
        for n in hidden:
            other.hands[n] = cards.pop()
        other.deck = cards
        return other

    def dump(self) -> dict[str, Any]:
        return {"now": self.now, "deck": self.deck, "hands": self.hands, "talk": self.how, "round": self.round, "began": self.began}


class HushTeller(Teller):
    def question(self) -> Question:
        return Question(Line("decisions.draw"))

    def summary(self, outcome: Outcome) -> Summary:
        return Summary(Line("results.sand"), [])

    def status(self) -> list[Line]:
        return [self.say("ui.left", n=self.view.left)]

    def places(self) -> list[Spot]:
        return []


class Hush(Game):
    teller = HushTeller
    slug = "hush"
    prefix = "HU"
    real_time = True
    options = (Option("sand_ms", 600_000, (200, 600_000)),)
    seat_counts = (2, 3)
    action_types = (Draw, Talk)
    event_types = (Drawn, Whispered, TalkChanged, SandRan)
    view_type = HushView
    private_events = frozenset({"whispered"})

    def starter(self, options: Options, seats: int) -> Callable[[Rng, bool], HushState]:
        sand = options["sand_ms"]
        assert isinstance(sand, int)
        return lambda rng, _loud: HushState(seats, rng, sand)

    def all_actions(self) -> Sequence[Action]:
        return [Draw(), *(Talk(how) for how in TALKS), Talk("shouting")]

    def catalogue(self) -> dict[str, Any]:
        return {}

    def words_of(self, lang: str) -> str:
        return '[game]\nname = "Hush"\ntagline = ""\npitch = ""\nabout = ""\nlength = ""\n[terms]\n[phrases]\npsst = "Psst"\n'


GAME = Hush()


@contextmanager
def registered() -> Iterator[Game]:
    """Known to this process as if it stood among the games."""
    name = "clew.games.hush.game"
    games: Any = import_module("clew.games")
    module, slugs = ModuleType(name), games.SLUGS
    module.GAME = GAME  # type: ignore[attr-defined]
    sys.modules["clew.games.hush"], sys.modules[name] = ModuleType("clew.games.hush"), module
    games.SLUGS = (*slugs, "hush")
    try:
        yield GAME
    finally:
        games.SLUGS = slugs
        del sys.modules["clew.games.hush"], sys.modules[name]
        games.game.cache_clear()
