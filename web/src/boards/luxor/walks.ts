/** The ways of a move, leg by leg, for drawing. */

import type { Choice, LuxorView, Way } from "../../lib/protocol";

export interface Leg {
  cause: string;
  from: number;
  path: number[];
}

export interface Walk {
  adventurer: number;
  from: number;
  to: number;
  legs: Leg[];
}

const legOf = ({ by, stops }: Way): Leg => {
  const [from, ...path] = stops.map(([, , [space]]) => space!);
  return { cause: by, from: from!, path };
};

/** One walk for each adventurer that moves; where nobody does, the place that is pointed at. */
export function walksOf(choice: Choice | null | undefined): Walk[] {
  const found = new Map<number, Walk>();
  for (const way of choice?.lead.ways ?? []) {
    const leg = legOf(way);
    const walk = found.get(way.piece as number) ?? { adventurer: way.piece as number, from: leg.from, to: leg.from, legs: [] };
    walk.legs.push(leg);
    walk.to = leg.path.at(-1) ?? leg.from;
    found.set(walk.adventurer, walk);
  }
  const [still] = choice?.lead.places ?? [];
  if (!found.size && still) return [{ adventurer: -1, from: still[2][0]!, to: still[2][0]!, legs: [] }];
  return [...found.values()];
}

/** Where the counted steps end: the tile to point at, even where one is carried on from there. */
export const countedEnd = ({ legs, to }: Walk): number => legs[0]?.path.at(-1) ?? to;

/** How many of a seat's adventurers stand on a space. */
export const standing = (view: LuxorView, seat: number | null, space: number): number =>
  seat === null ? 0 : (view.seats[seat]?.adventurers.filter((one) => one === space).length ?? 0);
