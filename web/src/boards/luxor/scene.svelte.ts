/** What the board shows at this moment: the view, or a step on the way from one view to the next. */

import type { GameEvent, Run } from "../../lib/board";
import { pause, unmoved, type Stage } from "../../lib/playing.svelte";
import type { LuxorView } from "../../lib/protocol";
import { along, STAIRS, TOMB, type Box } from "./geometry";
import type { Point } from "../../lib/thread";

export type TileView = LuxorView["board"][number];

export interface PawnSprite {
  id: string;
  seat: number;
  adventurer: number;
  colour: string;
  /** Null where it lies at its statue. */
  space: number | null;
  /** On its way: a point between two spaces. */
  point: Point | null;
  ms: number;
  faded: boolean;
}

const STEP = 140;
const WALK = 620;
const FLY = 420;
const SHOW = 520;
const TURN = 320;

export class LuxorScene implements Stage {
  board = $state<TileView[]>([]);
  pawns = $state<PawnSprite[]>([]);
  busy = $state(false);
  /** The card just played, or the die just rolled. */
  shown = $state<{ card: string; seat: number; roll: number | null } | null>(null);
  /** What somebody just got, rising from its space. */
  gain = $state<{ icon: string; space: number; text: string } | null>(null);
  /** The space whose tile is being turned over. */
  turning = $state<{ space: number; phase: "close" | "open" } | null>(null);
  /** Where adventurers stood before: hollow marks. */
  left = $state<{ colour: string; space: number }[]>([]);
  /** The space where something changed last. */
  changed = $state<number | null>(null);

  private token = 0;
  private last = STAIRS;

  constructor(private readonly box: Box) {}

  /** Show a view at once; what is being played stops. */
  set(view: LuxorView): void {
    this.token++;
    this.busy = false;
    this.shown = null;
    this.gain = null;
    this.turning = null;
    this.board = view.board;
    this.pawns = view.seats.flatMap(({ seat, colour, adventurers }) =>
      adventurers.map((space, adventurer) => ({
        id: `${seat}.${adventurer}`,
        seat,
        adventurer,
        colour,
        space,
        point: null,
        ms: 0,
        faded: false,
      })),
    );
  }

  stop(): void {
    this.token++;
  }

  /** Play what happened. */
  async play(run: Run): Promise<void> {
    const token = ++this.token;
    this.busy = true;
    if (run.events.some(({ type }) => type === "card_played")) [this.left, this.changed] = [[], null];
    for (const event of run.events) {
      await run.beat?.(event);
      if (token !== this.token) return;
      this.mark(event, run.before as LuxorView | null);
      if (unmoved()) continue;
      await this.show(event);
      if (token !== this.token) return;
    }
  }

  private mark(event: GameEvent, before: LuxorView | null): void {
    if (event.type === "adventurer_moved") {
      this.last = event.to as number;
      const colour = before?.seats[event.seat as number]?.colour;
      if (colour && event.cause !== "osiris") this.left = [...this.left, { colour, space: event.from }];
    }
    if (["treasure_taken", "temple_revealed"].includes(event.type)) this.changed = event.space as number;
  }

  private async show(event: GameEvent): Promise<void> {
    switch (event.type) {
      case "card_played":
        this.shown = { card: event.card, seat: event.seat, roll: null };
        return pause(SHOW / 2);
      case "die_rolled":
        this.shown = { card: this.shown?.card ?? "die", seat: event.seat, roll: event.value };
        return pause(SHOW);
      case "adventurer_moved":
        return event.cause === "tunnel" ? this.jump(event) : this.walk(event);
      case "adventurer_activated":
        this.move(event.seat, event.adventurer, { space: STAIRS, ms: FLY });
        return pause(FLY);
      case "treasure_taken":
        return this.rise(event.treasure, event.space, `+${event.vp}`);
      case "temple_revealed":
        return this.turn(event.space, { kind: "temple", face: event.face, back: event.back });
      case "space_emptied":
        this.put(event.space, null);
        return;
      case "key_taken":
        return this.rise("key", this.last, "+1");
      case "scarab_taken":
        return this.rise("scarab", this.last, event.value === null ? "+?" : `+${event.value}`);
      case "wild_taken":
        return this.rise("wild", this.last, "+1");
      case "horus_card_taken":
        return this.rise("eye", this.last, "");
      case "tomb_entered":
        return event.sarcophagus === null ? undefined : this.rise("sarcophagus", TOMB, `+${event.sarcophagus}`);
    }
  }

  private move(seat: number, adventurer: number, change: Partial<PawnSprite>): void {
    const pawn = this.pawns.find((one) => one.seat === seat && one.adventurer === adventurer);
    if (pawn) Object.assign(pawn, change);
  }

  /** Cell by cell along the corridor, however many of them are counted. */
  private async walk(event: GameEvent): Promise<void> {
    const token = this.token;
    const points = along(this.box, event.from, event.to).slice(1);
    const ms = Math.min(STEP, WALK / Math.max(1, points.length));
    for (const [x, y] of points) {
      this.move(event.seat, event.adventurer, { point: [x, y + 18], ms });
      await pause(ms);
      if (token !== this.token) return;
    }
    this.move(event.seat, event.adventurer, { space: event.to, point: null, ms: 90 });
  }

  private async jump(event: GameEvent): Promise<void> {
    this.move(event.seat, event.adventurer, { faded: true, ms: 0 });
    await pause(FLY / 2);
    this.move(event.seat, event.adventurer, { space: event.to, faded: false });
    await pause(FLY / 2);
  }

  private async rise(icon: string, space: number, text: string): Promise<void> {
    const token = this.token;
    this.gain = { icon, space, text };
    await pause(SHOW);
    if (token === this.token) this.gain = null;
  }

  private put(space: number, tile: TileView): void {
    this.board = this.board.map((old, i) => (i === space - 1 ? tile : old));
  }

  private async turn(space: number, tile: TileView): Promise<void> {
    const token = this.token;
    this.turning = { space, phase: "close" };
    await pause(TURN / 2);
    if (token !== this.token) return;
    this.put(space, tile);
    this.turning = { space, phase: "open" };
    await pause(TURN / 2);
    if (token === this.token) this.turning = null;
  }
}
