"""Words: the same keys in every language, sentences filled with names, terms and places."""

import re
import tomllib
from importlib import resources
from typing import Any

import pytest

import clew
from clew.kernel import LANGUAGES, Illegal, Words, words
from clew.kernel.words import common, damage

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


@pytest.mark.parametrize("code", ["malformed", "no_such_seat", "clock_due", "no_clock", "no_undo", "bad_option", "bad_seat_count"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_kernels_own_refusals_have_words(code: str, lang: str) -> None:
    assert f"refusals.{code}" in shared("clew.kernel", lang)
    facts: dict[str, Any] = {"seats": 2, "allowed": [2, 3], "option": "mode"}
    sentence = words(TEAM, lang).refusal(Illegal(code, **facts), str)
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


def test_a_value_is_told_as_a_name_a_place_or_a_term() -> None:
    english = words(TEAM, "en")
    name = {0: "Ada", 1: "Bo"}.__getitem__
    assert english.tell("seat", 1, name) == "Bo"
    assert english.tell("winners", (0, 1), name) == "Ada, Bo"
    assert english.tell("to", (3, 2), name) == "C4"
    assert english.tell("cells", ((1, 1), (1, 2)), name) == "B2, C2"
    assert english.tell("spell", "cross", name) == "Cross"
    assert english.tell("turn_no", 12, name) == "12"


def test_seats_have_names_where_nobody_gave_them_one() -> None:
    assert [words(TEAM, lang).seat(0) for lang in LANGUAGES] == ["Player 1", "Jogador 1", "Jugador 1", "Giocatore 1", "Speler 1"]


def test_a_refusal_with_a_reason_has_its_own_sentence() -> None:
    english = words(TEAM, "en")
    plain = english.refusal(Illegal("unreachable", "TE-8.2"), str)
    because = english.refusal(Illegal("unreachable", "TE-8.5", reason="blocked_by_face_down"), str)
    assert plain != because
    assert because.startswith(plain[:-1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rulebook_by_sections_holds_every_clause_once(lang: str) -> None:
    book = Words(TEAM, lang)
    found = [clause for section in book.sections() for clause in section.clauses]
    assert found == list(book.clauses())
    assert len(found) == len(set(found)) == 220
    assert all(section.title and section.clauses for section in book.sections())


def test_headings_are_what_labels_have_in_common() -> None:
    english = words(TEAM, "en")
    assert {english.heading(action) for action in TEAM.table if action.type in ("slide", "orient_tile")} == {
        "Slide",
        "Set the tile",
    }


def test_a_reason_nobody_translated_stays_as_it_is() -> None:
    assert damage("the dog ate it", "it") == "the dog ate it"
    assert damage("entry 3 names no seat", "en") == "entry 3 names no seat"
