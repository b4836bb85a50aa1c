"""Clew taken along: with the network switched off and the server gone, the page serves itself."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

import clew
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


def take_along(page: Page) -> None:
    page.get_by_role("button", name="Take it along").click()
    expect(page.get_by_role("dialog")).to_contain_text("MB are kept by this browser")
    page.get_by_role("button", name="Take Clew along").click()
    expect(page.get_by_text("Clew is on this device")).to_be_visible()


def test_a_game_goes_on_with_no_network_outlives_its_page_and_goes_online(traveller: tuple[BrowserContext, Running]) -> None:
    context, server = traveller
    ada = Player(context.new_page()).open("/")
    page = ada.page
    take_along(page)
    context.set_offline(True)

    ada.open("/")
    expect(page.get_by_text("You play on this device")).to_be_visible(timeout=START_MS)
    expect(page.get_by_text("Labyrinth Team Edition").first).to_be_visible()
    form = page.locator("#set-table")
    form.get_by_role("button", name="2", exact=True).click()
    form.get_by_label("Your name").fill("Ada")
    form.locator("button.primary").click()
    ada.choose_what_is_offered()
    expect(page.locator(".now.mine .head")).to_contain_text(" / 28", timeout=START_MS)  # the bot may have been first
    told = ada.wait().log()
    assert "Ada plays with the colour" in told
    address = page.url
    page.close()  # without a word: no handler of the page runs

    bea = Player(context.new_page()).open(address)
    bea.wait()
    kept = lasting(told)
    assert len(kept) > 2
    assert lasting(bea.log())[-len(kept) :] == kept
    context.set_offline(False)
    go_online(bea, server)
    assert ada.errors == []
    assert bea.errors == []


def lasting(log: str) -> list[str]:
    """Lines from which nothing is taken later; the newest first."""
    return [line for line in log.splitlines() if "treasure card" in line or "plays with" in line]


def go_online(player: Player, server: Running) -> None:
    """The game on the device goes on at the server, with a friend at the bot's seat."""
    told = player.log()
    page = player.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("menuitem", name="Go on online").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("combobox").nth(1).select_option("friend")
    dialog.get_by_role("button", name="Go on online").click()
    page.wait_for_url(lambda url: "/t/" in url and "/t/device" not in url)
    player.wait()
    assert "Ada plays with the colour" in player.log()
    assert len(player.log().splitlines()) >= len([line for line in told.splitlines() if "plays with" in line])
    keys = page.evaluate("() => JSON.parse(localStorage.getItem('clew.keys'))")
    table = page.url.rpartition("/")[2]
    server.post(f"/api/tables/{table}/join", {"key": keys[table]["invite"], "name": "Cy"}, 200)
    expect(page.get_by_text("Cy").first).to_be_visible()


DRIVER = """async ({ tables }) => {
  const { files } = await (await fetch("/offline/manifest.json")).json();
  const script = files.find(({ path }) => path.startsWith("/assets/worker-")).path;
  const worker = new Worker(script, { type: "module", name: "device" });
  const waiting = new Map(), heard = new Map();
  let number = 0, begun;
  const ready = new Promise((resolve) => (begun = resolve));
  worker.onmessage = ({ data }) => {
    if (data.type === "ready") begun();
    else if (data.type === "answer") waiting.get(data.id)(new TextDecoder().decode(data.body));
    else if (data.type === "line") heard.get(data.line)(data);
  };
  const ask = (method, path, body) => new Promise((resolve) => {
    waiting.set(++number, resolve);
    worker.postMessage({ type: "request", id: number, method, path, headers: {}, body: body ? JSON.stringify(body) : "" });
  });
  const play = async ({ seats, quits, ...table }) => {
    const made = JSON.parse(await ask("POST", "/api/tables", { name: "Ada", seats, settings: { bot_pace_ms: 0 }, ...table }));
    const line = ++number, path = `/ws/${made.table}`;
    const say = (message) => worker.postMessage({ type: "text", line, text: JSON.stringify(message) });
    await new Promise((over) => {
      heard.set(line, ({ kind, value }) => {
        const tokens = made.tokens.map(({ token }) => token);
        if (kind === "open") return say({ type: "hello", protocol: 2, tokens, host: made.host });
        const message = JSON.parse(value);
        if (message.type !== "update") return;
        if (message.outcome) over();
        else if (quits && (!message.seq || message.seq >= quits))
          say({ type: "act", id: `a${message.seq}`, seat: 0, action: { type: message.seq ? "concede" : "start_game" } });
      });
      worker.postMessage({ type: "open", line, path });
    });
    return await ask("GET", `/api/tables/${made.table}/record`);
  };
  await ready;
  const records = [];
  for (const table of tables) records.push(await play(table));
  worker.terminate();
  return records;
}"""

QUICK: list[dict[str, Any]] = [
    {"game": "team", "options": {"mode": "intro"}, "seats": [{"kind": "bot", "level": "greedy"}] * 2},
    {"game": "luxor", "seats": [{"kind": "bot", "level": "greedy"}] * 2},
    {"game": "creta", "options": {"round_cap": 10}, "seats": [{"kind": "bot", "level": "random"}] * 2},
    {"game": "labyrinth", "options": {"target_treasures": 3}, "seats": [{"kind": "bot", "level": "easy"}] * 2},
]


def test_whole_games_with_no_network(traveller: tuple[BrowserContext, Running]) -> None:
    """One game of each without sand, to its end, on the worker, the database and the bots of a page that was taken along."""
    context, server = traveller
    player = Player(context.new_page()).open("/")
    page = player.page
    take_along(page)
    server.stop()
    context.set_offline(True)
    page.goto("/?whole")
    page.set_default_timeout(10 * START_MS)
    records = page.evaluate(DRIVER, {"tables": QUICK})
    for asked, text in zip(QUICK, records, strict=True):
        match = clew.load(text, clew.game)
        assert (match.game.slug, match.over) == (asked["game"], True)
    assert player.errors == []


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
