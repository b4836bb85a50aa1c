/** How this game is told in words: labels of actions, what they will bring, sentences of events, spaces for a screen reader. */

import type { GameEvent, Scene } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import type { GameInfo, LuxorView } from "../../lib/protocol";
import type { Facts, Sentence, Words } from "../../lib/words";
import { cardOf, sightOf, type Foresight } from "./foresight";
import { boxOf, STAIRS, TOMB, type Box } from "./geometry";

export interface Scope {
  view: LuxorView;
  box: Box;
  words: Words;
  me: number | null;
  foreseen: Scene["foreseen"];
}

export const scopeOf = ({ view, game, words, me, foreseen }: Scene): Scope => ({
  view: view as LuxorView,
  box: boxOf(game),
  words,
  me,
  foreseen,
});

export function spaceName(space: number, words: Words): string {
  return space === STAIRS ? words.term("stairs") : space === TOMB ? words.term("tomb") : words.say("ui", "space_name", { space });
}

const sight = (action: Action, scope: Scope): Foresight | null => sightOf(action, scope, scope.box);

/** What an action brings, in a few words. */
export function label(action: Action, scope: Scope): string {
  const { words, view, me } = scope;
  if (action.type === "roll_card") return words.say("ui", "roll_button");
  if (action.type === "pass_card") return words.say("ui", "pass_label", { card: cardOf(view, action, me ?? 0) });
  const seen = sight(action, scope);
  if (!seen) return words.say("actions", wording(action), factsOf(action));
  const [walk] = seen.walks;
  const { effect } = seen;
  if (action.type === "play_card" && action.adventurer === undefined)
    return words.say("ui", "all_label", { card: cardOf(view, action, me ?? 0) });
  if (!walk) return words.say("actions", wording(action), factsOf(action));
  if (walk.to === TOMB) return words.say("ui", "tomb_label");
  if (effect?.kind === "treasure" && effect.taken === "yes")
    return words.say("ui", "take_label", { treasure: effect.type, vp: effect.vp });
  const through = walk.legs.some(({ cause }) => cause === "tunnel");
  if (effect?.kind === "temple" && !through) return words.say("ui", "at_label", { space: walk.to, tile: effect.face });
  if (effect?.kind === "horus") return words.say("ui", "at_label", { space: walk.to, tile: "horus" });
  return words.say("ui", Number(action.steps) < 0 && walk.legs.length === 1 ? "back_label" : "go_label", { space: walk.to });
}

/** People count adventurers from 1. */
const factsOf = (action: Action): Facts =>
  typeof action.adventurer === "number" ? { ...action, adventurer: action.adventurer + 1 } : action;

/** The key of an action in [actions]. */
function wording(action: Action): string {
  if (action.type === "play_card")
    return action.adventurer === undefined ? "play_card_all" : action.steps === undefined ? "play_card_catch_up" : "play_card";
  if (["choose_horus", "choose_bonus", "choose_discount"].includes(action.type)) return `${action.type}_${String(action.take)}`;
  return action.type;
}

/** All that will happen, a line each: shown before anything is decided. */
export function outlook(action: Action, scope: Scope): string[] {
  const { words } = scope;
  const seen = sight(action, scope);
  if (!seen) return [];
  const lines: string[] = [];
  const say = (key: string, facts: Facts = {}): number => lines.push(words.say("ui", key, facts));
  const name = (space: number): string => spaceName(space, words);
  const single = seen.walks.length === 1;
  for (const leg of single ? seen.walks[0]!.legs : []) {
    if (leg.cause === "osiris") say("preview_osiris", { to: name(leg.path.at(-1)!) });
    if (leg.cause === "tunnel") say("preview_tunnel", { to: name(leg.path.at(-1)!) });
  }
  const { effect } = seen;
  if (effect?.kind === "treasure") {
    const { have, need, type, vp } = effect;
    say(effect.taken === "yes" ? "tip_take" : effect.taken === "ask" ? "tip_ask" : "tip_missing", {
      have,
      need,
      treasure: type,
      vp,
    });
    if (effect.taken === "yes" && effect.back) say("preview_reveal", { back: effect.back });
    else if (effect.taken === "yes") say("preview_empty");
  }
  if (effect?.kind === "temple") tells(effect.face, seen, say);
  if (effect?.kind === "horus") say("tip_horus", { level: effect.level });
  for (const anubis of seen.wakes) say("preview_activate", { anubis });
  if (seen.keys) say("preview_key");
  for (const vp of seen.sarcophagi) say("preview_sarcophagus", { vp });
  if (seen.ends) say("preview_game_end");
  else if (seen.lastRound) say("preview_final_round");
  return lines;
}

