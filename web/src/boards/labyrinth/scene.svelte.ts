/** What the table shows at this moment: the view, or a step on the way from one view to the next. */

import type { GameEvent, Run } from "../../lib/board";
import { pause, unmoved, type Stage } from "../../lib/playing.svelte";
import type { LabyrinthCellView, LabyrinthView } from "../../lib/protocol";
import { Ground, key, type Cell, type Dir, type Space } from "./geometry";

export interface CardSprite extends LabyrinthCellView {
  /** What is happening to it: laid down, turned up, swallowed by the mist, blown up. */
  mood: "" | "fall" | "flip" | "mist" | "burst" | "turn";
  /** What everybody still sees while the mist rolls over it. */
  under?: LabyrinthCellView;
}

export interface PawnSprite {
  seat: number;
  space: Space;
  /** On its way to a neighbouring cell over the border: drawn out on one side, then in on the other. */
  out: { cell: Cell; dir: Dir; half: 1 | 2 } | null;
  ms: number;
}

export interface Roll {
  seat: number;
  kind: string;
  level: number;
  skill: number;
  need: number;
  won: boolean | null;
}

export interface Peek {
  cell: Cell;
  card_type: string;
}

const TIME = { walk: 240, slide: 130, fall: 260, flip: 320, mist: 600, die: 900, coin: 520, burst: 420, turn: 260 };
const GOING = new Set(["moved", "fled_step", "pushed", "retreated", "carried"]);
/** Things that happen to whoever goes on acting: what was peeked at is put away. */
const GOES_ON = new Set([
  "moved",
  "turn_started",
  "card_placed",
  "peeked",
  "pushed",
  "mist_returned",
  "power_used",
  "cards_drawn",
  "race_turn",
]);

export class LabyrinthScene implements Stage {
  cards = $state<Record<string, CardSprite>>({});
  pawns = $state<PawnSprite[]>([]);
  busy = $state(false);
  /** The die on the table. */
  die = $state.raw<Roll | null>(null);
  /** A treasure that comes or goes. */
  coin = $state.raw<{ seat: number; plus: boolean } | null>(null);
  /** What this seat alone sees until it is put away. */
  peeks = $state.raw<Peek[]>([]);
  /** Spaces that changed in the latest turn of somebody. */
  changed = $state.raw<string[]>([]);
  /** Where pawns stood before. */
  left = $state.raw<{ seat: number; space: Space }[]>([]);

  private token = 0;
  private ground: Ground | null = null;
  private told = new WeakSet<object>();
  private challenge = "";

  /** Show a view at once; what is being played stops. */
  set(view: LabyrinthView): void {
    this.token++;
    this.busy = false;
    this.die = null;
    this.coin = null;
    this.ground = new Ground(view);
    this.cards = Object.fromEntries(view.cells.map((card) => [key(card.cell), { ...card, mood: "" as const }]));
    this.pawns = (view.hall ? view.seats : [])
      .filter(({ character }) => character)
      .map(({ seat, space }) => ({ seat, space: space as Space, out: null, ms: 0 }));
  }

  stop(): void {
    this.token++;
  }

  forget(): void {
    this.peeks = [];
  }

  /** Play what happened. What was played before shows no face that the mist has taken since. */
  async play(run: Run): Promise<void> {
    const token = ++this.token;
    const after = run.after as LabyrinthView;
    const again = this.told.has(after);
    this.told.add(after);
    this.busy = true;
    this.ground = new Ground(after);
    if (!again && run.events.some(({ type }) => GOES_ON.has(type))) this.peeks = [];
    for (const event of run.events) {
      await run.beat?.(event);
      if (token !== this.token) return;
      if (!again) this.mark(event, run);
      if (unmoved()) continue;
      await this.show(event, again ? after : null);
      if (token !== this.token) return;
    }
  }

  private mark(event: GameEvent, run: Run): void {
    if (event.type === "card_seen" && event.card_type)
      this.peeks = [...this.peeks, { cell: event.cell, card_type: event.card_type }];
    if (event.type === "turn_started") [this.changed, this.left] = [[], []];
    if (event.type === "card_placed") this.changed = [...this.changed, key(event.cell)];
    if (GOING.has(event.type) || event.type === "displaced") {
      const before = (run.before as LabyrinthView | null)?.seats[event.seat]?.space as Space | undefined;
      if (before && !this.left.some(({ seat }) => seat === event.seat))
        this.left = [...this.left, { seat: event.seat, space: before }];
    }
  }

