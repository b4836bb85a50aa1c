"""Zacramandy: blessing (LB-28)."""

import pytest

from clew.games.labyrinth.actions import PayChallenge
from clew.games.labyrinth.events import ChallengeFailed, PowerUsed
from games.labyrinth.stage import CONCEDE, Stage, move, pay, push, solo


def ex_27() -> Stage:
    return solo("zacramandy").hand(0, "P040 P041").closed((5, 3), "P085").closed((5, 2), "P077")


@pytest.mark.rule("LB-28.1", "LB-28.3", "LB-R.24")
def test_ex_27_blessing() -> None:
    table = ex_27().dice(3, 2).table()
    table.does(0, move("x3"))
    pending = table.view.pending
    assert pending is not None
    assert (pending.need, pending.left) == (2, 1)
    told = table.does(0, *pay("P041"))
    assert PowerUsed(0, "blessing") in told
    assert (table.hand(0), table.treasures(0), table.discards) == ("P040", 1, "P041")
    table.does(0, move("N"), *pay("P040"))
    assert (table.hand(0), table.treasures(0)) == ("", 2)


@pytest.mark.rule("LB-R.24")
def test_every_challenge_by_table_option() -> None:
    table = ex_27().dice(3, 2).options(blessing_limit="every_challenge").table()
    table.does(0, move("x3"), *pay("P041"), move("N"))
    table.does(0, PayChallenge())
    assert (table.hand(0), table.treasures(0)) == ("P040", 2)


@pytest.mark.rule("LB-28.1")
def test_a_need_of_one_costs_nothing_but_may_be_refused() -> None:
    table = ex_27().dice(2).table()
    table.does(0, move("x3"))
    assert table.legal(0) == [PayChallenge(), CONCEDE]
    table.refuses(0, PayChallenge("P040"), "wrong_number_of_cards", "LB-7.6")
    table.does(0, PayChallenge())
    assert (table.hand(0), table.treasures(0)) == ("P040 P041", 1)
    strict = ex_27().dice(2).options(concede=False).table()
    strict.does(0, move("x3"))
    assert strict.treasures(0) == 1


@pytest.mark.rule("LB-28.2")
def test_he_must_hold_as_many_as_needed() -> None:
    table = ex_27().hand(0, "P040").dice(3).table()
    table.does(0, move("x3"))
    assert table.told(ChallengeFailed) == [ChallengeFailed(0, "trap", False)]
    assert not table.view.seats[0].used_passive


@pytest.mark.rule("LB-28.3")
def test_giving_up_or_needing_nothing_does_not_use_it() -> None:
    conceding = ex_27().dice(2).table()
    conceding.does(0, move("x3"), CONCEDE)
    assert not conceding.view.seats[0].used_passive
    easy = ex_27().dice(1).table()
    easy.does(0, move("x3"))
    assert not easy.view.seats[0].used_passive


@pytest.mark.rule("LB-28.3", "LB-17.4")
def test_in_another_players_turn() -> None:
    stage = Stage("zambar", "zacramandy", "akuna", "eimmie").open((5, 3), "P001").at((5, 3), 0, 1).closed((5, 2), "P069")
    table = stage.hand(1, "P040").dice(2).table()
    table.does(0, push(1, "N"))
    table.does(1, PayChallenge())
    assert (table.hand(1), table.treasures(1)) == ("P040", 1)
