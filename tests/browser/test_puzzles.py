"""Puzzles in the browser: from the home page to an answer, by what the page offers."""

import json

import pytest
from playwright.sync_api import expect

import clew
from browser.conftest import Enter
from browser.player import Player
from browser.test_axe import complaints
from browser.test_magic_maze import Hand
from clew.kernel import encode
from clew.kernel.puzzle import Puzzle, Solver, shelf

CARD = "section.puzzle"
NUMBER = 3


def team() -> Puzzle:
    return shelf(clew.game("team"))[NUMBER - 1]


def before_the_last_move(player: Player, puzzle: Puzzle, number: int = NUMBER) -> None:
    """The page finds all of the solution but its last move already done."""
    kept = {f"{puzzle.game}/{number}": {"done": puzzle.solution[:-1], "tries": 0, "stars": 0}}
    player.open("/theme.js")
    player.page.evaluate("([kept]) => localStorage.setItem('clew.puzzles', kept)", [json.dumps(kept)])
    player.open(f"/puzzle/{puzzle.game}/{number}").still()


def finish(player: Player, phone: bool) -> None:
    spot = player.spot("{},{}".format(*team().solution[-1]["to"]))
    if phone:
        spot.tap()
        player.page.locator(".now .act").tap()
    else:
        spot.click()
    expect(player.page.locator(f"{CARD} .result")).to_have_text("Solved. Nobody can do better.")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_solved_puzzle_brings_stars_that_the_shelf_shows(phone: bool, enter: Enter) -> None:
    ada = enter(phone=phone)
    before_the_last_move(ada, team())
    assert complaints(ada) == []
    finish(ada, phone)
    expect(ada.page.get_by_role("img", name="3 of 3 stars")).to_be_visible()
    assert complaints(ada) == []
    ada.page.get_by_role("link", name="All puzzles").click()
    expect(ada.page.get_by_role("link", name=f"Puzzle {NUMBER}, 3 of 3 stars")).to_be_visible()
    assert complaints(ada) == []
    ada.page.get_by_role("link", name=f"Puzzle {NUMBER + 1}, 0 of 3 stars").click()
    expect(ada.page.locator(CARD)).to_contain_text(f"Puzzle {NUMBER + 1}")
    assert ada.errors == []


def test_the_heroes_of_magic_maze_reach_their_goals_on_the_real_board(enter: Enter) -> None:
    """What moves no hero is refused, and costs nothing."""
    ada, game = enter(), clew.game("magic_maze")
    puzzle = shelf(game)[0]
    before_the_last_move(ada, puzzle, 1)
    solver = Solver(puzzle, clew.game)
    for plain in puzzle.solution[:-1]:
        solver.act(game.decode(plain))
    expect(ada.page.locator(f"{CARD} .say")).to_contain_text(f"in {puzzle.limit} moves")
    ada.page.keyboard.press("d")
    ada.page.keyboard.press(str(2 - puzzle.seat))
    expect(ada.page.get_by_text("That is not part of an answer.")).to_be_visible()
    Hand(ada, "mouse").do(json.loads(encode(solver.state.view(puzzle.seat))), puzzle.solution[-1])
    expect(ada.page.locator(f"{CARD} .result")).to_have_text("Solved. Nobody can do better.")


def test_todays_puzzle_from_the_home_page_says_how_close_one_was_and_shows_the_way(enter: Enter) -> None:
    ada = enter().open("/")
    name = clew.game("team").words("en").own["game"]["name"]
    ada.page.get_by_role("link", name=f"Puzzle of the day: {name}", exact=True).click()
    ada.still()
    expect(ada.page.locator(f"{CARD} h2")).to_have_text("Puzzle of the day")
    ada.page.locator('.now button[data-pick="type:end_turn"]').click()
    anyway = ada.page.get_by_role("button", name="Do it anyway")
    result = ada.page.locator(f"{CARD} .result")
    anyway.or_(result).first.wait_for()
    if anyway.count():
        anyway.click()
    expect(result).to_have_text("You reached 0 of 2.")
    ada.page.get_by_role("button", name="Show the solution").click()
    expect(ada.page.locator("[data-step='1']")).not_to_have_count(0)
    ada.page.get_by_role("button", name="Begin anew").click()
    expect(ada.page.get_by_role("button", name="Show the solution")).to_be_visible()
    assert ada.errors == []


def test_a_puzzle_speaks_the_language_that_is_chosen(enter: Enter) -> None:
    ada = enter(lang="it-IT").open("/puzzle/creta/1").still()
    expect(ada.page.locator(f"{CARD} .say")).to_have_text(clew.game("creta").words("it").own["puzzles"]["longest_escape"])


@pytest.mark.parametrize("path", ["/puzzle/luxor/777", "/puzzle/chess", "/puzzle/luxor/2999-01-01", "/puzzles/chess"])
def test_a_puzzle_that_is_not_there_gets_a_clear_page(path: str, enter: Enter) -> None:
    ada = enter().open(path)
    expect(ada.page.get_by_role("heading", name="There is no such puzzle")).to_be_visible()
