"""Words: the same keys in every language, sentences filled with names, terms and places."""

import json
import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

import clew
from clew.kernel import LANGUAGES, Illegal, Line, Words, words
from clew.kernel.position import KINDS
from clew.kernel.words import common

TEAM = clew.game("team")


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: value}
    return found


def shared(package: str, lang: str) -> dict[str, str]:
    return flat(tomllib.loads((resources.files(package) / "words" / f"{lang}.toml").read_text(encoding="utf-8")))


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("package", ["clew.kernel", "clew.cli"])
@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_every_language_has_the_same_keys_and_placeholders(package: str, lang: str) -> None:
    english, other = shared(package, "en"), shared(package, lang)
    assert list(other) == list(english)
    for key, text in english.items():
        assert placeholders(other[key]) == placeholders(text), key
        assert other[key].strip()


@pytest.mark.parametrize(
    "code",
    ["malformed", "no_such_seat", "clock_due", "no_clock", "no_undo", "lesson_over", "bad_option", "bad_seat_count"],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_kernels_own_refusals_have_words(code: str, lang: str) -> None:
    assert f"refusals.{code}" in shared("clew.kernel", lang)
    facts: dict[str, Any] = {"seats": 2, "allowed": [2, 3], "option": "mode"}
    sentence = words(TEAM, lang).fill(TEAM.refusal(Illegal(code, **facts)))
    assert sentence != code
    assert "{" not in sentence


def test_an_unknown_language_falls_back_to_english() -> None:
    assert words(TEAM, "tlh").lang == "en"
    assert common("terms", "true", {}, "tlh") == "yes"


def test_terms_come_from_the_game_then_from_the_common_words_then_as_they_are() -> None:
    italian = words(TEAM, "it")
    assert italian.term("crown") == "Corona"
    assert italian.term("false") == "no"
    assert italian.term("xyzzy") == "xyzzy"


def test_seats_have_names_where_nobody_gave_them_one() -> None:
    assert [words(TEAM, lang).seat(0) for lang in LANGUAGES] == ["Player 1", "Jogador 1", "Jugador 1", "Giocatore 1", "Speler 1"]


def test_a_refusal_with_a_reason_has_its_own_sentence() -> None:
    english = words(TEAM, "en")
    plain = english.fill(TEAM.refusal(Illegal("unreachable", "TE-8.2")))
    because = english.fill(TEAM.refusal(Illegal("unreachable", "TE-8.5", reason="blocked_by_face_down")))
    assert plain != because
    assert because.startswith(plain[:-1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rulebook_by_sections_holds_every_clause_once(lang: str) -> None:
    book = Words(TEAM, lang)
    found = [clause for section in book.sections() for clause in section.clauses]
    assert found == list(book.clauses())
    assert len(found) == len(set(found)) == 221
    assert all(section.title and section.clauses for section in book.sections())


FILLING = json.loads((Path(__file__).parents[2] / "web" / "src" / "lib" / "filling.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("line", "text"), FILLING["cases"])
def test_lines_are_filled_as_the_page_fills_them(line: object, text: str) -> None:
    """The same cases stand in the page's own test: one line reads the same everywhere."""
    told = Words(TEAM, "en")
    told.own = FILLING["words"]
    assert told.fill(msgspec.convert(line, Line), FILLING["names"].__getitem__) == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_a_position_has_words(lang: str) -> None:
    codes = {"other_game", "options", "rule", *(code for code, _ in KINDS)}
    assert codes == {key.removeprefix("position.") for key in shared("clew.kernel", lang) if key.startswith("position.")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_damage_of_a_save_file_has_words(lang: str) -> None:
    codes = set(re.findall(r'BadSave\("(\w+)"', "".join(path.read_text() for path in Path(clew.__file__).parent.rglob("*.py"))))
    assert len(codes) > 10
    assert codes <= {key.removeprefix("damage.") for key in shared("clew.kernel", lang)}
