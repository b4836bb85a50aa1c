"""The primary button names the result of what is aimed at, and does it: by finger and by mouse, in every game with turns."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Enter
from browser.player import Line, Player
from browser.test_labyrinth import FIRST, begun, first_turn, stage
from server.harness import Keys, Running

BUTTON = ".now .btn.act"
HANDS = ["finger", "mouse"]


def team(player: Player, use: Callable[[Locator], None]) -> Locator:
    option = player.page.locator(".option")
    while player.wait().page.locator(".option").count():
        use(option.first)
    return player.page.locator(".board .hit.can").first


def luxor(player: Player, use: Callable[[Locator], None]) -> Locator:
    """A card in hand and a space that it leads to; a card without any is aimed at itself."""
    target, cards = player.page.locator(".hit.target"), player.page.locator(".hand .card.open")
    for card in cards.all():
        use(card)
        expect(card).to_have_attribute("aria-pressed", "true")
        if target.count():
            return target.first
    return player.page.locator(".hand .card.held")


def creta(player: Player, use: Callable[[Locator], None]) -> Locator:
    """A tile in hand: "Turn it so", or "Lay it here" for one that is the same from all sides. A finger turns it on the island."""
    use(player.page.locator('[data-cell="r2c2"]'))
    expect(player.page.locator(".verb.on")).to_have_count(1)
    if not player.page.locator(".way").count():
        use(player.page.locator(".verbs .lay").first)
    return player.page.locator(".turner [data-turn=right]" if use is Locator.tap else ".way").last


def labyrinth(player: Player, _use: Callable[[Locator], None]) -> Locator:
    return player.spot("2,4")


GAMES: dict[str, Callable[[Player, Callable[[Locator], None]], Locator]] = {
    "team": team, "luxor": luxor, "creta": creta, "labyrinth": labyrinth,
}  # fmt: skip


def table_for(house: Running, game: str) -> Keys:
    """Nobody else acts at it, unless the turn is over."""
    if game == "team":
        return house.table("me", "me")
    if game != "labyrinth":
        return house.table("me", "random", game=game, options={"first_player": 0} if game == "luxor" else {})
    keys = house.table("me", "me", game="labyrinth", options=FIRST)
    begun(stage(keys, first_turn, "khira", "bibi"))
    return keys


def middle(found: Locator) -> tuple[float, float]:
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("hand", HANDS)
def test_what_is_aimed_at_is_done_by_the_button(hand: str, game: str, enter: Enter, house: Running) -> None:
    ada = enter(phone=hand == "finger")
    line, mouse = Line(ada), ada.page.mouse
    ada.sit(table_for(house, game), None, *(() if game == "team" else (0,))).wait()
    aim = GAMES[game](ada, Locator.tap if hand == "finger" else Locator.click)
    line.forget()
    button = ada.page.locator(BUTTON)
    if hand == "finger":
        if "held" not in (aim.get_attribute("class") or ""):
            aim.tap()
    else:
        mouse.move(*middle(aim), steps=3)
    expect(button).to_be_enabled()
    assert not line.acts, "to aim is to look, nothing goes out"
    if hand == "finger":
        button.tap()
    else:
        mouse.move(*middle(button), steps=25)  # a hand passes over everything that lies between
        expect(button).to_be_enabled()
        mouse.down()
        mouse.up()
    ada.eventually(lambda: line.done, "the action is carried out")
    assert len(line.acts) == 1
    assert ada.errors == []


@pytest.mark.parametrize("hand", HANDS)
def test_an_aim_is_given_up_by_escape_or_beside_the_board(hand: str, enter: Enter, house: Running) -> None:
    ada = enter(phone=hand == "finger").sit(table_for(house, "team")).wait()
    aim, button = team(ada, Locator.click), ada.page.locator(BUTTON)
    if hand == "finger":
        aim.tap()
        expect(button).to_be_enabled()
        ada.page.locator("[role=application]").tap(position={"x": 3, "y": 3})
    else:
        aim.hover()
        expect(button).to_be_enabled()
        ada.page.locator("[role=application]").focus()
        ada.page.keyboard.press("Escape")
    expect(button).to_be_disabled()
    assert ada.errors == []
