/** What of the mall stands for which pick, and where it is drawn. Which of them lead somewhere is for the chooser to say. */

import type { Action, Chooser, Pick } from "../../lib/chooser";
import type { MagicMazeView } from "../../lib/protocol";
import { escalatorFrom, STEP, type Box, type Cell, type Dir, type HeroId, type Layout } from "./geometry";

export interface Target {
  kind: "step" | "vortex" | "escalator" | "seat";
  cell: Cell;
  pick: Pick;
  action: Action;
  dir?: Dir;
  steps?: number;
  /** The farthest in its direction. */
  last?: boolean;
}

export const heroPick = (hero: string): Pick => `hero:${hero}`;
export const stepPick = (dir: Dir, hero: string | null = null): Pick => `type:move&dir:${dir}${hero ? `&hero:${hero}` : ""}`;
export const ridePick = (hero: string | null): Pick => `type:take_escalator${hero ? `&hero:${hero}` : ""}`;
export const vortexPick = (hero: string | null): Pick => `type:use_vortex${hero ? `&hero:${hero}` : ""}`;
export const placePick = (tile: string, side: string): Pick => `type:place_tile&tile:${tile}&side:${side}`;
export const discardPick = (tile: string): Pick => `type:discard_tile&tile:${tile}`;
export const callPick = (type: "place_pawn" | "stare", target: number): Pick => `type:${type}&target:${target}`;

/** The one action that a pick would complete. */
export const chosenBy = (chooser: Chooser, pick: Pick | null): Action | null =>
  pick && chooser.can(pick) ? chooser.with(pick).chosen : null;

/** The one hero that a pick leaves; null where there are several or none. */
export function soleHero(chooser: Chooser, pick: Pick): HeroId | null {
  const heroes = new Set(chooser.with(pick).left.map(({ hero }) => hero as HeroId));
  return heroes.size === 1 ? [...heroes][0]! : null;
}

/** The places that a hero can be sent to. */
export function targetsOf(hero: string | null, chooser: Chooser, view: MagicMazeView, box: Box, layout: Layout): Target[] {
  const space = hero ? view.heroes[hero]?.space : null;
  const from = space ? layout.cell(space) : null;
  if (!hero || !space || !from) return [];
  const found = chooser.with(heroPick(hero)).left.flatMap((action) => target(action, space, from, box, layout) ?? []);
  for (const one of found)
    one.last = one.kind === "step" && !found.some(({ dir, steps }) => dir === one.dir && (steps ?? 0) > one.steps!);
  return found;
}

function target(action: Action, space: string, from: Cell, box: Box, layout: Layout): Target | null {
  const hero = action.hero as string;
  if (action.type === "move" && typeof action.steps === "number") {
    const [dir, steps] = [action.dir as Dir, action.steps];
    const cell: Cell = [from[0] + STEP[dir][0] * steps, from[1] + STEP[dir][1] * steps];
    return { kind: "step", action, dir, steps, cell, pick: `${stepPick(dir, hero)}&steps:${steps}` };
  }
  if (action.type === "take_escalator") {
    const to = escalatorFrom(box, space);
    const cell = to && layout.cell(to);
    return cell ? { kind: "escalator", action, cell, pick: ridePick(hero) } : null;
  }
  const cell = typeof action.to === "string" ? layout.cell(action.to) : null;
  const kind = action.type === "use_vortex" ? "vortex" : "seat";
  return cell && { kind, action, cell, pick: `type:${action.type}&hero:${hero}&to:${action.to as string}` };
}

/** Of several ways to one place the quickest: walking before riding before the vortex. */
export const targetAt = (targets: readonly Target[], [row, col]: Cell): Target | null =>
  targets.find(({ cell }) => cell[0] === row && cell[1] === col) ?? null;

export const stepsIn = (targets: readonly Target[], dir: Dir): Target[] =>
  targets.filter((one) => one.kind === "step" && one.dir === dir).sort((a, b) => a.steps! - b.steps!);
