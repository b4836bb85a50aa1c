"""`clew puzzle`: the board, the question, the answer, a shelf, and every wrong question."""

from datetime import date

import msgspec
import pytest

import clew
from clew.cli.texts import texts
from clew.kernel import LANGUAGES
from clew.kernel.puzzle import Puzzle, begin, make, of_day, prove, ranked

from .conftest import Run

CRETA = clew.game("creta")


def test_the_puzzle_of_a_day(run: Run) -> None:
    result = run("puzzle creta --date 2026-11-18")
    puzzle = of_day(CRETA, date(2026, 11, 18))
    assert result.exit_code == 0
    assert "r1 │   A   │" in result.stdout
    assert "The longest escape: " in result.stdout
    assert "clew puzzle creta --date 2026-11-18 --solution" in result.stdout
    assert "Walk on" not in result.stdout
    shown = run("puzzle creta --date 2026-11-18 --solution").stdout
    assert f"The best that can be reached: {puzzle.best}." in shown
    assert f"{len(puzzle.solution)}. Walk out by exit" in shown


def test_without_a_word_it_is_today(run: Run) -> None:
    result = run("puzzle creta")
    assert result.exit_code == 0
    day = result.stdout.split("--date ")[1].split()[0]
    assert run(f"puzzle creta --date {day}").stdout == result.stdout


def test_by_level_and_seed(run: Run) -> None:
    result = run("puzzle creta --level hard --seed 7")
    assert result.exit_code == 0
    assert ": puzzle, hard, 7" in result.stdout
    assert run("puzzle creta --level hard --seed 7").stdout == result.stdout


def test_the_text_of_a_puzzle_is_a_position(run: Run) -> None:
    text = run("puzzle creta --level easy --seed 7").stdout.strip().split()[-1]
    assert run(f"position {text}").exit_code == 0


def test_a_shelf_of_proven_puzzles(run: Run) -> None:
    result = run("puzzle creta --make 4 --seed shelf")
    made = [msgspec.json.decode(line, type=Puzzle) for line in result.stdout.splitlines()]
    assert [puzzle.level for puzzle in made] == ["easy", "hard", "easy", "hard"]
    assert made[0] == make(CRETA, "shelf 0", "easy")
    for puzzle in made:
        prove(puzzle, clew.game)


def test_a_rated_shelf_begins_with_the_easiest(run: Run) -> None:
    result = run("puzzle creta --make 4 --seed shelf --rated")
    made = [msgspec.json.decode(line, type=Puzzle) for line in result.stdout.splitlines()]
    assert ranked(made) == made
    assert {puzzle.seed for puzzle in made} == {f"shelf {number}" for number in range(4)}


def test_one_of_the_shelf(run: Run) -> None:
    result = run("puzzle creta --number 60")
    assert result.exit_code == 0
    assert "clew puzzle creta --number 60 --solution" in result.stdout
    refused = run("puzzle creta --number 101")
    assert refused.exit_code != 0
    assert "The shelf has 100." in refused.output
    assert "--rated goes with --make" in run("puzzle creta --rated").output


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["creta", "labyrinth", "luxor", "magic_maze", "team"])
def test_in_every_language(run: Run, slug: str, lang: str) -> None:
    result = run(f"puzzle {slug} --level easy --seed 3 --solution --lang {lang}")
    assert result.exit_code == 0
    assert "{" not in result.stdout
    assert "1. " in result.stdout


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("puzzle chess", "no game called chess"),
        ("puzzle creta --level absurd", "There is no level absurd. Levels: easy, hard."),
        ("puzzle creta --level easy --make 3", "Choose one of"),
        ("puzzle creta --date 2026-11-18 --level easy", "Choose one of"),
        ("puzzle creta --date tomorrow", "tomorrow is no date"),
        ("puzzle creta --date 2026-02-30", "2026-02-30 is no date"),
        ("puzzle creta --make 0", "0 puzzles cannot be made"),
        ("puzzle creta --make 100001", "100001 puzzles cannot be made"),
        ("puzzle creta --seed 7", "--seed goes with"),
        ("puzzle creta --play --solution", "leave one of them out"),
        ("puzzle creta --make 2 --play", "leave one of them out"),
        ("puzzle creta --make 2 --solution", "leave one of them out"),
    ],
)
def test_wrong_questions_are_refused(run: Run, line: str, message: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_in_every_language(run: Run, lang: str) -> None:
    for line in (
        "creta --level absurd",
        "creta --date x",
        "creta --make 0",
        "creta --seed 1",
        "creta --date x --make 1",
    ):
        result = run(f"puzzle {line} --lang {lang}")
        assert result.exit_code == 2
        assert "{" not in result.stderr


def typed(slug: str, seed: str, lang: str = "en") -> list[str]:
    """The solution, each action in the words of its menu."""
    game = clew.game(slug)
    puzzle = make(game, seed, "easy")
    state, said = begin(puzzle, clew.game), []
    for plain in puzzle.solution:
        action = game.decode(plain)
        said.append(game.words(lang).fill(game.menu(state, puzzle.seat, [action])[0].label))
        state.apply(puzzle.seat, action)
    return said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["creta", "luxor"])
def test_an_answer_is_typed_and_judged(run: Run, slug: str, lang: str) -> None:
    result = run(f"puzzle {slug} --level easy --seed 3 --play --lang {lang}", "help", "back", *typed(slug, "3", lang))
    best = make(clew.game(slug), "3", "easy").best
    assert result.exit_code == 0
    assert texts(lang).say("puzzle_solved", value=best) in result.output


def test_a_turn_that_ends_early_is_told_what_it_missed(run: Run) -> None:
    result = run("puzzle team --level easy --seed 3 --play", "solution", "end_turn", "y")
    assert "You reached 0; 2 can be reached." in result.output
    assert "3. " in result.output


def test_two_treasures_are_collected_by_typing(run: Run) -> None:
    result = run("puzzle team --level easy --seed 3 --play", *typed("team", "3"), "end_turn")
    assert "Solved: 2." in result.output


def test_an_action_can_be_taken_back(run: Run) -> None:
    slide = typed("team", "3")[0]
    result = run("puzzle team --level easy --seed 3 --play", slide, "undo", *typed("team", "3"), "end_turn")
    assert "Taken back." in result.output
    assert "Solved: 2." in result.output


def test_whoever_leaves_is_not_judged(run: Run) -> None:
    result = run("puzzle team --level easy --seed 3 --play", "save here.clew", "quit")
    assert result.exit_code == 0
    assert "can be reached" not in result.output
