/** How a board follows the game: runs of events are played first, the view itself shows when there is nothing to play. */

import { onDestroy, untrack } from "svelte";
import type { BoardProps, Run, View } from "./board";

/** What a board draws: a view, or a step on the way from one view to the next. */
export interface Stage {
  set(view: View): void;
  play(run: Run): Promise<void>;
  stop(): void;
}

interface Ways {
  /** Whoever does this skips what is playing. */
  eager?: () => boolean;
  /** Told of every view, and of every run once. */
  before?: (view: View, fresh: Run | null) => void;
}

/** To be called while a board is made. `seen` is the view to show when nothing plays. */
export function plays(stage: Stage, props: () => BoardProps, seen: () => View, { eager = () => false, before }: Ways = {}): void {
  let began = 0;
  $effect.pre(() => {
    const [run, still, skip] = [props().play, seen(), eager()];
    untrack(() => {
      const fresh = run && run.id !== began ? run : null;
      before?.(still, fresh);
      if (!run || skip) stage.set(still);
      if (run && skip) queueMicrotask(() => props().shown(run));
      else if (fresh) {
        began = fresh.id;
        void stage.play(fresh).then(() => props().shown(fresh));
      }
    });
  });
  onDestroy(() => stage.stop());
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
