"""`make quick`: an answer within a minute for whoever is at work.

Layout and types of everything (ruff, mypy as a daemon, so that the second time takes a moment), the direction of imports, and the
tests that belong to what has changed since the branch left `main`; where nothing has, those of kernel and mazes and a sample of the
laws. What a minute is too short for is said to be left out: `make test` runs everything.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
WITHIN_S = 55
CODE = ("src", "tests", "tools", "hatch_build.py")
ALWAYS = ("tests/kernel", "tests/maze")
LAWS = "tests/conformance/test_laws.py"


def changed() -> list[str]:
    """Files that differ from where this branch left `main`, and new ones."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    return sorted({*_git("diff", "--name-only", base[0]), *_git("ls-files", "--others", "--exclude-standard")})


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def chosen(files: list[str]) -> list[str]:
    """The tests of these files, nearest first: changed tests, then the folder beside the source, then what everything rests on."""
    tests = [name for name in files if _is_test(name) and not name.startswith("tests/browser") and (ROOT / name).exists()]
    folders = [folder for name in files if (folder := _beside(PurePosixPath(name))) and (ROOT / folder).is_dir()]
    return list(dict.fromkeys([*tests, *folders, *ALWAYS, LAWS]))


def _is_test(name: str) -> bool:
    path = PurePosixPath(name)
    return path.parts[0] == "tests" and path.name.startswith("test_") and path.suffix == ".py"


def _beside(path: PurePosixPath) -> str:
    """`src/clew/games/luxor/bots/players.py` is tested in `tests/games/luxor`; a folder of tests is its own."""
    if path.parts[:2] == ("src", "clew") and len(path.parts) > 3:
        inside = path.parts[2:-1]
        return "/".join(("tests", *inside[: 2 if inside[0] == "games" else 1]))
    return ""


def step(name: str, *command: str) -> bool:
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    _tell(name, not done.returncode, began, done.stdout + done.stderr)
    return done.returncode == 0


def _tell(name: str, good: bool, began: float, text: str) -> None:
    print(f"{'ok' if good else 'NO':3}{name} ({time.monotonic() - began:.0f} s)", flush=True)
    if not good:
        print(text, flush=True)


def tests(names: list[str], until: float) -> bool:
    """With the first failure it is over; when time is up, what ran so far counts."""
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-x", "-n", "2", "--no-header", *names]
    told, environment = subprocess.PIPE, {**os.environ, "CLEW_FORM": "plain"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=told, stderr=subprocess.STDOUT, text=True) as running:
        try:
            text, _ = running.communicate(timeout=max(1.0, until - time.monotonic()))
            late = False
        except subprocess.TimeoutExpired:
            running.send_signal(signal.SIGINT)
            text, _ = running.communicate()
            late = True
    good = running.returncode == 0 or (late and " passed" in text and " failed" not in text and " error" not in text)
    _tell(f"tests: {' '.join(names)}", good, began, text)
    if late:
        print(f"   Time was up before all of them had run: {_counted(text)}. `make test` runs everything.")
    return good


def _counted(text: str) -> str:
    return next((line.strip("= ") for line in reversed(text.splitlines()) if " passed" in line), "none had ended")


def main() -> int:
    until = time.monotonic() + WITHIN_S
    files = changed()
    good = [
        step("layout", str(BIN / "ruff"), "check", *CODE),
        step("format", str(BIN / "ruff"), "format", "--check", *CODE),
        step("types", str(BIN / "dmypy"), "run", "--timeout", "3600", "--"),
        step("imports", str(BIN / "lint-imports")),
        tests(chosen(files), until),
    ]
    if any(name.startswith("web/") for name in files):
        print("   The page has changed: `make check` and `make page-tests` look at it.")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
