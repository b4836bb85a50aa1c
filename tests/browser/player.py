"""Somebody who plays in a browser: what hands do, by the names of things on the page."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Route, WebSocket

from server.harness import Json, Keys
from support.patience import eventually

MINE = ".now.mine"
END = "section.end"
SIGN = ".now .head .tag"
"""How far the game is."""
STILL = ".table[data-still]"
"""A page that shows all it knows and waits for nothing. Where it is one's turn, it stays so until one acts."""
READY = f"""() => {{
  const page = document.querySelector('{STILL}');
  return page && !page.querySelector('[aria-busy=true]') && page.querySelector('{MINE}, {END}');
}}"""
TAKE = """wanted => {
  const found = document.querySelector(wanted);
  found?.click();
  return found !== null;
}"""
MOST_OFFERS = 40


class Player:
    """One page. Every error in its console is kept; a test that ends with some has failed."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        harmless = "Failed to load resource" in message.text or "WebSocket connection" in message.text
        if message.type == "error" and not harmless:
            self.errors.append(message.text)

    def eventually(self, look: Callable[[], object], what: str) -> None:
        """Wait for something outside the page, such as what its socket carried."""
        eventually(look, what, lambda seconds: self.page.wait_for_timeout(1_000 * seconds))

    # Coming to a table ------------------------------------------------------------------

    def open(self, path: str) -> "Player":
        self.page.goto(path)
        return self

    def sit(self, keys: Keys, settings: dict[str, Any] | None = None, *seats: int) -> "Player":
        """Take seats whose tokens somebody handed over; with none named, all of them and the host's key."""
        tokens = {seat: token for seat, token in keys.tokens.items() if not seats or seat in seats}
        kept = {keys.id: {"tokens": tokens, "invite": keys.invite, "watch": keys.watch, "at": 1}}
        if not seats:
            kept[keys.id]["host"] = keys.host
        self.page.goto("/theme.js")
        self.page.evaluate("([keys]) => localStorage.setItem('clew.keys', keys)", [json.dumps(kept)])
        if settings:
            self.page.evaluate("([kept]) => localStorage.setItem('clew.settings', kept)", [json.dumps(settings)])
        self.page.goto(f"/t/{keys.id}")
        return self

    def set_table(self, name: str, *chairs: str, preset: str | None = None) -> "Player":
        """Make a table on the home page. A chair is "me", "open" or the level of a bot."""
        self.page.route("**/api/tables", self._hurry)
        form = self.page.locator("#set-table")
        form.get_by_role("button", name=str(len(chairs)), exact=True).click()
        if preset:
            form.locator("select").first.select_option(preset)
        for seat, chair in enumerate(chairs):
            form.get_by_label(f"Seat {seat + 1}").select_option(chair)
        form.get_by_label("Your name").fill(name)
        form.locator("button.primary").click()
        return self

    @staticmethod
    def _hurry(route: Route) -> None:
        """Bots need not wait for people to follow."""
        if route.request.method != "POST":
            return route.continue_()
        body = route.request.post_data_json
        assert body is not None
        return route.continue_(post_data=json.dumps({**body, "settings": {**body["settings"], "bot_pace_ms": 0}}))

    # Reading ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.locator(END).count() > 0

    @property
    def ready(self) -> bool:
        """Whether it is my turn now, or the game over."""
        return bool(self.page.evaluate(f"() => !!({READY})()"))

    @property
    def mine(self) -> bool:
        return self.page.locator(MINE).count() > 0

    def wait(self) -> "Player":
        """Until it is my turn, or the game is over."""
        self.page.wait_for_function(READY)
        return self

    def still(self) -> "Player":
        """Until all that was asked for is answered and shown."""
        self.page.locator(STILL).wait_for()
        return self

    def seen(self, seq: int) -> "Player":
        """Until the page shows what had happened by then, or more."""
        self.page.wait_for_function(f"seq => Number(document.querySelector('{STILL}')?.dataset.still ?? -1) >= seq", arg=seq)
        return self

    def lit(self) -> list[str]:
        return [str(spot) for spot in self.page.eval_on_selector_all(".hit.can", "all => all.map(one => one.dataset.spot)")]

    def log(self) -> str:
        return self.page.locator("[role=log]").inner_text()

    # Doing --------------------------------------------------------------------------------

    def spot(self, where: str) -> Locator:
        return self.page.locator(f'.board [data-spot="{where}"]').first

    def choose_what_is_offered(self) -> "Player":
        """Colours and spells: the first one offered, as long as something is. Others choose meanwhile: who is late looks again."""
        for _ in range(MOST_OFFERS):
            if not self.wait().page.evaluate(TAKE, ".option"):
                return self
        raise AssertionError("the offers have no end")

    def end_turn(self) -> "Player":
        number = self.wait().turn()
        self.page.locator('.now button[data-pick="type:end_turn"]').click()
        anyway = self.page.get_by_role("button", name="Do it anyway")
        if anyway.count():
            anyway.click()
        self.passed(number)
        return self

    def turn(self) -> str:
        tag = self.page.locator(SIGN)
        return tag.inner_text() if tag.count() else ""

    def passed(self, number: str) -> None:
        """Until another turn has begun, or the game is over."""
        self.page.wait_for_function(
            "([sign, said]) => document.querySelector('section.end') || document.querySelector(sign)?.innerText !== said",
            arg=[SIGN, number],
        )

    def tables(self) -> str:
        match = re.search(r"/t/([\w-]+)", self.page.url)
        assert match, self.page.url
        return match[1]


class Line:
    """What a page has sent over its socket: the actions, and which of them were carried out. To be made before the page opens."""

    def __init__(self, player: Player) -> None:
        self.acts: dict[str, Json] = {}
        self.done: set[str] = set()
        player.page.on("websocket", self._opened)

    def forget(self) -> None:
        self.acts.clear()
        self.done.clear()

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._got)

    def _sent(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "act":
            self.acts[message["id"]] = message["action"]

    def _got(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "done" and message["id"] in self.acts:
            self.done.add(message["id"])
