"""Slide: push the spare tile into a line (TE-6)."""

import pytest

from clew.games.team.actions import EndTurn, Move, OrientTile, Slide
from clew.games.team.events import LineSlid, PawnCarried, PawnRelocated, SpellUsed
from games.team.stage import BLUE, GREEN, RED, YELLOW, TeamTable, s0

ARROWS = ("N1", "N3", "N5", "E1", "E3", "E5", "S1", "S3", "S5", "W1", "W3", "W5")
EXITS = {
    "N1": (6, 1), "N3": (6, 3), "N5": (6, 5), "E1": (1, 0), "E3": (3, 0), "E5": (5, 0),
    "S1": (0, 1), "S3": (0, 3), "S5": (0, 5), "W1": (1, 6), "W3": (3, 6), "W5": (5, 6),
}  # fmt: skip


def slides(table: TeamTable) -> set[str]:
    return {action.arrow for action in table.legal(RED) if isinstance(action, Slide)}


@pytest.mark.rule("TE-6.2", "TE-6.3", "TE-6.8", "TE-6.9", "TE-6.11", "TE-R.6", "TE-R.18")
def test_x7_ordinary_slide_with_pawns() -> None:
    table = s0().pawn(GREEN, (1, 3)).pawn(BLUE, (1, 6)).table()
    told = table.does(RED, Slide("W1", 2))
    assert table.row(1) == "t34 t04 t05 t06 t07 t08 t09"
    assert table.openings((1, 0)) == "SW"
    assert table.spare == "t10"
    assert table.pawn(GREEN) == (1, 4)
    assert table.pawn(BLUE) == (1, 0)
    assert table.fresh(RED) == ["rotate"]
    table.reaches(RED, (0, 0))
    assert told == [
        SpellUsed(0, "slide"),
        LineSlid("W1", "t34", 2, "t10"),
        PawnRelocated(BLUE, (1, 6), (1, 0)),
        PawnCarried(GREEN, (1, 3), (1, 4)),
    ]


@pytest.mark.rule("TE-6.2", "TE-6.3")
@pytest.mark.parametrize("arrow", ARROWS)
def test_any_of_the_twelve_arrows_and_any_orientation(arrow: str) -> None:
    index = int(arrow[1])
    line = TeamTable.column if arrow[0] in "NS" else TeamTable.row
    before = line(s0().table(), index).split()
    for orientation in range(4):
        table = s0().table()
        table.does(RED, Slide(arrow, orientation))
        after = line(table, index).split()
        inward = arrow[0] in "NW"
        assert after == (["t34", *before[:-1]] if inward else [*before[1:], "t34"])
        assert table.spare == (before[-1] if inward else before[0])
        entry = (0, index) if arrow[0] == "N" else (6, index) if arrow[0] == "S" else (index, 0 if inward else 6)
        assert (table.tile(entry), table.turn_of(entry)) == ("t34", orientation)


@pytest.mark.rule("TE-6.2")
@pytest.mark.parametrize("arrow", ["N2", "n1", "", "X1", "N11"])
def test_an_arrow_that_is_not_there(arrow: str) -> None:
    s0().table().refuses(RED, Slide(arrow, 0), "unknown_arrow", "TE-6.2", arrow=arrow)


@pytest.mark.rule("TE-6.1")
def test_a_slide_needs_a_fresh_token() -> None:
    table = s0().spent(RED, "slide").table()
    table.refuses(RED, Slide("N1", 0), "spell_spent", "TE-3.9", spell="slide")
    assert slides(table) == set()
    assert slides(s0().table()) == set(ARROWS)


@pytest.mark.rule("TE-6.4")
def test_the_tile_that_fell_out_keeps_its_orientation_for_display_only() -> None:
    table = s0().put("t10", (1, 6), o=3).pages("D21").table()
    table.does(RED, Slide("W1", 0))
    assert (table.view.spare.tile, table.view.spare.o) == ("t10", 3)
    table.does(RED, EndTurn())
    for orientation in range(4):
        assert Slide("N1", orientation) in table.legal(YELLOW)


@pytest.mark.rule("TE-6.5", "TE-6.6", "TE-6.12")
def test_x8_slide_that_would_throw_out_a_buried_tile() -> None:
    table = s0().put("t10", (1, 6), down=True).table()
    table.refuses(RED, Slide("W1", 0), "far_end_face_down", "TE-6.5", arrow="W1", cell=(1, 6))
    assert table.fresh(RED) == ["slide", "rotate"]
    table.does(RED, Slide("E1", 0))
    assert table.row(1) == "t05 t06 t07 t08 t09 t10_down t34"
    assert table.spare == "t04"


@pytest.mark.rule("TE-6.5")
@pytest.mark.parametrize("arrow", ARROWS)
def test_a_buried_exit_blocks_its_arrow_and_no_other(arrow: str) -> None:
    """Edge case 1: the same line from the other side is fine."""
    table = s0().bury(EXITS[arrow]).table()
    assert slides(table) == set(ARROWS) - {arrow}
    table.refuses(RED, Slide(arrow, 1), "far_end_face_down", "TE-6.5")


@pytest.mark.rule("TE-6.6")
def test_a_buried_tile_one_cell_before_the_exit_is_moved_to_the_exit() -> None:
    """Edge case 2."""
    table = s0().bury((1, 5)).pages("D21").table()
    table.does(RED, Slide("W1", 0), EndTurn())
    assert table.tile((1, 6)) == "t09 down"
    table.refuses(YELLOW, Slide("W1", 0), "far_end_face_down", "TE-6.5")


