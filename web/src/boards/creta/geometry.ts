/** Where things lie on the drawn island, and how its drawn paths run. It decides nothing: what may be done, the server says. */

import type { CretaView, GameInfo } from "../../lib/protocol";
import type { Point } from "../../lib/thread";

export type Side = "N" | "E" | "S" | "W";
export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
const STEP: Record<Side, [number, number]> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };

export interface Tile {
  shape: string;
  trophy: string | null;
}
export interface Card {
  id: string;
  actions: number;
  gods: string[];
  join: "single" | "slash" | "plus";
}
export interface Exit {
  id: string;
  cell: string;
  openings: Side[];
}
export type Lying = Readonly<Record<string, { tile: string; rot: number }>>;

/** The components, ready for drawing. */
export interface Box {
  tiles: Record<string, Tile>;
  sides: Record<string, Side[]>;
  turns: Record<string, number>;
  names: Record<string, string>;
  cards: Record<string, Card>;
  exits: Exit[];
  kinds: string[];
  codes: Record<string, string>;
  colours: string[];
  gods: string[];
  /** All 36 cells by row, and the 28 of the maze. */
  rows: string[][];
  maze: string[];
  temple: ReadonlySet<string>;
  points: number[];
  bonus: number;
}

interface Raw {
  board: string[][];
  exits: Exit[];
  shapes: { id: string; name: string; openings: Side[]; orientations: number }[];
  trophies: { id: string; code: string }[];
  tiles: { id: string; shape: string; trophy?: string }[];
  cards: Card[];
  colours: string[];
  gods: string[];
  scoring: { trophy_points: number[]; achievement_points: number };
}

const boxes = new WeakMap<object, Box>();

export function boxOf(game: GameInfo): Box {
  const known = boxes.get(game.catalogue);
  if (known) return known;
  const box = unpack(game.catalogue as unknown as Raw);
  boxes.set(game.catalogue, box);
  return box;
}

const name = (row: number, col: number): string => `r${row + 1}c${col + 1}`;

function unpack(raw: Raw): Box {
  const cells = raw.board.flatMap((row, r) => row.map((sign, c) => ({ cell: name(r, c), sign })));
  return {
    tiles: Object.fromEntries(raw.tiles.map(({ id, shape, trophy }) => [id, { shape, trophy: trophy ?? null }])),
    sides: Object.fromEntries(raw.shapes.map(({ id, openings }) => [id, openings])),
    turns: Object.fromEntries(raw.shapes.map(({ id, orientations }) => [id, orientations])),
    names: Object.fromEntries(raw.shapes.map((shape) => [shape.id, shape.name])),
    cards: Object.fromEntries(raw.cards.map((card) => [card.id, card])),
    exits: raw.exits,
    kinds: raw.trophies.map(({ id }) => id),
    codes: Object.fromEntries(raw.trophies.map(({ id, code }) => [code, id])),
    colours: raw.colours,
    gods: raw.gods,
    rows: raw.board.map((row, r) => row.map((_, c) => name(r, c))),
    maze: cells.filter(({ sign }) => sign === "o" || sign === "i").map(({ cell }) => cell),
    temple: new Set(cells.filter(({ sign }) => sign === "##").map(({ cell }) => cell)),
    points: raw.scoring.trophy_points,
    bonus: raw.scoring.achievement_points,
  };
}

/** The points for so many trophies of one kind; the table goes on by its own pattern. */
export function worth(box: Box, count: number): number {
  const last = box.points.length - 1;
  return count <= last ? box.points[count]! : worth(box, count - 3) + box.points[3]!;
}

// Places ---------------------------------------------------------------------------------

export const at = (cell: string): [number, number] => [Number(cell[1]) - 1, Number(cell[3]) - 1];
export const spotOf = (cell: string): string => at(cell).join(",");
export const cellAt = (spot: string): string => name(...(spot.split(",").map(Number) as [number, number]));
export const isExit = (place: string): boolean => place.length === 1;
export const exitAt = (box: Box, cell: string): Exit | undefined => box.exits.find((exit) => exit.cell === cell);
export const cellOf = (box: Box, place: string): string => (isExit(place) ? box.exits.find(({ id }) => id === place)!.cell : place);

export function middle(box: Box, place: string): Point {
  if (place === "temple") return [300, 300];
  const [row, col] = at(cellOf(box, place));
  return [col * 100 + 50, row * 100 + 50];
}

