"""My turn is told beyond the page: by title, badge, bell (one switch) and, where allowed, a notice."""

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.player import Player
from server.harness import Keys, Page, Running, first

HEARD = """
window.heard = [];
const note = what => window.heard.push(what);
navigator.setAppBadge = async n => note(`badge ${n}`);
navigator.clearAppBadge = async () => note('no badge');
window.Notification = class extends Notification {
  constructor(title, more) { super(title, more); note(`notice ${title}: ${more.body}`); }
};
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  note([523, 659, 784].includes(Math.round(this.frequency.value)) ? 'bell' : 'tone');  // others have tones of their own
  return start.call(this, at);
};
"""
"""Keeps what the page does beyond itself; it is done all the same."""
AWAY = "Object.defineProperty(document, 'hidden', { get: () => true });"


def waiting(player: Player, house: Running, *, sound: bool = False, notices: bool = True, away: bool = True) -> tuple[Page, Keys]:
    """Somebody at a table where a friend has the first turn."""
    keys = house.table("me", "open", game="luxor", options={"first_player": 1})
    keys.join()
    keys.page(0, host=True).done(type="start")
    if notices:
        player.page.context.grant_permissions(["notifications"], origin=house.address)
    player.page.add_init_script(HEARD + (AWAY if away else ""))
    player.sit(keys, {"sound": sound}, 0).page.locator("[role=application]").wait_for()
    friend = keys.page(1)
    expect(player.still().page).to_have_title("Luxor · Clew")
    return friend, keys


def plays(friend: Page) -> None:
    """Until it is no longer the friend's turn."""
    friend.settle()
    while 1 in friend.update["deciders"]:
        friend.play(first, 1)
        friend.settle()


def heard(player: Player) -> list[str]:
    found: Any = player.page.evaluate("() => window.heard")
    return list(found)


def test_title_badge_and_notice_call_who_looks_elsewhere(enter: Enter, house: Running) -> None:
    ada = enter()
    friend, _ = waiting(ada, house)
    assert [one for one in heard(ada) if one != "no badge"] == []
    plays(friend)
    expect(ada.page).to_have_title("● Luxor · Clew")
    ada.eventually(lambda: "notice Your turn: Luxor" in heard(ada), "the notice")
    assert heard(ada).count("badge 1") == 1
    assert "bell" not in heard(ada), "sound is off unless asked for"
    ada.wait()
    assert heard(ada)[-1] != "no badge"
    assert ada.errors == []


@pytest.mark.parametrize(("notices", "away"), [(False, True), (True, False)])
def test_no_notice_where_it_is_not_allowed_or_somebody_looks(notices: bool, away: bool, enter: Enter, house: Running) -> None:
    ada = enter()
    friend, _ = waiting(ada, house, notices=notices, away=away)
    plays(friend)
    expect(ada.page).to_have_title("● Luxor · Clew")
    ada.eventually(lambda: "badge 1" in heard(ada), "the badge")
    assert not [one for one in heard(ada) if one.startswith("notice")]


def test_the_bell_rings_where_the_switch_is_on(enter: Enter, house: Running) -> None:
    ada = enter()
    friend, _ = waiting(ada, house, sound=True)
    assert "bell" not in heard(ada)
    plays(friend)
    ada.eventually(lambda: heard(ada).count("bell") == 3, "three tones")


def test_badge_and_title_go_when_the_turn_is_over(enter: Enter, house: Running) -> None:
    ada = enter()
    friend, keys = waiting(ada, house)
    plays(friend)
    expect(ada.page).to_have_title("● Luxor · Clew")
    own = keys.page(0)
    while 0 in own.update["deciders"]:
        own.play(first, 1)
        own.settle()
    expect(ada.page).to_have_title("Luxor · Clew")
    ada.eventually(lambda: heard(ada)[-1] == "no badge", "the badge is gone")
