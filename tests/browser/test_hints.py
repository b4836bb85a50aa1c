"""A hint in the page: a plan drawn with the thread, whose first step is done with one click."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.player import Player
from server.harness import Running

PANEL = ".hint-panel"
FIRST = f"{PANEL} button[data-step='1']"


def asked(player: Player) -> Player:
    player.wait().page.locator(".log .hint").click()
    expect(player.page.locator(PANEL)).to_be_visible()
    return player


@pytest.mark.parametrize(
    ("game", "options"),
    [("team", {"mode": "basic"}), ("luxor", {"first_player": 0}), ("creta", {"hints": True})],
    ids=["team", "luxor", "creta"],
)
def test_a_plan_is_drawn_and_begun_with_one_click(enter: Enter, house: Running, game: str, options: dict[str, object]) -> None:
    keys = house.table("me", "random", game=game, options=options)
    ada = enter().sit(keys).choose_what_is_offered()
    page = asked(ada).page
    assert not re.search(r"[{}_]", page.locator(f"{PANEL} .reason").inner_text())
    expect(page.locator(".plan [data-step='1']").first).to_be_visible()
    before = page.locator("[role=log] li").count()
    page.locator(FIRST).click()
    page.wait_for_function("count => document.querySelectorAll('[role=log] li').length > count", arg=before)
    assert not ada.errors


def test_a_plan_of_several_steps_is_followed_click_by_click(enter: Enter, house: Running) -> None:
    """Creta's plans are long: the changes, the walk, the trophies."""
    ada = enter().sit(house.table("me", "me", game="creta", options={"hints": True}))
    page = asked(ada).page
    steps = page.locator(f"{PANEL} li")
    count = steps.count()
    assert count > 3
    drawn = page.locator(".plan [data-step]").count()
    assert drawn > 3
    for left in range(count - 1, count - 4, -1):
        page.locator(FIRST).click()
        expect(steps).to_have_count(left)
    page.locator(f"{PANEL} .mini").click()
    expect(page.locator(".plan")).to_have_count(0)


def test_where_a_table_wants_no_hints_none_is_offered(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "me", game="creta", options={"hints": False}))
    ada.wait()
    expect(ada.page.locator(".log .hint")).to_have_count(0)
