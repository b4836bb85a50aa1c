"""How long `make play` takes in a fresh clone with empty caches, and in the same clone again: `bench/start.py [--compiled]`."""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_S = 1800


def status(address: str) -> int:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


def play(folder: Path, environment: dict[str, str], until: str) -> None:
    """Print what it says and when, and when the page is there; end it after the line with `until`, or after the page."""
    began = time.monotonic()
    told = subprocess.PIPE
    process = subprocess.Popen(["make", "play"], cwd=folder, env=environment, stdout=told, text=True, start_new_session=True)
    assert process.stdout is not None
    page = False
    for line in process.stdout:
        print(f"{time.monotonic() - began:7.1f} s  {line.rstrip()}", flush=True)
        if not page and "Clew is at" in line:
            while status(line.split()[-1]) != 200 and time.monotonic() - began < PATIENCE_S:
                time.sleep(0.1)
            page = True
            print(f"{time.monotonic() - began:7.1f} s  (the page is there)", flush=True)
        if page and (not until or until in line):
            break
    os.killpg(process.pid, signal.SIGTERM)
    process.wait(60)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"load {os.getloadavg()[0]:.1f}; {used.ru_utime + used.ru_stime:.1f} s of processor time so far\n", flush=True)


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="clew start ", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        subprocess.run(["git", "clone", "-q", str(ROOT), folder / "clew"], check=True)
        caches = {"UV_CACHE_DIR": f"{folder}/uv", "npm_config_cache": f"{folder}/npm", "PIP_NO_CACHE_DIR": "1", "CLEW_PORT": "0"}
        until = "full speed" if "--compiled" in sys.argv else ""
        play(folder / "clew", {**os.environ, **caches}, until)
        play(folder / "clew", {**os.environ, **caches}, "")


if __name__ == "__main__":
    main()
