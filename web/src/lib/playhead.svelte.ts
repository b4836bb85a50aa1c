/** The play-head: the one moment that the whole page shows. Moments wait in a row until they have been played. */

import type { GameClock, GameEvent, Run, View } from "./board";
import type { Line, News, Outcome, Seen } from "./protocol";
import type { Pace } from "./settings.svelte";
import type { Viewer } from "./table.svelte";
import { weightOf } from "./words";

/** The table after one update, and what happened on the way there. */
export interface Moment {
  seq: number;
  news: ReadonlyMap<Viewer, News>;
  logs: ReadonlyMap<Viewer, Seen[]>;
  deciders: readonly number[];
  outcome: Outcome | null;
  clock: GameClock;
  /** Only people at this screen could have brought it about. */
  own: boolean;
  /** It shows at once: there is nothing to play, as for a page that has just come, or after something was taken back. */
  sudden: boolean;
}

/** An event with its line. */
export interface Told {
  event: GameEvent;
  line: Line;
}

interface Ways {
  viewer: () => Viewer;
  pace: () => Pace;
  /** How long it takes to read a line, where nobody presses for the next one. */
  reading: (line: Line) => number;
  /** Whether somebody at this screen did it: nobody reads what they did themselves. */
  mine: (told: Told) => boolean;
  /** Nothing is played, as where the board is read as text. */
  mute: () => boolean;
  /** Whether what has been shown is kept, to be looked at again. */
  keeps: () => boolean;
  /** Told of every event when it is its turn to be shown. */
  hear: (event: GameEvent) => void;
}

export class PlayHead {
  moments = $state.raw<readonly Moment[]>([]);
  /** The moment on show; while something plays, the one before it. */
  at = $state(-1);
  run = $state.raw<Run | null>(null);
  /** How many events of what plays have been reached. */
  begun = $state(0);
  /** Somebody looks back: nothing plays by itself. */
  back = $state(false);
  /** Step by step: the next event waits for a press. */
  waits = $state(false);
  private count = 0;
  /** What was told last wants to be read for so long; it was shown to its end at that time. */
  private owed = 0;
  private ended = 0;
  private timer = 0;
  private go: () => void = () => undefined;

  constructor(private readonly ways: Ways) {}

  readonly moment = $derived.by((): Moment | null => this.moments[this.at] ?? null);
  /** Whether the page shows the newest moment to its end. */
  readonly live = $derived.by(() => !this.run && this.at === this.moments.length - 1);
  /** What others did is being played, or waits to be. */
  readonly behind = $derived.by(() => !this.live && !this.back && this.moments.slice(this.at + 1).some(({ own }) => !own));

  /** The log as far as it has been played. */
  readonly log = $derived.by((): readonly Seen[] => {
    const known = this.moment?.logs.get(this.ways.viewer()) ?? [];
    return this.run ? [...known, ...reached(this.fresh(this.at + 1), this.begun)] : known;
  });

  /** What is being told right now; null while nothing plays. */
  readonly telling = $derived.by((): Told | null => {
    if (!this.run) return null;
    const lines = reached(this.fresh(this.at + 1), this.begun).flatMap(told);
    return lines.findLast(({ line }) => weightOf(line) > 0) ?? null;
  });

  /** All that was told on the way from a moment to the one on show. */
  tellings(from: number): Told[] {
    const steps = Array.from({ length: Math.max(0, this.at - from) }, (_, i) => this.fresh(from + 1 + i));
    return steps.flat().flatMap(told);
  }

  // Going on ---------------------------------------------------------------------------

  add(moment: Moment): void {
    this.moments = [...this.moments, moment];
    if (this.at < 0) this.at = 0;
    else if (!this.back) this.next();
  }

  /** What was before the first moment that this page saw. What is on show stays so. */
  precede(older: readonly Moment[]): void {
    this.moments = [...older, ...this.moments];
    this.at += older.length;
  }

  /** The same moment told once more, as to a page that has taken another seat. */
  renew(moment: Moment): void {
    this.moments = [...this.moments.slice(0, -1), { ...moment, own: this.moments.at(-1)!.own }];
  }

  private next(): void {
    while (!this.run && this.at < this.moments.length - 1) {
      const to = this.moments[this.at + 1]!;
      if (to.own || to.sudden) this.owed = 0;
      this.run = this.runTo(to);
      this.begun = 0;
      if (!this.run) this.at++;
    }
  }

