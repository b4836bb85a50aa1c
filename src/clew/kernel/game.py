"""The contract of a game: what can be known of it before anybody plays."""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module, resources
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from clew.kernel.action import Action
from clew.kernel.bot import Bot, RandomBot
from clew.kernel.encoding import Layout
from clew.kernel.errors import BadOptions, BadPosition, Illegal
from clew.kernel.event import Event
from clew.kernel.foresight import Foresight, foreseer
from clew.kernel.hint import Reason
from clew.kernel.option import Option, Options, Value, complete
from clew.kernel.position import Record, read
from clew.kernel.rng import Rng, key_of
from clew.kernel.state import Json, State
from clew.kernel.telling import Choice, Fact, Line, Teller

if TYPE_CHECKING:
    from clew.kernel.words import Words

Seed = int | str | bytes
USUAL_SEATS = 3


class Game:
    """One game. A game's folder has one subclass, and one instance of it is registered."""

    slug: str
    prefix: str
    """Of its clauses: "TE" for TE-4.2."""
    version: int = 1
    """Of its rules: rises when a recorded game would go another way."""
    former: tuple["Game", ...] = ()
    """Its rules as they were, the latest first: a game that began under them goes on under them. Two versions are kept."""
    real_time: bool = False
    cooperative: bool = False

    options: tuple[Option, ...] = ()
    seat_counts: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()

    action_types: tuple[type[Action], ...] = ()
    event_types: tuple[type[Event], ...] = ()
    view_type: type[msgspec.Struct]
    record_type: type[Record] = Record
    """The shape of a position."""
    private_events: frozenset[str] = frozenset()
    """Types of events that may tell their owner more than a view shows (a card drawn, a card peeked at)."""

    turn_events: frozenset[str] = frozenset()
    """Types of events with which a turn begins: what happened before them is past."""

    one_view: bool = False
    """True where all seats and spectators always see the same."""

    end_clause: str = ""
    """Of its rules: that nobody acts after the end."""

    @property
    def takeover_s(self) -> int:
        """So long a seat is left alone before a bot stands in, unless the table has it otherwise (MM-R.26 where a clock runs)."""
        return 20 if self.real_time else 120

    concede: Action | None = None
    """The action with which a seat agrees that all give up together, where a game has one."""

    presets: Mapping[str, Options] = {}
    """Named sets of options for the lobby, from gentle to hard."""

    def __repr__(self) -> str:
        return f"clew.game({self.slug!r})"

    def under(self, version: int) -> "Game | None":
        """The game under that version of its rules; None where this release does not know it."""
        return next((game for game in (self, *self.former) if game.version == version), None)

    # Starting -----------------------------------------------------------------

    def new(self, options: Mapping[str, Value] | None = None, seats: int | None = None, seed: Seed = 0) -> State:
        """A new game. Set-up draws everything from the seed."""
        return self._dealer(options, seats, True)(seed)

    def dealer(self, options: Mapping[str, Value] | None = None, seats: int | None = None) -> Callable[[Seed], State]:
        """What makes new games of one kind from their seeds. The options are looked at once, and nothing is told of a set-up."""
        return self._dealer(options, seats, False)

    def _dealer(self, options: Mapping[str, Value] | None, seats: int | None, loud: bool) -> Callable[[Seed], State]:
        full = self.complete(options or {}, seats)
        count = seats if seats is not None else self.usual_seats(full)
        start = self.starter(full, count)
        return lambda seed: start(Rng(seed_bytes(seed)), loud)

    def starter(self, options: Options, seats: int) -> Callable[[Rng, bool], State]:
        """The game's own part of `dealer`; options are complete and the number of seats is right.

        What it returns makes a game, and tells of it where it is asked to.
        """
        raise NotImplementedError

    def load(self, data: Json) -> State:
        """A state from its dump, or from a position written by hand. Raises BadPosition."""
        record = read(data, self.record_type, self.slug)
        try:
            options = self.complete(record.options, len(record.seats))
        except BadOptions as refusal:
            raise BadPosition("options", "$.options", refusal=str(refusal), **refusal.facts) from None
        state = self.restored(record, options)
        state.check()
        return state

    def restored(self, record: Any, options: Options) -> State:
        """The game's own part of `load`: the record has the type it should have, the options are complete."""
        raise NotImplementedError

    def suited(self, options: Options, people: int) -> Options:
        """Options for a table at which so many people sit, the rest being bots: what was left open may depend on that."""
        return options

    def complete(self, options: Mapping[str, Value], seats: int | None = None) -> Options:
        """All options with their values. Raises BadOptions where one is unknown or does not fit."""
        full = complete(self.options, options)
        counts = self.seats_for(full)
        if seats is not None and seats not in counts:
            raise BadOptions("bad_seat_count", self.seat_clause, seats=seats, allowed=list(counts))
        self.check_options(full, seats)
        return full

    seat_clause: str = ""

    def first_level(self) -> str:
        """The bots that somebody meets in a first game: the weakest that have a plan."""
        levels = list(self.bots())
        return levels[min(1, len(levels) - 1)]

    def usual_seats(self, options: Options) -> int:
        """How many seats a table has where nobody says: three, or as near to it as the options let."""
        return min(self.seats_for(options), key=lambda count: abs(count - USUAL_SEATS))

    def seats_for(self, options: Options) -> tuple[int, ...]:
        """The numbers of seats that these options allow, ascending."""
        return self.seat_counts

    def check_options(self, options: Options, seats: int | None) -> None:
        """Raise BadOptions for values that do not fit together."""

    def box(self, state: State) -> dict[str, int]:
        """What `state.census()` must always say: the components that this table plays with (law 4)."""
        raise NotImplementedError

    def catalogue(self) -> dict[str, Any]:
        """The components as plain data, for clients that draw them."""
        raise NotImplementedError

    # Actions --------------------------------------------------------------------

    @cached_property
    def table(self) -> tuple[Action, ...]:
        """Every action there is, in the order of its number."""
        return tuple(self.all_actions())

    def all_actions(self) -> Sequence[Action]:
        raise NotImplementedError

    @cached_property
    def _numbers(self) -> dict[Action, int]:
        return {action: number for number, action in enumerate(self.table)}

    def number(self, action: Action) -> int:
        """The stable number of an action."""
        return self._numbers[action]

    def action(self, number: int) -> Action:
        return self.table[number]

    def decode(self, data: bytes | str | Mapping[str, Any]) -> Action:
        """An action from JSON text or from plain data. Raises Illegal("malformed")."""
        try:
            plain = msgspec.json.decode(data) if isinstance(data, bytes | str) else data
            action: Action = msgspec.convert(plain, self._action_union)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeError) as error:
            raise Illegal("malformed", "", problem=str(error)) from None
        return action

    @cached_property
    def _action_union(self) -> Any:
        union: Any = self.action_types[0]
        for kind in self.action_types[1:]:
            union = union | kind
        return union

    # Learners ---------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The arrays in which `observe` tells what a seat sees."""
        layout: Layout = self._encoding.LAYOUT
        return layout

    def observe(self, state: State, seat: int) -> list[int]:
        """What a seat may see as numbers, the arrays of the layout one after the other."""
        numbers: list[int] = self._encoding.encode(state, seat)
        return numbers

    @cached_property
    def _encoding(self) -> Any:
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.encoding")

    # Telling ----------------------------------------------------------------------

    teller: type[Teller] = Teller
    """Tells this game from a view and the seat that has it."""

    def menu(self, state: State, seat: int, actions: Sequence[Action] | None = None, at: int = -1) -> list[Choice]:
        """Legal actions of a seat (left out: those worth offering) with their words, and what follows from each."""
        teller = self.teller(state.view(seat), seat)
        teller.legal = state.legal(seat, at)
        teller.foresee = foreseer(state, seat, at)
        if actions is None:
            actions = teller.offered(teller.legal)
        return [self._choice(teller, action, teller.foresee(action)) for action in actions]

    def _choice(self, teller: Teller, action: Action, seen: Foresight) -> Choice:
        return Choice(
            number=self.number(action),
            label=teller.label(action, seen),
            result=teller.result(action, seen),
            parts=teller.parts(action),
            lead=teller.lead(action, seen),
            events=seen.events,
        )

    def refusal(self, refusal: Illegal, view: Any = None, seat: int | None = None) -> Line:
        """Why something was refused; the words may have a sentence of their own for its reason."""
        line = self.teller(view, seat).refusal(refusal)
        reason = refusal.facts.get("reason", refusal.facts.get("cause"))
        variant = f"{refusal.code}_{reason}"
        return Line(f"refusals.{variant}", line.facts) if variant in self._refusals else line

    def trimmed(self, line: Line) -> Line:
        """A line with the facts that its sentence asks for, and no others: for what travels."""
        asked = self._asked.get(line.key)
        if asked is None or len(asked) == len(line.facts):
            return line
        return Line(line.key, {name: line.facts[name] for name in asked if name in line.facts}, line.weight)

    @cached_property
    def _asked(self) -> dict[str, tuple[str, ...]]:
        """The placeholders of each sentence; they are the same in all languages."""
        words = tomllib.loads(self.words_of("en"))
        sections = {section: texts for section, texts in words.items() if section in ("events", "decisions", "ui", "results")}
        return {
            f"{section}.{key}": tuple(dict.fromkeys(re.findall(r"\{(\w+)\}", text)))
            for section, texts in sections.items()
            for key, text in texts.items()
        }

    @cached_property
    def _refusals(self) -> frozenset[str]:
        return frozenset(tomllib.loads(self.words_of("en")).get("refusals", ()))

    # People and bots --------------------------------------------------------------

    def bots(self) -> Mapping[str, Bot]:
        """The bots that play this game, weakest first."""
        return self._bots

    @cached_property
    def _bots(self) -> Mapping[str, Bot]:
        return MappingProxyType({"random": RandomBot(), **self.levels()})

    def levels(self) -> Mapping[str, Bot]:
        """The game's own bots, weakest first."""
        return {}

    def may_hint(self, options: Options) -> bool:
        """Whether a table with these options wants hints; they are complete. Where it does not, nobody gives one."""
        return options.get("hints") is not False

    def may_pause(self, options: Options) -> bool:
        """Whether time is for practice at a table with these options, so that it can be paused by agreement."""
        return False

    def hurries(self, state: State, action: Action, at: int) -> int | None:
        """The seat that this action would hurry too soon, should a person sit there: a bot that plays with people keeps it back."""
        return None

    def review(self, state: State) -> Reason | None:
        """What could have been done just before, for everybody to see: a key of the `[hints]` words and its facts.

        None where there is nothing to tell. It may take as long as a bot thinks, so nobody waits for it.
        """
        return None

    def picture(self, view: Any, words: "Words") -> list[str]:
        """The board drawn in characters, from the view of a seat."""
        raise NotImplementedError

    def text(self, state: State, seat: int | None = None, lang: str = "en") -> str:
        """The board as text, from the view of a seat: the picture, and who has what."""
        view, words = state.view(seat), self.words(lang)
        return "\n".join([*self.picture(view, words), "", *map(words.fill, self.teller(view, seat).status())])

    def spoken(self, state: State, seat: int | None = None, lang: str = "en") -> str:
        """The board in sentences, for reading aloud."""
        teller, words = self.teller(state.view(seat), seat), self.words(lang)
        lines = [words.fill(line) for line in teller.status()]
        group: Line | None = None
        for spot in teller.places():
            if spot.group is not None and spot.group != group:
                lines.append(words.fill(spot.group))
            group = spot.group
            lines.append(words.fill(spot.text))
        return "\n".join(lines)

    def words(self, lang: str) -> "Words":
        from clew.kernel.words import words

        return words(self, lang)

    def clauses_of(self, lang: str) -> str:
        """The rulebook in one language. Figures that stand in the data are filled in from there: {akuna.chest}."""
        figures = self.figures()
        return re.sub(r"\{([a-z_]+\.[a-z_]+)\}", lambda found: str(figures[found[1]]), self._read("rulebook", f"{lang}.md"))

    def figures(self) -> Mapping[str, int]:
        """The figures of the components that its rulebook names."""
        return {}

    def rule_tables(self) -> Mapping[str, Sequence[Sequence[Fact]]]:
        """The components as the tables of its rulebook, a list of rows each."""
        return {}

    def rulebook_of(self, file: str) -> str:
        return self._read("rulebook", file)

    def words_of(self, lang: str) -> str:
        return self._read("words", f"{lang}.toml")

    def _read(self, *path: str) -> str:
        folder = resources.files(type(self).__module__.rpartition(".")[0])
        return folder.joinpath(*path).read_text(encoding="utf-8")


def seed_bytes(seed: Seed) -> bytes:
    """32 bytes from whatever a caller finds easy to write: bytes are taken as they are."""
    return seed if isinstance(seed, bytes) else key_of(seed)
