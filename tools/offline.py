"""Make what a page needs to serve itself: Python for the browser, with the engine and the server, into the page's folder.

The parts are Pyodide (from the page's own packages), the standard library without what is never imported, and one archive with
Clew's sources and the libraries they need. The page fetches them when somebody asks for them, never before.

    python tools/offline.py            bring static/offline up to date
    python tools/offline.py --small    and pack it as tightly as can be, which takes a minute the first time
    python tools/offline.py --trace    write down anew which files of the standard library are imported
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib.metadata
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import page
from packing import PACKED as SMALL
from packing import packed
from thin import thin

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
WHEELS = ROOT / ".tools" / "wheels"
THIN = ROOT / "build" / "thin"
MODULES = ROOT / "tools" / "offline_modules.txt"
LEFT_OUT = (
    "clew/lab/", "clew/cli/", "clew/server/static/", "clew/server/cluster/", "clew/server/store/postgres/",
    "anyio/_backends/_trio.py", "anyio/pytest_plugin.py", "starlette/testclient.py", "starlette/templating.py",
)  # fmt: skip
LIBRARIES = ("starlette", "anyio", "typing_extensions.py", "mypy_extensions.py")
EPOCH = (1980, 1, 1, 0, 0, 0)
"""Of every file in an archive, so that the same sources make the same archive."""
PACKED = ".gz"
"""A part as it travels: to pack it anew for each who asks would keep all others waiting."""
EVER = ("_sysconfigdata",)


def about() -> dict[str, str]:
    """What the Pyodide of web/package.json is: msgspec must be compiled for it."""
    told: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return {**told, "version": json.loads((PYODIDE / "package.json").read_text())["version"]}


def wheel() -> Path:
    """msgspec for the browser. Raises OSError where it cannot be fetched."""
    version, told = importlib.metadata.version("msgspec"), about()
    platform, python = f"pyemscripten_{told['abi_version']}_{told['arch']}", ".".join(told["python"].split(".")[:2])
    found = sorted(WHEELS.glob(f"msgspec-{version}-*{platform}.whl"))
    if found:
        return found[0]
    print("Fetching msgspec for the browser ...", flush=True)
    asked = ["download", "-q", "--disable-pip-version-check", f"msgspec=={version}", "--no-deps", "--only-binary=:all:"]
    where = ["--platform", platform, "--python-version", python, "-d", str(WHEELS)]
    for pip in _pips():
        if subprocess.run([*pip, *asked, *where], check=False, stderr=subprocess.DEVNULL).returncode == 0:
            return next(WHEELS.glob(f"msgspec-{version}-*{platform}.whl"))
    raise OSError("msgspec for the browser could not be fetched; the first time needs the network")


def _pips() -> Iterator[list[str]]:
    yield [getattr(sys, "_base_executable", sys.executable), "-m", "pip"]
    uv = shutil.which("uv") or str(ROOT / ".tools" / "bin" / "uv")
    if Path(uv).exists():
        yield [uv, "tool", "run", "pip"]


def sources() -> dict[str, bytes]:
    """Clew and what it needs, by their place in the archive."""
    found: dict[str, bytes] = {}
    for path in sorted((SOURCES / "clew").rglob("*")):
        name = path.relative_to(SOURCES).as_posix()
        if path.is_file() and "__pycache__" not in name:
            found[name] = path.read_bytes()
    site = Path(importlib.metadata.distribution("starlette").locate_file(""))  # type: ignore[arg-type]
    for library in LIBRARIES:
        root = site / library
        for path in [root] if root.is_file() else sorted(root.rglob("*.py")):
            found[path.relative_to(site).as_posix()] = path.read_bytes()
    found = {name: data for name, data in found.items() if not name.startswith(LEFT_OUT)}
    with zipfile.ZipFile(wheel()) as packed:
        found |= {name: packed.read(name) for name in packed.namelist() if name.endswith((".py", ".so"))}
    return found


def standard_library(modules: frozenset[str]) -> dict[str, bytes]:
    """The files of the standard library that are imported."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as packed:
        names = [name for name in packed.namelist() if not name.endswith("/")]
        return {name: packed.read(name) for name in names if name in modules or name.startswith(EVER)}


