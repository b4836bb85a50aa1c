/** What happened a moment ago and fades by itself: stares, new tiles, what was just laid. All parts of the page see the same. */

import type { GameEvent } from "../../lib/board";
import * as sound from "../../lib/sound";

const STARE = 2500;
const FLASH = 1500;
const CALL = 3500;

class Marks {
  /** Who is being stared at, and by whom. */
  stares = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Action tiles have just been passed on. */
  passed = $state(false);
  /** The number of the latest flip, so that the glass turns. */
  flip = $state(0);
  /** The next tap points instead of playing. */
  pointing = $state(false);
  refused = $state(0);
  /** The pawn has just been put in front of this page's seat. */
  called = $state(false);
  private calling = 0;

  hear(events: readonly GameEvent[], me: number | null): void {
    for (const event of events) {
      if (event.type === "stare") this.stare(event.target as number, event.by as number, me);
      if (event.type === "tiles_passed") this.flash();
      if (event.type === "timer_flipped") {
        this.flip++;
        sound.rustle();
      }
      if (event.type === "pawn_placed" && event.target === me) this.call();
      if (["theft", "hero_escaped", "game_won"].includes(event.type)) sound.chime();
      if (event.type === "game_lost") sound.fall();
    }
  }

  private stare(target: number, by: number, me: number | null): void {
    this.stares = new Map(this.stares).set(target, by);
    if (target === me) sound.knock(330);
    setTimeout(() => {
      if (this.stares.get(target) !== by) return;
      const left = new Map(this.stares);
      left.delete(target);
      this.stares = left;
    }, STARE);
  }

  private call(): void {
    sound.knock();
    this.called = true;
    clearTimeout(this.calling);
    this.calling = window.setTimeout(() => (this.called = false), CALL);
  }

  private flash(): void {
    this.passed = true;
    setTimeout(() => (this.passed = false), FLASH);
  }

  /** A key or a button that does nothing now: a soft sign, never a message to others. */
  inert(): void {
    this.refused++;
    sound.dull();
  }
}

export const marks = new Marks();
