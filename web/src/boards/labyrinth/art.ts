/** Colours and small shapes of the labyrinth: plum cloth, parchment stone, wine-red mist. */

import type { LabyrinthView } from "../../lib/protocol";
import type { Point } from "../../lib/thread";

/** Seats by their number. */
export const COLOURS = ["red", "yellow", "blue", "green", "purple", "orange"] as const;
export const colourOf = (seat: number): string => COLOURS[seat] ?? "pink";

export const CHALLENGES = ["chest", "monster", "trap"] as const;
export const CHALLENGE_FILL: Record<string, string> = {
  chest: "#8A5A00",
  monster: "#7A1F2B",
  trap: "#2F4A5E",
  robbery: "#8A5A00",
  disarm: "#2F4A5E",
};
export const CHALLENGE_ICON: Record<string, string> = {
  chest: "chest",
  monster: "monster",
  trap: "trap",
  robbery: "cunning",
  disarm: "disarm",
};

/** The character's initial, or as many letters as it takes to tell it from the others at this table. */
export function initial(view: LabyrinthView, seat: number): string {
  const own = view.seats[seat]?.character;
  if (!own) return "";
  const others = view.seats.filter((other) => other.seat !== seat && other.character).map(({ character }) => character!);
  const n = [1, 2, 3].find((length) => others.every((name) => name.slice(0, length) !== own.slice(0, length))) ?? 3;
  return own[0]!.toUpperCase() + own.slice(1, n);
}

/** Where pawns stand that share a space: the first alone in the middle, more of them around it. */
const GROUPS: Record<number, Point[]> = {
  1: [[0, 16]],
  2: [
    [-20, 10],
    [20, 24],
  ],
  3: [
    [-24, 4],
    [24, 8],
    [0, 32],
  ],
  4: [
    [-24, 0],
    [24, 0],
    [-22, 32],
    [24, 34],
  ],
  5: [
    [-28, -2],
    [0, 4],
    [28, -2],
    [-18, 34],
    [20, 36],
  ],
  6: [
    [-28, -2],
    [0, 0],
    [28, -2],
    [-28, 34],
    [0, 37],
    [28, 34],
  ],
};
export const standing = (count: number, place: number): { at: Point; scale: number } => ({
  at: GROUPS[Math.min(count, 6)]?.[place] ?? [0, 16],
  scale: count === 1 ? 1.35 : count === 2 ? 1.12 : count <= 4 ? 0.96 : 0.86,
});

/** Pips of a die, on a square of -1 to 1. */
export const PIPS: Record<number, Point[]> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.55, -0.55],
    [0, 0],
    [0.55, 0.55],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.55, -0.55],
    [0.55, -0.55],
    [0, 0],
    [-0.55, 0.55],
    [0.55, 0.55],
  ],
  6: [
    [-0.5, -0.6],
    [0.5, -0.6],
    [-0.5, 0],
    [0.5, 0],
    [-0.5, 0.6],
    [0.5, 0.6],
  ],
};
