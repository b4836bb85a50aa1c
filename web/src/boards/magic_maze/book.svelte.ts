/** Keeps the Great Book of Challenges in this browser. What is written there, and how it ranks, comes with the game that was won. */

import type { MagicMazeFeat } from "../../lib/protocol";

export interface Kept extends MagicMazeFeat {
  /** The table where it happened, so that nothing is written twice. */
  table: string;
  names: string[];
}

const PLACE = "clew.magic_maze.great_book";

function read(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

const book = $state({ feats: read() });

/** Nothing is ever erased. */
export function keep(feat: Kept): void {
  if (book.feats.some(({ table }) => table === feat.table)) return;
  book.feats = [...book.feats, feat];
  localStorage.setItem(PLACE, JSON.stringify(book.feats));
}

export const rows = (): string[] => [...new Set(book.feats.map(({ row }) => row))].toSorted();

export const ranking = (row: string): Kept[] => book.feats.filter((feat) => feat.row === row).toSorted((a, b) => a.rank - b.rank);

/** The best of a scenario, over all its levels; null where nobody has won it yet. */
export const best = (scenario: number): Kept | null =>
  book.feats.filter((feat) => feat.scenario === scenario).toSorted((a, b) => a.rank - b.rank)[0] ?? null;
