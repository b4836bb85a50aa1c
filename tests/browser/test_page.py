"""What the page does beside playing: it comes back, explains, speaks five languages and stays small."""

import gzip
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from browser.conftest import WEB, Enter
from browser.player import STILL, Line, Player
from server.harness import Running

LANGUAGES = {"en": "English", "pt-BR": "Português", "es": "Español", "it": "Italiano", "nl": "Nederlands"}


def test_a_closed_tab_opens_again_at_the_same_seat(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random")).choose_what_is_offered()
    table = ada.tables()
    again = Player(ada.page.context.new_page())
    ada.page.close()
    again.open("/")
    again.page.locator(f'a[href$="/t/{table}"]').first.click()
    again.page.wait_for_url(f"**/t/{table}")
    again.wait().end_turn()
    assert not again.errors


@pytest.mark.usefixtures("client")
def test_the_game_goes_on_after_the_server_was_killed(chromium: Browser, tmp_path: Path) -> None:
    server = Running(tmp_path / "clew.db")
    port = int(server.address.rsplit(":", 1)[1])
    context = chromium.new_context(base_url=server.address, reduced_motion="reduce")
    ada = Player(context.new_page()).sit(server.table("me", "random")).choose_what_is_offered()
    ada.wait()
    number = ada.turn()
    server.kill()
    expect(ada.page.get_by_text("The thread broke.")).to_be_visible()
    assert not ada.lit(), "nothing can be picked while the line is down"
    server.settings["port"] = port
    server.start()
    expect(ada.page.get_by_text("The thread broke.")).to_have_count(0)
    assert ada.wait().turn() == number
    ada.end_turn()
    ada.wait()
    context.close()
    server.stop()
    assert not ada.errors


@pytest.mark.parametrize("able", [True, False])
def test_an_invitation_is_shared_where_the_device_can(able: bool, enter: Enter) -> None:
    ada = enter(phone=True)
    ada.page.add_init_script(f"navigator.share = {'what => Promise.resolve(window.shared = what)' if able else 'undefined'}")
    ada.open("/").set_table("Ada", "me", "open")
    link, share = ada.page.locator(".copy input").input_value(), ada.page.get_by_role("button", name="Share", exact=True)
    expect(share).to_have_count(int(able))
    expect(ada.page.get_by_role("button", name="Copy the invite link")).to_be_visible()
    if able:
        share.click()
        assert ada.page.evaluate("window.shared") == {"url": link, "title": "Labyrinth Team Edition"}
    assert ada.errors == []


def test_an_upright_tablet_gives_the_board_its_whole_width(enter: Enter, house: Running) -> None:
    ada = enter()
    ada.page.set_viewport_size({"width": 820, "height": 1180})
    for slug in ("team", "luxor", "magic_maze", "creta", "labyrinth"):
        ada.sit(house.table("me", "random", game=slug))
        ada.page.locator("[role=application]").wait_for()
        box = ada.page.locator("[role=application]").bounding_box()
        assert box
        assert box["width"] > 780, slug
        assert ada.page.evaluate("() => document.documentElement.scrollWidth") == 820, slug
    assert ada.errors == []


LOST_LINE = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...address) { super(...address); window.sockets.push(this); }
};
"""


def test_a_move_made_while_the_line_was_down_arrives_once(enter: Enter, house: Running) -> None:
    ada = enter()
    ada.page.add_init_script(LOST_LINE)
    ada.sit(house.table("me", "random")).choose_what_is_offered()
    number = ada.wait().turn()
    ada.page.evaluate("() => { window.sockets.at(-1).send = () => {}; }")
    ada.page.locator('.now button[data-pick="type:end_turn"]').click()
    if ada.page.get_by_role("button", name="Do it anyway").count():
        ada.page.get_by_role("button", name="Do it anyway").click()
    expect(ada.page.locator(STILL)).to_have_count(0)
    assert ada.turn() == number, "it cannot have arrived"
    ada.page.evaluate("() => window.sockets.at(-1).close()")
    ada.passed(number)
    expect(ada.page.locator("[role=log]")).to_contain_text("Ada ends the turn.")
    assert ada.log().count("Ada ends the turn.") == 1
    assert not ada.errors


def test_a_refusal_names_its_rule_and_opens_the_rulebook_there(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random")).choose_what_is_offered()
    lit = set(ada.wait().lit())
    far = next(f"{r},{c}" for r in range(7) for c in range(7) if f"{r},{c}" not in lit)
    ada.spot(far).click()
    toast = ada.page.locator("[role=alert] .toast")
    expect(toast).to_contain_text("Your pawn cannot get there now")
    clause = toast.locator(".clause")
    expect(clause).to_have_text(re.compile(r"Rule TE-8\.\d"))
    name = clause.inner_text().removeprefix("Rule ")
    clause.click()
    drawer = ada.page.locator("dialog[open]")
    expect(drawer.locator(".hit")).to_contain_text(name)
    ada.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


def test_undo_takes_a_slide_back(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random")).choose_what_is_offered()
    ada.wait()
    spent = ada.page.locator(".lamp.spent")
    ada.page.locator(".arrow.open").first.click()
    expect(spent).to_have_count(1)
    ada.page.get_by_role("button", name="Take back").click()
    expect(spent).to_have_count(0)


def test_every_language_at_once_and_no_key_shows(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "greedy", options={"mode": "basic"})).choose_what_is_offered()
    ada.wait()
    seen = set()
    for lang, name in LANGUAGES.items():
        ada.page.locator("header .menu button[aria-haspopup]").first.click()
        ada.page.get_by_role("menuitemradio", name=name).click()
        expect(ada.page.locator("html")).to_have_attribute("lang", lang)
        text = ada.still().page.locator("#app").inner_text()
        seen.add(text)
        assert not re.search(r"\{\w+\}|undefined|\[object", text), text
        assert not re.search(r"\b[a-z]+_[a-z_]+\b", text), re.findall(r"\b[a-z]+_[a-z_]+\b", text)
    assert len(seen) == len(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_speaks(lang: str, enter: Enter) -> None:
    ada = enter(lang=lang).open("/")
    ada.page.locator("#set-table").wait_for()
    ada.page.locator("#set-table button[aria-expanded]").click()
    text = ada.page.locator("#app").inner_text()
    assert not re.search(r"\{\w+\}|undefined|\[object|\b[a-z]+_[a-z_]+\b", text), text


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/t/nowhere", "No such table"),
        ("/join/nowhere/key", "No such table"),
        ("/watch/nowhere/key", "No such table"),
        ("/replay/nowhere", "No such table"),
        ("/no/such/page", "The thread ends here"),
    ],
)
def test_what_is_not_there_gets_a_clear_page(path: str, title: str, enter: Enter) -> None:
    ada = enter().open(path)
    expect(ada.page.get_by_role("heading", name=title)).to_be_visible()
    ada.page.get_by_role("link", name="To the home page").click()
    expect(ada.page.locator("#set-table")).to_be_visible()


def test_a_void_key_gets_a_clear_page(enter: Enter, house: Running) -> None:
    table = house.table("me", "random")
    eve = enter().open(f"/watch/{table.id}/wrong")
    expect(eve.page.get_by_role("heading", name="This key does not fit")).to_be_visible()


AS_TEXT = {"text": True, "calm": True, "lang": "en", "theme": "light"}


def test_the_board_can_be_played_as_text(enter: Enter, house: Running) -> None:
    ada = enter()
    line = Line(ada)
    ada.sit(house.table("me", "random"), AS_TEXT).choose_what_is_offered()
    line.forget()
    expect(ada.page.locator(".astext [data-place^='cell:']")).to_have_count(49)
    ada.page.locator(".astext [data-place] button").first.click()
    ada.eventually(lambda: line.done, "the walk or spell is carried out")
    assert not ada.errors


def test_a_game_read_as_text_comes_to_its_end(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", options={"torn_pages": 6}), AS_TEXT).choose_what_is_offered()
    while not ada.wait().over:
        ada.end_turn()
    assert not ada.errors


def test_motion_is_played_and_can_be_calmed(enter: Enter, house: Running) -> None:
    """The same slide: with motion tiles glide, calmed they lie at once; in the end both boards are the same."""
    for calm in (True, False):
        ada = enter(calm=calm).sit(house.table("me", "random")).choose_what_is_offered()
        ada.wait()
        ada.page.locator(".arrow.open").first.wait_for()
        duration = ada.page.locator(".board .tile").first.evaluate("tile => getComputedStyle(tile).transitionDuration")
        assert duration.startswith("0s") is calm
        ada.page.locator(".arrow.open").first.click()
        expect(ada.page.locator(".board .tile")).to_have_count(49)
        expect(ada.page.locator(".moved path")).to_have_count(6)


def test_the_first_load_is_small(enter: Enter) -> None:
    ada = enter()
    sizes: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if "/api/" not in answer.url:
            body = answer.body()
            sizes[answer.url] = len(body) if answer.url.endswith("woff2") else len(gzip.compress(body))

    ada.page.on("response", weigh)
    ada.open("/")
    ada.page.locator("#set-table").wait_for()
    ada.page.wait_for_load_state("networkidle")
    assert sum(sizes.values()) < 150_000, sizes


def test_it_can_be_installed(enter: Enter, house: Running) -> None:
    manifest = json.loads(house.http.get("/manifest.webmanifest").text)
    for icon in manifest["icons"]:
        assert house.http.get(icon["src"]).status_code == 200
    assert enter().open("/").page.locator("link[rel=manifest]").count() == 1


def test_the_types_are_fresh() -> None:
    node = shutil.which("node")
    assert node
    done = subprocess.run([node, "scripts/types.js", "--check"], cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_host_deletes_a_table_for_everybody(enter: Enter, house: Running) -> None:
    keys = house.table("me", "open")
    keys.join()
    ada, bea = enter().sit(keys), enter().sit(keys, None, 1)
    for player in (ada, bea):
        player.page.get_by_role("button", name="Menu").click()
    expect(bea.page.get_by_role("menuitem", name="Delete this table")).to_have_count(0)
    ada.page.get_by_role("menuitem", name="Delete this table").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Delete this table").click()
    for player in (ada, bea):
        expect(player.page.get_by_role("heading", name="This table was deleted")).to_be_visible()
    assert house.http.get(f"/api/tables/{keys.id}").status_code == 404
