/** Where things lie on the page: the table, how far it is shifted, and what of it must be in sight. */

import { Camera, type Rect } from "../../lib/camera.svelte";
import type { BoardProps } from "../../lib/board";
import type { LabyrinthView } from "../../lib/protocol";
import type { Point } from "../../lib/thread";
import { boxOf, Ground, placeOf, RIM, STEP, U, type Cell, type Dir, type Shift, type Space } from "./geometry";

/** Cards are never fitted larger than this. */
const ROOMY = 0.78;
/** What is seen around the part that is used. */
const MARGIN = 20;

export class Layout {
  readonly camera = new Camera({
    most: 1.8,
    roomy: ROOMY,
    least: 1,
    loose: 0,
    enough: () => 0.5,
    aside: () => 0,
  });
  shift = $state.raw<Shift>({ c: 0, r: 0 });
  readonly view = $derived.by(() => this.props().view as LabyrinthView);
  readonly box = $derived.by(() => boxOf(this.props().game));
  readonly ground = $derived.by(() => new Ground(this.view));
  readonly middle = $derived.by((): Cell => [Math.floor(this.view.cols / 2), Math.floor(this.view.rows / 2)]);
  readonly cells = $derived.by(() => {
    const { cols, rows } = this.view;
    return Array.from({ length: cols * rows }, (_, i): Cell => [i % cols, Math.floor(i / cols)]);
  });

  constructor(readonly props: () => BoardProps) {}

  at = (cell: Cell): Point => placeOf(cell, this.view, this.shift);
  halfway = (cell: Cell, dir: Dir): Point => {
    const [x, y] = this.at(cell);
    return [x + STEP[dir][0] * (U / 2), y + STEP[dir][1] * (U / 2)];
  };
  get shifted(): boolean {
    return !!(this.shift.c || this.shift.r);
  }

  /** What the camera looks at: all of the table, or the part that is used with everything that is lit. */
  look(lit: readonly Cell[]): void {
    const { cols, rows } = this.view;
    this.camera.whole = this.framed([0, 0, cols, rows]);
    this.camera.focus = this.framed(this.shifted ? [0, 0, cols, rows] : around(this.ground.used(), lit));
  }
  private framed([left, top, right, bottom]: [number, number, number, number]): Rect {
    const { cols, rows } = this.view;
    return {
      left: left <= 0 ? -RIM : left * U - MARGIN,
      top: top <= 0 ? -RIM : top * U - MARGIN,
      right: right >= cols ? cols * U + RIM : right * U + MARGIN,
      bottom: bottom >= rows ? rows * U + RIM : bottom * U + MARGIN,
    };
  }

  /** The table turned round so that the own pawn is in its middle; once more, and it lies as it was. */
  recentre(): void {
    const space = this.view.seats[this.props().me ?? this.view.active ?? 0]?.space as Space | undefined;
    const cell = space === "hall" || !space ? (this.view.hall?.cells[1] as Cell | undefined) : space;
    if (!cell) return;
    const next = { c: this.middle[0] - cell[0], r: this.middle[1] - cell[1] };
    this.shift = this.shift.c === next.c && this.shift.r === next.r ? { c: 0, r: 0 } : next;
    this.camera.fit();
  }

  /** The Hall is one space: one frame around all of it, unless a shifted table cuts it. */
  readonly hall = $derived.by((): [number, number, number, number] | null => {
    const places = (this.view.hall?.cells ?? []).map((cell) => this.at(cell as Cell));
    if (!places.length) return null;
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const half = U / 2;
    const [left, top] = [Math.min(...xs) - half, Math.min(...ys) - half];
    const [wide, tall] = [Math.max(...xs) + half - left, Math.max(...ys) + half - top];
    return wide * tall === places.length * U * U ? [left, top, wide, tall] : null;
  });
}

/** Nothing that is lit lies out of sight. */
function around(
  [left, top, right, bottom]: [number, number, number, number],
  lit: readonly Cell[],
): [number, number, number, number] {
  const [xs, ys] = [lit.map(([c]) => c), lit.map(([, r]) => r)];
  return [
    Math.min(left, ...xs),
    Math.min(top, ...ys),
    Math.max(right, ...xs.map((c) => c + 1)),
    Math.max(bottom, ...ys.map((r) => r + 1)),
  ];
}
