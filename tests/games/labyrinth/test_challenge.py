"""Challenges: the die, the cards, success (LB-7)."""

import pytest

from clew.games.labyrinth.actions import Expand, PayChallenge, TrapDirection
from clew.games.labyrinth.components import BOX
from clew.games.labyrinth.events import (
    ChallengeFailed,
    ChallengePaid,
    ChallengeStarted,
    ChallengeWon,
    DieRolled,
    GameOver,
    TreasureGained,
)  # fmt: skip
from games.labyrinth.stage import CONCEDE, flee, move, orient, pay, push, s0


@pytest.mark.rule("LB-7.1")
def test_a_card_shows_at_most_one_challenge_and_it_is_unresolved_until_won() -> None:
    assert {kind.challenge for kind in BOX.card_types} == {"none", "chest", "monster", "trap"}
    table = s0().closed((5, 3), "P053").hand(0, "P001 P002").dice(5, 1).table()
    table.does(0, move("x3"))
    assert not table.there((5, 3)).resolved
    table.does(0, move("S"), move("x3"))
    assert table.there((5, 3)).resolved


@pytest.mark.rule("LB-7.3", "LB-7.4", "LB-7.6", "LB-7.9", "LB-7.10", "LB-6.3", "LB-16.1")
def test_ex_01_a_chest_won() -> None:
    table = s0().hand(0, "P001 P025 P039").closed((5, 3), "P053").dice(3).table()
    told = table.does(0, move("x3"))
    assert told[-2:] == [ChallengeStarted(0, "chest", (5, 3)), DieRolled(0, 3, 2, 1)]
    assert table.deciding == (0, "pay_challenge")
    told = table.does(0, PayChallenge("P025"))
    assert told == [ChallengePaid(0, ("P025",)), ChallengeWon(0, "chest"), TreasureGained(0, "supply", None)]
    assert (table.where(0), table.hand(0), table.discards) == ((5, 3), "P001 P039", "P025")
    assert (table.treasures(0), table.supply, table.left) == (1, 29, 2)
    table.ends_turn(0)
    assert table.is_open((5, 3))
    assert table.there((5, 3)).resolved


@pytest.mark.rule("LB-7.4", "LB-7.5")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5, 6])
def test_need_is_the_level_less_the_symbols(level: int) -> None:
    table = s0().closed((5, 3), "P053").hand(0, "P001 P002 P003 P004").dice(level).table()
    table.does(0, move("x3"))
    assert table.told(DieRolled) == [DieRolled(0, level, 2, max(0, level - 2))]
    if level <= 2:
        assert (table.treasures(0), table.hand(0)) == (1, "P001 P002 P003 P004")
        table.refuses(0, CONCEDE, "no_decision_pending", "LB-3.8")
    else:
        pending = table.view.pending
        assert pending is not None
        assert (pending.need, pending.left, pending.level) == (level - 2, level - 2, level)


@pytest.mark.rule("LB-7.6")
def test_exactly_as_many_cards_as_needed() -> None:
    table = s0().closed((5, 3), "P053").hand(0, "P001 P002 P003 P004").dice(4).table()
    table.does(0, move("x3"))
    table.refuses(0, PayChallenge("P050"), "not_in_hand", "LB-7.6", card="P050")
    table.refuses(0, PayChallenge(), "wrong_number_of_cards", "LB-7.6")
    table.does(0, PayChallenge("P004"))
    table.refuses(0, PayChallenge("P004"), "illegal_choice", "LB-7.6")
    table.refuses(0, CONCEDE, "illegal_choice", "LB-7.6")
    table.does(0, PayChallenge("P002"))
    assert (table.hand(0), table.treasures(0)) == ("P001 P003", 1)
    table.refuses(0, PayChallenge("P001"), "no_decision_pending", "LB-3.8")


@pytest.mark.rule("LB-7.9")
def test_several_cards_lie_in_ascending_order() -> None:
    table = s0().closed((5, 3), "P053").hand(0, "P001 P002 P003 P004").dice(5).discards("P060").table()
    table.does(0, move("x3"), *pay("P004", "P001", "P003"))
    assert table.discards == "P060 P001 P003 P004"


@pytest.mark.rule("LB-7.6", "LB-R.10")
def test_ex_37_giving_up() -> None:
    stage = s0().hand(1, "P001 P002 P003 P004").closed((5, 3), "P069").turn(1)
    table = stage.dice(3).table()
    table.does(1, move("x3"))
    told = table.does(1, CONCEDE)
    assert ChallengeFailed(1, "monster", True) in told
    assert table.hand(1) == "P001 P002 P003 P004"
    assert table.deciding == (2, "flight_step")
    pending = table.view.pending
    assert pending is not None
    assert pending.left == 3
    easy = stage.dice(2).table()
    easy.does(1, move("x3"))
    assert easy.treasures(1) == 1
    easy.refuses(1, CONCEDE, "no_decision_pending", "LB-3.8")
    strict = stage.dice(3).options(concede=False).table()
    strict.does(1, move("x3"))
    strict.refuses(1, CONCEDE, "cannot_concede", "LB-V.3")


@pytest.mark.rule("LB-7.7", "LB-7.8")
@pytest.mark.parametrize(("cards", "asked"), [("P001 P002 P003", True), ("P001 P002", False)])
def test_need_equal_to_the_hand_and_one_above_it(cards: str, asked: bool) -> None:
    table = s0().closed((5, 3), "P053").hand(0, cards).dice(5).table()
    table.does(0, move("x3"))
    assert (table.deciding[1] == "pay_challenge") is asked
    assert table.hand(0) == cards
    assert table.discards == ""
    if not asked:
        assert table.told(ChallengeFailed) == [ChallengeFailed(0, "chest", False)]


