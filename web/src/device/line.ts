/** The line from a page to the worker: requests and sockets, as the browser's own have them. */

import type { FromWorker, ToWorker } from "./messages";

type Socketlike = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

export class DeviceLine {
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private readonly waiting = new Map<number, [(answer: Response) => void, (problem: Error) => void]>();
  private readonly sockets = new Map<number, DeviceSocket>();
  private number = 0;

  /** `stopped` hears that the worker has died after it had begun: then a new one is needed. */
  constructor(private readonly stopped: (problem: string) => void) {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "device" });
    this.ready = new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === "ready") resolve();
        else if (data.type === "failed") this.fail(data.problem, reject);
        else this.hear(data);
      };
      this.worker.onerror = (event) => this.fail(event.message, reject);
    });
  }

  /** Nobody waits for ever: requests fail, sockets close, and who comes back finds a new worker. */
  private fail(problem: string, reject: (error: Error) => void): void {
    this.worker.terminate();
    reject(new Error(problem));
    this.stopped(problem);
    for (const [, broken] of this.waiting.values()) broken(new Error(problem));
    this.waiting.clear();
    const sockets = [...this.sockets.values()];
    this.sockets.clear();
    for (const socket of sockets) socket.hear("close", 1006);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    await this.ready;
    const id = ++this.number;
    const headers = Object.fromEntries(new Headers(init.headers));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, [resolve, reject]);
      this.say({ type: "request", id, method: init.method ?? "GET", path, headers, body: String(init.body ?? "") });
    });
  }

  socket(path: string): Socketlike {
    const line = ++this.number;
    const socket = new DeviceSocket(
      (text) => this.say({ type: "text", line, text }),
      () => {
        this.sockets.delete(line);
        this.say({ type: "close", line });
      },
    );
    this.sockets.set(line, socket);
    this.say({ type: "open", line, path });
    return socket;
  }

  private say(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private hear(message: Extract<FromWorker, { type: "answer" | "line" }>): void {
    if (message.type === "answer") {
      const empty = message.status === 204 || message.status === 304;
      this.waiting.get(message.id)?.[0](new Response(empty ? null : message.body, message));
      this.waiting.delete(message.id);
      return;
    }
    const socket = this.sockets.get(message.line);
    if (message.kind === "close") this.sockets.delete(message.line);
    socket?.hear(message.kind, message.value);
  }
}

class DeviceSocket implements Socketlike {
  readyState: WebSocket["readyState"] = WebSocket.CONNECTING;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;

  constructor(
    private readonly say: (text: string) => void,
    private readonly leave: () => void,
  ) {}

  send(text: string): void {
    this.say(text);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.leave();
    this.hear("close", 1000);
  }

  hear(kind: "open" | "text" | "close", value: string | number | null): void {
    const self = this as unknown as WebSocket;
    if (kind === "open") {
      this.readyState = WebSocket.OPEN;
      this.onopen?.call(self, new Event("open"));
    } else if (kind === "text") {
      this.onmessage?.call(self, new MessageEvent("message", { data: value }));
    } else {
      this.readyState = WebSocket.CLOSED;
      this.onclose?.call(self, new CloseEvent("close", { code: Number(value) }));
    }
  }
}
