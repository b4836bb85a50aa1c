"""How Clew is set up, compiled, installed and started."""

import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import httpx
import pytest

import clew

PATIENCE_S = 300
ROOT = Path(__file__).resolve().parent.parent


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"clew_tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compiled() -> ModuleType:
    return tool("compiled")


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


# A machine that lacks something ------------------------------------------------------------


def test_without_a_compiler_clew_stays_plain_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = compiled()
    monkeypatch.setattr(sys, "argv", ["compiled.py"])
    monkeypatch.setattr(module, "OUTPUT", Path("nowhere"))
    monkeypatch.setattr(module, "compiler", lambda: None)
    assert module.main() == 0
    assert "No C compiler here" in capsys.readouterr().out


def test_without_node_and_network_the_page_is_said_not_to_be_built(clone: Path) -> None:
    offline = {"UV_OFFLINE": "1", "UV_CACHE_DIR": str(clone / "cache")}
    ended = run(clone, sys.executable, "tools/page.py", **offline)
    assert ended.returncode == 1
    assert "No node 20 or newer here" in ended.stdout
    assert "The page could not be built" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_without_network_the_first_set_up_says_what_it_needs(clone: Path) -> None:
    ended = run(clone, "scripts/setup", "play", PYTHON=sys.executable, UV_OFFLINE="1", UV_CACHE_DIR=str(clone / "cache"))
    assert ended.returncode == 1
    assert "The first time needs the network" in ended.stderr


def test_without_python_or_pip_the_set_up_says_so(clone: Path) -> None:
    (clone / ".tools" / "bin" / "uv").unlink()
    assert "Clew needs Python 3.11 or newer" in run(clone, "scripts/python").stderr
    stand_in = clone / "commands" / "python3"
    stand_in.write_text('#!/bin/bash\n[ "$1" = -c ] && echo "$0" && exit 0\nexit 1\n')
    stand_in.chmod(0o755)
    ended = run(clone, "scripts/setup", "play", PYTHON=str(stand_in))
    assert ended.returncode == 1
    assert "needs uv, or pip to fetch it" in ended.stderr


