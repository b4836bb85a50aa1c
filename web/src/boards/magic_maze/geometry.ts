/** Where things lie in the mall. Spaces are named `tile:row,col` as printed; cells are [row, col] of the whole mall as it is drawn. */

import type { GameInfo, MagicMazeCandidateView, MagicMazeTileView, MagicMazeView } from "../../lib/protocol";

export type Cell = readonly [number, number];
export type Dir = "N" | "E" | "S" | "W";
export const DIRS: readonly Dir[] = ["N", "E", "S", "W"];
export const STEP: Record<Dir, Cell> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
export const HEROES = ["yellow", "purple", "green", "orange"] as const;
export type HeroId = (typeof HEROES)[number];

export interface Feature {
  at: [number, number];
  kind: "timer" | "vortex" | "item" | "exit" | "crystal_ball" | "camera";
  color?: HeroId;
}

export interface Face {
  id: string;
  /** N, E, S, W as printed: "wall", "entrance" or the colour of an Exploration space. */
  sides: string[];
  corridor: string[];
  right: string[];
  below: string[];
  features?: Feature[];
  escalators?: [[number, number], [number, number]][];
}

export interface Box {
  faces: Record<string, Face>;
  openings: [number, number][];
  actionTiles: Record<string, string[]>;
  scenarios: Scenario[];
}

export interface Scenario {
  id: number;
  slug: string;
  levels?: number[];
}

const boxes = new WeakMap<GameInfo, Box>();

export function boxOf(game: GameInfo): Box {
  const known = boxes.get(game);
  if (known) return known;
  const data = game.catalogue as {
    tiles: Face[];
    opening_cells: [number, number][];
    action_tiles: { id: string; actions: string[] }[];
    scenarios: Scenario[];
  };
  const box = {
    faces: Object.fromEntries(data.tiles.map((face) => [face.id, face])),
    openings: data.opening_cells,
    actionTiles: Object.fromEntries(data.action_tiles.map(({ id, actions }) => [id, actions])),
    scenarios: data.scenarios,
  };
  boxes.set(game, box);
  return box;
}

/** A space of a tile after some quarter turns clockwise. */
export function turned([row, col]: Cell, quarters: number): Cell {
  let [r, c] = [row, col];
  for (let i = 0; i < (quarters & 3); i++) [r, c] = [c, 3 - r];
  return [r, c];
}

export const turnedDir = (dir: Dir, quarters: number): Dir => DIRS[(DIRS.indexOf(dir) + quarters + 4) & 3]!;

/** The number that is printed on a tile: both faces of the start tile are 1. */
export const numberOf = (tile: string): string => tile.replace(/[AB]$/, "");

export function parse(space: string): { tile: string; at: Cell } {
  const [tile, cell] = space.split(":") as [string, string];
  const [row, col] = cell.split(",").map(Number) as [number, number];
  return { tile, at: [row, col] };
}

/** A tile as it lies: the mall cell of its upper left corner. */
export interface Laid {
  tile: string;
  rot: number;
  row: number;
  col: number;
  dimension: string;
  node: readonly [number, number];
}

export interface Frame {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Free columns between two dimensions that are drawn side by side. */
const GAP = 3;

const corner = ([ty, tx]: readonly [number, number]): Cell => [4 * ty + tx, 4 * tx - ty];

export class Layout {
  readonly tiles: Laid[];
  readonly frame: Frame;
  /** Where the tile in hand may go, in the order of the view's candidates. */
  readonly places: Laid[];
  private readonly byTile: Map<string, Laid>;
  private readonly byCell = new Map<string, { laid: Laid; at: Cell }>();
  private readonly shift: number;
  private readonly nodes: Set<string>;

  constructor(view: MagicMazeView) {
    const places = view.pending?.candidates ?? [];
    const ends = (of: string, edge: (col: number) => number): number[] =>
      [...view.mall, ...places].filter(({ dimension }) => dimension === of).map(({ node }) => edge(corner(node)[1]));
    this.shift =
      view.scenario.dimensions === 2
        ? Math.max(0, ...ends("A", (col) => col + 4)) + GAP - Math.min(0, ...ends("B", (col) => col))
        : 0;
    this.tiles = view.mall.map((tile) => this.lay(tile));
    this.places = places.map((place) => this.lay({ ...place, tile: view.pending!.tile }));
    this.byTile = new Map(this.tiles.map((laid) => [laid.tile, laid]));
    this.nodes = new Set(view.mall.map(({ dimension, node }) => `${dimension} ${node}`));
    for (const laid of this.tiles) {
      for (let row = 0; row < 4; row++) {
        for (let col = 0; col < 4; col++) {
          const [r, c] = turned([row, col], laid.rot);
          this.byCell.set(`${laid.row + r},${laid.col + c}`, { laid, at: [row, col] });
        }
      }
    }
    const all = [...this.tiles, ...this.places];
    this.frame = {
      top: Math.min(...all.map(({ row }) => row)),
      left: Math.min(...all.map(({ col }) => col)),
      bottom: Math.max(...all.map(({ row }) => row)) + 4,
      right: Math.max(...all.map(({ col }) => col)) + 4,
    };
  }

