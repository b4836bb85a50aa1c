"""Table options and variants (LB-V)."""

import pytest

from clew.games.labyrinth.actions import Charge, Cunning, Draw
from clew.kernel import BadOptions
from games.labyrinth.stage import GAME, HALL, Stage, move, pay, push, s0, way


@pytest.mark.rule("LB-V.1")
def test_with_return_to_hall_the_fifth_treasure_does_not_end_the_game() -> None:
    stage = s0().options(return_to_hall=True).treasures(4).closed((5, 3), "P053").closed((5, 2), "P054").dice(1, 1)
    table = stage.table()
    table.does(0, move("x3"))
    assert (table.treasures(0), table.over()) == (5, None)
    table.does(0, move("N"))
    assert (table.treasures(0), table.over()) == (6, None)
    home = stage.table()
    home.does(0, move("x3"), move("S"))
    assert home.over() == ("five_treasures", (0,))


@pytest.mark.rule("LB-V.1")
def test_a_treasure_gained_in_the_hall_and_one_brought_there_by_force() -> None:
    gained = s0().options(return_to_hall=True).treasures(4, 1).dice(1).table()
    gained.does(0, Cunning(1))
    assert gained.over() == ("five_treasures", (0,))
    pushed = s0().options(return_to_hall=True).treasures(5, 1).open((5, 3), "P001").at((5, 3), 0, 1).turn(1).table()
    pushed.does(1, push(0, "S"))
    assert pushed.over() == ("five_treasures", (0,))


@pytest.mark.rule("LB-V.1")
def test_several_at_once_the_active_player_or_the_first_in_turn_order() -> None:
    stage = Stage("bibi", "zambar", "akuna", "eimmie").options(return_to_hall=True).open((5, 3), "P001").at((5, 3), 0, 1, 2).turn(1)
    active = stage.treasures(5, 5, 5).table()
    active.does(1, way(Charge, "S", carry=(0, 2)))
    assert active.over() == ("five_treasures", (1,))
    others = stage.treasures(5, 0, 5).table()
    others.does(1, way(Charge, "S", carry=(0, 2)))
    assert others.over() == ("five_treasures", (2,))


@pytest.mark.rule("LB-V.1", "LB-30.2")
def test_the_other_ends_are_unchanged() -> None:
    table = s0().options(return_to_hall=True).treasures(5, 6).open((5, 3), "P001").at((5, 3), 0, 1).pile("P002").table()
    table.does(0, Draw())
    assert table.over() == ("all_cards_in_play", (1,))


@pytest.mark.rule("LB-V.2")
@pytest.mark.parametrize("target", [3, 4, 5])
def test_another_number_of_treasures(target: int) -> None:
    stage = s0().options(target_treasures=target).closed((5, 3), "P053").dice(1)
    short = stage.treasures(target - 2).table()
    short.does(0, move("x3"))
    assert short.over() is None
    enough = stage.treasures(target - 1).table()
    enough.does(0, move("x3"))
    assert enough.over() == ("five_treasures", (0,))


@pytest.mark.rule("LB-V.3", "LB-R.10")
def test_with_concede_off_a_payable_challenge_must_be_paid() -> None:
    table = s0().options(concede=False).closed((5, 3), "P053").hand(0, "P001 P002").dice(3).table()
    table.does(0, move("x3"))
    assert [action.card for action in table.legal(0)] == ["P001", "P002"]  # type: ignore[attr-defined]
    table.does(0, *pay("P002"))
    assert table.treasures(0) == 1


@pytest.mark.rule("LB-V.4")
def test_the_options_in_force_are_public_and_fixed() -> None:
    state = GAME.new({"hall_side": "doors", "concede": False}, 3, 1)
    for seat in (0, 1, 2, None):
        options = state.view(seat).options
        assert (options["hall_side"], options["concede"], options["target_treasures"]) == ("doors", False, 5)
    assert set(state.view(None).options) == {option.id for option in GAME.options}


def test_unknown_options_and_values_are_refused() -> None:
    for wrong in ({"hall_side": "windows"}, {"dragons": True}, {"race_round_limit": 0}, {"turn_clock": 5}, {"concede": 1}):
        with pytest.raises(BadOptions):
            GAME.complete(wrong)


def test_presets_are_complete_tables() -> None:
    for options in GAME.presets.values():
        assert GAME.complete(options)


@pytest.mark.rule("LB-V.1")
def test_entering_the_hall_with_too_few_wins_nothing() -> None:
    table = s0().options(return_to_hall=True).treasures(4).open((5, 3), "P001").at((5, 3), 0).table()
    table.does(0, move("S"))
    assert (table.where(0), table.over()) == (HALL, None)
