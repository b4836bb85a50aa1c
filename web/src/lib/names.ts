/** The name of a table: two words and a number, as people say and type it. */

import { capital } from "./texts.svelte";

/** "amber-kite-42" is shown as "Amber Kite 42"; a table without a name by its id. */
export const spoken = ({ name, id }: { name?: string; id: string }): string => (name ? name.split("-").map(capital).join(" ") : id);

export const isName = (said: string): boolean => /^[a-z]+[\s-]*[a-z]+[\s-]*\d{2}$/i.test(said.trim());
