"""Everything on the table explains itself: by mouse, by touch and by keyboard, whether or not it can be picked now."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Enter
from browser.player import Line, Player
from server.harness import Running

GAMES = ["team", "luxor", "magic_maze", "creta", "labyrinth"]
OPTIONS: dict[str, dict[str, object]] = {"luxor": {"first_player": 0}, "labyrinth": {"character_assignment": "random"}}
CARD = ".explain:not(.empty)"
UNTOLD = """([known]) => [...document.querySelectorAll('[data-about]')].map(one => one.dataset.about)
  .filter(about => !about.split(' ').some(id => known.includes(id)))"""
UNTAGGED = """() => [...document.querySelectorAll(
  '[role=application] .hit[data-spot], .seat .counts li, .seat .one, .seat .skills li')]
  .filter(one => !one.closest('[data-lies], [data-about]')).length"""


def at(player: Player, game: str, house: Running) -> Player:
    player.sit(house.table("me", "random", game=game, options=OPTIONS.get(game, {})))
    if game == "team":
        player.choose_what_is_offered()
    player.page.locator("[role=application]").wait_for()
    return player


def long_press(player: Player, one: Locator) -> None:
    """A finger rests on it until the card is there, and is lifted."""
    box = one.bounding_box()
    assert box
    touch = player.page.context.new_cdp_session(player.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(player.page.locator(f"{CARD}.kept")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_on_the_page_can_be_explained(game: str, enter: Enter, house: Running) -> None:
    ada = at(enter(), game, house)
    known = list(house.http.get(f"/api/words/en/{game}").json()["about"])
    expect(ada.page.locator("[role=application] [data-lies]").nth(15)).to_be_attached()
    assert ada.page.evaluate(UNTOLD, [known]) == []
    assert ada.page.evaluate(UNTAGGED) == 0
    assert not ada.errors


@pytest.mark.parametrize("game", GAMES)
def test_pointing_says_what_lies_there_and_its_clause(game: str, enter: Enter, house: Running) -> None:
    ada = at(enter(), game, house)
    ada.page.locator("[role=application] [data-lies]").first.hover(force=True)
    card = ada.page.locator(CARD)
    expect(card).to_contain_text(re.compile(r"Rule [A-Z]{2}-\d+\.\d+"))
    box, inside = card.bounding_box(), ada.page.viewport_size
    assert box
    assert inside
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= inside["width"]
    assert box["y"] + box["height"] <= inside["height"]
    assert not ada.errors


@pytest.mark.parametrize("game", GAMES)
def test_a_long_press_keeps_it_and_sends_nothing(game: str, enter: Enter, house: Running) -> None:
    ada = enter(phone=True)
    line = Line(ada)
    at(ada, game, house)
    line.forget()
    long_press(ada, ada.page.locator("[role=application] [data-lies]").first)
    card = ada.page.locator(f"{CARD}.kept")
    clause = card.locator("button.clause").first
    name = clause.inner_text().removeprefix("Rule ")
    clause.click()
    expect(ada.page.locator(f'dialog[open] [id="rule-{name}"]')).to_be_in_viewport()
    expect(card).to_have_count(0)
    assert line.acts == {}
    assert not ada.errors


def test_a_counter_that_nobody_can_pick_explains_itself(enter: Enter, house: Running) -> None:
    ada = at(enter(), "luxor", house)
    ada.page.locator(".seat .counts li[data-about=key]").first.hover()
    expect(ada.page.locator(CARD)).to_contain_text("Opens the tomb chamber")
    ada.page.mouse.move(2, 2)
    expect(ada.page.locator(CARD)).to_have_count(0)


def test_the_keyboard_reaches_every_counter_and_opens_its_rule(enter: Enter, house: Running) -> None:
    ada = at(enter(), "team", house).wait()
    ada.page.locator("section.seats").focus()
    told = []
    for _ in range(4):
        ada.page.keyboard.press("ArrowRight")
        told.append(ada.page.locator(CARD).inner_text())
    assert len(set(told)) > 2
    ada.page.keyboard.press("?")
    expect(ada.page.locator(f"{CARD} button.clause").first).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator("dialog[open]")).to_be_visible()


def test_the_cursor_on_the_board_explains_what_it_stands_on(enter: Enter, house: Running) -> None:
    ada = at(enter(), "team", house).wait()
    ada.page.locator("[role=application]").focus()
    ada.page.keyboard.press("ArrowRight")
    expect(ada.page.locator(CARD)).to_contain_text("Rule TE-")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(CARD)).to_have_count(0)


@pytest.mark.parametrize("lang", ["es-ES", "it-IT", "nl-NL", "pt-BR"])
def test_it_speaks_the_language_of_the_page(lang: str, enter: Enter, house: Running) -> None:
    ada = at(enter(lang=lang), "luxor", house)
    word = {"es-ES": "cámara", "it-IT": "camera", "nl-NL": "graf", "pt-BR": "câmara"}[lang]
    ada.page.locator(".seat .counts li[data-about=key]").first.hover()
    expect(ada.page.locator(CARD)).to_contain_text(word)
