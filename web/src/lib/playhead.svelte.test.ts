// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameEvent, Run } from "./board";
import { PlayHead, type Moment } from "./playhead.svelte";
import type { Line, News, Seen } from "./protocol";
import type { Pace } from "./settings.svelte";

const line = (text: string, weight = 5): Line => ["line", text, {}, weight];
const step = (n: number, ...types: string[]): Seen => ({
  n,
  at: 0,
  undo: false,
  events: types.map((type) => ({ type })),
  lines: types.map((type) => line(type)),
});
/** A moment after these steps. */
const moment = (seq: number, steps: Seen[], more: Partial<Moment> = {}): Moment => ({
  seq,
  news: new Map([[0, { seat: 0, view: `view ${seq}` } as unknown as News]]),
  logs: new Map([[0, steps]]),
  deciders: [1],
  outcome: null,
  clock: { now: 0, at: 0, runs: false, deadline: null },
  own: false,
  sudden: false,
  ...more,
});

const one = step(1, "slides", "finds");
const two = step(2, "walks");
let pace: Pace = "calm";
let mute = false;
let keeps = true;
const heard: string[] = [];
function head(): PlayHead {
  const made = new PlayHead({
    viewer: () => 0,
    pace: () => pace,
    reading: () => 1000,
    mine: ({ event }) => event.type === "turns",
    mute: () => mute,
    keeps: () => keeps,
    hear: ({ type }) => heard.push(type),
  });
  made.add(moment(0, [], { sudden: true }));
  return made;
}
/** What a board does: it shows all events of a run. */
async function show(player: PlayHead, run: Run | null = player.run): Promise<void> {
  for (const event of run!.events) await run!.beat!(event);
  player.shown(run!);
}
const said = (player: PlayHead): string[] => player.log.flatMap(({ lines }) => lines.map((told) => told![1]));

beforeEach(() => {
  vi.useFakeTimers();
  [pace, mute, keeps] = ["calm", false, true];
  heard.length = 0;
});
afterEach(() => vi.useRealTimers());

