/** What the board shows at this moment: the view, or a step on the way from one view to the next. */

import { tick } from "svelte";
import type { Run, GameEvent } from "../../lib/board";
import { pause, unmoved, type Stage } from "../../lib/playing.svelte";
import type { TeamView } from "../../lib/protocol";
import { same, type Arrow, type Box, type Cell } from "./geometry";

export interface TileSprite {
  id: number;
  row: number;
  col: number;
  tile: string | null;
  o: number;
  down: boolean;
  hint: { shape: string; mark: string | null } | null;
  spin: number;
  flip: "" | "close" | "open";
}

export interface PawnSprite {
  colour: string;
  row: number;
  col: number;
  ms: number;
}

const SHOVE = 260;
const TURN = 320;
const FLY = 420;
const PAGE = 1100;

export class TeamScene implements Stage {
  tiles = $state<TileSprite[]>([]);
  pawns = $state<PawnSprite[]>([]);
  page = $state<string | null>(null);
  busy = $state(false);
  /** The arrow of the line that moved last, for the golden marks. */
  moved = $state<string | null>(null);
  /** Treasures on their way to the portal. */
  taken = $state<{ treasure: string; cell: Cell } | null>(null);
  /** Where pawns stood before: hollow marks. */
  left = $state<{ colour: string; cell: Cell }[]>([]);

  private next = 1;
  private token = 0;

  constructor(private readonly box: Box) {}

  /** Show a view at once; what is being played stops. */
  set(view: TeamView): void {
    this.token++;
    this.busy = false;
    this.page = null;
    this.taken = null;
    const cells = view.cells.flatMap((row, r) => row.map((cell, c) => ({ cell, r, c })));
    this.tiles = cells.map(({ cell, r, c }) => {
      const down = cell.face === "down";
      const tile = down ? null : (cell.tile ?? null);
      const old = this.tiles.find((one) => one.row === r && one.col === c && one.down === down && (down || one.tile === tile));
      const id = old?.id ?? this.next++;
      return { id, row: r, col: c, tile, o: cell.o ?? 0, down, hint: cell.hint ?? null, spin: 0, flip: "" };
    });
    this.pawns = Object.entries(view.pawns).map(([colour, [row, col]]) => ({ colour, row, col, ms: 0 }));
  }

  stop(): void {
    this.token++;
  }

  /** Play what happened. */
  async play(run: Run): Promise<void> {
    const token = ++this.token;
    this.busy = true;
    this.moved = null;
    this.left = [];
    const events = [...run.events];
    const spare = (run.before as TeamView | null)?.spare;
    if (unmoved()) this.mark(run);
    for (let event = events.shift(); event && token === this.token; event = events.shift()) {
      await run.beat?.(event);
      if (token === this.token && !unmoved()) await this.show(event, events, spare);
    }
  }

  private mark(run: Run): void {
    for (const event of run.events) {
      if (event.type === "line_slid" || event.type === "line_pushed") this.moved = event.arrow as string;
      if (event.type.startsWith("pawn_")) this.left = [...this.left, { colour: event.color, cell: event.from }];
    }
  }

  private async show(event: GameEvent, rest: GameEvent[], spare: TeamView["spare"] | undefined): Promise<void> {
    switch (event.type) {
      case "page_read":
        this.page = event.card as string | null;
        await pause(PAGE);
        this.page = null;
        return;
      case "line_slid":
        return this.shove(event.arrow, { tile: event.inserted, o: event.orientation, down: false }, rest);
      case "line_pushed":
        return this.shove(event.arrow, { tile: spare?.tile ?? null, o: spare?.o ?? 0, down: true }, rest);
      case "tile_turned_down":
        return this.flip(event.cell, null);
      case "tile_turned_up":
        return event.where === "board" ? this.flip(event.cell, event.tile) : undefined;
      case "tile_rotated":
        return this.turn(event.cell, event.from, event.to);
      case "tile_oriented":
        return this.turn(event.cell, this.at(event.cell)?.o ?? 0, event.orientation);
      case "tiles_swapped":
        return this.swap(event.a, event.b, rest);
      case "pawn_moved":
        return this.walk(event.color, event.path);
      case "pawn_sent_home":
      case "pawn_banished":
      case "pawn_relocated":
      case "pawn_carried":
        this.move(event.color, event.to, FLY);
        return pause(FLY);
      case "treasure_collected": {
        const pawn = this.pawns.find(({ row, col }) => this.tileMark([row, col]) === event.treasure);
        if (!pawn) return;
        this.taken = { treasure: event.treasure, cell: [pawn.row, pawn.col] };
        await pause(FLY + 200);
        this.taken = null;
      }
    }
  }

