"""Hosting friends: the lobby as a room, names that are said aloud, seats that move, and the host's hand."""

import re
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import LOOKS, complaints
from server.harness import Keys, Running


def menu(player: Player, entry: str) -> None:
    player.page.get_by_role("button", name="Menu", exact=True).click()
    player.page.get_by_role("menuitem", name=entry, exact=True).click()


def path(link: Locator) -> str:
    return urlparse(link.input_value()).path


def begun(house: Running, game: str = "team", **settings: object) -> Keys:
    """A running game of the host and a friend."""
    keys = house.table("me", "open", game=game, options={}, **settings)
    keys.join()
    keys.page(0, host=True).done(type="start")
    return keys


@pytest.mark.parametrize("phone", [False, True])
def test_a_friend_types_the_name_of_the_table_and_sits_in_a_room(phone: bool, enter: Enter) -> None:
    ada, bea = enter(phone=phone).open("/"), enter(phone=phone).open("/")
    ada.set_table("Ada", "me", "open")
    called = ada.page.locator(".called").inner_text().removeprefix("Table ")
    assert re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+ \d\d", called)
    expect(ada.page.get_by_role("img", name="QR code of the invite")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Rules of this table")).to_be_visible()
    bea.page.get_by_label("Link or table name").fill("Nobody Knows 12")
    bea.page.get_by_role("button", name="Join a table").click()
    expect(bea.page.locator(".unknown")).to_contain_text("No table waits under this name.")
    bea.page.get_by_label("Link or table name").fill(called.lower())
    bea.page.get_by_role("button", name="Join a table").click()
    expect(bea.page.locator(".art svg[viewBox]").first).to_be_visible()
    bea.page.get_by_role("button", name="Rules", exact=True).last.click()
    bea.page.keyboard.press("Escape")
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_role("button", name="Sit down").click()
    expect(bea.page.locator(".lobby [role=status]").first).to_have_text("Everybody is here. Ada starts the game.")
    bea.page.get_by_label("Message").fill("Hello there")
    bea.page.keyboard.press("Enter")
    expect(ada.page.locator(".says")).to_have_text("Hello there")
    expect(ada.page.get_by_role("log")).to_contain_text("Hello there")
    ada.page.get_by_role("button", name="Start the game").click()
    ada.page.locator("[role=application]").wait_for()
    assert ada.errors == bea.errors == []


@pytest.mark.parametrize("phone", [False, True])
def test_a_seat_goes_on_with_another_device_once(phone: bool, enter: Enter, house: Running) -> None:
    desk, phone_ = enter().sit(house.table("me", "random")), enter(phone=phone)
    desk.choose_what_is_offered()
    menu(desk, "Go on with another device")
    expect(desk.page.get_by_role("img", name="QR code of the personal link")).to_be_visible()
    link = path(desk.page.locator("dialog .copy input"))
    phone_.open(link).page.get_by_role("button", name="Bring the seat here").click()
    phone_.wait().end_turn()
    expect(desk.page.get_by_role("heading", name="Your seat is on another device")).to_be_visible()
    expect(desk.page.get_by_text(re.compile(r"The game at table [A-Z][a-z]+ [A-Z][a-z]+ \d\d goes on there"))).to_be_visible()
    late = enter().open(link)
    late.page.get_by_role("button", name="Bring the seat here").click()
    expect(late.page.get_by_role("alert")).to_have_text("This link was used already. Ask for a new one.")
    assert desk.errors == phone_.errors == late.errors == []


@pytest.mark.parametrize("phone", [False, True])
def test_the_host_helps_a_table_that_waits(phone: bool, enter: Enter, house: Running) -> None:
    keys = begun(house, takeover_s=3_000, takeover_level="random")
    friend = keys.page(1)
    keys.tokens.pop(1)
    ada = enter(phone=phone).sit(keys)
    ada.page.locator("[role=application]").wait_for()
    friend.close()
    expect(ada.page.locator(".seats").get_by_role("timer")).to_contain_text(re.compile(r"Bot in \d+:\d\d"))
    menu(ada, "Who is here")
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Let a bot play").click()
    expect(dialog).to_contain_text("a bot stands in")
    dialog.get_by_role("button", name="Give the seat back").click()
    expect(dialog.get_by_role("timer")).to_be_visible()
    dialog.get_by_role("button", name="Hand over").click()
    link = path(ada.page.locator("dialog .copy input"))
    bea = enter().open(link)
    bea.page.get_by_role("button", name="Bring the seat here").click()
    bea.page.locator("[role=application]").wait_for()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("timer")).to_have_count(0)
    menu(ada, "Who is here")
    dialog.get_by_role("button", name="Free the seat").click()
    dialog.get_by_role("button", name="Really free it").click()
    expect(bea.page.get_by_role("heading", name="Your seat is free again")).to_be_visible()
    assert bea.page.evaluate("() => localStorage.getItem('clew.keys')") == "{}"
    dialog.get_by_label("Seat 2").select_option("random")
    expect(dialog).to_contain_text("Bot: ")
    dialog.get_by_label("Pace of the bots").select_option("quick")
    ada.eventually(lambda: house.get(f"/api/tables/{keys.id}")["settings"]["bot_pace_ms"] == 150, "the pace")
    assert ada.errors == bea.errors == []


