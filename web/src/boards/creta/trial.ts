/** How the island would lie after a change that is being tried out, and after each deed of a plan. */

import type { Action } from "../../lib/chooser";
import { isMinotaur, neighbours, type Box, type Lying } from "./geometry";

export interface Lay {
  board: Lying;
  display: readonly string[];
}

const CHANGES: ReadonlySet<string> = new Set(["rotate", "swap", "replace"]);
export const isChange = (action: Action | null | undefined): boolean => !!action && CHANGES.has(action.type);

/** The same tiles, laid otherwise. */
export function tried({ board, display }: Lay, action: Action): Lay {
  const cell = String(action.cell);
  if (action.type === "rotate") return { board: { ...board, [cell]: { ...board[cell]!, rot: Number(action.rot) } }, display };
  if (action.type === "swap") {
    const [a, b] = [String(action.a), String(action.b)];
    return { board: { ...board, [a]: board[b]!, [b]: board[a]! }, display };
  }
  const slot = Number(action.slot);
  const tile = display[slot];
  if (action.type !== "replace" || tile === undefined) return { board, display };
  return { board: { ...board, [cell]: { tile, rot: Number(action.rot) } }, display: display.filter((_, i) => i !== slot) };
}

/** All that hands could do to these tiles: for a sketch, where nobody else is asked. */
export function everyChange(box: Box, { board, display }: Lay): Action[] {
  const turns = (tile: string): number[] => [...Array(box.turns[box.tiles[tile]!.shape] ?? 4).keys()];
  const fixed = (cell: string): boolean => isMinotaur(box, board, cell);
  return box.maze.flatMap((cell): Action[] => {
    const { tile, rot } = board[cell]!;
    const rotations = fixed(cell)
      ? []
      : turns(tile)
          .filter((other) => other !== rot)
          .map((other) => ({ type: "rotate", cell, rot: other }));
    const swaps = neighbours(box, cell)
      .filter((other) => cell < other && !fixed(cell) && !fixed(other))
      .map((b) => ({ type: "swap", a: cell, b }));
    const laid = display.flatMap((fresh, slot) => turns(fresh).map((other) => ({ type: "replace", cell, slot, rot: other })));
    return [...rotations, ...swaps, ...laid];
  });
}

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
    if (isChange(action)) lay = tried(lay, action);
    else if (action.type === "step") path.push(String(action.place));
    else if (action.type === "leap") path.push((leap = String(action.place)));
    else if (action.type === "turn" && path.length)
      lay = tried(lay, { type: "rotate", cell: path.at(-1)!, rot: Number(action.turn) });
  }
  return { ...lay, path, leap };
}
