"""Set-up of both modes (FC-1, FC-11)."""

import pytest

from clew.games.creta.tables import MAZE, TILES
from clew.kernel import BadOptions
from games.creta.stage import GAME, KINDS, fresh, std


@pytest.mark.rule("FC-1.1")
def test_two_to_four_play() -> None:
    assert GAME.seats_for(GAME.complete({})) == (2, 3, 4)
    for seats in (0, 1, 5):
        with pytest.raises(BadOptions) as refusal:
            GAME.new({}, seats)
        assert refusal.value.clause == "FC-1.1"


@pytest.mark.rule("FC-1.2", "FC-1.12", "FC-R.5")
def test_colours_are_chosen_before_the_game_and_differ() -> None:
    assert [seat.colour for seat in fresh(4).view.seats] == ["blue", "green", "yellow", "pink"]
    table = fresh(2, colours=["pink", "yellow"])
    assert [seat.colour for seat in table.view.seats] == ["pink", "yellow"]
    assert {hero.split("_")[0] for hero in table.view.heroes} == {"pink", "yellow"}
    for wrong in (["blue", "blue"], ["red", "blue"], ["blue"], ["blue", "green", "pink"], "blue", [1, 2], None):
        with pytest.raises(BadOptions):
            GAME.new({"colours": wrong}, 2)
    assert [seat.colour for seat in fresh(2, mode="challenge", colours=["green", "blue"]).view.seats] == ["green", "blue"]


@pytest.mark.rule("FC-1.3", "FC-1.9")
def test_each_seat_has_two_heroes_of_each_god_and_all_start_in_the_temple() -> None:
    heroes = fresh(3).view.heroes
    wanted = {f"{c}_{g}_{n}" for c in ("blue", "green", "yellow") for g in ("ares", "athena", "hermes") for n in (1, 2)}
    assert set(heroes) == wanted
    assert set(heroes.values()) == {"temple"}


@pytest.mark.rule("FC-1.4", "FC-R.1", "FC-R.4")
def test_the_island_has_28_maze_cells_around_the_temple_and_between_the_exits() -> None:
    board = fresh().view.board
    fixed = {"r1c1", "r1c6", "r6c1", "r6c6", "r3c3", "r3c4", "r4c3", "r4c4"}
    assert set(board) == {f"r{r}c{c}" for r in range(1, 7) for c in range(1, 7)} - fixed
    assert len(MAZE) == 28
    assert TILES + len(fixed) == 74


@pytest.mark.rule("FC-1.5")
def test_tiles_and_orientations_are_random() -> None:
    boards = [fresh(seed=seed).view.board for seed in range(60)]
    assert len({cell.tile for board in boards for cell in board.values()}) == TILES
    assert any(cell.tile.startswith("M") for board in boards for cell in board.values())
    assert {cell.rot for board in boards for cell in board.values() if cell.tile[0] in "LT"} == {0, 1, 2, 3}


@pytest.mark.rule("FC-1.6", "FC-1.10")
def test_exits_are_full_and_sheets_empty() -> None:
    table = fresh(4)
    assert all(table.tokens_at(exit_) == KINDS for exit_ in "ABCD")
    assert all((table.recorded(s), table.trophies(s), table.escaped(s)) == (0, {}, {}) for s in range(4))


@pytest.mark.rule("FC-1.7", "FC-1.8", "FC-R.9")
def test_display_without_minotaurs_and_35_tiles_in_the_deck() -> None:
    for seed in range(40):
        table = fresh(seed=seed)
        assert len(table.display) == 3
        assert not any(tile.startswith("M") for tile in table.view.display)
        assert table.view.deck == 35
        assert table.view.discard == []


@pytest.mark.rule("FC-1.11")
def test_chance_decides_who_starts() -> None:
    starts = [fresh(3, seed=seed).view.escape for seed in range(40)]
    assert {view.start_seat for view in starts if view} == {0, 1, 2}
    assert all(view.start_seat == view.active for view in starts if view)


@pytest.mark.rule("FC-11.1", "FC-11.2")
def test_challenge_has_the_same_island_and_no_tokens_or_sheets() -> None:
    view = fresh(mode="challenge").view
    assert len(view.board) == 28
    assert (len(view.display), view.deck, view.discard) == (3, 35, [])
    assert view.escape is None
    assert all(seat.sheet is None for seat in view.seats)


@pytest.mark.rule("FC-11.3", "FC-11.4")
def test_challenge_has_eleven_random_heroes_and_eleven_shuffled_cards() -> None:
    tables = [fresh(seed=seed, mode="challenge") for seed in range(30)]
    assert {len(table.view.heroes) for table in tables} == {11}
    assert len({tuple(table.view.heroes) for table in tables}) > 20
    assert len({tuple(table.state.cards) for table in tables}) > 20
    assert {tuple(sorted(table.state.cards)) for table in tables} == {tuple(range(11))}


@pytest.mark.rule("FC-11.6", "FC-R.41")
def test_challenge_takes_four_seats_and_one_for_practice_and_has_no_turn_order() -> None:
    assert GAME.seats_for(GAME.complete({"mode": "challenge"})) == (1, 2, 3, 4)
    with pytest.raises(BadOptions):
        GAME.new({"mode": "challenge"}, 5)
    assert fresh(4, mode="challenge").state.deciders() == [0, 1, 2, 3]


@pytest.mark.rule("FC-11.5")
def test_the_announcement_clock_stands_at_90_seconds() -> None:
    assert GAME.complete({})["announce_seconds"] == 90


def test_the_staged_base_has_no_links_at_all() -> None:
    table = std().table()
    assert "no_move" in table.offers(0)
    assert not table.can_move(0, "blue_hermes_1", "r2c3")