/** Where one comes to from a cell on one side: a maze cell, an exit's letter or the temple. */
function beyond(box: Box, cell: string, side: Side): string | null {
  const [row, col] = at(cell);
  const next = box.rows[row + STEP[side][0]]?.[col + STEP[side][1]];
  if (!next) return null;
  return box.temple.has(next) ? "temple" : (exitAt(box, next)?.id ?? next);
}

export function neighbours(box: Box, cell: string): string[] {
  return SIDES.flatMap((side) => {
    const next = beyond(box, cell, side);
    return next && next !== "temple" && !isExit(next) ? [next] : [];
  });
}

/** What lies in the direction of an arrow key. */
export const towards = (box: Box, cell: string, key: string): string | null =>
  beyond(box, cell, ({ ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" } as const)[key as "ArrowUp"]);

// Paths ------------------------------------------------------------------------------------

/** The open sides of a tile that was turned clockwise by so many quarters. */
export function openSides(box: Box, tile: string, rot: number): Side[] {
  const shape = box.tiles[tile]?.shape ?? "X";
  return (box.sides[shape] ?? []).map((side) => SIDES[(SIDES.indexOf(side) + rot) % 4]!);
}

export const corridor = (sides: readonly Side[], reach = 49.5): string =>
  sides.map((side) => `M0 0L${STEP[side][1] * reach} ${STEP[side][0] * reach}`).join("");

const opensTo = (box: Box, board: Lying, cell: string, side: Side): boolean => {
  const lying = board[cell];
  return !!lying && openSides(box, lying.tile, lying.rot).includes(side);
};

/** The places whose drawn paths join that of this place. */
export function joined(box: Box, board: Lying, place: string): string[] {
  if (place === "temple") {
    return box.maze.filter((cell) => SIDES.some((side) => beyond(box, cell, side) === "temple" && opensTo(box, board, cell, side)));
  }
  if (isExit(place)) return [];
  return SIDES.flatMap((side) => {
    const next = opensTo(box, board, place, side) ? beyond(box, place, side) : null;
    if (!next || next === "temple") return [];
    return isExit(next) || opensTo(box, board, next, OPPOSITE[side]) ? [next] : [];
  });
}

export const isMinotaur = (box: Box, board: Lying, cell: string): boolean => box.tiles[board[cell]?.tile ?? ""]?.shape === "M";

/** The tile that Hermes has turned in a walk under way, and the island with it. */
export function turnedCell({ walk, heroes }: CretaView): string | null {
  return walk && walk.turn !== null ? (walk.leg1.at(-1) ?? walk.leap ?? heroes[walk.hero] ?? null) : null;
}
export function ground(view: CretaView): Lying {
  const cell = turnedCell(view);
  return cell ? { ...view.board, [cell]: { ...view.board[cell]!, rot: view.walk!.turn! } } : view.board;
}

/** Cells with a hero on them. */
export const taken = (view: CretaView): Set<string> =>
  new Set(Object.values(view.heroes).filter((place) => place !== "temple" && !isExit(place)));

/** The floor that hangs together with a place, as it is drawn. */
export function floor(box: Box, board: Lying, from: readonly string[], closed: ReadonlySet<string>, brave: boolean): Set<string> {
  const seen = new Set<string>(from.filter((place) => place !== "temple"));
  const queue = [...from];
  for (let place = queue.pop(); place; place = queue.pop()) {
    for (const next of joined(box, board, place)) {
      if (seen.has(next) || closed.has(next) || (!brave && !isExit(next) && isMinotaur(box, board, next))) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}

/** The way ahead as far as it does not fork, for the dotted thread. */
export function ahead(box: Box, board: Lying, head: string, gone: ReadonlySet<string>, closed: ReadonlySet<string>): string[] {
  const seen = new Set(gone);
  const way: string[] = [];
  for (let place = head; !isExit(place);) {
    const open = joined(box, board, place).filter((next) => !seen.has(next) && !closed.has(next));
    if (open.length !== 1 || (!isExit(open[0]!) && isMinotaur(box, board, open[0]!))) break;
    place = open[0]!;
    seen.add(place);
    way.push(place);
  }
  return way;
}

/** Where a thread leaves the temple towards its first cell. */
export function door(box: Box, cell: string): Point {
  const [x, y] = middle(box, cell);
  const side = SIDES.find((one) => beyond(box, cell, one) === "temple");
  if (!side) return [300, 300];
  return [x + STEP[side][1] * 66, y + STEP[side][0] * 66];
}
