/** How this game is told in words: labels of actions, sentences of events, spaces for a screen reader. */

import type { GameEvent, Scene } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import type { GameInfo, TeamView } from "../../lib/protocol";
import { cellName, type Facts, type Sentence, type Words } from "../../lib/words";
import { boxOf, key, type Box, type Cell } from "./geometry";

export interface TeamScope {
  view: TeamView;
  box: Box;
  words: Words;
  me: number | null;
}

export const scopeOf = ({ view, game, words, me }: Scene): TeamScope => ({ view: view as TeamView, box: boxOf(game), words, me });

const tileAt = (view: TeamView, [row, col]: Cell): string | null => view.cells[row]?.[col]?.tile ?? null;

export function markAt({ view, box }: TeamScope, cell: Cell): string | null {
  const tile = tileAt(view, cell);
  return (tile && box.tiles[tile]?.mark) || null;
}

/** The treasures that a seat looks for right now: its own, in the expert game the left one, without any the others'. */
export function sought({ view, me }: TeamScope): Map<string, number> {
  const own = me === null ? undefined : view.seats[me];
  if (!own) return new Map();
  const cards = own.slots.filter((slot): slot is string => slot !== null);
  if (cards.length) return new Map((view.options.mode === "expert" ? cards.slice(0, 1) : cards).map((card) => [card, own.seat]));
  const ordered = view.options.mode === "expert";
  return new Map(
    view.seats.flatMap(({ seat, slots }) => {
      const theirs = slots.filter((slot): slot is string => slot !== null);
      return (ordered ? theirs.slice(0, 1) : theirs).map((card) => [card, seat] as const);
    }),
  );
}

/** What an action brings, in a few words. */
export function label(action: Action, scope: TeamScope): string {
  const { words, view } = scope;
  switch (action.type) {
    case "move":
      return moveLabel(action, scope);
    case "slide":
      return words.say("ui", "slide_at", { arrow: action.arrow });
    case "rotate":
      return words.say("ui", "rotate_at", { cell: action.cell });
    case "swap":
      return words.say("actions", "swap", { cells: (action.cells as Cell[]).map(cellName).join(" ↔ ") });
    case "orient_tile":
      return words.say("ui", "set_tile");
    case "end_turn":
      return words.say("ui", "end_turn_button");
    default:
      return words.say("actions", action.type, { ...action, view });
  }
}

function moveLabel(action: Action, scope: TeamScope): string {
  const { words, view, me } = scope;
  const to = action.to as Cell;
  const treasure = markAt(scope, to);
  const owner = treasure ? sought(scope).get(treasure) : undefined;
  if (owner !== undefined)
    return owner === me ? words.say("ui", "take", { treasure }) : words.say("ui", "take_for", { treasure, seat: owner });
  if (view.cells[to[0]]?.[to[1]]?.face === "down") return words.say("ui", "dig_at", { cell: to });
  if (action.spell) return words.say("ui", "walk_with_spell", { cell: to, spell: action.spell });
  const colour = me === null ? null : view.seats[me]?.color;
  const home = colour ? view.pawns[colour] : undefined;
  return words.say("ui", home && key(home) === key(to) ? "stay_at" : "walk_to", { cell: to });
}

/** How a tile lies: its open sides in words. */
export function lies({ box, words }: { box: Box; words: Words }, tile: string | null | undefined, orientation: number): string {
  const shape = tile ? box.tiles[tile]?.shape : undefined;
  return shape ? words.term(`${shape}_${orientation}`) : String(orientation);
}

/** A space as a screen reader says it. Of a buried one nothing more than that it is buried. */
export function cellLabel(cell: Cell, scope: TeamScope): string {
  const { view, words, box } = scope;
  const seen = view.cells[cell[0]]?.[cell[1]];
  if (!seen) return "";
  const pawns = Object.entries(view.pawns)
    .filter(([, at]) => key(at) === key(cell))
    .map(([colour]) => words.term(colour));
  const here = pawns.length ? ` ${words.say("ui", "cell_pawns", { pawns: pawns.join(", ") })}` : "";
  if (seen.face === "down") {
    const under = seen.hint?.mark ?? seen.hint?.shape;
    return (under ? words.say("ui", "cell_hint", { cell, tile: under }) : words.say("ui", "cell_rubble", { cell })) + here;
  }
  const label = words.say("ui", "cell_label", { cell, tile: seen.tile, openings: lies({ box, words }, seen.tile, seen.o ?? 0) });
  const mark = markAt(scope, cell);
  const done = mark && view.found.some(({ treasure }) => treasure === mark) ? ` (${words.say("ui", "cell_collected")})` : "";
  return label + done + here;
}

/** One choice of a list: a field's value with what it stands for. */
export function choice(field: string, value: string, left: Action[], scope: TeamScope): string {
  const { words, view } = scope;
  const cell = value.split(",").map(Number) as Cell;
  if (field === "type")
    return value === "move" ? words.say("ui", "lamp_move") : left.length === 1 ? label(left[0]!, scope) : words.term(value);
  if (field === "to" && left[0]) return `${cellName(cell)}: ${label(left[0], scope)}`;
  if (field === "cell" || field === "cells") return cellLabel(cell, scope);
  if (field === "arrow") return words.term(value);
  if (field === "orientation") {
    const where = (left[0]?.cell as Cell | undefined) ?? view.pending?.cell;
    const tile = left[0]?.type === "slide" ? view.spare.tile : where ? tileAt(view, where) : null;
    return lies(scope, tile, Number(value));
  }
  if (field === "seat") return words.value("seat", Number(value));
  return words.term(value);
}

/** What other lines tell already. */
const SILENT: ReadonlySet<string> = new Set(["spell_used", "spells_refreshed", "book_passed", "decision_required"]);

const PAST: Record<string, string> = { page_read: "card", tile_turned_up: "tile", line_slid: "inserted" };

/** Which sentence tells an event, and with which facts. */
export function sentence(event: GameEvent, view: TeamView, game: GameInfo, words: Words): Sentence | null {
  const { type } = event;
  if (SILENT.has(type)) return null;
  const box = boxOf(game);
  const facts: Facts = { ...event };
  let key = type;
  if (type === "tile_turned_up" && event.where === "spare") key += "_spare";
  const told = PAST[type];
  if (told && event[told] === null) key += "_past";
  if (type === "turn_ended") key = `turn_ended_${event.how}`;
  if (type === "treasure_collected" && event.by !== event.from) key += "_help";
  if (type === "treasure_collected" || type === "book_passed") {
    facts.from = words.value("seat", event.from);
    facts.to = words.value("seat", event.to);
  }
  if (type === "pawn_moved") {
    facts.which = words.term(`which_${event.which}`);
    if (event.spell) key += "_spell";
    else if (String(event.from) === String(event.to)) key += "_stay";
  }
  if (type === "line_slid") facts.orientation = lies({ box, words }, event.inserted, event.orientation);
  if (type === "tile_rotated" || type === "tile_oriented") {
    const tile = tileAt(view, event.cell);
    facts.from = lies({ box, words }, tile, event.from);
    facts.to = lies({ box, words }, tile, event.to);
    facts.orientation = lies({ box, words }, tile, event.orientation);
  }
  return { key, facts };
}

/** What the log keeps of earlier turns: remembering what was buried where is part of the game. */
export function remember(event: GameEvent): GameEvent | null {
  if (["line_pushed", "tile_turned_down", "pawn_carried"].includes(event.type)) return null;
  const told = PAST[event.type];
  return told ? { ...event, [told]: null } : event;
}
