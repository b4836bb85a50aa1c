"""The rulebook at the side: how it begins, its pictures, its search, and what a refusal leads to."""

import pytest
from playwright.sync_api import expect

import clew
from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import complaints
from browser.test_sight import table_for
from clew.games import SLUGS
from clew.kernel.teaching import teaching
from server.harness import Running


def opened(player: Player, slug: str) -> Player:
    """The home page with the rulebook of a game open."""
    name = clew.game(slug).words("en").own["game"]["name"]
    player.open("/").page.locator("#set-table").wait_for()
    player.page.locator("button, a, label").filter(has=player.page.get_by_text(name, exact=True)).first.click()
    if player.page.locator(".top .tb.desk").first.is_visible():
        player.page.get_by_role("button", name="Rules", exact=True).click()
    else:
        player.page.get_by_role("button", name="Menu", exact=True).click()
        player.page.get_by_role("menuitem", name="Rules").click()
    player.page.locator("dialog .opening").wait_for()
    return player


@pytest.mark.parametrize("slug", SLUGS)
def test_a_rulebook_begins_with_the_story_and_draws_its_examples(slug: str, enter: Enter) -> None:
    ada = opened(enter(), slug)
    book = ada.page.locator("dialog")
    opening = teaching(clew.game(slug)).opening("en")
    expect(book.locator(".opening .story")).to_have_text(opening.story)
    expect(book.locator(".opening ol li")).to_have_text(opening.turn)
    expect(book.locator(".opening dt")).to_have_count(len(opening.pieces))
    expect(book.locator(".picture svg")).to_have_count(0)

    example = next(one for one in teaching(clew.game(slug)).examples if not one.refused)
    figure = book.locator(f"[data-example={example.name}]")
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".picture svg").first).to_be_attached()
    expect(figure).to_contain_text(teaching(clew.game(slug)).told(example, "en"))
    before = figure.locator(".picture").inner_html()
    figure.get_by_role("button", name="Show me on the board").click()
    ada.page.wait_for_function(
        "([name, before]) => document.querySelector(`[data-example=${name}] .picture`).innerHTML !== before",
        arg=[example.name, before],
    )
    assert not ada.errors


def test_the_first_visit_fetches_no_board_and_no_example(enter: Enter) -> None:
    ada = enter()
    fetched: list[str] = []
    ada.page.on("request", lambda request: fetched.append(request.url))
    ada.open("/").page.locator("#set-table").wait_for()
    assert fetched
    assert not [url for url in fetched if "/api/examples/" in url or "/api/rulebook/" in url]


def test_search_narrows_the_clauses_and_leaves_the_opening_out(enter: Enter) -> None:
    book = opened(enter(), "luxor").page.locator("dialog")
    book.get_by_role("searchbox").fill("osiris")
    expect(book.locator(".opening")).to_have_count(0)
    found = book.locator("p[id^=rule-]")
    expect(found.first).to_be_visible()
    assert all("osiris" in text.lower() for text in found.all_inner_texts())


def test_what_is_reconstructed_says_so(enter: Enter) -> None:
    book = opened(enter(), "luxor").page.locator("dialog")
    expect(book.locator('[id="rule-LX-1.12"] .mark')).to_have_text("reconstructed")
    expect(book.locator('[id="rule-LX-1.1"] .mark')).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("slug", SLUGS)
def test_axe_finds_nothing_in_an_open_rulebook(slug: str, phone: bool, enter: Enter) -> None:
    ada = opened(enter(phone=phone), slug)
    figure = ada.page.locator("dialog figure").first
    figure.scroll_into_view_if_needed()
    expect(figure.locator(".picture svg").first).to_be_attached()
    assert complaints(ada) == []


PICTURED = """() => [...document.querySelectorAll('.opening .medal')].every(one => {
  const name = one.querySelector('use')?.getAttribute('href');
  return name && document.querySelector(`symbol${name}`)?.childElementCount;
})"""


@pytest.mark.parametrize("slug", SLUGS)
def test_every_piece_of_a_rulebook_has_its_picture(slug: str, enter: Enter) -> None:
    ada = opened(enter(), slug)
    expect(ada.page.locator(".opening .medal")).to_have_count(len(teaching(clew.game(slug)).opening("en").pieces))
    ada.page.wait_for_function(PICTURED)


@pytest.mark.parametrize(("slug", "below"), [("luxor", ".hand .card"), ("magic_maze", ".dock .verb")])
def test_a_picture_on_a_phone_shows_hand_and_verbs_whole(slug: str, below: str, enter: Enter) -> None:
    ada = opened(enter(phone=True), slug)
    figure = ada.page.locator("figure[data-example]").first
    figure.scroll_into_view_if_needed()
    figure.locator(below).first.wait_for()
    figure.locator("figcaption").scroll_into_view_if_needed()
    for one in figure.locator(below).all():
        expect(one).to_be_in_viewport(ratio=0.98)


@pytest.mark.parametrize(
    ("game", "phone"), [("team", False), ("luxor", True), ("magic_maze", False), ("creta", True), ("labyrinth", False)]
)
def test_a_clause_is_shown_at_the_table_in_front_of_me(game: str, phone: bool, enter: Enter, house: Running) -> None:
    """Rings around what it is about, where it lies now; then back to the clause, or to the game."""
    ada = enter(phone=phone).sit(table_for(house, game), None, 0)
    page = ada.page
    page.locator("[role=application]").wait_for()
    page.locator("nav.tabs button").last.click() if phone else page.locator("header").get_by_role("button", name="Rules").click()
    clause = page.get_by_role("button", name="Show it at this table").first.locator("xpath=ancestor::p").get_attribute("id")
    show = page.locator(f"[id='{clause}']").get_by_role("button", name="Show it at this table")
    show.click()
    expect(page.locator("dialog")).to_have_count(0)
    page.locator("[data-ring]").first.wait_for()
    wide, tall = page.evaluate("() => [innerWidth, innerHeight]")
    box = page.locator("[data-ring]").first.bounding_box()
    assert box
    assert 0 <= box["x"] + box["width"] / 2 <= wide
    assert 0 <= box["y"] + box["height"] / 2 <= tall
    page.get_by_role("button", name="Back to the rules").click()
    expect(page.locator(f"dialog [id='{clause}'].hit")).to_be_visible()
    show.click()
    page.locator("[data-ring]").first.wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-ring]")).to_have_count(0)
    assert ada.errors == []
