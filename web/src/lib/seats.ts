/** How a seat is told apart: colour, symbol (the head of its pawn), pattern and letter. Never colour alone. */

export interface Look {
  fill: string;
  on: string;
  symbol: Symbol;
  letter: string;
}

export type Symbol = "circle" | "triangle" | "square" | "diamond" | "star" | "hexagon" | "heart" | "pill";

export const LOOKS: Record<string, Look> = {
  red: { fill: "#C2302A", on: "#fff", symbol: "circle", letter: "R" },
  yellow: { fill: "#E8B021", on: "#2A2019", symbol: "triangle", letter: "Y" },
  blue: { fill: "#2B5CC0", on: "#fff", symbol: "square", letter: "B" },
  green: { fill: "#27793B", on: "#fff", symbol: "diamond", letter: "G" },
  purple: { fill: "#74389F", on: "#fff", symbol: "star", letter: "P" },
  orange: { fill: "#DE7420", on: "#2A2019", symbol: "hexagon", letter: "O" },
  pink: { fill: "#C23A7C", on: "#fff", symbol: "heart", letter: "K" },
};

/** A seat that has no colour yet. */
export const PLAIN: Look = { fill: "#8C7858", on: "#fff", symbol: "circle", letter: "" };

export const look = (colour: string | null | undefined): Look => (colour && LOOKS[colour]) || PLAIN;

type Point = [number, number];

const CORNERS: Partial<Record<Symbol, Point[]>> = {
  triangle: [
    [0, -1.08],
    [1.08, 0.82],
    [-1.08, 0.82],
  ],
  diamond: [
    [0, -1.15],
    [1, 0],
    [0, 1.15],
    [-1, 0],
  ],
  hexagon: [0, 1, 2, 3, 4, 5].map((i) => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]),
  star: [...Array(10).keys()].map((i) => {
    const far = i % 2 ? 0.52 : 1.12;
    return [far * Math.sin((i * Math.PI) / 5), -far * Math.cos((i * Math.PI) / 5)];
  }),
};

const n = (value: number): string => value.toFixed(2).replace(/\.?0+$/, "");

/** The outline of a symbol of radius r around (cx, cy), as path data. */
export function outline(symbol: Symbol, r: number, cx = 0, cy = 0): string {
  if (symbol === "square") {
    const a = r * 0.84;
    return `M${n(cx - a)} ${n(cy - a)}h${n(2 * a)}v${n(2 * a)}h${n(-2 * a)}z`;
  }
  if (symbol === "heart") return heart(r / 10, cx, cy);
  const corners = CORNERS[symbol];
  if (corners) return `M${corners.map(([x, y]) => `${n(cx + r * x)} ${n(cy + r * y)}`).join("L")}z`;
  const a = r * 0.95;
  return `M${n(cx - a)} ${n(cy)}a${n(a)} ${n(a)} 0 1 1 ${n(2 * a)} 0a${n(a)} ${n(a)} 0 1 1 ${n(-2 * a)} 0z`;
}

function heart(s: number, cx: number, cy: number): string {
  const at = (x: number, y: number): string => `${n(cx + s * x)} ${n(cy + s * y)}`;
  return (
    `M${at(0, 9.5)}C${at(-7, -0.5)} ${at(-10, -2.5)} ${at(-9.7, -5.5)}C${at(-9.4, -9.5)} ${at(-3.5, -10.5)} ${at(0, -5.5)}` +
    `C${at(3.5, -10.5)} ${at(9.4, -9.5)} ${at(9.7, -5.5)}C${at(10, -2.5)} ${at(7, -0.5)} ${at(0, 9.5)}z`
  );
}
