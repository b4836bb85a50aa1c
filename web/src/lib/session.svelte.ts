/** A table with everything its page needs: the line to the server, the board, the words, and what is being picked and played. */

import { untrack } from "svelte";
import { api } from "./api";
import { boardOf, type BoardModule, type GameEvent, type Run, type Scene, type View } from "./board";
import { fieldOf, valueOf, type Action, type Pick as Picked } from "./chooser";
import { Looks } from "./look.svelte";
import { Menus } from "./menu.svelte";
import { Picking } from "./picking.svelte";
import type { GameInfo, Hinted, Line, Refused, Reviewed, Seen, Update } from "./protocol";
import { settings } from "./settings.svelte";
import { RefusedError, TableClient, type Viewer } from "./table.svelte";
import { capital, knows, t, textsReady } from "./texts.svelte";
import { weightOf, Words } from "./words";

export interface Toast {
  kind: "refusal" | "hint";
  text: string;
  clause: string;
}

/** An event with its line. */
interface Told {
  event: GameEvent;
  line: Line;
}

/** Up to so many actions are asked for as soon as they are on offer. */
const FEW = 64;
const MOST_RUNS = 3;
const TOAST_MS = 6000;

/** Loads a game's words in the language that is chosen, and loads them again when it changes. Called inside a component. */
export class GameWords {
  tree = $state.raw<ConstructorParameters<typeof Words>[1] | null>(null);
  lang = $state("");

  constructor(slug: () => string | undefined) {
    $effect(() => {
      const lang = settings.lang;
      const game = slug();
      if (!game) return;
      void api.words(lang, game).then((tree) => {
        if (settings.lang !== lang) return;
        this.tree = tree;
        this.lang = lang;
      });
    });
  }
}

export class Session {
  readonly client: TableClient;
  readonly picking: Picking;
  readonly menu: Menus;
  readonly looks: Looks;
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardModule | null>(null);
  unbuilt = $state(false);
  toast = $state.raw<Toast | null>(null);
  /** An action that waits to be confirmed, and what would be lost for good. */
  warning = $state.raw<{ title: string; text: string; action: Action } | null>(null);
  hinting = $state(false);
  /** The seat in front of whom the curtain was drawn back, where several share a screen. */
  unveiled = $state<number | null>(null);
  latest = $state.raw<Told | null>(null);
  private runs = $state.raw<Run[]>([]);
  private lastRuns: Run[] = [];
  private shownView: View = null;
  private words_: GameWords;
  private count = 0;
  private toastTimer = 0;
  private loaded = false;
  private lastMe: number | null = null;
  /** Of several seats at this screen, the one that said so; as long as it may act. */
  private asked = $state<number | null>(null);
  private stop: () => void;

  constructor(id: string, watchKey?: string) {
    this.client = new TableClient(id, watchKey);
    this.picking = new Picking(
      (action) => void this.act(action),
      (action) => this.warns(action),
    );
    this.menu = new Menus(this.client);
    this.looks = new Looks(this.client, () => this.viewer);
    this.words_ = new GameWords(() => this.client.table?.game);
    this.stop = this.client.onUpdate((update) => this.updated(update));
    $effect(() => {
      const table = this.client.table;
      if (table && !this.loaded) void this.load(table.game, table.phase === "lobby" ? 0 : table.rules);
    });
    $effect(() => {
      const numbers = this.seen?.legal ?? [];
      const table = this.game?.actions as Action[] | undefined;
      const seat = this.me;
      const dealt = table ? numbers.map((number) => [number, table[number]!] as const) : [];
      untrack(() => {
        this.menu.deal(seat, dealt, !this.game?.real_time);
        this.picking.deal(dealt.map(([, action]) => action));
        if (dealt.length <= FEW && !this.game?.real_time) this.menu.fetch(this.picking.legal);
      });
    });
    $effect(() => {
      this.picking.asleep = this.client.status !== "open" || this.curtain;
    });
    $effect(() => {
      if (this.me !== null) this.lastMe = this.me;
    });
  }

  close(): void {
    this.stop();
    this.client.close();
    clearTimeout(this.toastTimer);
  }

  private async load(slug: string, rules: number): Promise<void> {
    this.loaded = true;
    const [game, board] = await Promise.all([api.game(slug, rules), boardOf(slug)]);
    this.game = game;
    this.board = board;
    this.unbuilt = board === null;
  }

  // Who and what ---------------------------------------------------------------------