  private lay({
    tile,
    dimension,
    node,
    rot,
  }: Pick<MagicMazeTileView | MagicMazeCandidateView, "tile" | "dimension" | "node" | "rot">): Laid {
    const [row, col] = corner(node);
    return { tile, rot, row, col: col + (dimension === "B" ? this.shift : 0), dimension, node };
  }

  laid(tile: string): Laid | undefined {
    return this.byTile.get(tile);
  }

  /** The mall cell of a space; null where its tile is not in the mall. */
  cell(space: string): Cell | null {
    const { tile, at } = parse(space);
    const laid = this.byTile.get(tile);
    if (!laid) return null;
    const [r, c] = turned(at, laid.rot);
    return [laid.row + r, laid.col + c];
  }

  /** The tile and the printed place under a cell of the mall. */
  under([row, col]: Cell): { laid: Laid; at: Cell } | null {
    return this.byCell.get(`${row},${col}`) ?? null;
  }

  space(cell: Cell): string | null {
    const found = this.under(cell);
    return found && `${found.laid.tile}:${found.at.join(",")}`;
  }

  /** Whether a tile lies beyond this board side. */
  beyond(laid: Laid, dir: Dir): boolean {
    const [dy, dx] = STEP[dir];
    return this.nodes.has(`${laid.dimension} ${laid.node[0] + dy},${laid.node[1] + dx}`);
  }

  /** Cells with tiles on all four sides that belong to none. */
  holes(): Cell[] {
    const { top, left, bottom, right } = this.frame;
    const found: Cell[] = [];
    for (let row = top + 1; row < bottom - 1; row++) {
      for (let col = left + 1; col < right - 1; col++) {
        if (!this.under([row, col]) && DIRS.every((dir) => this.under([row + STEP[dir][0], col + STEP[dir][1]])))
          found.push([row, col]);
      }
    }
    return found;
  }
}

export type Border = "#" | "d" | ".";

/** The borders of a face as it lies: cell, side and what it is. Openings lead somewhere or to an Exploration space. */
export function borders(
  face: Face,
  rot: number,
  openings: readonly [number, number][],
): { row: number; col: number; side: Dir; kind: Border }[] {
  const found: { row: number; col: number; side: Dir; kind: Border }[] = [];
  const add = (at: Cell, side: Dir, kind: string): void => {
    const [row, col] = turned(at, rot);
    if (kind !== ".") found.push({ row, col, side: turnedDir(side, rot), kind: kind as Border });
  };
  for (let row = 0; row < 4; row++) {
    for (let col = 0; col < 4; col++) {
      if (col < 3) add([row, col], "E", face.right[row]![col]!);
      if (row < 3) add([row, col], "S", face.below[row]![col]!);
    }
  }
  DIRS.forEach((side, s) => {
    for (let i = 0; i < 4; i++) {
      const at: Cell = side === "N" ? [0, i] : side === "S" ? [3, i] : side === "W" ? [i, 0] : [i, 3];
      const open = String(openings[s]) === String(at) && face.sides[s] !== "wall";
      add(at, side, open ? "." : "#");
    }
  });
  return found;
}

export const isCorridor = (face: Face, [row, col]: Cell): boolean => face.corridor[row]?.[col] === "o";

export const featureAt = (face: Face | undefined, [row, col]: Cell): Feature | undefined =>
  face?.features?.find(({ at }) => at[0] === row && at[1] === col);

/** Where an escalator leads from a space; null where there is none. */
export function escalatorFrom(box: Box, space: string): string | null {
  const { tile, at } = parse(space);
  for (const [a, b] of box.faces[tile]?.escalators ?? []) {
    if (String(a) === String(at)) return `${tile}:${b.join(",")}`;
    if (String(b) === String(at)) return `${tile}:${a.join(",")}`;
  }
  return null;
}

/** The tile face with a hero's item or exit. */
export function tileWith(box: Box, kind: Feature["kind"], colour: string): { tile: string; at: Cell } | null {
  for (const face of Object.values(box.faces)) {
    const found = face.features?.find((feature) => feature.kind === kind && feature.color === colour);
    if (found) return { tile: face.id, at: found.at };
  }
  return null;
}

/** The straight way from one cell to another: its direction and length; null where it is not straight. */
export function straight(from: Cell, to: Cell): { dir: Dir; steps: number } | null {
  const [dy, dx] = [to[0] - from[0], to[1] - from[1]];
  if ((dy === 0) === (dx === 0)) return null;
  const dir: Dir = dy < 0 ? "N" : dy > 0 ? "S" : dx > 0 ? "E" : "W";
  return { dir, steps: Math.abs(dy + dx) };
}
