/** Where actions lead on the table, and what a move costs as far as everybody can see. */

import type { Action } from "../../lib/chooser";
import type { LabyrinthView } from "../../lib/protocol";
import { type Box, type Cell, type Dir, type Ground, type Space, key, opposite } from "./geometry";

export interface Way {
  /** The cell it starts from, and the cells it goes along; the last one is where it leads. */
  from: Cell;
  cells: Cell[];
  dir: Dir;
}

/** Whose space the ways of an action start from. */
function startOf(action: Action, view: LabyrinthView, me: number): Space | null {
  const { pending } = view;
  if (action.type === "blast_direction") return (pending?.cell as Space | undefined) ?? null;
  if (["trap_direction", "flight_step", "answer_push"].includes(action.type)) return spaceOf(view, pending?.target ?? null);
  return spaceOf(view, pending?.seat ?? me);
}

const spaceOf = (view: LabyrinthView, seat: number | null): Space | null =>
  seat === null ? null : ((view.seats[seat]?.space as Space | undefined) ?? null);

const LENGTH: Record<string, number> = { leap: 3, hunt: 3 };

/** The way that an action with a direction takes; null where it names a cell, a card or nothing. */
export function wayOf(action: Action, ground: Ground, me: number): Way | null {
  const { view } = ground;
  const start = startOf(action, view, me);
  if (start === null) return null;
  const door = doorOf(action, start, ground);
  if (!door) return null;
  const steps = action.type === "trap_direction" ? (view.pending?.level ?? 1) : (LENGTH[action.type] ?? 1);
  const cells = Array.from({ length: steps }, (_, i) => ground.beyond(door.from, door.dir, i + 1));
  return { from: door.from, cells, dir: door.dir };
}

function doorOf(action: Action, start: Space, ground: Ground): { from: Cell; dir: Dir } | null {
  const { dir, exit, hall_cell } = action as { dir?: string; exit?: string; hall_cell?: number };
  if (hall_cell !== undefined && hall_cell !== null) return { from: ground.view.hall!.cells[hall_cell] as Cell, dir: dir as Dir };
  return ground.door(start, dir, exit);
}

/** The cells that can be clicked for an action. A space of the Hall is all of it. */
export function cellsOf(action: Action, ground: Ground, me: number): Cell[] {
  if (Array.isArray(action.cell)) return [action.cell as unknown as Cell];
  const way = wayOf(action, ground, me);
  if (!way) return [];
  const goal = action.type === "hunt" ? way.cells[0]! : way.cells.at(-1)!;
  const whole = ground.isHall(goal) && !["trap_direction", "leap"].includes(action.type);
  return whole ? ground.view.hall!.cells : [goal];
}

/** The actions on offer by the cell they lead to. */
export function byCell(actions: readonly Action[], ground: Ground, me: number): Map<string, Action[]> {
  const found = new Map<string, Action[]>();
  for (const action of actions) {
    for (const cell of cellsOf(action, ground, me)) found.set(key(cell), [...(found.get(key(cell)) ?? []), action]);
  }
  return found;
}

export type Cost = "1" | "2" | "?";

/** What a move costs as far as can be seen: a closed card may turn out to be all doors. */
export function costOf(action: Action, ground: Ground, box: Box, me: number): Cost {
  const { view } = ground;
  const way = wayOf(action, ground, me);
  if (!way || view.race) return "1";
  const [goal] = way.cells as [Cell];
  const closed = ground.at(goal)?.face === "closed";
  if (view.seats[me]?.character === "bibi" && !crowded(goal, ground, me)) return "1";
  if (ground.edge(way.from, way.dir, box) === "d") return "2";
  if (closed) return "?";
  return ground.edge(goal, opposite(way.dir), box) === "d" ? "2" : "1";
}

const crowded = (cell: Cell, ground: Ground, me: number): boolean =>
  ground.view.seats.some(
    ({ seat, space }) => seat !== me && (space === "hall" ? ground.isHall(cell) : String(space) === String(cell)),
  );

/** An action as the one pick that means it and nothing else. */
export function written(action: Action): string {
  const carries = ["charge", "charge_step"].includes(action.type) && !("carry" in action) && !("stop" in action);
  return [...Object.entries(action), ...(carries ? [["carry", ""]] : [])]
    .map(([field, value]) => `${String(field)}:${Array.isArray(value) ? value.join(",") : String(value)}`)
    .join("&");
}
