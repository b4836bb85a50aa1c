"""Lessons: what fulfils a step, what is answered with a nudge, and the ways back."""

import pytest

import clew
from clew.kernel import Illegal
from clew.kernel.lesson import Answer, Goal, Learner, Staged, UnknownLesson, fits, fulfils, lessons

LUXOR = clew.game("luxor")
CRETA = clew.game("creta")


@pytest.fixture
def learner() -> Learner:
    return lessons(LUXOR).begin("first_steps")


def test_an_unknown_lesson_says_which_there_are() -> None:
    with pytest.raises(UnknownLesson) as refused:
        lessons(LUXOR).begin("last_steps")
    assert "first_steps" in refused.value.known


def test_a_pattern_names_some_fields_and_a_list_stands_for_any_of_its_members() -> None:
    assert fits({"type": "move", "to": [2, 3], "steps": 1}, {"type": "move", "to": [2, 3]})
    assert fits({"type": "move", "steps": 1}, {"steps": [1, 2]})
    assert not fits({"type": "move", "steps": 3}, {"steps": [1, 2]})
    assert not fits({"type": "move"}, {"steps": 1})


def test_a_goal_may_be_an_action_an_event_or_a_state_of_the_view(learner: Learner) -> None:
    [action] = learner.solution()
    state = learner.match.state.clone()
    events = state.apply(0, action)
    view = state.view(0)
    assert fulfils(Goal(action={"side": "left"}), action, events, view)
    assert not fulfils(Goal(action={"side": "right"}), action, events, view)
    assert fulfils(Goal(event={"type": "treasure_taken", "space": 1}), action, events, view)
    assert not fulfils(Goal(event={"type": "treasure_taken", "space": 2}), action, events, view)
    assert fulfils(Goal(view={"seats.0.score": 8}), action, events, view)
    assert not fulfils(Goal(view={"seats.0.score": 7}), action, events, view)
    assert not fulfils(Goal(view={"seats.9.score": 8}), action, events, view)
    assert not fulfils(Goal(action={"side": "left"}, view={"seats.0.score": 7}), action, events, view)  # all must hold


def test_what_the_rules_allow_and_the_step_does_not_ask_for_changes_nothing(learner: Learner) -> None:
    other = LUXOR.decode({"type": "play_card", "side": "right", "adventurer": 1, "steps": 3})
    assert learner.attempt(other) is Answer.NUDGE
    assert learner.done == []
    assert learner.match.steps == []


def test_a_refusal_is_that_of_the_rules(learner: Learner) -> None:
    with pytest.raises(Illegal) as refused:
        learner.attempt(LUXOR.decode({"type": "play_card", "side": "left", "adventurer": 1, "steps": 5}))
    assert refused.value.clause.startswith("LX-")
    assert learner.done == []


def test_the_other_seats_answer_before_the_next_step(learner: Learner) -> None:
    assert learner.attempt(learner.solution()[0]) is Answer.DONE
    assert [step.entry.seat for step in learner.match.steps] == [0, 1]
    assert learner.match.state.deciders() == [0]


def test_what_is_on_the_way_is_carried_out_and_the_step_goes_on() -> None:
    walker = lessons(CRETA).begin("first_steps")
    walker.take_up([CRETA.decode(plain) for task in walker.lesson.steps[:4] for plain in task.solution])
    assert walker.at == 4
    first, *rest = walker.solution()
    assert walker.attempt(first) is Answer.ON
    assert walker.at == 4
    assert walker.solution() == rest
    walker.back()  # to the beginning of the step
    assert walker.solution() == [first, *rest]
    walker.back()  # to the beginning of the one before
    assert walker.at == 3


def test_another_turning_has_no_solution_until_one_goes_back() -> None:
    walker = lessons(CRETA).begin("first_steps")
    walker.take_up([CRETA.decode(plain) for task in walker.lesson.steps[:5] for plain in task.solution][:8])
    assert walker.attempt(CRETA.decode({"type": "step", "place": "r2c1"})) is Answer.ON
    assert walker.solution() == []
    assert walker.lit() == []
    walker.back()
    assert walker.lit()


def test_what_was_kept_of_another_lesson_is_taken_up_as_far_as_it_goes(learner: Learner) -> None:
    [first] = learner.solution()
    foreign = LUXOR.decode({"type": "choose_horus", "take": "card"})
    learner.take_up([first, foreign, first])
    assert learner.done == [first]
    assert learner.at == 1


def test_at_its_end_there_is_nothing_more_to_do(learner: Learner) -> None:
    learner.take_up([LUXOR.decode(plain) for task in learner.lesson.steps for plain in task.solution])
    assert learner.task is None
    assert not learner.solution()
    assert not learner.lit()
    with pytest.raises(Illegal, match="lesson_over"):
        learner.attempt(LUXOR.table[0])


def test_time_stands_still_but_for_what_the_lesson_says() -> None:
    maze = lessons(clew.game("magic_maze")).begin("first_steps")
    began = maze.match.state.now
    maze.attempt(maze.solution()[0])
    assert maze.match.state.now == began + maze.lesson.pace + sum(reply.after for reply in maze.lesson.steps[0].then)


def test_a_match_from_a_position_goes_on_from_there() -> None:
    state = lessons(LUXOR).position("first_steps")
    match = Staged(LUXOR, state)
    assert match.state.view(0).seats[0].score == 6
    assert match.opening == []
    match.act(0, match.state.legal(0)[0])
    assert not match.can_undo(0)
