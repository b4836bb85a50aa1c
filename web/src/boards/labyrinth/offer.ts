/** What is on offer on the table right now: the cells that can be picked, and what picking one would mean. */

import type { Action, Chooser } from "../../lib/chooser";
import type { LabyrinthView } from "../../lib/protocol";
import type { Desk } from "./desk.svelte";
import { Ground, key, type Box, type Cell, type Dir } from "./geometry";
import { byCell, costOf, wayOf, written, type Cost } from "./targets";

export interface Target {
  cell: Cell;
  actions: Action[];
  /** What a click picks. */
  pick: string;
  cost: Cost | null;
}

/** Without a verb in hand a turn is for walking. */
const BY_DEFAULT = "move";
const PAYING = new Set(["play_card", "pay_challenge", "discard_to_limit", "lane_return", "poetry_card"]);

export function offered(chooser: Chooser, view: LabyrinthView, desk: Desk): Action[] {
  const acting = !view.pending && (view.phase === "act" || view.phase === "race");
  const left = chooser.left.filter(({ type }) => !PAYING.has(type));
  if (acting && !chooser.picks.length) return left.filter(({ type }) => type === BY_DEFAULT);
  return left.filter((action) => fitsDesk(action, desk));
}

/** Of actions with several parts, those that agree with what lies on the desk. */
function fitsDesk(action: Action, desk: Desk): boolean {
  if (action.type === "hunt") return action.mode === desk.hunt && desk.hunt === "line";
  if (["charge", "charge_step"].includes(action.type)) return String(action.carry ?? "") === String(desk.carry);
  return true;
}

export function targetsOf(actions: readonly Action[], ground: Ground, box: Box, me: number): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const [at, some] of byCell(actions, ground, me)) {
    const first = some[0]!;
    const cost = some.length === 1 && first.type === "move" ? costOf(first, ground, box, me) : null;
    found.set(at, {
      cell: at.split(",").map(Number) as unknown as Cell,
      actions: some,
      pick: some.length === 1 ? written(first) : common(first),
      cost,
    });
  }
  return found;
}

/** Where several could be meant (whom to push, what to exchange), only the way or the place is picked at first. */
function common(action: Action): string {
  for (const field of ["cell", "exit", "dir"]) if (field in action) return `${field}:${String(action[field])}`;
  return `type:${action.type}`;
}

/** What to ask the server for at a cell that is not on offer, so that it says why not. */
export function askAt(cell: Cell, chooser: Chooser, ground: Ground, me: number): Action | null {
  const { view } = ground;
  const like =
    chooser.picks.length || view.pending || view.phase === "expand"
      ? chooser.left[0]
      : view.phase === "act" || view.phase === "race"
        ? { type: BY_DEFAULT }
        : null;
  if (!like || ["place_hall", "orient", "choose_character"].includes(like.type)) return null;
  if (like.type === "despair_swap" || like.type === "hunt") return null;
  if (Array.isArray(like.cell)) return { ...like, cell };
  if (!("dir" in like) && !("exit" in like) && like.type !== BY_DEFAULT) return null;
  const base = Object.fromEntries(
    Object.entries(like).filter(([field]) => !["dir", "exit", "hall_cell", "stop", "decline"].includes(field)),
  ) as Action;
  const ways: Action[] = ["N", "E", "S", "W"].map((dir) => ({ ...base, dir }));
  const exits: Action[] = (view.hall?.exits ?? []).map(({ id }) => ({ ...base, exit: id }));
  return (
    [...ways, ...exits].find((action) =>
      wayOf(action, ground, me)?.cells.some((one, i, all) => i === all.length - 1 && key(one) === key(cell)),
    ) ?? null
  );
}

/** The Hall laid so that a cell is in its middle, inside the table. */
export function hallAt([c, r]: Cell, rotation: number, view: LabyrinthView): Cell {
  const upright = rotation % 2 === 1;
  const [w, h] = upright ? [1, 3] : [3, 1];
  const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  return [clamp(upright ? c : c - 1, view.cols - w), clamp(upright ? r - 1 : r, view.rows - h)];
}

export function hallView(
  anchor: Cell,
  rotation: number,
  view: LabyrinthView,
  box: Box,
): {
  cells: [number, number][];
  exits: { id: string; cell: [number, number]; side: string; leads_to: [number, number] }[];
  side: string;
} {
  const plan = box.hall[rotation]!;
  const at = ([c, r]: Cell): [number, number] => [anchor[0] + c, anchor[1] + r];
  return {
    cells: plan.cells.map(at),
    exits: plan.exits.map(({ cell, side }, i) => ({ id: `x${i + 1}`, cell: at(cell), side, leads_to: at(cell) })),
    side: String(view.options.hall_side ?? "open"),
  };
}

/** Which border a way goes over, step by step: pieces of thread. */
export function pieces(
  from: Cell,
  cells: readonly Cell[],
  dir: Dir,
  ground: Ground,
): { cell: Cell; half?: { cell: Cell; dir: Dir } }[][] {
  const parts: { cell: Cell; half?: { cell: Cell; dir: Dir } }[][] = [[{ cell: from }]];
  let at = from;
  for (const next of cells) {
    if (ground.crosses(at, dir)) {
      parts.at(-1)!.push({ cell: at, half: { cell: at, dir } });
      parts.push([{ cell: next, half: { cell: next, dir: ({ N: "S", S: "N", E: "W", W: "E" } as const)[dir] } }]);
    }
    parts.at(-1)!.push({ cell: next });
    at = next;
  }
  return parts;
}
