"""Every registered game has its rulebook and its words, complete and alike in all languages."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import clew
from clew.kernel import LANGUAGES, Game, words

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
CLAUSES = {"team": 221, "luxor": 188, "magic_maze": 260, "creta": 207, "labyrinth": 282}
REFUSERS = {"Illegal", "BadOptions", "refuse", "require"}
CODE = re.compile(r"[a-z][a-z_]+")


def clause_ids(game: Game, lang: str) -> list[str]:
    return re.findall(r"(?m)^\*\*([A-Z]{2}-[A-Z0-9]+\.\d+[a-z]?)\*\* \S", game.clauses_of(lang))


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: str(value)}
    return found


def texts(game: Game, lang: str) -> dict[str, str]:
    return flat(tomllib.loads(game.words_of(lang)))


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


# The rulebook -----------------------------------------------------------------------


@GAMES
def test_the_rulebook_has_every_clause_once(game: Game) -> None:
    english = clause_ids(game, "en")
    assert len(english) == len(set(english)) == CLAUSES[game.slug]
    assert {clause.partition("-")[0] for clause in english} == {game.prefix}


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_clauses_in_the_same_order(game: Game, lang: str) -> None:
    assert clause_ids(game, lang) == clause_ids(game, "en")
    assert game.clauses_of(lang).count("\n## ") == game.clauses_of("en").count("\n## ")


# Words ------------------------------------------------------------------------------


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_keys_and_placeholders(game: Game, lang: str) -> None:
    english, other = texts(game, "en"), texts(game, lang)
    assert set(other) == set(english)
    different = [key for key, text in english.items() if placeholders(other[key]) != placeholders(text)]
    assert different == []
    assert all(text.strip() for text in other.values())


def codes(folder: Path) -> set[str]:
    """Every refusal code that the source in a folder raises."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in REFUSERS:
                found |= {text for arg in node.args for text in literals(arg) if CODE.fullmatch(text)}
    return found


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_words(game: Game, lang: str) -> None:
    sources = Path(clew.__file__).parent
    raised = codes(sources / "games" / game.slug) | codes(sources / "kernel")
    assert len(raised) > 10
    told = words(game, lang)
    assert raised - set(told.own["refusals"]) - set(told.common["refusals"]) == set()


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_presets_and_colours_have_names(game: Game, lang: str) -> None:
    own = tomllib.loads(game.words_of(lang))
    assert set(own["options"]) - {"seats"} == {option.id for option in game.options} - {
        "seats"
    }  # the number of seats may have a label too
    for option in game.options:
        entry = own["options"][option.id]
        assert entry["label"].strip()
        assert entry["help"].strip()
        named = {str(value).lower() if isinstance(value, bool) else value for value in option.values if not isinstance(value, list)}
        assert {value for value in named if isinstance(value, str)} <= set(entry.get("values", {}))
    assert set(game.presets) <= set(own["presets"])
    assert set(game.colours) <= set(own["terms"])
    assert {"name", "tagline", "about", "length"} <= set(own["game"])


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_of_its_own_and_a_sentence(game: Game, lang: str) -> None:
    levels = words(game, lang).own["levels"]
    names = [levels[level] for level in game.bots()]
    assert len(set(names)) == len(names)
    assert all(levels[f"{level}_help"].endswith(".") for level in game.bots())
