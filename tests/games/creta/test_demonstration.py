"""The demonstration, and the end of Challenge of the Gods (FC-13, FC-14), worked examples V32 to V35 and 9.2."""

import pytest

from clew.games.creta.actions import (
    Announce,
    GiveUp,
    Hero,
    Leap,
    PassRound,
    Ready,
    Replace,
    Restart,
    Rotate,
    Step,
    Stop,
    Swap,
    Turn,
)
from clew.games.creta.events import CardLost, CardWon, HeroEscaped
from clew.games.creta.tables import TEMPLE
from clew.kernel import Illegal, Match, encode
from games.creta.stage import BLUE, GAME, GREEN, CretaTable, Stage, challenge, fresh

V08 = {"r2c3": "L2", "r2c2": "L0", "r1c2": "L2"}
LEG = "r2c3 r2c2 r1c2 A"


def island(table: CretaTable) -> bytes:
    return encode([table.view.board, table.view.display, table.view.discard, table.view.heroes])


def cards(table: CretaTable, seat: int) -> tuple[list[str], list[str]]:
    held = table.view.seats[seat].cards
    assert held is not None
    return held.won, held.lost


@pytest.mark.rule("FC-13.1", "FC-13.13")
def test_only_the_leader_acts() -> None:
    table = challenge(2, **V08).demonstration("G11", 3).table()
    for action in (Rotate("r2c2", 1), Hero("blue_ares_1"), Step("r2c3"), GiveUp(), Stop()):
        table.refuses(GREEN, action, "not_leader", "FC-13.1", leader=0)
    assert table.legal(GREEN) == []
    assert not table.state.undo_allowed()


@pytest.mark.rule("FC-13.2")
def test_no_more_actions_than_the_card_allows() -> None:
    table = challenge().demonstration("G04", 3).table()
    assert table.view.actions_left == 2
    table.does(BLUE, Swap("r2c2", "r2c3"), Replace("r6c5", 0, 0))
    for action in (Rotate("r2c2", 1), Swap("r2c2", "r2c3"), Replace("r6c4", 0, 0)):
        table.refuses(BLUE, action, "no_actions_left", "FC-13.2")
    assert table.phase == "demonstration"
    assert not {"rotate", "swap", "replace"} & table.offers(BLUE)


@pytest.mark.rule("FC-13.3")
def test_one_movement_with_any_hero_in_the_temple() -> None:
    table = challenge(2, **V08).demonstration("G11", 3).table()
    waiting = [hero for hero, place in table.view.heroes.items() if place == "temple"]
    assert {action.hero for action in table.legal(BLUE) if isinstance(action, Hero)} == set(waiting)
    assert len(waiting) == 11
    table.moves(BLUE, waiting[-1], LEG)
    assert table.place(waiting[-1]) == "A"
    again = challenge(2, **V08).demonstration("G11", 3).table()
    again.moves(BLUE, None, LEG)
    assert again.place(waiting[0]) == "A"
    again.does(BLUE, Ready())
    again.does(GREEN, Ready())
    again.ticks()
    again.announces(GREEN, 1)
    again.does(BLUE, PassRound())
    again.refuses(GREEN, Hero(waiting[0]), "not_your_hero", "FC-13.3")
    again.refuses(GREEN, Hero("pink_hermes_2"), "not_your_hero", "FC-13.3")


@pytest.mark.rule("FC-13.4")
def test_the_gods_of_the_card_help_whoever_walks() -> None:
    stage = challenge(2, r2c3="I0s", r1c3="M", r1c2="M").demonstration("G01", 3)
    for hero in ("blue_athena_1", "blue_hermes_1", "green_ares_1"):
        table = stage.table()
        table.moves(BLUE, hero, "r2c3 r1c3 r1c2 A")
        assert cards(table, 0) == (["G01"], [])
    other = challenge(2, r2c3="I0s", r1c3="M", r1c2="M").demonstration("G02", 3).table()
    other.refuses_move(BLUE, "blue_ares_1", "r2c3 r1c3", "blessing_not_on_card", "FC-12.3")
    other.refuses_move(BLUE, "blue_hermes_1", "r2c3", "blessing_not_on_card", "FC-12.3", turn=1)
    no_leap = challenge(2).demonstration("G01", 3).table()
    no_leap.refuses_move(BLUE, "blue_athena_1", "", "blessing_not_on_card", "FC-12.3", place="r1c3")


