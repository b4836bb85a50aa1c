"""Pictures of positions: drawn by the page's boards, standing alone, telling no more than a seat may see."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import clew
from clew.kernel import Game, Match, State, rng_of
from clew.kernel.dice import Dice
from clew.kernel.walk import walk
from clew.lab.notebook import replay, shown
from clew.lab.picture import png, rgb, svg
from clew.lab.zoo import Aec

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    subprocess.run([sys.executable, ROOT / "tools" / "boards.py"], check=True)


def played(game: Game, steps: int = 60) -> State:
    state = game.new(seed=3)
    walk(state, Dice(4), steps)
    return state


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_a_picture_stands_alone(game: Game) -> None:
    """No style sheet, no variable, nothing from elsewhere, nothing that is there for hands."""
    text = svg(played(game))
    for trace in ("var(", "class=", "<style", "http://www.w3.org/1999/xlink", "data-spot", "undefined", "NaN"):
        assert trace not in text, trace
    root = ET.fromstring(text)
    names = {element.get("id") for element in root.iter()}
    used = {element.get("href", "")[1:] for element in root.iter() if element.tag.endswith("use")}
    assert used <= names
    assert len(list(root.iter())) > 100


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_a_picture_tells_what_the_seat_sees_and_no_more(game: Game) -> None:
    """Law 3, for pictures."""
    state = played(game)
    for seat in (None, 0):
        assert svg(state.imagine(seat, rng_of(5)), seat) == svg(state, seat)
    assert svg(game.new(seed=3)) != svg(state)


@pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)
def test_pixels_show_a_board_and_not_one_colour(game: Game) -> None:
    pixels = rgb(played(game), width=200)
    assert pixels.shape[1:] == (200, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 100


def test_before_there_is_a_board_it_is_told_in_characters() -> None:
    text = svg(clew.game("labyrinth").new(seed=3))
    assert "monospace" in text
    assert rgb(clew.game("labyrinth").new(seed=3), width=100).shape[1] == 100


def test_words_are_those_of_the_language() -> None:
    creta = played(clew.game("creta"))
    assert {svg(creta, lang=lang) for lang in ("en", "it")} != {svg(creta)}


def test_environments_render_it() -> None:
    env = Aec("team", seats=2, render_mode="rgb_array")
    env.reset(seed=1)
    assert env.render().dtype == np.uint8
    env.render_mode = "svg"
    assert env.render().startswith("<svg")


def test_a_notebook_shows_states_and_games() -> None:
    game = clew.game("luxor")
    match = Match.new(game, seed=b"\7" * 32, seats=2)
    for _ in range(8):
        seat = match.state.deciders()[0]
        match.act(seat, match.state.legal(seat)[0])
    assert "<svg" in shown(match.state)
    slider = replay(match, moments=4).data
    assert slider.count("xmlns=") == 5
    assert 'max="3"' in slider


def test_a_png_is_as_wide_as_asked() -> None:
    assert png(svg(played(clew.game("luxor"))), 321)[16:20] == (321).to_bytes(4, "big")
