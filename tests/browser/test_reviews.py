"""A review in the browser: the course arrives, a knot leads to the board, and its moment becomes a table."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.test_axe import complaints
from server.harness import Running
from support.patience import eventually


@pytest.fixture(scope="module")
def finished(house: Running) -> str:
    keys = house.table("greedy", "random", game="luxor")
    eventually(lambda: house.get(f"/api/tables/{keys.id}", 200)["phase"] == "over", "the game is over")
    return keys.id


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_review_arrives(phone: bool, finished: str, enter: Enter) -> None:
    ada = enter(phone=phone).open(f"/review/{finished}")
    expect(ada.page.get_by_role("heading", name="Looking back")).to_be_visible()
    expect(ada.page.get_by_role("progressbar")).to_have_count(0)
    expect(ada.page.locator(".seats li")).to_have_count(2)
    assert complaints(ada) == []
    assert ada.errors == []


def test_a_knot_leads_to_the_board_and_to_a_table_of_its_own(finished: str, enter: Enter) -> None:
    ada = enter().open(f"/review/{finished}")
    knot = ada.page.locator(".knot").first
    knot.focus()
    knot.press("Enter")
    expect(ada.page.locator("#knot-0")).to_contain_class("chosen")
    ada.page.locator("#knot-0").get_by_role("link", name="On the board").click()
    ada.page.wait_for_url("**/replay/*/*")
    ada.page.locator(".board").first.wait_for()
    ada.page.go_back()
    ada.page.locator("#knot-0").get_by_role("button", name="What if?").click()
    ada.page.wait_for_url("**/t/*")
    ada.still()
    assert ada.errors == []


def test_a_review_that_is_not_there_gets_a_clear_page(enter: Enter, house: Running) -> None:
    ada = enter().open("/review/nothing")
    expect(ada.page.get_by_role("heading", name="No such table")).to_be_visible()
    running = house.table("me", "me", game="luxor")
    ada.open(f"/review/{running.id}")
    expect(ada.page.get_by_role("heading", name="Still being played")).to_be_visible()