function tells(face: string, seen: Foresight, say: (key: string) => number): void {
  if (face !== "tunnel") say(face.startsWith("eyes") ? "tile_help_favour" : `tile_help_${face}`);
  else if (!seen.walks.some(({ legs }) => legs.some(({ cause }) => cause === "tunnel"))) say("preview_tunnel_none");
}

/** A space as a screen reader says it. */
export function spaceLabel(space: number, { view, box, words }: Scope): string {
  const people = view.seats.flatMap(({ colour, adventurers }) => {
    const n = adventurers.filter((one) => one === space).length;
    return n ? [words.say("ui", "space_adventurers", { colour, n })] : [];
  });
  const here = people.length ? `; ${people.join(", ")}` : "";
  return tileLabel(space, { view, box, words }) + here;
}

function tileLabel(space: number, { view, box, words }: Pick<Scope, "view" | "box" | "words">): string {
  if (space === STAIRS || space === TOMB) return spaceName(space, words);
  const tile = view.board[space - 1];
  if (!tile) return words.say("ui", "space_empty", { space });
  if (tile.kind === "temple") return words.say("ui", "space_temple", { space, face: tile.face });
  if (tile.kind === "horus") return words.say("ui", "space_horus", { space, level: tile.level });
  if (tile.kind === "osiris") return words.say("ui", "space_osiris", { space, value: tile.value });
  const { adventurers: requirement, vp } = box.worth[tile.tile!]!;
  const { icon } = box.spaces[space]!;
  const beneath = icon ? `; ${words.say("ui", "space_icon", { icon })}` : "";
  return words.say("ui", "space_treasure", { space, treasure: tile.type, requirement, vp }) + beneath;
}

/** One choice of a list: a field's value with what it stands for. */
export function choice(field: string, value: string, left: Action[], scope: Scope): string {
  const { words, view, me } = scope;
  const [first] = left;
  if (!first) return words.term(value);
  if (field === "type") return left.length === 1 ? label(first, scope) : words.term(value);
  if (field === "side") return `${words.term(value)}: ${words.term(cardOf(view, first, me ?? 0) ?? value)}`;
  if (left.length === 1 && !["take", "level"].includes(field)) return label(first, scope);
  if (field === "adventurer") return spaceName(view.seats[me ?? 0]?.adventurers[Number(value)] ?? STAIRS, words);
  if (field === "level") return words.term(view.horus_stacks[Number(value) - 1]?.top ?? `level_${value}`);
  if (first.type === "choose_horus" && value === "card")
    return `${words.say("actions", wording(first), factsOf(first))}: ${words.term(offered(view) ?? "card")}`;
  return words.say("actions", wording(first), factsOf(first));
}

/** The Horus card that the tile in question offers. */
function offered(view: LuxorView): string | null {
  const space = view.seats[view.seat]?.adventurers[view.pending?.adventurer ?? -1];
  const level = space ? view.board[space - 1]?.level : undefined;
  return level ? (view.horus_stacks[level - 1]?.top ?? null) : null;
}

/** What other lines tell already. */
const SILENT: ReadonlySet<string> = new Set([
  "osiris_triggered",
  "space_emptied",
  "turn_ended",
  "round_ended",
  "card_drawn_hidden",
]);

/** Which sentence tells an event, and with which facts. */
export function sentence(event: GameEvent, _view: LuxorView, _game: GameInfo, words: Words): Sentence | null {
  const key = variant(event);
  if (SILENT.has(key)) return null;
  const facts: Facts = { ...event };
  if (typeof event.adventurer === "number") facts.adventurer = event.adventurer + 1;
  // Numbers in a list are numbers here, never the two coordinates of a cell.
  for (const field of ["totals", "values", "detail"]) if (Array.isArray(event[field])) facts[field] = event[field].join(", ");
  for (const field of ["from", "to"]) if ([STAIRS, TOMB].includes(event[field])) facts[field] = spaceName(event[field], words);
  return { key, facts };
}

function variant(event: GameEvent): string {
  const { type } = event;
  switch (type) {
    case "adventurer_moved":
      return `${type}_${event.cause}`;
    case "adventurer_stayed":
    case "game_ended":
      return `${type}_${event.reason}`;
    case "tomb_entered":
      return event.sarcophagus === null ? `${type}_none` : type;
    case "horus_top_revealed":
      return event.card === null ? `${type}_none` : type;
    case "scarab_taken":
      return event.value === null ? `${type}_hidden` : type;
    case "card_drawn":
      return event.card === null ? `${type}_hidden` : type;
    case "score_line":
      return event.detail.length ? type : `${type}_bare`;
    case "scarabs_revealed":
      return event.values.length ? type : `${type}_none`;
    case "result":
      return `${type}_${event.tie_break}`;
    default:
      return type;
  }
}
