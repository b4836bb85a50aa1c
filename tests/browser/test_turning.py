"""A tile is turned in one way on every board: where it lies, with a tick."""

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Enter
from browser.player import Line, Player
from server.harness import Keys, Page, Running


def begun(player: Player, game: str, house: Running) -> tuple[Line, Keys]:
    line = Line(player)
    keys = house.table("me", "me" if game == "team" else "random", game=game)
    player.sit(keys)
    if game == "team":
        player.choose_what_is_offered()
    player.wait()
    line.forget()
    return line, keys


def corner(keys: Keys) -> str:
    """A corner of the maze that can be turned: it has three other ways to lie, so that one is asked for."""
    page = Page(keys.server, keys.id)
    page.hello(watch=keys.watch)
    cells = page.news[None]["view"]["cells"]
    page.close()
    corners = {f"t{n:02}" for n in (*range(7, 13), *range(25, 35))}
    return next(f"{r},{c}" for r, row in enumerate(cells) for c, cell in enumerate(row) if cell.get("tile") in corners)


def held(player: Player, keys: Keys, game: str, touch: bool) -> Locator:
    """A tile in hand that can be turned."""
    page = player.page
    use = Locator.tap if touch else Locator.click
    if game == "team":
        use(page.locator(".lamp", has_text="Rotate"))
        use(player.spot(corner(keys)))
    else:
        for cell in page.locator(".hit[data-do]").all():
            use(cell)
            expect(page.locator(".verb.on")).to_have_count(1)
            if page.locator(".turner").count():
                break
    return page.locator(".turner")


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("game", ["team", "creta"])
def test_it_turns_in_place_and_the_tick_settles_it(game: str, touch: bool, enter: Enter, house: Running) -> None:
    ada = enter(phone=touch)
    line, keys = begun(ada, game, house)
    turner = held(ada, keys, game, touch)
    use = Locator.tap if touch else Locator.click
    tick = turner.locator("[data-turn=lay]")
    expect(tick).to_have_count(0)
    use(turner.locator("[data-turn=right]"))
    expect(tick).to_be_visible()
    expect(ada.page.locator(".now .btn.act")).to_be_enabled()
    assert line.acts == {}
    use(tick)
    ada.eventually(lambda: line.done, "the tile is turned")
    assert [action["type"] for action in line.acts.values()] == ["rotate"]
    expect(turner).to_have_count(0)
    assert not ada.errors


def test_left_and_right_lead_round_and_back(enter: Enter, house: Running) -> None:
    ada = enter()
    _, keys = begun(ada, "team", house)
    turner = held(ada, keys, "team", touch=False)
    button = ada.page.locator(".now .btn.act")
    turner.locator("[data-turn=right]").click()
    first = button.inner_text()
    turner.locator("[data-turn=right]").click()
    turner.locator("[data-turn=left]").click()
    expect(button).to_have_text(first)


def test_keys_turn_and_settle(enter: Enter, house: Running) -> None:
    ada = enter()
    line, keys = begun(ada, "team", house)
    held(ada, keys, "team", touch=False)
    ada.page.locator("[role=application]").focus()
    ada.page.keyboard.press("e")
    expect(ada.page.locator("[data-turn=lay]")).to_be_visible()
    ada.page.keyboard.press("Enter")
    ada.eventually(lambda: line.done, "the tile is turned")
    assert not ada.errors
