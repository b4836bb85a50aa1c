"""Rulebooks teach: every one opens alike in all languages, and every worked example is what the rules do."""

import json
import re
from pathlib import Path

import msgspec
import pytest

import clew
from clew.kernel import LANGUAGES, Game, words
from clew.kernel.teaching import TURN_LINES, Example, rows_of, teaching

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
LANGS = pytest.mark.parametrize("lang", LANGUAGES)
EXAMPLES = [(game, example) for game in clew.all_games() for example in teaching(game).examples]
EACH = pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=[f"{game.slug}-{one.name}" for game, one in EXAMPLES])
BOARDS = Path(__file__).resolve().parents[2] / "web" / "src" / "boards"


def plain(value: object) -> object:
    return json.loads(msgspec.json.encode(value))


# The opening ------------------------------------------------------------------------


@GAMES
@LANGS
def test_every_rulebook_opens_with_story_aim_table_and_turn(game: Game, lang: str) -> None:
    opening = teaching(game).opening(lang)
    assert len(re.findall(r"[.!?](?= |$)", opening.story)) == 3
    assert opening.aim.endswith(".")
    assert len(opening.turn) == TURN_LINES
    assert list(opening.pieces) == [piece.id for piece in teaching(game).pieces]
    assert all(text.endswith(".") for text in [*opening.turn, *opening.pieces.values()])


@GAMES
@LANGS
def test_every_component_has_a_name_and_a_sign_or_a_picture(game: Game, lang: str) -> None:
    icons = (BOARDS / game.slug / "icons.ts").read_text(encoding="utf-8")
    for piece in teaching(game).pieces:
        assert piece.id in words(game, lang).own["terms"]
        assert piece.icon or piece.sign
        assert not piece.icon or re.search(rf'^\s+"?{piece.icon}"?:', icons, re.MULTILINE)


@GAMES
@LANGS
def test_tables_come_from_the_data_and_are_filled(game: Game, lang: str) -> None:
    heads, texts = teaching(game).opening(lang).tables, words(game, lang)
    assert list(heads) == list(game.rule_tables())
    for name, head in heads.items():
        rows = rows_of(game, name, texts)
        assert rows
        assert all(len(row) == len(head.columns) and all(row) for row in rows)
        assert not [text for row in rows for text in row if "_" in text or "{" in text]


@GAMES
def test_what_is_reconstructed_is_marked_on_clauses_that_exist(game: Game) -> None:
    assert teaching(game).reconstructed
    assert teaching(game).reconstructed <= set(words(game, "en").clauses())


# Examples ---------------------------------------------------------------------------


@GAMES
def test_examples_have_names_of_their_own_and_stand_beside_clauses(game: Game) -> None:
    examples = teaching(game).examples
    assert len({example.name for example in examples}) == len(examples) >= 30
    assert {clause for example in examples for clause in example.clauses} <= set(words(game, "en").clauses())


@EACH
def test_an_example_is_what_the_rules_do(game: Game, example: Example) -> None:
    shown = teaching(game).shown(example)
    assert plain(game.load(example.position).dump()) == plain(shown.before.dump())
    if example.refused:
        assert shown.refusal is not None
        assert (shown.refusal.code, [shown.refusal.clause]) == (example.refused, example.clauses)
        return
    assert shown.refusal is None
    assert plain(shown.events) == example.events


@EACH
@LANGS
def test_an_example_is_told_in_every_language(game: Game, example: Example, lang: str) -> None:
    told = teaching(game).told(example, lang)
    assert told
    assert "{" not in told
    assert "refused" not in told or lang == "en"


@GAMES
@LANGS
def test_the_position_of_every_example_can_be_drawn_in_characters(game: Game, lang: str) -> None:
    for example in teaching(game).examples:
        assert game.picture(teaching(game).shown(example).before.view(example.seat), words(game, lang))