describe("the play-head", () => {
  it("lets each event be heard when it is its turn to be shown, and none before", async () => {
    const player = head();
    player.add(moment(1, [one]));
    expect(heard).toEqual([]);
    const run = player.run!;
    await run.beat!(run.events[0]!);
    expect(heard).toEqual(["slides"]);
  });
  it("stays at a moment until the next one has been played", async () => {
    const player = head();
    player.add(moment(1, [one]));
    expect([player.moment!.seq, player.live, player.behind]).toEqual([0, false, true]);
    expect(player.run).toMatchObject({ before: "view 0", after: "view 1" });
    const shown = show(player);
    await vi.runAllTimersAsync();
    await shown;
    expect([player.moment!.seq, player.live, player.run]).toEqual([1, true, null]);
  });

  it("skips nothing, however much waits", async () => {
    const player = head();
    const steps = Array.from({ length: 9 }, (_, i) => step(i + 1, `event ${i}`));
    for (let n = 1; n <= 9; n++) player.add(moment(n, steps.slice(0, n)));
    const shown: string[] = [];
    while (player.run) {
      shown.push(player.run.after as string);
      const done = show(player);
      await vi.runAllTimersAsync();
      await done;
    }
    expect(shown).toEqual(steps.map((_, i) => `view ${i + 1}`));
  });

  it("tells of each event when it is shown, and lets it be read", async () => {
    const player = head();
    player.add(moment(1, [one]));
    expect([said(player), player.telling]).toEqual([[], null]);
    const done = show(player);
    await vi.advanceTimersByTimeAsync(999);
    expect([said(player), player.telling?.line[1]]).toEqual([["slides"], "slides"]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(said(player)).toEqual(["slides", "finds"]);
  });

  it("waits before the next run, as long as there is something left to read", async () => {
    const player = head();
    player.add(moment(1, [two]));
    await show(player);
    player.add(moment(2, [two, step(3, "ends")]));
    const done = show(player);
    await vi.advanceTimersByTimeAsync(500);
    expect(said(player)).toEqual(["walks"]);
    await vi.advanceTimersByTimeAsync(500);
    await done;
    expect(player.live).toBe(true);
  });

  it("goes on at a press where it goes step by step", async () => {
    pace = "step";
    const player = head();
    player.add(moment(1, [one]));
    const done = show(player);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([player.waits, said(player)]).toEqual([true, ["slides"]]);
    player.step();
    await done;
    expect([player.waits, player.live]).toEqual([false, true]);
  });

  it("waits for nothing where all is shown at once", async () => {
    pace = "once";
    const player = head();
    player.add(moment(1, [one]));
    await show(player);
    expect([player.live, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("makes nobody read what they did themselves", async () => {
    const player = head();
    player.add(moment(1, [two], { own: true }));
    await show(player);
    player.add(moment(2, [two, step(3, "ends", "turns", "goes on")], { own: true }));
    await show(player);
    expect([player.live, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("lets what their own move brings about be read", async () => {
    const player = head();
    player.add(moment(1, [step(1, "ends", "the book says", "goes on")], { own: true }));
    const done = show(player);
    await vi.advanceTimersByTimeAsync(999);
    expect(said(player)).toEqual(["ends", "the book says"]);
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(player.live).toBe(true);
  });

  it("plays nothing on a page that has just come, of what was taken back, or where the board is read", () => {
    const player = head();
    expect(player.live).toBe(true);
    player.add(moment(1, [one], { sudden: true }));
    expect([player.live, player.at]).toEqual([true, 1]);
    mute = true;
    player.add(moment(2, [one, two]));
    expect([player.live, player.at]).toEqual([true, 2]);
  });

  it("skips to the newest moment when told so", async () => {
    const player = head();
    player.add(moment(1, [one]));
    const done = show(player);
    await vi.advanceTimersByTimeAsync(10);
    player.add(moment(2, [one, two]));
    player.skip();
    await done;
    expect([player.moment!.seq, player.live, said(player).length]).toEqual([2, true, 3]);
  });

  it("plays the last turn of the others once more", () => {
    const player = head();
    expect(player.lastTurn).toBeNull();
    mute = true;
    player.add(moment(1, [step(1, "mine")], { own: true }));
    player.add(moment(2, [step(1, "mine"), step(2, "theirs")]));
    player.add(moment(3, [step(1, "mine"), step(2, "theirs"), step(3, "theirs too")]));
    mute = false;
    expect([player.live, player.lastTurn]).toEqual([true, 1]);
    player.again();
    expect([player.at, player.run?.after]).toEqual([1, "view 2"]);
  });

  it("looks back, stays there while the game goes on, and returns", () => {
    const player = head();
    mute = true;
    player.add(moment(1, [one]));
    player.add(moment(2, [one, two]));
    player.look(0);
    expect([player.moment!.seq, player.live, said(player)]).toEqual([0, false, []]);
    player.add(moment(3, [one, two, step(3, "more")]));
    expect(player.moment!.seq).toBe(0);
    player.look(99);
    expect(player.at).toBe(3);
    player.look(1);
    player.skip();
    expect([player.moment!.seq, player.live, player.back]).toEqual([3, true, false]);
  });

  it("keeps only the present where nobody looks back", async () => {
    keeps = false;
    const player = head();
    player.add(moment(1, [two], { own: true }));
    await show(player);
    expect([player.moments.length, player.moment!.seq, player.live]).toEqual([1, 1, true]);
  });

  it("counts only what was reached of several steps in one moment", async () => {
    const player = head();
    player.add(moment(2, [one, two]));
    const run = player.run!;
    void run.beat!(run.events[0] as GameEvent);
    await vi.advanceTimersByTimeAsync(0);
    expect(said(player)).toEqual(["slides"]);
  });
});
