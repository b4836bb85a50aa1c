/** The keys that this browser holds: a seat is whoever has its token. */

export interface Keys {
  tokens: Record<number, string>;
  host?: string;
  invite?: string;
  watch?: string;
  at: number;
}

const PLACE = "clew.keys";

export function allKeys(): Record<string, Keys> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Keys>;
  } catch {
    return {};
  }
}

export const keysOf = (table: string): Keys => allKeys()[table] ?? { tokens: {}, at: Date.now() };

export function keep(table: string, more: Partial<Omit<Keys, "at">>): Keys {
  const old = keysOf(table);
  const keys = { ...old, ...more, tokens: { ...old.tokens, ...more.tokens }, at: Date.now() };
  write({ ...allKeys(), [table]: keys });
  return keys;
}

export function forget(table: string, seat?: number): void {
  const all = allKeys();
  const keys = all[table];
  if (!keys) return;
  if (seat === undefined) delete all[table];
  else delete keys.tokens[seat];
  write(all);
}

function write(all: Record<string, Keys>): void {
  const latest = Object.entries(all)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, 200);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(latest)));
}

const OWN = "clew.own";
let own = "";

/** This browser's own id, told to the server alone: who joins again with it, because no answer came, has the same seat. */
export function ownId(): string {
  own ||=
    localStorage.getItem(OWN) ||
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(OWN, own);
  return own;
}

export const anyKey = (keys: Keys): string | undefined => Object.values(keys.tokens)[0] ?? keys.host ?? keys.watch ?? keys.invite;
