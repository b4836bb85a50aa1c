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

/** `gone` hears that the worker has died: whoever waits is told, and the next thought needs a new one. */
function elsewhere(gone: () => void): (work: string, data: Uint8Array) => Promise<Uint8Array | null> {
  const worker = new Worker(self.location.href, { type: "module", name: BOTS });
  const waiting = new Map<number, [(found: Uint8Array | null) => void, (problem: Error) => void]>();
  let number = 0;
  worker.onmessage = ({ data: { id, found, problem } }: MessageEvent<Found>) => {
    const [resolve, reject] = waiting.get(id)!;
    waiting.delete(id);
    if (problem === undefined) resolve(found);
    else reject(new Error(problem));
  };
  worker.onerror = (event) => {
    gone();
    for (const [, reject] of waiting.values()) reject(new Error(event.message));
    waiting.clear();
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
    const bots = () => (think ??= elsewhere(() => (think = null)));
    engine.registerJsModule("clew_worker", {
      load,
      put,
      think: (work: string, data: Uint8Array) => bots()(work, data),
      tell: (line: number, kind: "open" | "text" | "close", value: string | number | undefined) =>
        post({ type: "line", line, kind, value: value ?? null }),
    });
    await engine.runPythonAsync(serving);
    const answer = answering(engine);
    const heard = (message: ToWorker) => void answer(message).catch((error) => post({ type: "failed", problem: String(error) }));
    self.onmessage = ({ data }: MessageEvent<ToWorker>) => heard(data);
    post({ type: "ready" });
    early.forEach(heard);
    bots(); // so that the first bot need not wait for its Python
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