USED = ("bash", "env", "dirname", "cat", "cksum", "rm", "nice")


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The sources as a fresh clone has them, in a path with spaces, on a machine with neither node nor compiler."""
    folder = tmp_path / "a path with spaces"
    (folder / "commands").mkdir(parents=True)
    for name in ("scripts", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "static"))
    for name in ("requirements.txt", "requirements-dev.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    (folder / ".tools" / "bin").mkdir(parents=True)
    (folder / ".tools" / "bin" / "uv").symlink_to(shutil.which("uv") or ROOT / ".tools" / "bin" / "uv")
    for command in USED:
        (folder / "commands" / command).symlink_to(str(shutil.which(command)))
    return folder


def run(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    here = {"PATH": str(folder / "commands"), "HOME": str(folder), **environment}
    return subprocess.run(command, cwd=folder, env=here, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


def compile_by_copying(folder: Path) -> None:
    """A compiler would take minutes."""
    (folder / "commands" / "cc").symlink_to("bash")
    script = folder / "tools" / "compiled.py"
    compiling = "libraries = build(FRESH, level)"
    assert compiling in script.read_text()
    script.write_text(script.read_text().replace(compiling, "libraries = []\n        _copy(FRESH)"))


# Playing -----------------------------------------------------------------------------------


def _heed_ctrl_c() -> None:
    """Whatever a shell starts in the background ignores SIGINT, and so does all that it starts: tests, too, may run there."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Playing:
    """`make play` in a clone that is set up; what it says, line by line."""

    def __init__(self, folder: Path) -> None:
        (folder / ".venv").symlink_to(sys.prefix)
        here = {"PATH": str(folder / "commands"), "HOME": str(folder), "CLEW_PORT": "0", "UV_OFFLINE": "1"}
        told = subprocess.PIPE
        self.process = subprocess.Popen(
            ["scripts/play"], cwd=folder, env=here, stdout=told, stderr=subprocess.STDOUT, text=True, preexec_fn=_heed_ctrl_c
        )
        self.said = ""
        self._patience = threading.Timer(PATIENCE_S, self.process.terminate)
        self._patience.start()

    def says(self, text: str) -> str:
        """The line with this text, which it has said or will say."""
        assert self.process.stdout is not None
        while text not in self.said:
            line = self.process.stdout.readline()
            assert line, f"it ended and did not say {text!r}: {self.said}"
            self.said += line
        return next(line for line in self.said.splitlines() if text in line)

    def address(self) -> str:
        return self.says("Clew is at").split()[-1]

    def end(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.says("Clew ends")
        assert self.process.wait(PATIENCE_S) == 0

    def close(self) -> None:
        self._patience.cancel()
        self.process.terminate()
        self.process.communicate()


@pytest.fixture
def play(clone: Path) -> Iterator[Callable[[], Playing]]:
    started: list[Playing] = []

    def start() -> Playing:
        started.append(Playing(clone))
        return started[-1]

    yield start
    for each in started:
        each.close()


def asked(url: str) -> tuple[int, str]:
    answer = httpx.get(url, timeout=PATIENCE_S)
    return answer.status_code, answer.text


def test_play_serves_before_there_is_a_page_and_without_a_compiler(play: Callable[[], Playing]) -> None:
    game = play()
    status, text = asked(game.address())
    assert status == 503
    assert "not built yet" in text
    assert 'http-equiv="refresh"' in text
    game.says("serves no page until it is built")
    game.says("No C compiler here")
    game.end()
    with pytest.raises(httpx.ConnectError):
        asked(game.address())


def test_play_goes_over_to_the_compiled_engine(clone: Path, play: Callable[[], Playing]) -> None:
    """In place of the compiler's work there is a copy of the sources: it has to be the copy that is served in the end."""
    compile_by_copying(clone)
    static = clone / "src" / "clew" / "server" / "static"
    static.mkdir()
    (static / "index.html").write_text("the page")
    game = play()
    url = game.address()
    game.says("goes on with it at full speed")
    assert asked(url) == (200, "the page")
    assert (clone / "build" / "compiled" / "clew" / "server" / "__pycache__").is_dir()
    game.end()


# Installing ----------------------------------------------------------------------------------


def test_what_is_installed_from_the_sources_serves_by_itself(tmp_path: Path) -> None:
    """As `pip install .` does it: the page and every file of the games are inside. `make wheel` tries the compiled one."""
    wheel, page = tool("wheel"), tool("page")
    without = {} if page.current() else {"CLEW_NO_PAGE": "1"}
    commands = wheel.install(ROOT, tmp_path / "a path with spaces", CLEW_PURE="1", **without)
    assert wheel.form(commands, tmp_path) == "plain"
    with wheel.serving(commands, tmp_path) as url:
        assert json.loads(wheel.get(f"{url}/healthz")) == {"status": "ok"}
        listed = json.loads(wheel.get(f"{url}/api/games"))["games"]
        assert {game["slug"] for game in listed} == {game.slug for game in clew.all_games()}
        if not without:
            assert '<div id="app"' in wheel.get(f"{url}/")


# Choosing what to test ------------------------------------------------------------------------


def test_a_quick_look_takes_the_tests_of_what_was_changed() -> None:
    chosen = tool("quick").chosen
    assert chosen([]) == ["tests/kernel", "tests/maze", "tests/conformance/test_laws.py"]
    found = chosen(["src/clew/games/luxor/bots/players.py", "tests/test_building.py", "README.md", "src/clew/server/wire.py"])
    assert found[:3] == ["tests/test_building.py", "tests/games/luxor", "tests/server"]
    assert chosen(["tests/gone/test_gone.py", "src/clew/py.typed", "tests/browser/test_axe.py"]) == chosen([])


def test_a_change_beside_the_engine_needs_no_compiler(clone: Path) -> None:
    """The libraries stay, and the rest is copied anew."""
    compile_by_copying(clone)
    copy = clone / "build" / "compiled" / "clew"
    assert "Compiled" in run(clone, sys.executable, "tools/compiled.py").stdout
    (copy / "kernel" / "library.so").touch()
    (clone / "src" / "clew" / "server" / "new.py").touch()
    assert "need no compiler" in run(clone, sys.executable, "tools/compiled.py").stdout
    assert (copy / "kernel" / "library.so").exists()
    assert (copy / "server" / "new.py").exists()
    assert "up to date" in run(clone, sys.executable, "tools/compiled.py").stdout
    assert "Compiled" in run(clone, sys.executable, "tools/compiled.py", "--fast").stdout
    assert "up to date" in run(clone, sys.executable, "tools/compiled.py").stdout, "a faster one will do"
    (clone / "src" / "clew" / "kernel" / "new.py").touch()
    assert "Compiled" in run(clone, sys.executable, "tools/compiled.py").stdout
    assert not (copy / "kernel" / "library.so").exists()
