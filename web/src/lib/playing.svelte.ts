/** How a board follows the game: runs of events are played first, the view itself shows when there is nothing to play. */

import { untrack } from "svelte";
import type { BoardProps, GameEvent, Run, View } from "./board";
import { calm, paceNow, type Pace } from "./settings.svelte";

/** What a board draws: a view, or a step on the way from one view to the next. */
export interface Stage {
  set(view: View): void;
  /** Play what happened; what comes after it is set later, together with the rest of the page. */
  play(run: Run): Promise<void>;
  stop(): void;
}

interface Ways {
  /** Told of every view. */
  before?: (view: View) => void;
  /** Told of every event when it is its turn to be shown. */
  hear?: (event: GameEvent) => void;
}

/** To be called while a board is made. `seen` is the view to show when nothing plays. */
export function plays(stage: Stage, props: () => BoardProps, seen: () => View, { before, hear }: Ways = {}): void {
  let began = 0;
  if (props().picture) untrack(() => stage.set(seen())); // all that happens where it is drawn without a page
  $effect.pre(() => {
    const [run, still] = [props().play, seen()];
    untrack(() => {
      const fresh = run && run.id !== began ? run : null;
      before?.(still);
      if (!run) stage.set(still);
      if (!fresh) return;
      began = fresh.id;
      stage.set(fresh.before);
      const beat = async (event: GameEvent): Promise<void> => {
        await fresh.beat?.(event);
        hear?.(event);
      };
      void stage.play({ ...fresh, beat }).then(() => props().shown(fresh));
    });
  });
  $effect(() => () => stage.stop());
}

/** Do something now, and again whenever what it reads has changed. Where a picture is drawn without a page, there is only now. */
export function always(work: () => void): void {
  untrack(work);
  $effect.pre(work);
}

/** How much longer or shorter everything takes than it is drawn for. */
const TEMPO: Record<Pace, number> = { calm: 1.4, normal: 1, quick: 0.6, once: 0, step: 1 };

/** Whether what happens is shown without its way there. */
export const unmoved = (): boolean => calm() || paceNow() === "once";

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms * TEMPO[paceNow()]));
