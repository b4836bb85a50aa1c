"""Places, openings and links (FC-3)."""

from random import Random

import pytest

import clew
from clew.games.creta.actions import Hero, Replace, Rotate, Step, Swap
from clew.games.creta.rules import CretaState
from clew.games.creta.tables import TEMPLE, WAYS
from games.creta.stage import BLUE, CretaTable, std, v08


def walking(hero: str = "blue_ares_1", **cells: str) -> CretaTable:
    """A hero that is about to take its first step."""
    table = std(**cells).table()
    table.does(BLUE, Hero(hero))
    return table


@pytest.mark.rule("FC-3.1")
@pytest.mark.parametrize(
    ("token", "sides"),
    [("I0", "NS"), ("I1", "EW"), ("L0", "NE"), ("L1", "ES"), ("L2", "SW"), ("L3", "NW"), ("T0", "NES"), ("T1", "ESW"),
     ("T2", "NSW"), ("T3", "NEW"), ("X0", "NESW"), ("M", "NESW")],
)  # fmt: skip
def test_open_sides_follow_from_shape_and_rotation(token: str, sides: str) -> None:
    assert std(r2c2=token).table().openings("r2c2") == sides


@pytest.mark.rule("FC-3.2")
def test_cells_are_linked_where_both_are_open_and_never_diagonally() -> None:
    table = walking(r2c3="X0", r2c2="I0", r1c3="L1", r2c4="L2")
    table.does(BLUE, Step("r2c3"))
    assert table.steps(BLUE) == {"r1c3", "r2c4"}
    table.refuses(BLUE, Step("r2c2"), "not_linked", "FC-5.3")
    table.refuses(BLUE, Step("r1c2"), "not_linked", "FC-5.3")


@pytest.mark.rule("FC-3.3", "FC-3.7", "FC-R.1", "FC-R.2")
def test_all_eight_doors_of_the_temple_can_be_used() -> None:
    doors = {"r2c3": "L1", "r2c4": "L2", "r3c5": "L2", "r4c5": "L3", "r5c4": "L3", "r5c3": "L0", "r4c2": "L0", "r3c2": "L1"}
    assert walking(**doors).steps(BLUE) == set(doors)
    for cell in doors:
        assert walking(**{name: token for name, token in doors.items() if name != cell}).steps(BLUE) == set(doors) - {cell}


@pytest.mark.rule("FC-3.4")
@pytest.mark.parametrize(
    ("exit_", "cell", "token"),
    [("A", "r1c2", "I1"), ("A", "r2c1", "I0"), ("B", "r1c5", "I1"), ("B", "r2c6", "I0"), ("C", "r5c6", "I0"), ("C", "r6c5", "I1"),
     ("D", "r5c1", "I0"), ("D", "r6c2", "I1")],
)  # fmt: skip
def test_an_exit_is_linked_to_both_neighbours_that_open_towards_it(exit_: str, cell: str, token: str) -> None:
    table = std(**{cell: token}).hero(blue_ares_1=cell).table()
    table.does(BLUE, Hero("blue_ares_1"))
    assert exit_ in table.steps(BLUE)
    shut = std().hero(blue_ares_1=cell).table()
    assert not shut.can_move(BLUE, "blue_ares_1", exit_)


@pytest.mark.rule("FC-3.5")
def test_an_opening_to_the_outside_leads_nowhere() -> None:
    table = std(r1c2="I0", r1c3="X0", r2c3="I0").table()
    table.does(BLUE, Hero("blue_ares_1"), Step("r2c3"), Step("r1c3"))
    assert table.steps(BLUE) == {"r1c4"}


@pytest.mark.rule("FC-3.6")
def test_all_open_sides_of_a_tile_are_joined() -> None:
    table = walking(r2c3="X0", r2c2="L1", r1c3="L1", r2c4="L2")
    table.does(BLUE, Step("r2c3"))
    assert table.steps(BLUE) == {"r1c3", "r2c2", "r2c4"}


@pytest.mark.rule("FC-3.8", "FC-R.3")
def test_one_hero_a_cell_but_any_number_in_temple_and_exits() -> None:
    table = v08().hero(blue_ares_1="A", green_ares_1="A", green_ares_2="A").table()
    table.moves(BLUE, "blue_hermes_1", "r2c3 r2c2 r1c2 A")
    assert table.escaped(BLUE) == {"A": 2}
    blocked = v08().hero(green_ares_1="r2c2").table()
    blocked.refuses_move(BLUE, "blue_hermes_1", "r2c3 r2c2", "occupied", "FC-5.4")


@pytest.mark.rule("FC-3.9")
def test_a_minotaur_counts_as_open_on_all_sides_but_only_ares_lets_in() -> None:
    assert walking("blue_ares_1", r2c3="M").steps(BLUE) == {"r2c3"}
    std(r2c3="M").table().refuses_move(BLUE, "blue_hermes_1", "r2c3", "minotaur", "FC-5.5")


@pytest.mark.rule("FC-3.10", "FC-4.2", "FC-4.6", "FC-4.11")
@pytest.mark.parametrize("cell", ["r1c1", "r1c6", "r6c6", "r6c1", "r3c3", "r3c4", "r4c3", "r4c4"])
def test_temple_and_exits_are_never_touched(cell: str) -> None:
    table = std().table()
    row, col = int(cell[1]), int(cell[3])
    beside = f"r{row}c{col + (1 if col in (1, 4) else -1)}"
    table.refuses(BLUE, Rotate(cell, 1), "not_a_maze_cell", "FC-4.2")
    table.refuses(BLUE, Replace(cell, 0, 0), "not_a_maze_cell", "FC-4.11")
    table.refuses(BLUE, Swap(cell, beside), "not_a_maze_cell", "FC-4.6")


@pytest.mark.rule("FC-3.2", "FC-3.3", "FC-3.4")
def test_links_are_kept_up_to_date_as_tiles_change() -> None:
    random = Random(4)
    state = clew.game("creta").new({"mode": "escape"}, 4, 4)
    assert isinstance(state, CretaState)
    for _ in range(300):
        state.apply(state.active, random.choice(state.legal(state.active)))
        sides = state.sides
        assert state.links == [
            sum(1 << other for back, other in WAYS[place][sides[place]] if sides[other] & back) for place in range(TEMPLE + 1)
        ]