  /** The seat that this page plays for now: of several, the one whose turn it is. */
  readonly me = $derived.by((): number | null => {
    const { you, deciders } = this.client;
    const [first] = you;
    if (first === undefined) return null;
    if (this.asked !== null && you.includes(this.asked) && deciders.includes(this.asked)) return this.asked;
    return you.find((seat) => deciders.includes(seat)) ?? (this.lastMe !== null && you.includes(this.lastMe) ? this.lastMe : first);
  });
  readonly viewer = $derived.by((): Viewer => this.me);
  readonly seen = $derived.by(() => this.client.news.get(this.viewer) ?? null);
  readonly view = $derived<View>(this.seen?.view ?? null);
  readonly mayAct = $derived.by(() => this.me !== null && this.client.deciders.includes(this.me));
  readonly curtain = $derived.by(
    () =>
      !!this.game?.private_views &&
      this.client.you.length > 1 &&
      this.me !== null &&
      this.unveiled !== this.me &&
      this.client.table?.phase === "playing",
  );

  readonly words = $derived.by((): Words | null => {
    const { tree, lang } = this.words_;
    return tree ? new Words(lang, tree, (seat) => this.nameOf(seat)) : null;
  });

  readonly scene = $derived.by((): Scene | null => {
    if (!this.game || !this.words || !this.view) return null;
    const { you, clock } = this.client;
    return {
      view: this.view,
      game: this.game,
      words: this.words,
      picking: this.picking,
      me: this.me,
      mine: you,
      be: this.be,
      review: this.review,
      question: this.seen?.question ?? null,
      clock,
      menu: this.menu.of,
      telling: this.menu.busy,
      look: this.looks.of,
      log: this.log,
    };
  });

  /** Whether the page shows all that it knows and waits for nothing: it stays as it is until somebody acts. */
  readonly still = $derived.by(
    () =>
      this.client.still &&
      (!this.play || this.curtain) &&
      !!this.board &&
      !!this.words &&
      this.words.lang === settings.lang &&
      textsReady(),
  );

  /** Go on as another seat of this screen. */
  be = (seat: number): void => {
    this.asked = seat;
  };

  colourOf(seat: number): string | null {
    return this.board && this.view ? this.board.colour(this.view, seat) : null;
  }

  /** What a seat is called: the name of a person; bots go by what the board calls them, or by their colour. */
  nameOf(seat: number): string {
    const info = this.client.table?.seats[seat];
    if (info?.kind === "person" && info.name) return info.name;
    const colour = (this.view && this.board?.called?.(this.view, seat)) || this.colourOf(seat);
    const term = this.words_.tree?.terms as Record<string, string> | undefined;
    if (colour && term?.[colour]) return capital(term[colour]);
    return t(info?.kind === "bot" ? "bot_n" : "player_n", { n: seat + 1 });
  }

  /** One pick of a menu: the whole action where it is the only one left and `whole`, else the field by itself. */
  pickName(pick: Picked, left: readonly Action[], whole = true): string {
    const [first] = left;
    const choice = first && this.menu.of(first);
    if (!first || !choice || !this.words) return "…";
    if (whole && left.length === 1) return this.words.line(choice.label);
    const [field, value] = [fieldOf(pick), valueOf(pick)];
    const fact = choice.parts[field];
    const several = first[field];
    if (!Array.isArray(fact) || fact[0] !== "list" || !Array.isArray(several)) return this.words.told(fact ?? value);
    return this.words.told(fact[1][several.findIndex((part) => String(part) === value)] ?? fact);
  }

  // Playing what happened ------------------------------------------------------------

  /** Nothing is played where the board is read as text. */
  private readonly read = $derived.by(() => settings.text);
  readonly play = $derived.by(() => (this.read ? null : (this.runs[0] ?? null)));

  private updated(update: Update): void {
    const part = update.news.find(({ seat }) => seat === this.viewer) ?? update.news[0];
    if (!part) return;
    const events = part.steps.flatMap((step) => (step.undo ? [] : (step.events as GameEvent[])));
    this.remark(part.steps);
    const undone = part.steps.some((step) => step.undo);
    const run = { id: ++this.count, events, before: this.shownView, after: part.view as View };
    this.shownView = part.view;
    if (update.resumed || undone || !events.length || !run.before || this.read) this.runs = [];
    else this.runs = this.runs.length >= MOST_RUNS ? [run] : [...this.runs, run];
    if (this.runs.length) this.lastRuns = [run];
  }

