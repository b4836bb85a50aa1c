"""The notebooks run from top to bottom, and show what they promise."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

from clew.lab import notebook

NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "docs" / "notebooks").glob("*.ipynb"))


@pytest.fixture
def shell() -> Iterator[Any]:
    made = InteractiveShell()  # type: ignore[no-untyped-call]
    notebook.register(made)
    yield made
    if made.history_manager is not None:
        made.history_manager.end_session()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs(path: Path, shell: Any) -> None:
    cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    shown = []
    for cell in cells:
        assert not cell["outputs"], "what it shows is made anew"
        result = shell.run_cell("".join(cell["source"]))
        result.raise_error()
        shown.append(shell.display_formatter.format(result.result)[0] if result.result is not None else {})
    assert any("<svg" in formats.get("text/html", "") or "Figure" in formats.get("text/plain", "") for formats in shown)
