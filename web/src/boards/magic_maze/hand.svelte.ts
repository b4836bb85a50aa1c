/**
 * The hero in hand, what is aimed at, and doing it. The selected hero is this page's own affair: nobody else ever hears of it. So is
 * what is aimed at: it stays where others act meanwhile, as long as it leads somewhere.
 */

import { Camera } from "../../lib/camera.svelte";
import type { BoardProps } from "../../lib/board";
import type { Action, Chooser, Pick } from "../../lib/chooser";
import type { Choice, MagicMazeView, Pointed } from "../../lib/protocol";
import type { Point } from "../../lib/thread";
import { U, VERB_DIR } from "./art";
import {
  boxOf,
  DIRS,
  HEROES,
  layoutOf,
  numberOf,
  placeOf,
  STEP,
  straight,
  turned,
  turnedDir,
  type Cell,
  type Dir,
  type HeroId,
  type Laid,
} from "./geometry";
import { marks } from "./marks.svelte";
import {
  chosenBy,
  discardPick,
  heroPick,
  placePick,
  ridePick,
  soleHero,
  stepPick,
  stepsIn,
  targetAt,
  targetsOf,
  vortexPick,
  type Target,
} from "./picks";

/** What is seen around the mall, in cells. */
const PAD = 0.62;
/** Room for the buttons at the right edge, where there is some. */
const EDGE = 52;

/** Where the tile in hand may be laid. */
export interface Spot {
  laid: Laid;
  door: Cell;
  pick: Pick;
  mine: boolean;
  key: string;
}

export const mid = ([row, col]: Cell): Point => [col * U + U / 2, row * U + U / 2];
const far = (a: Cell, b: Cell): number => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);

export class Hand {
  readonly camera = new Camera({
    most: 2.2,
    roomy: 1.6,
    least: 0.7,
    loose: 0.4,
    enough: () => 0,
    aside: (width) => (width > 400 ? EDGE : 0),
  });
  hero = $state<HeroId | null>(null);
  aim = $state<Pick | null>(null);
  /** The cell under the keyboard's cursor while somebody points. */
  cursor = $state.raw<Cell | null>(null);
  /** How often a hero was missing, so that the page says so. */
  asked = $state(0);
  readonly view = $derived.by(() => this.props().view as MagicMazeView);
  readonly box = $derived.by(() => boxOf(this.props().game));
  readonly layout = $derived.by(() => layoutOf(this.view));
  readonly chooser = $derived.by((): Chooser => this.props().picking.chooser);
  readonly able = $derived.by(() => new Set(HEROES.filter((id) => this.chooser.can(heroPick(id)))));
  readonly targets = $derived.by(() => this.targetsFor(this.hero));
  readonly aimed = $derived.by(() => this.targets.find(({ pick }) => pick === this.aim) ?? null);
  /** The only action that is asked about: what the aim would do. */
  readonly choice = $derived.by((): Choice | null => {
    const action = chosenBy(this.chooser, this.aim);
    return action && (this.props().menu?.(action) ?? null);
  });
  readonly here = $derived.by(() => (this.hero ? this.at(this.hero) : null));
  private readonly verbs = $derived.by(() => {
    const { me } = this.props();
    return me === null ? [] : (this.view.seats[me]?.actions ?? []);
  });
  readonly discarding = $derived.by(() => this.view.discards_due > 0 && !this.view.pending);

  constructor(private readonly props: () => BoardProps) {}

  at = (id: string): Cell | null => {
    const space = this.view.heroes[id]?.space;
    return space ? this.layout.cell(space) : null;
  };
  heroAt = (cell: Cell): HeroId | null => HEROES.find((id) => String(this.at(id)) === String(cell)) ?? null;
  private targetsFor(hero: HeroId | null): Target[] {
    return targetsOf(hero, this.chooser, this.view, this.box, this.layout);
  }
  private readonly frame = $derived.by(() => this.layout.frame);
  /** What the camera looks at: all of the mall. */
  look(): void {
    const { top, left, bottom, right } = this.frame;
    this.camera.whole = { left: (left - PAD) * U, top: (top - PAD) * U, right: (right + PAD) * U, bottom: (bottom + PAD) * U };
  }

  // The tile to be laid -------------------------------------------------------------------------
  readonly places = $derived.by((): Spot[] =>
    (this.view.pending?.candidates ?? []).map((candidate, i) => {
      const anchor = this.layout.laid(candidate.tile)!;
      const side = candidate.side as Dir;
      const [r, c] = turned(this.box.openings[DIRS.indexOf(turnedDir(side, -anchor.rot))]!, anchor.rot);
      const door: Cell = [anchor.row + r + STEP[side][0], anchor.col + c + STEP[side][1]];
      const pick = placePick(candidate.tile, side);
      const key = `place:${candidate.tile}${side}`;
      return { laid: this.layout.places[i]!, door, pick, mine: this.chooser.can(pick), key };
    }),
  );
  placeAt = ([row, col]: Cell): Spot | null =>
    this.places
      .filter(({ laid }) => row >= laid.row && row < laid.row + 4 && col >= laid.col && col < laid.col + 4)
      .sort((a, b) => far(a.door, [row, col]) - far(b.door, [row, col]))[0] ?? null;

