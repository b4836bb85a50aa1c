"""The board as text, and read out."""

import pytest

from clew.cli.chooser import typed
from clew.kernel import rng_of
from clew.kernel import words as words_of
from clew.kernel.words import LANGUAGES
from games.luxor.stage import A1, A2, A3, GAME, GREEN, LEFT, RED, fresh, play, stage


def test_the_picture_shows_tiles_and_everybody_on_them() -> None:
    table = stage().red(6, 5, A1, A2, A3).table()
    table.does(RED, play(LEFT, 1, 1))
    text = GAME.text(table.state, 0)
    lines = text.splitlines()
    assert lines[0].split("│")[:3] == [" 0 ⇘      ", " 1 ∪1›2   ", " 2 ◇1›2c  "]
    assert " 6 ∩" in lines[0]
    assert lines[1].split("│")[6].strip() == "R2"
    assert lines[1].split("│")[0].strip() == "G2"
    assert "(Anubis 1)" in lines[0]
    assert "Your hand: [4 steps] · Die · 4 steps · 2 steps · [3 steps]" in text


def test_people_count_adventurers_from_one() -> None:
    state = stage().red(6, 5, A1, A2, A3).left("move_1").right("move_1").table().state
    words, teller = words_of(GAME, "en"), GAME.teller(state.view(0), 0)
    assert "Adventurers: 1: 6 · 2: 5 · 3: " in GAME.text(state, 0)
    (choice,) = GAME.menu(state, 0, [play(LEFT, 1, 1)])
    assert words.fill(choice.label) == "Left end, “1 step”: adventurer 2 goes from 5 to 6 (steps: 1)"
    assert typed("play left 2 1", state.legal(0), teller, words) == [play(LEFT, 1, 1)]
    line = teller.line(state.clone().apply(0, play(LEFT, 1, 1))[1])
    assert line is not None
    assert "adventurer 2 from 5 to 6" in words.fill(line)


def test_a_hidden_hand_is_not_in_the_text() -> None:
    table = stage().hand("range_6 die die die catch_up", GREEN).table()
    for viewer in (0, None):
        assert "1 to 6 |" not in GAME.text(table.state, viewer).replace("“1 to 6”", "")
    assert "[1 to 6]" in GAME.text(table.state, 1)


def test_read_out_every_space_has_a_sentence() -> None:
    table = stage().red(10, 10, 0, A2, A3).green(10, 0, 0, A2, A3).table()
    lines = GAME.spoken(table.state, 0).splitlines()
    assert "Space 10: Jewelry, adventurers needed: 3, VP: 5 · Icon beneath: Cobra · Red: 2 · Green: 1" in lines
    assert "Right corridor · An adventurer in this stretch of corridor scores 2 VP at the end." in lines
    assert sum(line.startswith("Space ") for line in lines) == 40


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_from_the_start_to_the_end(lang: str) -> None:
    table = fresh(3, 2)
    rng = rng_of("text")
    while True:
        for told in (GAME.text(table.state, 0, lang), GAME.spoken(table.state, None, lang)):
            assert "{" not in told
            assert "None" not in told
        if table.state.outcome() is not None:
            break
        for _ in range(25):
            if table.state.outcome() is None:
                table.does(table.state.active, rng.choice(table.legal(table.state.active)))
