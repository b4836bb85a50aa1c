/** Labyrinth (Red Box) on the page. */

import type { BoardModule, GameEvent, Question, Scene } from "../../lib/board";
import type { LabyrinthView, Outcome } from "../../lib/protocol";
import type { Words } from "../../lib/words";
import { CHALLENGE_ICON, colourOf } from "./art";
import Aside from "./Aside.svelte";
import AsText from "./AsText.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { boxOf } from "./geometry";
import { ICONS } from "./icons";
import Lamps from "./Lamps.svelte";
import { choice, label, remember, scopeOf, sentence, told } from "./sentences";

const WEIGHT: Record<string, number> = {
  game_over: 9,
  race_started: 8,
  treasure_gained: 7,
  challenge_failed: 6,
  door_wasted: 6,
  card_exploded: 6,
  displaced: 6,
  treasure_lost: 5,
  retreated: 6,
  pushed: 6,
  hand_discarded: 5,
  despair_nothing: 5,
  card_swapped: 5,
  fled_step: 4,
  power_used: 4,
  cards_taken: 4,
  moved: 3,
  die_rolled: 2,
  peeked: 3,
  card_placed: 2,
  cards_drawn: 2,
  character_chosen: 3,
  hall_placed: 3,
  first_player_rolled: 3,
  mist_returned: 1,
  turn_started: 1,
  race_turn: 2,
};

const SECRET = new Set(["dealt", "cards_drawn", "cards_taken", "cards_returned"]);

const ICON: Record<string, string> = {
  mist_returned: "mist",
  card_placed: "play",
  peeked: "eye",
  card_seen: "eye",
  card_revealed: "eye",
  card_drawn_to_table: "draw",
  card_swapped: "swap",
  card_exploded: "destruction",
  cards_taken: "transmutation",
  cards_returned: "transmutation",
  cards_drawn: "draw",
  discarded: "draw",
  hand_discarded: "despair",
  despair_nothing: "despair",
  pile_reshuffled: "draw",
  displaced: "trap",
  fled_step: "monster",
  pushed: "push",
  retreated: "faith",
  door_wasted: "door",
  die_rolled: "die",
  treasure_gained: "coin",
  treasure_lost: "coin",
  treasure_on_chest: "chest",
  race_started: "race",
  race_turn: "race",
  game_over: "coin",
  hall_placed: "hall",
  first_player_rolled: "die",
};

function icon(event: GameEvent): string {
  if (event.type === "power_used") return event.power as string;
  if (event.type === "challenge_failed" || event.type === "challenge_won") return CHALLENGE_ICON[event.kind as string] ?? "die";
  return ICON[event.type] ?? "arrow_e";
}

const SET_UP: Record<string, string> = { setup_characters: "choose_character", setup_hall: "place_hall", finished: "act" };

function question(view: LabyrinthView): Question {
  const { pending } = view;
  if (!pending)
    return {
      key: SET_UP[view.phase] ?? view.phase,
      facts: { left: view.actions_left },
      ...(view.phase === "act" || view.phase === "race" ? { own: `what_to_do_${view.phase}` } : {}),
    };
  const cell = Array.isArray(pending.cell)
    ? `${String.fromCharCode(65 + pending.cell[0])}${pending.cell[1] + 1}`
    : pending.cell === "hall"
      ? "hall"
      : "";
  return {
    key: pending.kind,
    facts: { left: pending.left ?? 0, cell, ...(pending.target === undefined ? {} : { target: pending.target }) },
  };
}

function upcoming(view: LabyrinthView): number[] {
  const { active } = view;
  if (active === null || view.phase === "finished") return [];
  if (!view.race) return [(active + 1) % view.seats.length];
  const { racers } = view.race;
  return [racers[(racers.indexOf(active) + 1) % racers.length]!];
}

function summary(view: LabyrinthView, outcome: Outcome, words: Words) {
  const { winners } = outcome;
  return {
    title: winners.length > 1 ? words.say("results", "tie", { winners }) : words.say("results", "winner", { seat: winners[0] }),
    text: [
      words.say("results", view.result?.reason ?? "five_treasures"),
      ...(view.race ? [words.say("results", winners.length > 1 ? "race_shared" : "race_won")] : []),
    ].join(" "),
    facts: view.seats.map(({ seat, treasures }) => ({ label: words.value("seat", seat), value: String(treasures) })),
  };
}

const labyrinth: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside,
  Ending,
  Extras,
  Lamps,
  AsText,
  colour: (_view, seat) => colourOf(seat),
  called: (view: LabyrinthView, seat) => view.seats[seat]?.character ?? null,
  upcoming,
  question,
  title: ({ view, words, me }) =>
    (view as LabyrinthView).pending && (view as LabyrinthView).active !== me ? words.say("ui", "you_decide") : null,
  titleOther: ({ view, words }, seat) =>
    (view as LabyrinthView).pending && (view as LabyrinthView).active !== seat ? words.say("ui", "deciding", { seat }) : null,
  buttons: new Set(["draw", "rest", "despair", "disarm"]),
  sentence,
  // What somebody drew or took is no news: on a shared screen the next one would read it.
  weight: (event) => (event.cards && SECRET.has(event.type) ? 0 : (WEIGHT[event.type] ?? 0)),
  icon,
  remember,
  startsTurn: (event) => event.type === "turn_started",
  onBoard: new Set([
    "type",
    "cell",
    "dir",
    "exit",
    "anchor",
    "rotation",
    "card",
    "character",
    "hall_cell",
    "mode",
    "dirs",
    "exits",
    "carry",
    "stop",
    "decline",
    "concede",
  ]),
  label: (action, scene) => label(action, scopeOf(scene)),
  choice: (field, value, left, scene) => choice(field, value, left, scopeOf(scene)),
  adorn: (field, value) => {
    if (field === "target" && value) return { colour: colourOf(Number(value)) };
    if (field === "source") return { icon: "draw" };
    return {};
  },
  progress: (view: LabyrinthView, words) => {
    if (view.race)
      return {
        sign: words.say("ui", "round_n", { n: view.race.round }),
        text: words.say("ui", "race_title", { n: view.race.round }),
      };
    return view.turn_no
      ? { sign: words.say("ui", "turn_n", { n: view.turn_no }), text: words.say("ui", "turn_n", { n: view.turn_no }) }
      : null;
  },
  summary,
  hint: (key, facts, scene) => words(key, facts, scene),
};

function words(key: string, facts: Record<string, unknown>, scene: Scene): string {
  return scene.words.say("hints", key, told(facts, boxOf(scene.game), scene.words));
}

export default labyrinth;
