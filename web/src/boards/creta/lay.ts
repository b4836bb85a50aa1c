/** How the island lies after what has happened to it: for changes that are tried out, for a sketch, and for a plan shown step by step. */

import type { GameEvent } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import { openSides, type Box, type Lying } from "./geometry";

export interface Lay {
  board: Lying;
  display: readonly string[];
}

const CHANGES: ReadonlySet<string> = new Set(["rotate", "swap", "replace"]);
export const isChange = (action: Action | null | undefined): boolean => !!action && CHANGES.has(action.type);

/** The same tiles, laid otherwise. */
export function after({ board, display }: Lay, event: GameEvent): Lay {
  switch (event.type) {
    case "tile_rotated":
    case "tile_turned":
      return { board: { ...board, [event.cell]: { ...board[event.cell]!, rot: event.rot } }, display };
    case "tiles_swapped":
      return { board: { ...board, [event.a]: board[event.b]!, [event.b]: board[event.a]! }, display };
    case "tile_replaced":
      return {
        board: { ...board, [event.cell]: { tile: event.tile, rot: event.rot } },
        display: display.filter((tile) => tile !== event.tile),
      };
    default:
      return { board, display };
  }
}

/** A change as hands would make it, where no server is asked. */
export function drawn(action: Action, { board, display }: Lay): GameEvent {
  if (action.type === "swap") return { ...action, type: "tiles_swapped" };
  if (action.type === "replace") return { ...action, type: "tile_replaced", tile: display[Number(action.slot)] };
  return { ...action, type: "tile_rotated", tile: board[String(action.cell)]?.tile };
}

/** Of all actions of the game those that would make these tiles lie otherwise. */
export function everyChange(box: Box, { board, display }: Lay, all: readonly Action[]): Action[] {
  const looks = (tile: string): number => box.turns[box.tiles[tile]!.shape] ?? 0;
  const fixed = (cell: unknown): boolean => box.fixed.has(box.tiles[board[String(cell)]!.tile]!.shape);
  return all.filter((action) => {
    const { tile, rot } = board[String(action.cell)] ?? {};
    if (action.type === "rotate") return rot !== action.rot && Number(action.rot) < looks(tile!);
    if (action.type === "swap") return !fixed(action.a) && !fixed(action.b);
    const fresh = action.type === "replace" ? display[Number(action.slot)] : undefined;
    return !!fresh && Number(action.rot) < looks(fresh);
  });
}

/** The open sides of a tile as it would lie, as a fact for the words. */
export const sidesOf = (box: Box, tile: string, rot: number): ["list", ["term", string][], "and"] => [
  "list",
  openSides(box, tile, rot).map((side) => ["term", side]),
  "and",
];

/** The pick that means exactly this action. */
export const pickOf = (action: Action): string =>
  Object.entries(action)
    .map(([field, value]) => `${field}:${Array.isArray(value) ? value.join(",") : String(value)}`)
    .join("&");

/** A plan shown step by step: the island after its changes, and the walk as far as it goes. */
export interface Shown extends Lay {
  path: string[];
  leap: string | null;
}

export function follow(start: Lay, plan: readonly Action[], steps: number): Shown {
  let lay: Lay = start;
  const path: string[] = [];
  let leap: string | null = null;
  for (const action of plan.slice(0, steps)) {
    if (isChange(action)) lay = after(lay, drawn(action, lay));
    else if (action.type === "step") path.push(String(action.place));
    else if (action.type === "leap") path.push((leap = String(action.place)));
    else if (action.type === "turn" && path.length) lay = after(lay, { type: "tile_turned", cell: path.at(-1)!, rot: action.turn });
  }
  return { ...lay, path, leap };
}
