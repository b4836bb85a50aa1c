/** Escape from Crete on the page. */

import type { BoardModule, Question, Scene } from "../../lib/board";
import type { CretaView, Outcome } from "../../lib/protocol";
import type { Words } from "../../lib/words";
import Aside from "./Aside.svelte";
import AsText from "./AsText.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { isExit } from "./geometry";
import { ICONS } from "./icons";
import Lamps from "./Lamps.svelte";
import { choice, colourOf, godOf, label, scopeOf, sentence } from "./sentences";

const WEIGHT: Record<string, number> = {
  game_ended: 9,
  hero_escaped: 8,
  card_won: 8,
  card_lost: 8,
  card_void: 8,
  final_round_started: 8,
  demonstration_started: 7,
  card_revealed: 7,
  announced: 6,
  tokens_taken: 5,
  turn_lost: 5,
  movement_forfeited: 5,
  hero_stopped: 4,
  movement_declined: 4,
  tile_replaced: 3,
  tiles_swapped: 3,
  tile_rotated: 3,
  seat_passed: 3,
  seat_ready: 2,
  countdown_started: 2,
  display_refilled: 1,
  game_started: 1,
};

const ICON: Record<string, string> = {
  tile_rotated: "rotate",
  tile_turned: "hermes",
  tiles_swapped: "swap",
  tile_replaced: "replace",
  hero_leapt: "athena",
  hero_escaped: "boat",
  hero_stopped: "arrow_e",
  tokens_taken: "laurel",
  turn_lost: "hourglass",
  movement_forfeited: "hourglass",
  card_revealed: "star",
  announced: "hand",
  card_won: "star",
  card_lost: "minotaur",
  countdown_started: "hourglass",
  final_round_started: "boat",
};

function question(view: CretaView): Question {
  if (view.phase === "choose_trophies") return { key: "choose_trophies", facts: {} };
  if (view.challenge)
    return view.phase === "demonstration" && view.walk ? walking(view, "demonstration") : { key: view.phase, facts: {} };
  if (view.walk) return walking(view, "movement");
  return view.phase === "action"
    ? { key: "action", facts: {}, own: view.actions_left === 1 ? "do_action_one" : "do_action" }
    : { key: "movement", facts: {}, own: "do_hero" };
}

const walking = (view: CretaView, key: string): Question => ({
  key,
  facts: {},
  own: view.walk!.may_stop ? "do_walk_may" : "do_walk_must",
});

function title({ view: seen, words }: Scene): string | null {
  const view = seen as CretaView;
  if (view.walk) return words.say("ui", "walk_title");
  return view.challenge && view.phase !== "ended" ? words.say("ui", `title_${view.phase}`) : null;
}

function upcoming(view: CretaView): number[] {
  const active = view.escape?.active;
  return active === undefined || view.phase === "ended"
    ? []
    : view.seats.slice(1).map((_, n) => (active + n + 1) % view.seats.length);
}

/** Only what is lost for good: a card given up, a turn without a walk. */
function warn(action: { type: string }, { words }: Scene) {
  const text = { give_up: "confirm_give_up", no_move: "confirm_no_move" }[action.type];
  if (!text) return null;
  return {
    title: words.say("actions", action.type),
    text: words.say("ui", text),
    stay: words.say("ui", "go_back"),
    go: words.say("actions", action.type),
  };
}

function summary(view: CretaView, outcome: Outcome, words: Words) {
  const { winners, reason } = outcome;
  const title =
    view.seats.length === 1
      ? words.say("presets", "practice")
      : winners.length > 1
        ? words.say("results", "tie", { seats: winners.map((seat) => words.value("seat", seat)).join(", ") })
        : words.say("results", "winner", { seat: winners[0] });
  const points = (seat: number): string => String(outcome.scores?.[seat] ?? 0);
  return {
    title,
    text: words.say("results", reason),
    facts: view.seats.map(({ seat }) => ({ label: words.value("seat", seat), value: points(seat) })),
  };
}

/** Heroes of one god that wait in the temple are all the same; in the challenge all heroes are. */
function alike(action: { type: string } & Record<string, unknown>, view: CretaView): string {
  if (action.type !== "hero") return JSON.stringify(action);
  const hero = String(action.hero);
  if (view.challenge) return "hero";
  return view.heroes[hero] === "temple" ? `${colourOf(hero)} ${godOf(hero)}` : hero;
}

const creta: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside,
  Extras,
  Lamps,
  AsText,
  Ending,
  colour: (view: CretaView, seat) => view.seats[seat]?.colour ?? null,
  score: (view: CretaView, seat) => {
    const cards = view.seats[seat]?.cards;
    return cards ? cards.won.length - cards.lost.length : (view.escape?.totals[seat] ?? 0);
  },
  alike,
  title,
  keepsTime: (view: CretaView) => !!view.challenge,
  upcoming,
  question,
  sentence,
  weight: (event) => WEIGHT[event.type] ?? 0,
  icon: (event) => ICON[event.type] ?? "boat",
  remember: (event) => event,
  startsTurn: (event) => event.type === "turn_ended" || event.type === "card_revealed",
  onBoard: new Set(["type", "cell", "a", "b", "slot", "rot", "turn", "hero", "place", "kinds", "tiles"]),
  label: (action, scene) => label(action, scopeOf(scene)),
  choice: (field, value, left, scene) => choice(field, value, left, scopeOf(scene)),
  adorn: (field, value) => (field === "hero" ? { icon: godOf(value) } : {}),
  warn,
  progress: (view: CretaView, words) => {
    if (view.escape)
      return {
        sign: String(view.escape.round),
        text: words.say("ui", view.escape.final_round ? "last_round" : "round_now", { round: view.escape.round }),
      };
    const number = Math.min(11, (view.challenge?.played ?? 0) + 1);
    return { sign: `${number} / 11`, text: words.say("ui", "card_number", { number }) };
  },
  summary,
  hint: (key, facts, scene) => {
    const exit = typeof facts.exit === "string" && isExit(facts.exit) ? facts.exit : facts.exit;
    return scene.words.say("hints", key, { ...facts, exit });
  },
};

export default creta;
