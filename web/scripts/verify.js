/** Play saves again in Pyodide, in node, with exactly the parts that a page takes along. Prints one line of JSON a save. */

import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [parts, saves] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${parts}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${parts}/` });
const site = python.runPython("import site; site.getsitepackages()[0]");
python.unpackArchive(new Uint8Array(readFileSync(`${parts}/clew.zip`)), "zip", { extractDir: site });
const verify = python.runPython(`
import json
import clew

def verify(text):
    match = clew.load(text, clew.game)
    return json.dumps([len(match.steps), match.over, match.steps[-1].entry.hash])
verify
`);
for (const name of readdirSync(saves).sort()) console.log(name, verify(readFileSync(`${saves}/${name}`, "utf8")));
process.exit(0);
