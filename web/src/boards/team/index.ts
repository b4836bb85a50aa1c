/** Labyrinth Team Edition on the page. */

import type { BoardModule, GameEvent, Question, Scene } from "../../lib/board";
import type { Outcome, TeamView } from "../../lib/protocol";
import type { Words } from "../../lib/words";
import AsText from "./AsText.svelte";
import Board from "./Board.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import type { Cell } from "./geometry";
import { ICONS } from "./icons";
import Lamps from "./Lamps.svelte";
import Opponent from "./Opponent.svelte";
import { choice, label, markAt, remember, scopeOf, sentence, sought } from "./sentences";

const WEIGHT: Record<string, number> = {
  game_won: 9,
  game_lost: 9,
  treasure_collected: 6,
  line_pushed: 5,
  page_read: 4,
  pawn_banished: 4,
  line_slid: 4,
  tile_rotated: 4,
  tiles_swapped: 4,
  tile_oriented: 3,
  tile_turned_up: 3,
  pawn_moved: 3,
  spell_chosen: 2,
  color_chosen: 2,
  first_chosen: 2,
  turn_started: 1,
};

const ICON: Record<string, string> = {
  line_slid: "slide",
  line_pushed: "slide",
  tile_rotated: "rotate",
  tile_oriented: "rotate",
  tiles_swapped: "swap",
  pawn_moved: "arrow_e",
  treasure_collected: "crown",
  pawn_sent_home: "exit",
  pawn_banished: "exit",
  game_won: "star",
  game_lost: "hourglass",
  page_read: "hourglass",
  turn_started: "arrow_e",
};

function question(view: TeamView): Question {
  if (view.pending) return { key: view.pending.kind, facts: { cell: view.pending.cell } };
  const setUp: Record<string, string> = { setup_color: "choose_color", setup_spell: "choose_spell", setup_first: "choose_first" };
  if (setUp[view.phase]) return { key: setUp[view.phase]!, facts: {} };
  const bonus = view.turn?.move === "made" && view.turn.bonus === "available";
  return bonus ? { key: "bonus_move", facts: {}, own: "what_to_do_bonus" } : { key: "action", facts: {}, own: "what_to_do" };
}

function upcoming(view: TeamView): number[] {
  const { active } = view;
  return active === null ? [] : [1, 2].map((n) => (active + n) % view.seats.length);
}

function warn(action: { type: string }, scene: Scene) {
  if (action.type !== "end_turn") return null;
  const scope = scopeOf(scene);
  const wanted = sought(scope);
  const near = scene.picking.legal.find((legal) => legal.type === "move" && wanted.has(markAt(scope, legal.to as Cell) ?? ""));
  const bonus = (scene.view as TeamView).turn?.bonus === "available";
  if (!near && !bonus) return null;
  const { words } = scene;
  return {
    title: words.say("ui", "end_turn_warning_title"),
    text: near
      ? words.say("ui", "end_turn_warning", { treasure: markAt(scope, near.to as Cell) })
      : words.say("ui", "end_turn_warning_bonus"),
    stay: words.say("ui", "end_turn_back"),
    go: words.say("ui", "end_turn_anyway"),
  };
}

function summary(view: TeamView, outcome: Outcome, words: Words) {
  const won = outcome.winners.length > 0;
  const found = view.found.length;
  const total = found + view.pile_left + view.seats.reduce((sum, { slots }) => sum + slots.filter(Boolean).length, 0);
  const facts = { turn_no: view.turn_no, pages_left: view.pages_left, found, missing: total - found };
  const detail = won ? (view.pages_left ? "won_detail" : "won_last_page") : "lost_detail";
  return {
    title: words.say("results", won ? "won_title" : "lost_title"),
    text: `${words.say("results", won ? "won" : "lost")} ${words.say("results", detail, facts)}`,
    facts: view.seats.map(({ seat }) => ({
      label: words.value("seat", seat),
      value: String(view.found.filter(({ by }) => by === seat).length),
    })),
  };
}

const team: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Opponent,
  Extras,
  Lamps,
  AsText,
  colour: (view: TeamView, seat) => view.seats[seat]?.color ?? null,
  upcoming,
  question,
  sentence,
  weight: (event) => WEIGHT[event.type] ?? 0,
  icon: (event: GameEvent) => (event.type === "treasure_collected" ? event.treasure : (ICON[event.type] ?? "arrow_e")),
  remember,
  startsTurn: (event) => event.type === "turn_started",
  onBoard: new Set(["to", "cell", "cells", "arrow", "orientation", "type"]),
  label: (action, scene) => label(action, scopeOf(scene)),
  choice: (field, value, left, scene) => choice(field, value, left, scopeOf(scene)),
  adorn: (field, value, words) => {
    if (field === "color") return { colour: value };
    if (field === "spell")
      return { icon: value, note: words.has("ui", `${value}_help`) ? words.say("ui", `${value}_help`) : undefined };
    return {};
  },
  warn,
  progress: (view: TeamView, words) => {
    const [n, total] = [view.turn_no, view.turn_no + view.pages_left];
    return n ? { sign: `${n} / ${total}`, text: words.say("ui", "turn_count", { n, total }) } : null;
  },
  summary,
  hint: (key, facts, { words }) => words.say("hints", key, facts),
};

export default team;
