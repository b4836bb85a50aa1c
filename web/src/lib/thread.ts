/** How the thread runs: a polyline with soft corners. */

export type Point = [number, number];

const f = (value: number): string => value.toFixed(1);

export function threadPath(points: Point[], r = 16): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return "";
  let d = `M${f(first[0])} ${f(first[1])}`;
  for (let i = 1; i < points.length - 1; i++) d += corner(points[i - 1]!, points[i]!, points[i + 1]!, r);
  return `${d}L${f(last[0])} ${f(last[1])}`;
}

function corner([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point, r: number): string {
  const before = Math.hypot(x1 - x0, y1 - y0) || 1;
  const after = Math.hypot(x2 - x1, y2 - y1) || 1;
  const a = Math.min(r, before / 2) / before;
  const b = Math.min(r, after / 2) / after;
  const from = `${f(x1 - (x1 - x0) * a)} ${f(y1 - (y1 - y0) * a)}`;
  const to = `${f(x1 + (x2 - x1) * b)} ${f(y1 + (y2 - y1) * b)}`;
  return `L${from}Q${f(x1)} ${f(y1)} ${to}`;
}
