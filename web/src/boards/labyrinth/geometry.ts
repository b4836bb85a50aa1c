/** The table as a grid that is joined at its borders: cells are [column, row]; sides go N, E, S, W. */

import type { GameInfo, LabyrinthCellView, LabyrinthView } from "../../lib/protocol";
import type { Point } from "../../lib/thread";

export type Cell = readonly [number, number];
export type Space = Cell | "hall";
export type Dir = "N" | "E" | "S" | "W";
export type Edge = "o" | "d" | "w";

export const DIRS: readonly Dir[] = ["N", "E", "S", "W"];
export const STEP: Record<Dir, Cell> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
/** The side of a cell in the drawing. */
export const U = 100;
/** The frame around the table. */
export const RIM = 62;

export const key = (cell: Cell): string => `${cell[0]},${cell[1]}`;
export const same = (a: Space | null | undefined, b: Space | null | undefined): boolean => !!a && !!b && String(a) === String(b);
export const opposite = (dir: Dir): Dir => DIRS[(DIRS.indexOf(dir) + 2) % 4]!;

// The box ----------------------------------------------------------------------------------------

export interface Kind {
  id: string;
  shape: string;
  edges: string;
  challenge: string;
  count: number;
}

export interface Character {
  id: string;
  power: string;
  kind: "active" | "passive" | "both";
  chest: number;
  monster: number;
  trap: number;
  hand_limit: number;
  rest_draw: number;
}

export interface Box {
  kinds: Record<string, Kind>;
  /** Of a card by its number: P001 is the first of the first kind. */
  cards: Record<string, Kind>;
  characters: Character[];
  hall: { cells: Cell[]; exits: { cell: Cell; side: Dir }[] }[];
  actions: number;
}

const boxes = new WeakMap<GameInfo, Box>();

export function boxOf(game: GameInfo): Box {
  const known = boxes.get(game);
  if (known) return known;
  const { card_types, characters, hall_rotations, constants } = game.catalogue as unknown as {
    card_types: Kind[];
    characters: Character[];
    hall_rotations: Box["hall"];
    constants: { actions: number };
  };
  const deck = card_types.flatMap((kind) => Array<Kind>(kind.count).fill(kind));
  const made: Box = {
    kinds: Object.fromEntries(card_types.map((kind) => [kind.id, kind])),
    cards: Object.fromEntries(deck.map((kind, i) => [`P${String(i + 1).padStart(3, "0")}`, kind])),
    characters,
    hall: hall_rotations,
    actions: constants.actions,
  };
  boxes.set(game, made);
  return made;
}

// Edges ------------------------------------------------------------------------------------------

/** The edges of a card that was turned clockwise by quarter turns, as they lie: N, E, S, W. */
export const turned = (edges: string, rotation: number): Record<Dir, Edge> =>
  Object.fromEntries(DIRS.map((dir, i) => [dir, edges[(i - rotation + 4) % 4]])) as Record<Dir, Edge>;

/** Rotations that look different, the smallest number of each. */
export function distinct(edges: string): number[] {
  const looks = [0, 1, 2, 3].map((q) => Object.values(turned(edges, q)).join(""));
  return [0, 1, 2, 3].filter((q) => looks.indexOf(looks[q]!) === q);
}

/** A corridor as a path from the middle to every open side. */
export const corridor = (edges: Record<Dir, Edge>, reach = 47): string =>
  DIRS.filter((dir) => edges[dir] !== "w")
    .map((dir) => `M0 0L${STEP[dir][0] * reach} ${STEP[dir][1] * reach}`)
    .join("");

// The joined table ---------------------------------------------------------------------------------

export class Ground {
  readonly cells: Map<string, LabyrinthCellView>;
  readonly hall: Set<string>;

  constructor(readonly view: LabyrinthView) {
    this.cells = new Map(view.cells.map((card) => [key(card.cell), card]));
    this.hall = new Set((view.hall?.cells ?? []).map(key));
  }

  wrap([c, r]: Cell): Cell {
    const { cols, rows } = this.view;
    return [(c + cols) % cols, (r + rows) % rows];
  }

  beyond([c, r]: Cell, dir: Dir, steps = 1): Cell {
    let at: Cell = [c, r];
    for (let i = 0; i < steps; i++) at = this.wrap([at[0] + STEP[dir][0], at[1] + STEP[dir][1]]);
    return at;
  }

  /** Whether a step leads over the border. */
  crosses([c, r]: Cell, dir: Dir): boolean {
    const [x, y] = [c + STEP[dir][0], r + STEP[dir][1]];
    return x < 0 || y < 0 || x >= this.view.cols || y >= this.view.rows;
  }

  at(cell: Cell): LabyrinthCellView | undefined {
    return this.cells.get(key(cell));
  }

  isHall(cell: Cell): boolean {
    return this.hall.has(key(cell));
  }

  /** Where a way out of a space begins and which side it goes by. */
  door(space: Space, dir: string | undefined, exit: string | undefined): { from: Cell; dir: Dir } | null {
    if (space === "hall") {
      const found = this.view.hall?.exits.find(({ id }) => id === exit);
      return found ? { from: found.cell, dir: found.side as Dir } : null;
    }
    return dir ? { from: space, dir: dir as Dir } : null;
  }

  edge(cell: Cell, dir: Dir, box: Box): Edge | null {
    const card = this.at(cell);
    if (this.isHall(cell)) {
      const exit = this.view.hall!.exits.find((one) => same(one.cell as Cell, cell) && one.side === dir);
      return exit ? (this.view.hall!.side === "doors" ? "d" : "o") : "w";
    }
    if (!card || card.face !== "open" || !card.card_type) return null;
    return turned(box.kinds[card.card_type]!.edges, card.rotation ?? 0)[dir];
  }

  /** Cells on the far side of the border that touch this one. */
  partners(cell: Cell): { cell: Cell; dir: Dir }[] {
    return DIRS.filter((dir) => this.crosses(cell, dir)).map((dir) => ({ cell: this.beyond(cell, dir), dir }));
  }

  /** The smallest part of the table with everything on it and room to grow, as [left, top, right, bottom]. */
  used(): [number, number, number, number] {
    const { cols, rows } = this.view;
    const all = [...this.view.cells.map(({ cell }) => cell), ...(this.view.hall?.cells ?? [])];
    if (!all.length) return [0, 0, cols, rows];
    const [xs, ys] = [all.map(([c]) => c), all.map(([, r]) => r)];
    const [left, right, top, bottom] = [Math.min(...xs) - 1, Math.max(...xs) + 2, Math.min(...ys) - 1, Math.max(...ys) + 2];
    // Whatever touches a border has neighbours on the other side.
    const [wide, tall] = [left < 0 || right > cols, top < 0 || bottom > rows];
    return [wide ? 0 : left, tall ? 0 : top, wide ? cols : right, tall ? rows : bottom];
  }
}

/** How far the table is shifted on the page, so that something else is in its middle; the border goes along. */
export interface Shift {
  c: number;
  r: number;
}

export function placeOf([c, r]: Cell, { cols, rows }: LabyrinthView, shift: Shift): Point {
  return [((c + shift.c + cols) % cols) * U + U / 2, ((r + shift.r + rows) % rows) * U + U / 2];
}
