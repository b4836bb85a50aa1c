"""Every action, event, refusal, option and hint has its words, in all five languages with the same placeholders."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from clew.games.creta import events
from clew.games.creta.actions import Replace, Rotate, Step
from clew.kernel import Action, Event, Illegal
from clew.kernel.words import LANGUAGES, words
from games.creta.stage import GAME, std

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


def test_sentences_read_well() -> None:
    english = words(GAME, "en")
    table = std(r2c3="L2").table()
    teller = GAME.teller(table.state.view(0), 0)
    seat = ["Ada", "Ben"].__getitem__

    def told(value: Action | Event) -> str:
        line = teller.label(value) if isinstance(value, Action) else teller.line(value)
        assert line is not None
        return english.fill(line, seat)

    assert told(Rotate("r2c3", 1)) == "Turn the corner at row 2, column 3: open east and south"
    assert told(Replace("r2c3", 1, 0)) == "Lay display tile 2, crossroads, at row 2, column 3: open north, east, south and west"
    assert told(Step("A")) == "Walk out by exit A"
    assert told(Step("r2c3")) == "Walk on: row 2, column 3"
    assert told(events.TileRotated(0, "r2c3", "L11", 1)) == "Ada rotates a tile: row 2, column 3, corner, now open east and south."
    assert told(events.HeroEscaped(1, "green_ares_1", "A", ("r1c2",), 1)).startswith("Ben: Ares 1 (green) escapes by exit A")
    assert told(events.CardLost(0, "G04", "gave_up", 0)).startswith("Ada gives up")
    awards = events.AchievementsAwarded({"most_heroes_one_exit": 1, "most_tiles": None})
    assert told(awards) == "The achievements: most heroes at one exit, 5 points for Ben · most maze tiles, a tie, so for nobody"
    refusal = GAME.refusal(Illegal("final", "FC-13.13"))
    assert english.fill(refusal) == "What is done in a demonstration is final."


def test_the_rulebook_has_every_clause_that_a_refusal_names() -> None:
    named: set[str] = set()
    for path in SOURCE.glob("*.py"):
        named |= set(re.findall(r'"(FC-[\dR]+\.\d+)"', path.read_text(encoding="utf-8")))
    for lang in LANGUAGES:
        assert named <= set(words(GAME, lang).clauses())
