// Where the page says that Labyrinth's actions lead and what moves cost, for the test that holds it to the engine: cases on standard input, answers on standard output.
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
const { cellsOf, costOf } = await vite.ssrLoadModule("/src/boards/labyrinth/targets.ts");
const { boxOf, Ground } = await vite.ssrLoadModule("/src/boards/labyrinth/geometry.ts");
const { catalogue, cases } = JSON.parse(await text(process.stdin));
const box = boxOf({ catalogue });
const answers = cases.map(({ view, action, seat }) => {
  const ground = new Ground(view);
  return { cells: cellsOf(action, ground, seat), cost: action.type === "move" ? costOf(action, ground, box, seat) : null };
});
process.stdout.write(JSON.stringify(answers));
await vite.close();