  // Pointing -------------------------------------------------------------------------------------
  /** Where a finger lies now: on a hero it goes along. */
  pointed({ place: [, , [tile, row, col]], piece }: Pointed): Cell | null {
    const hero = HEROES.find((id) => piece === `hero_${id}`);
    if (hero) return this.at(hero);
    const laid = this.layout.tiles.find((one) => Number(numberOf(one.tile)) === tile);
    return laid ? this.layout.cell(`${laid.tile}:${row! - 1},${col! - 1}`) : null;
  }
  /** From now on a tap or a key points instead of playing; once more, and it does not. */
  togglePointing(): void {
    marks.pointing = !marks.pointing && !!this.props().point;
    this.cursor = marks.pointing ? (this.here ?? this.at(HEROES[0]) ?? [0, 0]) : null;
  }
  moveCursor(dir: Dir): void {
    const [row, col] = this.cursor ?? [0, 0];
    const next: Cell = [row + STEP[dir][0], col + STEP[dir][1]];
    if (!this.layout.under(next)) return marks.inert();
    this.cursor = next;
    this.camera.show(mid(next));
  }
  pointAt(cell: Cell | null): void {
    const space = cell && this.layout.space(cell);
    const hero = cell && this.heroAt(cell);
    marks.pointing = false;
    this.cursor = null;
    if (space) this.props().point?.(placeOf(space), hero ? `hero_${hero}` : undefined);
  }

  // Doing ----------------------------------------------------------------------------------------
  act = (pick: Pick): void => {
    this.aim = null;
    this.props().picking.pick(pick);
  };
  /** Do it; where it is not possible the server says why not. */
  attempt(pick: Pick, action: Action): void {
    if (chosenBy(this.chooser, pick)) this.act(pick);
    else this.ask(action);
  }
  private ask(action: Action): void {
    this.props().ask(action, "");
  }
  select = (id: HeroId): void => {
    if (this.view.heroes[id]?.escaped && !this.view.heroes[id]?.space) return marks.inert();
    this.hero = id;
    this.aim = null;
    const cell = this.at(id);
    if (cell && !this.camera.fits) this.camera.show(mid(cell));
  };
  private hasDir(dir: Dir): boolean {
    return this.verbs.some((verb) => VERB_DIR[verb] === dir);
  }
  private noHero(): void {
    this.asked++;
    marks.inert();
  }
  /** One step, or as far as it goes. Where the way is blocked the server says by what. */
  step(dir: Dir, farthest: boolean): void {
    if (!this.hasDir(dir)) return marks.inert();
    const id = this.hero ?? soleHero(this.chooser, stepPick(dir));
    if (!id) return this.noHero();
    this.hero = id;
    const ways = stepsIn(this.targetsFor(id), dir);
    const way = farthest ? ways.at(-1) : ways[0];
    if (way) this.act(way.pick);
    else this.ask({ type: "move", hero: id, dir, steps: 1 });
  }
  verb = (name: string, farthest: boolean): void => {
    const dir = VERB_DIR[name];
    if (dir) return this.step(dir, farthest);
    if (!this.verbs.includes(name)) return marks.inert();
    if (name === "explore") return this.attempt("type:explore", { type: "explore" });
    if (name === "escalator") return this.ride();
    this.leap();
  };
  private ride(): void {
    const { hero, chooser } = this;
    const id = hero && chooser.can(ridePick(hero)) ? hero : soleHero(chooser, ridePick(null));
    if (id) return this.act(ridePick(id));
    if (hero) this.ask({ type: "take_escalator", hero });
    else this.noHero();
  }
  /** Through a vortex: where there are several, from one to the next. */
  private leap(): void {
    const id = this.hero ?? soleHero(this.chooser, vortexPick(null));
    if (!id) return this.noHero();
    this.hero = id;
    const ways = this.targetsFor(id).filter(({ kind }) => kind === "vortex");
    if (ways.length === 1) this.act(ways[0]!.pick);
    else if (ways.length) this.aim = ways[(ways.findIndex(({ pick }) => pick === this.aim) + 1) % ways.length]!.pick;
    else marks.inert();
  }
  /** A cell of the mall is meant: the tile to lay, the tile to discard, the hero's goal, a hero, or a way that is none. */
  tap(cell: Cell): void {
    if (marks.pointing) return this.pointAt(cell);
    const place = this.placeAt(cell);
    if (place?.mine) return this.act(place.pick);
    const tile = this.layout.under(cell)?.laid.tile;
    if (this.discarding && tile && this.chooser.can("type:discard_tile"))
      return this.attempt(discardPick(tile), { type: "discard_tile", tile });
    const target = targetAt(this.targets, cell);
    if (target) return this.act(target.pick);
    const found = this.heroAt(cell);
    if (found) return this.select(found);
    const way = this.here && this.layout.under(cell) ? straight(this.here, cell) : null;
    if (this.hero && way && this.hasDir(way.dir) && this.view.phase === "running")
      this.ask({ type: "move", hero: this.hero, dir: way.dir, steps: way.steps });
    else this.aim = null;
  }
  hover(cell: Cell): void {
    const spot = this.placeAt(cell);
    this.aim = spot?.mine ? spot.pick : (targetAt(this.targets, cell)?.pick ?? null);
  }
  /** A hero drawn in a direction: as many steps as the finger went, as far as it goes. */
  along([dx, dy]: Point): Target | null {
    const dir: Dir = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "E" : "W") : dy > 0 ? "S" : "N";
    const steps = Math.max(1, Math.round(Math.max(Math.abs(dx), Math.abs(dy))));
    return (
      stepsIn(this.targets, dir)
        .filter((target) => target.steps! <= steps)
        .at(-1) ?? null
    );
  }
  /** From one place to the next, for whoever has only keys. */
  cycle(by: number): void {
    const laying = this.places.some(({ mine }) => mine);
    const all = (laying ? this.places : this.targets.filter(({ kind }) => kind !== "step")).map(({ pick }) => pick);
    if (all.length) this.aim = all[(all.indexOf(this.aim ?? "") + by + all.length) % all.length]!;
  }
  confirm(): void {
    if (this.aim && chosenBy(this.chooser, this.aim)) this.act(this.aim);
    else if (this.chooser.can("type:start_game")) this.act("type:start_game");
  }
}
