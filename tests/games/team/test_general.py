"""General rules: who plays, in which mode, for which team (TE-1)."""

import pytest

import clew
from clew.games.team.actions import ChooseColor, EndTurn, Move, Rotate, Slide, Swap
from clew.kernel.errors import BadOptions
from games.team.stage import BLUE, GAME, GREEN, RED, YELLOW, fresh_table, s0


@pytest.mark.rule("TE-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_seats_can_play(seats: int) -> None:
    assert fresh_table(seats).state.seats == seats


@pytest.mark.rule("TE-1.1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_other_numbers_are_refused_at_table_creation(seats: int) -> None:
    with pytest.raises(BadOptions) as refusal:
        GAME.new(seats=seats)
    assert (refusal.value.code, refusal.value.clause) == ("bad_seat_count", "TE-1.1")


@pytest.mark.rule("TE-1.2")
def test_all_seats_win_together() -> None:
    table = s0().slots(red="lantern -", yellow="- -", blue="- -", green="- -").pile().table()
    table.does(RED, Move((2, 0)))
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1, 2, 3), "won")


@pytest.mark.rule("TE-1.2")
def test_all_seats_lose_together() -> None:
    table = s0().pages().table()
    table.ends_turn(RED)
    outcome = table.state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "lost")


@pytest.mark.rule("TE-1.3")
def test_a_table_has_exactly_one_of_three_modes() -> None:
    assert [fresh_table(mode=mode).view.options["mode"] for mode in ("intro", "basic", "expert")] == ["intro", "basic", "expert"]
    assert fresh_table().view.options["mode"] == "intro"
    for wrong in ("classic", "", None, ["intro", "basic"]):
        with pytest.raises(BadOptions) as refusal:
            GAME.new({"mode": wrong}, seats=2)
        assert refusal.value.code == "bad_option"


@pytest.mark.rule("TE-1.4")
def test_basic_follows_the_rules_of_intro_but_for_the_second_spell() -> None:
    intro = s0().deal(RED, "key", "lantern").table()
    basic = s0().mode("basic").deal(RED, "key", "lantern").table()
    for table in (intro, basic):
        table.does(RED, Rotate((1, 1), 3), Move((2, 0)))
    assert intro.story() == basic.story()
    assert intro.legal(RED) == basic.legal(RED)
    assert intro.found == basic.found == ["lantern"]  # from the right slot: no order in either
    fresh_intro, fresh_basic = fresh_table(2), fresh_table(2, mode="basic")
    for table in (fresh_intro, fresh_basic):
        table.does(0, ChooseColor(RED))
        table.does(1, ChooseColor(BLUE))
    assert (fresh_intro.view.phase, fresh_basic.view.phase) == ("action", "setup_spell")


@pytest.mark.rule("TE-1.5")
def test_expert_follows_the_rules_of_basic_but_for_the_order_of_treasures() -> None:
    for spell in ("rotate", "swap", "cross", "teleport", "breakout"):
        basic = s0().mode("basic").spells(RED, f"slide+{spell}").table()
        expert = s0().mode("expert").spells(RED, f"slide+{spell}").table()
        assert basic.legal(RED) == expert.legal(RED)
    basic = s0().mode("basic").deal(RED, "key", "lantern").table()
    expert = s0().mode("expert").deal(RED, "key", "lantern").table()
    for table in (basic, expert):
        table.does(RED, Move((2, 0)))
    assert (basic.found, expert.found) == (["lantern"], [])
    table = fresh_table(2, mode="expert")
    table.does(0, ChooseColor(RED))
    table.does(1, ChooseColor(BLUE))
    assert table.view.phase == "setup_spell"


@pytest.mark.rule("TE-1.6")
def test_the_engine_imposes_no_silence() -> None:
    assert fresh_table().state.talk() == "free"
    table = s0().bury((3, 0)).table()
    assert table.state.talk() == "free"
    table.does(RED, Move((3, 0)))  # in the middle of a decision
    assert table.state.talk() == "free"


@pytest.mark.rule("TE-1.7")
def test_each_seat_controls_only_its_own_pawn_and_tokens() -> None:
    table = s0().pawn(YELLOW, (1, 0)).pawn(RED, (2, 0)).table()
    for action in (Move((2, 0)), Slide("N1", 0), Rotate((1, 1), 1), EndTurn()):
        table.refuses(YELLOW, action, "not_your_turn", "TE-3.1")
    table.does(RED, Move((1, 0)), Slide("N5", 0))
    assert table.pawn(RED) == table.pawn(YELLOW) == (1, 0)
    assert table.fresh(RED) == ["rotate"]
    assert [table.fresh(color) for color in (YELLOW, BLUE, GREEN)] == [["slide", "rotate"]] * 3


@pytest.mark.rule("TE-1.7", "TE-2.11")
def test_a_spell_of_a_teammate_cannot_be_borrowed() -> None:
    table = s0().mode("basic").spells(RED, "slide+cross").spells(YELLOW, "slide+swap").table()
    table.refuses(RED, Swap(((1, 1), (1, 2))), "spell_not_owned", "TE-2.11", spell="swap")


@pytest.mark.rule("TE-1.8", "TE-R.27")
@pytest.mark.parametrize("colors", [(RED, YELLOW, BLUE, GREEN), (BLUE, RED, GREEN), (GREEN, YELLOW)])
def test_the_turn_passes_clockwise_by_seat_whatever_the_colours(colors: tuple[str, ...]) -> None:
    table = s0().seats(*colors).table()
    order = []
    for _ in range(2 * len(colors)):
        order.append(table.active)
        table.ends_turn(table.active)
    assert order == [*colors, *colors]


@pytest.mark.rule("TE-1.9", "TE-8.3")
def test_any_number_of_pawns_may_stand_on_the_same_cell() -> None:
    table = s0().pawn(YELLOW, (3, 0)).pawn(BLUE, (3, 0)).pawn(GREEN, (3, 0)).table()
    table.does(RED, Move((3, 0)))
    assert {table.pawn(color) for color in (RED, YELLOW, BLUE, GREEN)} == {(3, 0)}


def test_the_registry_knows_the_game() -> None:
    assert clew.game("team") is GAME
    assert (GAME.prefix, GAME.cooperative, GAME.real_time) == ("TE", True, False)
