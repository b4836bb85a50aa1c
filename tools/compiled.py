"""Compile the engine ahead of time with mypyc, in a copy: the sources stay as they are.

Used by the build of a wheel and by `make`; run as a script it writes the compiled package to build/compiled.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "clew"
OUTPUT = ROOT / "build" / "compiled"
PACKAGES = ("kernel", "maze", "games", "bots")

INTERPRETED = re.compile(r"^import msgspec|^class \w+\((?:\w+\.)?(?:Action|Event|Bot|Game|Component)\b", re.MULTILINE)
"""Modules of msgspec structures, and of classes that the interpreter must be able to change, stay plain Python."""
COLD = ("kernel/match.py", "kernel/save.py", "kernel/words.py", "kernel/game.py", "kernel/bot.py")


def modules() -> list[Path]:
    """What is compiled, relative to the source folder."""
    found = [path for package in PACKAGES for path in sorted((SOURCE / package).rglob("*.py"))]
    return [path.relative_to(SOURCE) for path in found if _hot(path)]


def _hot(path: Path) -> bool:
    if path.name == "__init__.py" or path.relative_to(SOURCE).as_posix() in COLD:
        return False
    text = path.read_text(encoding="utf-8")
    return not INTERPRETED.search(text) and "# stays interpreted" not in text


def fingerprint() -> str:
    """Changes whenever a compiled copy would."""
    digest = hashlib.sha256(f"{sys.version} {Path(__file__).read_text()}".encode())
    for path in sorted(SOURCE.rglob("*")):
        if path.is_file() and path.suffix in {".py", ".toml", ".md"} and "static" not in path.parts:
            digest.update(path.relative_to(SOURCE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def compiler() -> str | None:
    command = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


def build(target: Path) -> list[Path]:
    """Put a compiled copy of the package into `target`; the shared libraries made, relative to it. Raises on failure."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copytree(SOURCE, target / "clew", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    paths = [f"clew/{path.as_posix()}" for path in modules()]
    arguments = ["--config-file", str(ROOT / "pyproject.toml"), *paths]
    script = target / "setup_compiled.py"
    script.write_text(
        "from mypyc.build import mypycify\nfrom pybind11.setup_helpers import ParallelCompile\nfrom setuptools import setup\n"
        "ParallelCompile().install()  # all modules make one library, and setuptools by itself would take them one by one\n"
        f"extensions = mypycify({arguments!r}, opt_level='3', debug_level='0', multi_file=True)\n"
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


def _search_path() -> str:
    """PYTHONPATH without other copies of Clew; the rest must stay: pip hands its build tools over in it."""
    folders = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if folder and not (Path(folder) / "clew").exists())


def main() -> int:
    stamp = OUTPUT / "fingerprint"
    if stamp.exists() and stamp.read_text() == fingerprint():
        print(f"The compiled engine in {OUTPUT.relative_to(ROOT)} is up to date.")
        return 0
    if compiler() is None:
        print("No C compiler here: Clew runs as plain Python, only slower.")
        shutil.rmtree(OUTPUT, ignore_errors=True)
        return 0
    print("Compiling the engine (a few minutes) ...", flush=True)
    try:
        libraries = build(OUTPUT)
    except RuntimeError as error:
        shutil.rmtree(OUTPUT, ignore_errors=True)
        print(f"{error}\nClew runs as plain Python, only slower.", file=sys.stderr)
        return 1 if "--require" in sys.argv else 0
    stamp.write_text(fingerprint())
    print(f"Compiled {len(modules())} modules into {len(libraries)} libraries under {OUTPUT.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
