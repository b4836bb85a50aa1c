"""The three actions on the maze (FC-4), worked examples V01 to V07."""

import pytest

from clew.games.creta.actions import EndActions, NoMove, Replace, Rotate, Swap
from games.creta.stage import BLUE, std


@pytest.mark.rule("FC-4.1", "FC-R.6")
def test_v01_rotate_by_any_angle() -> None:
    table = std().table()
    table.does(BLUE, Rotate("r2c2", 0))
    assert (table.tile("r2c2"), table.view.actions_left) == ("I0", 1)
    for rot in (0, 1, 2):
        table = std().table()
        table.does(BLUE, Rotate("r1c3", rot))
        assert (table.tile("r1c3"), table.view.actions_left) == (f"L{rot}h", 1)


@pytest.mark.rule("FC-4.2", "FC-4.4", "FC-4.14", "FC-R.6")
def test_v02_rotate_refused_changes_nothing_and_costs_nothing() -> None:
    table = std(r2c5="M", r5c2="X0").table()
    table.refuses(BLUE, Rotate("r2c2", 1), "no_change", "FC-4.4")
    table.refuses(BLUE, Rotate("r2c2", 3), "no_change", "FC-4.4")
    table.refuses(BLUE, Rotate("r5c2", 1), "no_change", "FC-4.4")
    table.refuses(BLUE, Rotate("r2c5", 1), "tile_is_minotaur", "FC-4.2")
    table.refuses(BLUE, Rotate("r1c1", 1), "not_a_maze_cell", "FC-4.2")
    table.refuses(BLUE, Rotate("r3c4", 1), "not_a_maze_cell", "FC-4.2")
    assert table.view.actions_left == 2


def test_one_orientation_has_one_number() -> None:
    """What looks the same is offered once, kept in normal form, and may be said either way."""
    for said, meant in ((Rotate("r2c2", 2), Rotate("r2c2", 0)), (Replace("r2c2", 1, 3), Replace("r2c2", 1, 0)),
                        (Replace("r2c2", 2, 3), Replace("r2c2", 2, 1))):  # fmt: skip
        table, other = std().table(), std().table()
        assert said not in table.legal(BLUE)
        assert table.state.meant(said) == meant
        table.state.apply(table.number(BLUE), said)
        other.does(BLUE, meant)
        assert table.state.dump() == other.state.dump()


@pytest.mark.rule("FC-4.3")
def test_v03_rotate_under_a_hero() -> None:
    table = std().hero(green_ares_1="r2c2").table()
    table.does(BLUE, Rotate("r2c2", 0))
    assert (table.tile("r2c2"), table.place("green_ares_1")) == ("I0", "r2c2")


@pytest.mark.rule("FC-4.5", "FC-4.7", "FC-R.7")
def test_v04_swap_carries_the_hero() -> None:
    table = std().hero(green_athena_1="r2c3").table()
    table.does(BLUE, Swap("r2c3", "r1c3"))
    assert (table.tile("r1c3"), table.tile("r2c3")) == ("L0", "L3h")
    assert table.place("green_athena_1") == "r1c3"


@pytest.mark.rule("FC-4.7")
def test_both_swapped_tiles_may_carry_heroes() -> None:
    table = std().hero(green_athena_1="r2c3", blue_ares_1="r1c3").table()
    table.does(BLUE, Swap("r1c3", "r2c3"))
    assert (table.place("green_athena_1"), table.place("blue_ares_1")) == ("r1c3", "r2c3")


@pytest.mark.rule("FC-4.5", "FC-4.6")
def test_v05_swap_refused() -> None:
    table = std(r2c5="M").table()
    table.refuses(BLUE, Swap("r2c2", "r1c3"), "not_adjacent", "FC-4.5")
    table.refuses(BLUE, Swap("r3c2", "r3c5"), "not_adjacent", "FC-4.5")
    table.refuses(BLUE, Swap("r2c2", "r2c2"), "not_adjacent", "FC-4.5")
    table.refuses(BLUE, Swap("r1c2", "r1c1"), "not_a_maze_cell", "FC-4.6")
    table.refuses(BLUE, Swap("r2c3", "r3c3"), "not_a_maze_cell", "FC-4.6")
    table.refuses(BLUE, Swap("r2c4", "r2c5"), "tile_is_minotaur", "FC-4.6")


