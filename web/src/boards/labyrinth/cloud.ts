/**
 * The red mist: smoke that is painted once and flows from card to card. What is seen depends on the place alone, never on the card
 * beneath, and comes back after four columns and three rows.
 */

/** The size of the painted cloth, in units of the table. */
export const WIDE = 400;
export const TALL = 300;
/** How finely it is painted. */
const FINE = 1;

/** A number from 0 to 1 for a knot of the grid; the same on every page. */
function knot(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Smooth noise that meets itself after `w` and `h` knots. */
function noise(x: number, y: number, w: number, h: number, seed: number): number {
  const [cx, cy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [ease(x - cx), ease(y - cy)];
  const at = (i: number, j: number): number => knot((((cx + i) % w) + w) % w, (((cy + j) % h) + h) % h, seed);
  const top = at(0, 0) + (at(1, 0) - at(0, 0)) * fx;
  const bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * fx;
  return top + (bottom - top) * fy;
}

function layers(u: number, v: number, seed: number, depth: number): number {
  let [sum, size, total] = [0, 1, 0];
  for (let i = 0; i < depth; i++) {
    const [w, h] = [4 << i, 3 << i];
    sum += size * noise(u * w, v * h, w, h, seed + i);
    total += size;
    size *= 0.5;
  }
  return sum / total;
}

/** How thick the smoke is at a place, 0 to 1: noise bent by noise, with bright threads where it folds. */
export function thickness(u: number, v: number): { body: number; thread: number } {
  const [a, b] = [layers(u, v, 11, 2) - 0.5, layers(u, v, 23, 2) - 0.5];
  const [c, d] = [layers(u + a * 0.55, v + b * 0.6, 37, 3) - 0.5, layers(u + b * 0.5, v - a * 0.55, 53, 3) - 0.5];
  const body = layers(u + c * 0.62, v + d * 0.42, 71, 4);
  const fold = layers(u + d * 0.7 + c * 0.2, v + c * 0.5, 97, 3);
  return { body, thread: Math.max(0, 1 - Math.abs(fold - 0.5) * 7) ** 2 };
}

let painted: string | null = null;

/** The cloth as an image; painted on first use. */
export function cloth(): string {
  if (painted) return painted;
  const canvas = document.createElement("canvas");
  canvas.width = WIDE * FINE;
  canvas.height = TALL * FINE;
  const brush = canvas.getContext("2d");
  if (!brush) return "";
  const picture = brush.createImageData(canvas.width, canvas.height);
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++)
      dab(picture.data, 4 * (y * canvas.width + x), thickness(x / canvas.width, y / canvas.height));
  }
  brush.putImageData(picture, 0, 0);
  painted = canvas.toDataURL("image/png");
  return painted;
}

/** Pale where it is thick, wine-dark where it is thin. */
function dab(data: Uint8ClampedArray, i: number, { body, thread }: { body: number; thread: number }): void {
  const light = Math.max(0, (body - 0.42) * 1.7);
  const dark = Math.max(0, (0.46 - body) * 2);
  const pale = Math.min(1, light * 0.72 + thread * (0.07 + 0.3 * Math.max(0, body - 0.3)));
  if (pale >= dark) {
    [data[i], data[i + 1], data[i + 2]] = [244, 172, 168];
    data[i + 3] = 255 * Math.min(0.62, pale - dark * 0.4);
  } else {
    [data[i], data[i + 1], data[i + 2]] = [66, 8, 24];
    data[i + 3] = 255 * Math.min(0.42, (dark - pale * 0.6) * 0.7);
  }
}
