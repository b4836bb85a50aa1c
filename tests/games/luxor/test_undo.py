"""Taking back (LX-R.36)."""

import pytest

from clew.games.luxor.actions import ChooseHorus
from clew.kernel import Action, Illegal, Match, rng_of
from games.luxor.stage import A1, A2, A3, GAME, LEFT, RIGHT, Stage, play, roll, stage


def match_of(setting: Stage) -> Match:
    """A match that stands at a staged position."""
    match = Match.new(GAME, {"first_player": 0}, 2, seed=rng_of("undo").key)
    match.state = setting.table().state
    return match


@pytest.mark.rule("LX-R.36")
@pytest.mark.parametrize(("setting", "action"), [
    (stage().red(4, 0, A1, A2, A3), play(LEFT, 0, 1)),
    (stage().red(2, 0, A1, A2, A3).left("advance_all_1"), play(LEFT)),
    (stage().temple(10, "eyes_1_2").red(9, 0, 0, A2, A3), play(LEFT, 0, 1)),
    (stage().temple(25, "wild_or_scarab").red(24, 0, 0, 0, A3), play(LEFT, 0, 1)),
    (stage().red(9, 0, 0, A2, A3).treasure(10, "vase", "t23").left("one_fewer_1"), play(LEFT, 0, 1)),
], ids=["horus", "actor", "favour", "bonus", "discount"])  # fmt: skip
def test_a_choice_leads_back_to_the_start_of_the_turn(setting: Stage, action: Action) -> None:
    match = match_of(setting)
    before = match.state.dump()
    match.act(0, action)
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.dump() == before


@pytest.mark.rule("LX-R.36")
def test_never_across_a_die_a_draw_or_the_end_of_a_turn() -> None:
    rolled = match_of(stage().left("die").dice(3))
    rolled.act(0, roll(LEFT))
    assert not rolled.can_undo(0)
    drawn = match_of(stage())
    drawn.act(0, play(RIGHT, 0, 3))
    with pytest.raises(Illegal, match="no_undo"):
        drawn.undo(0)


@pytest.mark.rule("LX-R.36")
def test_never_across_a_horus_card_taken() -> None:
    match = match_of(stage().red(4, 0, A1, A2, A3))
    match.act(0, play(LEFT, 0, 1))
    match.act(0, ChooseHorus("card"))
    assert not match.can_undo(0)
