"""Words for people: refusals, events, options and clauses in five languages."""

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any

from clew.kernel.game import Game
from clew.kernel.telling import Duration, Fact, Line, List, Place, Seat, Span, Term

LANGUAGES = ("en", "pt-BR", "es", "it", "nl")
CLAUSE = re.compile(r"^\*\*([A-Z]{2}-[A-Z0-9]+\.\d+[a-z]?)\*\* (.+)$")

Name = Callable[[int], str]


class Words:
    """All texts of one game in one language."""

    def __init__(self, game: Game, lang: str) -> None:
        self.game = game
        self.lang = lang
        self.common = _common(lang)
        self.own: dict[str, Any] = tomllib.loads(game.words_of(lang))

    def tree(self) -> dict[str, Any]:
        """The game's words over the common ones, section by section."""
        return _merged(self.common, self.own)

    # Lines ------------------------------------------------------------------------

    def fill(self, line: Line, seat_name: Name | None = None) -> str:
        """A line in this language."""
        pattern = self._pattern(*line.key.split(".", 1))
        return re.sub(r"\{(\w+)\}", lambda m: self.told(line.facts.get(m[1], 0), seat_name), pattern)

    def told(self, fact: Fact, seat_name: Name | None = None) -> str:
        """A fact as the sentences say it."""
        match fact:
            case int():
                return str(fact)
            case Seat():
                return (seat_name or self.seat)(fact.seat)
            case Term():
                return self.term(fact.term)
            case Place():
                return self.place(fact)
            case Span():
                return self._pattern("lines", "span").replace("{least}", str(fact.least)).replace("{most}", str(fact.most))
            case Duration():
                return f"{fact.ms // 60_000}:{fact.ms // 1000 % 60:02}"
            case List():
                return self._joined([self.told(item, seat_name) for item in fact.items], fact.joint)
            case Line():
                return self.fill(fact, seat_name)

    def place(self, place: Place) -> str:
        """One place may have a name of its own; all others of its kind are told by their numbers."""
        own = self._known("places", "_".join([place.kind, *map(str, place.at)]))
        pattern = own or self._pattern("places", place.kind)
        names = {"a1": cell_name(place.at), **{str(i): str(n) for i, n in enumerate(place.at)}}
        return re.sub(r"\{(\w+)\}", lambda m: names.get(m[1], ""), pattern)

    def _joined(self, items: list[str], joint: str) -> str:
        if joint in ("and", "or") and len(items) > 1:
            last = self._pattern("lines", joint)
            return last.replace("{a}", ", ".join(items[:-1])).replace("{b}", items[-1])
        return (" · " if joint == "dot" else ", ").join(items)

    def _known(self, section: str, key: str) -> str | None:
        found = self.own.get(section, {}).get(key) or self.common.get(section, {}).get(key)
        return None if found is None else str(found)

    def seat(self, seat: int) -> str:
        """What a seat is called where nobody sits there with a name."""
        return str(self.common["terms"]["seat_n"]).replace("{n}", str(seat + 1))

    def term(self, name: str) -> str:
        """A glossary word or a component's name; the identifier itself where nobody gave it a name."""
        return str(self.own["terms"].get(name, self.common["terms"].get(name, name)))

    def _pattern(self, section: str, key: str) -> str:
        return self._known(section, key) or key

    # The rulebook -----------------------------------------------------------------

    def clauses(self) -> dict[str, str]:
        return _clauses(self.game.clauses_of(self.lang))

    def sections(self) -> list["Section"]:
        """The rulebook by its headings, in order."""
        return _sections(self.game.clauses_of(self.lang))


class Section:
    """A heading of the rulebook and its clauses by id."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.clauses: dict[str, str] = {}


def cell_name(at: tuple[int, ...]) -> str:
    """[0, 0] is A1: the letter for the column."""
    return f"{chr(65 + at[1])}{at[0] + 1}" if len(at) == 2 else ""


@cache
def _clauses(source: str) -> dict[str, str]:
    found = (CLAUSE.match(line) for line in source.splitlines())
    return {match[1]: match[2] for match in found if match}


@cache
def _sections(source: str) -> list[Section]:
    found: list[Section] = []
    for line in source.splitlines():
        clause = CLAUSE.match(line)
        if line.startswith("## "):
            found.append(Section(line[3:].strip()))
        elif clause and found:
            found[-1].clauses[clause[1]] = clause[2]
    return found


@cache
def _common(lang: str) -> dict[str, Any]:
    file = resources.files("clew.kernel") / "words" / f"{lang}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def words(game: Game, lang: str) -> Words:
    """The words of a game; English where the language is unknown."""
    return Words(game, known_language(lang))


# Without a game ----------------------------------------------------------------------


def known_language(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"


def common(section: str, key: str, facts: Mapping[str, object], lang: str) -> str:
    """A sentence that belongs to no game."""
    return _filled(_common(known_language(lang))[section][key], facts)


def _filled(pattern: str, facts: Mapping[str, object]) -> str:
    return re.sub(r"\{(\w+)\}", lambda m: str(facts.get(m[1], "")), pattern)


def _merged(common: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    both = dict(common)
    for key, value in own.items():
        both[key] = _merged(both.get(key, {}), value) if isinstance(value, dict) else value
    return both
