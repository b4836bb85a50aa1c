"""The tables of Magic Maze's rulebook, from the components."""

from collections.abc import Mapping, Sequence

from clew.games.magic_maze.components import BOX
from clew.kernel import Fact, Line, Term, listed


def rule_tables() -> Mapping[str, Sequence[Sequence[Fact]]]:
    return {
        "heroes": [[Term(hero.role), Term(hero.id), Term(hero.symbol)] for hero in BOX.heroes],
        "tiles": [[listed(tile.players), Term(tile.id)] for tile in BOX.action_tiles],
        "scenarios": [[one.id, Term(f"scenario_{one.id}"), Line(f"ui.scenario_{one.id}_help")] for one in BOX.scenarios],
    }
