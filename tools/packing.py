"""Files as they travel: packed as tightly as can be, once. Ten megabytes take most of a processor's minute, so that what was packed
is kept under its hash, and taken from there the next time."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "packed"
PACKED = ".br"
SCRIPT = """
const { brotliCompressSync, constants: c } = require("zlib"), fs = require("fs");
for (let n = 1; n < process.argv.length; n += 2) {
  const data = fs.readFileSync(process.argv[n]);
  const params = { [c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: data.length };
  fs.writeFileSync(process.argv[n + 1], brotliCompressSync(data, { params }));
}
"""


def packed(files: list[Path], now: bool) -> None:
    """Put what is packed beside each file; what was never packed before is packed only if it shall be now. Raises OSError."""
    KEPT.mkdir(parents=True, exist_ok=True)
    places = {file: KEPT / f"{hashlib.sha256(file.read_bytes()).hexdigest()[:24]}{PACKED}" for file in files}
    missing = {file: place for file, place in places.items() if not place.exists()}
    if now and missing:
        _pack(missing)
    for file, place in places.items():
        if place.exists():
            file.with_name(file.name + PACKED).write_bytes(place.read_bytes())


def _pack(missing: dict[Path, Path]) -> None:
    """Under another name first: what is broken off in the middle is not taken for whole."""
    asked = [str(path) for file, place in missing.items() for path in (file, place.with_suffix(".part"))]
    try:
        subprocess.run(["node", "-e", SCRIPT, *asked], check=True)
    except subprocess.CalledProcessError as error:
        raise OSError(f"the files could not be packed ({error})") from None
    for place in missing.values():
        place.with_suffix(".part").replace(place)
