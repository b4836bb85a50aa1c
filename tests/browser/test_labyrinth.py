"""Labyrinth in the page: a whole game, peeks, turning in place, decisions in other hands, hot seat, keyboard, phone, axe."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Enter
from browser.player import Line, Player
from browser.test_axe import complaints
from server.harness import Json, Keys, Page, Running

FIRST = {"first_player": "youngest", "first_seat": 0}
SHORT = FIRST | {"target_treasures": 3, "table_size": "compact"}
TOLD = (
    "['.now h1', '.now .do', '.now .pips', '.hand', '[role=log] li'].map(one => document.querySelector(one)?.innerText).join()"
    " + document.querySelectorAll('.hand .chosen').length"
)
"""What changes only when the server has said something."""
ANSWERS = ".now .answers .btn"
LIT = ".hit.can"
HALL = {"type": "place_hall", "anchor": [3, 3], "rotation": 0}
"""In the middle of the compact table, exits to the north."""


# Hands ----------------------------------------------------------------------------------------------


def told(player: Player) -> str:
    said = player.page.evaluate(TOLD)
    assert isinstance(said, str)
    return said


def some(dice: random.Random, found: Locator) -> Locator:
    return found.nth(dice.randrange(found.count()))


def settles(player: Player, before: str) -> None:
    """Until the server has said something."""
    player.page.wait_for_function(f"before => document.querySelector('section.end') || {TOLD} !== before", arg=before)
    player.still()


def decide(player: Player, dice: random.Random, line: Line) -> None:
    """One decision, made by hand: whatever the page offers, by whatever way it offers it."""
    page = player.page
    line.forget()
    if page.locator(".one.open").count():
        chosen = some(dice, page.locator(".one.open"))
        chosen.click()
        chosen.click()
    elif page.locator(".lie.ok").count():
        others = page.locator(".lie.ok:not(.held)")
        if others.count() and dice.random() < 0.5:
            some(dice, others).click()
        page.locator(".now .btn.act").click()
    elif page.locator(".piles .open, .hand .must").count():
        some(dice, page.locator(".piles .open, .hand .must")).click()
    elif page.locator("[data-verb]").count():
        act(player, dice, line)
    elif page.locator(ANSWERS).count() and (dice.random() < 0.5 or not page.locator(LIT).count()):
        some(dice, page.locator(ANSWERS)).click()
    else:
        narrow(player, dice, line)
    player.still()


def act(player: Player, dice: random.Random, line: Line) -> None:
    """An action of a turn: a move, a card, a verb, or the end."""
    page = player.page
    verbs = page.locator("[data-verb]:not(.off)")
    if page.locator(LIT).count() and dice.random() < 0.5:
        some(dice, page.locator(LIT)).click()
    elif dice.random() < 0.15 or not verbs.count():
        page.locator('.now button[data-pick="type:end_turn"]').click()
    elif page.locator(".hand .open").count() and dice.random() < 0.2:
        some(dice, page.locator(".hand .open")).click()
        page.locator(".now .btn.act").click()
    else:
        verb = some(dice, verbs)
        name = verb.get_attribute("data-verb")
        verb.click()
        if name != "draw":
            narrow(player, dice, line)


def narrow(player: Player, dice: random.Random, line: Line) -> None:
    """Something is in hand: the one thing that is meant, or a button, or a place on the table, until the server has heard of it."""
    page = player.page
    for _ in range(8):
        meant, lit, options = page.locator(".now .btn.act:enabled"), page.locator(LIT), page.locator(".option")
        if meant.count():
            return meant.click()
        if options.count() and (dice.random() < 0.7 or not lit.count()):
            some(dice, options).click()
        elif lit.count():
            some(dice, lit).click()
        if player.still() and line.acts:
            return None
    return None


# Staging, over a socket -------------------------------------------------------------------------------


def choose(choices: list[tuple[int, Json]]) -> tuple[int, Json]:
    """Bold and careless: it walks on, and gives every challenge up, so that others get to decide."""
    kinds = ("concede", "move", "orient", "expand", "end_turn")
    for kind in kinds:
        found = [one for one in choices if one[1]["type"] == kind or one[1].get(kind)]
        if found:
            return random.Random(len(choices)).choice(found)
    return choices[0]


def stage(keys: Keys, wanted: Callable[[Json], bool], *characters: str) -> Page:
    """Everybody at the table plays until something is to be seen."""
    page = played(keys, wanted, *characters)
    assert page is not None, "it did not come to pass"
    return page


def played(keys: Keys, wanted: Callable[[Json], bool], *characters: str) -> Page | None:
    """The same; None where the game ends before."""
    page = keys.page()

    def pick(choices: list[tuple[int, Json]]) -> tuple[int, Json]:
        seat, action = choices[0]
        if action["type"] == "choose_character" and seat < len(characters):
            return seat, {"type": "choose_character", "character": characters[seat]}
        return (seat, HALL) if action["type"] == "place_hall" else choose(choices)

    for _ in range(600):
        view = page.news[0]["view"]
        if wanted(view):
            return page
        if page.update.get("outcome"):
            break
        page.play(pick, 1)
    page.close()
    return None


def first_turn(view: Json) -> bool:
    return bool(view["phase"] == "expand")


def begun(page: Page) -> None:
    """A closed card lies before the middle exit, and the first turn has all its actions."""
    page.act(0, {"type": "expand", "cell": [4, 2]})
    page.close()


# Playing ----------------------------------------------------------------------------------------------


def test_a_whole_game_against_bots(enter: Enter, house: Running) -> None:
    ada, dice = enter(), random.Random(4)
    line = Line(ada)
    ada.sit(house.table("me", "random", "random", "random", game="labyrinth", options=SHORT))
    while not ada.wait().over:
        decide(ada, dice, line)
    end = ada.page.locator("section.end")
    expect(end.get_by_role("heading")).to_contain_text(re.compile("wins|Shared"))
    expect(end.locator("ol li")).to_have_count(4)
    assert "The mist returns" in ada.log()
    end.get_by_role("link", name="Replay").click()
    ada.page.get_by_label("Position").fill("20")
    expect(ada.page.get_by_text("Step 21 of")).to_be_visible()
    assert ada.errors == []


def test_a_peek_is_for_one_pair_of_eyes(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    begun(stage(keys, first_turn, "khira", "bibi"))
    bea = enter().sit(keys, None, 1)
    ada = enter().sit(keys, None, 0).wait()
    page = ada.page
    page.locator("[data-verb=peek]").click()
    ada.spot("2,4").click()
    expect(page.locator(".peek")).to_have_count(1)
    expect(page.locator(".note")).to_contain_text("Only you")
    expect(page.locator("[role=log]")).to_contain_text("Only Ada sees it")
    expect(bea.page.locator("[role=log]")).to_contain_text("looks at the card at E3")
    expect(bea.page.locator(".peek")).to_have_count(0)
    assert "sees it" not in bea.log()
    page.locator(".note button").click()
    expect(page.locator(".peek")).to_have_count(0)
    page.reload()
    ada.wait()
    assert "Only Ada sees it" not in ada.log()
    assert ada.errors + bea.errors == []


def test_a_card_is_turned_where_it_lies(enter: Enter, house: Running) -> None:
    """Cards that can only lie in one way are not asked for: some other table has one that can."""
    for _ in range(8):
        keys = house.table("me", "me", game="labyrinth", options=FIRST)
        begun(stage(keys, first_turn, "khira", "bibi"))
        ada = enter().sit(keys, None, 0).wait()
        page, before = ada.page, told(ada)
        expect(page.locator(".cost")).to_have_text("1 + door?")
        ada.spot("2,4").click()
        settles(ada, before)
        if page.locator(".turner").count():
            break
    first = page.locator(".lie.held").get_attribute("aria-label")
    page.locator("[data-turn=right]").click()
    assert page.locator(".lie.held").get_attribute("aria-label") != first
    page.locator("[role=application]").focus()
    page.keyboard.press("q")
    assert page.locator(".lie.held").get_attribute("aria-label") == first
    page.keyboard.press("Enter")
    expect(page.locator(".turner")).to_have_count(0)
    expect(page.locator("[role=log]")).to_contain_text("Ada moves from the Empty Hall to E3")
    assert ada.errors == []


def test_what_is_not_allowed_is_explained(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    begun(stage(keys, first_turn, "khira", "bibi"))
    ada = enter().sit(keys, None, 0).wait()
    ada.spot("2,3").click()  # nothing lies before that exit
    expect(ada.page.locator(".toast")).to_contain_text("LB-6.2")
    ada.page.locator("[data-verb=peek]").click()
    ada.spot("2,4").click()
    rest = ada.page.locator("[data-verb=rest]")
    expect(rest).to_have_class(re.compile("off"))
    rest.click()
    expect(ada.page.locator(".toast")).to_contain_text("LB-3.3")
    expect(ada.page.locator(".now .pips i.on")).to_have_count(2)


def test_others_decide_and_everybody_sees_why(enter: Enter, house: Running) -> None:
    steered = ("flight_step", "trap_direction")
    page = None
    while page is None:  # most games have such a decision, not all
        keys = house.table("me", "me", "me", game="labyrinth", options=FIRST)
        page = played(keys, lambda view: (view["pending"] or {}).get("kind") in steered)
    pending = page.news[0]["view"]["pending"]
    page.close()
    decider, victim = enter().sit(keys, None, pending["seat"]).wait(), enter().sit(keys, None, pending["target"])
    expect(decider.page.get_by_role("heading", name="You decide")).to_be_visible()
    expect(decider.page.locator(".why li").last).to_contain_text("decides")
    expect(victim.page.locator(".now h1")).to_contain_text("decides")
    assert decider.page.locator(LIT).count() > 1
    assert victim.page.locator(LIT).count() == 0
    assert victim.page.locator(".theirs").count() >= len(pending["options"])
    before = told(decider)
    decider.page.locator(LIT).first.click()
    settles(decider, before)
    assert decider.errors + victim.errors == []


def test_lane_sees_which_cell_he_fills(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    page = stage(keys, first_turn, "lane", "bibi")
    ends: Json = {"type": "end_turn"}
    for seat, action in (
        (0, {"type": "expand", "cell": [4, 2]}), (0, ends), (1, {"type": "expand", "cell": [5, 2]}), (1, ends),
        (0, {"type": "expand", "cell": [3, 2]}), (0, {"type": "transmutation", "cell": [5, 2]}),
        (0, {"type": "second_take", "cell": [4, 2]}),
    ):  # fmt: skip
        page.done(type="act", seat=seat, action=action)
    page.close()
    ada, bea = enter().sit(keys, None, 0).wait(), enter().sit(keys, None, 1)
    for cell in ("5,2", "4,2"):
        expect(ada.page.locator("[data-subject]")).to_have_attribute("data-subject", cell)
        expect(bea.page.locator(".board")).to_be_visible()
        expect(bea.page.locator("[data-subject]")).to_have_count(0)
        ada.page.locator(".hand .must").first.click()
    expect(ada.page.locator("[data-subject]")).to_have_count(0)
    assert ada.errors + bea.errors == []


def test_at_one_screen_hands_and_peeks_are_covered(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    begun(stage(keys, first_turn, "khira", "bibi"))
    ada = enter().sit(keys)
    page = ada.page
    page.locator(".curtain button").wait_for()
    expect(page.locator(".hand")).to_have_count(0)
    expect(page.locator(".board")).to_be_visible()
    page.locator(".curtain button").click()
    page.locator("[data-verb=peek]").click()
    ada.spot("2,4").click()
    expect(page.locator(".peek")).to_have_count(1)
    page.locator('.now button[data-pick="type:end_turn"]').click()
    page.locator(".curtain button").wait_for()
    expect(page.locator(".hand, .peek")).to_have_count(0)
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator("[role=log]")).to_contain_text("looks at the card at")
    assert "sees it" not in ada.log()
    page.locator(".curtain button").click()
    expect(page.locator(".hand .card")).to_have_count(4)
    expect(page.locator(".peek")).to_have_count(0)
    assert "sees it" not in ada.log()


def test_notes_are_private_and_go_with_their_card(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    begun(stage(keys, first_turn, "khira", "bibi"))
    ada, bea = enter().sit(keys, None, 0).wait(), enter().sit(keys, None, 1)
    page, scraps, menu = ada.page, ada.page.locator(".scrap"), ada.page.get_by_role("menu")
    ada.spot("2,4").click(button="right")
    menu.get_by_role("menuitemradio", name="monster").click()
    expect(scraps).to_have_attribute("data-mark", "monster")
    page.reload()
    expect(ada.wait().page.locator(".scrap")).to_have_count(1)
    page.locator("[role=application]").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[role=application] [aria-live]").first).to_contain_text("Your note: monster")
    page.keyboard.press("n")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(scraps).to_have_attribute("data-mark", "trap")
    expect(menu).to_have_count(0)
    page.get_by_role("button", name="Notes for your eyes only").click()
    ada.spot("2,4").click()  # with the pen in hand nobody moves
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Notes for your eyes only").click()
    expect(bea.page.locator(".board")).to_be_visible()
    expect(bea.page.locator(".scrap")).to_have_count(0)
    before = told(ada)
    ada.spot("2,4").click()
    settles(ada, before)
    expect(scraps).to_have_count(0)  # the card was turned up
    assert ada.errors + bea.errors == []


def test_the_table_is_moved_about_without_a_move(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    begun(stage(keys, first_turn, "khira", "bibi"))
    ada = enter().sit(keys, None, 0).wait()
    page, plan = ada.page, ada.page.locator(".plan")
    fitted, before = plan.get_attribute("style"), told(ada)
    box = ada.spot("2,4").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.wheel(0, -600)
    expect(plan).not_to_have_attribute("style", fitted or "")
    zoomed = plan.get_attribute("style")
    page.mouse.down()
    page.mouse.move(box["x"] + 90, box["y"] + 60, steps=4)
    page.mouse.up()
    expect(plan).not_to_have_attribute("style", zoomed or "")
    page.get_by_role("button", name="Show the whole table").click()
    expect(plan).to_have_attribute("style", fitted or "")
    assert told(ada) == before  # a drag that began on a lit card is no click
    centre = page.get_by_role("button", name="Centre on your pawn")
    centre.click()
    expect(page.locator(".seam")).to_have_count(0)  # the Hall is in the middle already
    ada.spot("0,0").hover()
    expect(page.locator(".partner")).to_have_count(0)  # nothing lies there
    assert ada.errors == []


def test_by_keyboard(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    stage(keys, first_turn, "khira", "bibi").close()
    ada = enter().sit(keys, None, 0).wait()
    page = ada.page
    page.locator("[role=application]").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[role=application] [aria-live]")).to_contain_text("E3")
    for _ in range(3):
        page.keyboard.press("ArrowUp")  # over the border: its partner is the lowest row
    expect(page.locator("[role=application] [aria-live]")).to_contain_text("E7")
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    before = told(ada)
    page.keyboard.press("Enter")
    settles(ada, before)
    expect(page.locator("[role=log]")).to_contain_text("Ada expands the labyrinth at E3")
    before = told(ada)
    page.keyboard.press("1")
    expect(page.locator(".hand .card.held")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .card.held")).to_have_count(0)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    settles(ada, before)
    assert ada.errors == []


def test_on_a_phone(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", "me", "me", game="labyrinth", options=FIRST | {"table_size": "compact"})
    begun(stage(keys, first_turn, "khira", "bibi", "zambar", "lane"))
    ada = enter(phone=True).sit(keys, None, 0).wait()
    page = ada.page
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    board, now = page.locator(".pane").bounding_box(), page.locator(".now").bounding_box()
    assert board
    assert now
    assert board["width"] > 370
    assert now["y"] + now["height"] < 844
    assert all(box["height"] >= 44 for box in (one.bounding_box() for one in page.locator("[data-verb]").all()) if box)
    before = told(ada)
    ada.spot("2,4").tap()
    expect(page.locator(".now .btn.act")).to_contain_text("E3")  # the first tap only aims
    assert told(ada) == before
    ada.spot("2,4").tap()
    settles(ada, before)


CUT = """all => all.filter(one => one.offsetWidth > 2 && (one.scrollWidth > one.clientWidth + 1 || one.offsetHeight > 30))
  .map(one => one.innerText)"""
"""What does not fit into its line."""


@pytest.mark.parametrize("phone", [False, True])
def test_six_seats_keep_their_names(phone: bool, enter: Enter, house: Running) -> None:
    keys = house.table(*["me"] * 6, game="labyrinth", options=FIRST)
    begun(stage(keys, first_turn, "mallahoc", "zacramandy", "dannenvir", "kaminari", "khira", "zambar"))
    ada = enter(phone=phone)
    for lang in ("en", "pt-BR", "es", "it", "nl"):
        ada.sit(keys, {"lang": lang}, 0).wait()
        assert ada.page.eval_on_selector_all(".seat .who b, .seat .what, .now h1", CUT) == [], lang
        seats = [one.bounding_box() for one in ada.page.locator(".seat").all()]
        assert all(box and box["y"] + box["height"] <= 786 and box["x"] + box["width"] <= (390 if phone else 270) for box in seats)


def test_at_the_end_a_phone_shows_what_to_do_next(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", "me", "me", game="labyrinth", options=SHORT)
    assert played(keys, lambda view: view["phase"] == "finished", "khira", "bibi", "zambar", "lane")
    ada = enter(phone=True).sit(keys, None, 0)
    again = ada.page.get_by_role("button", name="Play again")
    again.wait_for()
    box = again.bounding_box()
    assert box
    assert box["y"] + box["height"] < 844 - 56, "in sight without scrolling, above the tabs"
    assert ada.page.locator("section.end ol li").count() == 4


def test_no_key_shows_in_any_language(enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", "random", game="labyrinth", options=FIRST)
    ada, keyish = enter(), re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
    for lang in ("es", "nl"):
        ada.sit(keys, {"lang": lang}, 0).wait()
        assert keyish.findall(ada.page.locator("body").inner_text()) == [], lang
    begun(stage(keys, first_turn, "khira", "bibi"))
    for lang in ("en", "pt-BR", "es", "it", "nl"):
        ada.sit(keys, {"lang": lang}, 0).wait()
        ada.page.locator("[data-verb=hunt]").click()
        ada.page.locator(".seat .power").first.click()
        titles = ada.page.eval_on_selector_all("[title]", "all => all.map(one => one.title).join(' ')")
        assert keyish.findall(ada.page.locator("body").inner_text() + titles) == [], lang


@pytest.mark.parametrize("phone", [False, True])
def test_axe_has_nothing_to_say(phone: bool, enter: Enter, house: Running) -> None:
    keys = house.table("me", "me", "random", game="labyrinth", options=FIRST)
    ada = enter(phone=phone).sit(keys, None, 0).wait()
    found: dict[str, list[dict[str, Any]]] = {}

    def look(what: str) -> None:
        for theme in ("light", "dark"):
            ada.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            found[f"{what}, {theme}"] = complaints(ada)

    ada.page.locator(".one.open").first.click()
    look("characters")
    begun(stage(keys, first_turn, "khira", "bibi"))
    ada.page.locator("[data-verb]").first.wait_for()
    ada.page.locator(".seat .power").first.click()
    look("turn")
    ada.page.locator(".seat .x").click()
    before = told(ada)
    (ada.spot("2,4").tap if phone else ada.spot("2,4").click)()
    if phone:
        ada.spot("2,4").tap()
    settles(ada, before)
    look("after a move")
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
