/** A table with everything its page needs: the line to the server, the board, the words, and what is being picked and played. */

import { untrack } from "svelte";
import { api } from "./api";
import { boardOf, type BoardModule, type GameEvent, type Run, type Scene, type View, type Warning } from "./board";
import type { Action } from "./chooser";
import { Foresights } from "./foresight.svelte";
import { Picking } from "./picking.svelte";
import type { GameInfo, Hinted, Refused, Reviewed, Update } from "./protocol";
import { settings } from "./settings.svelte";
import { RefusedError, TableClient, type Viewer } from "./table.svelte";
import { capital, knows, t, textsReady } from "./texts.svelte";
import { type Facts, Words } from "./words";

export interface Toast {
  kind: "refusal" | "hint";
  text: string;
  clause: string;
}

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
  readonly foresights: Foresights;
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardModule | null>(null);
  unbuilt = $state(false);
  toast = $state.raw<Toast | null>(null);
  warning = $state.raw<{ warning: Warning; action: Action } | null>(null);
  hinting = $state(false);
  /** The seat in front of whom the curtain was drawn back, where several share a screen. */
  unveiled = $state<number | null>(null);
  latest = $state.raw<{ event: GameEvent; view: View; at: number } | null>(null);
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
    this.foresights = new Foresights(this.client);
    this.words_ = new GameWords(() => this.client.table?.game);
    this.stop = this.client.onUpdate((update) => this.updated(update));
    $effect(() => {
      const slug = this.client.table?.game;
      if (slug && !this.loaded) void this.load(slug);
    });
    $effect(() => {
      const numbers = this.seen?.legal ?? [];
      const table = this.game?.actions;
      this.picking.deal(table ? this.distinct(numbers.map((number) => table[number] as Action)) : []);
    });
    $effect(() => {
      const wanted = this.board?.foresees;
      const table = this.game?.actions as Action[] | undefined;
      const actions = wanted && table ? this.picking.legal.filter(wanted) : [];
      const seat = this.me;
      if (seat !== null)
        untrack(
          () =>
            void this.foresights.ask(
              seat,
              actions.map((action) => [table!.indexOf(action), action]),
            ),
        );
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

  private async load(slug: string): Promise<void> {
    this.loaded = true;
    const [game, board] = await Promise.all([api.game(slug), boardOf(slug)]);
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
      clock,
      foreseen: this.foresights.of,
      foreseeing: this.foresights.busy,
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

  private distinct(actions: Action[]): Action[] {
    const alike = this.board?.alike;
    return alike
      ? [...new Map(actions.toReversed().map((action) => [alike(action, this.view), action])).values()].toReversed()
      : actions;
  }

  // Playing what happened ------------------------------------------------------------

  /** Nothing is played where the board is read as text. */
  private readonly read = $derived.by(() => settings.text && !!this.board?.AsText);
  readonly play = $derived.by(() => (this.read ? null : (this.runs[0] ?? null)));

  private updated(update: Update): void {
    const part = update.news.find(({ seat }) => seat === this.viewer) ?? update.news[0];
    if (!part) return;
    const events = part.steps.flatMap((step) => (step.undo ? [] : (step.events as GameEvent[])));
    this.remark(events, part.view);
    const undone = part.steps.some((step) => step.undo);
    const run = { id: ++this.count, events, before: this.shownView, after: part.view as View };
    this.shownView = part.view;
    if (update.resumed || undone || !events.length || !run.before || this.read) this.runs = [];
    else this.runs = this.runs.length >= MOST_RUNS ? [run] : [...this.runs, run];
    if (this.runs.length) this.lastRuns = [run];
  }

  private remark(events: GameEvent[], view: View): void {
    let best: GameEvent | null = null;
    for (const event of events) if (this.weight(event) > 0 && this.weight(event) >= (best ? this.weight(best) : 0)) best = event;
    if (best) this.latest = { event: best, view, at: Date.now() };
  }

  log = (): GameEvent[] => (this.client.logs.get(this.viewer) ?? []).flatMap((step) => step.events as GameEvent[]);

  /** For a page that has just come: the latest thing of note in the log. */
  readonly lastTold = $derived.by(() => {
    const event = this.log().findLast((one) => this.weight(one) > 1);
    return event ? { event, view: this.view } : null;
  });

  private weight(event: GameEvent): number {
    return this.board?.weight(event) ?? 0;
  }

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
      const scene = this.scene;
      const text = hint && scene && this.board ? this.board.hint(hint.key, hint.facts, scene) : t("no_hint");
      this.show({ kind: "hint", text, clause: "" });
    } catch (error) {
      if (error instanceof RefusedError) this.refuse(error.refusal);
    } finally {
      this.hinting = false;
    }
  }

  /** What could have been done just before. A refusal is no news: then nothing is told. */
  review = async (): Promise<{ key: string; facts: Facts } | null> => {
    try {
      const { review } = (await this.client.ask({ type: "review" })) as Reviewed;
      return review && { key: review.key, facts: review.facts };
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

  refuse(refusal: Pick<Refused, "code" | "clause" | "facts">): void {
    const own = this.words?.refusal(refusal.code, refusal.facts ?? {});
    const text =
      own ?? (knows(`refusal_${refusal.code}`) ? t(`refusal_${refusal.code}`) : t("refusal_other", { code: refusal.code }));
    this.show({ kind: "refusal", text, clause: refusal.clause ?? "" });
  }

  private show(toast: Toast): void {
    clearTimeout(this.toastTimer);
    this.toast = toast;
    this.toastTimer = window.setTimeout(() => (this.toast = null), toast.kind === "hint" ? TOAST_MS * 3 : TOAST_MS);
  }

  /** Whether an action was held back because something would be lost for good. */
  private warns(action: Action): boolean {
    const warning = this.scene ? this.board?.warn?.(action, this.scene) : null;
    if (!warning) return false;
    this.warning = { warning, action };
    return true;
  }

  async confirm(): Promise<void> {
    const held = this.warning;
    this.warning = null;
    this.picking.clear();
    if (held) await this.act(held.action);
  }
}
