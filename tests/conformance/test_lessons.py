"""Every lesson of every game: its own solution leads to a victory, and each step can be reached, refused and repeated."""

from collections.abc import Iterator

import pytest

from clew import all_games
from clew.kernel import LANGUAGES, Action, Game, Illegal, digest
from clew.kernel.lesson import Answer, Learner, lessons

GAMES = list(all_games())
LESSONS = [(game, name) for game in GAMES for name in lessons(game).all]
each_lesson = pytest.mark.parametrize(("game", "name"), LESSONS, ids=[f"{game.slug}-{name}" for game, name in LESSONS])

LONGEST = 360
"""Of a step's sentences: two short ones, and room for a long language."""
TRIED = 60
"""Actions of a step, of those that the rules offer."""


def begun(game: Game, name: str) -> Learner:
    return lessons(game).begin(name)


def solve(learner: Learner, steps: int | None = None) -> None:
    """Do as the lesson itself says, so many steps far or to the end."""
    target = len(learner.lesson.steps) if steps is None else steps
    while learner.at < target:
        ahead = learner.solution()
        assert ahead, learner.task
        assert learner.attempt(ahead[0]) is not Answer.NUDGE, learner.task


def at_each_step(game: Game, name: str) -> Iterator[Learner]:
    """The lesson at the beginning of each of its steps."""
    for number in range(len(lessons(game).lesson(name).steps)):
        learner = begun(game, name)
        solve(learner, number)
        yield learner


def state_of(learner: Learner) -> tuple[str, int, int]:
    return digest(learner.match.state.dump()), len(learner.done), learner.at


def offered(learner: Learner) -> list[Action]:
    state = learner.match.state
    return state.legal(learner.seat, state.now + learner.lesson.pace)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_game_begins_with_first_steps(game: Game) -> None:
    assert next(iter(lessons(game).all)) == "first_steps"


@each_lesson
def test_a_lesson_is_short_and_its_solution_ends_with_a_victory(game: Game, name: str) -> None:
    learner = begun(game, name)
    assert 5 <= len(learner.lesson.steps) <= 12
    solve(learner)
    assert learner.task is None
    outcome = learner.match.state.outcome()
    if name == "first_steps":
        assert len(learner.lesson.steps) >= 8
        assert outcome is not None
        assert learner.seat in outcome.winners


@each_lesson
def test_what_comes_next_lights_up(game: Game, name: str) -> None:
    learner = begun(game, name)
    while learner.task is not None:
        [choice] = learner.lit()
        ahead = learner.solution()[0]
        assert choice.number == game.number(ahead)
        learner.attempt(ahead)
    assert learner.lit() == []


@each_lesson
def test_something_else_earns_a_nudge_and_changes_nothing(game: Game, name: str) -> None:
    strict = 0
    for learner in at_each_step(game, name):
        before = state_of(learner)
        nudged = 0
        for action in offered(learner)[:TRIED]:
            if learner.attempt(action) is Answer.NUDGE:
                nudged += 1
                assert state_of(learner) == before
            else:
                learner.take_up(learner.done[: before[1]])
        strict += nudged > 0
    assert strict > len(lessons(game).lesson(name).steps) // 2  # most steps ask for something of their own


@each_lesson
def test_the_rules_refuse_as_they_always_do(game: Game, name: str) -> None:
    for learner in at_each_step(game, name):
        before = state_of(learner)
        legal = set(offered(learner))
        action = next(action for action in game.table if action not in legal and learner.match.state.meant(action) not in legal)
        with pytest.raises(Illegal) as refused:
            learner.attempt(action)
        assert game.words("en").fill(game.refusal(refused.value, learner.match.state.view(learner.seat), learner.seat))
        assert state_of(learner) == before


@each_lesson
def test_every_step_can_be_repeated(game: Game, name: str) -> None:
    for learner in at_each_step(game, name):
        before = state_of(learner)
        solve(learner, learner.at + 1)
        learner.back()
        assert state_of(learner) == before
        for action in learner.solution()[:-1]:  # from the middle of a step, too
            learner.attempt(action)
            learner.back()
            assert state_of(learner) == before
            break


@each_lesson
def test_whatever_fulfils_a_step_leads_on_to_the_end(game: Game, name: str) -> None:
    for learner in at_each_step(game, name):
        step = learner.at
        for action in offered(learner):
            if learner.attempt(action) is Answer.DONE:
                solve(learner)
            learner.take_up(learner.done[: learner.starts[step]])
            assert learner.at == step


@each_lesson
def test_a_lesson_is_taken_up_where_it_was_left(game: Game, name: str) -> None:
    for learner in at_each_step(game, name):
        again = begun(game, name)
        again.take_up([game.decode(_plain(action)) for action in learner.done])
        assert state_of(again) == state_of(learner)


def _plain(action: Action) -> dict[str, object]:
    return {"type": action.type, **{name: getattr(action, name) for name in action.__struct_fields__ if name != "start"}}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_lessons_have_their_words_in_every_language(game: Game) -> None:
    shelf = lessons(game)
    english = shelf.texts("en")
    for lang in LANGUAGES:
        texts = shelf.texts(lang)
        assert list(texts) == list(shelf.all)
        for name, text in texts.items():
            assert list(text.steps) == [step.id for step in shelf.lesson(name).steps]
            said = [part for step in text.steps.values() for part in (step.say, step.nudge)]
            assert all(part.strip() and len(part) <= LONGEST and "{" not in part for part in [text.title, text.end, *said])
            if lang != "en":
                assert text.end != english[name].end
                assert not set(said) & {part for step in english[name].steps.values() for part in (step.say, step.nudge)}
