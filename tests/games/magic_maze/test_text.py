"""The mall as text (parts 12 and 13): what is drawn and what is read out comes from the view."""

import pytest

from clew.games.magic_maze.game import clock_face
from clew.games.magic_maze.text import mall_of, raster
from clew.kernel import LANGUAGES
from games.magic_maze.stage import EX19, EXPLORE, GAME, fresh, stage

PICTURE = """
+---+---+ ? +---+
|  T     oe   pv|
+---+   +   +---+
? pe  Y   P   yv|
+---+   +   +---+
| ov  G   O |*ge?
+---+   +   +---+
| gv  ye *  |###|
+---+ ? +---+---+
""".strip().splitlines()


def drawn(picture: str) -> list[str]:
    return [line.replace(" ", "") for line in picture.splitlines()]


def test_the_start_tile_is_drawn() -> None:
    maze = stage()
    lines = drawn(GAME.text(maze.state))[: len(PICTURE)]
    assert lines == [line.replace(" ", "") for line in PICTURE]


def test_tiles_are_drawn_side_by_side_on_the_raster() -> None:
    maze = stage("1A@0,0/0 7@-1,0/0", O="1A:0,2")
    mall = mall_of(maze.view)
    assert raster(mall, 0) == (0, 0)
    assert raster(mall, 7 * 16 + 13) == (-1, 2)  # its entrance lies right above the orange Exploration space
    assert raster(mall, 2) == (0, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_how_things_stand(lang: str) -> None:
    mazes = [
        fresh(4, 1, scenario=13),
        fresh(1, 1, scenario=4),
        stage(deck="8 9 3", Y="1A:3,1", P="1A:1,0", O="1A:0,2", pawn={"at": 1, "by": 0}),
        stage("1B@0,0/0 16@0,1/2 17@0,-1/2", scenario=6, tokens="1B:0,0", Y="16:2,0"),
        stage(EX19, stolen=True, Y="2:1,0", P=None, G=None, O="7:2,0"),
        stage("1B@0,0/0", scenario=9, seats="- A1 A2"),
        stage("1B@0,0/0 15@-1,0/1", scenario=5, deck="5 9 2", P="15:3,3", credits=2),
    ]
    mazes[2].does(0, EXPLORE)
    for maze in mazes:
        for told in (GAME.text(maze.state, lang=lang), GAME.spoken(maze.state, lang=lang)):
            assert "{" not in told
            assert "None" not in told
            assert "scenario_" not in told


def test_what_is_read_out() -> None:
    maze = stage("1A@0,0/0 8@-1,0/0 6@1,0/3 7@1,1/1 9@-1,1/0 5@0,1/1", tokens="5:2,2", at=30_000, O="5:2,3")
    told = GAME.spoken(maze.state)
    assert "Time left: 2:30" in told
    tile = next(line for line in told.splitlines() if line.startswith("Tile 5:"))
    assert tile == (
        "Tile 5: 5:0,1 (vortex, purple); 5:2,2 (timer space), used up; north (entrance arrow): Tile 9; east (yellow): unexplored; "
        "south (orange): wall; west (green): Tile 1A"
    )
    assert "Dwarf (orange): 5:2,3 (Exploration space, orange)" in told


def test_time_as_people_say_it() -> None:
    assert [clock_face(ms) for ms in (180_000, 150_000, 9_001, 1, 0)] == ["3:00", "2:30", "0:10", "0:01", "0:00"]
