"""Counted trees: how many action sequences there are from fixed positions (law 8)."""

import json
from pathlib import Path

import pytest

from clew import all_games
from clew.kernel import Game
from support.perft import count, position

FOLDER = Path(__file__).parent.parent / "perft"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_the_trees_have_the_recorded_sizes(game: Game) -> None:
    cases = json.loads((FOLDER / f"{game.slug}.json").read_text(encoding="utf-8"))
    assert cases
    for case in cases:
        state = position(game, case)
        assert [count(state, depth) for depth in range(1, len(case["counts"]) + 1)] == case["counts"], case["name"]
