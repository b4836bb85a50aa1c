/** How fast the bots of a table play, in three words. */

const MS = { calm: [1500, 2000], usual: [null, null], quick: [150, 700] } as const; // in turns, against a clock
export type BotPace = keyof typeof MS;
export const BOT_PACES = Object.keys(MS) as BotPace[];

export const paceMs = (pace: BotPace, realTime: boolean): number | null => MS[pace][realTime ? 1 : 0];

/** The nearest of the three; what a table has may be of another origin. */
export function paceOf(ms: number | null | undefined, realTime: boolean): BotPace {
  if (ms === null || ms === undefined) return "usual";
  return ms >= MS.calm[realTime ? 1 : 0] ? "calm" : "quick";
}
