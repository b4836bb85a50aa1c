"""Clew taken along: with the network switched off and the server gone, the page serves itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from browser.conftest import PATIENCE_MS
from browser.player import Player
from server.harness import Running

START_MS = PATIENCE_MS
"""Python starts in the browser, twice: once for the table, once for its bots."""


@pytest.fixture
def traveller(chromium: Browser, client: Path, tmp_path: Path) -> Iterator[tuple[BrowserContext, Running]]:
    """A browser, and a server of its own that can be taken away."""
    assert (client / "offline" / "manifest.json").exists()
    server = Running(tmp_path / "clew.db")
    context = chromium.new_context(base_url=server.address, viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(START_MS)
    yield context, server
    context.close()
    server.stop()


def test_a_game_goes_on_with_no_network_and_outlives_its_page(traveller: tuple[BrowserContext, Running]) -> None:
    context, server = traveller
    ada = Player(context.new_page()).open("/")
    page = ada.page
    page.get_by_role("button", name="Take it along").click()
    expect(page.get_by_role("dialog")).to_contain_text("MB are kept by this browser")
    page.get_by_role("button", name="Take Clew along").click()
    expect(page.get_by_text("Clew is on this device")).to_be_visible()
    server.stop()
    context.set_offline(True)

    ada.open("/")
    expect(page.get_by_text("You play on this device")).to_be_visible(timeout=START_MS)
    expect(page.get_by_text("Labyrinth Team Edition").first).to_be_visible()
    form = page.locator("#set-table")
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Your name").fill("Ada")
    form.locator("button.primary").click()
    ada.wait()
    page.get_by_role("button", name="Red").first.click()
    expect(page.locator(".now.mine .head")).to_contain_text(" / 28", timeout=START_MS)  # the bot may have been first
    told = ada.wait().log()
    assert "Ada plays with the colour Red." in told
    address = page.url
    page.close()

    bea = Player(context.new_page()).open(address)
    bea.wait()
    kept = [line for line in told.splitlines() if "treasure card" in line or "plays with" in line]  # what no mist takes
    assert len(kept) > 2
    assert bea.log().splitlines()[-len(kept) :] == kept
    bea.open("/learn/luxor")
    expect(bea.page.locator("body")).to_contain_text("Luxor")
    assert ada.errors == []
    assert bea.errors == []


def test_nothing_is_fetched_before_somebody_asks(traveller: tuple[BrowserContext, Running]) -> None:
    context, _ = traveller
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("button", name="Take it along")).to_be_visible()
    assert not [url for url in asked if "/offline/" in url or "worker" in url]


def test_a_server_with_nothing_to_take_along_says_so(traveller: tuple[BrowserContext, Running]) -> None:
    context, _ = traveller
    page = context.new_page()
    page.route("**/offline/manifest.json", lambda route: route.fulfill(status=404))
    page.goto("/")
    page.get_by_role("button", name="Take it along").click()
    expect(page.get_by_role("dialog")).to_contain_text("nothing to take along")
