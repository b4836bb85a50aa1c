"""What a person chooses for this browser, and keys that work wherever the focus is."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.player import Line, Player
from server.harness import Running

SIZES = [(390, 844), (820, 1180), (1024, 700), (1366, 625), (844, 390)]


def choose(player: Player, name: str) -> None:
    player.page.get_by_role("button", name="Menu", exact=True).click()
    player.page.get_by_role("menuitem", name="Settings").click()
    player.page.get_by_role("switch", name=name).check()
    player.page.get_by_role("dialog").get_by_role("button", name="Close").click()


def test_letters_stand_on_seats_for_who_wants_them(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random")).choose_what_is_offered().wait()
    expect(ada.page.locator(".seat .letter")).to_have_count(0)
    choose(ada, "Letters on seats")
    expect(ada.page.locator(".seat .letter")).to_have_count(2)
    ada.page.reload()
    expect(ada.page.locator(".seat .letter")).to_have_count(2)
    assert not ada.errors


def test_a_click_aims_and_the_button_sends_where_moves_are_confirmed(enter: Enter, house: Running) -> None:
    ada = enter()
    line = Line(ada)
    ada.sit(house.table("me", "me"), {"confirm": True}).choose_what_is_offered().wait()
    line.forget()
    ada.page.locator(".arrow.open").first.click()
    button = ada.page.locator(".now .btn.act")
    expect(button).to_be_enabled()
    assert not line.acts
    button.click()
    ada.eventually(lambda: line.done, "the slide is done")
    assert [action["type"] for action in line.acts.values()] == ["slide"]
    assert not ada.errors


def test_the_text_grows_and_nothing_is_pushed_off_the_page(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random")).choose_what_is_offered().wait()
    before = ada.page.locator(".now h1").bounding_box()
    ada.page.get_by_role("button", name="Menu", exact=True).click()
    ada.page.get_by_role("menuitem", name="Settings").click()
    ada.page.get_by_label("Text size").select_option("larger")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    after = ada.page.locator(".now h1").bounding_box()
    assert before
    assert after
    assert after["height"] > 1.2 * before["height"]
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert not ada.errors


def test_escape_closes_the_list_of_choices(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random")).choose_what_is_offered().wait()
    ada.page.get_by_role("button", name="All choices as a list").click()
    expect(ada.page.locator(".drop")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".drop")).to_have_count(0)


def test_arrows_reach_the_board_from_anywhere_and_a_link_skips_to_it(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random")).choose_what_is_offered().wait()
    board = ada.page.locator("[role=application]")
    ada.page.evaluate("() => document.activeElement.blur()")
    ada.page.keyboard.press("ArrowRight")
    expect(board).to_be_focused()
    expect(ada.page.locator(".cursor")).to_have_count(1)
    ada.page.evaluate("() => document.activeElement.blur()")
    ada.page.locator(".skip").focus()
    ada.page.keyboard.press("Enter")
    expect(board).to_be_focused()


def test_the_thread_of_the_home_page_comes_to_rest(enter: Enter) -> None:
    ada = enter(calm=False).open("/")
    ada.page.locator(".cord .twist").wait_for(state="attached")
    ada.page.wait_for_function("() => document.getAnimations().length === 0")


@pytest.mark.parametrize("size", SIZES)
def test_the_start_button_is_in_sight(size: tuple[int, int], enter: Enter) -> None:
    """On a phone it lies below the five games, one scroll away; on a desk it never does."""
    ada = enter()
    ada.page.set_viewport_size({"width": size[0], "height": size[1]})
    button = ada.open("/").page.locator("#set-table button.primary")
    if size == (1366, 625):
        expect(button).to_be_in_viewport(ratio=1)
    expect(button).to_be_visible()
    assert ada.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


CLIPPED = """() => [...document.querySelectorAll('body *')].flatMap(one => {
  const style = getComputedStyle(one);
  const hides = style.overflowX === 'hidden' && style.clipPath === 'none' && one.clientWidth > 2 && !one.closest('svg');
  const speaks = hides && [...one.childNodes].some(part => part.nodeType === 3 && part.textContent.trim());
  return speaks && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3) ? [one.innerText] : [];
})"""
"""Texts that are wider or higher than their place."""


@pytest.mark.parametrize("lang", ["en-US", "pt-BR", "es-ES", "it-IT", "nl-NL"])
@pytest.mark.parametrize("phone", [False, True])
def test_no_text_is_cut_off(phone: bool, lang: str, enter: Enter, house: Running) -> None:
    ada = enter(phone=phone, lang=lang).open("/")
    ada.page.locator("#set-table").wait_for()
    found = {"home": ada.page.evaluate(CLIPPED)}
    for game in ("team", "luxor", "creta", "labyrinth", "magic_maze"):
        ada.sit(house.table("me", "random", game=game))
        ada.page.locator("[role=application]").wait_for()
        if game == "team":
            ada.choose_what_is_offered()
        found[game] = ada.page.evaluate(CLIPPED)
    assert {where: cut for where, cut in found.items() if cut} == {}
