/** How this game is told in words: actions, events, places of the mall. */

import type { GameEvent } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import type { GameInfo, MagicMazeView } from "../../lib/protocol";
import type { Facts, Sentence, Words } from "../../lib/words";
import { boxOf, DIRS, featureAt, Layout, numberOf, parse, straight, turnedDir, type Box, type Laid } from "./geometry";

/** 150,000 as 2:30; what is left of a second counts as a whole one. */
export function clockFace(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whether an event is something that a seat has done with its action tile. */
export const isAct = ({ type, how }: GameEvent): boolean =>
  (type === "hero_moved" && how !== "setup") || type === "tile_revealed" || type === "tile_discarded";

export const heroName = (words: Words, hero: string): string => words.term(`hero_${hero}`);
/** The role alone, where the sign beside it tells the colour. */
export const roleName = (words: Words, hero: string): string =>
  words.term({ yellow: "barbarian", purple: "mage", green: "elf", orange: "dwarf" }[hero] ?? hero);

/** A space by its tile and what is printed there. */
export function placeName(space: string, box: Box, words: Words): string {
  const { tile, at } = parse(space);
  const feature = featureAt(box.faces[tile], at);
  const where = words.say("ui", "tile_text", { tile: numberOf(tile) });
  if (!feature) return where;
  const what = words.term({ timer: "timer_space" }[feature.kind as string] ?? feature.kind);
  return `${where} (${feature.color ? `${what}, ${words.term(feature.color)}` : what})`;
}

const layouts = new WeakMap<object, Layout>();
export function layoutOf(view: MagicMazeView): Layout {
  const known = layouts.get(view) ?? new Layout(view);
  layouts.set(view, known);
  return known;
}

/** What an action brings, in a few words. */
export function label(action: Action, { game, words }: { game: GameInfo; words: Words }): string {
  const box = boxOf(game);
  const facts: Facts = { ...action };
  if (action.hero) facts.hero = heroName(words, action.hero as string);
  if (action.to) facts.to = placeName(action.to as string, box, words);
  if (action.type === "place_tile" || action.type === "discard_tile") facts.tile = numberOf(action.tile as string);
  const key = action.type === "move" && action.steps === "max" ? "move_max" : action.type;
  return words.say("actions", key, facts);
}

const VARIANT: Record<string, (event: GameEvent) => string> = {
  deck_top: ({ tile }) => (tile === null ? "deck_top_none" : "deck_top"),
  tile_placed: ({ auto }) => (auto ? "tile_placed_auto" : "tile_placed"),
  tiles_passed: ({ leader }) => (leader === null ? "tiles_passed" : "tiles_passed_leader"),
  talk_opened: ({ mode }) => `talk_opened_${mode}`,
  game_lost: ({ reason }) => `game_lost_${reason}`,
};

/** Which sentence tells an event, and with which facts. */
export function sentence(event: GameEvent, view: MagicMazeView, game: GameInfo, words: Words): Sentence | null {
  if (event.type === "hero_moved") return moved(event, view, game, words);
  const box = boxOf(game);
  const facts: Facts = { ...event };
  if (event.hero) facts.hero = heroName(words, event.hero);
  for (const field of ["tile", "anchor"])
    if (typeof event[field] === "string" && box.faces[event[field]]) facts[field] = numberOf(event[field]);
  for (const field of ["space", "exit"]) if (typeof event[field] === "string") facts[field] = placeName(event[field], box, words);
  for (const field of Object.keys(event)) if (field.endsWith("_ms")) facts[field] = clockFace(event[field]);
  return { key: VARIANT[event.type]?.(event) ?? event.type, facts };
}

/** Walks are told by direction and length, everything else by where it ends. */
function moved(event: GameEvent, view: MagicMazeView, game: GameInfo, words: Words): Sentence {
  const layout = layoutOf(view);
  const [from, to] = [layout.cell(event.from), layout.cell(event.to)];
  const way = event.how === "move" && from && to ? straight(from, to) : null;
  const facts: Facts = { seat: event.seat, hero: heroName(words, event.hero), to: placeName(event.to, boxOf(game), words) };
  if (way) return { key: "hero_walked", facts: { ...facts, dir: way.dir, steps: way.steps } };
  return { key: `hero_moved_${event.how}`, facts: { ...facts, from: placeName(event.from, boxOf(game), words) } };
}

/** A tile of the mall for a screen reader: what is on it and what lies around. */
export function tileText(laid: Laid, view: MagicMazeView, game: GameInfo, words: Words): string {
  const box = boxOf(game);
  const face = box.faces[laid.tile]!;
  const layout = layoutOf(view);
  const things = (face.features ?? []).map(({ kind, color, at }) => {
    const name = words.term({ timer: "timer_space" }[kind as string] ?? kind);
    const space = `${laid.tile}:${at.join(",")}`;
    const state = view.tokens.includes(space)
      ? words.say("ui", "used_up")
      : view.banned.includes(space)
        ? words.say("ui", "timer_locked")
        : "";
    return [name, color && words.term(color), state].filter(Boolean).join(" ");
  });
  if (face.escalators?.length) things.push(words.term("escalator"));
  const heroes = Object.entries(view.heroes)
    .filter(([, { space }]) => space && parse(space).tile === laid.tile)
    .map(([hero]) => heroName(words, hero));
  const ways = DIRS.flatMap((dir) => {
    const side = face.sides[DIRS.indexOf(turnedDir(dir, -laid.rot))]!;
    if (side === "wall") return [];
    const open = layout.beyond(laid, dir);
    if (side === "entrance" || open) return [words.term(dir)];
    return [`${words.term(dir)} (${words.term(side)}, ${words.say("ui", "unexplored")})`];
  });
  return [heroes.join(", "), things.join(", "), ways.join(", ")].filter(Boolean).join(". ");
}
