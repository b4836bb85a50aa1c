"""One play-head: the whole page shows the same moment, at the pace that its reader has chosen."""

import re

import pytest
from playwright.sync_api import expect

import clew
from browser.conftest import Enter
from browser.player import Line, Player
from clew.games.team.tables import MARK, TILE_INDEX
from server.harness import Json, Page, Running

SLOT = ".news .text"
AIMS = {
    "team": "All 24 treasures before the book ends: 0 found",
    "luxor": "Most points win; the end comes with two in the tomb chamber: 0 of 2",
    "creta": "Most points win; the end comes with somebody's sixth escape",
    "labyrinth": "The first with 5 treasures wins.",
    "magic_maze": "All 4 heroes onto their items at once: 0 there",
}


def started(player: Player, house: Running, **settings: object) -> Player:
    """A table of Team with a bot, on my turn."""
    return player.sit(house.table("me", "random"), settings).choose_what_is_offered().wait()


def pace(player: Player, name: str) -> None:
    player.page.get_by_role("button", name="Pace and looking back").click()
    player.page.get_by_role("menuitemradio", name=name).click()


def lines(player: Player) -> int:
    return player.page.locator("[role=log] li").count()


def end_turn(player: Player) -> None:
    player.page.locator('.now button[data-pick="type:end_turn"]').click()
    if player.page.get_by_role("button", name="Do it anyway").count():
        player.page.get_by_role("button", name="Do it anyway").click()


def test_step_by_step_each_event_waits_for_a_press(enter: Enter, house: Running) -> None:
    ada = started(enter(), house)
    sign = ada.turn()
    pace(ada, "Step by step")
    end_turn(ada)
    onward = ada.page.get_by_role("button", name="Next")
    expect(onward).to_be_visible()
    assert not ada.ready, "the bot's turn and mine have come, and nothing of them is shown"
    assert ada.turn() == sign, "the counter stays with the board"
    told = lines(ada)
    onward.click()
    expect(ada.page.locator("[role=log] li").nth(told)).to_be_visible()
    expect(ada.page.locator("[role=log] li").first).to_have_text(ada.page.locator(SLOT).inner_text())
    ada.page.get_by_role("button", name="Skip to now").click()
    ada.wait()
    assert ada.turn() != sign
    assert ada.lit()
    assert not ada.errors


def test_nothing_can_be_picked_while_older_moves_are_played(enter: Enter, house: Running) -> None:
    ada = started(enter(), house)
    pace(ada, "Step by step")
    end_turn(ada)
    expect(ada.page.get_by_role("button", name="Next")).to_be_visible()
    assert not ada.lit()
    expect(ada.page.locator(".now.mine")).to_have_count(0)
    assert not ada.errors


def test_the_last_turn_is_played_again(enter: Enter, house: Running) -> None:
    ada = started(enter(), house)
    end_turn(ada)
    ada.wait()
    told = lines(ada)
    pace(ada, "Step by step")
    ada.page.get_by_role("button", name="Again", exact=True).click()
    onward = ada.page.get_by_role("button", name="Next")
    expect(onward).to_be_visible()
    assert lines(ada) < told, "the log goes back with the board"
    ada.page.get_by_role("button", name="Skip to now").click()
    assert lines(ada.wait()) == told
    assert not ada.errors


def test_one_may_look_back_on_ones_own_turn_and_return(enter: Enter, house: Running) -> None:
    ada = started(enter(), house)
    sign, lit = ada.turn(), ada.lit()
    end_turn(ada)
    ada.wait()
    now = ada.turn()
    ada.page.get_by_role("button", name="Pace and looking back").click()
    ada.page.get_by_role("menuitem", name="Look back").click()
    knob = ada.page.get_by_label("Position")
    expect(knob).to_be_visible()
    while ada.turn() != sign:
        assert not ada.lit(), "the past cannot be changed"
        ada.page.get_by_role("button", name="One step back").click()
    ada.page.get_by_role("button", name="Back to now").click()
    expect(knob).to_have_count(0)
    assert ada.wait().turn() == now
    assert lit
    assert not ada.errors


