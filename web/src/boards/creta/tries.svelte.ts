/** What was proven and what was possible, card by card, as far as this page has seen it. It outlives a reload of the page. */

import { pathNow } from "../../lib/place";

export interface Tried {
  card: string;
  proven: number;
  possible: number;
}

const place = (): string => `clew.practice.${pathNow()}`;

class Practice {
  private kept = $state.raw<Record<string, readonly Tried[]>>({});

  /** Every card once, in the order in which they came. */
  get cards(): readonly Tried[] {
    return this.kept[place()] ?? read();
  }
  note(tried: Tried): void {
    const cards = [...this.cards.filter(({ card }) => card !== tried.card), tried];
    this.kept = { ...this.kept, [place()]: cards };
    sessionStorage.setItem(place(), JSON.stringify(cards));
  }
}

function read(): readonly Tried[] {
  try {
    return JSON.parse(sessionStorage.getItem(place()) ?? "[]") as Tried[];
  } catch {
    return [];
  }
}

export const practice = new Practice();
