"""How a game is told: sentences, places and leads as data that the words of any language fill.

The kernel asks a `Teller` for them. It is made from what one seat sees (a view), so nothing hidden can be told.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

import msgspec

from clew.kernel.action import Action
from clew.kernel.errors import Illegal
from clew.kernel.event import Event
from clew.kernel.foresight import Foresight
from clew.kernel.hint import Reason
from clew.kernel.outcome import Outcome

# Facts ----------------------------------------------------------------------------------
# Each is a short array on the wire that begins with its tag: ["seat", 0]. A number is a number.


class Seat(msgspec.Struct, frozen=True, array_like=True, tag="seat"):
    """Somebody at the table: told by name."""

    seat: int


class Term(msgspec.Struct, frozen=True, array_like=True, tag="term"):
    """A word of the glossary."""

    term: str


class Place(msgspec.Struct, frozen=True, array_like=True, tag="place"):
    """Somewhere on the board: told by its name, and lit where it is drawn.

    `[places]` of the words name it: `<kind>_<numbers>` for one place, else `<kind>` with {0}, {1} for its numbers and {a1} for a
    cell [row, column].
    """

    kind: str
    at: tuple[int, ...]


class Span(msgspec.Struct, frozen=True, array_like=True, tag="span"):
    """A number that nobody can know more exactly yet."""

    least: int
    most: int


class Duration(msgspec.Struct, frozen=True, array_like=True, tag="time"):
    """Milliseconds, told as minutes and seconds."""

    ms: int


class List(msgspec.Struct, frozen=True, array_like=True, tag="list"):
    """Several facts, one after the other."""

    items: tuple["Fact", ...]
    joint: Literal["and", "or", "comma", "dot"] = "comma"


class Line(msgspec.Struct, frozen=True, array_like=True, tag="line"):
    """A sentence: a key of the game's words with its section ("events.card_played"), and what it speaks of."""

    key: str
    facts: dict[str, "Fact"] = {}
    weight: int = 0
    """How much an event matters to whoever reads of it; 0: it is no news."""


Fact = int | Seat | Term | Place | Span | Duration | List | Line


def listed(items: Iterable[Fact], joint: Literal["and", "or", "comma", "dot"] = "comma") -> List:
    return List(tuple(items), joint)


MATTERS: Final = 8
"""The weight of what nobody should miss."""


def weighed(line: "Line", weight: int) -> "Line":
    return Line(line.key, line.facts, weight)


def together(lines: Iterable["Line"]) -> "Line":
    """Several lines as one."""
    return Line("lines.sentences", {"items": listed(lines, "dot")})


# What an action leads to ------------------------------------------------------------------


class Way(msgspec.Struct, frozen=True):
    """Where one piece goes: the places it passes, the first being where it stands now."""

    piece: int | str
    by: str
    """What moves it, as the board draws it: "card", "tunnel", "slide"."""
    stops: list[Place]


