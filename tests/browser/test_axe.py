"""axe finds nothing to complain about, on any page, light or dark, desk or phone."""

from typing import Any

import pytest

from browser.conftest import WEB, Enter
from browser.player import Player
from server.harness import Running

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LOOKS = [(False, "light"), (False, "dark"), (True, "light"), (True, "dark")]


RESTING = """async () => {
  const ends = one => one.playState !== 'finished' && one.effect.getComputedTiming().endTime !== Infinity;
  for (let calm = 0; calm < 10; calm = document.getAnimations().some(ends) ? 0 : calm + 1) await new Promise(requestAnimationFrame);
  return true;
}"""
"""Colours that fade are judged when they are there; one that is inherited begins to fade a few frames later."""


def complaints(player: Player) -> list[dict[str, Any]]:
    player.page.wait_for_function(RESTING)
    if not player.page.evaluate("() => 'axe' in window"):
        player.page.evaluate(AXE.read_text())
    found = player.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        {
            "rule": one["id"],
            "where": [node["html"][:160] for node in one["nodes"]][:4],
            "why": one["nodes"][0]["failureSummary"][:300],
        }
        for one in found["violations"]
    ]


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_no_violations(phone: bool, theme: str, enter: Enter, house: Running) -> None:
    found: dict[str, list[dict[str, Any]]] = {}
    ada = enter(phone=phone, theme=theme).open("/")
    ada.page.locator("#set-table").wait_for()
    ada.page.locator("#set-table button[aria-expanded]").click()
    found["home"] = complaints(ada)

    lobby = house.table("me", "open")
    ada.sit(lobby).page.locator(".lobby h1").wait_for()
    found["lobby"] = complaints(ada)
    guest = enter(phone=phone, theme=theme).open(f"/join/{lobby.id}/{lobby.invite}")
    guest.page.get_by_label("Your name").wait_for()
    found["join"] = complaints(guest)

    ada.sit(house.table("me", "greedy", "random", options={"mode": "basic"})).wait()
    found["set-up"] = complaints(ada)
    ada.choose_what_is_offered()
    found["table"] = complaints(ada)
    lists = ada.page.get_by_role("button", name="All choices as a list")
    (lists.last if phone else lists.first).click()
    found["list"] = complaints(ada)
    ada.page.keyboard.press("Escape")
    ada.page.locator("nav.tabs button").nth(3).click() if phone else ada.page.locator("header").get_by_role(
        "button", name="Rules"
    ).click()
    ada.page.locator("dialog .id").first.wait_for()
    found["rules"] = complaints(ada)
    ada.page.keyboard.press("Escape")

    done = house.table("random", "random")
    replay = enter(phone=phone, theme=theme)
    replay.eventually(lambda: house.get(f"/api/tables/{done.id}")["phase"] == "over", "the bots come to an end")
    replay.open(f"/replay/{done.id}").page.get_by_label("Position").wait_for()
    found["replay"] = complaints(replay)
    replay.open(f"/watch/{done.id}/{done.watch}").page.locator("section.end").wait_for()
    found["end"] = complaints(replay)
    replay.open("/t/nowhere").page.get_by_role("heading", name="No such table").wait_for()
    found["missing"] = complaints(replay)
    assert {page: list_ for page, list_ in found.items() if list_} == {}
