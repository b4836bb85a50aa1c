/** How this game is told in words: labels of actions, sentences of events, cells for a screen reader. */

import type { GameEvent, Scene } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import type { CretaView, GameInfo } from "../../lib/protocol";
import type { Facts, Sentence, Words } from "../../lib/words";
import { at, boxOf, exitAt, isExit, openSides, type Box } from "./geometry";

export interface Scope {
  view: CretaView;
  box: Box;
  words: Words;
  me: number | null;
}

export const scopeOf = ({ view, game, words, me }: Scene): Scope => ({ view: view as CretaView, box: boxOf(game), words, me });

export const godOf = (hero: string): string => hero.split("_")[1] ?? "";
export const colourOf = (hero: string): string => hero.split("_")[0] ?? "";

/** What a place is called in the middle of a sentence. */
const placeName = (words: Words, place: string): string =>
  isExit(place) ? words.say("ui", "exit_n", { exit: place }) : words.term(place);

/** What an action brings, in a few words. */
export function label(action: Action, scope: Scope): string {
  const { words, view } = scope;
  const place = String(action.place ?? "");
  switch (action.type) {
    case "rotate":
      return words.say("ui", "turn_it");
    case "swap":
      return words.say("ui", "swap_them");
    case "replace":
      return words.say("ui", "lay_it");
    case "hero":
      return words.say("ui", "walk_with", { hero: view.challenge ? words.term("hero") : words.term(godOf(String(action.hero))) });
    case "step":
      return isExit(place)
        ? words.say("ui", "walk_on_to_exit", { exit: place })
        : words.say("ui", "step_to", { place: placeName(words, place) });
    case "leap":
      return words.say("ui", "leap_to", { place: placeName(words, place) });
    case "turn":
      return words.say("ui", "hermes_so");
    case "restart":
      return words.say("ui", "restart_short");
    case "choose_trophies":
      return words.say("actions", "choose_trophies", { kinds: action.kinds });
    default:
      return words.say("actions", action.type, action);
  }
}

/** The open sides of a tile as it lies, in words. */
export function sidesOf({ box, words }: Pick<Scope, "box" | "words">, tile: string, rot: number): string {
  return openSides(box, tile, rot)
    .map((side) => words.term(side))
    .join(", ");
}

/** A cell as a screen reader says it. */
export function cellLabel(cell: string, scope: Scope): string {
  const { view, box, words } = scope;
  const none = words.say("ui", "none");
  const exit = exitAt(box, cell);
  const heroesAt = (place: string): string =>
    Object.entries(view.heroes)
      .filter(([, where]) => where === place)
      .map(([hero]) => words.term(hero))
      .join(", ") || none;
  if (exit) {
    const kinds = (view.escape?.exits[exit.id] ?? []).map((kind) => words.term(kind)).join(", ") || none;
    return words.say("ui", "cell_label_exit", { exit: exit.id, kinds, heroes: heroesAt(exit.id) });
  }
  if (box.temple.has(cell)) return words.say("ui", "cell_label_temple", { heroes: heroesAt("temple") });
  const lying = view.board[cell];
  if (!lying) return "";
  const [row, column] = at(cell).map((n) => n + 1);
  const hero = Object.entries(view.heroes).find(([who, where]) => (view.walk?.hero === who ? view.walk.head : where) === cell)?.[0];
  const facts = { row, column, tile: words.term(lying.tile), sides: sidesOf(scope, lying.tile, lying.rot) };
  return hero ? words.say("ui", "cell_label_hero", { ...facts, hero: words.term(hero) }) : words.say("ui", "cell_label", facts);
}

/** One choice of a list: a field's value with what it stands for. */
export function choice(field: string, value: string, left: Action[], scope: Scope): string {
  const { words, box, view } = scope;
  if (field === "type") return left.length === 1 ? label(left[0]!, scope) : words.say("ui", `verb_${value}`);
  if (field === "cell" || field === "a" || field === "b") return cellLabel(value, scope);
  if (field === "place") return isExit(value) ? words.say("ui", "exit_n", { exit: value }) : cellLabel(value, scope);
  if (field === "hero") return words.term(value);
  if (field === "slot")
    return words.say("ui", "display_slot", { number: Number(value) + 1, tile: words.term(view.display[Number(value)] ?? "") });
  if (field === "rot" || field === "turn") {
    const first = left[0];
    const where = first?.type === "turn" ? view.walk?.head : String(first?.cell ?? "");
    const tile = first?.type === "replace" ? view.display[Number(first.slot)] : view.board[where ?? ""]?.tile;
    return tile ? sidesOf({ box, words }, tile, Number(value)) : words.term(`rot_${value}`);
  }
  if (field === "kinds")
    return value
      .split(",")
      .map((kind) => words.term(kind))
      .join(", ");
  return words.term(value);
}

/** What other lines tell already. */
const SILENT: ReadonlySet<string> = new Set([
  "hero_stepped",
  "tiles_recorded",
  "tiles_discarded",
  "actions_ended",
  "turn_ended",
  "clock_started",
  "island_refilled",
  "achievements_awarded",
]);

const VARIANT: Record<string, (event: GameEvent) => string> = {
  game_started: (event) => `game_started_${event.mode}`,
  trophies_recorded: (event) => (event.trophies.length ? "trophies_recorded" : "trophies_recorded_none"),
  tokens_taken: (event) => (event.kinds.length ? (event.auto ? "tokens_taken_auto" : "tokens_taken") : "tokens_taken_none"),
  card_lost: (event) => `card_lost_${event.reason}`,
};

/** Which sentence tells an event, and with which facts. */
export function sentence(event: GameEvent, view: CretaView, _game: GameInfo, words: Words): Sentence | null {
  if (SILENT.has(event.type)) return null;
  if (event.type === "trophies_recorded" && !event.trophies.length) return null;
  const facts: Facts = { ...event };
  if (view.challenge && event.hero) facts.hero = words.term("hero");
  return { key: VARIANT[event.type]?.(event) ?? event.type, facts };
}
