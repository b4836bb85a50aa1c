/** A table with everything its page needs: the line to the server, the board, the words, and what is being picked and played. */

import { untrack } from "svelte";
import { api, Failed } from "./api";
import { call } from "./calls";
import { boardOf, type BoardModule, type GameEvent, type Scene, type View } from "./board";
import { fieldOf, valueOf, type Action, type Pick as Picked } from "./chooser";
import { ownTable } from "./line.svelte";
import { Looks } from "./look.svelte";
import { before } from "./lookback";
import { Menus } from "./menu.svelte";
import { Picking } from "./picking.svelte";
import { PlayHead, told, type Moment, type Told } from "./playhead.svelte";
import type { Advice, Choice, GameInfo, Hinted, Line, Place, Refused, Reviewed, Seen, Update } from "./protocol";
import { paceNow, settings, type Pace } from "./settings.svelte";
import { play } from "./sound";
import { RefusedError, TableClient, type Viewer } from "./table.svelte";
import { capital, knows, t, textsReady } from "./texts.svelte";
import { weightOf, Words } from "./words";

type Managing =
  | { type: "stand_in"; seat: number; on: boolean }
  | { type: "free" | "nudge"; seat: number }
  | { type: "dismiss"; watcher: number }
  | { type: "pace"; bot_pace_ms: number | null };

export interface Toast {
  kind: "refusal" | "hint" | "note";
  text: string;
  clause: string;
}

