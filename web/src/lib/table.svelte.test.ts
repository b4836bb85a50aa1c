// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keep } from "./keys";
import type { FromPage, FromServer, Seen, Update, Welcome } from "./protocol";
import { RefusedError, standing, TableClient } from "./table.svelte";

/** The server's end of a line. */
class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: FromPage[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen();
  }
  tell(message: FromServer): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }
}

const WELCOME: Welcome = {
  type: "welcome",
  table: {} as Welcome["table"],
  you: [0],
  host: true,
  chat: [],
  invite: null,
  watch: null,
};
const seen = (n: number, undo = false): Seen => ({ n, at: 0, undo, events: [], lines: [] });
const update = (seq: number, steps: Seen[], resumed = false): Update => ({
  type: "update",
  seq,
  resumed,
  now: 0,
  clock: false,
  deadline: null,
  deciders: [0],
  talk: "free",
  outcome: null,
  news: [{ seat: 0, steps, view: { seq }, legal: [], undo: false, question: null, progress: null, upcoming: [], summary: null }],
});
const latest = (): Line => Line.all.at(-1)!;
const numbers = (client: TableClient): number[] => client.logs.get(0)!.map(({ n }) => n);

let client: TableClient;
function connected(): Line {
  latest().open();
  latest().tell(WELCOME);
  return latest();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  localStorage.clear();
  keep("t1", { tokens: { 0: "seat" }, host: "host", watch: "watch" });
  Line.all = [];
  client = new TableClient("t1");
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("saying hello", () => {
  it("shows the keys of this browser", () => {
    latest().open();
    expect(latest().sent).toMatchObject([{ type: "hello", tokens: ["seat"], host: "host", watch: null, since: null }]);
    expect(client.status).toBe("connecting");
    latest().tell(WELCOME);
    expect([client.status, client.you, client.host]).toEqual(["open", [0], true]);
  });

  it("shows nothing but the watch key to who only watches", () => {
    const other = new TableClient("t1", "looking");
    latest().open();
    expect(latest().sent).toMatchObject([{ tokens: [], host: null, watch: "looking" }]);
    other.close();
  });
});

describe("a lost line", () => {
  it("is tried again, more and more slowly and never slower than five seconds", () => {
    connected();
    const delays = Array.from({ length: 8 }, () => {
      latest().drop();
      const delay = client.retryAt - Date.now();
      const before = Line.all.length;
      vi.advanceTimersByTime(delay - 1);
      expect(Line.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(Line.all).toHaveLength(before + 1);
      return delay;
    });
    expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000]);
    connected().drop();
    expect(client.retryAt - Date.now()).toBe(100);
  });

  it("asks for what was missed, and keeps the log", () => {
    connected().tell(update(2, [seen(1), seen(2)]));
    latest().drop();
    expect(client.status).toBe("lost");
    vi.runOnlyPendingTimers();
    const line = connected();
    expect(line.sent[0]).toMatchObject({ type: "hello", since: 2 });
    line.tell(update(3, [seen(2), seen(3)], true));
    expect([numbers(client), client.seq]).toEqual([[1, 2, 3], 3]);
  });

  it("sends again, with the same id, what has no answer yet", async () => {
    const answer = client.ask({ type: "undo", seat: 0 });
    const first = connected();
    const [, asked] = first.sent;
    first.drop();
    vi.runOnlyPendingTimers();
    const line = connected();
    expect(line.sent[1]).toEqual(asked);
    line.tell({ type: "done", id: (asked as { id: string }).id } as FromServer);
    await expect(answer).resolves.toMatchObject({ type: "done" });
    line.drop();
    vi.runOnlyPendingTimers();
    expect(connected().sent).toHaveLength(1);
  });

  it("is not tried again where the server turns the page away", () => {
    connected().drop(4403);
    vi.runAllTimers();
    expect([client.status, client.fatal, Line.all.length]).toEqual(["refused", "unknown_key", 1]);
  });

  it("is tried at once when the network comes back", () => {
    connected().drop();
    dispatchEvent(new Event("online"));
    expect(Line.all).toHaveLength(2);
    vi.runAllTimers();
    expect(Line.all).toHaveLength(2);
  });

  it("stays closed when the page leaves", () => {
    connected();
    client.close();
    latest().drop();
    dispatchEvent(new Event("online"));
    vi.runAllTimers();
    expect(Line.all).toHaveLength(1);
  });

  it("tells nothing more after another line took its place", () => {
    const old = connected();
    client.again();
    old.tell(update(9, []));
    old.drop();
    expect([client.seq, client.status]).toEqual([-1, "open"]);
    expect(Line.all).toHaveLength(2);
  });
});

describe("hearing", () => {
  it("tells watchers of every update, until they leave", () => {
    const heard: number[] = [];
    const leave = client.onUpdate(({ seq }) => heard.push(seq));
    connected().tell(update(1, [seen(1)]));
    leave();
    latest().tell(update(2, [seen(2)]));
    expect([heard, client.seq, client.news.get(0)?.view]).toEqual([[1], 2, { seq: 2 }]);
  });

  it("refuses who asked, and keeps a refusal at the door", async () => {
    const line = latest();
    line.open();
    line.tell({ type: "refused", id: null, code: "unknown_table" });
    expect(client.fatal).toBe("unknown_table");
    line.tell(WELCOME);
    const answer = client.ask({ type: "start" });
    const { id } = line.sent.at(-1) as { id: string };
    line.tell({ type: "refused", id, code: "not_host" });
    await expect(answer).rejects.toThrow(RefusedError);
  });

  it("keeps every line of the talk once", () => {
    const said = { n: 1, seat: 0, name: "Ann", at: 0, text: "Hi" };
    connected().tell({ type: "said", line: said });
    latest().tell({ type: "said", line: said });
    latest().tell({ ...WELCOME, chat: [said, { ...said, n: 2 }] });
    expect(client.chat.map(({ n }) => n)).toEqual([1, 2]);
  });

  it("starts the log anew where the server tells it from the beginning", () => {
    connected().tell(update(2, [seen(0), seen(1), seen(2)], true));
    expect(numbers(client)).toEqual([0, 1, 2]);
  });
});

describe("the log that stands", () => {
  it("takes each step once, and loses the one that was taken back", () => {
    expect(standing([seen(1)], [seen(1), seen(2), seen(3, true), seen(4)]).map(({ n }) => n)).toEqual([1, 4]);
  });
});
