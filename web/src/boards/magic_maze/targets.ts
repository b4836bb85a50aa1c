/** What a hero could do, as places in the mall. Every one of them stands for one legal action. */

import type { Action } from "../../lib/chooser";
import type { MagicMazeView } from "../../lib/protocol";
import { escalatorFrom, STEP, type Box, type Cell, type Dir, type Layout } from "./geometry";

export interface Target {
  kind: "step" | "vortex" | "escalator" | "seat";
  cell: Cell;
  action: Action;
  dir?: Dir;
  steps?: number;
  /** The farthest in its direction. */
  last?: boolean;
}

const MOVES = ["move", "use_vortex", "take_escalator", "setup_place"];

/** The heroes that this seat can do something with. */
export const movable = (legal: readonly Action[]): Set<string> =>
  new Set(legal.filter(({ type }) => MOVES.includes(type)).map(({ hero }) => hero as string));

export function targetsOf(hero: string | null, legal: readonly Action[], view: MagicMazeView, box: Box, layout: Layout): Target[] {
  const space = hero ? view.heroes[hero]?.space : null;
  const from = space ? layout.cell(space) : null;
  if (!space || !from) return [];
  const found: Target[] = [];
  for (const action of legal) {
    if (action.hero !== hero) continue;
    if (action.type === "move" && typeof action.steps === "number") {
      const dir = action.dir as Dir;
      const [dy, dx] = STEP[dir];
      found.push({
        kind: "step",
        action,
        dir,
        steps: action.steps,
        cell: [from[0] + dy * action.steps, from[1] + dx * action.steps],
      });
    } else if (action.type === "use_vortex" || action.type === "setup_place") {
      const cell = layout.cell(action.to as string);
      if (cell) found.push({ kind: action.type === "use_vortex" ? "vortex" : "seat", action, cell });
    } else if (action.type === "take_escalator") {
      const to = escalatorFrom(box, space);
      const cell = to && layout.cell(to);
      if (cell) found.push({ kind: "escalator", action, cell });
    }
  }
  for (const target of found)
    target.last = target.kind === "step" && !found.some(({ dir, steps }) => dir === target.dir && (steps ?? 0) > target.steps!);
  return found;
}

/** Of several ways to one place the quickest: walking before riding before the vortex. */
export const targetAt = (targets: readonly Target[], [row, col]: Cell): Target | null =>
  targets.find(({ cell }) => cell[0] === row && cell[1] === col) ?? null;

export const stepsIn = (targets: readonly Target[], dir: Dir): Target[] =>
  targets.filter((target) => target.kind === "step" && target.dir === dir).sort((a, b) => a.steps! - b.steps!);
