"""Luxor in the page: a whole game, cards in hand, targets, the covered hand, keyboard, touch, five languages, axe."""

import json
import random
import re
import shutil
import subprocess
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from browser.conftest import WEB, Enter
from browser.player import BUSY, Player
from browser.test_axe import complaints
from clew.games import game
from clew.kernel import Rng, State, foresee
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
    page.locator(BUSY).wait_for(state="detached")
    options, cards = page.locator(".option"), page.locator(".card.open")
    before = standing(player)
    if options.count():
        options.nth(dice.randrange(options.count())).click()
    else:
        if cards.count():
            cards.nth(dice.randrange(cards.count())).click()
        targets = page.locator(".hit.target")
        (targets.nth(dice.randrange(targets.count())) if targets.count() else page.locator(".now .btn.primary")).click()
    page.wait_for_function(MOVED, arg=before)


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
    expect(ada.page.locator(".board .hit")).to_have_count(42)
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
        expect(page.locator("[role=log] li")).to_have_count(0)  # it tells its owner which cards were drawn
        expect(page.locator(".now .btn")).to_have_count(0)
        page.locator(".curtain button").click()
        expect(page.locator(".hand .card")).to_have_count(5)
        page.locator(".curtain, .now.mine .btn").first.wait_for()
        while not page.locator(".curtain").count():
            decide(ada, random.Random(1))
            page.locator(".curtain, .now.mine .btn").first.wait_for()


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
        ada.page.wait_for_timeout(100)
        ada.page.wait_for_function("() => document.getAnimations().every(one => one.playState === 'finished')")
        assert complaints(ada) == [], theme


# What the page shows beforehand is what the engine does ----------------------------------------------------


def told(state: State, seat: int, action: Any) -> dict[str, Any]:
    """What really happens, in the words of the page's sketch."""
    after = state.clone()
    last = after.view(seat).turn_in_round == after.seats - 1
    events = [json.loads(msgspec.json.encode(event)) for event in after.apply(seat, action)]
    kinds = [event["type"] for event in events]
    taken = [event["vp"] for event in events if event["type"] == "treasure_taken"]
    return {
        "legs": sorted(
            [event["adventurer"], event["from"], event["path"], event["cause"]]
            for event in events
            if event["type"] == "adventurer_moved"
        ),
        "wakes": sorted(event["anubis"] for event in events if event["type"] == "adventurer_activated"),
        "keys": kinds.count("tomb_entered"),
        "sarcophagi": [event["sarcophagus"] for event in events if event["type"] == "tomb_entered" and event["sarcophagus"]],
        "lastRound": "final_round" in kinds,
        # Where something is still to be decided, the end comes after the answer.
        "ends": "game_ended" in kinds or (last and after.view(seat).pending is not None and after.view(seat).final_round),
        "taken": taken,
        "ask": after.view(seat).decision == "choose_discount",
    }


def foretold(sketch: dict[str, Any]) -> dict[str, Any]:
    effect = sketch["effect"] or {}
    return {
        "legs": sorted(
            [walk["adventurer"], leg["from"], leg["path"], leg["cause"]] for walk in sketch["walks"] for leg in walk["legs"]
        ),
        "wakes": sorted(sketch["wakes"]),
        **{name: sketch[name] for name in ("keys", "sarcophagi", "lastRound", "ends")},
        "taken": [effect["vp"]] if effect.get("taken") == "yes" else [],
        "ask": effect.get("taken") == "ask",
    }


def test_what_the_page_reads_agrees_with_the_engine() -> None:
    """Every move of random games, also with the last card into the tomb: drawn beforehand as it then comes to pass."""
    luxor, dice = game("luxor"), random.Random(7)
    cases: list[dict[str, Any]] = []
    truth: list[dict[str, Any]] = []
    for seed in range(6):
        state = luxor.start(
            luxor.complete({"catch_up_into_tomb": bool(seed % 2)}, 2 + seed % 3), 2 + seed % 3, Rng(seed.to_bytes(32, "big"))
        )
        while state.outcome() is None:
            (seat,) = state.deciders()
            legal = state.legal(seat)
            for action in legal if dice.random() < 0.3 else []:
                plain = json.loads(msgspec.json.encode(action))
                if plain["type"] in ("play_card", "move_after_roll", "choose_actor"):
                    (seen,) = foresee(state, seat, [action])
                    sent = {"view": state.view(seat), "action": plain, "seat": seat, "told": seen}
                    cases.append(json.loads(msgspec.json.encode(sent)))
                    truth.append(told(state, seat, action))
            state.apply(seat, dice.choice(legal))
    node = shutil.which("node")
    assert node
    asked = json.dumps({"catalogue": luxor.catalogue(), "cases": cases})
    answer = subprocess.run([node, "scripts/foresight.js"], cwd=WEB, input=asked, capture_output=True, text=True, timeout=60)
    assert answer.returncode == 0, answer.stderr
    sketches = [foretold(sketch) for sketch in json.loads(answer.stdout)]
    wrong = [(case["action"], was, is_) for case, was, is_ in zip(cases, sketches, truth, strict=True) if was != is_]
    assert not wrong, (len(wrong), len(cases), wrong[0])
    for name in ("wakes", "keys", "lastRound", "ends", "taken", "ask"):
        assert any(one[name] for one in truth), f"no case with {name}"
    assert {leg[3] for one in truth for leg in one["legs"]} == {"card", "osiris", "tunnel", "catch_up"}
