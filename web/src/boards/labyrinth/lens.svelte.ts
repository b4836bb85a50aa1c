/** Pan, zoom and fit: how much of the table is seen. As long as nobody has touched it, all that matters is. */

import { RIM, U } from "./geometry";

const MOST = 1.8;
/** Cards are never fitted larger than this. */
const ROOMY = 0.78;

export class Lens {
  width = $state(0);
  height = $state(0);
  cols = $state(9);
  rows = $state(7);
  /** The part of the table that is used: left, top, right, bottom. */
  used = $state.raw<[number, number, number, number]>([0, 0, 9, 7]);
  /** What somebody chose; null: fit. */
  private chosen = $state.raw<{ scale: number; x: number; y: number } | null>(null);

  private readonly whole = $derived(this.framed([0, 0, this.cols, this.rows]));
  private readonly fitted = $derived.by(() => {
    // Where the whole table is large enough to play on, it is never cut.
    if (this.whole.scale >= (this.width < 500 ? 0.37 : 0.5)) return this.whole;
    const part = this.framed(this.used);
    return part.scale < this.whole.scale * 1.08 ? this.whole : this.within(part);
  });
  readonly now = $derived(this.chosen ?? this.fitted);
  readonly fits = $derived(this.chosen === null);

  private framed([left, top, right, bottom]: [number, number, number, number]): { scale: number; x: number; y: number } {
    const [l, t] = [left <= 0 ? -RIM : left * U - 20, top <= 0 ? -RIM : top * U - 20];
    const [r, b] = [
      right >= this.cols ? this.cols * U + RIM : right * U + 20,
      bottom >= this.rows ? this.rows * U + RIM : bottom * U + 20,
    ];
    const scale = Math.min(this.width / (r - l), this.height / (b - t), ROOMY) || 0.01;
    return { scale, x: this.width / 2 - ((l + r) / 2) * scale, y: this.height / 2 - ((t + b) / 2) * scale };
  }

  fit(): void {
    this.chosen = null;
  }

  /** Zoom around a point of the window; its middle if left out. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const { scale, x, y } = this.now;
    const next = Math.min(Math.max(scale * factor, this.whole.scale), MOST);
    this.chosen = { scale: next, x: px - ((px - x) / scale) * next, y: py - ((py - y) / scale) * next };
    this.hold();
  }

  pan(dx: number, dy: number): void {
    const { scale, x, y } = this.now;
    this.chosen = { scale, x: x + dx, y: y + dy };
    this.hold();
  }

  /** Bring a point of the table into sight, where the table is larger than the window. */
  show([x, y]: readonly [number, number]): void {
    const { scale } = this.now;
    const [px, py] = [this.now.x + x * scale, this.now.y + y * scale];
    const edge = 60 * scale + 6;
    const dx = px < edge ? edge - px : px > this.width - edge ? this.width - edge - px : 0;
    const dy = py < edge ? edge - py : py > this.height - edge ? this.height - edge - py : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  private hold(): void {
    if (this.chosen) this.chosen = this.within(this.chosen);
  }

  /** The table never leaves the window. */
  private within({ scale, x, y }: { scale: number; x: number; y: number }): { scale: number; x: number; y: number } {
    const near = (place: number, cells: number, room: number): number => {
      const [low, high] = [-RIM * scale, (cells * U + RIM) * scale];
      if (high - low <= room) return (room - high - low) / 2;
      return Math.min(Math.max(place, room - high), -low);
    };
    return { scale, x: near(x, this.cols, this.width), y: near(y, this.rows, this.height) };
  }
}
