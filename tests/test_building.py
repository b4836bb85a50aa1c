"""How the engine is compiled for a wheel."""

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


def compiled() -> ModuleType:
    spec = importlib.util.spec_from_file_location("clew_tools_compiled", ROOT / "tools" / "compiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_compiler_sees_build_tools_but_no_other_copy_of_clew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """pip hands the build tools over in PYTHONPATH; sources of Clew there would be compiled in place of the copy."""
    tools, copy = tmp_path / "tools", tmp_path / "copy"
    tools.mkdir()
    (copy / "clew").mkdir(parents=True)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["", str(copy), str(tools)]))
    assert compiled()._search_path() == str(tools)
    monkeypatch.delenv("PYTHONPATH")
    assert compiled()._search_path() == ""


def test_structures_stay_interpreted_and_rules_do_not() -> None:
    found = {path.as_posix() for path in compiled().modules()}
    assert "kernel/state.py" in found
    assert "kernel/event.py" not in found
    for game in (path.parent for path in (ROOT / "src" / "clew" / "games").glob("*/rules.py")):
        assert f"games/{game.name}/rules.py" in found
        assert f"games/{game.name}/actions.py" not in found
    assert "clew_tools_compiled" not in sys.modules
