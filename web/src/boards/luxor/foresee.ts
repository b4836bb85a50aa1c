/**
 * What a move will bring as far as everybody can see it: the counted path, pushes and tunnels, who wakes, what is taken, the key,
 * the end. Only for drawing a legal action before it is made; what may be done, and what happens, the server alone says. A test
 * holds these sketches to what the engine then does.
 */

import type { Action } from "../../lib/chooser";
import type { LuxorView } from "../../lib/protocol";
import { STAIRS, TOMB, type Box } from "./geometry";

export interface Leg {
  cause: "card" | "osiris" | "tunnel" | "catch_up";
  from: number;
  path: number[];
}

export interface Walk {
  adventurer: number;
  from: number;
  to: number;
  legs: Leg[];
}

export type Effect =
  | { kind: "treasure"; type: string; vp: number; have: number; need: number; taken: "yes" | "ask" | "no"; icon: string | null }
  | { kind: "temple"; face: string }
  | { kind: "horus"; level: number };

export interface Foresight {
  walks: Walk[];
  /** The statues at which an own adventurer wakes. */
  wakes: number[];
  keys: number;
  sarcophagi: number[];
  lastRound: boolean;
  ends: boolean;
  /** What the tile does; null where it does nothing, or where it must still be chosen who acts. */
  effect: Effect | null;
  /** Where the tile acts. */
  space: number | null;
}

/** The card that an action plays, or that is being carried out. */
export function cardOf(view: LuxorView, action: Action, seat: number): string | null {
  const hand = view.seats[seat]?.hand;
  if (action.side) return (action.side === "left" ? hand?.[0] : hand?.at(-1)) ?? null;
  return view.pending?.card ?? null;
}

/** Where the counted steps end: the tile to point at, even where one is carried on from there. */
export const countedEnd = ({ legs, to }: Walk): number => legs[0]?.path.at(-1) ?? to;

export const walksOf = (action: Action): boolean => action.type === "play_card" || action.type === "move_after_roll";

class Sketch {
  readonly team: (number | null)[];
  readonly seen: Foresight = { walks: [], wakes: [], keys: 0, sarcophagi: [], lastRound: false, ends: false, effect: null, space: null };
  private readonly tiles: number[];

  constructor(
    private readonly view: LuxorView,
    private readonly box: Box,
    private readonly seat: number,
  ) {
    this.team = [...view.seats[seat]!.adventurers];
    this.tiles = [...view.board.flatMap((tile, i) => (tile ? [i + 1] : [])), TOMB];
  }

  tile(space: number): LuxorView["board"][number] {
    return space === STAIRS || space === TOMB ? null : (this.view.board[space - 1] ?? null);
  }

  /** The tiles that so many steps lead over; null where the way is too short. */
  private counted(from: number, steps: number): number[] | null {
    if (steps < 0) return [this.tiles.findLast((space) => space < from) ?? -1];
    const path = this.tiles.filter((space) => space > from).slice(0, steps);
    return path.length === steps ? path : null;
  }

  walk(adventurer: number, steps: number): boolean {
    const from = this.team[adventurer];
    if (from === null || from === undefined || from === TOMB) return false;
    const legs: Leg[] = [];
    let path = this.counted(from, steps);
    let start = from;
    while (path) {
      legs.push({ cause: legs.length ? "osiris" : "card", from: start, path });
      start = path.at(-1)!;
      const here = this.tile(start);
      if (here?.kind !== "osiris") break;
      path = this.counted(start, here.value!);
    }
    if (!path || (start === TOMB && this.seen.keys >= this.view.seats[this.seat]!.keys)) return false;
    this.go({ adventurer, from, to: start, legs });
    return true;
  }

  go(walk: Walk): void {
    this.team[walk.adventurer] = walk.to;
    this.seen.walks.push(walk);
    for (const leg of walk.legs) this.wake(leg.from, leg.path.at(-1)!);
    if (walk.to === TOMB) this.enter();
  }

  private wake(from: number, to: number): void {
    for (const { id, after } of this.box.anubis) {
      if (from > after || to <= after || this.team[id + 1] !== null) continue;
      this.team[id + 1] = STAIRS;
      this.seen.wakes.push(id);
    }
  }

