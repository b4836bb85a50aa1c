/** What a finger or a mouse means on the mall: taps, a hero drawn along a corridor, two taps to look nearer. */

import type { Hands, Spot } from "../../lib/moving";
import { U } from "./art";
import { HEROES, type Cell } from "./geometry";
import type { Hand } from "./hand.svelte";
import { marks } from "./marks.svelte";
import { targetAt, type Target } from "./picks";

/** How large a finger is, in pixels. */
const FINGER = 34;
const TWICE = { within: 300, near: 20 };

/** `swipe` hears what a drawn hero would do; `own` says whether this page plays. */
export function fingers(hand: Hand, own: () => boolean, swipe: (target: Target | null) => void): Hands {
  const { camera } = hand;
  let drawn: Target | null = null;
  let last = { at: 0, x: 0, y: 0 };

  const cellAt = ({ x, y }: Spot): Cell => {
    const [px, py] = camera.under(x, y);
    return [Math.floor(py / U), Math.floor(px / U)];
  };
  /** Where cells are smaller than a finger, the nearest thing under it. */
  function meant(spot: Spot): Cell {
    const cell = cellAt(spot);
    const size = U * camera.now.scale;
    if (size >= FINGER || targetAt(hand.targets, cell) || hand.heroAt(cell) || hand.placeAt(cell)) return cell;
    const [x, y] = camera.under(spot.x, spot.y);
    const reach = ([r, c]: Cell): number => Math.hypot((c + 0.5) * U - x, (r + 0.5) * U - y) * camera.now.scale;
    const heroes = HEROES.flatMap((id) => hand.at(id) ?? []) as unknown as Cell[];
    const nearest = [...hand.targets.map((target) => target.cell), ...heroes].sort((a, b) => reach(a) - reach(b))[0];
    return nearest && reach(nearest) < FINGER * 0.7 ? nearest : cell;
  }
  function twice(at: number, spot: Spot): boolean {
    const near = Math.hypot(spot.x - last.x, spot.y - last.y) < TWICE.near;
    const again = at - last.at < TWICE.within && near && !targetAt(hand.targets, cellAt(spot));
    last = { at: again ? 0 : at, ...spot };
    return again;
  }
  function tell(target: Target | null): void {
    drawn = target;
    swipe(target);
  }
  return {
    takes: (spot) => {
      const id = own() && !marks.pointing ? hand.heroAt(cellAt(spot)) : null;
      if (id && id !== hand.hero) hand.select(id);
      return id !== null;
    },
    draws: (from, to) => {
      const size = U * camera.now.scale;
      tell(hand.along([(to.x - from.x) / size, (to.y - from.y) / size]));
    },
    drops: (done) => {
      const meant = drawn;
      tell(null);
      if (done && meant) hand.act(meant.pick);
    },
    taps: (spot, { pointerType, timeStamp, altKey }) => {
      if (altKey && own()) hand.pointAt(cellAt(spot));
      else if (pointerType !== "touch") hand.tap(cellAt(spot));
      else if (twice(timeStamp, spot)) camera.near(spot.x, spot.y, FINGER / U);
      else hand.tap(meant(spot));
    },
    hovers: (spot) => hand.hover(cellAt(spot)),
  };
}