  private runTo(to: Moment): Run | null {
    const viewer = this.ways.viewer();
    const [before, after] = [this.moment?.news.get(viewer)?.view as View, to.news.get(viewer)?.view as View];
    const events = this.fresh(this.at + 1).flatMap((step) => step.events as GameEvent[]);
    if (to.sudden || this.ways.mute() || !before || !after || !events.length) return null;
    const run: Run = { id: ++this.count, events, before, after, beat: (event) => this.beat(run, events.indexOf(event), to.own) };
    return run;
  }

  /** What a moment adds to the log before it. */
  private fresh(at: number): Seen[] {
    const viewer = this.ways.viewer();
    const known = new Set((this.moments[at - 1]?.logs.get(viewer) ?? []).map(({ n }) => n));
    return (this.moments[at]?.logs.get(viewer) ?? []).filter(({ n }) => !known.has(n));
  }

  /** A board is about to show an event: it waits until the one before has been read. */
  private async beat(run: Run, index: number, own: boolean): Promise<void> {
    if (run !== this.run) return;
    if (index > 0) this.ended = performance.now();
    await this.read();
    if (run !== this.run) return;
    this.begun = index + 1;
    this.ways.hear(run.events[index]!);
    const now = this.telling;
    const known = !now || now.event !== run.events[index] || (own && (index === 0 || this.ways.mine(now)));
    this.owed = known ? 0 : this.due(now);
  }

  private due(now: Told): number {
    if (this.ways.pace() === "once") return 0;
    return this.ways.pace() === "step" ? Infinity : this.ways.reading(now.line);
  }

  private read(): Promise<void> | void {
    const pace = this.ways.pace();
    const left = pace === "once" ? 0 : this.owed - (this.owed < Infinity ? performance.now() - this.ended : 0);
    this.owed = 0;
    if (left <= 0) return;
    return new Promise((resolve) => {
      this.go = resolve;
      if (left < Infinity) this.timer = window.setTimeout(resolve, left);
      else this.waits = true;
    });
  }

  /** The next event, for whoever goes step by step or has read enough. */
  step(): void {
    clearTimeout(this.timer);
    this.waits = false;
    this.owed = 0;
    this.go();
  }

  /** A board has shown a run to its end. */
  shown = (run: Run): void => {
    if (this.run?.id !== run.id) return;
    this.ended = performance.now();
    this.run = null;
    this.at++;
    if (!this.ways.keeps()) [this.moments, this.at] = [this.moments.slice(this.at), 0];
    this.next();
  };

  // Going where somebody wants -----------------------------------------------------------

  /** Show the newest moment at once. */
  skip(): void {
    this.jump(this.moments.length - 1);
    this.back = false;
  }

  /** Show a moment and stay there. */
  look(at: number): void {
    this.jump(Math.min(Math.max(at, 0), this.moments.length - 1));
    this.back = true;
  }

  /** Play on from where somebody looked back to. */
  resume(): void {
    this.back = false;
    this.next();
  }

  /** Where the last turn of others began; with none, the last thing that happened. */
  readonly lastTurn = $derived.by((): number | null => {
    let at = this.moments.length - 1;
    if (at < 1 || this.moments[at]!.sudden) return null;
    const others = this.moments.findLastIndex(({ own, sudden }) => !own && !sudden);
    if (others < 1) return at - 1;
    for (at = others; at > 0 && !this.moments[at]!.own && !this.moments[at]!.sudden; at--);
    return at;
  });

  /** Play the last turn once more. */
  again(): void {
    if (this.lastTurn === null) return;
    this.jump(this.lastTurn);
    this.resume();
  }

  private jump(to: number): void {
    this.run = null;
    this.at = to;
    this.step();
  }
}

/** Steps cut off after so many events. */
function reached(steps: readonly Seen[], count: number): Seen[] {
  const kept: Seen[] = [];
  for (const step of steps) {
    if (count <= 0) break;
    kept.push({ ...step, events: step.events.slice(0, count), lines: step.lines.slice(0, count) });
    count -= step.events.length;
  }
  return kept;
}

/** The events of a step that have a line. */
export function told({ events, lines }: Seen): Told[] {
  return lines.flatMap((line, i) => (line ? [{ event: events[i] as GameEvent, line }] : []));
}
