/** What a player is picking at a table right now: the chooser, what is aimed at, and the board's cursor. */

import { Chooser, type Action, type Pick } from "./chooser";
import { settings } from "./settings.svelte";

export class Picking {
  /** Legal actions of the seat that this page plays for. */
  legal = $state.raw<readonly Action[]>([]);
  picks = $state.raw<readonly Pick[]>([]);
  leaning = $state.raw<Readonly<Record<string, unknown>>>({});
  /** What the pointer was over, the focus was on, or a finger touched last; see `rest`. */
  aim = $state<Pick | null>(null);
  /** Where the keyboard's cursor stands on the board, as "row,col". */
  spot = $state<string | null>(null);
  /** An element that was refused just now. */
  refusedAt = $state<string | null>(null);
  /** No picking while the line is down or somebody else holds the screen. */
  asleep = $state(false);

  constructor(
    private readonly send: (action: Action) => void,
    private readonly warn: (action: Action) => boolean = () => false,
  ) {}

  readonly chooser = $derived.by(() => new Chooser(this.asleep ? [] : this.legal, this.picks, this.leaning));

  /** The action that the aim would complete; without an aim the only one that what is held in hand leaves. */
  readonly aimed = $derived.by((): Action | null => {
    if (this.aim && this.chooser.can(this.aim)) return this.chooser.with(this.aim).chosen;
    return this.chooser.chosen;
  });

  deal(legal: readonly Action[]): void {
    this.legal = legal;
    this.picks = [];
    this.aim = null;
  }

  /** Pick something; the action goes out as soon as it is the only one left. */
  pick(pick: Pick): void {
    const next = this.chooser.has(pick)
      ? this.without(pick)
      : this.chooser.can(pick)
        ? this.chooser.with(pick)
        : this.chooser.restart(pick);
    if (next.chosen) this.do(next.chosen);
    else this.picks = next.picks;
    this.aim = null;
  }

  /** Take something in hand and look at it: nothing goes out, even where only one action is left. Taken again, that one goes. */
  hold(pick: Pick): void {
    if (!this.chooser.has(pick)) this.picks = (this.chooser.can(pick) ? this.chooser.with(pick) : this.chooser.restart(pick)).picks;
    else if (this.chooser.chosen) this.do(this.chooser.chosen);
    else this.picks = this.without(pick).picks;
    this.aim = null;
  }

  do(action: Action): void {
    if (this.warn(action)) return;
    this.picks = [];
    this.aim = null;
    this.send(action);
  }

  /** Pointer or focus goes where nothing can be picked: what names its result stays, so that the button can be reached. */
  rest(): void {
    if (!this.aimed) this.aim = null;
  }

  lean(place: string, value: unknown): void {
    this.leaning = { ...this.leaning, [place]: value };
  }

  back(): void {
    if (this.aim && !this.spot) this.aim = null;
    else this.picks = this.picks.slice(0, -1);
  }

  clear(): void {
    this.picks = [];
    this.aim = null;
  }

  private without(pick: Pick): Chooser {
    return new Chooser(
      this.legal,
      this.picks.filter((kept) => kept !== pick),
      this.leaning,
    );
  }
}

const ARROWS: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Let a board be played: by mouse (aim, click), by touch (the first tap aims, the second picks) and by keyboard (a cursor over
 * all elements with `data-spot`). Elements say with `data-pick` what they stand for (with `data-hold` something that is taken in
 * hand first, such as a card), and with `data-ask` what to ask the server for where nothing can be picked, so that it tells why not.
 */
export function chooses(picking: Picking, ask: (action: Action, spot: string) => void) {
  return (board: HTMLElement | SVGElement) => {
    const found = (event: Event): HTMLElement | null =>
      (event.target as Element).closest<HTMLElement>("[data-pick],[data-hold],[data-ask]");
    const picksAt = (element: HTMLElement | null): Pick[] =>
      (element?.dataset.pick ?? element?.dataset.hold)?.split(" ").filter(Boolean) ?? [];

    const use = (element: HTMLElement | null, byTouch: boolean): void => {
      if (!element) return picking.clear();
      const held = element.dataset.hold;
      if (held && (picking.chooser.has(held) || picking.chooser.can(held) || picking.chooser.restart(held).picks.length))
        return picking.hold(held);
      const pick = picking.chooser.among(picksAt(element)) ?? picksAt(element).find((known) => picking.chooser.has(known));
      if (pick) {
        if (byTouch && picking.aim !== pick && picking.chooser.with(pick).chosen) picking.aim = pick;
        else picking.pick(pick);
      } else if (element.dataset.ask && !picking.asleep) {
        ask(JSON.parse(element.dataset.ask) as Action, element.dataset.spot ?? "");
      }
    };
    const over = (event: Event): void => {
      if ((event as PointerEvent).pointerType === "touch") return;
      picking.spot = null;
      const pick = picking.chooser.among(picksAt(found(event)));
      if (pick) picking.aim = pick;
      else picking.rest();
    };
    const out = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== "touch" && !picking.spot) picking.rest();
    };
    const click = (event: Event): void => {
      const touched = (event as PointerEvent).pointerType === "touch";
      // A mouse has aimed already by pointing: where moves are confirmed, a click keeps the aim, and only the button sends.
      if (settings.confirm && !touched) return keepAim(found(event));
      use(found(event), touched);
    };
    const keepAim = (element: HTMLElement | null): void => {
      const pick = picking.chooser.among(picksAt(element));
      if (pick && !element?.dataset.hold && picking.chooser.with(pick).chosen) picking.aim = pick;
      else use(element, false);
    };
    const spots = (): HTMLElement[] => [...board.querySelectorAll<HTMLElement>("[data-spot]")];
    const at = (spot: string | null): HTMLElement | null => spots().find((element) => element.dataset.spot === spot) ?? null;

    const walk = ([down, right]: [number, number]): void => {
      const start = (picking.spot ?? board.dataset.home ?? "0,0").split(",").map(Number) as [number, number];
      const next = picking.spot ? nearest(spots(), start, down, right) : at(start.join(","));
      if (!next) return;
      picking.spot = next.dataset.spot!;
      picking.aim = picking.chooser.among(picksAt(next));
    };
    const press = (event: Event): void => {
      const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
      if (ctrlKey || metaKey || altKey) return;
      if (ARROWS[key]) walk(ARROWS[key]);
      else if ((key === "Enter" || key === " ") && picking.spot) use(at(picking.spot), false);
      else if (key === "Escape") picking.back();
      else return;
      event.preventDefault();
    };
    const leave = (): void => {
      picking.spot = null;
      picking.rest();
    };
    const handlers: [string, (event: Event) => void][] = [
      ["pointerover", over],
      ["pointerleave", out],
      ["click", click],
      ["keydown", press],
      ["blur", leave],
    ];
    for (const [name, handler] of handlers) board.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of handlers) board.removeEventListener(name, handler);
    };
  };
}

/** The next spot in a direction: the straight line first, then whatever lies nearest. */
function nearest(spots: HTMLElement[], [row, col]: [number, number], down: number, right: number): HTMLElement | null {
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of spots) {
    const [r, c] = element.dataset.spot!.split(",").map(Number) as [number, number];
    const ahead = (r - row) * down + (c - col) * right;
    const aside = Math.abs((r - row) * right) + Math.abs((c - col) * down);
    const cost = ahead + aside * 10;
    if (ahead > 0 && aside <= ahead && cost < least) [best, least] = [element, cost];
  }
  return best;
}