  private remark(steps: readonly Seen[]): void {
    let best: Told | null = null;
    for (const one of steps.filter(({ undo }) => !undo).flatMap(told)) {
      if (weightOf(one.line) > 0 && weightOf(one.line) >= weightOf(best?.line)) best = one;
    }
    if (best) this.latest = best;
  }

  log = (): GameEvent[] => (this.client.logs.get(this.viewer) ?? []).flatMap((step) => step.events as GameEvent[]);

  /** For a page that has just come: the latest thing of note in the log. */
  readonly lastTold = $derived.by((): Told | null => {
    const steps = this.client.logs.get(this.viewer) ?? [];
    return steps.flatMap(told).findLast(({ line }) => weightOf(line) > 1) ?? null;
  });

  shown = (run: Run): void => {
    if (this.runs[0]?.id === run.id) this.runs = this.runs.slice(1);
  };

  skip(): void {
    this.runs = [];
  }

  /** Show again what happened last. */
  again(): void {
    this.runs = this.lastRuns.map((run) => ({ ...run, id: ++this.count }));
  }

  get canPlayAgain(): boolean {
    return this.lastRuns.length > 0;
  }

  // Asking ----------------------------------------------------------------------------

  async act(action: Action): Promise<void> {
    if (this.me === null) return;
    this.skip();
    await this.tell(this.client.ask({ type: "act", seat: this.me, action }));
  }

  /** Ask for something that is not on the list, so that the server says why not. */
  ask = async (action: Action, spot: string): Promise<void> => {
    if (this.me === null || this.client.outcome) return;
    const refused = await this.tell(this.client.ask({ type: "act", seat: this.me, action }));
    if (!refused) return;
    this.picking.refusedAt = spot;
    setTimeout(() => (this.picking.refusedAt = null), 600);
  };

  async undo(): Promise<void> {
    if (this.me !== null) await this.tell(this.client.ask({ type: "undo", seat: this.me }));
  }

  async hint(): Promise<void> {
    if (this.me === null || this.hinting) return;
    this.hinting = true;
    try {
      const { hint } = (await this.client.ask({ type: "hint", seat: this.me })) as Hinted;
      const text = hint && this.words ? this.words.line(hint) : t("no_hint");
      this.show({ kind: "hint", text, clause: "" });
    } catch (error) {
      if (error instanceof RefusedError) this.refuse(error.refusal);
    } finally {
      this.hinting = false;
    }
  }

  /** What could have been done just before. A refusal is no news: then nothing is told. */
  review = async (): Promise<Line | null> => {
    try {
      return ((await this.client.ask({ type: "review" })) as Reviewed).review;
    } catch (error) {
      if (error instanceof RefusedError) return null;
      throw error;
    }
  };

  async start(): Promise<void> {
    await this.tell(this.client.ask({ type: "start" }));
  }

  async say(line: { text?: string; phrase?: string; emote?: string }): Promise<boolean> {
    const seat = this.me;
    if (seat === null) return false;
    return !(await this.tell(this.client.ask({ type: "say", seat, text: null, phrase: null, emote: null, ...line } as never)));
  }

  private async tell(answer: Promise<unknown>): Promise<boolean> {
    try {
      await answer;
      return false;
    } catch (error) {
      if (error instanceof RefusedError) this.refuse(error.refusal);
      return true;
    }
  }

  refuse(refusal: Pick<Refused, "code" | "clause" | "line">): void {
    const own = refusal.line && this.words?.line(refusal.line);
    const text =
      own || (knows(`refusal_${refusal.code}`) ? t(`refusal_${refusal.code}`) : t("refusal_other", { code: refusal.code }));
    this.show({ kind: "refusal", text, clause: refusal.clause ?? "" });
  }

  private show(toast: Toast): void {
    clearTimeout(this.toastTimer);
    this.toast = toast;
    this.toastTimer = window.setTimeout(() => (this.toast = null), toast.kind === "hint" ? TOAST_MS * 3 : TOAST_MS);
  }

  /** Whether an action was held back because something would be lost for good. */
  private warns(action: Action): boolean {
    const choice = this.menu.known(action);
    const words = this.words;
    if (!choice?.lead.warning || !words) return false;
    this.warning = { title: words.line(choice.result), text: words.line(choice.lead.warning), action };
    return true;
  }

  async confirm(): Promise<void> {
    const held = this.warning;
    this.warning = null;
    this.picking.clear();
    if (held) await this.act(held.action);
  }
}

/** The events of a step that have a line. */
function told({ events, lines }: Seen): Told[] {
  return lines.flatMap((line, i) => (line ? [{ event: events[i] as GameEvent, line }] : []));
}
