/**
 * Pan, zoom and fit, for every board that is larger than its window. As long as nobody has touched it, all that matters is seen;
 * after that, what somebody chose. Lengths are those of the drawing; `x` and `y` say where its origin lies in the window.
 */

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Sight {
  scale: number;
  x: number;
  y: number;
}

/** How a board wants to be looked at. */
export interface Habits {
  /** Never enlarged beyond this by hand, and never fitted larger than this. */
  most: number;
  roomy: number;
  /** How much smaller than fitted it can be made: 1 is not at all. */
  least: number;
  /** How far its edges may be drawn into the window, in shares of the window. */
  loose: number;
  /** Where all of it would be smaller than this, what matters is fitted instead; it depends on the width of the window. */
  enough: (width: number) => number;
  /** Room that is left free at the right edge, for buttons. */
  aside: (width: number) => number;
}

/** What a window is taken for before it has been measured: only pictures that are drawn without a page need it. */
export const UNMEASURED = { width: 0, height: 0 };

/** How near to the window's edge something may lie that is to be seen. */
const EDGE = 50;

export class Camera {
  width = $state(UNMEASURED.width);
  height = $state(UNMEASURED.height);
  /** All there is, and the part that matters now. */
  whole = $state.raw<Rect>({ left: 0, top: 0, right: 1, bottom: 1 });
  focus = $state.raw<Rect | null>(null);
  /** Whether it is being moved by hand at this moment. */
  dragging = $state(false);
  private chosen = $state.raw<Sight | null>(null);
  private readonly all = $derived.by(() => this.framed(this.whole));
  private readonly fitted = $derived.by(() => {
    // Where all of it is large enough to play on, it is never cut.
    if (!this.focus || this.all.scale >= this.habits.enough(this.width)) return this.all;
    const part = this.framed(this.focus);
    return part.scale < this.all.scale * 1.08 ? this.all : this.within(part);
  });
  readonly now = $derived.by(() => this.chosen ?? this.fitted);
  readonly fits = $derived.by(() => this.chosen === null);

  constructor(private readonly habits: Habits) {}

  private framed({ left, top, right, bottom }: Rect): Sight {
    const width = this.width - this.habits.aside(this.width);
    const scale = Math.min(width / (right - left), this.height / (bottom - top), this.habits.roomy) || 0.01;
    return { scale, x: width / 2 - ((left + right) / 2) * scale, y: this.height / 2 - ((top + bottom) / 2) * scale };
  }

  fit(): void {
    this.chosen = null;
  }

  /** Zoom around a point of the window; its middle if left out. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const { scale, x, y } = this.now;
    const { least, most } = this.habits;
    const next = Math.min(Math.max(scale * factor, this.all.scale * least), Math.max(most, this.all.scale));
    this.chosen = this.within({ scale: next, x: px - ((px - x) / scale) * next, y: py - ((py - y) / scale) * next });
  }

  /** Enlarged to a scale around a point of the window; everything again where it is so large already. */
  near(px: number, py: number, scale: number): void {
    if (this.now.scale >= scale * 0.95) return this.fit();
    this.zoom(scale / this.now.scale, px, py);
  }

  pan(dx: number, dy: number): void {
    const { scale, x, y } = this.now;
    this.chosen = this.within({ scale, x: x + dx, y: y + dy });
  }

  /** The point of the drawing that is seen at a point of the window. */
  under(px: number, py: number): [number, number] {
    const { scale, x, y } = this.now;
    return [(px - x) / scale, (py - y) / scale];
  }

  /** Where a point of the drawing is seen in the window. */
  seen([x, y]: readonly [number, number]): [number, number] {
    return [this.now.x + x * this.now.scale, this.now.y + y * this.now.scale];
  }

  /** Bring a point of the drawing into sight, where not all of it is. */
  show(point: readonly [number, number]): void {
    const [px, py] = this.seen(point);
    const inwards = (at: number, room: number): number => (at < EDGE ? EDGE - at : at > room - EDGE ? room - EDGE - at : 0);
    const [dx, dy] = [inwards(px, this.width), inwards(py, this.height)];
    if (dx || dy) this.pan(dx, dy);
  }

  /** The drawing never leaves the window. */
  private within({ scale, x, y }: Sight): Sight {
    const near = (place: number, low: number, high: number, room: number): number => {
      const middle = (room - (low + high) * scale) / 2;
      const [from, to] = (high - low) * scale <= room ? [middle, middle] : [room - high * scale, -low * scale];
      const loose = room * this.habits.loose;
      return Math.min(Math.max(place, from - loose), to + loose);
    };
    const { left, top, right, bottom } = this.whole;
    return { scale, x: near(x, left, right, this.width), y: near(y, top, bottom, this.height) };
  }
}
