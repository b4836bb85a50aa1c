"""Labyrinth in the page: a whole game, mist and peeks, turning in place, other hands' decisions, hot seat, keyboard, phone, five languages, axe."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import complaints
from server.harness import Json, Keys, Running

FIRST = {"first_player": "youngest", "first_seat": 0}
SHORT = FIRST | {"target_treasures": 3}
TOLD = "['.now h1', '.now .do', '.now .pips', '.hand', '[role=log] li'].map(one => document.querySelector(one)?.innerText).join()"
"""What changes only when the server has said something."""
ANSWERS = ".now .answers .btn"
LIT = ".hit.can"


def told(player: Player) -> str:
    said = player.page.evaluate(TOLD)
    assert isinstance(said, str)
    return said


def some(dice: random.Random, found: Locator) -> Locator:
    return found.nth(dice.randrange(found.count()))


def settles(player: Player, before: str) -> None:
    player.page.wait_for_function(f"before => document.querySelector('section.end') || {TOLD} !== before", arg=before)


def decide(player: Player, dice: random.Random) -> None:
    """One decision, made by hand: whatever the page offers, by whatever way it offers it."""
    page, before = player.page, told(player)
    if page.locator(".one.open").count():
        chosen = some(dice, page.locator(".one.open"))
        chosen.click()
        chosen.click()
    elif page.locator(".lie.ok").count():
        others = page.locator(".lie.ok:not(.held)")
        if others.count() and dice.random() < 0.5:
            some(dice, others).click()
        page.locator(".now .btn.act").click()
    elif page.locator(".piles .open, .hand .must").count():
        some(dice, page.locator(".piles .open, .hand .must")).click()
    elif page.locator("[data-verb]").count():
        act(page, dice)
    elif page.locator(ANSWERS).count() and (dice.random() < 0.5 or not page.locator(LIT).count()):
        some(dice, page.locator(ANSWERS)).click()
    else:
        narrow(page, dice)
    settles(player, before)


def act(page: Page, dice: random.Random) -> None:
    """An action of a turn: a move, a card, a verb, or the end."""
    verbs = page.locator("[data-verb]:not(.off)")
    if page.locator(LIT).count() and dice.random() < 0.5:
        some(dice, page.locator(LIT)).click()
    elif dice.random() < 0.15 or not verbs.count():
        page.locator('.now button[data-pick="type:end_turn"]').click()
    elif page.locator(".hand .open").count() and dice.random() < 0.2:
        card = some(dice, page.locator(".hand .open"))
        card.click()
        page.locator(".now .btn.act").click()
    else:
        verb = some(dice, verbs)
        name = verb.get_attribute("data-verb")
        verb.click()
        if name != "draw":
            narrow(page, dice)


def narrow(page: Page, dice: random.Random) -> None:
    """Something is in hand: a place on the table, a button, or the one thing that is meant."""
    for _ in range(4):
        if page.locator(".now .btn.act:enabled").count():
            return page.locator(".now .btn.act").click()
        lit, options = page.locator(LIT), page.locator(".option")
        if not lit.count() and not options.count():
            return None
        some(dice, options if options.count() and (dice.random() < 0.5 or not lit.count()) else lit).click()
        if page.locator(".now .tag").count() and not page.locator(".now.mine").count():
            return None
    return None


def test_a_whole_game_against_bots(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", "random", game="labyrinth", options=SHORT))
    dice = random.Random(4)
    while not ada.wait().over:
        decide(ada, dice)
    end = ada.page.locator("section.end")
    expect(end.get_by_role("heading")).to_contain_text(re.compile("wins|Shared"))
    expect(end.locator("ol li")).to_have_count(3)
    assert "expands the labyrinth" in ada.log()
    assert ada.errors == []
