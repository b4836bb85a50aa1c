"""Build the boards without a page, src/clew/lab/picture/boards.js: what `clew picture`, notebooks and environments draw with."""

from __future__ import annotations

import subprocess
import sys

import page

SCRIPT = page.ROOT / "src" / "clew" / "lab" / "picture" / "boards.js"
FRESH = page.ROOT / "build" / "boards"


def current() -> bool:
    """Its first line says of which sources it was made."""
    return SCRIPT.exists() and SCRIPT.read_text(encoding="utf-8").startswith(f"// {page.fingerprint()}\n")


def build() -> None:
    """Raises OSError or CalledProcessError. The page is built first: it brings the libraries."""
    folder = page.node_folder()
    if folder is None:
        raise OSError(f"building the boards needs node {page.LEAST_NODE} or newer")
    command = (
        "node",
        "node_modules/vite/bin/vite.js",
        "build",
        "--config",
        "vite.picture.config.ts",
        "--logLevel",
        "error",
        "--outDir",
        str(FRESH),
    )
    page.run(*command, folder=folder)
    made = FRESH / "boards.js"
    made.write_text(f"// {page.fingerprint()}\n{made.read_text(encoding='utf-8')}", encoding="utf-8")
    made.replace(SCRIPT)


def main() -> int:
    if current():
        return 0
    print("Building the boards for pictures ...", flush=True)
    try:
        build()
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The boards could not be built: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
