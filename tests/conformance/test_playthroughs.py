"""Recorded play-throughs do not change unless the version of the rules does (law 7)."""

from pathlib import Path

import pytest

from clew import all_games
from clew.kernel import Game
from support.playthrough import FOLDER, recorded, retell


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_a_registered_game_has_playthroughs(game: Game) -> None:
    assert list((FOLDER / game.slug).glob("*.jsonl")), "record some with: python -m support.playthrough"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_rules_that_a_release_still_knows_are_recorded_too(game: Game) -> None:
    assert len(game.former) <= 2
    for former in game.former:
        assert list((FOLDER / game.slug / f"rules{former.version}").glob("*.jsonl"))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("**/*.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_playthrough_is_told_the_same_way_again(path: Path) -> None:
    lines = recorded(path)
    for told, again in zip(lines, retell(lines), strict=True):
        assert told == again
