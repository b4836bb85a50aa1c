/** The server of this device, in a worker; started under the name "bots", it is the one in which bots think. */

import type { Found, FromWorker, Thought, ToWorker } from "./messages";
import { python, type Python } from "./python";
import serving from "./serve.py?raw";
import { load, put } from "./values";

const BOTS = "bots";

// Bots ---------------------------------------------------------------------------------

function thinkHere(): void {
  const ready = python();
  self.onmessage = async ({ data: asked }: MessageEvent<Thought>) => {
    try {
      const engine = await ready;
      const thought = (engine.runPython("from clew.server.device import thought; from pyodide.ffi import to_js\n" + HERE) as Think)(
        asked.work,
        asked.data,
      );
      self.postMessage({ id: asked.id, found: thought ?? null } satisfies Found);
    } catch (error) {
      self.postMessage({ id: asked.id, found: null, problem: String(error) } satisfies Found);
    }
  };
}

type Think = (work: string, data: Uint8Array) => Uint8Array | undefined;
const HERE = "lambda work, data: to_js(thought(work, data.to_bytes()))";

function elsewhere(): (work: string, data: Uint8Array) => Promise<Uint8Array | null> {
  const worker = new Worker(self.location.href, { type: "module", name: BOTS });
  const waiting = new Map<number, [(found: Uint8Array | null) => void, (problem: Error) => void]>();
  let number = 0;
  worker.onmessage = ({ data: { id, found, problem } }: MessageEvent<Found>) => {
    const [resolve, reject] = waiting.get(id)!;
    waiting.delete(id);
    if (problem === undefined) resolve(found);
    else reject(new Error(problem));
  };
  return (work, data) =>
    new Promise((resolve, reject) => {
      number += 1;
      waiting.set(number, [resolve, reject]);
      worker.postMessage({ id: number, work, data } satisfies Thought);
    });
}

// The server -----------------------------------------------------------------------------

type Request = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<[number, [string, string][], Uint8Array<ArrayBuffer>]>;

const post = (message: FromWorker): void => self.postMessage(message);

async function serve(): Promise<void> {
  const early: ToWorker[] = [];
  self.onmessage = ({ data }: MessageEvent<ToWorker>) => early.push(data);
  try {
    const engine = await python();
    let think: ReturnType<typeof elsewhere> | null = null;
    engine.registerJsModule("clew_worker", {
      load,
      put,
      think: (work: string, data: Uint8Array) => (think ??= elsewhere())(work, data),
      tell: (line: number, kind: "open" | "text" | "close", value: string | number | undefined) =>
        post({ type: "line", line, kind, value: value ?? null }),
    });
    await engine.runPythonAsync(serving);
    const answer = answering(engine);
    self.onmessage = ({ data }: MessageEvent<ToWorker>) => void answer(data);
    post({ type: "ready" });
    for (const message of early) void answer(message);
    think ??= elsewhere(); // so that the first bot need not wait for its Python
  } catch (error) {
    post({ type: "failed", problem: String(error) });
  }
}

function answering(engine: Python): (message: ToWorker) => Promise<void> {
  const request = engine.globals.get("request") as Request;
  const open = engine.globals.get("open_line") as (line: number, path: string) => void;
  const device = engine.globals.get("device") as { text(line: number, text: string): void; close(line: number): void };
  return async (message) => {
    if (message.type === "open") open(message.line, message.path);
    else if (message.type === "text") device.text(message.line, message.text);
    else if (message.type === "close") device.close(message.line);
    else {
      const [status, headers, body] = await request(message.method, message.path, message.headers, message.body);
      post({ type: "answer", id: message.id, status, headers: Object.fromEntries(headers), body });
    }
  };
}

void (self.name === BOTS ? thinkHere() : serve());
