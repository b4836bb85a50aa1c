"""Lessons in the browser: from the home page to a first game of one's own, by clicking what the page offers."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import clew
from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import complaints
from browser.test_magic_maze import Hand
from clew.kernel import LANGUAGES, Action, encode
from clew.kernel.lesson import Learner, lessons

Json = dict[str, Any]
CARD = "section.lesson"
SAY = f"{CARD} .say"


def plain(value: Any) -> Json:
    found: Json = json.loads(encode(value))
    return found


class Pupil:
    """Somebody at a lesson, and the same lesson beside it to know what comes next."""

    def __init__(self, player: Player, slug: str, phone: bool = False) -> None:
        self.player = player
        self.page = player.page
        self.phone = phone
        self.game = clew.game(slug)
        self.learner: Learner = lessons(self.game).begin("first_steps")
        self.text = lessons(self.game).texts("en")["first_steps"]

    def here(self) -> "Pupil":
        """The page shows the step at which the lesson beside it stands."""
        task = self.learner.task
        expect(self.page.locator(SAY)).to_have_text(self.text.end if task is None else self.text.steps[task.id].say)
        self.player.still()
        return self

    def use(self, found: Locator) -> None:
        if self.phone:
            found.tap()
        else:
            found.click()

    def confirm(self) -> None:
        """By touch a place is aimed at; the button sends."""
        if self.phone:
            self.page.locator(".now .act").tap()

    def spot(self, where: str) -> None:
        self.use(self.player.spot(where))
        self.confirm()

    def cell(self, name: str) -> None:
        found = self.page.locator(f'[data-cell="{name}"]')
        if self.phone:
            found.tap()
        else:
            found.click(position={"x": 8, "y": 50})

    def turn(self) -> None:
        """The spare tile, a quarter to the right."""
        self.use(self.page.locator(".spare .tile"))

    def settle(self, action: Action) -> None:
        """A tile is turned where it lies, and ticked; one that has only one other way to lie turns at once."""
        state, turned = self.learner.match.state, plain(action)
        ways = [plain(one) for one in state.legal(0) if one.type == "rotate"]
        if sum(one["cell"] == turned["cell"] for one in ways) == 1:
            self.confirm()
            return
        row, column = turned["cell"]
        for _ in range((turned["orientation"] - state.dump()["cells"][row][column]["o"]) % 4):
            self.use(self.page.locator(".turner [data-turn=right]"))
        self.use(self.page.locator(".turner [data-turn=lay]"))

    def pick(self, pick: str) -> None:
        self.use(self.page.locator(f'[data-pick="{pick}"]').first)

    @property
    def label(self) -> str:
        return self.game.words("en").fill(self.learner.lit()[0].label)

    def step(self) -> None:
        """Do the next thing, and wait until the page shows it. Where only one way leads on, the page itself goes on."""
        before = len(self.learner.done)
        HANDS[self.game.slug](self, self.learner.solution()[0])
        self.page.wait_for_function(f"before => {KEPT}.done.length > before", arg=before)
        self.player.still()
        self.learner.take_up([self.game.decode(done) for done in self.page.evaluate(f"() => {KEPT}.done")])
        self.here()

    def finish(self) -> None:
        while self.learner.task is not None:
            self.step()


KEPT = "Object.values(JSON.parse(localStorage['clew.lessons']))[0]"


# Hands --------------------------------------------------------------------------------------------


def team(pupil: Pupil, action: Action) -> None:
    move = plain(action)
    if action.type == "slide":
        spare = plain(pupil.learner.match.state.view(0))["spare"]
        for _ in range((move["orientation"] - spare["o"]) % 4):
            pupil.turn()
        pupil.use(pupil.page.locator(f'[data-arrow="{move["arrow"]}"]'))
        pupil.confirm()
    elif action.type == "rotate":
        pupil.use(pupil.page.locator(".lamp", has_text="Rotate"))
        pupil.use(pupil.player.spot("{},{}".format(*move["cell"])))
        pupil.settle(action)
    elif action.type == "move":
        pupil.spot("{},{}".format(*move["to"]))
    else:
        pupil.pick(f"type:{action.type}")


def luxor(pupil: Pupil, action: Action) -> None:
    move = plain(action)
    if action.type == "choose_horus":
        return pupil.use(pupil.page.locator(".option", has_text=pupil.label))
    if "side" in move:
        pupil.use(pupil.page.locator(f'.hand [data-spot="{"8,1" if move["side"] == "left" else "8,6"}"]'))
    if action.type == "roll_card":
        return pupil.use(pupil.page.locator(".now .act"))
    stop = pupil.learner.lit()[0].lead.ways[0].stops[-1].at[0]
    pupil.use(pupil.page.locator(f'.hit.target[data-space="{stop}"]'))
    return pupil.confirm()


def creta(pupil: Pupil, action: Action) -> None:
    page, move = pupil.page, plain(action)
    if action.type == "rotate":
        pupil.cell(move["cell"])
        pupil.use(page.locator(f'.way[aria-label="{pupil.label}"]'))
        pupil.confirm()
    elif action.type == "replace":
        for _ in range(1 + move["rot"]):  # taken up, then turned
            pupil.use(page.locator(".verbs .lay").nth(move["slot"]))
        pupil.cell(move["cell"])
        pupil.confirm()
    elif action.type == "swap":
        pupil.cell(move["a"])
        pupil.use(page.locator(".verb", has_text="Swap"))
        pupil.cell(move["b"])
        pupil.confirm()
    elif action.type == "hero":
        pupil.use(page.locator(f'.heroes .verb[aria-label="{pupil.label}"]'))
    elif action.type == "step":
        exits = {"A": "r1c1", "B": "r1c6", "C": "r6c6", "D": "r6c1"}
        pupil.cell(exits.get(move["place"]) or move["place"])
        pupil.confirm()
    elif action.type == "choose_trophies":
        for kind in move["kinds"]:
            pupil.use(page.locator(".token", has_text=pupil.game.words("en").term(kind)))
        pupil.use(page.locator(".now .act"))
    else:
        pupil.pick(f"type:{action.type}")


def labyrinth(pupil: Pupil, action: Action) -> None:
    move = plain(action)
    if action.type == "orient":
        lies = pupil.page.locator(".lie.held")
        for _ in range(4):
            if pupil.label in (lies.get_attribute("aria-label") or ""):
                break
            pupil.use(pupil.page.locator("[data-turn=right]"))
        pupil.use(pupil.page.locator("[data-turn=lay]"))
    elif action.type == "pay_challenge":
        pupil.pick(f"card:{move['card']}")
        if pupil.page.locator(".now .act:enabled").count():
            pupil.use(pupil.page.locator(".now .act"))
    elif action.type == "draw":
        pupil.use(pupil.page.locator("[data-verb=draw]"))
    else:
        if action.type == "peek":
            pupil.use(pupil.page.locator("[data-verb=peek]"))
        pupil.spot("{},{}".format(*pupil.learner.lit()[0].lead.places[0].at))


def magic_maze(pupil: Pupil, action: Action) -> None:
    Hand(pupil.player, "touch" if pupil.phone else "mouse").do(plain(pupil.learner.match.state.view(0)), plain(action))


HANDS: dict[str, Callable[[Pupil, Action], None]] = {
    "team": team, "luxor": luxor, "creta": creta, "labyrinth": labyrinth, "magic_maze": magic_maze,
}  # fmt: skip


# Tests --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", HANDS)
def test_from_the_home_page_through_a_lesson_to_a_first_game(slug: str, enter: Enter) -> None:
    ada = enter().open("/")
    pupil = Pupil(ada, slug)
    name = pupil.game.words("en").own["game"]["name"]
    ada.page.get_by_role("link", name=f"Learn {name}", exact=True).click()
    pupil.here().finish()
    assert complaints(ada) == []
    ada.page.get_by_role("button", name="Play your first game").click()
    ada.page.wait_for_url("**/t/*")
    ada.page.locator(".table").wait_for()
    assert ada.errors == []


@pytest.mark.parametrize("slug", HANDS)
def test_a_lesson_by_touch_on_a_phone(slug: str, enter: Enter) -> None:
    ada = enter(phone=True).open(f"/learn/{slug}")
    pupil = Pupil(ada, slug, phone=True).here()
    assert complaints(ada) == []
    pupil.finish()
    assert complaints(ada) == []
    assert ada.errors == []


def test_a_wrong_try_is_answered_and_the_way_is_shown(enter: Enter) -> None:
    ada = enter().open("/learn/luxor")
    pupil = Pupil(ada, "luxor").here()
    ada.page.locator('.hand [data-spot="8,6"]').click()  # the right card is the rules' to play, not the lesson's
    ada.page.locator(".hit.target").first.click()
    expect(ada.page.locator(".toast.hint")).to_contain_text(pupil.text.steps["play"].nudge)
    pupil.here()
    ada.page.get_by_role("button", name="Show me").click()
    expect(ada.page.locator(f"{CARD} .label")).to_be_visible()
    expect(ada.page.locator(f"{CARD} .label")).to_have_text(pupil.label)
    expect(ada.page.locator("[data-step='1']")).not_to_have_count(0)  # on the board, too
    assert ada.errors == []


def test_the_rules_refuse_in_a_lesson_as_at_a_table(enter: Enter) -> None:
    ada = enter().open("/learn/team")
    Pupil(ada, "team").here()
    ada.page.locator(".lamp", has_text="Rotate").click()
    ada.spot("0,0").click()
    expect(ada.page.locator(".toast .clause")).to_contain_text("TE-7.4")


def test_a_lesson_is_left_taken_up_and_gone_back_in(enter: Enter) -> None:
    ada = enter().open("/learn/luxor")
    pupil = Pupil(ada, "luxor").here()
    pupil.step()
    pupil.step()
    ada.open("/")
    ada.page.locator(".learn").first.wait_for()
    ada.open("/learn/luxor")
    pupil.here()
    ada.page.get_by_role("button", name="Back a step").click()
    pupil.learner.back()
    pupil.here()
    pupil.step()
    pupil.here()
    assert ada.errors == []


def test_a_lesson_speaks_every_language_at_once(enter: Enter) -> None:
    ada = enter().open("/learn/creta")
    Pupil(ada, "creta").here()
    for lang, name in {"it": "Italiano", "nl": "Nederlands", "es": "Español", "pt-BR": "Português"}.items():
        ada.page.get_by_role("button", name="EN").or_(ada.page.locator("header [aria-haspopup]").first).first.click()
        ada.page.get_by_role("menuitemradio", name=name).click()
        text = lessons(clew.game("creta")).texts(lang)["first_steps"]
        expect(ada.page.locator(SAY)).to_have_text(text.steps["rotate"].say)
        assert lang in LANGUAGES


def test_a_lesson_can_be_skipped(enter: Enter) -> None:
    ada = enter().open("/learn/team")
    Pupil(ada, "team").here()
    ada.page.get_by_role("button", name="Skip and play").click()
    ada.page.wait_for_url("**/t/*")


@pytest.mark.parametrize("path", ["/learn/luxor/nothing", "/learn/chess"])
def test_a_lesson_that_is_not_there_gets_a_clear_page(path: str, enter: Enter) -> None:
    ada = enter().open(path)
    expect(ada.page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
