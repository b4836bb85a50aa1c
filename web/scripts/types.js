// Writes src/lib/protocol.ts from src/lib/protocol.json. With --check it only says whether the file is fresh.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const SCHEMA = new URL("../src/lib/protocol.json", import.meta.url);
const TYPES = new URL("../src/lib/protocol.ts", import.meta.url);

// Each type gets the name under which the schema keeps it; a list with a limit stays a list instead of many tuples; what points nowhere is anything.
function plain(node, known) {
  if (Array.isArray(node)) return node.map((part) => plain(part, known));
  if (node === null || typeof node !== "object") return node;
  if (node.$ref && !known.has(node.$ref.split("/").at(-1))) return {};
  const list = node.type === "array" && !node.prefixItems && !Array.isArray(node.items);
  const entries = Object.entries(node).filter(([key]) => !(list && (key === "maxItems" || key === "minItems")));
  const copy = Object.fromEntries(entries.map(([key, value]) => [key, plain(value, known)]));
  if (copy.prefixItems) [copy.items, copy.prefixItems] = [copy.prefixItems, undefined]; // a tuple, as draft 7 writes it
  return copy;
}

async function types() {
  const raw = JSON.parse(readFileSync(SCHEMA, "utf8"));
  const schema = plain(raw, new Set(Object.keys(raw.definitions)));
  for (const [name, definition] of Object.entries(schema.definitions))
    definition.title = name.replace(/\W+(\w)/g, (_, letter) => letter.toUpperCase());
  return compile(schema, "Protocol", {
    additionalProperties: false,
    bannerComment: "/* Written by `npm run types` from protocol.json; do not edit. */",
    unreachableDefinitions: true,
    format: true,
    style: { printWidth: 132 },
  });
}

const fresh = await types();
if (process.argv.includes("--check")) {
  if (readFileSync(TYPES, "utf8") !== fresh) {
    console.error("protocol.ts is stale: run npm run types");
    process.exit(1);
  }
} else {
  writeFileSync(TYPES, fresh);
}
