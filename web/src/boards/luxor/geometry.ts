/** Where things lie on the drawn temple: 8 by 7 cells of 100 units, the tomb in the middle. */

import type { GameInfo } from "../../lib/protocol";
import type { Point } from "../../lib/thread";

export const STAIRS = 0;
export const TOMB = 41;
const U = 100;

export interface Space {
  id: number;
  kind: string;
  region: string;
  x: number;
  y: number;
  icon?: string;
  level?: number;
}

export interface Statue {
  id: number;
  after: number;
  x: number;
  y: number;
}

export interface CardKind {
  id: string;
  family: string;
  value?: number;
  level?: number;
}

interface Raw {
  spaces: Space[];
  anubis: Statue[];
  regions: { id: string; vp: number }[];
  basic_cards: CardKind[];
  horus_cards: CardKind[];
  treasure_types: string[];
  treasure_tiles: { id: string; adventurers: number; vp: number }[];
  sarcophagi: number[];
  set_table: number[];
}

/** The components, ready for drawing. */
export interface Box extends Raw {
  cards: Record<string, CardKind>;
  worth: Record<string, { adventurers: number; vp: number }>;
  value: Record<string, number>;
  /** The cells along the corridor, statues included, and the place of every space among them. */
  way: { x: number; y: number }[];
  place: Map<number, number>;
  walls: string;
}

const boxes = new WeakMap<GameInfo, Box>();

export function boxOf(game: GameInfo): Box {
  const known = boxes.get(game);
  if (known) return known;
  const raw = game.catalogue as unknown as Raw;
  const way: Box["way"] = [];
  const place = new Map<number, number>();
  for (const space of raw.spaces) {
    if (space.id === TOMB) continue;
    place.set(space.id, way.push(space) - 1);
    const statue = raw.anubis.find(({ after }) => after === space.id);
    if (statue) way.push(statue);
  }
  const box: Box = {
    ...raw,
    cards: Object.fromEntries([...raw.basic_cards, ...raw.horus_cards].map((card) => [card.id, card])),
    worth: Object.fromEntries(raw.treasure_tiles.map((tile) => [tile.id, tile])),
    value: Object.fromEntries(raw.regions.map(({ id, vp }) => [id, vp])),
    way,
    place,
    walls: wallsOf(way),
  };
  boxes.set(game, box);
  return box;
}

export const middle = ({ x, y }: { x: number; y: number }): Point => [x * U + U / 2, y * U + U / 2];

/** The middle of the tomb's door, just inside. */
export const DOOR: Point = [236, 262];

export function at(box: Box, space: number): Point {
  return space === TOMB ? DOOR : middle(box.spaces[space]!);
}

export const spotOf = (box: Box, space: number): string =>
  space === TOMB ? "3,3" : `${box.spaces[space]!.y},${box.spaces[space]!.x}`;

/** The line along the corridor from one space to another, both included. */
export function along(box: Box, from: number, to: number): Point[] {
  const last = box.way.length - 1;
  const [a, b] = [box.place.get(from) ?? last, box.place.get(to) ?? last];
  const cells = a <= b ? box.way.slice(a, b + 1) : box.way.slice(b, a + 1).reverse();
  const points = cells.map((cell): Point => [middle(cell)[0], middle(cell)[1] + 20]);
  return to === TOMB ? [...points, [DOOR[0] + 14, DOOR[1] + 8]] : points;
}

/** A wall wherever two neighbouring cells do not follow each other on the way, and around the tomb but for its door. */
function wallsOf(way: Box["way"]): string {
  const order = new Map(way.map(({ x, y }, n) => [`${x},${y}`, n]));
  let walls = "";
  way.forEach(({ x, y }, n) => {
    const door = n === way.length - 1;
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      const next = order.get(`${x + dx},${y + dy}`);
      const outside = x + dx < 0 || x + dx > 7 || y + dy < 0 || y + dy > 6;
      if (outside || (next !== undefined && (Math.abs(next - n) === 1 || next < n)) || (door && dx === 1)) continue;
      const [px, py] = [(x + Math.max(dx, 0)) * U, (y + Math.max(dy, 0)) * U];
      walls += dx ? `M${px} ${py}v${U}` : `M${px} ${py}h${U}`;
    }
  });
  return walls;
}

/** Where the scarabs of the walls sit, by region. */
export const PLAQUES: Record<string, { at: Point; tall?: boolean }> = {
  top: { at: [450, -15] },
  right: { at: [815, 400], tall: true },
  bottom: { at: [450, 715] },
  left: { at: [-15, 350], tall: true },
  inner_top: { at: [452, 209] },
  inner_right: { at: [584, 356], tall: true },
  inner_bottom: { at: [400, 491] },
  inner_left: { at: [218, 400], tall: true },
  tomb: { at: [506, 458] },
};

/** Which way the corridor runs on from a space: degrees of an arrow that points right. */
export function heading(box: Box, space: number): number {
  const place = box.place.get(space)!;
  const [here, next] = [box.way[place]!, box.way[place + 1] ?? box.way[place]!];
  return (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI;
}