def test_after_a_reload_one_may_look_back_to_the_beginning(enter: Enter, house: Running) -> None:
    ada = enter()
    line = Line(ada)
    ada.sit(house.table("me", "random")).choose_what_is_offered()
    first = ada.wait().turn()
    end_turn(ada)
    now = ada.wait().turn()
    ada.page.reload()
    assert ada.wait().turn() == now
    log = ada.log()
    ada.page.get_by_role("button", name="Pace and looking back").click()
    ada.page.get_by_role("menuitem", name="Look back").click()
    knob = ada.page.get_by_label("Position")
    expect(knob).to_be_visible()
    line.forget()
    while ada.turn() != first:
        assert not ada.lit(), "the past cannot be changed"
        ada.page.get_by_role("button", name="One step back").click()
    assert len(ada.log()) < len(log)
    assert "ends the turn" not in ada.log()
    ada.page.get_by_role("button", name="Back to now").click()
    expect(knob).to_have_count(0)
    assert ada.wait().turn() == now
    assert ada.log() == log
    assert line.acts == {}
    assert not ada.errors


def test_the_pace_is_remembered(enter: Enter, house: Running) -> None:
    ada = started(enter(), house)
    pace(ada, "Quick")
    ada.page.reload()
    ada.wait().page.get_by_role("button", name="Pace and looking back").click()
    expect(ada.page.get_by_role("menuitemradio", name="Quick")).to_have_attribute("aria-checked", "true")


@pytest.mark.parametrize(("finished", "name"), [(0, "Calm"), (3, "Normal")])
def test_the_first_games_are_shown_calmly(finished: int, name: str, enter: Enter, house: Running) -> None:
    ada = enter(calm=False).sit(house.table("me", "random"), {"finished": {"luxor": finished}})
    ada.page.get_by_role("button", name="Pace and looking back").click()
    expect(ada.page.get_by_role("menuitemradio", name=name)).to_have_attribute("aria-checked", "true")


def test_an_undo_takes_its_news_back(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "me")).choose_what_is_offered().wait()
    before = ada.page.locator(SLOT).inner_text()
    ada.page.locator(".arrow.open").first.click()
    expect(ada.page.locator(SLOT)).to_have_text(re.compile("^Slid: "))
    ada.page.get_by_role("button", name="Take back").click()
    expect(ada.page.locator(SLOT)).to_have_text(before)
    assert "Slid:" not in ada.log()
    assert not ada.errors


@pytest.mark.parametrize("game", AIMS)
def test_the_aim_and_the_distance_to_it_stand_on_the_table(game: str, enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "random", game=game))
    if game == "team":
        ada.choose_what_is_offered()
    expect(ada.page.locator(".aim")).to_contain_text(AIMS[game])
    assert not ada.errors


def in_sight(view: Json, treasure: str) -> bool:
    tiles = [cell.get("tile") for row in view["cells"] for cell in [*row, view["spare"]]]
    return treasure in {MARK[TILE_INDEX[tile]] for tile in tiles if tile}


def buried_at(page: Page) -> tuple[int, str] | None:
    """Turns end until the book buries what the seat whose turn begins looks for: that seat, and what it is. None: it never did."""
    while page.update["deciders"]:
        before = page.news[0]["view"]
        page.act(page.update["deciders"][0], {"type": "end_turn"})
        after = page.news[0]["view"]
        for treasure in after["seats"][after["active"]]["slots"]:
            if treasure and in_sight(before, treasure) and not in_sight(after, treasure):
                return after["active"], treasure
    return None


def test_my_treasure_that_is_buried_goes_before_all_other_news(enter: Enter, house: Running) -> None:
    """Also where one page plays for both seats."""
    ada, buried = enter(), None
    while buried is None:
        keys = house.table("me", "me", options={"mode": "basic"})
        ada.sit(keys).choose_what_is_offered()
        buried = buried_at(keys.page())
    told = ada.page.locator(".news.alarm")
    expect(told).to_contain_text("Your treasure is buried: ")
    expect(told).to_contain_text(clew.game("team").words("en").own["terms"][buried[1]])
    end_turn(ada)
    expect(told.get_by_text(clew.game("team").words("en").own["terms"][buried[1]])).to_have_count(0)
    assert not ada.errors
