/** Which modules of the standard library the server imports in Pyodide: served once, in node. Prints their files. */

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const python = await loadPyodide({ stdout: () => undefined });
const site = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(new Uint8Array(readFileSync(`${process.argv[2]}/clew.zip`)), "zip", { extractDir: site });
const names = await python.runPythonAsync(`
import sys
from clew.games import SLUGS, game
from clew.server.device import Device, DeviceDisk, thought

async def put(values, gone):
    return None

async def think(work, data):
    return thought(work, data)

device = Device(DeviceDisk({}, put), think)
await device.start()
for slug in SLUGS:
    for path in (f"games/{slug}", f"words/it/{slug}", f"rulebook/en/{slug}", f"lessons/en/{slug}", f"puzzles/{slug}"):
        await device.request("GET", f"/api/{path}", {}, b"")
    state = game(slug).new(seed=1)
    seat = state.deciders()[0]
    for bot in game(slug).bots().values():
        bot.decide(state.imagine(seat, __import__("clew").rng_of(1)), seat, __import__("clew").rng_of(2))
for name in ("traceback", "encodings.idna", "json", "zoneinfo"):
    __import__(name)
paths = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
"\\n".join(sorted({path.partition("python314.zip/")[2] for path in paths if "python314.zip/" in path}))
`);
process.stdout.write(`${names}\n`);
process.exit(0);
