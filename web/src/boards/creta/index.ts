/** Escape from Crete on the page. */

import type { BoardModule } from "../../lib/board";
import type { CretaView } from "../../lib/protocol";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { godOf } from "./geometry";
import { ICONS } from "./icons";
import Lamps from "./Lamps.svelte";

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

const creta: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside,
  Extras,
  Lamps,
  Ending,
  colour: (view: CretaView, seat) => view.seats[seat]?.colour ?? null,
  score: (view: CretaView, seat) => view.seats[seat]?.cards?.points ?? view.escape?.totals[seat] ?? 0,
  keepsTime: (view: CretaView) => !!view.challenge,
  sounds: { tile_replaced: "lay", tile_rotated: "slide", tiles_swapped: "slide", tokens_taken: "treasure", card_won: "treasure" },
  icon: (event) => ICON[event.type] ?? "boat",
  onBoard: new Set(["type", "cell", "a", "b", "slot", "rot", "turn", "hero", "place", "kinds", "tiles"]),
  adorn: (field, value) => (field === "hero" ? { icon: godOf(value) } : {}),
};

export default creta;
