"""What a rulebook teaches with before and beside its clauses: an opening, the components, tables and worked examples.

All of it is data in the game's folder `rulebook/`: `teaching.toml` and `examples.json` know no language, `<lang>.toml` has the
sentences. An example is a position and what somebody does there; what is told of it are the engine's own lines, so that no
sentence can say anything else than the rules do.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from clew.kernel.errors import Illegal
from clew.kernel.event import Event, copies
from clew.kernel.foresight import Foresight
from clew.kernel.game import Game
from clew.kernel.state import Json, State
from clew.kernel.telling import Fact, Line, Term, listed
from clew.kernel.words import Words, words

TURN_LINES = 5


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lies on the table."""

    id: str
    icon: str = ""
    """Its picture on the page, among the icons of the board."""
    sign: str = ""
    """Its sign in the terminal."""


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where something on the table is explained."""

    clause: str
    text: str = ""
    """The sentence that says it, as section and key: "ui.slide_help". Without one it is the rulebook's own."""
    name: str = ""
    """The term that names it, where that is not its id."""


class Explanation(msgspec.Struct, frozen=True):
    """What something on the table is and does, in one language."""

    name: str
    text: str
    clause: str


class Outline(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a rulebook has in every language."""

    pieces: list[Piece]
    about: dict[str, About]
    """By what a view shows: every kind of tile, card, token, counter and character."""
    reconstructed: list[str]
    """Clauses whose figures no printed rule gave us: they were designed for this edition."""


class Heads(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of a table."""

    title: str
    columns: list[str]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a rulebook begins, in one language."""

    story: str
    aim: str
    turn: list[str]
    pieces: dict[str, str]
    about: dict[str, str]
    """What else lies on the table and is explained nowhere else."""
    tables: dict[str, Heads] = {}


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, what a seat does there, and what must come of it: these events, or a refusal with this code."""

    name: str
    clauses: list[str]
    seat: int
    actions: list[dict[str, Any]]
    position: Json
    at: int = -1
    refused: str = ""
    events: list[Any] = []


class Shown:
    """An example carried out: the position before and after it, what happened, and why it was refused."""

    def __init__(self, game: Game, example: Example) -> None:
        self.example = example
        self.before = game.load(example.position)
        self.after: State = self.before.clone()
        self.events: list[Event] = []
        self.refusal: Illegal | None = None
        self.lines: list[Line] = []
        for action in example.actions:
            self._do(game, action)

    def _do(self, game: Game, plain: Mapping[str, Any]) -> None:
        seat, action = self.example.seat, game.decode(plain)
        view = self.after.view(seat)
        try:
            events = copies(self.after.apply(seat, action, self.example.at), seat)
        except Illegal as refusal:
            self.refusal = refusal
            tried = game.teller(view, seat).label(action, Foresight([], False, []))
            self.lines.append(Line("rulebook.refused", {"action": tried, "reason": game.refusal(refusal, view, seat)}))
            return
        teller = game.teller(self.after.view(seat), seat)
        self.events += events
        self.lines += [line for line in map(teller.line, events) if line is not None]


class Teaching:
    """What the rulebook of one game teaches with."""

    def __init__(self, game: Game) -> None:
        self.game = game
        outline = msgspec.toml.decode(game.rulebook_of("teaching.toml"), type=Outline)
        self.pieces = outline.pieces
        self.about = outline.about
        self.reconstructed = frozenset(outline.reconstructed)
        self.examples = msgspec.json.decode(game.rulebook_of("examples.json"), type=list[Example])

    def opening(self, lang: str) -> Opening:
        return msgspec.convert(tomllib.loads(self.game.rulebook_of(f"{lang}.toml")), Opening)

    def explained(self, lang: str) -> dict[str, Explanation]:
        """Everything that can lie on the table, by its id."""
        texts, own = words(self.game, lang), self.opening(lang)
        told = {**own.pieces, **own.about}

        def said(key: str, text: str) -> str:
            section, _, name = text.rpartition(".")
            if section in ("", "about", "pieces"):
                return told[name or key]
            return texts.fill(Line(text))

        return {
            key: Explanation(capital(texts.term(one.name or key)), said(key, one.text), one.clause)
            for key, one in self.about.items()
        }  # fmt: skip

    def beside(self, clause: str) -> list[Example]:
        """The examples that explain a clause."""
        return [example for example in self.examples if clause in example.clauses]

    def example(self, name: str) -> Example | None:
        return next((example for example in self.examples if example.name == name), None)

    def shown(self, example: Example) -> Shown:
        return Shown(self.game, example)

    def told(self, example: Example, lang: str) -> str:
        """What happens in an example, in the words of the game."""
        texts = words(self.game, lang)
        return " ".join(texts.fill(line) for line in self.shown(example).lines)


Rows = Sequence[Sequence[Fact]]


def rows_of(game: Game, name: str, texts: Words) -> list[list[str]]:
    """A table of the components, filled."""
    return [[texts.told(fact) for fact in row] for row in game.rule_tables()[name]]


def terms(names: Sequence[str]) -> Fact:
    return listed(map(Term, names))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@cache
def teaching(game: Game) -> Teaching:
    return Teaching(game)
