"""Build a wheel with the compiled engine and the page inside, install it into an empty environment, and serve from it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
PATIENCE_S = 60
FORM = "import clew.kernel.state as state; print('plain' if state.__file__.endswith('.py') else 'compiled')"


def uv(*words: str | Path, **environment: str) -> None:
    """Without what leads to the sources: the wheel has to do by itself."""
    program = shutil.which("uv") or str(ROOT / ".tools" / "bin" / "uv")
    subprocess.run([program, *words], cwd=ROOT, env={**_outside(), **environment}, check=True)


def _outside() -> dict[str, str]:
    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "CLEW_")
    return {name: value for name, value in os.environ.items() if not name.startswith(hidden)}


def build(folder: Path, **environment: str) -> Path:
    """CLEW_PURE=1 and CLEW_NO_PAGE=1 leave the engine plain and the page out."""
    uv("build", "-q", "--wheel", "--out-dir", folder, **environment)
    [wheel] = folder.glob("clew-*.whl")
    return wheel


def install(what: Path, folder: Path, **environment: str) -> Path:
    """A new environment with Clew in it, from a wheel or from the sources; its folder of commands."""
    uv("venv", "-q", "--clear", "--python", sys.executable, folder)
    uv("pip", "install", "-q", "--python", folder / "bin" / "python", "-c", ROOT / "requirements.txt", what, **environment)
    return folder / "bin"


def form(commands: Path, folder: Path) -> str:
    told = subprocess.run([commands / "python", "-c", FORM], cwd=folder, env=_outside(), capture_output=True, text=True, check=True)
    return told.stdout.strip()


@contextmanager
def serving(commands: Path, folder: Path) -> Iterator[str]:
    """`clew serve` in that folder; its address."""
    environment = {**_outside(), "CLEW_PORT": "0", "CLEW_LOG_LEVEL": "warning", "CLEW_HEALTH_WITHIN_S": str(PATIENCE_S)}
    with subprocess.Popen([commands / "clew", "serve"], cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1]
        finally:
            server.terminate()
            server.wait(PATIENCE_S)


def get(address: str) -> str:
    """Raises where the answer is no good one."""
    with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:
        return str(answer.read().decode())


def main() -> int:
    shutil.rmtree(DIST, ignore_errors=True)
    print("Building the wheel ...", flush=True)
    wheel = build(DIST)
    with tempfile.TemporaryDirectory(prefix="clew-wheel-") as empty:
        folder = Path(empty)
        commands = install(wheel, folder / "venv")
        engine = form(commands, folder)
        began = time.perf_counter()
        with serving(commands, folder) as address:
            page = get(address)
            seconds = time.perf_counter() - began
    size = wheel.stat().st_size / 1e6
    print(f"{wheel.relative_to(ROOT)}, {size:.1f} MB: {engine} engine; {len(page)} bytes of page {seconds:.1f} s after the start.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
