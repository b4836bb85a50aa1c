"""Luxor in the page: a whole game, cards in hand, targets, the covered hand, keyboard, touch, five languages, axe."""

import random
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import complaints
from server.harness import Running

SHORT = {"round_cap": 9, "first_player": 0}
TOLD = "['.now h1', '.now .do', '.hand', '[role=log] li'].map(one => document.querySelector(one)?.innerText).join()"
"""What changes only when the server has said something."""
MOVED = f"before => document.querySelector('section.end') || {TOLD} !== before"
CLIPPED = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).length"


def standing(player: Player) -> str:
    said = player.page.evaluate(TOLD)
    assert isinstance(said, str)
    return said


def decide(player: Player, dice: random.Random) -> None:
    """One decision: an answer, or a card and then one of the spaces that it leads to."""
    page = player.page
    options, cards = page.locator(".option"), page.locator(".card.open")
    if options.count():
        options.nth(dice.randrange(options.count())).click()
    else:
        if cards.count():
            cards.nth(dice.randrange(cards.count())).click()
        targets = page.locator(".hit.target")
        (targets.nth(dice.randrange(targets.count())) if targets.count() else page.locator(".now .btn.primary")).click()
    player.still()


def test_a_whole_game_against_bots(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", "random", "random", game="luxor", options=SHORT))
    dice = random.Random(4)
    while not ada.wait().over:
        decide(ada, dice)
    end = ada.page.locator("section.end")
    expect(end.locator("tbody tr")).to_have_count(7)
    columns = [[int(cell) for cell in row.locator("td").all_inner_texts()] for row in end.locator("tbody tr").all()]
    assert [sum(points) for points in zip(*columns[:-1], strict=True)] == columns[-1]
    expect(end.get_by_role("heading")).to_contain_text(re.compile("wins|Shared"))
    assert "takes the treasure" in ada.log()
    assert "Final totals" in ada.log()
    end.get_by_role("link", name="Replay").click()
    ada.page.get_by_label("Position").fill("20")
    expect(ada.page.get_by_text("Step 21 of")).to_be_visible()
    expect(ada.page.locator(".board .hit")).to_have_count(42 + 3)  # the spaces, and the statues, which explain themselves
    assert ada.errors == []


def test_a_card_is_held_before_it_is_played(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="luxor", options=SHORT | {"open_hands": True})).wait()
    page = ada.page
    left, right = page.locator('.card[data-side="left"]'), page.locator('.card[data-side="right"]')
    left.click()
    expect(left).to_have_attribute("aria-pressed", "true")
    right.click()
    expect(left).to_have_attribute("aria-pressed", "false")
    expect(right).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator(".now .tag").first).to_contain_text("Round 1")
    page.locator(".hand .card").nth(2).click()
    expect(page.locator(".toast")).to_contain_text("LX-2.3")
    expect(right).to_be_visible()


def test_what_a_move_brings_is_shown_before(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="luxor", options=SHORT)).wait()
    page = ada.page
    for side in ("left", "right"):
        page.locator(f'.card[data-side="{side}"]').click()
        targets = page.locator(".hit.target")
        if not targets.count():
            continue
        targets.first.hover()
        tip = page.locator(".tip")
        expect(tip).to_be_visible()
        expect(page.locator(".now .btn.primary")).to_have_text(tip.locator("b").inner_text())
        return
    expect(page.locator(".now .btn.primary")).to_have_text("Roll the die")


def test_by_keyboard(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="luxor", options=SHORT)).wait()
    page = ada.page
    before = page.locator(".hand").inner_text()
    page.locator("[role=application]").focus()
    page.keyboard.press("e")
    expect(page.locator('.card[data-side="right"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("n")
    if page.locator(".cursor").count():
        expect(page.locator("[role=application] [aria-live]")).to_contain_text(re.compile("space|Space"))
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("e")
    page.wait_for_function("before => document.querySelector('.hand')?.innerText !== before", arg=before)
    assert ada.errors == []


def test_by_touch_on_a_phone(enter: Enter, house: Running) -> None:
    ada = enter(phone=True).sit(house.table("me", "random", "random", "random", game="luxor", options=SHORT)).wait()
    page = ada.page
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    plan, hand = page.locator(".plan").bounding_box(), page.locator(".hand").bounding_box()
    assert plan
    assert hand
    assert plan["width"] > 370
    assert hand["width"] <= 390
    assert all(box["height"] >= 44 for box in (one.bounding_box() for one in page.locator(".card.open").all()) if box)
    page.locator(".card.open").first.tap()
    targets = page.locator(".hit.target")
    before = standing(ada)
    if targets.count():
        targets.first.tap()
        expect(page.locator(".tip")).to_be_visible()
        expect(page.locator(".card.held")).to_have_count(1)  # the first tap only shows
        targets.first.tap()
    else:
        page.locator(".card.held").tap()
    page.wait_for_function(MOVED, arg=before)


def test_at_one_screen_the_hand_is_covered(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "me", game="luxor", options=SHORT))
    page = ada.page
    for _ in range(3):
        page.locator(".curtain button").wait_for()
        expect(page.locator(".hand")).to_have_count(0)
        expect(page.locator(".board")).to_be_visible()  # what everybody may see stays in sight
        expect(page.locator(".now .btn")).to_have_count(0)
        page.locator(".curtain button").click()
        expect(page.locator(".hand .card")).to_have_count(5)
        while not ada.still().page.locator(".curtain").count():
            decide(ada.wait(), random.Random(1))


def test_no_key_shows_in_any_language(enter: Enter, house: Running) -> None:
    ada, table = enter(), house.table("me", "random", game="luxor", options=SHORT)
    for lang in ("en", "pt-BR", "es", "it", "nl"):
        ada.sit(table, {"lang": lang}).wait()
        ada.page.locator(".card.open").first.click()
        if ada.page.locator(".hit.target").count():
            ada.page.locator(".hit.target").first.hover()
        ada.page.locator(".memory summary").click()
        assert re.findall(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b", ada.page.locator("body").inner_text()) == [], lang
        assert ada.page.locator(".hand .card").evaluate_all(CLIPPED) == 0, lang


@pytest.mark.parametrize("phone", [False, True])
def test_axe_has_nothing_to_say(phone: bool, enter: Enter, house: Running) -> None:
    ada = enter(phone=phone).sit(house.table("me", "random", "random", game="luxor", options=SHORT)).wait()
    ada.page.locator(".card.open").first.click()
    if ada.page.locator(".hit.target").count() and not phone:
        ada.page.locator(".hit.target").first.hover()
    for theme in ("light", "dark"):
        ada.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert complaints(ada) == [], theme
