/** Labyrinth (Red Box) on the page. */

import type { BoardModule, GameEvent } from "../../lib/board";
import type { LabyrinthView } from "../../lib/protocol";
import { CHALLENGE_ICON, colourOf } from "./art";
import Aside from "./Aside.svelte";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { ICONS } from "./icons";
import Lamps from "./Lamps.svelte";

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

const labyrinth: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Aside,
  Ending,
  Extras,
  Lamps,
  colour: (_view, seat) => colourOf(seat),
  recall: (past: LabyrinthView, now: LabyrinthView): LabyrinthView => {
    const closed = new Set(now.cells.flatMap(({ cell, face }) => (face === "closed" ? [cell.join()] : [])));
    const cells = past.cells.map((card) => (closed.has(card.cell.join()) ? { cell: card.cell, face: "closed" } : card));
    return { ...past, cells };
  },
  called: (view: LabyrinthView, seat) => view.seats[seat]?.character ?? null,
  buttons: new Set(["draw", "rest", "despair", "disarm"]),
  sounds: { card_placed: "lay", card_revealed: "lay", door_opened: "slide", treasure_gained: "treasure", entered_hall: "treasure" },
  icon,
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
  adorn: (field, value) => {
    if (field === "target" && value) return { colour: colourOf(Number(value)) };
    if (field === "source") return { icon: "draw" };
    return {};
  },
};

export default labyrinth;
