"""Every registered game has its rulebook and its words, complete and alike in all languages."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import clew
from clew.kernel import Action, Event, Game

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
CLAUSES = {"team": 220, "luxor": 188, "magic_maze": 259, "creta": 207, "labyrinth": 282}
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


def fields(kind: type[Action] | type[Event]) -> set[str]:
    return set(kind.__struct_encode_fields__)


def name_of(kind: type[Action] | type[Event]) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


# The rulebook -----------------------------------------------------------------------


@GAMES
def test_the_rulebook_has_every_clause_once(game: Game) -> None:
    english = clause_ids(game, "en")
    assert len(english) == len(set(english)) == CLAUSES[game.slug]
    assert {clause.partition("-")[0] for clause in english} == {game.prefix}


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
def test_every_level_has_a_name_of_its_own_and_a_sentence(game: Game, lang: str) -> None:
    levels = words(game, lang).own["levels"]
    names = [levels[level] for level in game.bots()]
    assert len(set(names)) == len(names)
    assert all(levels[f"{level}_help"].endswith(".") for level in game.bots())
