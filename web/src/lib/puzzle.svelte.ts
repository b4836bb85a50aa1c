/** A puzzle: the session of a table at which one person acts, with a question and a proven answer. */

import type { Choice, FromServer, Puzzle } from "./protocol";
import { answered, keepPuzzle, keptPuzzle } from "./puzzles";
import { Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { PROTOCOL, TableClient } from "./table.svelte";

export class PuzzleClient extends TableClient {
  puzzle = $state.raw<Puzzle | null>(null);
  override readonly remembered = false;

  constructor(
    readonly slug: string,
    readonly of: string,
    readonly show: boolean,
  ) {
    super(`puzzle/${slug}/${of}`);
    if (show && !keptPuzzle(slug, of).on) keepPuzzle(slug, of, { shown: true, done: [] });
  }

  protected override hello(): void {
    this.sentSince = this.seq >= 0;
    const done = this.puzzle?.done ?? (this.show ? [] : keptPuzzle(this.slug, this.of).done);
    this.send({ type: "solve", protocol: PROTOCOL, done: done as never, name: settings.name || null, show: this.show });
  }

  protected override hear(message: FromServer): void {
    if (message.type !== "puzzle") return super.hear(message);
    const complete = message.over && this.puzzle && !this.puzzle.over;
    this.puzzle = message;
    if (this.show) return;
    const kept = keptPuzzle(this.slug, this.of);
    keepPuzzle(
      this.slug,
      this.of,
      complete && message.best !== null ? answered(kept, message.value, message.best) : { done: message.done },
    );
  }
}

export class PuzzleSession extends Session {
  /** Where the person stands, as far as the board shows it. */
  stand = $state.raw<Puzzle | null>(null);

  constructor(readonly puzzle: PuzzleClient) {
    super(puzzle);
    $effect(() => {
      if (this.head.live && puzzle.puzzle) this.stand = puzzle.puzzle;
    });
  }

  /** A complete answer ends it, though the game could go on. */
  override readonly over = $derived.by(() => !!this.stand?.over);

  override get lit(): readonly Choice[] {
    return this.head.live ? (this.puzzle.puzzle?.lit ?? []) : [];
  }

  /** A puzzle is no game. */
  protected override finished(): void {}
}
