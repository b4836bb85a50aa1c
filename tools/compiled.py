"""Compile the engine ahead of time with mypyc, in a copy: the sources stay as they are.

Used by the build of a wheel and by `make`; run as a script it writes the compiled package to build/compiled:

    compiled.py              for playing and testing: as quick to compile as it goes (-O1)
    compiled.py --fast       for measuring and for wheels: as quick to run as it goes (-O3)
    compiled.py --require    a failure of the compiler is a failure
    compiled.py --current    compile nothing; says by its exit code whether build/compiled is up to date
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "clew"
OUTPUT = ROOT / "build" / "compiled"
FRESH = ROOT / "build" / "compiling"
STATIC = Path("clew", "server", "static")
PACKAGES = ("kernel", "maze", "games", "bots")
QUICKLY, FAST = 1, 3
"""Levels of gcc's optimisation: 1 takes a third less time, and its code is 2 to 7 % slower than that of 3."""

INTERPRETED = re.compile(
    r"^import msgspec|^class \w+\((?:\w+\.)?(?:Action|Event|Bot|Game|Component|Part|Record|Teller)\b", re.MULTILINE
)
"""Modules of msgspec structures, and of classes that the interpreter must be able to change, stay plain Python."""
COLD = ("kernel/match.py", "kernel/save.py", "kernel/words.py", "kernel/game.py", "kernel/bot.py")
NEVER_HOT = ("telling.py", "picture.py", "teaching.py", "puzzles.py")
"""What a game says, draws, teaches and asks is no part of playing it."""


def modules() -> list[Path]:
    """What is compiled, relative to the source folder."""
    found = [path for package in PACKAGES for path in sorted((SOURCE / package).rglob("*.py"))]
    return [path.relative_to(SOURCE) for path in found if _hot(path)]


def _hot(path: Path) -> bool:
    if path.name in ("__init__.py", *NEVER_HOT) or path.relative_to(SOURCE).as_posix() in COLD:
        return False
    text = path.read_text(encoding="utf-8")
    return not INTERPRETED.search(text) and "# stays interpreted" not in text


def engine_fingerprint() -> str:
    """Changes whenever the libraries would: with any module that the compiler reads."""
    return _digest(path for package in PACKAGES for path in (SOURCE / package).rglob("*.py"))


def fingerprint() -> str:
    """Changes whenever a compiled copy would."""
    kinds = {".py", ".toml", ".md", ".json"}
    return _digest(path for path in SOURCE.rglob("*") if path.suffix in kinds and "static" not in path.parts)


def _digest(paths: Iterable[Path]) -> str:
    digest = hashlib.sha256(f"{sys.version} {Path(__file__).read_text()}".encode())
    for path in sorted(paths):
        digest.update(path.relative_to(SOURCE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def compiler() -> str | None:
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def build(target: Path, level: int) -> list[Path]:
    """Put a compiled copy of the package into `target`; the shared libraries made, relative to it. Raises on failure."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    _copy(target)
    paths = [f"clew/{path.as_posix()}" for path in modules()]
    arguments = ["--config-file", str(ROOT / "pyproject.toml"), *paths]
    script = target / "setup_compiled.py"
    script.write_text(
        "from mypyc.build import mypycify\nfrom pybind11.setup_helpers import ParallelCompile\nfrom setuptools import setup\n"
        "ParallelCompile().install()  # all modules make one library, and setuptools by itself would take them one by one\n"
        f"extensions = mypycify({arguments!r}, opt_level='{level}', debug_level='0', multi_file=True)\n"
        "setup(name='clew_compiled', packages=[], ext_modules=extensions)\n"
    )
    environment = {**os.environ, "MYPYPATH": str(target), "PYTHONPATH": _search_path()}
    command = [sys.executable, script.name, "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    done = subprocess.run(command, cwd=target, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"mypyc could not compile the engine:\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    script.unlink()
    shutil.rmtree(target / "build", ignore_errors=True)
    return [path.relative_to(target) for path in sorted(target.rglob("*.so"))]


def _copy(target: Path) -> None:
    """The package as it is, but for the page: that is built on its own, and served from where it is."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "static")
    shutil.copytree(SOURCE, target / "clew", ignore=unwanted, dirs_exist_ok=True)


def _search_path() -> str:
    """PYTHONPATH without other copies of Clew; the rest must stay: pip hands its build tools over in it."""
    folders = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if folder and not (Path(folder) / "clew").exists())


def compiled_as() -> tuple[str, int]:
    """The engine and the level that build/compiled was made from."""
    try:
        engine, level = (OUTPUT / "engine").read_text().split()
    except (OSError, ValueError):
        return "", 0
    return engine, int(level)


def current(level: int) -> bool:
    """Whether build/compiled is made of these sources, at this level or a better one."""
    stamp = OUTPUT / "fingerprint"
    return stamp.exists() and stamp.read_text() == fingerprint() and compiled_as()[1] >= level


def make(level: int) -> str:
    """Bring build/compiled up to date, in one step for whoever uses it meanwhile; says what was done. Raises on failure."""
    engine, had = compiled_as()
    mark, fresh = fingerprint(), engine_fingerprint()
    if engine == fresh and had >= level:
        libraries = _keep_libraries()
        level, told = had, "Took over the changes that need no compiler"
    else:
        libraries = build(FRESH, level)
        told = f"Compiled {len(modules())} modules into {len(libraries)} libraries"
    (FRESH / STATIC).symlink_to(ROOT / "src" / STATIC)
    (FRESH / "engine").write_text(f"{fresh} {level}")
    (FRESH / "fingerprint").write_text(mark)
    shutil.rmtree(OUTPUT, ignore_errors=True)
    FRESH.rename(OUTPUT)
    return f"{told} under {OUTPUT.relative_to(ROOT)}."


def _keep_libraries() -> list[Path]:
    """The engine is as it was compiled, and something beside it has changed: a fresh copy with the libraries there are."""
    shutil.rmtree(FRESH, ignore_errors=True)
    _copy(FRESH)
    libraries = [path.relative_to(OUTPUT) for path in sorted(OUTPUT.rglob("*.so"))]
    for library in libraries:
        (FRESH / library).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(OUTPUT / library, FRESH / library)
    return libraries


def main() -> int:
    level = FAST if "--fast" in sys.argv else QUICKLY
    if "--current" in sys.argv:
        return 0 if current(level) else 1
    if current(level):
        print(f"The compiled engine in {OUTPUT.relative_to(ROOT)} is up to date.")
        return 0
    if compiler() is None:
        print("No C compiler here: Clew runs as plain Python, only slower.")
        shutil.rmtree(OUTPUT, ignore_errors=True)
        return 0
    print("Compiling the engine (a few minutes) ...", flush=True)
    try:
        print(make(level))
    except RuntimeError as error:
        shutil.rmtree(OUTPUT, ignore_errors=True)
        print(f"{error}\nClew runs as plain Python, only slower.", file=sys.stderr)
        return 1 if "--require" in sys.argv else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
