/** Pan, zoom and fit: how much of the mall is seen. As long as nobody has touched it, everything is. */

import { U } from "./art";
import type { Frame } from "./geometry";

const MOST = 2.2;
const PAD = 0.62;
/** Room for the buttons at the right edge, where there is some. */
const EDGE = 52;

export class Lens {
  width = $state(0);
  height = $state(0);
  frame = $state.raw<Frame>({ top: 0, left: 0, bottom: 4, right: 4 });
  /** What somebody chose; null: fit. */
  private chosen = $state.raw<{ scale: number; x: number; y: number } | null>(null);

  private readonly fitted = $derived.by(() => {
    const { top, left, bottom, right } = this.frame;
    const [w, h] = [(right - left + 2 * PAD) * U, (bottom - top + 2 * PAD) * U];
    const width = this.width > 500 ? this.width - EDGE : this.width;
    const scale = Math.min(width / w, this.height / h, 1.6) || 0.01;
    return { scale, x: width / 2 - ((left + right) / 2) * U * scale, y: this.height / 2 - ((top + bottom) / 2) * U * scale };
  });
  readonly now = $derived(this.chosen ?? this.fitted);
  readonly fits = $derived(this.chosen === null);

  fit(): void {
    this.chosen = null;
  }

  /** Zoom around a point of the window; its middle if left out. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const { scale, x, y } = this.now;
    const next = Math.min(Math.max(scale * factor, this.fitted.scale * 0.7), Math.max(MOST, this.fitted.scale));
    this.chosen = { scale: next, x: px - ((px - x) / scale) * next, y: py - ((py - y) / scale) * next };
    this.hold();
  }

  /** Cells as large as this around a point; everything again where they are already. */
  near(px: number, py: number, size: number): void {
    const { scale } = this.now;
    if (U * scale >= size * 0.95) return this.fit();
    this.zoom(size / (U * scale), px, py);
  }

  pan(dx: number, dy: number): void {
    const { scale, x, y } = this.now;
    this.chosen = { scale, x: x + dx, y: y + dy };
    this.hold();
  }

  /** The cell under a point of the window, with fractions. */
  at(px: number, py: number): [number, number] {
    const { scale, x, y } = this.now;
    return [(py - y) / scale / U, (px - x) / scale / U];
  }

  /** Bring a cell into sight. */
  show(row: number, col: number): void {
    const { scale, x, y } = this.now;
    const [px, py] = [x + (col + 0.5) * U * scale, y + (row + 0.5) * U * scale];
    const edge = 50;
    const dx = px < edge ? edge - px : px > this.width - edge ? this.width - edge - px : 0;
    const dy = py < edge ? edge - py : py > this.height - edge ? this.height - edge - py : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** The mall never leaves the window. */
  private hold(): void {
    if (!this.chosen) return;
    const { scale, x, y } = this.chosen;
    const { top, left, bottom, right } = this.frame;
    const near = (place: number, from: number, to: number, room: number): number =>
      Math.min(Math.max(place, 80 - to * U * scale), room - 80 - from * U * scale);
    this.chosen = { scale, x: near(x, left, right, this.width), y: near(y, top, bottom, this.height) };
  }
}
