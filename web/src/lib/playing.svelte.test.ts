// @vitest-environment happy-dom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps, GameEvent, Run, View } from "./board";
import { plays, type Stage } from "./playing.svelte";

/** Writes down what it is told, and ends a run when the test says so. */
class Notes implements Stage {
  told: string[] = [];
  end: () => void = () => undefined;
  beat: Run["beat"];
  set(view: View): void {
    this.told.push(`set ${String(view)}`);
  }
  play(run: Run): Promise<void> {
    this.told.push(`play ${run.id}`);
    this.beat = run.beat;
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
  const before: View[] = [];
  const heard: GameEvent[] = [];
  let play = $state.raw(first);
  let view = $state.raw<View>("start");
  const props = (): BoardProps => ({ play, shown: ({ id }: Run) => shown.push(id) }) as unknown as BoardProps;
  const board = mount(
    () => {
      plays(stage, props, () => view, {
        before: (seen) => before.push(seen),
        hear: (event) => heard.push(event),
      });
      return {};
    },
    { target: document.body },
  );
  const leave = (): void => void unmount(board);
  gone.push(leave);
  flushSync();
  const change = (what: { play?: Run | null; view?: View }): void => {
    if (what.play !== undefined) play = what.play;
    if (what.view !== undefined) view = what.view;
    flushSync();
  };
  return { stage, shown, before, heard, change, leave };
}

describe("playing of events", () => {
  it("shows the view while there is nothing to play", () => {
    const { stage, change } = playing();
    change({ view: "next" });
    expect(stage.told).toEqual(["set start", "set next"]);
  });

  it("plays a run once, keeps the view back, and says when it was shown", async () => {
    const { stage, shown, before, change } = playing();
    change({ view: "old" });
    change({ play: run(1) });
    change({ view: "later" });
    expect(stage.told).toEqual(["set start", "set old", "set old", "play 1"]);
    expect(before).toEqual(["start", "old", "old", "later"]);
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
    expect(stage.told).toEqual(["set old", "play 1", "set old", "play 2"]);
  });

  it("begins where a run begins, wherever the board stands", () => {
    const { stage, change } = playing();
    change({ play: run(1) });
    expect(stage.told).toEqual(["set start", "set old", "play 1"]);
    change({ play: { ...run(2), before: "new" } });
    expect(stage.told.slice(3)).toEqual(["set new", "play 2"]);
  });

  it("hears of each event when it may be shown, not before", async () => {
    const { stage, heard, change } = playing();
    let go = (): void => undefined;
    change({ play: { ...run(1), beat: () => new Promise((resolve) => (go = resolve)) } });
    const event = { type: "x" };
    const beat = stage.beat!(event);
    await Promise.resolve();
    expect(heard).toEqual([]);
    go();
    await beat;
    expect(heard).toEqual([event]);
  });

  it("stops with its board", () => {
    const { stage, leave } = playing(run(1));
    leave();
    gone.length = 0;
    expect(stage.told).toEqual(["set old", "play 1", "stop"]);
  });
});
