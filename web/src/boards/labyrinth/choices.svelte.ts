/** What can be picked on the table now, what is aimed at, and how a card or the Hall in hand is turned. */

import type { Chooser } from "../../lib/chooser";
import type { Picking } from "../../lib/picking.svelte";
import { desk } from "./desk.svelte";
import { hallAt, key, type Cell } from "./geometry";
import type { Layout } from "./layout.svelte";
import { askAt, BY_DEFAULT, cellsOf, offered, targetsOf, wayOf, type Menu, type Target } from "./offers";

/** Decisions that are about one card that lies on the table. */
const ABOUT = ["second_take", "second_blast", "blast_direction", "lane_return"];

export class Choices {
  /** The cell under the pointer. */
  over = $state.raw<Cell | null>(null);
  readonly picking = $derived.by((): Picking => this.layout.props().picking);
  readonly chooser = $derived.by((): Chooser => this.picking.chooser);
  private readonly me = $derived.by(() => this.layout.props().me);
  private readonly pending = $derived.by(() => this.layout.view.pending);
  /** Whether this page is to decide. */
  readonly asked = $derived.by(() => this.me !== null && this.layout.view.decider === this.me);
  /** The card that waits for the way it shall lie. */
  readonly turning = $derived.by(() =>
    this.pending?.kind === "orient" && Array.isArray(this.pending.cell) ? (this.pending.cell as Cell) : null,
  );
  readonly placing = $derived.by(() => this.layout.view.phase === "setup_hall");
  readonly targets = $derived.by(() => {
    if (!this.quiet() || this.me === null || this.placing) return new Map<string, Target>();
    return targetsOf(offered(this.chooser, this.layout.view, desk), this.menu, this.layout.ground);
  });
  /** What somebody else is choosing from: shown, not lit. */
  readonly theirs = $derived.by((): Cell[] => (this.quiet() && !this.asked ? (this.pending?.leads ?? []) : []));
  /** Khira looks around: cells are taken in or left out. */
  readonly around = $derived.by(() => this.chooser.picks.includes("type:hunt") && desk.hunt === "around");
  readonly aroundCells = $derived.by(() =>
    this.around && this.chooser.chosen ? cellsOf(this.menu(this.chooser.chosen), this.layout.ground) : [],
  );
  readonly choice = $derived.by(() => {
    const aimed = this.quiet() ? this.picking.aimed : null;
    return aimed ? this.menu(aimed) : null;
  });
  readonly way = $derived.by(() => wayOf(this.choice));

  /** `quiet`: nothing is being played on the table. */
  constructor(
    readonly layout: Layout,
    readonly quiet: () => boolean,
  ) {}

  menu: Menu = (action) => this.layout.props().menu?.(action);

  pickAt(cell: Cell): string {
    if (this.placing) return this.asked ? this.hallPick(cell) : "";
    return this.targets.get(key(cell))?.pick ?? "";
  }
  /** What to ask where nothing can be picked, so that the server says why not. */
  refusal(cell: Cell): string | undefined {
    if (!this.asked || !this.quiet() || this.me === null || this.targets.has(key(cell))) return undefined;
    const action = askAt(cell, this.chooser, this.menu, this.layout.ground, this.me);
    return action ? JSON.stringify(action) : undefined;
  }

  // The Hall before it is placed: under the pointer, or in the middle ------------------------------------------
  readonly draft = $derived.by(() =>
    this.placing && this.asked ? hallAt(this.over ?? this.layout.middle, desk.hall, this.layout.view, this.layout.box) : null,
  );
  private hallPick(cell: Cell): string {
    return `anchor:${hallAt(cell, desk.hall, this.layout.view, this.layout.box).join(",")}&rotation:${desk.hall}`;
  }
  /** Placed already, it is one target. */
  readonly hallTarget = $derived.by(() => {
    const cells = (this.layout.view.hall?.cells ?? []) as Cell[];
    return cells.length && cells.every((cell) => this.targets.has(key(cell))) ? this.targets.get(key(cells[0]!)) : undefined;
  });
  readonly hallStep = $derived.by(() => key(wayOf(this.hallTarget?.choice).at(-1) ?? [-1, -1]));

  // Turning ------------------------------------------------------------------------------------------------------
  readonly held = $derived.by(() =>
    this.turning && this.asked ? (this.chooser.chosen?.rotation as number | undefined) : undefined,
  );
  private ways(): number[] {
    return this.picking.legal.filter(({ type }) => type === "orient").map((action) => action.rotation as number);
  }
  /** A card that was turned up lies as it is held; the first way that costs nothing is taken in hand at once. */
  hold(): void {
    if (!this.asked || !this.turning || this.picking.picks.length || !this.picking.legal.length) return;
    const ways = this.ways();
    const first = ways.find((way) => !this.pending?.dear?.includes(way)) ?? ways[0];
    if (first !== undefined) this.picking.hold(`rotation:${first}`);
  }
  turn = (by: number): void => {
    if (this.placing) {
      desk.hall = (desk.hall + by + 4) % 4;
      if (this.cursor) this.picking.aim = this.chooser.among([this.hallPick(this.cursor)]);
      return;
    }
    const ways = this.ways();
    if (!ways.length) return;
    const next = ways[(ways.indexOf(this.held ?? ways[0]!) + by + ways.length) % ways.length]!;
    this.picking.hold(`rotation:${next}`);
  };
  settle = (): void => {
    if (this.chooser.chosen) this.picking.do(this.chooser.chosen);
  };

  // What lies where -------------------------------------------------------------------------------------------------
  /** The cell under the keyboard's cursor. */
  readonly cursor = $derived.by((): Cell | null => {
    const [r, c] = (this.picking.spot ?? "").split(",").map(Number) as [number, number];
    return Number.isFinite(c) ? [c, r] : null;
  });
  readonly facing = $derived.by(() => this.cursor ?? this.over);
  /** Cells across the border from what is looked at. */
  readonly partners = $derived.by(() => {
    const [{ ground }, facing] = [this.layout, this.facing];
    if (!facing || !(ground.at(facing) || ground.isHall(facing) || this.targets.has(key(facing)))) return [];
    return ground.partners(facing);
  });
  /** What a decision is about: the card named first, the card that blows up, the cell to fill again. */
  readonly subject = $derived.by((): { cell: Cell; mine: boolean } | null => {
    const { pending } = this;
    if (!pending || !this.quiet() || !Array.isArray(pending.cell) || !ABOUT.includes(pending.kind)) return null;
    return { cell: pending.cell, mine: this.asked && pending.kind.startsWith("second_") };
  });
  /** What a step costs; a closed card may hide a door. */
  priceOf({ cell, actions, choice }: Target): { cost: number; door: boolean } | null {
    const lead = actions[0]!.type === BY_DEFAULT ? choice?.lead : null;
    if (!lead?.cost) return null;
    const closed = this.layout.ground.at(cell)?.face === "closed" && !!lead.effects?.length;
    return { cost: Number(lead.cost), door: Array.isArray(lead.cost) || closed };
  }
}
