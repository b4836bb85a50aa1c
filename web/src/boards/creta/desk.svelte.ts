/** What a player has in hand at this screen and the server need not know: a chosen tile, a display tile, tokens, a number. */

import type { Scene } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import { Picking } from "../../lib/picking.svelte";
import type { Box } from "./geometry";
import { everyChange, tried, type Lay } from "./trial";

/** An island of one's own to try changes on (option `planning_aid`). It lives at this screen only, and finds no ways by itself. */
export class Sketch {
  readonly picking: Picking;
  private lays = $state.raw<readonly Lay[]>([]);

  constructor(
    private readonly box: Box,
    readonly start: Lay,
  ) {
    this.lays = [start];
    this.picking = new Picking((action) => this.show([...this.lays, tried(this.lay, action)]));
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
    this.picking.deal(everyChange(this.box, this.lay));
  }
}

/** The scene with the sketch in place of the island, while there is one. */
export function sketched<T extends Scene>(scene: T): T {
  const sketch = deskOf(scene.picking).sketch;
  return sketch ? { ...scene, picking: sketch.picking, view: { ...scene.view, ...sketch.lay } } : scene;
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