@pytest.mark.rule("LB-7.10")
def test_a_resolved_challenge_is_faced_by_nobody() -> None:
    table = s0().open((5, 3), "P069", resolved=True).table()
    table.does(0, move("x3"))
    assert table.told(ChallengeStarted) == []
    assert table.where(0) == (5, 3)


@pytest.mark.rule("LB-7.11", "LB-10.1")
def test_the_treasure_on_the_chest_is_taken_first() -> None:
    table = s0().open((5, 3), "P053", chest_failed=True, treasure=1).dice(1).table()
    assert table.supply == 29
    table.does(0, move("x3"))
    assert table.told(TreasureGained) == [TreasureGained(0, "card", None)]
    there = table.there((5, 3))
    assert (table.supply, there.treasure, there.chest_failed, there.resolved) == (29, False, False, True)


@pytest.mark.rule("LB-7.12", "LB-R.31")
def test_an_empty_supply_yields_nothing_but_the_challenge_is_resolved() -> None:
    table = s0().closed((5, 3), "P053").options(return_to_hall=True).supply(0).at((8, 8), 3).open((8, 8), "P001").dice(1).table()
    table.does(0, move("x3"))
    assert (table.treasures(0), table.there((5, 3)).resolved) == (0, True)
    assert table.told(TreasureGained) == []


@pytest.mark.rule("LB-7.13", "LB-30.1")
def test_the_fifth_treasure_ends_the_game_on_anybodys_turn() -> None:
    table = s0().open((5, 3), "P001").at((5, 3), 0, 1).closed((5, 2), "P053").treasures(4).turn(1).dice(1).table()
    told = table.does(1, push(0, "N"))
    assert told[-1] == GameOver("five_treasures", (0,))
    assert table.over() == ("five_treasures", (0,))


@pytest.mark.rule("LB-7.14")
def test_only_the_entering_character_faces() -> None:
    table = s0().open((5, 3), "P069").at((5, 3), 2, 3).turn(1).dice(1).table()
    table.does(1, move("x3"))
    assert [event.seat for event in table.told(ChallengeStarted)] == [1]


@pytest.mark.rule("LB-7.15")
def test_standing_on_a_challenge_is_not_facing_it() -> None:
    table = s0().open((5, 3), "P069").at((5, 3), 1).turn(0).dice(1).table()
    table.ends_turn(0)
    told = table.does(1, Expand((3, 4)))
    assert ChallengeStarted not in [type(event) for event in told]
    table.does(1, move("S"), move("x3"))
    assert table.treasures(1) == 1


@pytest.mark.rule("LB-7.16", "LB-R.13")
def test_in_one_chain_a_card_is_faced_once() -> None:
    """Two traps three cells apart: thrown from one onto the other, and back onto the first, which now counts as empty."""
    table = s0().closed((5, 3), "P085").closed((5, 0), "P086").turn(1).dice(3, 3).draws("P002 P003").table()
    table.does(1, move("x3"))
    table.does(2, TrapDirection("N"))
    assert table.where(1) == (5, 0)
    assert table.deciding == (2, "trap_direction")
    table.does(2, TrapDirection("S"))
    assert table.where(1) == (5, 3)
    assert table.view.pending is None
    assert (table.active, table.left) == (1, 2)


@pytest.mark.rule("LB-7.16")
def test_a_new_move_starts_a_new_chain() -> None:
    table = s0().closed((5, 3), "P053").hand(0, "P001").dice(6, 6).table()
    table.does(0, move("x3"), move("S"), move("x3"))
    assert len(table.told(DieRolled)) == 2


@pytest.mark.rule("LB-7.16", "LB-9.8")
def test_flights_and_displacements_continue_the_chain() -> None:
    """From a monster into a trap and back onto the monster: it is not faced again."""
    stage = s0().closed((5, 3), "P069").closed((5, 2), "P085").turn(1).dice(6, 1, 6)
    table = stage.table()
    table.does(1, move("x3"))
    table.does(2, flee("N"))
    assert table.deciding == (2, "trap_direction")
    table.does(2, TrapDirection("S"))
    assert table.where(1) == (5, 3)
    assert table.view.pending is None


@pytest.mark.rule("LB-7.2")
def test_facing_after_a_move_a_push_and_a_landing() -> None:
    pushed = s0().open((5, 3), "P001").at((5, 3), 0, 1).closed((5, 2), "P069").turn(1).dice(1).table()
    pushed.does(1, push(0, "N"))
    assert [event.seat for event in pushed.told(ChallengeStarted)] == [0]
    landed = s0().closed((5, 3), "P085").closed((5, 1), "P072").turn(1).dice(2, 1).table()
    landed.does(1, move("x3"))
    landed.does(2, TrapDirection("N"))
    landed.does(1, orient(0))
    assert [event.kind for event in landed.told(ChallengeStarted)] == ["monster"]


@pytest.mark.rule("LB-R.41", "LB-10.2")
def test_a_failed_chest_costs_no_treasure() -> None:
    table = s0().closed((5, 3), "P053").treasures(2).dice(6).table()
    table.does(0, move("x3"))
    assert (table.treasures(0), table.where(0)) == (2, (5, 3))
