"""The words of Luxor: every event, action, refusal, option and hint has its sentence, in every language the same."""

import re
import tomllib

import pytest

from clew.kernel import Illegal
from clew.kernel.words import LANGUAGES, words
from games.luxor.stage import GAME

REFUSALS = """
game_over not_your_turn malformed_action wrong_decision not_an_end_card must_move_if_possible card_needs_roll card_has_no_die
no_legal_move unknown_adventurer inactive_adventurer adventurer_in_tomb wrong_step_count no_tile_behind overshoot no_key
no_second_last not_last_adventurer not_a_mover stack_not_offered bad_option
"""


def name(seat: int) -> str:
    return GAME.colours[seat]


def whole(lang: str) -> dict[str, str]:
    """Every text by its path."""
    found: dict[str, str] = {}

    def walk(prefix: str, part: object) -> None:
        if isinstance(part, dict):
            for key, value in part.items():
                walk(f"{prefix}.{key}", value)
        else:
            found[prefix] = str(part)

    walk("", tomllib.loads(GAME.words_of(lang)))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_keys_and_placeholders_as_in_english(lang: str) -> None:
    english, other = whole("en"), whole(lang)
    assert other.keys() == english.keys()
    for key, text in english.items():
        assert set(re.findall(r"\{(\w+)\}", other[key])) == set(re.findall(r"\{(\w+)\}", text)), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_options_presets_and_decisions_have_words(lang: str) -> None:
    tongue = words(GAME, lang)
    for code in REFUSALS.split():
        assert tongue.fill(GAME.refusal(Illegal(code))) != code
    for option in GAME.options:
        own = tongue.own["options"][option.id]
        assert own["label"]
        for value in option.values:
            key = str(value).lower() if isinstance(value, bool) else str(value)
            assert key in own["values"] or "seat" in own["values"], (option.id, key)
    assert set(tongue.own["presets"]) == set(GAME.presets)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_has_every_clause(lang: str) -> None:
    english, other = words(GAME, "en").clauses(), words(GAME, lang).clauses()
    assert other.keys() == english.keys()
    assert {"LX-1.1", "LX-17.15", "LX-R.41"} <= other.keys()
