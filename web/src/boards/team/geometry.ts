/** Where things lie on the drawn board, and how the drawn corridors run. */

import type { GameInfo, TeamView } from "../../lib/protocol";
import type { Point } from "../../lib/thread";

export type Cell = [number, number];
export type Side = "N" | "E" | "S" | "W";

export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
export const STEP: Record<Side, Cell> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
const OPPOSITE: Record<Side, Side> = { N: "S", E: "W", S: "N", W: "E" };

export interface Tile {
  shape: string;
  orientation?: number;
  mark: string | null;
  start: string | null;
  fixed: boolean;
}

export interface Arrow {
  id: string;
  side: Side;
  index: number;
  entry: Cell;
  exit: Cell;
  step: Cell;
}

export interface Page {
  id: string;
  kind: string;
  arrow?: string;
  marks?: string[];
  pawns?: string[];
  start_of?: string;
}

/** The components, ready for drawing. */
export interface Box {
  size: number;
  tiles: Record<string, Tile>;
  sides: Record<string, Side[]>;
  turns: Record<string, number>;
  arrows: Arrow[];
  pages: Record<string, Page>;
  treasures: string[];
  artefacts: ReadonlySet<string>;
  symbols: ReadonlySet<string>;
  starts: { colour: string; cell: Cell }[];
}

interface Raw {
  board: { rows: number };
  shapes: { id: string; openings: Side[]; orientations: number }[];
  colors: { id: string; start: Cell }[];
  treasures: { id: string; home: string }[];
  symbols: { id: string }[];
  fixed_tiles: RawTile[];
  movable_tiles: RawTile[];
  arrows: { id: string; index: number; entry: Cell; exit: Cell }[];
  pages: Page[];
  blank_pages: Page[];
}
type RawTile = { id: string; shape: string; orientation?: number; treasure?: string; symbol?: string; start_of?: string };

const boxes = new WeakMap<object, Box>();

export function boxOf(game: GameInfo): Box {
  const known = boxes.get(game.catalogue);
  if (known) return known;
  const box = unpack(game.catalogue as unknown as Raw);
  boxes.set(game.catalogue, box);
  return box;
}

function unpack(raw: Raw): Box {
  const tile = (one: RawTile, fixed: boolean): [string, Tile] => [
    one.id,
    {
      shape: one.shape,
      orientation: one.orientation,
      mark: one.treasure ?? one.symbol ?? null,
      start: one.start_of ?? null,
      fixed,
    },
  ];
  return {
    size: raw.board.rows,
    tiles: Object.fromEntries([
      ...raw.fixed_tiles.map((one) => tile(one, true)),
      ...raw.movable_tiles.map((one) => tile(one, false)),
    ]),
    sides: Object.fromEntries(raw.shapes.map((shape) => [shape.id, shape.openings])),
    turns: Object.fromEntries(raw.shapes.map((shape) => [shape.id, shape.orientations])),
    arrows: raw.arrows.map((arrow) => ({ ...arrow, side: arrow.id[0] as Side, step: STEP[OPPOSITE[arrow.id[0] as Side]] })),
    pages: Object.fromEntries([...raw.pages, ...raw.blank_pages].map((page) => [page.id, page])),
    treasures: raw.treasures.map(({ id }) => id),
    artefacts: new Set(raw.treasures.filter(({ home }) => home === "fixed").map(({ id }) => id)),
    symbols: new Set(raw.symbols.map(({ id }) => id)),
    starts: raw.colors.map(({ id, start }) => ({ colour: id, cell: start })),
  };
}

/** The open sides of a shape that was turned clockwise by so many quarters. */
export function openSides(box: Box, shape: string, orientation: number): Side[] {
  return (box.sides[shape] ?? []).map((side) => SIDES[(SIDES.indexOf(side) + orientation) % 4]!);
}

/** The middle line of a corridor: from the middle to every open side. */
export const corridor = (sides: readonly Side[], reach = 49.5): string =>
  sides.map((side) => `M0 0L${STEP[side][1] * reach} ${STEP[side][0] * reach}`).join("");

export const middle = ([row, col]: readonly [number, number]): Point => [col * 100 + 50, row * 100 + 50];

export const key = ([row, col]: readonly [number, number]): string => `${row},${col}`;
export const same = (a: readonly [number, number], b: readonly [number, number]): boolean => a[0] === b[0] && a[1] === b[1];

/** Where the keyboard's cursor finds an arrow: just outside the line that it pushes. */
export const arrowSpot = ({ entry, step }: Arrow): string => `${entry[0] - step[0]},${entry[1] - step[1]}`;
export const lockedAt = (view: TeamView, { exit }: Arrow): boolean => view.cells[exit[0]]?.[exit[1]]?.face === "down";