def thinned(data: bytes) -> bytes:
    """Kept under its hash: to find out that it is the same program takes a while."""
    file = THIN / hashlib.sha256(data).hexdigest()[:24]
    if not file.exists():
        THIN.mkdir(parents=True, exist_ok=True)
        (part := file.with_suffix(".part")).write_bytes(thin(data))
        part.replace(file)
    return file.read_bytes()


def archive(files: dict[str, bytes]) -> bytes:
    """Not packed by itself: what carries it packs it better."""
    told = io.BytesIO()
    with zipfile.ZipFile(told, "w") as made:
        for name, data in sorted(files.items()):
            made.writestr(zipfile.ZipInfo(name, EPOCH), thinned(data) if name.endswith(".py") else data)
    return told.getvalue()


def parts(modules: frozenset[str]) -> dict[str, bytes]:
    return {
        **{name: (PYODIDE / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")},
        "pyodide-lock.json": json.dumps({"info": about(), "packages": {}}).encode(),
        "python_stdlib.zip": archive(standard_library(modules)),
        "clew.zip": archive(sources()),
    }


def build(static: Path, small: bool = False) -> None:
    """Raises OSError. The folder is named after what is in it, so that a browser may keep it."""
    if not (PYODIDE / "pyodide.mjs").exists():
        raise OSError("the page's packages are not there; `make page` fetches them")
    made = parts(frozenset(MODULES.read_text().split()))
    version = hashlib.sha256(b"".join(hashlib.sha256(data).digest() for _, data in sorted(made.items()))).hexdigest()[:12]
    folder = static / "offline"
    if not (folder / version).is_dir():
        shutil.rmtree(folder, ignore_errors=True)
        (folder / version).mkdir(parents=True)
        for name, data in made.items():
            (folder / version / name).write_bytes(data)
            (folder / version / f"{name}{PACKED}").write_bytes(gzip.compress(data, mtime=0))
    (folder / "manifest.json").write_text(json.dumps(manifest(static, version)))
    packed([folder / version / name for name in made], small)


def manifest(static: Path, version: str) -> dict[str, object]:
    """What a device keeps, with the size of each file; its version changes with any of them."""
    files = {
        f"/{path.relative_to(static).as_posix()}": path
        for path in sorted(static.rglob("*"))
        if path.is_file() and path.name not in (page.STAMP, "manifest.json", "sw.js") and path.suffix not in (PACKED, SMALL)
    }
    digest = hashlib.sha256()
    for name, path in files.items():
        digest.update(name.encode() + path.read_bytes())
    listed = [{"path": name, "bytes": path.stat().st_size} for name, path in files.items()]
    return {"version": digest.hexdigest()[:12], "parts": f"/offline/{version}/", "files": listed}


def site(folder: Path) -> None:
    """Everything as plain files, for any host that serves files: the page says that it has no server."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(page.STATIC, folder, ignore=shutil.ignore_patterns(page.STAMP))
    index = folder / "index.html"
    alone = index.read_text().replace("<head>", '<head>\n    <meta name="clew-alone" content="yes" />', 1)
    index.write_text(alone.replace('="/', '="./'))
    app = folder / "manifest.webmanifest"
    app.write_text(app.read_text().replace('": "/', '": "./'))
    told = json.loads((folder / "offline" / "manifest.json").read_text())
    (folder / "offline" / "manifest.json").write_text(json.dumps(manifest(folder, told["parts"].split("/")[2])))


def trace() -> None:
    """Serve what a page asks for on the whole standard library, and keep the names of what was imported."""
    folder = ROOT / "build" / "trace"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "clew.zip").write_bytes(archive(sources()))
    script = ROOT / "web" / "scripts" / "trace.js"
    done = subprocess.run(["node", str(script), str(folder)], capture_output=True, text=True, check=True, cwd=ROOT / "web")
    MODULES.write_text(done.stdout)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trace", action="store_true", help="write tools/offline_modules.txt anew")
    parser.add_argument("--small", action="store_true", help="pack it as tightly as can be")
    parser.add_argument("--site", type=Path, metavar="FOLDER", help="write the whole of Clew as plain files for any host")
    asked = parser.parse_args()
    try:
        if asked.trace:
            trace()
        build(page.STATIC, asked.small)
        if asked.site:
            site(asked.site)
            print(f"The whole of Clew is in {asked.site}: any host that serves files can serve it.")
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"Clew cannot be taken along from here: {error}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
