/**
 * What a player notes for himself on closed cards (part 6.3: own notes are private and harmless in every memory mode). Notes stay in this
 * browser, per table and seat; nothing is ever sent. A note goes when its card is turned up, taken or replaced.
 */

import { pathNow } from "../../lib/place";
import type { LabyrinthView } from "../../lib/protocol";
import type { Words } from "../../lib/words";
import { key, type Cell } from "./geometry";

export const MARKS = ["chest", "monster", "trap", "door", "yes", "no", "ask"] as const;
export type Mark = (typeof MARKS)[number];
/** Marks that are no picture. */
export const SIGN: Partial<Record<Mark, string>> = { yes: "✓", no: "×", ask: "?" };

type Kept = Readonly<Record<string, Mark>>;

export class Notes {
  private kept = $state.raw<Kept>({});
  private place = "";

  at = (cell: Cell): Mark | null => this.kept[key(cell)] ?? null;

  get all(): [string, Mark][] {
    return Object.entries(this.kept);
  }

  /** Whose notes these are; called with every view, so that what is no longer closed loses its note. */
  see(view: LabyrinthView, seat: number | null): void {
    const place = seat === null || view.result ? "" : `clew.notes.${pathNow()}.${seat}`;
    if (place !== this.place) {
      this.place = place;
      this.kept = place ? read(place) : {};
    }
    const closed = new Set(view.cells.filter(({ face }) => face === "closed").map(({ cell }) => key(cell as Cell)));
    const left = this.all.filter(([cell]) => closed.has(cell));
    if (left.length < this.all.length) this.keep(Object.fromEntries(left));
  }

  set(cell: Cell, mark: Mark | null): void {
    const { [key(cell)]: _, ...rest } = this.kept;
    this.keep(mark ? { ...rest, [key(cell)]: mark } : rest);
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    if (!this.place) return;
    if (Object.keys(kept).length) localStorage.setItem(this.place, JSON.stringify(kept));
    else localStorage.removeItem(this.place);
  }
}

function read(place: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "{}") as Record<string, Mark>;
    return Object.fromEntries(Object.entries(kept).filter(([, mark]) => MARKS.includes(mark)));
  } catch {
    return {};
  }
}

export const notes = new Notes();

export const markName = (mark: Mark, words: Words): string => (SIGN[mark] ? words.say("ui", `note_${mark}`) : words.term(mark));

/** The note on a cell as a sentence behind another one; nothing where there is none. */
export function noteTold(cell: Cell, words: Words): string {
  const mark = notes.at(cell);
  return mark ? ` ${words.say("ui", "note_told", { note: markName(mark, words) })}` : "";
}