@pytest.mark.rule("FC-13.5", "FC-12.3", "FC-R.38")
def test_neither_actions_nor_blessings_need_be_used() -> None:
    table = challenge(2, **V08).demonstration("G04", 3).table()
    table.moves(BLUE, None, LEG)
    assert cards(table, 0) == (["G04"], [])
    both = challenge(2, r2c3="L2", r2c2="I1", r2c1="L0").demonstration("G09", 2).table()
    both.does(BLUE, Rotate("r2c2", 0), Leap("r1c2"))
    assert both.view.walk is not None


@pytest.mark.rule("FC-13.6", "FC-6.11", "FC-13.10")
def test_v32_plus_card() -> None:
    table = challenge(2, r1c3="M", r1c2="I1").demonstration("G07", 2).table()
    table.moves(BLUE, None, "r1c2 A", place="r1c3")
    assert [event.path for event in table.told(HeroEscaped)] == [("r1c3", "r1c2")]
    assert cards(table, 0) == (["G07"], [])
    assert table.discard == ["M", "I"]
    story = table.story()
    at = story.index("hero_escaped")
    assert story[at : at + 4] == ["hero_escaped", "card_won", "tiles_discarded", "island_refilled"]


@pytest.mark.rule("FC-12.3", "FC-R.38")
def test_v33_slash_card() -> None:
    table = challenge(2, r1c3="M", r1c2="I1").demonstration("G04", 2).table()
    table.refuses_move(BLUE, None, "r1c2 A", "blessings_not_combinable", "FC-12.3", place="r1c3")
    table.refuses(BLUE, Leap("r1c3"), "blessings_not_combinable", "FC-12.3")
    assert table.phase == "demonstration"
    table.moves(BLUE, None, "A", place="r1c2")
    assert [(event.reason, event.path_length) for event in table.told(CardLost)] == [("short", 1)]
    assert cards(table, 0) == ([], ["G04"])


@pytest.mark.rule("FC-12.3")
def test_on_a_slash_card_a_leap_rules_out_the_other_gods() -> None:
    table = challenge(2, r1c3="M", r1c4="I1", r1c5="I0", r1c2="L2").demonstration("G10", 2).table()
    table.does(BLUE, Leap("r1c4"))
    table.refuses(BLUE, Step("r1c3"), "blessings_not_combinable", "FC-12.3")
    assert table.steps(BLUE) == set()
    table.refuses(BLUE, Turn(0), "blessings_not_combinable", "FC-12.3")
    assert table.offers(BLUE) == {"stop", "give_up"}


@pytest.mark.rule("FC-13.6", "FC-6.19")
def test_a_turn_in_front_of_a_minotaur_but_never_on_it() -> None:
    stage = challenge(2, r2c3="I0", r1c3="M", r1c4="I0s", r1c2="I0")
    table = stage.demonstration("G08", 2).table()
    table.does(BLUE, Step("r2c3"))
    assert {"step", "turn", "stop"} <= table.offers(BLUE)
    table.does(BLUE, Step("r1c3"))
    assert "turn" not in table.offers(BLUE)
    table.refuses(BLUE, Turn(1), "turn_fixed_tile", "FC-6.19")


@pytest.mark.rule("FC-13.6")
def test_a_leap_may_be_followed_by_a_turn() -> None:
    table = challenge(2).demonstration("G09", 1).table()
    table.does(BLUE, Leap("r1c2"), Turn(1))
    assert table.steps(BLUE) == {"A", "r1c3"}
    table.does(BLUE, Step("A"))
    assert cards(table, 0) == (["G09"], [])


@pytest.mark.rule("FC-13.9", "FC-13.11", "FC-R.32")
def test_v34_failure_restores_the_board() -> None:
    table = challenge().demonstration("G05", 6).table()
    before = island(table)
    table.does(BLUE, Replace("r2c2", 1, 0))
    assert island(table) != before
    table.does(BLUE, GiveUp())
    assert table.story() == ["card_lost", "board_restored"]
    assert (island(table), table.display) == (before, ["T", "X", "Ia"])
    assert cards(table, 0) == ([], ["G05"])
    assert table.phase == "ready"


