/** A lesson: the session of a table whose other seats and whose aim come from the lesson. What was done is kept here. */

import { api } from "./api";
import { accompany } from "./accompany";
import { keep } from "./keys";
import type { Choice, CreateTable, FromServer, Lesson, LessonWords, Refused } from "./protocol";
import { Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { PROTOCOL, TableClient } from "./table.svelte";
import { t } from "./texts.svelte";

const PLACE = "clew.lessons";

/** What this browser has done in a lesson. */
interface Kept {
  done: unknown[];
  /** Whether it was ever done to its end. */
  finished?: boolean;
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

export const kept = (slug: string, name: string): Kept => all()[`${slug}/${name}`] ?? { done: [] };

export function keepDone(slug: string, name: string, done: unknown[], finished = false): void {
  const before = kept(slug, name);
  const now: Kept = { done, finished: finished || !!before.finished };
  localStorage.setItem(PLACE, JSON.stringify({ ...all(), [`${slug}/${name}`]: now }));
}

export class LessonClient extends TableClient {
  lesson = $state.raw<Lesson | null>(null);
  override readonly remembered = false;

  constructor(
    readonly slug: string,
    readonly of: string,
  ) {
    super(`learn/${slug}/${of}`);
  }

  protected override hello(): void {
    this.sentSince = this.seq >= 0;
    const { done } = kept(this.slug, this.of);
    this.send({ type: "learn", protocol: PROTOCOL, done: done as never, name: settings.name || null });
  }

  protected override hear(message: FromServer): void {
    if (message.type !== "lesson") return super.hear(message);
    this.lesson = message;
    keepDone(this.slug, this.of, message.done, message.step === null);
  }
}

export class LessonSession extends Session {
  texts = $state.raw<readonly LessonWords[]>([]);
  /** Where the learner stands, as far as the board shows it. */
  stand = $state.raw<Lesson | null>(null);

  constructor(readonly lesson: LessonClient) {
    super(lesson);
    $effect(() => {
      const { lang } = settings;
      void api.lessons(lang, lesson.slug).then(
        ({ lessons }) => {
          if (settings.lang === lang) this.texts = lessons;
        },
        () => undefined,
      );
    });
    $effect(() => {
      if (this.head.live && lesson.lesson) this.stand = lesson.lesson;
    });
  }

  readonly text = $derived.by(() => this.texts.find(({ name }) => name === this.lesson.of) ?? null);
  readonly said = $derived.by(() => {
    const { stand, text } = this;
    return stand && text ? (stand.step === null ? null : (text.steps[stand.step] ?? null)) : null;
  });
  /** The lesson that comes after this one. */
  readonly next = $derived.by(() => this.texts[this.texts.findIndex(({ name }) => name === this.lesson.of) + 1] ?? null);

  override get lit(): readonly Choice[] {
    return this.head.live ? (this.lesson.lesson?.lit ?? []) : [];
  }

  override refuse(refusal: Pick<Refused, "code" | "clause" | "line">): void {
    if (refusal.code !== "nudge" || !this.said) return super.refuse(refusal);
    this.show({ kind: "hint", text: this.said.nudge, clause: "" });
  }

  /** A lesson is no game. */
  protected override finished(): void {}
}

/** A first game of one's own: the gentlest table, bots for a first game, and a hint at the first turn. Its address. */
export async function firstGame(slug: string): Promise<string> {
  const game = await api.game(slug);
  const bot = { kind: "bot", level: game.first_level } as const;
  const body: CreateTable = {
    game: slug,
    name: settings.name || t("player_n", { n: 1 }),
    seats: [{ kind: "me" }, ...Array.from({ length: game.usual_seats - 1 }, () => bot)],
    options: Object.values(game.presets)[0] ?? {},
  };
  const made = await api.create(body);
  keep(made.table, {
    tokens: Object.fromEntries(made.tokens.map(({ seat, token }) => [seat, token])),
    host: made.host,
    invite: made.invite,
    watch: made.watch,
  });
  accompany(made.table);
  return `/t/${made.table}`;
}
