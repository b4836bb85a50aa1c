/** One table, as this page sees it: the socket, what came over it, and what was asked for. */

import { forget, keysOf, ownId } from "./keys";
import { socket, type Socket } from "./line.svelte";
import type {
  ChatLine,
  Done,
  FromPage,
  FromServer,
  Hinted,
  Looked,
  Menu,
  News,
  Outcome,
  Pong,
  Pointed,
  Refused,
  Reviewed,
  Seen,
  TableInfo,
  Update,
  Welcome,
} from "./protocol";

export type Viewer = number | null;
type Answer = Done | Hinted | Reviewed | Menu | Looked | Pong;
type Request = Extract<FromPage, { id: string }>;
type Draft<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** A request that the server refused; nothing has changed. */
export class RefusedError extends Error {
  constructor(readonly refusal: Refused) {
    super(refusal.code);
  }
}

interface Waiting {
  message: Request;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

export const PROTOCOL = 2;
/** Answers that take their time; the game goes on meanwhile. */
const SLOW: ReadonlySet<string> = new Set(["hint", "review"]);
const FATAL = new Set([4400, 4403, 4404, 4410, 4411]);
/** Goodbyes after which this page does not come back. */
const FAREWELLS: ReadonlySet<string> = new Set(["deleted", "dismissed", "carried", "freed"]);
/** How long what somebody says is seen at their seat. */
const SPOKEN_MS = 7000;
/** How long a finger stays where somebody points. */
const POINTED_MS = 4000;
const newId = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;

export class TableClient {
  status = $state<"connecting" | "open" | "lost" | "refused">("connecting");
  fatal = $state<string | null>(null);
  retryAt = $state(0);
  table = $state.raw<TableInfo | null>(null);
  /** When the table was told, on this page's clock. */
  toldAt = $state(0);
  /** What was said just now, by seat. */
  spoken = $state.raw<Readonly<Record<number, ChatLine>>>({});
  /** Where somebody points just now, by seat. */
  fingers = $state.raw<Readonly<Record<number, Pointed>>>({});
  /** Somebody reminds a seat of this page. */
  nudge = $state.raw<{ seat: number; by: string } | null>(null);
  you = $state.raw<number[]>([]);
  host = $state(false);
  invite = $state<string | null>(null);
  watch = $state<string | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  news = $state.raw<ReadonlyMap<Viewer, News>>(new Map());
  logs = $state.raw<ReadonlyMap<Viewer, Seen[]>>(new Map());
  seq = $state(-1);
  deciders = $state.raw<number[]>([]);
  outcome = $state.raw<Outcome | null>(null);
  talk = $state<Update["talk"]>("free");
  clock = $state.raw<{ now: number; at: number; runs: boolean; deadline: number | null }>({
    now: 0,
    at: 0,
    runs: false,
    deadline: null,
  });

  /** Requests whose answer is on its way, without those that take their time. */
  private open = $state(0);
  /** How far the server has come with what this page asked for. */
  private done = $state(-1);
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private watchers = new Set<(update: Update) => void>();
  private tries = 0;
  private timer = 0;
  private closed = false;
  protected sentSince = false;
  /** The keys that this page came with. */
  private shown: Readonly<Record<number, string>> = {};
  /** Whether the server can tell what happened before this page came. */
  readonly remembered: boolean = true;

