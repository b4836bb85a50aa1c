/** What a board brings to the table. Everything else on the page is the same for all games. */

import type { Component } from "svelte";
import type { Action } from "./chooser";
import type { Picking } from "./picking.svelte";
import type { Choice, GameInfo, Line, Place, Pointed, Question } from "./protocol";
import type { Sound } from "./sound";
import type { Words } from "./words";

export type View = any; // eslint-disable-line @typescript-eslint/no-explicit-any -- each board knows its own view
export type GameEvent = { type: string } & Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** What every part of a board gets. */
export interface Scene {
  view: View;
  game: GameInfo;
  words: Words;
  picking: Picking;
  /** The seat that this page plays for now; null for spectators. */
  me: number | null;
  /** All seats that this page plays for, and how to go on as another of them, where several may act at once. */
  mine?: readonly number[];
  be?: (seat: number) => void;
  /** Ask what could have been done just before, where the game can tell; null: nothing. */
  review?: () => Promise<Line | null>;
  /** An action on offer in words, and what it leads to; null as long as the answer is not there. */
  menu?: (action: Action) => Choice | null;
  /** Whether such an answer is still on its way. */
  telling?: boolean;
  /** What lies at a place, in words; null as long as the answer is not there. */
  look?: (place: Place) => Line | null;
  /** Where people point just now, and how to point oneself, where the rules allow it. */
  fingers?: readonly Pointed[];
  point?: (place: Place, piece?: string) => void;
  /** What is asked now, for boards that show it themselves. */
  question?: Question | null;
  /** Game time; see `secondsLeft`. */
  clock?: GameClock;
  /** What the strongest bot would do, step by step: drawn with the thread. */
  plan?: readonly Choice[];
  /** Everything that has happened, as this page may read it. */
  log?: () => GameEvent[];
}

export interface GameClock {
  now: number;
  /** When `now` was told, on this page's own clock. */
  at: number;
  runs: boolean;
  deadline: number | null;
}

/** Whole seconds before the clock acts; null where none runs. `tick` is this page's own clock, now. */
export function secondsLeft(clock: GameClock | undefined, tick: number): number | null {
  if (!clock || clock.deadline === null) return null;
  return Math.max(0, Math.ceil((clock.deadline - clock.now - (clock.runs ? tick - clock.at : 0)) / 1000));
}

export interface BoardProps extends Scene {
  /** Runs of events to play, each with the view after it; the board calls `shown` when it is done with one. */
  play: Run | null;
  shown: (run: Run) => void;
  ask: (action: Action, spot: string) => void;
  /** A picture in the rulebook: it must not touch what the page keeps for the table. */
  picture?: boolean;
}

export interface Run {
  id: number;
  events: GameEvent[];
  before: View;
  after: View;
  /** To be called before each event is shown: the page tells of it, and what was told before is read first. */
  beat?: (event: GameEvent) => Promise<void>;
}

/** What a game draws. What it says comes from the server. */
export interface BoardModule {
  icons: Record<string, string>;
  Board: Component<BoardProps>;
  /** The public facts of a seat, on its card. */
  Facts?: Component<Scene & { seat: number }>;
  /** An opponent who has no seat, as one more card. */
  Opponent?: Component<Scene>;
  /** A panel under the seats, where the page has room for it. */
  Aside?: Component<Scene>;
  /** How the points came about, on the card at the end; else bars of the summary's figures. */
  Ending?: Component<Scene>;
  /** Panels beside the board. */
  Extras?: Component<Scene>;
  /** Takes the place of the now card where there are no turns. */
  Now?: Component<Scene & { hint?: () => void }>;
  /** What is still to do in a turn. */
  Lamps?: Component<Scene>;
  colour: (view: View, seat: number) => string | null;
  /** A term that a bot's seat goes by, where its colour says less; null: by its colour. */
  called?: (view: View, seat: number) => string | null;
  /** The points of a seat, where points are what counts. */
  score?: (view: View, seat: number) => number;
  /** Actions without fields that have their buttons on the board. */
  buttons?: ReadonlySet<string>;
  /** An action with what is seen of that on which it acts, so that it is refused once that has changed. */
  aimed?: (action: Action, view: View) => Action;
  /** The board shows the time itself. */
  keepsTime?: (view: View) => boolean;
  /** What happened to this seat that it must not miss, in words; null: nothing. */
  alarm?: (before: View, after: View, seat: number, game: GameInfo, words: Words) => string | null;
  /** A past view as one may look at it again: what the game has covered since stays covered. */
  recall?: (past: View, now: View) => View;
  icon: (event: GameEvent) => string;
  /** What is heard when an event of some type is shown. */
  sounds?: Readonly<Record<string, Sound>>;
  /** Fields of actions that are picked on the board itself; others are offered as buttons. */
  onBoard: ReadonlySet<string>;
  /** An icon, a badge or a note (a key of [ui]) for a choice, where buttons offer it. */
  adorn?: (field: string, value: string, words: Words) => { icon?: string; colour?: string; note?: string };
}

/** What a game may add to "Set the table", in `boards/<slug>/setup.ts`: a choice of its own among its options. */
export interface SetupProps {
  game: GameInfo;
  words: Words;
  value: (option: string) => unknown;
  set: (option: string, value: unknown) => void;
}

const setups = import.meta.glob<{ default: Component<SetupProps> }>("../boards/*/setup.ts");

export async function setupOf(slug: string): Promise<Component<SetupProps> | null> {
  const load = setups[`../boards/${slug}/setup.ts`];
  return load ? (await load()).default : null;
}

const boards = import.meta.glob<{ default: BoardModule }>("../boards/*/index.ts");

/** The board of a game; null where nobody has drawn it yet. */
export async function boardOf(slug: string): Promise<BoardModule | null> {
  const load = boards[`../boards/${slug}/index.ts`];
  return load ? (await load()).default : null;
}

export const hasBoard = (slug: string): boolean => `../boards/${slug}/index.ts` in boards;
