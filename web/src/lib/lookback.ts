/** What a page has not seen itself: the moments of a running game before it came, as its seats saw them. */

import { api } from "./api";
import { keysOf } from "./keys";
import type { Moment } from "./playhead.svelte";
import type { News, PastMoment, Seen } from "./protocol";
import { standing, type Viewer } from "./table.svelte";

/** As many as the server gives at once. */
const PART = 200;

/** All moments before one, oldest first. */
export async function before(first: Moment, table: string, watch: string | undefined, you: readonly number[]): Promise<Moment[]> {
  const keys = keysOf(table);
  const mine = Object.values(keys.tokens);
  const readers = watch || !mine.length ? [watch ?? keys.watch ?? ""] : mine;
  const all = await Promise.all(readers.filter(Boolean).map((key) => whole(table, key, first.seq)));
  return joined(all, first, you);
}

async function whole(table: string, key: string, until: number): Promise<PastMoment[]> {
  const found: PastMoment[] = [];
  while (found.length < until) {
    const { steps } = await api.past(table, key, found.length, Math.min(PART, until - found.length));
    if (!steps.length) break;
    found.push(...steps);
  }
  return found;
}

/** What each viewer saw, moment by moment. */
export function joined(all: readonly PastMoment[][], first: Moment, you: readonly number[]): Moment[] {
  const logs = new Map<Viewer, Seen[]>();
  return (all[0] ?? []).map(({ seq, deciders }, i) => {
    const news = new Map<Viewer, News>();
    for (const one of all) {
      const told = one[i]?.news;
      if (!told) continue;
      news.set(told.seat, told);
      logs.set(told.seat, standing(logs.get(told.seat) ?? [], told.steps));
    }
    const asked = all[0]![i - 1]?.deciders ?? [];
    return {
      seq,
      news,
      logs: new Map(logs),
      deciders,
      outcome: null,
      clock: first.clock,
      own: asked.length > 0 && asked.every((seat) => you.includes(seat)),
      sudden: i === 0 || [...news.values()].some(({ steps }) => steps.some(({ undo }) => undo)),
    };
  });
}
