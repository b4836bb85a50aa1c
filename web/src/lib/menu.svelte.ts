/** The words of the actions on offer, and what they lead to. Whoever shows an action asks here; what is asked together travels together. */

import type { Action } from "./chooser";
import type { Choice, Menu } from "./protocol";
import { RefusedError, type TableClient } from "./table.svelte";

/** As many as one request may have. */
const MOST = 64;

export class Menus {
  /** Whether an answer is still on its way. */
  busy = $state(false);
  private told = $state.raw<ReadonlyMap<Action, Choice>>(new Map());
  /** What was told of these actions a moment ago, in a game without turns: shown until the new answer is there. */
  private before: ReadonlyMap<Action, Choice> = new Map();
  private numbers: ReadonlyMap<Action, number> = new Map();
  private wanted = new Set<Action>();
  private seat: number | null = null;
  private deals = 0;

  constructor(private readonly client: TableClient) {}

  /** A new decision: forget what was told. `actions` are the legal ones with their numbers. */
  deal(seat: number | null, actions: readonly (readonly [number, Action])[], turns = true): void {
    this.deals++;
    this.before = turns || seat !== this.seat ? new Map() : new Map([...this.before, ...this.told]);
    this.seat = seat;
    this.numbers = new Map(actions.map(([number, action]) => [action, number]));
    this.wanted.clear();
    this.told = new Map();
    this.busy = false;
  }

  /** What was told already: nobody is asked. */
  known = (action: Action): Choice | null => this.told.get(action) ?? null;

  /** An action in words; null as long as the answer is not there. */
  of = (action: Action): Choice | null => {
    const known = this.told.get(action);
    if (known) return known;
    if (this.seat !== null && this.numbers.has(action) && !this.wanted.has(action)) {
      this.wanted.add(action);
      queueMicrotask(() => void this.flush());
    }
    return this.before.get(action) ?? null;
  };

  /** Ask for several at once. */
  fetch(actions: readonly Action[]): void {
    for (const action of actions) this.of(action);
  }

  private sent = new WeakSet<Action>();
  private sentDeal = 0;

  private async flush(): Promise<void> {
    const deal = this.deals;
    if (this.sentDeal !== deal) [this.sent, this.sentDeal] = [new WeakSet(), deal];
    const fresh = [...this.wanted].filter((action) => !this.sent.has(action));
    if (!fresh.length) return;
    for (const action of fresh) this.sent.add(action);
    this.busy = true;
    for (let start = 0; start < fresh.length; start += MOST) {
      const part = fresh.slice(start, start + MOST);
      const answer = await this.answer(part.map((action) => this.numbers.get(action)!));
      if (deal !== this.deals) return;
      if (answer) this.told = new Map([...this.told, ...part.map((action, i) => [action, answer.choices[i]!] as const)]);
    }
    this.busy = [...this.wanted].some((action) => !this.told.has(action) && !this.sent.has(action));
  }

  private async answer(actions: number[]): Promise<Menu | null> {
    try {
      return (await this.client.ask({ type: "menu", seat: this.seat!, actions })) as Menu;
    } catch (error) {
      if (error instanceof RefusedError) return null; // something happened meanwhile: the next question is on its way
      throw error;
    }
  }
}
