/** What the island shows at this moment: the view, or a step on the way from one view to the next. */

import type { GameEvent, Run } from "../../lib/board";
import { pause, unmoved, type Stage } from "../../lib/playing.svelte";
import type { CretaView } from "../../lib/protocol";
import { ground } from "./geometry";

export interface TileSprite {
  tile: string;
  cell: string;
  rot: number;
  spin: number;
  mood: "" | "drop" | "lift";
  /** How much later than the others it moves. */
  wait: number;
}

export interface HeroSprite {
  hero: string;
  place: string;
  ms: number;
}

const TURN = 260;
const STEP = 140;
const WALK = 900;
const LIFT = 420;
const APART = 40;

export class CretaScene implements Stage {
  tiles = $state<TileSprite[]>([]);
  heroes = $state<HeroSprite[]>([]);
  busy = $state(false);
  /** Cells that changed last, for the golden marks. */
  changed = $state.raw<string[]>([]);
  /** The trail of the hero that escaped last. */
  trail = $state.raw<string[]>([]);

  private token = 0;
  /** The turn of the marked changes is over: the next change begins anew. */
  private closed = false;

  /** Show a view at once; what is being played stops. */
  set(view: CretaView): void {
    this.token++;
    this.busy = false;
    this.trail = [];
    this.tiles = Object.entries(ground(view)).map(([cell, { tile, rot }]) => ({ tile, cell, rot, spin: 0, mood: "", wait: 0 }));
    this.heroes = Object.entries(view.heroes).map(([hero, place]) => ({
      hero,
      place: view.walk?.hero === hero ? view.walk.head : place,
      ms: STEP,
    }));
  }

  stop(): void {
    this.token++;
  }

  /** Play what happened. */
  async play(run: Run): Promise<void> {
    const token = ++this.token;
    const before = run.before as CretaView | null;
    this.busy = true;
    this.mark(run.events);
    const walked = before?.walk ? before.walk.leg1.length + before.walk.leg2.length : 0;
    const all = run.events.filter(({ type }) => type === "hero_stepped").length;
    let steps = 0;
    for (const event of run.events) {
      await run.beat?.(event);
      if (token !== this.token) return;
      if (event.type === "hero_stepped" && steps++ < walked) continue; // seen while it was walked
      if (event.type === "tile_turned" && before?.walk?.turn != null) continue;
      if (event.type === "hero_leapt" && before?.walk?.leap) continue;
      if (!unmoved()) await this.show(event, Math.min(STEP, WALK / Math.max(1, all - walked)));
    }
  }

  private mark(events: readonly GameEvent[]): void {
    const cells = events.flatMap((event): string[] => {
      if (event.type === "tile_rotated" || event.type === "tile_replaced") return [event.cell];
      if (event.type === "tiles_swapped") return [event.a, event.b];
      return event.type === "island_refilled" ? Object.keys(event.board) : [];
    });
    if (this.closed && cells.length) this.changed = [];
    this.changed = [...new Set([...this.changed, ...cells])];
    if (cells.length) this.closed = false;
    if (events.some(({ type }) => type === "turn_ended" || type === "card_won")) this.closed = true;
    if (events.some(({ type }) => type === "board_restored")) this.changed = [];
  }

  private async show(event: GameEvent, ms: number): Promise<void> {
    switch (event.type) {
      case "tile_rotated":
      case "tile_turned":
        return this.turn(event.cell, event.rot);
      case "tiles_swapped":
        return this.swap(event.a, event.b);
      case "tile_replaced":
        return this.lay(event.cell, event.tile, event.rot);
      case "hero_leapt":
      case "hero_stepped":
        this.move(event.hero, event.place, event.type === "hero_leapt" ? LIFT : ms);
        return pause(event.type === "hero_leapt" ? LIFT : ms);
      case "hero_escaped":
        this.trail = event.path;
        return pause(STEP);
      case "tiles_discarded":
        return this.lift(event.tiles);
      case "island_refilled":
        return this.drop(event.board);
    }
  }

  private at(cell: string): TileSprite | undefined {
    return this.tiles.find((tile) => tile.cell === cell && tile.mood !== "lift");
  }

  private async turn(cell: string, rot: number): Promise<void> {
    const tile = this.at(cell);
    if (!tile || tile.rot === rot) return;
    const quarters = ((rot - tile.rot + 5) % 4) - 1;
    tile.spin = -90 * (quarters || 2);
    tile.rot = rot;
    await pause(TURN);
    tile.spin = 0;
  }

  private async swap(a: string, b: string): Promise<void> {
    const [one, two] = [this.at(a), this.at(b)];
    if (!one || !two) return;
    [one.cell, two.cell] = [b, a];
    for (const hero of this.heroes) {
      if (hero.place === a) Object.assign(hero, { place: b, ms: TURN });
      else if (hero.place === b) Object.assign(hero, { place: a, ms: TURN });
    }
    await pause(TURN + 40);
  }

  private async lay(cell: string, tile: string, rot: number): Promise<void> {
    this.tiles = [...this.tiles.filter((one) => one.cell !== cell), { tile, cell, rot, spin: 0, mood: "drop", wait: 0 }];
    await pause(TURN);
  }

  private move(hero: string, place: string, ms: number): void {
    const sprite = this.heroes.find((one) => one.hero === hero);
    if (sprite) Object.assign(sprite, { place, ms });
  }

  private async lift(tiles: readonly string[]): Promise<void> {
    for (const sprite of this.tiles)
      if (tiles.includes(sprite.tile)) Object.assign(sprite, { mood: "lift", wait: tiles.indexOf(sprite.tile) * APART });
    await pause(LIFT + tiles.length * APART);
    this.tiles = this.tiles.filter(({ mood }) => mood !== "lift");
  }

  private async drop(board: Record<string, string>): Promise<void> {
    const fresh = Object.entries(board).map(([cell, told], i): TileSprite => {
      const [tile, rot] = told.split(" ");
      return { tile: tile!, cell, rot: Number(rot), spin: 0, mood: "drop", wait: i * APART };
    });
    const cells = new Set(Object.keys(board));
    this.tiles = [...this.tiles.filter(({ cell }) => !cells.has(cell)), ...fresh];
    await pause(TURN + fresh.length * APART);
  }
}
