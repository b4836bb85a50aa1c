// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps, Run, View } from "./board";
import { plays, type Stage } from "./playing.svelte";

/** Writes down what it is told, and ends a run when the test says so. */
class Notes implements Stage {
  told: string[] = [];
  end: () => void = () => undefined;
  set(view: View): void {
    this.told.push(`set ${String(view)}`);
  }
  play(run: Run): Promise<void> {
    this.told.push(`play ${run.id}`);
    return new Promise((resolve) => (this.end = resolve));
  }
  stop(): void {
    this.told.push("stop");
  }
}

const run = (id: number): Run => ({ id, events: [], before: "old", after: "new" });
const gone: (() => void)[] = [];
afterEach(() => gone.splice(0).forEach((leave) => leave()));

function playing(first: Run | null = null) {
  const stage = new Notes();
  const shown: number[] = [];
  const before: [View, number | null][] = [];
  let play = $state.raw(first);
  let view = $state.raw<View>("start");
  let eager = $state(false);
  const props = (): BoardProps => ({ play, shown: ({ id }: Run) => shown.push(id) }) as unknown as BoardProps;
  const board = mount(
    () => {
      plays(stage, props, () => view, {
        eager: () => eager,
        before: (seen, fresh) => before.push([seen, fresh?.id ?? null]),
      });
      return {};
    },
    { target: document.body },
  );
  const leave = (): void => void unmount(board);
  gone.push(leave);
  flushSync();
  const change = (what: { play?: Run | null; view?: View; eager?: boolean }): void => {
    if (what.play !== undefined) play = what.play;
    if (what.view !== undefined) view = what.view;
    if (what.eager !== undefined) eager = what.eager;
    flushSync();
  };
  return { stage, shown, before, change, leave };
}

describe("playing of events", () => {
  it("shows the view while there is nothing to play", () => {
    const { stage, change } = playing();
    change({ view: "next" });
    expect(stage.told).toEqual(["set start", "set next"]);
  });

  it("plays a run once, keeps the view back, and says when it was shown", async () => {
    const { stage, shown, before, change } = playing();
    change({ play: run(1), view: "after" });
    change({ view: "later" });
    expect(stage.told).toEqual(["set start", "play 1"]);
    expect(before).toEqual([
      ["start", null],
      ["after", 1],
      ["later", null],
    ]);
    expect(shown).toEqual([]);
    stage.end();
    await Promise.resolve();
    expect(shown).toEqual([1]);
    change({ play: null });
    expect(stage.told.at(-1)).toBe("set later");
  });

  it("plays runs one after the other", () => {
    const { stage, change } = playing(run(1));
    change({ play: run(2) });
    expect(stage.told).toEqual(["play 1", "play 2"]);
  });

  it("skips what plays for who is eager", async () => {
    const { stage, shown, change } = playing(run(1));
    change({ eager: true });
    await Promise.resolve();
    expect([stage.told, shown]).toEqual([["play 1", "set start"], [1]]);
  });

  it("stops with its board", () => {
    const { stage, leave } = playing(run(1));
    leave();
    gone.length = 0;
    expect(stage.told).toEqual(["play 1", "stop"]);
  });
});
