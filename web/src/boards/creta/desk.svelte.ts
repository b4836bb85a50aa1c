/** What a player has in hand at this screen and the server need not know: a chosen tile, a display tile, tokens, a number. */

import type { Scene } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import { Picking } from "../../lib/picking.svelte";
import type { Choice, Line } from "../../lib/protocol";
import type { Box } from "./geometry";
import { after, drawn, everyChange, sidesOf, type Lay } from "./lay";

const RESULT: Record<string, string> = { rotate: "ui.turn_it", swap: "ui.swap_them", replace: "ui.lay_it" };

/** An island of one's own to try changes on (option `planning_aid`). It lives at this screen only, and finds no ways by itself. */
export class Sketch {
  readonly picking: Picking;
  private lays = $state.raw<readonly Lay[]>([]);

  /** `all`: every action of the game. */
  constructor(
    private readonly box: Box,
    readonly start: Lay,
    private readonly all: readonly Action[],
  ) {
    this.lays = [start];
    this.picking = new Picking((action) => this.show([...this.lays, after(this.lay, drawn(action, this.lay))]));
    this.show(this.lays);
  }

  get lay(): Lay {
    return this.lays.at(-1)!;
  }
  get changes(): number {
    return this.lays.length - 1;
  }
  back(): void {
    if (this.changes) this.show(this.lays.slice(0, -1));
  }
  private show(lays: readonly Lay[]): void {
    this.lays = lays;
    this.picking.deal(everyChange(this.box, this.lay, this.all));
  }

  /** What a server would tell of a change, as far as paper knows it. */
  choice = (action: Action): Choice => {
    const event = drawn(action, this.lay);
    const result: Line = ["line", RESULT[action.type]!];
    const label: Line = event.tile ? ["line", "ui.open_sides", { sides: sidesOf(this.box, event.tile, event.rot) }] : result;
    return { number: -1, label, result, parts: {}, lead: {}, events: [event] };
  };
}

/** The scene with the sketch in place of the island, while there is one. */
export function sketched<T extends Scene>(scene: T): T {
  const sketch = deskOf(scene.picking).sketch;
  return sketch ? { ...scene, picking: sketch.picking, menu: sketch.choice, view: { ...scene.view, ...sketch.lay } } : scene;
}

export class Desk {
  /** The tile that is being worked on. */
  cell = $state<string | null>(null);
  /** The display tile in hand; null: the tile itself is turned. */
  slot = $state<number | null>(null);
  /** How the display tile in hand lies. */
  rot = $state(0);
  /** The next cell is the one to swap with. */
  swapping = $state(false);
  /** Athena's leap goes before steps. */
  leaping = $state(false);
  /** Tokens chosen so far. */
  tokens = $state.raw<string[]>([]);
  /** The number to announce. */
  tiles = $state(0);
  /** Walk on by oneself as long as there is only one way. */
  running = $state(false);
  /** The longest escape of the card before, shown step by step. */
  best = $state.raw<{ start: Lay; plan: Action[]; step: number; tiles: number; card: string } | null>(null);
  sketch = $state.raw<Sketch | null>(null);

  empty(): void {
    this.cell = null;
    this.slot = null;
    this.swapping = false;
    this.leaping = false;
    this.tokens = [];
  }

  /** Work on a tile. */
  take(cell: string): void {
    this.cell = cell;
    this.swapping = false;
  }
}

const desks = new WeakMap<Picking, Desk>();

/** The desk of a table: the same for all parts of its board. */
export function deskOf(picking: Picking): Desk {
  let desk = desks.get(picking);
  if (!desk) desks.set(picking, (desk = new Desk()));
  return desk;
}
