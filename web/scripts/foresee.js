// What the page foretells of Luxor's moves, for the test that holds it to the engine: cases on standard input, sketches on standard output.
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({ root, configFile: false, logLevel: "error", server: { middlewareMode: true, watch: null }, optimizeDeps: { noDiscovery: true } });
const { foresee } = await vite.ssrLoadModule("/src/boards/luxor/foresee.ts");
const { boxOf } = await vite.ssrLoadModule("/src/boards/luxor/geometry.ts");
const { catalogue, cases } = JSON.parse(await text(process.stdin));
const box = boxOf({ catalogue });
process.stdout.write(JSON.stringify(cases.map(({ view, action, seat }) => foresee(view, box, action, seat))));
await vite.close();
