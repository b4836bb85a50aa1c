/** Python in a worker: Pyodide, and the sources of Clew as one archive. */

import { MANIFEST, type Manifest } from "./messages";

export interface Python {
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  registerJsModule(name: string, module: object): void;
  unpackArchive(buffer: ArrayBuffer, format: string, options: { extractDir: string }): void;
  globals: { get(name: string): unknown };
}

interface Pyodide {
  loadPyodide: (options: Record<string, unknown>) => Promise<Python>;
}

export async function python(): Promise<Python> {
  const base = new URL("../", self.location.href).href; // the worker's script lies beside the page's others
  const told = (await (await fetched(new URL(MANIFEST.slice(1), base).href)).json()) as Manifest;
  const parts = new URL(told.parts.slice(1), base).href;
  const [{ loadPyodide }, sources] = await Promise.all([
    import(/* @vite-ignore */ `${parts}pyodide.mjs`) as Promise<Pyodide>,
    fetched(`${parts}clew.zip`).then((answer) => answer.arrayBuffer()),
  ]);
  const found = await loadPyodide({ indexURL: parts, packageBaseUrl: parts });
  const folder = found.runPython("import site; site.getsitepackages()[0]") as string;
  found.unpackArchive(sources, "zip", { extractDir: folder });
  return found;
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
