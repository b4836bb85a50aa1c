/** A game's words: sentences for events, actions, refusals and options. Works like clew.kernel.words. */

export type Facts = Record<string, unknown>;
type Section = { [key: string]: string };
type Tree = { [key: string]: Section | { [key: string]: unknown } };

export interface Sentence {
  key: string;
  facts: Facts;
}

const SEAT_FIELDS = new Set([
  "seat",
  "active",
  "by",
  "decider",
  "first_seat",
  "leader",
  "owner",
  "start_seat",
  "target",
  "triggered_by",
  "winners",
]);

/** A cell as people write it: [0, 0] is A1. */
export const cellName = ([row, col]: readonly [number, number]): string => `${String.fromCharCode(65 + col)}${row + 1}`;

const isCell = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isInteger(part));

export class Words {
  constructor(
    readonly lang: string,
    private readonly tree: Tree,
    private readonly seatName: (seat: number) => string = (seat) => `${seat + 1}`,
  ) {}

  /** The same words, with other names for the seats. */
  named(seatName: (seat: number) => string): Words {
    return new Words(this.lang, this.tree, seatName);
  }

  has(section: string, key: string): boolean {
    return typeof (this.tree[section] as Section | undefined)?.[key] === "string";
  }

  term(name: string): string {
    return this.has("terms", name) ? (this.tree.terms as Section)[name]! : name;
  }

  say(section: string, key: string, facts: Facts = {}): string {
    const pattern = this.has(section, key) ? (this.tree[section] as Section)[key]! : key;
    return pattern.replace(/\{(\w+)\}/g, (_, name: string) => this.value(name, facts[name]));
  }

  refusal(code: string, facts: Facts): string | null {
    const reason = facts.reason ?? facts.cause;
    for (const key of [`${code}_${String(reason)}`, code]) if (this.has("refusals", key)) return this.say("refusals", key, facts);
    return null;
  }

  /** The label, the help or one of the values of an option. */
  option(id: string, part: "label" | "help"): string {
    const option = (this.tree.options as Record<string, Section> | undefined)?.[id];
    return option?.[part] ?? (part === "label" ? id : "");
  }

  optionValue(id: string, value: unknown): string {
    const option = (this.tree.options as Record<string, { values?: Section }> | undefined)?.[id];
    return option?.values?.[String(value)] ?? String(value);
  }

  value(name: string, value: unknown): string {
    if (SEAT_FIELDS.has(name) && typeof value === "number") return this.seatName(value);
    if (SEAT_FIELDS.has(name) && Array.isArray(value)) return value.map((seat: number) => this.seatName(seat)).join(", ");
    if (isCell(value)) return cellName(value);
    if (Array.isArray(value)) return value.map((part) => this.value("", part)).join(", ");
    return this.term(String(value));
  }
}
