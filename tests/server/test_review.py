"""Looking back: what could have been done just before, for everybody at the table, worked out where no socket waits for it."""

from pathlib import Path

import clew
from clew.games.creta.actions import Step
from server.harness import Page, Running
from server.inside import Gate, inside

CRETA = clew.game("creta")


def looked_at(server: Running, *seats: str, **options: object) -> tuple[Page, Page]:
    """A challenge of the gods whose first card everybody has passed; a player's page, and a spectator's."""
    keys = server.table(*seats, game="creta", options={"mode": "challenge", **options})
    page = keys.page()
    watcher = keys.page(watch=True)
    for seat in range(len(seats)):
        page.act(seat, {"type": "ready"})
    page.until(lambda message: message["type"] == "update" and message["news"][0]["view"]["phase"] == "search")
    return page, watcher


def void(page: Page, seats: int) -> str:
    card = page.update["news"][0]["view"]["challenge"]["card"]
    for seat in range(seats):
        page.act(seat, {"type": "pass_round"})
    page.settle()
    return str(card)


def test_the_optimum_is_told_to_everybody_once_the_card_is_resolved(server: Running) -> None:
    page, watcher = looked_at(server, "me", "me")
    assert page.ask(type="review")["review"] is None, "nothing is told while people look for it"
    card = void(page, 2)
    for one in (page, watcher):
        told = one.ask(type="review")
        assert told["type"] == "reviewed"
        tag, key, facts, _ = told["review"]
        assert (tag, key) == ("line", "hints.optimum")
        assert facts["card"] == ["term", card]
        assert facts["tiles"] >= 3
        last = CRETA.action(facts["plan"][1][-1])
        assert isinstance(last, Step)
        assert last.place in "ABCD"


def test_a_table_may_keep_it_to_itself(server: Running) -> None:
    page, _ = looked_at(server, "me", reveal_optimum=False)
    void(page, 1)
    assert page.ask(type="review")["review"] is None


def test_a_review_comes_from_a_worker_while_the_table_goes_on(tmp_path: Path) -> None:
    with inside(tmp_path / "clew.db") as server:
        page, _ = looked_at(server, "me")
        void(page, 1)
        gate = Gate(server, "review")
        page.send(type="review", id="r1")
        assert page.refused(type="review", id="r2")["code"] == "busy"
        page.settle()
        gate.open()
        assert page.until(lambda message: message.get("id") == "r1")["type"] == "reviewed"


def test_before_the_game_there_is_nothing_to_look_back_at(server: Running) -> None:
    page = server.table("me", "open", game="creta").page()
    assert page.refused(type="review")["code"] == "not_started"


def test_a_game_without_reviews_has_nothing_to_tell(server: Running) -> None:
    assert server.table("me", "me").page().ask(type="review")["review"] is None
