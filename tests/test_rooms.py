"""Every game has the same rooms, and nothing about a game is written a second time in the page."""

import importlib
import pkgutil
import re
from pathlib import Path

import msgspec
import pytest

import clew
from clew.games import SLUGS

SOURCE = Path(clew.__file__).parent
BOARDS = Path(__file__).resolve().parents[1] / "web" / "src" / "boards"
ROOMS = [
    "actions.py", "bots/hints.py", "bots/players.py", "bots/search.py", "bots/worth.py", "census.py", "chances.py",
    "chances.toml", "clock.py", "components.py", "components.toml", "dump.py", "encoding.py", "ending.py", "events.py",
    "game.py", "imagine.py", "lessons/first_steps.toml", "load.py", "notation.json", "options.py", "orders.py", "picture.py",
    "record.py", "rulebook/en.md", "rulebook/en.toml", "rulebook/examples.json", "rulebook/teaching.toml", "rules.py",
    "scoring.py", "setup.py", "state.py", "teaching.py", "telling.py", "view.py", "words/en.toml",
]  # fmt: skip
GONE = ["sentences.ts", "AsText.svelte", "targets.ts", "offer.ts", "foresight.ts", "trial.ts"]
TOLD = re.compile(
    r"\b(sentence|weight|question|summary|progress|startsTurn|remember|upcoming|alike|hint|warn|title|label|choice)\s*[:,(]"
)
EACH = pytest.mark.parametrize("slug", SLUGS)


@EACH
@pytest.mark.parametrize("room", ROOMS)
def test_every_game_has_the_same_rooms(slug: str, room: str) -> None:
    assert (SOURCE / "games" / slug / room).is_file()


def test_every_module_can_be_imported_by_its_name() -> None:
    names = [module.name for module in pkgutil.walk_packages([str(SOURCE)], "clew.") if not module.name.endswith("__main__")]
    assert "clew.games.luxor.scoring" in names
    for name in names:
        if not name.startswith("clew.lab.peers"):
            importlib.import_module(name)


@EACH
def test_a_board_draws_and_tells_nothing(slug: str) -> None:
    board = BOARDS / slug
    assert not [name for name in GONE if (board / name).exists()]
    module = (board / "index.ts").read_text(encoding="utf-8")
    assert not TOLD.findall(module.partition("BoardModule = {")[2])


@EACH
def test_what_a_board_lets_be_heard_happens_in_its_game(slug: str) -> None:
    found = re.search(r"sounds: \{(.*?)\}", (BOARDS / slug / "index.ts").read_text(encoding="utf-8"), re.DOTALL)
    known = {msgspec.inspect.type_info(kind).tag for kind in clew.game(slug).event_types}  # type: ignore[attr-defined]
    assert set(re.findall(r"(\w+): \"", found[1] if found else "")) <= known
