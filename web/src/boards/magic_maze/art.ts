/** Colours and shapes of the mall. */

import type { HeroId } from "./geometry";

/** Up to so many seats there is room under them for the theft tile; with more of them it moves to the other side. */
export const FEW = 5;

/** The side of a space in the drawing. */
export const U = 60;

export interface HeroLook {
  fill: string;
  on: string;
  pale: string;
  sign: string;
  role: string;
}

export const LOOK: Record<HeroId, HeroLook> = {
  yellow: { fill: "#E8B021", on: "#2A2019", pale: "#FBE7A6", sign: "sword", role: "barbarian" },
  purple: { fill: "#74389F", on: "#fff", pale: "#E3CDF0", sign: "vial", role: "mage" },
  green: { fill: "#27793B", on: "#fff", pale: "#CBE6C8", sign: "bow", role: "elf" },
  orange: { fill: "#DE7420", on: "#2A2019", pale: "#FAD3AE", sign: "axe", role: "dwarf" },
};

export const HOOD = "M-19 20C-19 6-13 2-13-6A13 13 0 0 1 13-6C13 2 19 6 19 20 19 25-19 25-19 20z";

/** What stands in the shops; each is drawn around the middle of its square. */
export const PROPS: readonly [string, string][] = [
  ["#8A6E7F", "M-16 14h32v-20h-32zM-20-6h40l-5-11h-30z"],
  ["#6F8A62", "M-12-4a12 12 0 1 1 24 0 12 12 0 0 1-24 0zM-7 6h14l-2 12h-10z"],
  ["#7B7F9A", "M-17-15h14v30h-14zM3-15h14v12h-14zM3 3h14v12h-14z"],
  ["#9A7B58", "M-18-14h36v6h-36zM-18-3h36v6h-36zM-18 8h36v6h-36z"],
  ["#84707A", "M0-17 17-5v20h-34v-20z"],
];

export const LEAVES =
  "M0 0C-12-4-18-12-16-20-6-18 0-10 0 0zM0 0C12-4 18-12 16-20 6-18 0-10 0 0zM0 0C-12 4-18 12-16 20-6 18 0 10 0 0zM0 0C12 4 18 12 16 20 6 18 0 10 0 0z";

export const VERB_ICON: Record<string, string> = {
  north: "arrow_n",
  east: "arrow_e",
  south: "arrow_s",
  west: "arrow_w",
  vortex: "vortex",
  escalator: "escalator",
  explore: "explore",
};

export const VERB_DIR: Record<string, "N" | "E" | "S" | "W"> = { north: "N", east: "E", south: "S", west: "W" };

export const VERB_KEY: Record<string, string> = {
  north: "↑",
  east: "→",
  south: "↓",
  west: "←",
  vortex: "V",
  escalator: "E",
  explore: "X",
};
