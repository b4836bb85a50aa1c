/** Magic Maze on the page. */

import type { BoardModule, GameEvent } from "../../lib/board";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { ICONS } from "./icons";
import Now from "./Now.svelte";
import Theft from "./Theft.svelte";

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

const JOURNEYS = new Set<unknown>(["move", "use_vortex", "take_escalator"]);

const magicMaze: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside: Theft,
  Extras,
  Now,
  Ending,
  colour: () => null,
  keepsTime: () => true,
  aimed: (action, view) => (JOURNEYS.has(action.type) ? { ...action, from: view.heroes[action.hero as string].space } : action),
  icon: (event: GameEvent) => (event.type === "hero_moved" && HOW[event.how as string]) || (ICON[event.type] ?? "hourglass"),
  onBoard: new Set(["type", "hero", "dir", "steps", "to", "tile", "side", "target", "seat"]),
};

export default magicMaze;
