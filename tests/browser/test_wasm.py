"""The same game comes out the same in the browser's Python: saves of every game, every hash compared, with the parts that a page
takes along. Node runs them: the same engine as Chromium's, and no page to wait for."""

import json
import lzma
import subprocess
from pathlib import Path

import clew
from browser.conftest import ROOT
from support.patience import PATIENCE_S

SAVES = ROOT / "tests" / "saves"


def test_saves_are_played_again_to_the_same_hashes(client: Path, tmp_path: Path) -> None:
    expected = {}
    for file in SAVES.glob("*.clew.xz"):
        text = lzma.decompress(file.read_bytes()).decode()
        (tmp_path / file.stem).write_text(text)
        match = clew.load(text, clew.game)
        expected[file.stem] = [len(match.steps), match.over, match.steps[-1].entry.hash]
    assert {name.partition("-")[0] for name in expected} == {game.slug for game in clew.all_games()}
    parts = client / json.loads((client / "offline" / "manifest.json").read_text())["parts"].strip("/")
    ended = subprocess.run(
        ["node", ROOT / "web" / "scripts" / "verify.js", parts, tmp_path], capture_output=True, text=True, timeout=10 * PATIENCE_S
    )
    assert ended.returncode == 0, ended.stderr[-2000:]
    told = dict(line.split(" ", 1) for line in ended.stdout.splitlines())
    assert {name: json.loads(found) for name, found in told.items()} == expected
