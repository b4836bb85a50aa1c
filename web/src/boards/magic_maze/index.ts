/** Magic Maze on the page. */

import type { BoardModule, GameEvent } from "../../lib/board";
import type { GameInfo, MagicMazeView, Outcome } from "../../lib/protocol";
import type { Facts as Told, Words } from "../../lib/words";
import AsText from "./AsText.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { boxOf, numberOf } from "./geometry";
import { ICONS } from "./icons";
import Now from "./Now.svelte";
import { clockFace, heroName, label, placeName, sentence } from "./sentences";
import Theft from "./Theft.svelte";

const WEIGHT: Record<string, number> = {
  game_won: 9,
  game_lost: 9,
  theft: 8,
  hero_escaped: 7,
  timer_flipped: 7,
  tile_placed: 6,
  tile_revealed: 4,
  camera_disabled: 6,
  ball_ready: 5,
  pawn_placed: 5,
  discards_due: 6,
  tile_discarded: 4,
  stare: 3,
  game_started: 4,
  hero_moved: 2,
  tiles_assigned: 2,
  concede_agreed: 3,
  action_revealed: 1,
};

const ICON: Record<string, string> = {
  hero_moved: "arrow_e",
  tile_revealed: "explore",
  tile_placed: "explore",
  tile_discarded: "explore",
  timer_flipped: "hourglass",
  game_started: "hourglass",
  talk_opened: "talk",
  talk_closed: "mute_mouth",
  camera_disabled: "camera",
  ball_ready: "ball",
  theft: "bag",
  hero_escaped: "exit",
  pawn_placed: "pawn",
  stare: "eye",
  game_won: "star",
  game_lost: "hourglass",
  concede_agreed: "flag",
  tiles_passed: "hand",
  action_revealed: "hand",
};

const HOW: Record<string, string> = { vortex: "vortex", escalator: "escalator" };

function summary(view: MagicMazeView, outcome: Outcome, words: Words) {
  const won = outcome.winners.length > 0;
  const parts = [words.say("results", won ? "won" : (view.reason ?? "lost"))];
  if (won)
    parts.push(
      words.say("results", "timers_used", { n: view.clock.flips }) + ".",
      words.say("results", "elapsed", { time: clockFace(view.clock.elapsed_ms ?? 0) }) + ".",
    );
  if (view.clock.total_ms > 180_000) parts.push(words.say("results", "training") + ".");
  return {
    title: words.say("results", won ? "won_title" : "lost_title"),
    text: parts.join(" "),
    facts: [],
  };
}

/** Facts of a hint as people say them. */
function told(facts: Told, words: Words, game: GameInfo): Told {
  const said: Told = { ...facts };
  if (typeof facts.hero === "string") said.hero = heroName(words, facts.hero);
  if (typeof facts.goal === "string") said.goal = placeName(facts.goal, boxOf(game), words);
  for (const field of ["tile", "anchor"]) if (typeof facts[field] === "string") said[field] = numberOf(facts[field]);
  return said;
}

const magicMaze: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside: Theft,
  Extras,
  Now,
  Ending,
  AsText,
  colour: () => null,
  upcoming: () => [],
  question: (view: MagicMazeView) =>
    view.phase === "setup"
      ? { key: "start", facts: { seat: view.host } }
      : view.pending
        ? { key: "place_tile", facts: { tile: view.pending.tile, seat: view.pending.seat } }
        : { key: "act", facts: {} },
  sentence,
  weight: (event) => WEIGHT[event.type] ?? 0,
  icon: (event: GameEvent) => (event.type === "hero_moved" && HOW[event.how as string]) || (ICON[event.type] ?? "hourglass"),
  remember: (event) => event,
  startsTurn: () => false,
  onBoard: new Set(["type", "hero", "dir", "steps", "to", "tile", "side", "target", "seat"]),
  label,
  choice: (_field, value, left, scene) => (left.length === 1 ? label(left[0]!, scene) : scene.words.term(value)),
  keepsTime: () => true,
  progress: () => null,
  summary,
  hint: (key, facts, { words, game }) => words.say("hints", key, told(facts, words, game)),
};

export default magicMaze;
