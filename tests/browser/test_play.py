"""Whole games in the page: by mouse, with a friend, at one screen, by keyboard and by touch."""

import re

from playwright.sync_api import expect

from browser.conftest import Enter
from browser.player import SIGN, Player
from server.harness import Running

SHORT = {"torn_pages": 6}
"""Eighteen pages instead of twenty-four."""


def walk_somewhere(player: Player) -> None:
    """Walk to the first lit space that is not the own one, if there is one."""
    target = next((spot for spot in player.lit() if player.spot(spot).get_attribute("class")), None)
    if target is not None:
        player.spot(target).click()
        player.still()


def slide_somewhere(player: Player) -> bool:
    arrows = player.page.locator(".arrow.open")
    if not arrows.count():
        return False
    arrows.first.click()
    expect(player.still().page.locator(".lamp.spent")).not_to_have_count(0)
    return True


def turn_and_settle(player: Player) -> None:
    """A tile that was dug out: turned where it lies, and left so."""
    player.page.locator(".turner [data-turn=right]").click()
    player.page.locator(".turner [data-turn=lay]").click()


def test_a_whole_game_against_bots(enter: Enter) -> None:
    ada = enter().open("/").set_table("Ada", "me", "planner", "greedy", "random", preset="standard")
    ada.choose_what_is_offered()
    slid = False
    while not ada.wait().over:
        slid = slid or slide_somewhere(ada)
        number = ada.turn()
        walk_somewhere(ada)
        if ada.page.locator(".turner").count():
            turn_and_settle(ada)
        if not ada.wait().over and ada.turn() == number:
            ada.end_turn()
    assert slid
    end = ada.page.locator("section.end")
    expect(end).to_contain_text(re.compile("escaped|maze"))
    with ada.page.expect_download() as saved:
        end.get_by_text("Download the save file").click()
    assert saved.value.suggested_filename.endswith(".clew")

    end.get_by_role("link", name="Replay").click()
    ada.page.wait_for_url("**/replay/*")
    bar = ada.page.get_by_label("Position")
    bar.fill(str(5))
    expect(ada.page.get_by_text("Step 6 of")).to_be_visible()
    ada.page.keyboard.press("Tab")
    ada.page.get_by_label("One step on").click()
    expect(ada.page.get_by_text("Step 7 of")).to_be_visible()
    ada.page.go_back()
    over = ada.page.url
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: url != over)
    ada.page.locator(".now").wait_for()
    ada.choose_what_is_offered()
    expect(ada.page.locator(".now .tag")).to_contain_text("/ 24")
    assert not ada.errors


def test_a_friend_joins_through_the_invite_link(enter: Enter) -> None:
    ada = enter().open("/").set_table("Ada", "me", "open")
    link = ada.page.locator(".copy input").input_value()
    bea = enter().open(link)
    bea.page.get_by_label("Your name").fill("Bea")
    bea.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator("section.lobby")).to_contain_text("Bea")
    ada.page.get_by_role("button", name="Start the game").click()

    for player in (ada, bea):
        player.page.locator(".option").first.click()
        expect(player.page.locator(".option")).to_have_count(0)
    expect(bea.page.locator(".seats")).to_contain_text("Ada")
    players = [ada, bea]
    for _ in range(4):
        ada.eventually(lambda: any(player.ready for player in players), "somebody has the turn")
        on, off = players if ada.ready else reversed(players)
        on.end_turn()
        off.wait()
    for player in players:
        player.page.get_by_role("button", name="Chat").first.click()
    ada.page.get_by_label("Message").fill("Hello, Bea")
    ada.page.get_by_role("button", name="Send").click()
    expect(bea.page.locator("[role=log]")).to_contain_text("Hello, Bea")
    bea.page.locator(".phrase").first.click()
    expect(ada.page.locator("[role=log]")).to_contain_text("I can take mine!")
    assert not ada.errors
    assert not bea.errors


def test_two_people_share_one_screen(enter: Enter) -> None:
    ada = enter().open("/").set_table("Ada", "me", "me")
    ada.choose_what_is_offered()
    seen = set()
    for _ in range(4):
        ada.wait()
        seen.add(ada.page.locator(".now h1").inner_text())
        ada.end_turn()
    assert seen == {"Ada", "Player 2"}
    assert not ada.errors


def test_a_game_by_keyboard_only(enter: Enter, house: Running) -> None:
    ada = enter().sit(house.table("me", "greedy", options={"torn_pages": 6, "auto_end_turn": False}))
    keys = ada.page.keyboard
    moved = slid = 0

    def reach(selector: str) -> None:
        """With Tab alone, as somebody without a mouse would."""
        for _ in range(120):
            if ada.page.evaluate("wanted => document.activeElement?.matches(wanted) ?? false", selector):
                return
            keys.press("Tab")
        raise AssertionError(f"no way to {selector} by keyboard")

    while not ada.wait().over:
        if ada.page.locator(".option").count():
            reach(".option")
            keys.press("Enter")
            continue
        if moved < 2:
            reach("[role=application]")
            keys.press("ArrowUp")  # the cursor starts at the own pawn
            keys.press("Enter")
            expect(ada.still().page.locator(".lamp.spent")).not_to_have_count(0)
            moved += 1
        if slid < 1:
            reach("button[aria-label='All choices as a list']")
            keys.press("Enter")
            reach("section.list .choice")
            keys.press("Enter")  # slide
            expect(ada.page.locator("section.list .back")).to_be_visible()
            for _ in range(2):
                reach("section.list .choice:not(.back)")
                keys.press("Enter")
                ada.still()
            slid += 1
        if ada.wait().over:
            break
        number = ada.turn()
        reach('.now button[data-pick="type:end_turn"]')
        keys.press("Enter")
        if ada.page.get_by_role("button", name="Do it anyway").count():
            keys.press("Shift+Tab")
            keys.press("Enter")
        ada.passed(number)
    assert moved == 2
    assert not ada.errors


def test_a_phone_is_enough(enter: Enter, house: Running) -> None:
    ada = enter(phone=True).sit(house.table("me", "planner", options={"torn_pages": 6}))
    ada.choose_what_is_offered()
    previews = 0
    while not ada.wait().over:
        number = ada.turn()
        spots = ada.lit()
        if spots and previews < 3:
            ada.spot(spots[0]).tap()  # the first tap shows what would happen
            primary = ada.page.locator(".now .act")
            expect(primary).to_be_enabled()
            previews += 1
            primary.tap()
        if ada.wait().over:
            break
        if ada.page.locator(".turner").count():
            ada.page.locator(".turner [data-turn=right]").tap()
            ada.page.locator(".turner [data-turn=lay]").tap()
        if not ada.wait().over and ada.turn() == number:
            ada.page.locator('.now button[data-pick="type:end_turn"]').tap()
            if ada.page.get_by_role("button", name="Do it anyway").count():
                ada.page.get_by_role("button", name="Do it anyway").tap()
            ada.passed(number)
    assert previews == 3
    wide = ada.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390, "nothing may stick out to the side"
    assert not ada.errors


def test_a_spectator_sees_and_cannot_act(enter: Enter, house: Running) -> None:
    table = house.table("me", "random")
    ada = enter().sit(table).choose_what_is_offered()
    eve = enter().open(f"/watch/{table.id}/{table.watch}")
    eve.page.locator(".board").wait_for()
    assert not eve.lit()
    assert not eve.page.locator(".now .btns").count()
    ada.wait().end_turn()
    expect(eve.page.locator(SIGN)).to_have_text(ada.wait().turn())
    assert not eve.errors
