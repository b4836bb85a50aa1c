/** What this browser has solved: stars for each puzzle, and how many days in a row. */

const PLACE = "clew.puzzles";

export interface Kept {
  /** What was done and not yet judged. */
  done: unknown[];
  /** Answers that were complete. */
  tries: number;
  stars: number;
  /** The solution was looked at before it was found. */
  shown?: boolean;
  /** The day on which it was solved. */
  on?: string;
}

export const STARS = 3;
/** From this share of the best on, an answer is worth a star. */
const NEAR = 0.75;
const DAY_MS = 86_400_000;

/** The day at which the world changes its puzzle. */
export const utcToday = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export const keptPuzzle = (slug: string, name: string): Kept => all()[`${slug}/${name}`] ?? { done: [], tries: 0, stars: 0 };

export function keepPuzzle(slug: string, name: string, changes: Partial<Kept>): void {
  const now = { ...keptPuzzle(slug, name), ...changes };
  localStorage.setItem(PLACE, JSON.stringify({ ...all(), [`${slug}/${name}`]: now }));
}

/** A complete answer: all stars for the best at the first try, one fewer later, one for coming near. */
export function answered(kept: Kept, value: number, best: number, today = utcToday()): Kept {
  const tries = kept.tries + 1;
  if (kept.shown) return { ...kept, tries, done: [] };
  const solved = value >= best;
  const stars = solved ? (tries === 1 ? STARS : STARS - 1) : value >= NEAR * best ? 1 : 0;
  return { ...kept, tries, done: [], stars: Math.max(kept.stars, stars), ...(solved && !kept.on ? { on: today } : {}) };
}

export const isSolved = ({ stars }: Kept): boolean => stars >= STARS - 1;

/** Days in a row, up to today or yesterday, whose puzzle (of any game) was solved on the day itself. */
export function streak(today = utcToday()): number {
  const days = new Set(
    Object.entries(all())
      .filter(([key, { on }]) => on && key.endsWith(`/${on}`))
      .map(([, { on }]) => on!),
  );
  const before = (day: string, back: number): string => utcToday(Date.parse(day) - back * DAY_MS);
  let back = days.has(today) ? 0 : 1;
  let count = 0;
  while (days.has(before(today, back))) {
    count++;
    back++;
  }
  return count;
}