  private enter(): void {
    const prize = this.view.sarcophagi_left[this.seen.keys];
    if (prize) this.seen.sarcophagi.push(prize);
    this.seen.keys++;
    this.seen.lastRound ||= !this.view.final_round && this.view.tomb_entries + this.seen.keys >= 2;
  }

  /** The tile where an adventurer ended. */
  act(walk: Walk, fewer: boolean): void {
    const here = this.tile(walk.to);
    if (!here) return;
    this.seen.space = walk.to;
    if (here.kind === "horus") this.seen.effect = { kind: "horus", level: here.level! };
    if (here.kind === "temple") this.temple(walk, here.face!);
    if (here.kind !== "treasure") return;
    const { adventurers: need, vp } = this.box.worth[here.tile!]!;
    const have = this.team.filter((space) => space === walk.to).length;
    const taken = have >= need ? "yes" : fewer && have === need - 1 ? "ask" : "no";
    const { icon = null } = this.box.spaces[walk.to]!;
    this.seen.effect = { kind: "treasure", type: here.type!, vp, have, need, taken, icon };
  }

  private temple(walk: Walk, face: string): void {
    this.seen.effect = { kind: "temple", face };
    if (face !== "tunnel") return;
    const exit = this.tiles.find((space) => space > walk.to && this.tile(space)?.face === "tunnel");
    if (exit === undefined) return;
    const leg: Leg = { cause: "tunnel", from: walk.to, path: [exit] };
    this.wake(walk.to, exit);
    walk.legs.push(leg);
    walk.to = this.team[walk.adventurer] = exit;
  }
}

export function foresee(view: LuxorView, box: Box, action: Action, seat: number): Foresight | null {
  if (!walksOf(action) && action.type !== "choose_actor") return null;
  const sketch = new Sketch(view, box, seat);
  const card = box.cards[cardOf(view, action, seat) ?? ""];
  const adventurer = action.adventurer as number | undefined;
  if (action.type === "choose_actor") {
    const space = sketch.team[adventurer!]!;
    const stay: Walk = { adventurer: adventurer!, from: space, to: space, legs: [] };
    sketch.seen.walks.push(stay);
    sketch.act(stay, false);
  } else if (adventurer === undefined) advanceAll(sketch, card?.value ?? 0);
  else if (action.steps === undefined) catchUp(sketch, adventurer);
  else sketch.walk(adventurer, action.steps as number);
  const { seen } = sketch;
  if (action.type !== "choose_actor" && adventurer !== undefined && seen.walks[0]) sketch.act(seen.walks[0], card?.family === "one_fewer");
  seen.ends = (view.final_round || seen.lastRound) && view.turn_in_round === view.seats.length - 1;
  return seen;
}

/** The front one first; who wakes on the way stays; one tile acts, chosen only where they end on different ones. */
function advanceAll(sketch: Sketch, steps: number): void {
  const movers = sketch.team.flatMap((space, i) => (space === null || space === TOMB ? [] : [{ space, i }]));
  for (const { i } of movers.sort((a, b) => b.space - a.space || a.i - b.i)) sketch.walk(i, steps);
  const ended = sketch.seen.walks.filter(({ to }) => sketch.tile(to)).sort((a, b) => a.adventurer - b.adventurer);
  if (ended[0] && ended.every(({ to }) => to === ended[0]!.to)) sketch.act(ended[0], false);
}

function catchUp(sketch: Sketch, adventurer: number): void {
  const from = sketch.team[adventurer]!;
  const outside = sketch.team.filter((space): space is number => space !== null && space !== TOMB);
  const to = Math.min(...outside.filter((space) => space > from));
  const target = Number.isFinite(to) ? to : TOMB;
  sketch.go({ adventurer, from, to: target, legs: [{ cause: "catch_up", from, path: [target] }] });
}

/** How many of a seat's adventurers stand on a space. */
export const standing = (view: LuxorView, seat: number | null, space: number): number =>
  seat === null ? 0 : (view.seats[seat]?.adventurers.filter((one) => one === space).length ?? 0);
