/** What a board brings to the table. Everything else on the page is the same for all games. */

import type { Component } from "svelte";
import type { Action } from "./chooser";
import type { Picking } from "./picking.svelte";
import type { Foretold, GameInfo, Outcome } from "./protocol";
import type { Facts, Sentence, Words } from "./words";

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
  /** Ask what could have been done just before, where the game can tell: a key of [hints] and its facts; null: nothing. */
  review?: () => Promise<{ key: string; facts: Facts } | null>;
  /** What the server foretells of an action, where the board `foresees` it; null as long as it is not there. */
  foreseen?: (action: Action) => Foretold | null;
  /** Whether that is still on its way. */
  foreseeing?: boolean;
  /** Game time; see `secondsLeft`. */
  clock?: GameClock;
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
}

export interface Run {
  id: number;
  events: GameEvent[];
  before: View;
  after: View;
}

export interface Warning {
  title: string;
  text: string;
  stay: string;
  go: string;
}

export interface Summary {
  title: string;
  text: string;
  facts: { label: string; value: string }[];
}

export interface Question extends Sentence {
  /** A key of [ui] that tells the deciding seat more than the one of [decisions]. */
  own?: string;
}

export interface BoardModule {
  icons: Record<string, string>;
  Board: Component<BoardProps>;
  /** The public facts of a seat, on its card. */
  Facts?: Component<Scene & { seat: number }>;
  /** An opponent who has no seat, as one more card. */
  Opponent?: Component<Scene>;
  /** A panel under the seats, where the page has room for it. */
  Aside?: Component<Scene>;
  /** How the points came about, on the card at the end; else bars of `summary.facts`. */
  Ending?: Component<Scene>;
  /** Panels beside the board. */
  Extras?: Component<Scene>;
  /** Takes the place of the now card where there are no turns. */
  Now?: Component<Scene & { hint?: () => void }>;
  /** What is still to do in a turn. */
  Lamps?: Component<Scene>;
  /** The board as a table of words. */
  AsText?: Component<Scene>;
  colour: (view: View, seat: number) => string | null;
  /** A term that a bot's seat goes by, where its colour says less; null: by its colour. */
  called?: (view: View, seat: number) => string | null;
  /** The points of a seat, where points are what counts. */
  score?: (view: View, seat: number) => number;
  /** Actions with the same text do the same thing (equal pieces on one space): only the first of them is offered. */
  alike?: (action: Action, view: View) => string;
  /** What the now card is called, where "Your turn" does not fit; null: as usual. */
  title?: (scene: Scene) => string | null;
  /** The same while another seat is asked. */
  titleOther?: (scene: Scene, seat: number) => string | null;
  /** Actions without fields that have their buttons on the board. */
  buttons?: ReadonlySet<string>;
  /** The board shows the time itself. */
  keepsTime?: (view: View) => boolean;
  /** The seats in the order in which they come next. */
  upcoming: (view: View) => number[];
  /** What the deciding seat is asked: a key of [decisions]; `<key>_other` is what the others read. */
  question: (view: View) => Question;
  /** An event as a sentence of [events]; null where the log has nothing to say. */
  sentence: (event: GameEvent, view: View, game: GameInfo, words: Words) => Sentence | null;
  /** How much an event matters for the news; 0: not at all. */
  weight: (event: GameEvent) => number;
  icon: (event: GameEvent) => string;
  /** What the log keeps of an event of an earlier turn; null: nothing. */
  remember: (event: GameEvent) => GameEvent | null;
  startsTurn: (event: GameEvent) => boolean;
  /** Fields of actions that are picked on the board itself; others are offered as buttons. */
  onBoard: ReadonlySet<string>;
  /** The name of an action by its result, for buttons and lists. */
  label: (action: Action, scene: Scene) => string;
  /** One value of a field, for lists. */
  choice: (field: string, value: string, left: Action[], scene: Scene) => string;
  /** An icon and a note for a choice, where buttons offer it. */
  adorn?: (field: string, value: string, words: Words) => { icon?: string; colour?: string; note?: string };
  /** The actions that the board wants foretold, so that it can show beforehand what they bring. */
  foresees?: (action: Action) => boolean;
  warn?: (action: Action, scene: Scene) => Warning | null;
  /** How far the game is: a short sign and the sentence behind it. */
  progress: (view: View, words: Words) => { sign: string; text: string } | null;
  summary: (view: View, outcome: Outcome, words: Words) => Summary;
  hint: (key: string, facts: Facts, scene: Scene) => string;
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
