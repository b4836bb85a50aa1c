"""Puzzles over a real socket: the messages of a table, one person, and nothing that the server keeps."""

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest

import clew
from clew.kernel import Game, encode
from clew.kernel.puzzle import begin, has_puzzles, of_day, shelf
from clew.server.protocol.messages import PROTOCOL
from server.harness import Json, Page, Running

GAMES = [game for game in clew.all_games() if has_puzzles(game)]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def solve(server: Running, path: str, **fields: object) -> tuple[Page, Json]:
    """A page at a puzzle, and where it stands."""
    page = Page(server, f"puzzle/{path}")
    page.send(type="solve", protocol=PROTOCOL, **fields)
    return page, page.until(lambda message: message["type"] in ("puzzle", "refused"))


def stand(page: Page) -> Json:
    return page.until(lambda message: message["type"] == "puzzle")


@each_game
def test_the_solution_solves_it_and_the_best_is_told_only_then(game: Game, server: Running) -> None:
    puzzle = shelf(game)[0]
    page, now = solve(server, f"{game.slug}/1", name="Ada")
    assert page.table["seats"][puzzle.seat]["name"] == "Ada"
    assert (now["best"], now["lit"], now["over"], now["next"]) == (None, [], False, "2")
    assert now["question"][1] == f"puzzles.{puzzle.question}"
    for action in puzzle.solution:
        assert not now["over"]
        assert page.act(puzzle.seat, action)["type"] == "done"
        now = stand(page)
    assert (now["over"], now["value"], now["best"]) == (True, puzzle.best, puzzle.best)
    assert page.act(puzzle.seat, puzzle.solution[0])["code"] == "puzzle_over"


@each_game
def test_the_solution_is_told_to_whoever_asks_and_follows(game: Game, server: Running) -> None:
    puzzle = shelf(game)[-1]
    page, now = solve(server, f"{game.slug}/{len(shelf(game))}", show=True)
    assert now["best"] == puzzle.best
    assert now["next"] is None
    assert [choice["number"] for choice in now["lit"]] == [game.number(game.decode(plain)) for plain in puzzle.solution]
    page.act(puzzle.seat, puzzle.solution[0])
    assert len(stand(page)["lit"]) == len(puzzle.solution) - 1


@each_game
def test_the_puzzle_of_a_day_is_the_same_for_everybody(game: Game, server: Running) -> None:
    today = datetime.now(UTC).date()
    page, now = solve(server, f"{game.slug}/{today}")
    assert now["next"] == "1"
    puzzle = of_day(game, today)
    seen, known = page.news[puzzle.seat], begin(puzzle, clew.game).view(puzzle.seat)
    assert encode(seen["view"]) == encode(msgspec.json.decode(encode(known)))
    assert server.get(f"/api/puzzles/{game.slug}", 200)["today"] == today.isoformat()


def test_an_answer_is_taken_up_as_far_as_the_rules_allow(server: Running) -> None:
    puzzle = shelf(clew.game("team"))[-1]
    _, now = solve(server, f"team/{len(shelf(clew.game('team')))}", done=[puzzle.solution[0], {"type": "fly"}])
    assert now["done"] == [puzzle.solution[0]]
    page, now = solve(
        server, f"team/{len(shelf(clew.game('team')))}", done=[puzzle.solution[0], {"type": "end_turn"}, puzzle.solution[1]]
    )
    assert now["over"]
    assert now["done"] == [puzzle.solution[0], {"type": "end_turn"}]
    assert page.refused(type="hint", seat=puzzle.seat)["code"] == "in_lesson"


def test_an_illegal_try_changes_nothing(server: Running) -> None:
    page, now = solve(server, "team/1")
    seat = shelf(clew.game("team"))[0].seat
    refused = page.act(seat, {"type": "rotate", "cell": [0, 0], "orientation": 1})
    assert refused["clause"].startswith("TE-")
    assert page.act(1 - seat, {"type": "end_turn"})["code"] == "not_your_seat"
    assert solve(server, "team/1", done=now["done"])[1] == now


@pytest.mark.parametrize(
    "path", ["team/0", "team/101", "team/soon", "team/2025-12-31", "team/99999999999", f"team/{date.today() + timedelta(days=3)}"]
)
def test_a_puzzle_that_is_not_there_is_refused(path: str, server: Running) -> None:
    assert solve(server, path)[1]["code"] == "unknown_puzzle"


def test_bad_beginnings_are_refused(server: Running) -> None:
    assert solve(server, "chess/1")[1]["code"] == "unknown_game"
    assert server.get("/api/puzzles/chess", 404)["code"] == "unknown_game"
    page = Page(server, "puzzle/team/1")
    page.send(type="learn", protocol=PROTOCOL)
    assert page.until(lambda message: message["type"] == "refused")["code"] == "hello_first"
    page = Page(server, "puzzle/team/1")
    page.send(type="solve", protocol=PROTOCOL + 1)
    assert page.until(lambda message: message["type"] == "refused")["code"] == "wrong_protocol"
    page, _ = solve(server, "team/1")
    page.send(type="solve", protocol=PROTOCOL)
    assert page.until(lambda message: message["type"] == "refused")["code"] == "already_greeted"


@each_game
def test_the_shelf_says_how_hard_each_is(game: Game, server: Running) -> None:
    found = server.get(f"/api/puzzles/{game.slug}", 200)["puzzles"]
    assert [one["name"] for one in found] == [str(number) for number in range(1, len(shelf(game)) + 1)]
    grades = [one["grade"] for one in found]
    assert (grades[0], grades[-1], sorted(grades)) == (1, 5, grades)