/** Up to so many actions are asked for as soon as they are on offer. */
const FEW = 64;
const TOAST_MS = 6000;
/** From this weight on, what one's own move brings about is read like what others do. */
const CONSEQUENCE = 4;
/** How long a line is read: to begin with, and for every letter. */
const READING: Record<Pace, readonly [number, number]> = {
  calm: [500, 14],
  normal: [150, 6],
  quick: [0, 3],
  once: [0, 0],
  step: [0, 0],
};

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
  readonly head: PlayHead;
  game = $state.raw<GameInfo | null>(null);
  board = $state.raw<BoardModule | null>(null);
  unbuilt = $state(false);
  toast = $state.raw<Toast | null>(null);
  /** An action that waits to be confirmed, and what would be lost for good. */
  warning = $state.raw<{ title: string; text: string; action: Action } | null>(null);
  hinting = $state(false);
  /** What the strongest bot would do, as long as nothing else has happened. */
  plan = $state.raw<Advice | null>(null);
  /** The seat in front of whom the curtain was drawn back, where several share a screen. */
  unveiled = $state<number | null>(null);
  private words_: GameWords;
  private toastTimer = 0;
  private loaded = false;
  /** The first step of the plan is on its way. The acknowledgement comes before the news of it. */
  private following = false;
  private lastMe: number | null = null;
  /** Of several seats at this screen, the one that said so; as long as it may act. */
  private asked = $state<number | null>(null);
  private stop: () => void;

  constructor(client: TableClient) {
    this.client = client;
    this.picking = new Picking(
      (action) => void this.act(action),
      (action) => this.warns(action),
    );
    this.menu = new Menus(this.client);
    this.looks = new Looks(this.client, () => this.viewer);
    this.head = new PlayHead({
      viewer: () => this.viewer,
      pace: () => this.pace,
      reading: (line) => this.reading(line),
      mine: ({ event, line }) =>
        weightOf(line) < CONSEQUENCE || [event.seat, event.by].some((seat) => this.client.you.includes(seat as number)),
      mute: () => settings.text,
      keeps: () => !this.game?.real_time,
      hear: ({ type }) => play(this.board?.sounds?.[type]),
    });
    this.words_ = new GameWords(() => this.client.table?.game);
    this.stop = this.client.onUpdate((update) => this.updated(update));
    $effect(() => {
      const table = this.client.table;
      if (table && !this.loaded) void this.load(table.game, table.phase === "lobby" ? 0 : table.rules);
    });
    $effect(() => {
      const numbers = (this.head.live && this.seen?.legal) || [];
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
      this.picking.asleep = this.client.status !== "open" || this.curtain || !this.head.live;
    });
    $effect(() => {
      if (this.me !== null) this.lastMe = this.me;
    });
    $effect(() => {
      if (settings.text) untrack(() => this.head.skip());
    });
    $effect(() => {
      const { nudge } = this.client;
      if (!nudge) return;
      untrack(() => {
        call(this.words?.say("game", "name") ?? "");
        this.show({ kind: "note", text: t("nudged", { by: nudge.by }), clause: "" });
      });
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
    const { you } = this.client;
    const { deciders } = this;
    const [first] = you;
    if (first === undefined) return null;
    if (this.asked !== null && you.includes(this.asked) && deciders.includes(this.asked)) return this.asked;
    return you.find((seat) => deciders.includes(seat)) ?? (this.lastMe !== null && you.includes(this.lastMe) ? this.lastMe : first);
  });
  /** While a shared screen changes hands it shows what everybody may see. */
  readonly viewer = $derived.by((): Viewer => (this.curtain ? null : this.me));
  readonly seen = $derived.by(() => this.head.moment?.news.get(this.viewer) ?? null);
  readonly view = $derived<View>(this.recalled(this.seen?.view ?? null));
  readonly mayAct = $derived.by(() => this.me !== null && this.deciders.includes(this.me));
  readonly over = $derived.by(() => !!this.outcome || (this.client.table?.phase === "over" && this.head.live));
  readonly curtain = $derived.by(
    () =>
      !!this.game?.private_views &&
      this.client.you.length > 1 &&
      this.me !== null &&
      this.unveiled !== this.me &&
      this.client.table?.phase === "playing",
  );

  /** Whether this seat may ask what to do: the table wants hints. */
  readonly mayHint = $derived.by(() => this.mayAct && !this.curtain && !!this.client.table?.hints);

  readonly words = $derived.by((): Words | null => {
    const { tree, lang } = this.words_;
    return tree ? new Words(lang, tree, (seat) => this.nameOf(seat)) : null;
  });

  readonly scene = $derived.by((): Scene | null => {
    if (!this.game || !this.words || !this.view) return null;
    const { you } = this.client;
    const clock = this.clock;
    return {
      view: this.view,
      game: this.game,
      words: this.words,
      picking: this.picking,
      me: this.viewer,
      mine: this.curtain ? [] : you,
      be: this.be,
      review: this.review,
      question: this.seen?.question ?? null,
      clock,
      menu: this.menu.of,
      telling: this.menu.busy,
      look: (place) => (this.head.live ? this.looks.of(place) : null),
      log: this.log,
      fingers: Object.values(this.client.fingers),
      point: this.mayPoint ? this.point : undefined,
      plan: this.plan?.steps ?? this.lit,
    };
  });

  /** Whether the page shows all that it knows and waits for nothing: it stays as it is until somebody acts. */
  readonly still = $derived.by(
    () => this.client.still && this.head.live && !!this.board && !!this.words && this.words.lang === settings.lang && textsReady(),
  );

  /** What is drawn with the thread though nobody asked for a plan. */
  get lit(): readonly Choice[] {
    return [];
  }

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

  // What is shown, and when --------------------------------------------------------------

  get deciders(): readonly number[] {
    return this.head.moment?.deciders ?? [];
  }
  get outcome() {
    return this.head.moment?.outcome ?? null;
  }
  /** Time itself is never played: it runs while older moves are shown. */
  get clock() {
    return this.client.clock;
  }

  /** The pace that was chosen. Nobody may lose time by watching: while a clock runs, things go quickly. */
  readonly pace = $derived.by((): Pace => {
    const pace = paceNow();
    if (this.game?.real_time) return "once";
    const { runs, deadline } = this.clock;
    return runs && deadline !== null && pace !== "once" ? "quick" : pace;
  });
  /** Whether one may look back: not where time runs, and not in words. */
  readonly mayLook = $derived.by(
    () => !this.game?.real_time && !settings.text && !this.curtain && (this.head.moments.length > 1 || this.missed),
  );
  /** Whether the game has a past that this page has not seen. */
  private readonly missed = $derived.by(() => this.client.remembered && (this.head.moments[0]?.seq ?? 0) > 0 && !this.outcome);

  /** Look back from the moment on show; what was before this page came is fetched first. */
  lookBack = async (): Promise<void> => {
    const { head, client } = this;
    const [first] = head.moments;
    if (first && this.missed) {
      try {
        const older = await before(first, client.id, client.watchKey, client.you);
        if (head.moments[0] === first) head.precede(older);
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        return this.refuse({ code: error.problem.code, clause: "" });
      }
    }
    head.look(head.at - (head.run ? 0 : 1));
  };

  private reading(line: Line): number {
    const [start, letter] = READING[this.pace];
    return start + letter * Math.min(this.words?.line(line).length ?? 0, 120);
  }

  /** A past view shows nothing that the game has covered since. */
  private recalled(view: View): View {
    const { head, board } = this;
    const now = head.moments.at(-1)?.news.get(this.viewer)?.view as View;
    return head.back && view && now && view !== now && board?.recall ? board.recall(view, now) : view;
  }

  private updated(update: Update): void {
    const part = update.news.find(({ seat }) => seat === this.viewer) ?? update.news[0];
    if (part) this.planned(part.legal, part.steps);
    const { client, head } = this;
    const before = head.moments.at(-1);
    const steps = update.news.flatMap((part) => part.steps);
    const moment: Moment = {
      seq: update.seq,
      news: client.news,
      logs: client.logs,
      deciders: update.deciders,
      outcome: update.outcome,
      clock: client.clock,
      own: !!before && before.deciders.every((seat) => client.you.includes(seat)),
      sudden: !before || steps.some(({ undo }) => undo),
    };
    if (before && moment.seq === before.seq && !steps.length) return this.head.renew(moment);
    head.add(moment);
    if (update.outcome && before && !before.outcome && client.you.length) this.finished();
  }

  protected finished(): void {
    const slug = this.client.table?.game;
    if (slug) settings.finished = { ...settings.finished, [slug]: (settings.finished[slug] ?? 0) + 1 };
  }

  log = (): GameEvent[] => this.head.log.flatMap((step) => step.events as GameEvent[]);

  /** The moment after which nobody at this screen has acted. */
  readonly since = $derived.by((): number => {
    const { moments, at } = this.head;
    return Math.max(
      0,
      moments.findLastIndex(({ own }, i) => own && i <= at),
    );
  });

  /** The news: what is being played; on my turn, what matters most to me since I acted; else the latest of note. */
  readonly latest = $derived.by((): Told | null => {
    const { head } = this;
    if (head.telling) return head.telling;
    const missed = head.live && this.mayAct ? head.tellings(this.since) : [];
    return heaviest(missed, this.me) ?? head.log.flatMap(told).findLast(({ line }) => weightOf(line) > 1) ?? null;
  });

  /** What happened to me since I acted that I must not miss. */
  readonly alarm = $derived.by((): string | null => {
    const { head, board, game, words, me } = this;
    if (!board?.alarm || !game || !words || me === null || !head.live || !this.mayAct) return null;
    const views = head.moments.slice(Math.max(0, this.since - 1)).map(({ news }) => news.get(me)?.view as View);
    const [before, after] = [views[0], views.at(-1)];
    return before && after && before !== after ? board.alarm(before, after, me, game, words) : null;
  });

  // Asking ----------------------------------------------------------------------------

  async act(action: Action): Promise<void> {
    if (this.me === null) return;
    if (!this.head.live) return this.catchUp();
    const aimed = this.board?.aimed?.(action, this.scene?.view) ?? action;
    await this.tell(this.client.ask({ type: "act", seat: this.me, action: aimed }));
  }

  /** Whoever acts on what is no longer so is shown first what changed. */
  private catchUp(): void {
    this.head.skip();
    this.show({ kind: "note", text: t("changed_first"), clause: "" });
  }

  /** Ask for something that is not on the list, so that the server says why not. */
  ask = async (action: Action, spot: string): Promise<void> => {
    if (this.me === null || this.outcome || !this.head.live) return;
    const refused = await this.tell(this.client.ask({ type: "act", seat: this.me, action }));
    if (!refused) return;
    this.picking.refusedAt = spot;
    setTimeout(() => (this.picking.refusedAt = null), 600);
  };

  /** Pointing is for whoever sits here, and never where the rules want silence. */
  private get mayPoint(): boolean {
    return this.viewer !== null && this.client.you.includes(this.viewer) && this.client.talk !== "closed" && !this.outcome;
  }

  point = (place: Place, piece?: string): void => {
    void this.tell(this.client.ask({ type: "point", seat: this.viewer!, place, piece: piece ?? null }));
  };

  /** Everybody at this screen wants the table to rest or to go on, or no longer does. */
  async rest(on: boolean): Promise<void> {
    for (const seat of this.client.you) await this.tell(this.client.ask({ type: "pause", seat, on }));
  }

  async undo(): Promise<void> {
    if (this.me === null) return;
    if (!this.head.live) return this.catchUp();
    await this.tell(this.client.ask({ type: "undo", seat: this.me }));
  }

  async hint(): Promise<void> {
    if (this.me === null || this.hinting) return;
    this.hinting = true;
    try {
      const { hint, seq } = (await this.client.ask({ type: "hint", seat: this.me })) as Hinted;
      if (!hint) this.show({ kind: "hint", text: t("no_hint"), clause: "" });
      else if (seq === this.client.seq || this.game?.real_time) this.plan = hint;
    } catch (error) {
      if (error instanceof RefusedError) this.refuse(error.refusal);
    } finally {
      this.hinting = false;
    }
  }

  /** Do the first step of the plan. */
  async follow(): Promise<void> {
    const action = this.game?.actions[this.plan?.steps[0]?.number ?? -1] as Action | undefined;
    if (!action || this.warns(action)) return;
    this.following = true;
    await this.act(action);
  }

  dropPlan(): void {
    this.plan = null;
  }

  /** After its first step the rest of a plan stays as long as it can be followed. */
  private planned(numbers: readonly number[], steps: readonly Seen[]): void {
    if (!this.plan || !steps.length) return;
    const [, ...rest] = this.plan.steps;
    const next = rest[0];
    const done = this.following || !numbers.includes(this.plan.steps[0]!.number);
    this.following = false;
    const followed = next && done && numbers.includes(next.number);
    this.plan = followed ? { ...this.plan, steps: rest } : null;
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

  /** Seats, spectators and bots: what the host does, and reminders. Whether it was done. */
  async manage(ask: Managing): Promise<boolean> {
    return !(await this.tell(this.client.ask(ask)));
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

  /** The server's own refusals; a device speaks of itself. */
  private refusalText(code: string): string {
    if (code === "store_full" && ownTable(this.client.id)) return t("device_full");
    return knows(`refusal_${code}`) ? t(`refusal_${code}`) : t("refusal_other", { code });
  }

  refuse(refusal: Pick<Refused, "code" | "clause" | "line">): void {
    this.following = false;
    const own = refusal.line && this.words?.line(refusal.line);
    const text = own || this.refusalText(refusal.code);
    this.show({ kind: "refusal", text, clause: refusal.clause ?? "" });
  }

  show(toast: Toast): void {
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

/** What somebody else did to this seat matters more than what they did to others. */
const MINE = 3;

/** What matters most to a seat; of equals the latest. */
export function heaviest(lines: readonly Told[], me: number | null): Told | null {
  const rank = (one: Told | null): number => (one ? weightOf(one.line) + (concerns(one.line, me) ? MINE : 0) : 0);
  let best: Told | null = null;
  for (const one of lines) if (weightOf(one.line) > 0 && rank(one) >= rank(best)) best = one;
  return best;
}

const concerns = ([, , facts]: Line, me: number | null): boolean =>
  Object.values(facts ?? {}).some((fact) => Array.isArray(fact) && fact[0] === "seat" && fact[1] === me);
