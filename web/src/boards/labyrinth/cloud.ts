/**
 * The red mist: streams and curls that flow from card to card. What is drawn depends on the place alone, never on the card beneath,
 * and comes back after four columns and three rows.
 */

export const WIDE = 400;
export const TALL = 300;

const n = (value: number): string => value.toFixed(1);

/** A stream from edge to edge that meets itself where the cloth repeats. */
function stream(y: number, swing: number, waves: number, phase: number): string {
  const at = (x: number): string => `${n(x)} ${n(y + swing * Math.sin((2 * Math.PI * waves * x) / WIDE + phase) + swing * 0.45 * Math.sin((6 * Math.PI * waves * x) / WIDE + phase * 2))}`;
  const points = Array.from({ length: 41 }, (_, i) => at(i * 10));
  return `M${points.join("L")}`;
}

/** A curl that rolls in on itself. */
function curl(cx: number, cy: number, r: number, turns: number, phase: number, tail: number): string {
  const points = Array.from({ length: 34 }, (_, i) => {
    const share = i / 33;
    const angle = phase + share * turns * 2 * Math.PI;
    const far = r * (1 - share * 0.86);
    return [cx + far * Math.cos(angle), cy + far * Math.sin(angle) * 0.82] as const;
  });
  const [x, y] = points[0]!;
  const lead = `M${n(x + tail)} ${n(y + Math.abs(tail) * 0.32)}Q${n(x + tail * 0.4)} ${n(y + Math.abs(tail) * 0.3)} ${n(x)} ${n(y)}`;
  return lead + points.map(([px, py]) => `L${n(px)} ${n(py)}`).join("");
}

export const STREAMS = [
  stream(26, 9, 1, 0.4), stream(58, 12, 2, 2.1), stream(104, 10, 1, 3.9), stream(139, 12, 2, 0.9), stream(178, 9, 1, 5.2), stream(214, 12, 2, 3.1), stream(252, 10, 1, 1.7), stream(284, 8, 2, 4.4),
].join("");

export const CURLS = [
  curl(62, 40, 27, 1.9, 0.3, -46), curl(178, 78, 33, 2.1, 3.3, 58), curl(300, 42, 25, 1.8, 0.1, -50), curl(352, 122, 24, 1.7, 3.0, 30), curl(74, 150, 32, 2.1, 3.2, 60),
  curl(236, 160, 27, 1.8, 0.2, -54), curl(142, 232, 28, 1.9, 0.4, -58), curl(318, 226, 34, 2.1, 3.3, 56), curl(44, 258, 20, 1.6, 3.1, 40), curl(226, 268, 18, 1.6, 0.2, -36),
].join("");

/** Banks of denser mist: centre and radii. */
export const BANKS = [
  [50, 62, 74, 26], [190, 30, 92, 24], [330, 78, 86, 28], [120, 120, 96, 26], [270, 132, 100, 30], [20, 178, 60, 24], [170, 196, 92, 26], [340, 206, 82, 28], [80, 250, 90, 24], [250, 262, 96, 26],
  [420, 178, 60, 24], [390, 40, 50, 20], [-10, 40, 50, 20],
] as const;
