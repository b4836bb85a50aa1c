/** The pen: a note at a closed card, for this pair of eyes, in this browser. */

import type { Point } from "../../lib/thread";
import type { Cell } from "./geometry";
import type { Layout } from "./layout.svelte";
import { notes, type Mark } from "./notes.svelte";

/** The size of the menu, which lies beside its card, inside the window. */
const MENU = { wide: 200, half: 96, tall: 106, below: 52 };

export class Jotting {
  /** The card that gets a note. */
  cell = $state.raw<Cell | null>(null);
  /** A finger or a mouse with the pen in hand notes instead of playing. */
  pen = $state(false);
  private byKey = false;
  readonly menu = $derived.by((): Point => {
    const { camera } = this.layout;
    const [x, y] = camera.seen(this.cell ? this.layout.at(this.cell) : [0, 0]);
    const inside = (at: number, room: number): number => Math.min(Math.max(at, 4), room);
    return [inside(x - MENU.half, camera.width - MENU.wide), inside(y + MENU.below * camera.now.scale, camera.height - MENU.tall)];
  });

  /** `home`: give the table its focus back, with the cursor at a cell where it came by keyboard. */
  constructor(
    private readonly layout: Layout,
    private readonly home: (cell: Cell | null) => void,
  ) {}

  private may(cell: Cell | null): cell is Cell {
    const { view, ground, props } = this.layout;
    return !!cell && props().me !== null && !view.result && ground.at(cell)?.face === "closed";
  }
  set = (mark: Mark | null): void => {
    if (this.cell) notes.set(this.cell, mark);
    this.close();
  };
  close = (): void => {
    const { cell, byKey } = this;
    this.cell = null;
    this.byKey = false;
    this.home(byKey ? cell : null);
  };
  /** By keyboard, at the cursor. */
  begin(cell: Cell | null): boolean {
    if (!this.may(cell)) return false;
    this.cell = cell;
    return (this.byKey = true);
  }
  /** By a click with the pen in hand, or by the other button. */
  at = (event: MouseEvent): void => {
    const spot = (event.target as Element).closest<HTMLElement>("[data-spot]")?.dataset.spot?.split(",").map(Number);
    const cell: Cell | null = spot ? [spot[1]!, spot[0]!] : null;
    const click = event.type === "click";
    if ((click && !this.pen) || this.layout.camera.dragging) return;
    if (this.may(cell)) this.cell = cell;
    else if (!click) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
