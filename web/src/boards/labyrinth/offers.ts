/** What is on offer on the table right now: the cells that leads light up, and what picking one of them means. */

import type { Action, Chooser } from "../../lib/chooser";
import type { Choice, LabyrinthView, Place } from "../../lib/protocol";
import type { Desk } from "./desk.svelte";
import { key, type Cell, type Ground } from "./geometry";

export type Menu = (action: Action) => Choice | null | undefined;

export interface Target {
  cell: Cell;
  actions: Action[];
  /** What a click picks. */
  pick: string;
  /** Where one action alone is meant: what it leads to. */
  choice: Choice | null;
}

/** Without a verb in hand a turn is for walking. */
export const BY_DEFAULT = "move";
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

/** A place as cells of the table: [row, column] becomes [column, row], and the Hall is all of its cells. */
export function cellsAt([, kind, at]: Place, ground: Ground): Cell[] {
  if (kind === "hall") return ground.view.hall?.cells ?? [];
  return [[at[1]!, at[0]!]];
}

export const cellsOf = (choice: Choice | null | undefined, ground: Ground): Cell[] =>
  (choice?.lead.places ?? []).flatMap((place) => cellsAt(place, ground));

/** The way that an action takes, from cell to cell; nothing where it takes none. */
export const wayOf = (choice: Choice | null | undefined): Cell[] =>
  choice?.lead.ways?.[0]?.stops.map(([, , at]): Cell => [at[1]!, at[0]!]) ?? [];

export function targetsOf(actions: readonly Action[], menu: Menu, ground: Ground): Map<string, Target> {
  const found = new Map<string, Target>();
  for (const action of actions) {
    const choice = menu(action) ?? null;
    for (const cell of cellsOf(choice, ground)) {
      const before = found.get(key(cell));
      if (before)
        found.set(key(cell), { cell, actions: [...before.actions, action], pick: common(before.actions[0]!), choice: null });
      else found.set(key(cell), { cell, actions: [action], pick: written(action), choice });
    }
  }
  return found;
}

/** An action as the one pick that means it and nothing else. */
function written(action: Action): string {
  const carries = ["charge", "charge_step"].includes(action.type) && !("carry" in action) && !("stop" in action);
  return [...Object.entries(action), ...(carries ? [["carry", ""]] : [])]
    .map(([field, value]) => `${String(field)}:${Array.isArray(value) ? value.join(",") : String(value)}`)
    .join("&");
}

/** Where several could be meant (whom to push, what to exchange), only the way or the place is picked at first. */
function common(action: Action): string {
  for (const field of ["cell", "exit", "dir"]) if (field in action) return `${field}:${String(action[field])}`;
  return `type:${action.type}`;
}

const SILENT = new Set(["place_hall", "orient", "choose_character", "despair_swap", "hunt"]);

/** What to ask the server for at a cell that is not on offer, so that it says why not. */
export function askAt(cell: Cell, chooser: Chooser, menu: Menu, ground: Ground, me: number): Action | null {
  const { view } = ground;
  const { pending } = view;
  const meant = chooser.picks.length || pending || view.phase === "expand";
  const like: Action | undefined = meant ? chooser.left[0] : { type: BY_DEFAULT };
  if (!like || SILENT.has(like.type) || view.phase.startsWith("setup")) return null;
  if (Array.isArray(like.cell)) return { ...like, cell };
  if (!("dir" in like) && !("exit" in like) && like.type !== BY_DEFAULT) return null;
  const base = Object.fromEntries(
    Object.entries(like).filter(([field]) => !["dir", "exit", "hall_cell", "stop", "decline"].includes(field)),
  ) as Action;
  const start = like.type === "blast_direction" ? pending?.cell : view.seats[pending?.target ?? me]?.space;
  const steps = Math.max(1, (meant ? wayOf(menu(like)).length : 0) - 1);
  const leads = (from: Cell, side: string): boolean => key(ground.beyond(from, side as "N", steps)) === key(cell);
  if (!Array.isArray(start)) {
    const exit = view.hall?.exits.find((one) => leads(one.cell, one.side));
    return exit ? { ...base, exit: exit.id } : null;
  }
  const dir = ["N", "E", "S", "W"].find((side) => leads(start as unknown as Cell, side));
  return dir ? { ...base, dir } : null;
}
