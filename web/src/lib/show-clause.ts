/**
 * What a clause is about, found on the table in front of somebody. The game's words say which clause explains which piece; elements
 * say with `data-about` what they are, and with `data-lies` where they lie, and the server what lies there.
 */

import type { Words } from "./words";

/** What lies at a place, by its id; null as long as nobody knows. */
export type At = (place: string) => { pieces: string[] } | null;

const TABLE = ".table";

/** The pieces that a clause explains. */
export const piecesOf = (words: Words, clause: string): string[] =>
  words.explained().filter((id) => words.about(id)?.clause === clause);

/** Everything on the table that is one of these pieces and can be seen. */
export function elementsOf(pieces: readonly string[], at: At, table: ParentNode | null = document.querySelector(TABLE)): Element[] {
  const wanted = new Set(pieces);
  const all = [...(table?.querySelectorAll<HTMLElement | SVGElement>("[data-about],[data-lies]") ?? [])];
  return all.filter((element) => element.getClientRects().length > 0 && idsOf(element, at).some((id) => wanted.has(id)));
}

/** The clauses of which something lies on the table. */
export function clausesHere(words: Words, at: At): Set<string> {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>(`${TABLE} [data-about], ${TABLE} [data-lies]`)];
  return new Set(all.flatMap((element) => idsOf(element, at)).flatMap((id) => words.about(id)?.clause ?? []));
}

function idsOf({ dataset }: HTMLElement | SVGElement, at: At): string[] {
  const there = dataset.lies ? at(dataset.lies)?.pieces : undefined;
  return there?.length ? there : (dataset.about?.split(" ") ?? []);
}