def test_who_watches_is_seen_and_may_be_sent_away(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me")
    ada, vera = enter().sit(keys), enter().open("/")
    vera.page.get_by_label("Your name").fill("Vera")
    vera.page.evaluate("() => localStorage.setItem('clew.settings', JSON.stringify({ name: 'Vera' }))")
    vera.open(f"/watch/{keys.id}/{keys.watch}")
    ada.page.get_by_role("button", name="Watching: 1").click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Vera")
    dialog.get_by_role("button", name="Send away").click()
    expect(vera.page.get_by_role("heading", name="The host has closed the door")).to_be_visible()
    vera.page.reload()
    expect(vera.page.get_by_role("heading", name="The host has closed the door")).to_be_visible()
    expect(dialog).to_contain_text("Nobody is watching.")
    assert ada.errors == vera.errors == []


LONG = "I have thought about it for quite a while, and I would rather go round by the east side of the board, if nobody minds."
APART = """() => {
  const [a, b] = ['.bubble:not(:empty)', '.news'].map(one => document.querySelector(one).getBoundingClientRect());
  return a.bottom <= b.top || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
}"""


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180), (1024, 700)])
def test_what_somebody_says_never_covers_the_news(size: tuple[int, int], enter: Enter, house: Running) -> None:
    keys = begun(house, "luxor")
    friend = keys.page(1)
    ada = enter(phone=True)
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    ada.sit(keys, None, 0).page.locator("[role=application]").wait_for()
    friend.done(type="say", seat=1, text=LONG)
    expect(ada.page.locator(".bubble", has_text="I have thought")).to_be_visible()
    assert ada.page.evaluate(APART)
    assert ada.errors == []


def test_what_somebody_says_is_seen_at_their_seat_and_reminders_arrive(enter: Enter, house: Running) -> None:
    keys = begun(house, "luxor")
    friend = keys.page(1)
    ada = enter().sit(keys, None, 0)
    ada.page.locator("[role=application]").wait_for()
    friend.done(type="say", seat=1, text="My turn soon?")
    expect(ada.page.locator(".bubble", has_text="My turn soon?")).to_be_visible()
    expect(ada.page.locator(".bubble:visible")).to_have_count(0)
    decider = friend.update["deciders"][0]
    if decider == 0:
        friend.done(type="nudge", seat=0)
        expect(ada.page.get_by_text("Bea reminds you: it is your turn.")).to_be_visible()
    else:
        menu(ada, "Who is here")
        ada.page.get_by_role("button", name="Nudge").click()
        assert friend.until(lambda message: message["type"] == "nudged")["by"] == "Ada"
    assert ada.errors == []