  private at(cell: Cell): TileSprite | undefined {
    return this.tiles.find((tile) => same([tile.row, tile.col], cell));
  }

  private tileMark(cell: Cell): string | null {
    const tile = this.at(cell)?.tile;
    return (tile && this.box.tiles[tile]?.mark) || null;
  }

  private async shove(id: string, inserted: { tile: string | null; o: number; down: boolean }, rest: GameEvent[]): Promise<void> {
    const arrow = this.box.arrows.find((one) => one.id === id);
    if (!arrow) return;
    const [dr, dc] = arrow.step;
    const fresh: TileSprite = {
      id: this.next++,
      row: arrow.entry[0] - dr,
      col: arrow.entry[1] - dc,
      hint: null,
      spin: 0,
      flip: "",
      ...inserted,
    };
    this.tiles = [...this.tiles, fresh];
    await tick();
    await frame();
    for (const tile of this.tiles) {
      if (!onLine(arrow, [tile.row, tile.col])) continue;
      tile.row += dr;
      tile.col += dc;
    }
    for (const event of takeWhile(rest, ["pawn_carried"])) this.move(event.color, event.to, SHOVE);
    this.moved = id;
    await pause(SHOVE + 80);
    this.tiles = this.tiles.filter(({ row, col }) => row >= 0 && col >= 0 && row < this.box.size && col < this.box.size);
  }

  private async flip(cell: Cell, tile: string | null): Promise<void> {
    const sprite = this.at(cell);
    if (!sprite) return;
    sprite.flip = "close";
    await pause(TURN / 2);
    sprite.down = tile === null;
    sprite.tile = tile;
    sprite.flip = "open";
    await pause(TURN / 2);
    sprite.flip = "";
  }

  private async turn(cell: Cell, from: number, to: number): Promise<void> {
    const sprite = this.at(cell);
    if (!sprite) return;
    const quarters = ((to - from + 5) % 4) - 1;
    sprite.spin = -90 * (quarters || 0);
    sprite.o = to;
    await pause(SHOVE);
    sprite.spin = 0;
  }

  private async swap(a: Cell, b: Cell, rest: GameEvent[]): Promise<void> {
    const [one, two] = [this.at(a), this.at(b)];
    if (!one || !two) return;
    [one.row, one.col, two.row, two.col] = [b[0], b[1], a[0], a[1]];
    for (const event of takeWhile(rest, ["pawn_carried"])) this.move(event.color, event.to, SHOVE);
    await pause(SHOVE + 60);
  }

  private async walk(colour: string, path: Cell[]): Promise<void> {
    const token = this.token;
    const first = path[0];
    if (first) this.left = [...this.left, { colour, cell: first }];
    const ms = Math.min(140, 900 / Math.max(1, path.length - 1));
    for (const cell of path.slice(1)) {
      if (token !== this.token) return;
      this.move(colour, cell, ms);
      await pause(ms);
    }
  }

  private move(colour: string, [row, col]: Cell, ms: number): void {
    const pawn = this.pawns.find((one) => one.colour === colour);
    if (pawn) Object.assign(pawn, { row, col, ms });
  }
}

/** Whether a cell lies on the line that an arrow moves, the place before its entry included. */
export function onLine(arrow: Arrow, [row, col]: Cell): boolean {
  return arrow.step[0] === 0 ? row === arrow.entry[0] : col === arrow.entry[1];
}

function takeWhile(events: GameEvent[], types: string[]): GameEvent[] {
  const taken: GameEvent[] = [];
  while (events[0] && types.includes(events[0].type)) taken.push(events.shift()!);
  return taken;
}
const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
