/** What a player has in hand at this screen and the server need not know: a chosen tile, a display tile, tokens, a number. */

import type { Action } from "../../lib/chooser";
import type { Picking } from "../../lib/picking.svelte";
import type { Lay } from "./trial";

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
