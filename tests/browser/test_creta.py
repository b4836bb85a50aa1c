"""Escape from Crete in the page: a whole game, the workbench, keys, the challenge at one screen, a phone, axe."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import complaints
from server.harness import Running

EXITS = ("r1c1", "r1c6", "r6c1", "r6c6")
STOP = '.now button[data-pick="type:stop"]'
NO_MOVE = '.now button[data-pick="type:no_move"]'


def cell(player: Player, name: str) -> None:
    player.page.locator(f'[data-cell="{name}"]').click(position={"x": 8, "y": 50})


def lit(player: Player) -> list[str]:
    return [str(name) for name in player.page.eval_on_selector_all(".hit.can", "all => all.map(one => one.dataset.cell)")]


def take_tokens(player: Player) -> None:
    due = int(player.page.locator(".due").inner_text().rpartition(":")[2])
    while player.page.locator(".token[aria-pressed=true]").count() < due:
        player.page.locator(".token[aria-pressed=false]").first.click()
    player.page.locator(".now .act").click()


def go_on(player: Player) -> None:
    """The next thing of a turn without changes: a hero, a step, a stop, tokens, or nothing at all."""
    page = player.page
    places = lit(player)
    out = [name for name in places if name in EXITS]
    if page.locator(".tokens .token").count():
        take_tokens(player)
    elif page.locator(".heroes .verb").count():
        page.locator(".heroes .verb").last.click()
    elif page.locator(".calc").count() and places:
        cell(player, (out or places)[0])
    elif page.locator(STOP).count():
        page.locator(STOP).click()
    elif page.locator(".way").count():  # Hermes turns the tile of a hero that is stuck
        page.locator(".way").first.click()
    else:
        page.locator(NO_MOVE).click()
        page.get_by_role("dialog").get_by_role("button", name="Do it anyway").click()
    player.still()


def both_get_ready(player: Player) -> None:
    ready = player.page.locator('.now button[data-pick="type:ready"]')
    ready.click()
    expect(player.page.locator(".seat", has_text="All set")).to_have_count(1)
    ready.click()
    player.page.locator(".bid").wait_for()


def test_a_whole_game_against_a_bot(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="creta", options={"round_cap": 10}))
    while not ada.wait().over:
        go_on(ada)
    end = ada.page.locator("section.end")
    expect(end).to_contain_text("wins")
    expect(end.locator("tr.sum td")).to_have_count(2)
    expect(ada.page.locator(".seat .score").first).to_have_text(end.locator("tr.sum td").first.inner_text())
    assert not ada.errors


def test_tiles_are_turned_swapped_and_replaced_after_a_look_at_it(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="creta"))
    page = ada.wait().page
    cell(ada, "r2c2")
    expect(page.locator(".verb.on")).to_contain_text("Turn")
    if not page.locator(".way").count():  # a cross or a minotaur does not turn
        cell(ada, "r2c3")
    if page.locator(".way").count():
        page.locator(".way").first.hover()
        expect(page.locator(".board .tip")).to_contain_text("Turn it so")
        page.locator(".way").first.click()
        expect(page.locator("[role=log]")).to_contain_text("rotates a tile")
        page.locator(".now .btns .icon").first.click()  # undo
        expect(page.locator(".now .do")).to_contain_text("twice at most")
    page.keyboard.press("Escape")  # nothing in hand any more
    page.locator(".aside .tile").first.click()
    free = lit(ada)[-1]
    page.locator(f'[data-cell="{free}"]').hover(position={"x": 8, "y": 50})
    expect(page.locator(".board .tip")).to_contain_text("Lay it here")
    cell(ada, free)
    expect(page.locator("[role=log]")).to_contain_text(f"replaces a tile: row {free[1]}, column {free[3]}")
    cell(ada, free)
    knob = page.locator(".knob[data-pick]").first
    knob.hover()
    expect(page.locator(".board .tip")).to_contain_text("Swap them")
    knob.click()
    expect(page.locator("[role=log]")).to_contain_text("swaps two tiles")
    expect(page.locator(".now .do")).to_contain_text("Choose a hero")
    assert not ada.errors


def test_the_island_by_keyboard(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="creta"))
    page = ada.wait().page
    keys = page.keyboard
    page.locator("[role=application]").focus()
    keys.press("ArrowUp")  # the cursor comes to the temple
    expect(page.locator("[role=application] [aria-live]")).to_contain_text("temple")
    for _ in range(2):
        keys.press("ArrowDown")
    expect(page.locator("[role=application] [aria-live]")).to_contain_text("row 5, column 3")
    keys.press("1")
    keys.press("r")
    expect(page.locator("[role=application] [aria-live]")).to_contain_text("Lay it here")
    keys.press("Enter")
    expect(page.locator("[role=log]")).to_contain_text("replaces a tile: row 5, column 3")
    keys.press("h")
    expect(page.locator(".now .act")).to_contain_text("Walk with")
    keys.press("Enter")
    expect(page.locator(".now h1")).to_have_text("Your walk")
    assert not ada.errors


def test_two_at_one_screen_take_up_a_challenge(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "me", game="creta", options={"mode": "challenge", "early_end": True}))
    page = ada.page
    both_get_ready(ada)
    assert not lit(ada), "nobody touches the island before the demonstration"
    page.keyboard.press("q")
    page.locator(".now .act").click()
    expect(page.locator(".lead")).to_contain_text("leads with 1")
    page.keyboard.press("p")  # the other one's buzzer
    expect(page.locator(".ring b")).to_have_text("2")
    page.keyboard.press("7")
    expect(page.locator(".now .act")).to_have_text("Announce 7")
    page.locator(".now .act").click()
    expect(page.locator(".lead")).to_contain_text("leads with 7")
    page.keyboard.press("q")
    page.locator('.now button[data-pick="type:pass_round"]').click()
    expect(page.locator(".now h1")).to_have_text("Prove it")
    page.locator(".heroes .verb").click()
    expect(page.locator(".calc")).to_contain_text("announced")
    page.locator('.now button[data-pick="type:give_up"]').click()
    page.get_by_role("dialog").get_by_role("button", name="Do it anyway").click()
    expect(page.locator(".now h1")).to_have_text("Get ready")
    expect(page.locator(".extras")).to_contain_text("7 announced")
    expect(page.locator(".seat .score").nth(1)).to_have_text("-1")
    assert not ada.errors


def test_who_passes_hands_the_screen_on_and_the_longest_escape_is_shown_afterwards(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="creta", options={"mode": "challenge", "early_end": True})
    ada, watcher = enter().sit(keys), enter()
    page = ada.page
    both_get_ready(ada)
    watcher.page.goto(f"/watch/{keys.id}/{keys.watch}")
    page.keyboard.press("q")
    for _ in range(2):  # the second one need not press a buzzer
        page.locator('.now button[data-pick="type:pass_round"]').click()
        ada.still()  # the pass has been told before the next one is asked for
    expect(page.locator(".now h1")).to_have_text("Get ready")
    expect(page.locator(".extras")).to_contain_text("Longest escape possible: ")
    tiles = int(page.locator(".extras [role=status]").inner_text().rpartition(":")[2])
    expect(watcher.page.locator(".extras")).to_contain_text(f"Longest escape possible: {tiles}")
    page.get_by_role("button", name="Show the longest escape").click()
    expect(page.locator(".board .number")).to_have_count(tiles)
    page.get_by_role("button", name="One step back").click()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".board .number")).to_have_count(tiles - 1)
    page.get_by_role("button", name="Back to the real island").click()
    expect(page.locator(".board .number")).to_have_count(0)
    assert not ada.errors


def test_a_sketch_is_private_and_finds_no_ways(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", game="creta", options={"mode": "challenge", "planning_aid": "sketch"}))
    page = ada.page
    page.locator('.now button[data-pick="type:ready"]').click()
    page.locator(".bid").wait_for()
    assert not lit(ada)
    page.get_by_role("button", name="Your sketch").click()
    page.locator(".aside .tile").first.click()
    cell(ada, "r5c5")
    expect(page.locator(".drawing")).to_contain_text("1 / ")
    cell(ada, "r5c5")
    page.locator(".knob[data-pick]").first.click()
    expect(page.locator(".drawing")).to_contain_text("2 / ")
    assert not page.locator(".board .tile .lit").count(), "a sketch shows no reach"
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".drawing")).to_contain_text("1 / ")
    page.get_by_role("button", name="Back to the real island").click()
    assert not lit(ada)
    expect(page.locator("[role=log]")).not_to_contain_text("replaces")
    page.get_by_role("button", name="Your sketch").click()
    expect(page.locator(".drawing")).to_contain_text("0 / ")
    page.locator(".now .act").click()  # with one seat the first announcement leads straight to the demonstration
    expect(page.locator(".now h1")).to_have_text("Prove it")
    expect(page.locator(".drawing")).to_have_count(0)
    assert not ada.errors


KEPT = "() => JSON.parse(sessionStorage.getItem('clew.practice.' + location.pathname) ?? '[]')"


def test_practice_alone_counts_what_was_possible(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", game="creta", options={"mode": "challenge"}))
    page = ada.page
    page.locator('.now button[data-pick="type:ready"]').click()
    page.locator(".bid").wait_for()
    page.locator(".now .act").click()
    page.locator('.now button[data-pick="type:give_up"]').click()
    page.get_by_role("dialog").get_by_role("button", name="Do it anyway").click()
    page.wait_for_function(f"() => ({KEPT})().length === 1")
    page.reload()
    ada.wait()
    (card,) = page.evaluate(KEPT)
    assert (card["proven"], card["possible"] > 3) == (0, True), "it outlives a reload, for the end of the game"
    assert not ada.errors


@pytest.mark.parametrize("mode", ["escape", "challenge"])
def test_a_phone_is_enough(mode: str, enter: Enter, house: Running) -> None:
    ada = enter(phone=True, lang="nl-NL").sit(house.table("me", "random", game="creta", options={"mode": mode}))
    page = ada.page
    page.locator(".now").wait_for()
    if mode == "escape":
        ada.wait()
        page.locator('[data-cell="r2c2"]').tap()
        page.locator(".verbs .lay").first.tap()
        page.locator(".now .act").tap()
        expect(page.locator(".now .do")).to_contain_text("Nog één verandering")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, "nothing may stick out to the side"
    board, now = page.locator(".board").bounding_box(), page.locator(".now").bounding_box()
    assert board
    assert now
    assert board["y"] + board["height"] <= now["y"] + 1, "the card lies below the island, not on it"
    assert not re.search(r"\{\w+\}|\b[a-z]+_[a-z_]+\b", page.locator("body").inner_text()), "every text has its words"
    assert not ada.errors


@pytest.mark.parametrize(("phone", "theme"), [(False, "light"), (True, "dark")])
def test_axe_finds_nothing(phone: bool, theme: str, enter: Enter, house: Running) -> None:
    found = {}
    ada = enter(phone=phone, theme=theme).sit(house.table("me", "random", game="creta"))
    ada.wait().page.locator('[data-cell="r2c2"]').click(position={"x": 20, "y": 16})
    found["workbench"] = complaints(ada)
    ada.sit(house.table("me", "me", game="creta", options={"mode": "challenge", "early_end": True})).wait()
    both_get_ready(ada)
    found["challenge"] = complaints(ada)
    assert {page: list_ for page, list_ in found.items() if list_} == {}


def test_a_turn_is_played_as_text(enter: Enter, house: Running) -> None:
    """What can be done at a place is a button there, with what it brings."""
    ada = enter().sit(house.table("me", "random", game="creta"), {"text": True, "calm": True, "lang": "en", "theme": "light"})
    page = ada.wait().page
    text = page.locator("section.text")
    text.locator('[data-place="maze:5,5"]').get_by_role("button", name=re.compile("^Lay display tile 1, ")).first.click()
    expect(page.locator("[role=log]")).to_contain_text("replaces a tile: row 5, column 5")
    text.locator('[data-place="temple:"]').get_by_role("button", name="Walk with Athena").first.click()
    expect(page.locator(".now h1")).to_have_text("Your walk")
    text.get_by_role("button", name=re.compile("^Leap with Athena's help")).first.click()
    expect(text).to_contain_text("Tiles: 1")
    assert not ada.errors