@pytest.mark.rule("FC-13.11")
def test_all_three_display_tiles_come_back_in_their_order() -> None:
    table = challenge().demonstration("G01", 6).table()
    before = island(table)
    table.does(BLUE, Replace("r2c2", 2, 0), Replace("r2c3", 0, 0), Replace("r2c4", 0, 0))
    assert table.display == []
    table.does(BLUE, GiveUp())
    assert island(table) == before


@pytest.mark.rule("FC-13.7", "FC-R.31")
def test_v35_more_than_announced() -> None:
    table = challenge(2, **V08).demonstration("G11", 2).table()
    table.moves(BLUE, None, LEG)
    assert [(event.card, event.path_length) for event in table.told(CardWon)] == [("G11", 3)]
    strict = challenge(2, **V08).options(strict_announcement=True).demonstration("G11", 2).table()
    before = island(strict)
    strict.moves(BLUE, None, LEG)
    assert [event.reason for event in strict.told(CardLost)] == ["long"]
    assert island(strict) == before
    exact = challenge(2, **V08).options(strict_announcement=True).demonstration("G11", 3).table()
    exact.moves(BLUE, None, LEG)
    assert exact.told(CardWon)


@pytest.mark.rule("FC-13.8", "FC-13.10")
def test_success_takes_the_card_and_changes_the_island() -> None:
    table = challenge(2, **V08).demonstration("G11", 3).table()
    table.does(BLUE, Replace("r6c5", 0, 0))
    table.moves(BLUE, "blue_ares_1", LEG)
    assert cards(table, 0) == (["G11"], [])
    assert table.tile("r6c5") == "T0"
    assert len(table.display) == 3
    assert table.discard == ["Ie", "L", "L", "L"]
    assert table.place("blue_ares_1") == "A"
    assert table.state.heroes.count(TEMPLE) == 10


@pytest.mark.rule("FC-13.9")
@pytest.mark.parametrize("announced", [4, 28])
def test_too_short_a_path_is_a_failure_and_discards_nothing(announced: int) -> None:
    table = challenge(2, **V08).demonstration("G11", announced).table()
    before = island(table)
    table.moves(BLUE, None, LEG)
    assert [event.reason for event in table.told(CardLost)] == ["short"]
    assert island(table) == before


@pytest.mark.rule("FC-13.9")
def test_a_walk_without_exit_fails() -> None:
    table = challenge(2, r2c3="L2", r2c2="T3", r1c2="L2", r2c1="L1").demonstration("G11", 2).table()
    before = island(table)
    table.refuses_move(BLUE, None, "r2c3 r2c2", "must_continue", "FC-5.9")
    table.moves(BLUE, None, "r2c3 r2c2 r2c1")
    assert [event.reason for event in table.told(CardLost)] == ["no_exit"]
    assert island(table) == before


@pytest.mark.rule("FC-13.9", "FC-R.35")
def test_the_demonstration_clock() -> None:
    table = challenge(2, **V08).options(demo_seconds=15).demonstration("G11", 2).table()
    assert table.state.deadline() == 15_000
    before = island(table)
    table.does(BLUE, Rotate("r6c5", 1), Step("r2c3"), at=14_000)
    table.ticks()
    assert [event.reason for event in table.told(CardLost)] == ["time"]
    assert (island(table), table.view.walk, table.phase) == (before, None, "ready")


@pytest.mark.rule("FC-13.9")
def test_a_demonstration_after_its_time_is_refused() -> None:
    match = Match.new(GAME, {"mode": "challenge"}, 2, seed=bytes(32))
    match.state = challenge(2, **V08).demonstration("G11", 2).table().state
    with pytest.raises(Illegal) as refusal:
        match.act(0, Step("r2c3"), at=60_000)
    assert (refusal.value.code, refusal.value.clause) == ("wrong_phase", "FC-12.4")


@pytest.mark.rule("FC-13.12", "FC-R.33")
def test_the_runner_up_gets_no_second_chance() -> None:
    table = challenge(3).search("G04").table()
    table.announces(GREEN, 4)
    table.announces(BLUE, 9)
    table.ticks()
    table.does(BLUE, GiveUp())
    assert cards(table, 0) == ([], ["G04"])
    assert (cards(table, 1), table.phase) == (([], []), "ready")