@pytest.mark.rule("FC-4.8", "FC-4.9", "FC-4.12", "FC-R.8")
def test_v06_replace_a_minotaur_then_the_same_cell_again() -> None:
    table = std(r2c2="M").table()
    table.does(BLUE, Replace("r2c2", 1, 0))
    assert (table.tile("r2c2"), table.discard, table.display) == ("X0", ["M"], ["T", "Ia"])
    table.refuses(BLUE, Replace("r2c3", 2, 0), "no_such_display_tile", "FC-4.12")
    table.does(BLUE, Replace("r2c2", 0, 3))
    assert (table.tile("r2c2"), table.discard, table.display) == ("T3", ["M", "X"], ["Ia"])
    assert (table.view.actions_left, table.phase) == (0, "movement")
    table.does(BLUE, table.legal(BLUE)[-1])
    assert len(table.display) == 3


@pytest.mark.rule("FC-4.10", "FC-4.11")
def test_v07_replace_refused() -> None:
    table = std().hero(blue_ares_1="r2c2").table()
    table.refuses(BLUE, Replace("r2c2", 0, 0), "hero_on_tile", "FC-4.10")
    table.refuses(BLUE, Replace("r6c6", 0, 0), "not_a_maze_cell", "FC-4.11")
    table.refuses(BLUE, Replace("r6c5", -1, 0), "no_such_display_tile", "FC-4.12")
    table.refuses(BLUE, Replace("r6c5", 7, 0), "no_such_display_tile", "FC-4.12")


@pytest.mark.rule("FC-4.8")
def test_a_tile_is_laid_in_any_orientation_of_its_shape() -> None:
    table = std().table()
    laid = {(action.slot, action.rot) for action in table.legal(BLUE) if isinstance(action, Replace) and action.cell == "r6c5"}
    assert laid == {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (2, 0), (2, 1)}


@pytest.mark.rule("FC-4.9")
def test_a_replaced_minotaur_can_be_swapped_in_the_same_turn() -> None:
    table = std(r2c2="M").table()
    table.does(BLUE, Replace("r2c2", 1, 0), Swap("r2c2", "r2c3"))
    assert (table.tile("r2c2"), table.tile("r2c3")) == ("L0", "X0")


@pytest.mark.rule("FC-4.12", "FC-R.8")
def test_the_display_is_refilled_at_the_end_of_the_turn_only() -> None:
    table = std().table()
    table.does(BLUE, Replace("r6c5", 0, 0), Replace("r6c4", 0, 0))
    assert table.display == ["Ia"]
    table.does(BLUE, NoMove())
    assert len(table.display) == 3


@pytest.mark.rule("FC-4.13")
def test_a_new_tile_need_not_link_and_its_trophy_is_not_collected() -> None:
    table = std().table()
    table.does(BLUE, Replace("r1c3", 2, 0))
    assert table.tile("r1c3") == "I0a"
    assert (table.discard, table.trophies(BLUE)) == (["Lh"], {})


@pytest.mark.rule("FC-4.15")
def test_a_swap_or_replacement_may_change_no_opening() -> None:
    table = std().display("L", "T", "X").table()
    table.does(BLUE, Swap("r3c2", "r4c2"), Replace("r1c5", 0, 3))
    assert (table.tile("r1c5"), table.view.actions_left) == ("L3", 0)


@pytest.mark.rule("FC-4.14")
def test_a_refused_command_costs_nothing() -> None:
    table = std().table()
    table.refuses(BLUE, Swap("r2c2", "r1c3"), "not_adjacent", "FC-4.5")
    table.does(BLUE, Rotate("r2c2", 0), Rotate("r2c2", 1))
    table.refuses(BLUE, EndActions(), "wrong_phase", "FC-2.2")


@pytest.mark.parametrize(
    "action",
    [Rotate("r7c1", 0), Rotate("r2c2", 4), Rotate("r2c2", -1), Swap("r2c2", "x"), Replace("A", 0, 0), Replace("r2c2", 0, 9)],
)
def test_names_that_do_not_exist_are_malformed_whoever_sends_them(action: object) -> None:
    table = std().table()
    for seat in (0, 1):
        table.refuses(seat, action, "malformed")
