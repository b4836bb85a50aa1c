/** What the server foretells of the actions on offer. Asked for once a decision, so that a board shows it without a wait. */

import type { Action } from "./chooser";
import type { Foreseen, Foretold } from "./protocol";
import { RefusedError, type TableClient } from "./table.svelte";

/** As many as one request may have. */
const MOST = 64;

export class Foresights {
  /** Whether an answer is still on its way. */
  busy = $state(false);
  private told = $state.raw<ReadonlyMap<Action, Foretold>>(new Map());
  private latest = 0;

  constructor(private readonly client: TableClient) {}

  /** What an action brings; null where nobody asked, or the answer is not there yet. */
  of = (action: Action): Foretold | null => this.told.get(action) ?? null;

  /** Forget what was told, and ask anew: actions with their numbers. */
  async ask(seat: number, actions: readonly (readonly [number, Action])[]): Promise<void> {
    const mine = ++this.latest;
    this.told = new Map();
    this.busy = actions.length > 0;
    for (let start = 0; start < actions.length; start += MOST) {
      const part = actions.slice(start, start + MOST);
      const answer = await this.answer(
        seat,
        part.map(([number]) => number),
      );
      if (mine !== this.latest) return;
      if (answer) this.told = new Map([...this.told, ...part.map(([, action], i) => [action, answer.found[i]!] as const)]);
    }
    this.busy = false;
  }

  private async answer(seat: number, actions: number[]): Promise<Foreseen | null> {
    try {
      return (await this.client.ask({ type: "foresee", seat, actions })) as Foreseen;
    } catch (error) {
      if (error instanceof RefusedError) return null; // something happened meanwhile: the next question is on its way
      throw error;
    }
  }
}