  private async show(event: GameEvent, after: LabyrinthView | null): Promise<void> {
    if (GOING.has(event.type)) return this.walk(event);
    switch (event.type) {
      case "displaced":
        return this.fly(event);
      case "card_placed":
        this.put(event.cell, { face: "closed", mood: "fall" });
        return pause(TIME.fall);
      case "card_drawn_to_table":
      case "card_revealed":
        if (!event.card_type || after?.cells.some((card) => key(card.cell) === key(event.cell) && card.face === "closed")) return;
        this.put(event.cell, { face: "open", card_type: event.card_type, rotation: 0, mood: "flip" });
        return pause(TIME.flip);
      case "card_oriented":
        this.change(event.cell, { rotation: event.rotation, mood: "turn" });
        return pause(TIME.turn);
      case "card_swapped":
        this.put(event.cell, { face: "closed", mood: "fall" });
        return pause(TIME.fall);
      case "card_exploded":
        this.change(event.cell, { mood: "burst" });
        await pause(TIME.burst);
        delete this.cards[key(event.cell)];
        return;
      case "cards_taken":
        for (const cell of event.cells as Cell[]) delete this.cards[key(cell)];
        return pause(TIME.fall);
      case "cards_returned":
        for (const cell of event.cells as Cell[]) this.put(cell, { face: "closed", mood: "fall" });
        return pause(TIME.fall);
      case "mist_returned":
        for (const cell of event.cells as Cell[]) this.put(cell, { face: "closed", mood: "mist", under: this.cards[key(cell)] });
        return event.cells.length ? pause(TIME.mist) : undefined;
      case "challenge_started":
        this.challenge = event.kind;
        return;
      case "die_rolled":
        this.die = { seat: event.seat, kind: this.challenge, level: event.level, skill: event.skill, need: event.need, won: null };
        return pause(TIME.die);
      case "challenge_won":
      case "challenge_failed":
        if (this.die) this.die = { ...this.die, won: event.type === "challenge_won" };
        return this.die ? pause(TIME.coin) : undefined;
      case "treasure_gained":
      case "treasure_lost":
        this.coin = { seat: event.seat, plus: event.type === "treasure_gained" };
        await pause(TIME.coin);
        this.coin = null;
        return;
      case "treasure_on_chest":
        this.change(event.cell, { treasure: true, chest_failed: true });
    }
  }

  private put(cell: Cell, card: Partial<CardSprite>): void {
    this.cards[key(cell)] = { cell: [...cell] as [number, number], face: "closed", mood: "", ...card };
  }

  private change(cell: Cell, card: Partial<CardSprite>): void {
    const old = this.cards[key(cell)];
    if (old) this.cards[key(cell)] = { ...old, ...card };
  }

  private pawn(seat: number): PawnSprite | undefined {
    return this.pawns.find((one) => one.seat === seat);
  }

  private async walk({ seat, from, to }: GameEvent): Promise<void> {
    const pawn = this.pawn(seat);
    if (!pawn) return;
    const crossing = this.crossing(from as Space, to as Space);
    if (!crossing) {
      Object.assign(pawn, { space: to, out: null, ms: TIME.walk });
      return pause(TIME.walk);
    }
    const token = this.token;
    Object.assign(pawn, { out: { cell: crossing.cell, dir: crossing.dir, half: 1 }, ms: TIME.walk / 2 });
    await pause(TIME.walk / 2);
    if (token !== this.token) return;
    Object.assign(pawn, { out: { cell: crossing.goal, dir: crossing.dir, half: 2 }, ms: 0 });
    await pause(30);
    if (token !== this.token) return;
    Object.assign(pawn, { space: to, out: null, ms: TIME.walk / 2 });
    return pause(TIME.walk / 2);
  }

  /** The step over the border that joins two spaces, where there is one and no other. */
  private crossing(from: Space, to: Space): { cell: Cell; goal: Cell; dir: Dir } | null {
    const { ground } = this;
    if (!ground) return null;
    const [starts, goals] = [from, to].map((space) => (space === "hall" ? (ground.view.hall?.cells ?? []) : [space])) as [
      Cell[],
      Cell[],
    ];
    for (const cell of starts)
      for (const { cell: goal, dir } of ground.partners(cell))
        if (goals.some((one) => key(one) === key(goal))) return { cell, goal, dir };
    return null;
  }

  /** A long slide, cell by cell, over whatever is in the way. */
  private async fly({ seat, from, to, direction, level }: GameEvent): Promise<void> {
    const { ground } = this;
    const token = this.token;
    let at = from as Cell;
    for (let i = 0; i < level && ground; i++) {
      const next = i === level - 1 ? (to as Space) : ground.beyond(at, direction as Dir);
      await this.walkFast(seat, at, next);
      if (token !== this.token) return;
      if (next !== "hall") at = next;
    }
  }

  private async walkFast(seat: number, from: Cell, to: Space): Promise<void> {
    const pawn = this.pawn(seat);
    if (!pawn) return;
    const over = this.crossing(from, to) !== null;
    Object.assign(pawn, { space: to, out: null, ms: over ? 0 : TIME.slide });
    return pause(TIME.slide);
  }
}
