// How the page reads what is foretold of Luxor's moves, for the test that holds it to what then happens: cases on standard input, sketches on standard output.
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { read } = await vite.ssrLoadModule("/src/boards/luxor/foresight.ts");
const { boxOf } = await vite.ssrLoadModule("/src/boards/luxor/geometry.ts");
const { catalogue, cases } = JSON.parse(await text(process.stdin));
const box = boxOf({ catalogue });
process.stdout.write(JSON.stringify(cases.map(({ view, action, seat, told }) => read(view, box, action, seat, told))));
await vite.close();