class Lead(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where an action points, what it costs and what follows, as far as the seat can know it."""

    places: list[Place] = []
    """What lights up."""
    ways: list[Way] = []
    cost: int | Span | None = None
    effects: list[Line] = []
    """What will happen, a line each."""
    whole: bool = True
    """Whether that is all: False where something hidden or chance comes after it."""
    warning: Line | None = None
    """What would be lost for good: to be confirmed."""


class Choice(msgspec.Struct, frozen=True):
    """One action of a menu."""

    number: int
    label: Line
    """Says everything: no two actions of one menu have the same."""
    result: Line
    """What it brings in a few words, for the button beside a board that shows the rest."""
    parts: dict[str, Fact]
    """Each field by itself, for a menu that asks field by field."""
    lead: Lead
    events: list[Any]
    """Events that will happen for sure, so that a board can draw it beforehand."""


# What is asked, and how things stand ---------------------------------------------------------


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked, of whom and why, for the seat that reads it."""

    text: Line
    title: Line | None = None
    """Where "your turn" does not fit."""


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the game is: a short sign, and the aim with the distance to it. A sentence with a weight: the end is near."""

    sign: Line
    text: Line | None = None


class Figure(msgspec.Struct, frozen=True):
    label: Fact
    value: Fact


class Summary(msgspec.Struct, frozen=True):
    """How it ended: who won, why, and by which figures."""

    title: Line
    text: list[Line]
    figures: list[Figure] = []


class Spot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One place of the board, read out."""

    place: Place
    text: Line
    group: Line | None = None
    """The heading under which it stands."""
    pieces: list[str] = []
    """What lies there, by the ids under which the rulebook explains it."""


# The teller ------------------------------------------------------------------------------------


SEAT_FIELDS = frozenset(
    {"seat", "active", "by", "decider", "first_seat", "leader", "owner", "start_seat", "target", "triggered_by", "winners"}
)
CELL_FIELDS = frozenset({"cell", "cells", "from", "to", "a", "b", "path"})
"""Fields that hold [row, column]."""


class Teller:
    """Tells a game from what one seat (`me`; None: a spectator) sees. A game's `telling.py` has the one of that game."""

    silent: ClassVar[frozenset[str]] = frozenset()
    """Sentences of events that the log leaves out: other lines tell it."""
    weights: ClassVar[Mapping[str, int]] = {}
    """How much an event matters, by its type."""

    def __init__(self, view: Any, me: int | None) -> None:
        self.view = view
        self.me = me
        self.legal: Sequence[Action] = ()
        """What the seat may do, while its menu is told."""
        self.foresee: Callable[[Action], Foresight] = _nothing_foreseen
        """What one of these would bring, likewise."""

    # Facts

    def fact(self, name: str, value: object) -> Fact:
        """A field as a fact: what it is goes by its name, where its type does not say it."""
        if isinstance(value, Seat | Term | Place | Span | Duration | List | Line):
            return value
        if name in SEAT_FIELDS and isinstance(value, int) and not isinstance(value, bool):
            return Seat(value)
        if isinstance(value, list | tuple):
            if name in CELL_FIELDS and len(value) == 2 and all(isinstance(part, int) for part in value):
                return Place("cell", tuple(value))
            return listed(self.fact(name, part) for part in value)
        if isinstance(value, bool) or value is None:
            return Term(str(value).lower())
        return value if isinstance(value, int) else Term(str(value))

    def facts(self, value: Event | Action | Mapping[str, object]) -> dict[str, Fact]:
        fields = value if isinstance(value, Mapping) else fields_of(value)
        return {name: self.fact(name, part) for name, part in fields.items()}

    def say(self, key: str, /, **facts: object) -> Line:
        return Line(key, self.facts(facts))

    # What happened

    def line(self, event: Event) -> Line | None:
        """The line of the log; None where it is silent.

        It depends on nothing that changes later, so that history is never rewritten, and not on who reads the same copy.
        """
        key = self.event_key(event)
        if key in self.silent:
            return None
        return Line(f"events.{key}", self.event_facts(event), self.weight(event))

    def event_key(self, event: Event) -> str:
        """The sentence of an event: its type, or a variant where the facts ask for one."""
        return event.type

    def event_facts(self, event: Event) -> dict[str, Fact]:
        return self.facts(event)

    def weight(self, event: Event) -> int:
        return self.weights.get(event.type, 0)

    def can_point(self, place: Place, piece: str | None = None) -> bool:
        """Whether a finger can be laid there: on a place of the board, and on a piece that lies at it."""
        return any(spot.place == place and (piece is None or piece in spot.pieces) for spot in self.places())

    # What can be done

    def offered(self, actions: Sequence[Action]) -> list[Action]:
        """The actions worth offering: of those that do the same (equal pieces on one space) only the first."""
        return list(actions)

    def label(self, action: Action, foresight: Foresight | None = None) -> Line:
        """The action in words. What follows from it is known where it was foreseen."""
        return Line(f"actions.{self.action_key(action)}", self.facts(action))

    def action_key(self, action: Action) -> str:
        return action.type

    def result(self, action: Action, foresight: Foresight | None = None) -> Line:
        return self.label(action, foresight)

    def parts(self, action: Action) -> dict[str, Fact]:
        return {"type": Line(f"kinds.{action.type}"), **self.facts(action)}

    def lead(self, action: Action, foresight: Foresight | None = None) -> Lead:
        return Lead(places=places_in(self.facts(action).values()), whole=foresight is None or foresight.whole)

    # How things stand

    def question(self) -> Question:
        raise NotImplementedError

    def progress(self) -> Progress | None:
        return None

    def upcoming(self) -> list[int]:
        """The seats in the order in which they come next."""
        return []

    def summary(self, outcome: Outcome) -> Summary:
        raise NotImplementedError

    def status(self) -> list[Line]:
        """Who has what, and what lies beside the board."""
        raise NotImplementedError

    def places(self) -> list[Spot]:
        """The board read out, place by place."""
        raise NotImplementedError

    # Advice and refusals

    def hint(self, reason: Reason) -> Line:
        return Line(f"hints.{reason.key}", self.facts(reason.facts))

    def refusal(self, refusal: Illegal) -> Line:
        return Line(f"refusals.{refusal.code}", self.facts(refusal.facts))


def _nothing_foreseen(_: Action) -> Foresight:
    return Foresight([], False, [])


def places_in(facts: Iterable[Fact]) -> list[Place]:
    """All places among facts."""
    found: list[Place] = []
    for fact in facts:
        if isinstance(fact, Place):
            found.append(fact)
        elif isinstance(fact, List):
            found += places_in(fact.items)
    return found


def fields_of(value: Action | Event) -> dict[str, object]:
    """By their names in JSON: `from`, not `from_`."""
    return {told: getattr(value, name) for name, told in zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)}
