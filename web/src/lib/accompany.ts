/** Whoever comes from a lesson is accompanied through the first turn of a first game. */

const PLACE = "clew.accompany";

export const accompany = (table: string): void => sessionStorage.setItem(PLACE, table);

/** Whether this table is the one; asked once. */
export function accompanies(table: string): boolean {
  if (sessionStorage.getItem(PLACE) !== table) return false;
  sessionStorage.removeItem(PLACE);
  return true;
}