def test_your_games_say_when_who_and_how_it_ended(enter: Enter, house: Running) -> None:
    from server.harness import first

    keys = house.table("me", "me", options={"mode": "intro"})
    keys.page().play(first)
    ada = enter().sit(keys).open("/")
    entry = ada.page.locator(".list li").first
    expect(entry.locator("time")).to_contain_text(re.compile(r"\d"))
    expect(entry).to_contain_text("Ada")
    expect(entry.locator(".tag")).to_have_text(re.compile("won|lost"))


def test_the_options_in_force_can_be_read_at_the_table(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="luxor", options={"open_hands": True}))
    ada.page.locator("[role=application]").wait_for()
    menu(ada, "Rules of this table")
    expect(ada.page.get_by_role("dialog").locator(".own").first).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_the_options_are_told_in_seconds_and_names(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game="magic_maze"))
    ada.page.locator("[role=application]").wait_for()
    menu(ada, "Rules of this table")
    told = ada.page.get_by_role("dialog")
    expect(told).to_contain_text(re.compile(r"Time to lay a tile\s*10 sec"))
    expect(told).to_contain_text(re.compile(r"Host\s*Ada"))
    expect(told).not_to_contain_text("(ms)")


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_dialogs_of_the_table_are_sound_and_close_with_escape(phone: bool, theme: str, enter: Enter, house: Running) -> None:
    """Opened by keys alone: the menu, an entry, the dialog; Tab stays inside, Escape brings the table back."""
    keys = begun(house, "magic_maze", takeover_s=3_000, takeover_level="random")
    keys.tokens.pop(1)
    watcher = keys.page(watch=True)
    ada = enter(phone=phone, theme=theme).sit(keys)
    ada.page.locator(".seats").get_by_role("timer").wait_for()
    found = {"table": complaints(ada)}
    dialog = ada.page.get_by_role("dialog")
    for entry in ("Who is here", "Go on with another device", "Rules of this table"):
        ada.page.get_by_role("button", name="Menu", exact=True).press("Enter")
        ada.page.get_by_role("menuitem", name=entry, exact=True).press("Enter")
        expect(dialog.get_by_role("heading", name=entry)).to_be_visible()
        expect(dialog.get_by_role("button", name="Close")).to_be_in_viewport(ratio=0.98)
        expect(dialog.get_by_role("status")).to_have_count(0)
        found[entry] = complaints(ada)
        assert ada.page.evaluate("() => !!document.activeElement.closest('dialog')"), entry
        for _ in range(12):  # round and round, by way of the browser's own bar; never into the table behind
            ada.page.keyboard.press("Tab")
            assert ada.page.evaluate("() => document.activeElement.matches('body, dialog, dialog *')"), entry
        ada.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(ada.page.get_by_role("button", name="Menu", exact=True)).to_be_focused()
    assert {where: list_ for where, list_ in found.items() if list_} == {}
    assert ada.errors == []
    watcher.close()


@pytest.mark.parametrize(("phone", "theme"), LOOKS)
def test_rooms_of_a_table_are_sound(phone: bool, theme: str, enter: Enter, house: Running) -> None:
    """The lobby with talk, a seat's way to another device, the home page with games, a shared screen."""
    keys = house.table("me", "open")
    ada = enter(phone=phone, theme=theme).sit(keys)
    ada.page.get_by_label("Message").fill("Hello")
    ada.page.keyboard.press("Enter")
    ada.page.locator(".says").wait_for()
    ada.page.get_by_role("img", name="QR code of the invite").wait_for()
    found = {"lobby": complaints(ada)}
    code = house.post(f"/api/tables/{keys.id}/carry", {"tokens": list(keys.tokens.values()), "host": keys.host})["code"]
    other = enter(phone=phone, theme=theme).open(f"/carry/{keys.id}/{code}")
    other.page.get_by_role("button", name="Bring the seat here").wait_for()
    found["carry"] = complaints(other)
    ada.sit(house.table("me", "me", game="luxor")).page.locator(".curtain button").wait_for()
    found["shared screen"] = complaints(ada)
    ada.open("/").page.locator(".list li").first.wait_for()
    found["home"] = complaints(ada)
    assert {where: list_ for where, list_ in found.items() if list_} == {}
