/** Where things lie on the drawn island, and how its drawn paths run. It decides nothing: what may be done, the server says. */

import type { CretaView, GameInfo, Place } from "../../lib/protocol";
import type { Point } from "../../lib/thread";

export type Side = "N" | "E" | "S" | "W";
export const SIDES: readonly Side[] = ["N", "E", "S", "W"];
const STEP: Record<Side, [number, number]> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };

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
  /** Shapes that are never turned or swapped. */
  fixed: ReadonlySet<string>;
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
  /** How many tokens a devotee of each god takes. */
  tokens: Record<string, number>;
  /** Seconds before a card is turned up. */
  countdown: number;
}

interface Raw {
  board: string[][];
  exits: Exit[];
  shapes: { id: string; name: string; openings: Side[]; orientations: number; fixed?: boolean }[];
  trophies: { id: string; code: string }[];
  tiles: { id: string; shape: string; trophy?: string }[];
  cards: Card[];
  colours: string[];
  gods: string[];
  scoring: { trophy_points: number[] };
  rules: { tokens: Record<string, number>; countdown_seconds: number };
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
    fixed: new Set(raw.shapes.filter(({ fixed }) => fixed).map(({ id }) => id)),
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
    tokens: raw.rules.tokens,
    countdown: raw.rules.countdown_seconds,
  };
}

/** The points for so many trophies of one kind. */
export const worth = (box: Box, count: number): number => box.points[count] ?? 0;

export const godOf = (hero: string): string => hero.split("_")[1] ?? "";
export const colourOf = (hero: string): string => hero.split("_")[0] ?? "";

// Places ---------------------------------------------------------------------------------

export const at = (cell: string): [number, number] => [Number(cell[1]) - 1, Number(cell[3]) - 1];
export const spotOf = (cell: string): string => at(cell).join(",");
export const cellAt = (spot: string): string => name(...(spot.split(",").map(Number) as [number, number]));
export const isExit = (place: string): boolean => place.length === 1;
export const exitAt = (box: Box, cell: string): Exit | undefined => box.exits.find((exit) => exit.cell === cell);
export const cellOf = (box: Box, place: string): string => (isExit(place) ? box.exits.find(({ id }) => id === place)!.cell : place);

/** A place as lines speak of it, and back. */
export function placeOf(box: Box, name: string): Place {
  const exit = box.exits.findIndex(({ id, cell }) => id === name || cell === name);
  if (exit >= 0) return ["place", "exit", [exit]];
  return name === "temple" || box.temple.has(name) ? ["place", "temple", []] : ["place", "maze", at(name).map((n) => n + 1)];
}
export function nameOf(box: Box, [, kind, numbers]: Place): string {
  if (kind === "exit") return box.exits[numbers[0]!]!.id;
  return kind === "maze" ? `r${numbers[0]}c${numbers[1]}` : "temple";
}

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

/** The tile that Hermes has turned in a walk under way, and the island with it. */
export function turnedCell({ walk, heroes }: CretaView): string | null {
  return walk && walk.turn !== null ? (walk.leg1.at(-1) ?? walk.leap ?? heroes[walk.hero] ?? null) : null;
}
export function ground(view: CretaView): Lying {
  const cell = turnedCell(view);
  return cell ? { ...view.board, [cell]: { ...view.board[cell]!, rot: view.walk!.turn! } } : view.board;
}

/** Where a thread leaves the temple towards its first cell. */
export function door(box: Box, cell: string): Point {
  const [x, y] = middle(box, cell);
  const side = SIDES.find((one) => beyond(box, cell, one) === "temple");
  if (!side) return [300, 300];
  return [x + STEP[side][1] * 66, y + STEP[side][0] * 66];
}

/** The rows of the temple: one a colour. */
export const rowsOf = (view: CretaView, box: Box): readonly string[] =>
  view.escape ? view.seats.map((seat) => seat.colour) : box.colours;
/** How much room a hero has in the temple, by how many rows there are. */
export const HEIGHT = [0, 60, 70, 54, 40];
export function inTemple(view: CretaView, box: Box, hero: string): Point {
  const rows = rowsOf(view, box);
  return [
    300 + (box.gods.indexOf(godOf(hero)) - 1) * 52,
    302 + (rows.indexOf(colourOf(hero)) - (rows.length - 1) / 2) * HEIGHT[rows.length]!,
  ];
}
