/** What the server foretells of a move, put together for drawing: its way, who wakes, what is taken, the key, the end. */

import type { GameEvent, Scene } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import type { Foretold, LuxorView } from "../../lib/protocol";
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
  | { kind: "treasure"; type: string; vp: number; have: number; need: number; taken: "yes" | "ask" | "no"; back: string | null }
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

/** The actions of which the board wants to know beforehand. */
export const foresees = (action: Action): boolean => walksOf(action) || action.type === "choose_actor";

export function sightOf(
  action: Action,
  { view, foreseen, me }: Pick<Scene, "view" | "foreseen" | "me">,
  box: Box,
): Foresight | null {
  const told = me === null || !foresees(action) ? null : foreseen?.(action);
  return told ? read(view as LuxorView, box, action, me!, told) : null;
}

export function read(view: LuxorView, box: Box, action: Action, seat: number, told: Foretold): Foresight {
  const events = told.events as GameEvent[];
  const of = (type: string): GameEvent[] => events.filter((event) => event.type === type);
  const walks = walksIn(of("adventurer_moved"), view, action, seat);
  const lastRound = of("final_round").length > 0;
  return {
    walks,
    wakes: of("adventurer_activated").map(({ anubis }) => anubis as number),
    keys: of("tomb_entered").length,
    sarcophagi: of("tomb_entered").flatMap(({ sarcophagus }) => (sarcophagus === null ? [] : [sarcophagus as number])),
    lastRound,
    ends: (view.final_round || lastRound) && view.turn_in_round === view.seats.length - 1,
    effect: effectOf(walks, view, box, seat, told),
  };
}

/** One way for each adventurer that goes anywhere; who is only chosen to act stands where the way begins. */
function walksIn(moves: GameEvent[], view: LuxorView, action: Action, seat: number): Walk[] {
  const found = new Map<number, Walk>();
  if (action.type === "choose_actor") {
    const adventurer = action.adventurer as number;
    const space = view.seats[seat]!.adventurers[adventurer] ?? STAIRS;
    found.set(adventurer, { adventurer, from: space, to: space, legs: [] });
  }
  for (const { adventurer, from, to, path, cause } of moves) {
    const walk: Walk = found.get(adventurer) ?? { adventurer, from, to, legs: [] };
    walk.legs.push({ cause, from, path });
    walk.to = to;
    found.set(adventurer, walk);
  }
  return [...found.values()];
}

/** Where the tile acts: before a tunnel leads on. */
const actsAt = ({ from, legs }: Walk): number => legs.findLast(({ cause }) => cause !== "tunnel")?.path.at(-1) ?? from;

function effectOf(walks: Walk[], view: LuxorView, box: Box, seat: number, told: Foretold): Effect | null {
  const places = [...new Set(walks.map(actsAt))].filter((space) => space !== TOMB);
  const [space] = places;
  const here = space === undefined || places.length > 1 ? null : view.board[space - 1];
  if (!here) return null;
  if (here.kind === "horus") return { kind: "horus", level: here.level! };
  if (here.kind === "temple") return { kind: "temple", face: here.face! };
  if (here.kind !== "treasure") return null;
  const happens = (type: string): boolean => told.events.some((event) => (event as GameEvent).type === type);
  const { adventurers: need, vp } = box.worth[here.tile!]!;
  const team = view.seats[seat]!.adventurers.map((at, i) => walks.find(({ adventurer }) => adventurer === i)?.to ?? at);
  const have = team.filter((at) => at === space).length;
  const taken = happens("treasure_taken") ? "yes" : told.whole && told.deciders.includes(seat) ? "ask" : "no";
  const back = happens("space_emptied") ? null : (box.spaces[space!]!.icon ?? null);
  return { kind: "treasure", type: here.type!, vp, have, need, taken, back };
}

/** How many of a seat's adventurers stand on a space. */
export const standing = (view: LuxorView, seat: number | null, space: number): number =>
  seat === null ? 0 : (view.seats[seat]?.adventurers.filter((one) => one === space).length ?? 0);