  constructor(
    readonly id: string,
    readonly watchKey?: string,
    private readonly name = "",
  ) {
    addEventListener("online", this.hurry);
    addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** Call back with every update that may be played as it happens. */
  onUpdate(callback: (update: Update) => void): () => void {
    this.watchers.add(callback);
    return () => this.watchers.delete(callback);
  }

  // Asking ------------------------------------------------------------------------

  /** Send a request. It is sent again, with the same id, after a lost connection. */
  ask<T extends Request>(draft: Draft<T>): Promise<Answer> {
    const message = { ...draft, id: newId() };
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject });
      this.count();
      if (this.status === "open") this.send(message);
    });
  }

  /** Whether all that this page asked for has been answered and seen. */
  get still(): boolean {
    return this.status === "open" && this.open === 0 && this.seq >= this.done;
  }

  private count(): void {
    this.open = [...this.waiting.values()].filter(({ message }) => !SLOW.has(message.type)).length;
  }

  /** New keys of this page (a seat just taken) are shown with a new hello. */
  again(): void {
    this.socket?.close();
    this.tries = 0;
    this.connect();
  }

  protected send(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  // The line -----------------------------------------------------------------------

  private connect(): void {
    clearTimeout(this.timer);
    const opening = socket(`/ws/${this.id.split("/").map(encodeURIComponent).join("/")}`);
    if (!(opening instanceof Promise)) return this.listen(opening);
    const attempt = (this.socket = null);
    opening.then(
      (found) => (this.closed || this.socket !== attempt ? found.close() : this.listen(found)),
      () => this.lost(1006),
    );
  }

  private listen(socket: Socket): void {
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => socket === this.socket && this.hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  protected hello(): void {
    const keys = keysOf(this.id);
    this.shown = keys.tokens;
    this.sentSince = this.seq >= 0;
    this.send({
      type: "hello",
      protocol: PROTOCOL,
      tokens: this.watchKey ? [] : Object.values(keys.tokens),
      host: this.watchKey ? null : (keys.host ?? null),
      name: (this.watchKey && this.name) || null,
      page: this.watchKey ? ownId() : null,
      watch: this.watchKey ?? (Object.keys(keys.tokens).length || keys.host ? null : (keys.watch ?? null)),
      since: this.sentSince ? this.seq : null,
      chat_since: this.chat.at(-1)?.n ?? null,
    });
  }

  private lost(code: number): void {
    if (this.closed || this.status === "refused") return;
    if (FATAL.has(code)) {
      this.status = "refused";
      this.fatal ??= code === 4403 ? "unknown_key" : code === 4410 ? "deleted" : "unknown_table";
      return;
    }
    this.status = "lost";
    const delay = Math.min(100 * 2 ** this.tries++, 5000) * (0.8 + Math.random() * 0.4);
    this.retryAt = Date.now() + delay;
    this.timer = window.setTimeout(() => this.connect(), delay);
  }

  private hurry = (): void => {
    if (this.status === "lost" && document.visibilityState === "visible") this.connect();
  };

  // Hearing ------------------------------------------------------------------------

  protected hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        return this.welcomed(message);
      case "update":
        return this.updated(message);
      case "table":
        this.table = message.table;
        this.toldAt = performance.now();
        return;
      case "said":
        return this.heard(message.line);
      case "pointed":
        return this.pointed(message);
      case "nudged":
        this.nudge = { seat: message.seat, by: message.by };
        return;
      case "seated":
        return this.seated(message.you);
      case "done":
      case "hinted":
      case "reviewed":
      case "menu":
      case "looked":
      case "pong":
        if (message.type === "done" && this.table?.phase !== "lobby") this.done = Math.max(this.done, message.seq);
        this.waiting.get(message.id)?.resolve(message);
        this.waiting.delete(message.id);
        this.count();
        return;
      case "refused":
        return this.refused(message);
      case "bye":
        this.tries = 0;
        if (FAREWELLS.has(message.code)) this.fatal = message.code;
    }
  }

  /** A seat has changed hands: its key opens nothing any more, unless it is a new one. */
  private seated(you: number[]): void {
    const { tokens } = keysOf(this.id);
    for (const seat of this.you) if (!you.includes(seat) && tokens[seat] === this.shown[seat]) forget(this.id, seat);
    this.you = you;
  }

  private heard(line: ChatLine): void {
    if (this.chat.some(({ n }) => n === line.n)) return;
    this.chat = [...this.chat, line];
    this.spoken = { ...this.spoken, [line.seat]: line };
    setTimeout(() => {
      if (this.spoken[line.seat] === line) this.spoken = without(this.spoken, line.seat);
    }, SPOKEN_MS);
  }

  private pointed(finger: Pointed): void {
    this.fingers = { ...this.fingers, [finger.seat]: finger };
    setTimeout(() => {
      if (this.fingers[finger.seat] === finger) this.fingers = without(this.fingers, finger.seat);
    }, POINTED_MS);
  }

  private welcomed(message: Welcome): void {
    this.tries = 0;
    this.status = "open";
    this.table = message.table;
    this.toldAt = performance.now();
    this.you = message.you;
    this.host = message.host;
    this.invite = message.invite;
    this.watch = message.watch;
    this.chat = [...this.chat, ...message.chat.filter((line) => !this.chat.some((known) => known.n === line.n))];
    for (const { message: again } of this.waiting.values()) this.send(again);
  }

  private updated(update: Update): void {
    const fresh = update.resumed && !this.sentSince;
    const news = new Map<Viewer, News>();
    const logs = new Map(this.logs);
    for (const part of update.news) {
      news.set(part.seat, part);
      const known = fresh ? [] : (logs.get(part.seat) ?? []);
      logs.set(part.seat, standing(known, part.steps));
    }
    this.news = news;
    this.logs = logs;
    this.seq = update.seq;
    this.deciders = update.deciders;
    this.outcome = update.outcome;
    this.talk = update.talk;
    this.clock = { now: update.now, at: performance.now(), runs: update.clock, deadline: update.deadline };
    this.sentSince = true;
    for (const watcher of this.watchers) watcher(update);
  }

  private refused(message: Refused): void {
    const asked = message.id === null ? undefined : this.waiting.get(message.id);
    if (asked) {
      this.waiting.delete(message.id!);
      this.count();
      asked.reject(new RefusedError(message));
    } else if (this.status !== "open") {
      this.fatal = message.code;
    }
  }
}

function without<T>(all: Readonly<Record<number, T>>, one: number): Record<number, T> {
  const rest = { ...all };
  delete rest[one];
  return rest;
}

/** The log after new steps: a step that takes another back removes it. */
export function standing(log: readonly Seen[], steps: readonly Seen[]): Seen[] {
  const kept = [...log];
  for (const step of steps) {
    if (kept.some((known) => known.n === step.n)) continue;
    if (step.undo) kept.pop();
    else kept.push(step);
  }
  return kept;
}
