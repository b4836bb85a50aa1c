"""Every action, event, refusal, option and hint has its words, in all five languages with the same placeholders."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from clew.games.creta import events
from clew.games.creta.actions import Replace, Rotate, Step
from clew.kernel import Illegal
from clew.kernel.words import LANGUAGES, words
from games.creta.stage import GAME

SOURCE = Path(events.__file__).parent
VARIANTS = {
    "game_started": ["game_started_escape", "game_started_challenge"],
    "trophies_recorded": ["trophies_recorded", "trophies_recorded_none"],
    "tokens_taken": ["tokens_taken", "tokens_taken_auto", "tokens_taken_none"],
    "card_lost": ["card_lost_short", "card_lost_long", "card_lost_no_exit", "card_lost_gave_up", "card_lost_time"],
}


def own(lang: str) -> dict[str, Any]:
    return tomllib.loads(GAME.words_of(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_lacks_its_words(lang: str) -> None:
    told = own(lang)
    for action in GAME.action_types:
        assert action.__struct_config__.tag in told["actions"]
    for event in GAME.event_types:
        for key in VARIANTS.get(str(event.__struct_config__.tag), [event.__struct_config__.tag]):
            assert key in told["events"]
    for code in codes():
        assert code in told["refusals"]
    for option in GAME.options:
        assert set(told["options"][option.id]) >= {"label", "help"}
    assert set(GAME.presets) <= set(told["presets"])


def codes() -> set[str]:
    """Every code that the rules can raise, read from their source."""
    found: set[str] = set()
    for path in SOURCE.glob("*.py"):
        found |= set(re.findall(r'(?:Illegal|_no_blessing)\((?:pos, )?"(\w+)"', path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_all_languages_say_the_same_things(lang: str) -> None:
    here, english = flat(own(lang)), flat(own("en"))
    assert set(here) == set(english)
    for key, text in english.items():
        assert placeholders(here[key]) == placeholders(text), key


def flat(tree: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tree.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key: str(value)}
    return found


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_placeholders_are_fields() -> None:
    told = own("en")
    for kind in (*GAME.action_types, *GAME.event_types):
        section = told["actions"] if kind in GAME.action_types else told["events"]
        for key in VARIANTS.get(str(kind.__struct_config__.tag), [str(kind.__struct_config__.tag)]):
            assert placeholders(section[key]) <= set(kind.__struct_encode_fields__), key


def test_sentences_read_well() -> None:
    english = words(GAME, "en")
    seat = ["Ada", "Ben"].__getitem__
    assert english.action(Rotate("r2c3", 1), seat) == "Rotate the tile at row 2, column 3 to 90°"
    assert english.action(Replace("r2c3", 0, 0), seat) == "Replace the tile at row 2, column 3 with display tile 1, 0°"
    assert english.action(Step("A"), seat) == "Step: A"
    assert english.event(events.HeroEscaped(1, "green_ares_1", "A", ("r1c2",), 1), seat).startswith("Ben: Ares 1 (green) escapes")
    assert english.event(events.CardLost(0, "G04", "gave_up", 0), seat).startswith("Ada gives up")
    assert "90°" not in english.refusal(Illegal("not_normal", "", rot=3, same_as=1), seat)


def test_the_rulebook_has_every_clause_that_a_refusal_names() -> None:
    named: set[str] = set()
    for path in SOURCE.glob("*.py"):
        named |= set(re.findall(r'"(FC-[\dR]+\.\d+)"', path.read_text(encoding="utf-8")))
    for lang in LANGUAGES:
        assert named <= set(words(GAME, lang).clauses())
