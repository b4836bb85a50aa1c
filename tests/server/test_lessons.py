"""Lessons over a real socket: the messages of a table, one learner, and nothing that the server keeps."""

import json

import pytest

import clew
from clew.kernel import LANGUAGES, Game
from clew.kernel.lesson import lessons
from clew.server.protocol.messages import PROTOCOL
from server.harness import Json, Page, Running

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)


def learn(server: Running, path: str, **fields: object) -> tuple[Page, Json]:
    """A page at a lesson, and where it stands."""
    page = Page(server, f"learn/{path}")
    page.send(type="learn", protocol=PROTOCOL, **fields)
    return page, page.until(lambda message: message["type"] in ("lesson", "refused"))


def plain(game: Game, number: int) -> Json:
    found: Json = json.loads(clew.kernel.encode(game.action(number)))
    return found


def lesson(page: Page) -> Json:
    return page.until(lambda message: message["type"] == "lesson")


@GAMES
def test_whoever_does_what_is_lit_comes_to_the_end(game: Game, server: Running) -> None:
    page, stand = learn(server, f"{game.slug}/first_steps", name="Ada")
    assert page.table["seats"][0]["name"] == "Ada"
    assert [seat["kind"] for seat in page.table["seats"][1:]] == ["bot"] * (len(page.table["seats"]) - 1)
    while stand["step"] is not None:
        [choice] = stand["lit"]
        assert choice["number"] in page.news[0]["legal"]
        assert page.act(0, plain(game, choice["number"]))["type"] == "done"
        after = lesson(page)
        assert after["at"] >= stand["at"]
        assert len(after["done"]) == len(stand["done"]) + 1
        stand = after
    assert stand["at"] == stand["steps"]
    assert page.update["outcome"]["winners"].count(0) == 1


def test_every_seat_is_told_by_itself(server: Running) -> None:
    """So that a board can play what the others do one after the other."""
    page, stand = learn(server, "luxor/first_steps")
    known = len(page.seen)
    page.act(0, plain(clew.game("luxor"), stand["lit"][0]["number"]))
    lesson(page)
    updates = [message for message in page.seen[known:] if message["type"] == "update"]
    assert [update["seq"] for update in updates] == [1, 2]
    assert [update["deciders"] for update in updates] == [[1], [0]]


def test_something_else_is_answered_with_a_nudge_and_something_illegal_by_the_rules(server: Running) -> None:
    page, stand = learn(server, "luxor/first_steps")
    other = page.act(0, {"type": "play_card", "side": "right", "adventurer": 1, "steps": 3})
    assert (other["type"], other["code"]) == ("refused", "nudge")
    illegal = page.act(0, {"type": "play_card", "side": "left", "adventurer": 1, "steps": 5})
    assert illegal["clause"].startswith("LX-")
    assert illegal["line"][0] == "line"
    malformed = page.act(0, {"type": "fly"})
    assert malformed["code"] == "malformed"
    _, again = learn(server, "luxor/first_steps", done=stand["done"])
    assert again == stand


def test_a_lesson_is_taken_up_where_its_page_left_it(server: Running) -> None:
    game = clew.game("creta")
    page, stand = learn(server, "creta/first_steps")
    for _ in range(6):
        page.act(0, plain(game, stand["lit"][0]["number"]))
        stand = lesson(page)
    view = page.news[0]["view"]
    page.close()
    later, again = learn(server, "creta/first_steps", done=stand["done"])
    assert again == stand
    assert later.news[0]["view"] == view
    assert later.update["resumed"]
    _, before = learn(server, "creta/first_steps", done=stand["done"][: stand["starts"][-2]])
    assert before["at"] == stand["at"] - 1


def test_what_was_kept_and_fits_no_more_is_left_out(server: Running) -> None:
    first = plain(clew.game("luxor"), learn(server, "luxor/first_steps")[1]["lit"][0]["number"])
    _, stand = learn(server, "luxor/first_steps", done=[first, {"type": "fly"}, first])
    assert stand["done"] == [first]


def test_menus_and_words_of_the_board_are_those_of_a_table(server: Running) -> None:
    page, stand = learn(server, "team/first_steps")
    number = stand["lit"][0]["number"]
    answer = page.ask(type="menu", seat=0, actions=[number])
    assert answer["choices"] == stand["lit"]
    assert page.ask(type="look", seat=0)["places"]
    assert page.ask(type="look")["seat"] is None
    assert page.refused(type="menu", seat=0, actions=[10**6])["code"] == "malformed"
    assert page.refused(type="look", seat=1)["code"] == "not_your_seat"


@pytest.mark.parametrize("kind", ["hint", "undo"])
def test_what_belongs_to_a_table_is_refused(kind: str, server: Running) -> None:
    page, _ = learn(server, "team/first_steps")
    assert page.refused(type=kind, seat=0)["code"] == "in_lesson"


def test_bad_beginnings_are_refused(server: Running) -> None:
    assert learn(server, "luxor/last_steps")[1]["code"] == "unknown_lesson"
    assert learn(server, "chess/first_steps")[1]["code"] == "unknown_game"
    page = Page(server, "learn/luxor/first_steps")
    page.send(type="hello", protocol=PROTOCOL)
    assert page.until(lambda message: message["type"] == "refused")["code"] == "hello_first"
    page = Page(server, "learn/luxor/first_steps")
    page.send(type="learn", protocol=PROTOCOL + 1)
    assert page.until(lambda message: message["type"] == "refused")["code"] == "wrong_protocol"
    page, _ = learn(server, "luxor/first_steps")
    page.send(type="learn", protocol=PROTOCOL)
    assert page.until(lambda message: message["type"] == "refused")["code"] == "already_greeted"
    assert learn(server, "luxor/first_steps", name="\u2800")[1]["code"] == "invisible_name"


def test_a_table_takes_no_learner(server: Running) -> None:
    keys = server.table("me", "random")
    page = Page(server, keys.id)
    page.send(type="learn", protocol=PROTOCOL)
    assert page.until(lambda message: message["type"] == "refused")["code"] == "hello_first"
    seated = keys.page()
    seated.send(type="learn", protocol=PROTOCOL)
    assert seated.until(lambda message: message["type"] == "refused")["code"] == "already_greeted"


@GAMES
def test_texts_come_in_every_language(game: Game, server: Running) -> None:
    for lang in LANGUAGES:
        [first, *_] = server.get(f"/api/lessons/{lang}/{game.slug}", 200)["lessons"]
        assert first["name"] == "first_steps"
        assert list(first["steps"]) == [task.id for task in lessons(game).lesson("first_steps").steps]
    assert server.get(f"/api/lessons/tlh/{game.slug}", 404)["code"] == "unknown_path"