@pytest.mark.rule("TE-6.5")
def test_all_twelve_arrows_blocked() -> None:
    """Edge case 4: the slide is simply unusable."""
    north = s0().bury((6, 1), (6, 3), (6, 5)).table()
    assert slides(north) == {arrow for arrow in ARROWS if arrow[0] != "N"}
    table = s0().bury(*EXITS.values()).table()
    assert slides(table) == set()
    assert EndTurn() in table.legal(RED)
    table.ends_turn(RED)
    assert table.active == YELLOW


@pytest.mark.rule("TE-6.7", "TE-R.20")
def test_a_slide_can_be_undone_by_the_next_seat() -> None:
    """Edge case 3, after a slide."""
    table = s0().pages("D21").table()
    before = table.row(1)
    table.does(RED, Slide("W1", 2), EndTurn())
    table.does(YELLOW, Slide("E1", 0))
    assert table.row(1) == before
    assert table.spare == "t34"


@pytest.mark.rule("TE-6.7", "TE-R.19")
def test_x10_sliding_back_after_daedalus() -> None:
    table = s0().active(GREEN).pages("D02").table()
    table.ends_turn(GREEN)
    table.refuses(RED, Slide("S3", 0), "far_end_face_down", "TE-6.5")
    table.does(RED, Slide("N3", 1))
    assert table.column(3) == "t32 t34_down t02 t07 t12 t17 t22"
    assert table.turn_of((0, 3)) == 1
    assert table.spare == "t27"


@pytest.mark.rule("TE-R.19", "TE-6.7")
def test_a_push_can_be_undone_once_its_tile_was_turned_up() -> None:
    table = s0().active(GREEN).pages("D10").table()
    table.ends_turn(GREEN)
    assert table.tile((1, 0)) == "t34 down"
    table.refuses(RED, Slide("E1", 0), "far_end_face_down", "TE-6.5")
    table.does(RED, Move((1, 0)), OrientTile(0), Slide("E1", 0))
    assert table.row(1) == "t04 t05 t06 t07 t08 t09 t10"


@pytest.mark.rule("TE-6.8", "TE-6.9")
@pytest.mark.parametrize(
    ("before", "after"), [((1, 0), (1, 1)), ((1, 5), (1, 6)), ((1, 6), (1, 0)), ((2, 0), (2, 0)), ((0, 1), (0, 1))]
)
def test_ones_own_pawn_in_the_line_at_its_end_and_beside_it(before: tuple[int, int], after: tuple[int, int]) -> None:
    """Edge case 5."""
    table = s0().pawn(RED, before).table()
    table.does(RED, Slide("W1", 0))
    assert table.pawn(RED) == after
    assert table.has_move()


@pytest.mark.rule("TE-6.9", "TE-R.18")
def test_several_pawns_on_the_tile_that_falls_out() -> None:
    """Edge case 6."""
    table = s0().pawn(RED, (1, 6)).pawn(GREEN, (1, 6)).pawn(YELLOW, (1, 6)).table()
    table.does(RED, Slide("W1", 0))
    assert {table.pawn(color) for color in (RED, GREEN, YELLOW)} == {(1, 0)}
    assert [event.color for event in table.told(PawnRelocated)] == [RED, YELLOW, GREEN]


@pytest.mark.rule("TE-6.10", "TE-R.13", "TE-8.4", "TE-9.19")
def test_x9_pushed_onto_ones_own_treasure() -> None:
    table = s0().put("t34", (1, 3)).deal(RED, "mushroom", "key").pawn(RED, (3, 6)).pawn(BLUE, (3, 5)).table()
    table.does(RED, Slide("W3", 1))
    assert table.row(3) == "t07 t14 t15 t16 t17 t18 t19"
    assert table.turn_of((3, 0)) == 1
    assert table.spare == "t20"
    assert (table.pawn(RED), table.pawn(BLUE)) == ((3, 0), (3, 6))
    assert table.found == []
    assert table.has_move()
    table.does(RED, Move((3, 0)))
    assert table.found == ["mushroom"]
    assert table.slots(RED) == [None, "key"]
    assert table.has_bonus()


@pytest.mark.rule("TE-6.10", "TE-9.18")
def test_a_teammate_pushed_onto_a_treasure_collects_nothing() -> None:
    """Edge case 7."""
    table = s0().put("t34", (1, 3)).deal(BLUE, "mushroom", "hourglass").pawn(BLUE, (3, 6)).table()
    table.does(RED, Slide("W3", 1))
    assert table.pawn(BLUE) == (3, 0)
    assert table.tile((3, 0)) == "t07"
    assert table.found == []


@pytest.mark.rule("TE-6.11")
def test_the_token_is_spent_by_an_accepted_slide() -> None:
    table = s0().table()
    table.does(RED, Slide("N1", 0))
    assert table.fresh(RED) == ["rotate"]
    assert table.fresh(YELLOW) == ["slide", "rotate"]


@pytest.mark.rule("TE-6.12")
def test_a_refused_slide_changes_and_spends_nothing() -> None:
    table = s0().bury((6, 1)).table()
    for action in (Slide("N1", 0), Slide("N9", 0), Slide("N3", 7)):
        with_code = {"N1": "far_end_face_down", "N9": "unknown_arrow", "N3": "bad_orientation"}[action.arrow]
        clause = {"N1": "TE-6.5", "N9": "TE-6.2", "N3": "TE-5.10"}[action.arrow]
        table.refuses(RED, action, with_code, clause)
    assert table.fresh(RED) == ["slide", "rotate"]
