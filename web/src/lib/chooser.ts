/**
 * The chooser: from many legal actions to the one that a player means. It knows no game.
 *
 * An action is an object with a type and fields. A pick is one field with one value, written as "arrow:N3", "to:2,0" or
 * "type:rotate"; a field that holds several values (two cells to swap) is picked one by one. Where one place on the board stands
 * for several fields at once, their picks are joined: "adventurer:2&steps:4". A field that an action leaves out is picked as an empty
 * one: "carry:" means nobody. Each pick narrows the actions; when one is left, it is the one.
 */

export type Action = { type: string } & Record<string, unknown>;
export type Pick = string;

const isFlat = (value: unknown): boolean =>
  !Array.isArray(value) || value.every((part) => !Array.isArray(part) && typeof part !== "object");

const written = (value: unknown): string => (Array.isArray(value) ? value.join(",") : String(value));

/** The picks that one field of an action answers to. */
export function picksOf(field: string, value: unknown): Pick[] {
  if (Array.isArray(value) && !isFlat(value)) return value.map((part) => `${field}:${written(part)}`);
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return [`${field}:${JSON.stringify(value)}`];
  return [`${field}:${written(value)}`];
}

/** The picks of a field of one of several actions; it need not be there. */
const picksIn = (action: Action, field: string): Pick[] => (field in action ? picksOf(field, action[field]) : [`${field}:`]);

/** Whether a pick fits an action. */
export function fits(action: Action, pick: Pick): boolean {
  return pick.split("&").every((part) => picksIn(action, fieldOf(part)).includes(part));
}

export const fieldOf = (pick: Pick): string => pick.slice(0, pick.indexOf(":"));
export const valueOf = (pick: Pick): string => pick.slice(pick.indexOf(":") + 1);

export class Chooser {
  /** The actions that fit all picks. */
  readonly left: readonly Action[];
  private readonly open: ReadonlySet<Pick>;

  /** `leaning` breaks ties: a field of a type with a value that is set elsewhere on the page, such as how the spare tile lies. */
  constructor(
    readonly legal: readonly Action[],
    readonly picks: readonly Pick[] = [],
    readonly leaning: Readonly<Record<string, unknown>> = {},
  ) {
    this.left = legal.filter((action) => picks.every((pick) => fits(action, pick)));
    this.open = new Set(this.left.flatMap((action) => Object.entries(action).flatMap(([field, value]) => picksOf(field, value))));
  }

  /** Whether this can be picked next: it fits some action that is left, and is not picked yet. */
  can(pick: Pick): boolean {
    if (this.picks.includes(pick)) return false;
    return this.open.has(pick) || (/&|:$/.test(pick) && this.left.some((action) => fits(action, pick)));
  }

  has(pick: Pick): boolean {
    return this.picks.includes(pick);
  }

  /** The first of several picks that an element stands for which can be picked now. */
  among(picks: readonly Pick[]): Pick | null {
    return picks.find((pick) => this.can(pick)) ?? null;
  }

  with(pick: Pick): Chooser {
    return new Chooser(this.legal, [...this.picks, pick], this.leaning);
  }

  /** Without the latest pick. */
  back(): Chooser {
    return new Chooser(this.legal, this.picks.slice(0, -1), this.leaning);
  }

  /** A pick that leads nowhere any more starts anew from itself, so that a changed mind costs one click. */
  restart(pick: Pick): Chooser {
    const fresh = new Chooser(this.legal, [], this.leaning);
    return fresh.can(pick) ? fresh.with(pick) : fresh;
  }

  /** The action meant, as soon as there is only one; what leans decides between actions that differ in nothing else. */
  get chosen(): Action | null {
    if (!this.picks.length) return null;
    if (this.left.length === 1) return this.left[0]!;
    const leant = this.left.filter((action) => this.leans(action));
    return leant.length === 1 && this.differOnlyInLeaning() ? leant[0]! : null;
  }

  private leans(action: Action): boolean {
    return Object.entries(this.leaning).every(([place, value]) => {
      const [type, field] = place.split(".") as [string, string];
      return action.type === type && written(action[field]) === written(value);
    });
  }

  private differOnlyInLeaning(): boolean {
    const fields = new Set(Object.keys(this.leaning).map((place) => place.split(".")[1]!));
    return [...this.undecided()].every((field) => fields.has(field));
  }

  /** The fields in which the actions that are left still differ, the type first. */
  undecided(): string[] {
    const first = this.left[0];
    if (!first) return [];
    const types = new Set(this.left.map((action) => action.type));
    if (types.size > 1) return ["type"];
    const fields = new Set(this.left.flatMap((action) => Object.keys(action)));
    return [...fields].filter((field) => this.left.some((action) => written(action[field]) !== written(first[field])));
  }

  /** The next question as a list: the picks of the first undecided field, each with the actions it leaves. */
  next(): { pick: Pick; left: Action[] }[] {
    const [field] = this.undecided();
    if (!field) return this.picks.length || !this.left.length ? [] : [{ pick: `type:${this.left[0]!.type}`, left: [...this.left] }];
    const found = new Map<Pick, Action[]>();
    for (const action of this.left) {
      for (const pick of picksIn(action, field))
        if (!this.picks.includes(pick)) found.set(pick, [...(found.get(pick) ?? []), action]);
    }
    return [...found].map(([pick, left]) => ({ pick, left }));
  }
}
