/** A game's words. They fill the lines that the server sends: a key, and facts of a known kind. Works like clew.kernel.words. */

import type { Duration, Line, List, Place, Seat, Span, Term } from "./protocol";

export type Fact = number | Seat | Term | Place | Span | Duration | List | Line;
/** What a board says itself may also be said with plain words: each is a term. */
type Plain = Fact | string | null | undefined;
export type Facts = Record<string, Plain | readonly Plain[]>;
export interface Explanation {
  name: string;
  text: string;
  clause: string;
}
type Section = { [key: string]: string };
type Tree = { [key: string]: Section | { [key: string]: unknown } };

export const seat = (number: number): Seat => ["seat", number];
export const cell = (at: readonly [number, number]): Place => ["place", "cell", [...at]];

/** How much a line matters to whoever reads it; 0: it is no news. */
export const weightOf = (line: Line | null | undefined): number => line?.[3] ?? 0;

/** A place as boards tag it: "space:14", "cell:2,0". */
export const placeId = ([, kind, at]: Place): string => `${kind}:${at.join(",")}`;

/** A cell as people write it: [0, 0] is A1. */
export const cellName = ([row, col]: readonly number[]): string => `${String.fromCharCode(65 + (col ?? 0))}${(row ?? 0) + 1}`;

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

  /** What something on the table is and does, with its clause; null where the words do not know it. */
  /** All ids that something is told about. */
  explained(): string[] {
    return Object.keys((this.tree.about as object | undefined) ?? {});
  }

  about(id: string): Explanation | null {
    return (this.tree.about as Record<string, Explanation> | undefined)?.[id] ?? null;
  }

  /** A bot by its level: "Bot: quick". */
  bot(level: string | null | undefined): string {
    return this.say("lines", "bot", { level: ["line", `levels.${level}`] });
  }

  seat(number: number): string {
    return this.seatName(number);
  }

  say(section: string, key: string, facts: Facts = {}): string {
    const pattern = this.has(section, key) ? (this.tree[section] as Section)[key]! : key;
    return pattern.replace(/\{(\w+)\}/g, (_, name: string) => this.told(facts[name]));
  }

  /** A line in this language. */
  line([, key, facts]: Line): string {
    const dot = key.indexOf(".");
    return this.say(key.slice(0, dot), key.slice(dot + 1), facts ?? {});
  }

  /** A fact as the sentences say it. */
  told(fact: Plain | readonly Plain[]): string {
    if (typeof fact === "number") return String(fact);
    if (!Array.isArray(fact)) return this.term(String(fact ?? "none"));
    switch (fact[0]) {
      case "seat":
        return this.seatName(fact[1]);
      case "term":
        return this.term(fact[1]);
      case "place":
        return this.place(fact);
      case "span":
        return this.say("lines", "span", { least: fact[1], most: fact[2] });
      case "time":
        return `${Math.floor(fact[1] / 60_000)}:${String(Math.floor(fact[1] / 1000) % 60).padStart(2, "0")}`;
      case "list":
        return this.joined(
          fact[1].map((item) => this.told(item)),
          fact[2] ?? "comma",
        );
      case "line":
        return this.line(fact);
      default:
        return (fact as readonly Plain[]).map((item) => this.told(item)).join(", ");
    }
  }

  /** One place may have a name of its own; all others of its kind are told by their numbers. */
  place([, kind, at]: Place): string {
    const own = [kind, ...at].join("_");
    const pattern = this.has("places", own) ? own : kind;
    const names: Record<string, string> = { a1: cellName(at), ...Object.fromEntries(at.map((n, i) => [i, String(n)])) };
    return ((this.tree.places as Section | undefined)?.[pattern] ?? pattern).replace(
      /\{(\w+)\}/g,
      (_, name: string) => names[name] ?? "",
    );
  }

  private joined(items: string[], joint: "and" | "or" | "comma" | "dot"): string {
    if ((joint === "and" || joint === "or") && items.length > 1) {
      const pattern = (this.tree.lines as Section)[joint]!;
      return pattern.replace("{a}", items.slice(0, -1).join(", ")).replace("{b}", items.at(-1)!);
    }
    return items.join(joint === "dot" ? " · " : ", ");
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
}
