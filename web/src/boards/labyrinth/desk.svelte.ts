/** What this page keeps for the seat in front of it: which verb is in hand, how things lie before they are laid, the latest die. */

import type { GameEvent } from "../../lib/board";
import type { LabyrinthView } from "../../lib/protocol";
import type { Roll } from "./scene.svelte";

export class Desk {
  /** Quarter turns of the Hall before it is placed. */
  hall = $state(0);
  /** Whether Khira looks along a line or around, and at which spaces. */
  hunt = $state<"line" | "around">("line");
  around = $state.raw<string[]>([]);
  /** Whom Zambar takes along. */
  carry = $state.raw<number[]>([]);
  /** The latest challenge. */
  roll = $state.raw<Roll | null>(null);
  /** Whether the piles lie open beside the table. */
  piles = $state(false);
  private kind = "";

  /** A page that has just come knows at least the dice of the latest action. */
  see(view: LabyrinthView): void {
    const last = view.rolls.at(-1);
    if (!last) {
      if (!view.turn_no) this.roll = null;
      return;
    }
    const { seat, kind, level, need } = last;
    const old = this.roll;
    if (old?.seat === seat && old.kind === kind && old.level === level && old.need === need) return;
    this.roll = { seat, kind, level, need, skill: skillOf(view, seat, kind), won: need === 0 ? true : null };
  }

  hear(events: readonly GameEvent[]): void {
    for (const event of events) {
      if (event.type === "challenge_started") this.kind = event.kind;
      if (event.type === "die_rolled")
        this.roll = { seat: event.seat, kind: this.kind, level: event.level, skill: event.skill, need: event.need, won: null };
      if (this.roll && (event.type === "challenge_won" || event.type === "challenge_failed"))
        this.roll = { ...this.roll, won: event.type === "challenge_won" };
      if (event.type === "turn_started") this.reset();
    }
  }

  reset(): void {
    this.hunt = "line";
    this.around = [];
    this.carry = [];
  }
}

function skillOf(view: LabyrinthView, seat: number, kind: string): number {
  const own = view.seats[seat];
  if (!own) return 0;
  return kind === "monster" ? own.monster : kind === "trap" || kind === "disarm" ? own.trap : own.chest;
}

export const desk = new Desk();
