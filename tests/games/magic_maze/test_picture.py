"""The mall drawn in characters, from the view."""

from clew.games.magic_maze.picture import raster
from clew.games.magic_maze.view import mall_of
from games.magic_maze.stage import GAME, stage

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
