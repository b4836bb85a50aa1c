/** Luxor on the page. */

import type { BoardModule, GameEvent, Question } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import type { LuxorView, Outcome } from "../../lib/protocol";
import type { Words } from "../../lib/words";
import Aside from "./Aside.svelte";
import AsText from "./AsText.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { foresees } from "./foresight";
import { ICONS } from "./icons";
import { choice, label, scopeOf, sentence } from "./sentences";

const WEIGHT: Record<string, number> = {
  result: 9,
  game_ended: 8,
  final_round: 8,
  tomb_entered: 7,
  treasure_taken: 6,
  horus_card_taken: 6,
  key_taken: 6,
  scarab_taken: 6,
  wild_taken: 6,
  adventurer_activated: 5,
  roll_wasted: 5,
  stuck_turn: 5,
  treasure_left: 4,
  adventurer_moved: 3,
  die_rolled: 2,
  card_played: 1,
};

const ICON: Record<string, string> = {
  die_rolled: "die",
  roll_wasted: "die",
  tomb_entered: "sarcophagus",
  final_round: "sarcophagus",
  adventurer_activated: "anubis",
  horus_card_taken: "eye",
  horus_top_revealed: "eye",
  key_taken: "key",
  scarab_taken: "scarab",
  wild_taken: "wild",
  result: "pawn",
  game_ended: "sarcophagus",
};

function question(view: LuxorView): Question {
  const facts = { roll: view.pending?.roll ?? view.last_roll };
  return view.decision === "over" ? { key: "choose_card", facts } : { key: view.decision, facts };
}

function upcoming(view: LuxorView): number[] {
  const count = view.seats.length;
  const left = view.final_round ? count - 1 - view.turn_in_round : count - 1;
  return view.decision === "over" ? [] : Array.from({ length: left }, (_, n) => (view.seat + 1 + n) % count);
}

/** Adventurers of one colour on one space are the same to everybody. */
function alike(action: Action, view: LuxorView): string {
  const { adventurer, ...rest } = action;
  const space = adventurer === undefined ? "" : (view.seats[view.seat]?.adventurers[adventurer as number] ?? "");
  return JSON.stringify([space, rest]);
}

function summary(view: LuxorView, outcome: Outcome, words: Words) {
  const { winners } = outcome;
  const title =
    winners.length > 1 ? words.say("results", "tie", { winners }) : words.say("results", "winner", { seat: winners[0] });
  return {
    title,
    text: words.say("results", view.end_reason ?? "tomb"),
    facts: view.seats.map(({ seat }) => ({ label: words.value("seat", seat), value: String(view.result?.totals[seat] ?? 0) })),
  };
}

const luxor: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside,
  Ending,
  Extras,
  AsText,
  colour: (view: LuxorView, seat) => view.seats[seat]?.colour ?? null,
  score: (view: LuxorView, seat) => view.seats[seat]?.score ?? 0,
  alike,
  upcoming,
  question,
  sentence,
  weight: (event) => WEIGHT[event.type] ?? 0,
  icon: (event: GameEvent) => (event.type === "treasure_taken" ? event.treasure : (ICON[event.type] ?? "steps")),
  remember: (event) => event,
  startsTurn: (event) => event.type === "card_played",
  onBoard: new Set(["type", "side", "adventurer", "steps"]),
  label: (action, scene) => label(action, scopeOf(scene)),
  foresees,
  choice: (field, value, left, scene) => choice(field, value, left, scopeOf(scene)),
  adorn: (field, value, words) => {
    if (field === "level") return { icon: "eye", note: words.term(`level_${value}`) };
    if (field !== "take") return {};
    return { icon: { key: "key", card: "eye", scarab: "scarab", wild: "wild" }[value] };
  },
  progress: (view: LuxorView, words) => {
    const text = words.say("ui", "round_counter", { round: view.round });
    return view.final_round
      ? { sign: words.term("final_round"), text: `${text}. ${words.term("final_round")}` }
      : { sign: text, text };
  },
  summary,
  hint: (key, facts, { words }) => words.say("hints", key, facts),
};

export default luxor;
