"""Cross: walk over one face-down tile (TE-12.6 to TE-12.10)."""

import pytest

from clew.games.team.actions import Move, OrientTile
from clew.games.team.events import PawnMoved, SpellUsed
from games.team.stage import RED, Stage, s0


def stage() -> Stage:
    return s0().mode("basic").spells(RED, "slide+cross")


@pytest.mark.rule("TE-12.6", "TE-12.7", "TE-12.9", "TE-R.22")
def test_x24_cross_with_a_turn() -> None:
    table = stage().put("t05", (1, 1), down=True).deal(RED, "sword", "key").table()
    table.refuses(RED, Move((2, 2)), "unreachable", "TE-8.5", reason="blocked_by_face_down")
    told = table.does(RED, Move((2, 2), "cross"))
    way = ((0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2), (2, 2))
    assert told[:2] == [PawnMoved(RED, (0, 0), (2, 2), way, "cross", "basic"), SpellUsed(0, "cross")]
    assert table.pawn(RED) == (2, 2)
    assert table.found == ["sword"]
    assert table.has_bonus()
    assert table.tile((1, 1)) == "t05 down"
    assert table.fresh(RED) == ["slide"]


@pytest.mark.rule("TE-12.6", "TE-12.7")
def test_every_cell_behind_the_rubble_whose_tile_opens_towards_it() -> None:
    table = stage().bury((1, 1)).table()
    # north over [0, 1], south over [2, 1]; [1, 2] has no opening towards the rubble
    table.reaches(RED, (0, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (2, 1), spell="cross")


@pytest.mark.rule("TE-12.6")
def test_the_tile_before_the_rubble_must_open_towards_it() -> None:
    table = stage().put("t04", (1, 0), o=2).bury((1, 1)).table()  # opens N S W
    table.reaches(RED, spell="cross")


@pytest.mark.rule("TE-12.8", "TE-12.18", "TE-R.22")
def test_x25_cross_is_good_for_one_tile() -> None:
    table = (
        stage().put("t14", (3, 0), o=1).put("t15", (3, 1), down=True).put("t16", (3, 2), down=True).put("t17", (3, 3), o=1)
    ).pawn(RED, (3, 0)).table()  # fmt: skip
    table.refuses(RED, Move((3, 3), "cross"), "unreachable", "TE-8.5", reason="blocked_by_face_down")
    table.refuses(RED, Move((3, 2), "cross"), "unreachable", "TE-8.5", reason="blocked_by_face_down")
    table.does(RED, Move((5, 1), "cross"))
    assert table.pawn(RED) == (5, 1)
    assert (table.tile((3, 1)), table.tile((3, 2))) == ("t15 down", "t16 down")


@pytest.mark.rule("TE-12.9", "TE-5.4")
def test_the_crossed_tile_stays_face_down_and_is_not_looked_at() -> None:
    table = stage().bury((1, 1)).table()
    told = table.does(RED, Move((0, 1), "cross"))
    assert [event.type for event in told] == ["pawn_moved", "spell_used"]
    assert table.down() == {(1, 1)}


@pytest.mark.rule("TE-12.10")
def test_the_move_goes_on_and_may_end_on_another_tile_of_rubble() -> None:
    table = stage().bury((1, 1), (3, 2)).table()
    assert (3, 2) in table.reach(RED, "cross")
    table.refuses(RED, Move((4, 2), "cross"), "unreachable", "TE-8.5")
    table.does(RED, Move((3, 2), "cross"))
    assert table.told(SpellUsed) == [SpellUsed(0, "cross")]
    assert table.story() == ["pawn_moved", "spell_used", "tile_turned_up", "decision_required"]
    table.does(RED, OrientTile(1))
    assert table.pawn(RED) == (3, 2)


@pytest.mark.rule("TE-12.10", "TE-12.18")
def test_to_end_on_the_crossed_tile_itself_needs_no_spell() -> None:
    table = stage().bury((1, 1)).table()
    table.refuses(RED, Move((1, 1), "cross"), "spell_not_needed", "TE-12.18")


@pytest.mark.rule("TE-12.7", "TE-12.18")
def test_back_to_the_cell_of_entry_is_refused() -> None:
    """Edge case 29."""
    table = stage().bury((1, 1)).table()
    table.refuses(RED, Move((1, 0), "cross"), "spell_not_needed", "TE-12.18", cell=(1, 0))


@pytest.mark.rule("TE-12.7")
def test_straight_on() -> None:
    """Edge case 29."""
    table = stage().put("t14", (3, 0), o=1).put("t15", (3, 1), down=True).put("t16", (3, 2), o=1).pawn(RED, (3, 0)).table()
    table.does(RED, Move((3, 2), "cross"))
    assert table.told(PawnMoved)[0].path == ((3, 0), (3, 1), (3, 2))


@pytest.mark.rule("TE-12.7")
def test_into_a_corner_of_the_board() -> None:
    """Edge case 29."""
    table = stage().bury((0, 1)).pawn(RED, (0, 2)).table()
    assert (0, 0) in table.reach(RED, "cross")


@pytest.mark.rule("TE-12.6", "TE-8.13")
def test_over_a_tile_on_the_rim_without_leaving_the_board() -> None:
    """Edge case 29."""
    table = stage().put("t19", (3, 5), o=1).bury((3, 6)).pawn(RED, (3, 5)).table()
    reached = table.reach(RED, "cross")
    assert {(2, 6), (4, 6)} <= reached
    assert not reached & {(4, 0), (3, 0), (2, 0)}


@pytest.mark.rule("TE-12.6", "TE-R.23")
def test_the_move_begins_before_the_rubble() -> None:
    """No pawn ever rests on rubble, so the spell is used from a tile with an opening towards it, here without a step before."""
    table = stage().bury((2, 1)).pawn(RED, (2, 0)).table()
    assert {(1, 1)} <= table.reach(RED, "cross")  # [1, 1] opens south