@pytest.mark.rule("FC-13.13", "FC-R.40")
def test_a_refused_command_does_not_fail_the_demonstration() -> None:
    table = challenge(2, **V08).demonstration("G11", 3).table()
    table.refuses(BLUE, Rotate("r2c2", 0), "no_change", "FC-4.4")
    table.refuses_move(BLUE, None, "r2c4", "not_linked", "FC-5.3")
    table.moves(BLUE, None, LEG)
    assert cards(table, 0) == (["G11"], [])


@pytest.mark.rule("FC-13.13")
def test_what_is_walked_is_walked() -> None:
    table = challenge(2, **V08).demonstration("G11", 3).table()
    table.does(BLUE, Step("r2c3"))
    table.refuses(BLUE, Restart(), "final", "FC-13.13")


@pytest.mark.rule("FC-13.13", "FC-R.40")
def test_with_the_planning_aid_an_unfinished_walk_can_be_begun_again() -> None:
    table = challenge(2, **V08).options(planning_aid="sketch").demonstration("G11", 3).table()
    table.does(BLUE, Step("r2c3"))
    table.refuses(BLUE, Rotate("r6c5", 1), "walk_begun", "FC-2.5")
    table.does(BLUE, Restart(), Rotate("r6c5", 1))
    table.moves(BLUE, None, LEG)
    assert cards(table, 0) == (["G11"], [])


@pytest.mark.rule("FC-13.14", "FC-14.1")
def test_the_next_card_until_all_eleven_are_resolved() -> None:
    table = fresh(2, mode="challenge", early_end=True)
    for number in range(11):
        assert table.view.challenge is not None
        assert (table.phase, table.view.challenge.played) == ("ready", number)
        play_a_card(table, leader=number % 2)
    assert table.phase == "ended"
    assert table.story()[-1] == "game_ended"
    assert table.state.outcome() is not None


def play_a_card(table: CretaTable, leader: int) -> None:
    table.does(0, Ready())
    table.does(1, Ready())
    table.ticks()
    table.does(leader, Announce(20))
    table.does(1 - leader, PassRound())
    table.does(leader, GiveUp())


def ended(*seats: tuple[str, str], void: str = "") -> CretaTable:
    """All cards but one are played (won, lost by seat); the last one becomes void."""
    stage = Stage(mode="challenge", seats=len(seats))
    played = void.split()
    for number, (won, lost) in enumerate(seats):
        stage.data["seats"][number] |= {"won": won.split(), "lost": lost.split()}
        played += [*won.split(), *lost.split()]
    (last,) = [f"G{n:02}" for n in range(1, 12) if f"G{n:02}" not in played]
    stage.search(last)
    stage.data["challenge"]["void"] = void.split()
    table = stage.table()
    for seat in range(len(seats)):
        table.does(seat, PassRound())
    assert table.phase == "ended"
    return table


@pytest.mark.rule("FC-14.2", "FC-14.3", "FC-14.4")
def test_the_worked_example_of_the_challenge() -> None:
    outcome = ended(("G01 G02 G03 G04", "G05"), ("G06 G07 G08", ""), ("G09 G10", "")).state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.ranks) == ((3, 3, 2), (1,), (2, 1, 3))


@pytest.mark.rule("FC-14.4")
def test_a_tie_with_equal_losses_is_shared() -> None:
    outcome = ended(("G01 G02", ""), ("G03 G04", ""), void="G05 G06 G07 G08 G09 G10").state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ranks, outcome.reason) == ((0, 1), (1, 1), "cards_resolved")


@pytest.mark.rule("FC-14.2")
def test_lost_cards_count_minus_one_and_void_ones_nothing() -> None:
    outcome = ended(("G01", "G02 G03"), ("", ""), void="G04 G05 G06 G07 G08 G09 G10").state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((-1, 0), (1,))


def test_the_island_of_the_last_card_stays_in_sight_where_the_table_wants_the_optimum() -> None:
    table = challenge(2, **V08).demonstration("G11", 3).table()
    before = encode(table.view.board)
    table.moves(BLUE, None, LEG)
    assert table.view.challenge is not None
    last = table.view.challenge.last
    assert last is not None
    assert (last.card, last.seat, last.announced, last.length, encode(last.board)) == ("G11", 0, 3, 3, before)
    hidden = challenge(2, **V08).options(reveal_optimum=False).demonstration("G11", 3).table()
    hidden.moves(BLUE, None, LEG)
    assert hidden.view.challenge is not None
    assert hidden.view.challenge.last is None
