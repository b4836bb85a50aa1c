/** The Great Book of Challenges of this browser: which team has won what, and with how few timer spaces (MM-15.4, MM-15.5). */

export interface Feat {
  /** The table where it happened, so that nothing is written twice. */
  table: string;
  scenario: number;
  title: string;
  level: number;
  names: string[];
  timers_used: number;
  elapsed_ms: number;
  training: boolean;
}

const PLACE = "clew.magic_maze.book";

function read(): Feat[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Feat[]) : [];
  } catch {
    return [];
  }
}

const book = $state({ feats: read() });

export const rowOf = ({ scenario, title, level }: Feat): string => `${scenario}|${title}|${level}`;

/** Nothing is ever erased. */
export function keep(feat: Feat): void {
  if (book.feats.some(({ table }) => table === feat.table)) return;
  book.feats = [...book.feats, feat];
  localStorage.setItem(PLACE, JSON.stringify(book.feats));
}

/** Fewer timers first; equal ones stay in the order of writing, for the elapsed time breaks no ties. */
export const ranking = (row: string): Feat[] =>
  book.feats.filter((feat) => rowOf(feat) === row).toSorted((a, b) => a.timers_used - b.timers_used);

export const feats = (): readonly Feat[] => book.feats;

/** How far the campaign is: the highest of scenarios 1 to 7 that was won with all before it. */
export function campaign(): number {
  const won = new Set(book.feats.map(({ scenario }) => scenario));
  let n = 0;
  while (n < 7 && won.has(n + 1)) n++;
  return n;
}
