"""`clew learn`: a whole lesson by typing."""

import pytest

import clew
from clew.kernel import LANGUAGES, Game
from clew.kernel.lesson import lessons

from .conftest import Run

GAMES = pytest.mark.parametrize("game", clew.all_games(), ids=lambda game: game.slug)


def typed(game: Game, lang: str = "en") -> list[str]:
    """The solution, each action in the words of its menu."""
    learner, said = lessons(game).begin("first_steps"), []
    while learner.task is not None:
        said.append(game.words(lang).fill(learner.lit()[0].label))
        learner.attempt(learner.solution()[0])
    return said


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_done_by_typing_what_it_shows(game: Game, lang: str, run: Run) -> None:
    result = run(f"learn {game.slug} --lang {lang}", *typed(game, lang))
    text = lessons(game).texts(lang)["first_steps"]
    assert result.exit_code == 0, result.output
    assert all(step.say in result.output for step in text.steps.values())
    assert text.end in result.output
    assert f"clew play {game.slug}" in result.output


def test_a_wrong_try_is_answered_and_the_step_stays(run: Run) -> None:
    text = lessons(clew.game("luxor")).texts("en")["first_steps"]
    result = run("learn luxor", "Right end, “3 steps”: adventurer 2", "play_card left 2 5", "quit")
    assert text.steps["play"].nudge in result.output
    assert "LX-" in result.output
    assert text.steps["wait"].say not in result.output
    assert "clew learn luxor first_steps --step 1" in result.output


def test_show_back_and_step(run: Run) -> None:
    text = lessons(clew.game("luxor")).texts("en")["first_steps"]
    result = run("learn luxor --step 5", "show", "back", "show", "help", "save x", "quit")
    assert "Like this: Take a key" in result.output
    assert "Like this: Right end, “1 step”" in result.output
    assert result.output.count(text.steps["horus"].say) == 1
    assert result.output.count("begin this step anew") == 2
    assert "--step 4" in result.output


def test_another_turning_says_how_to_begin_anew(run: Run) -> None:
    result = run(
        "learn creta --step 5", *typed(clew.game("creta"))[4:8], "Walk on: row 2, column 1", "show", "back", "show", "quit"
    )
    assert "Type back" in result.output
    assert "Like this: Walk on: row 2, column 5" in result.output


@pytest.mark.parametrize("flags", ["--step 0", "--step 99"])
def test_a_step_that_is_not_there_is_refused(flags: str, run: Run) -> None:
    result = run(f"learn luxor {flags}")
    assert result.exit_code == 2
    assert "steps 1 to 9" in result.output


def test_an_unknown_lesson_or_game_is_refused(run: Run) -> None:
    result = run("learn luxor last_steps")
    assert result.exit_code == 2
    assert "Lessons: first_steps" in result.output
    assert run("learn chess").exit_code == 2
