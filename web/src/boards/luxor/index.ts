/** Luxor on the page. */

import type { BoardModule, GameEvent } from "../../lib/board";
import type { LuxorView } from "../../lib/protocol";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { ICONS } from "./icons";

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

const luxor: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside,
  Ending,
  Extras,
  colour: (view: LuxorView, seat) => view.seats[seat]?.colour ?? null,
  score: (view: LuxorView, seat) => view.seats[seat]?.score ?? 0,
  sounds: { card_played: "lay", temple_revealed: "lay", treasure_taken: "treasure", tomb_entered: "treasure" },
  icon: (event: GameEvent) => (event.type === "treasure_taken" ? event.treasure : (ICON[event.type] ?? "steps")),
  onBoard: new Set(["type", "side", "adventurer", "steps"]),
  adorn: (field, value) => {
    if (field === "level") return { icon: "eye" };
    return field === "take" ? { icon: { key: "key", card: "eye", scarab: "scarab", wild: "wild" }[value] } : {};
  },
};

export default luxor;
