/** Labyrinth Team Edition on the page. */

import type { BoardModule, GameEvent } from "../../lib/board";
import type { TeamView } from "../../lib/protocol";
import Board from "./Board.svelte";
import Extras from "./Extras.svelte";
import Facts from "./Facts.svelte";
import { boxOf } from "./geometry";
import { ICONS } from "./icons";
import Lamps from "./Lamps.svelte";
import Opponent from "./Opponent.svelte";

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

const team: BoardModule = {
  icons: ICONS,
  Board,
  Facts,
  Opponent,
  Extras,
  Lamps,
  colour: (view: TeamView, seat) => view.seats[seat]?.color ?? null,
  alarm: (before: TeamView, after: TeamView, seat, game, words) => {
    const { tiles } = boxOf(game);
    const seen = (view: TeamView, mark: string): boolean =>
      [...view.cells.flat().map(({ tile }) => tile), view.spare.tile].some((tile) => !!tile && tiles[tile]?.mark === mark);
    const lost = after.seats[seat]?.slots.find((mark) => mark && seen(before, mark) && !seen(after, mark));
    return lost ? words.say("ui", "mine_buried", { treasure: lost }) : null;
  },
  recall: (past: TeamView, now: TeamView): TeamView => {
    const open = new Set([...now.cells.flat().map(({ tile }) => tile), now.spare.tile]);
    const cells = past.cells.map((row) => row.map((cell) => (cell.tile && !open.has(cell.tile) ? { face: "down" } : cell)));
    return { ...past, cells };
  },
  sounds: { line_slid: "slide", line_pushed: "slide", treasure_collected: "treasure" },
  icon: (event: GameEvent) => (event.type === "treasure_collected" ? event.treasure : (ICON[event.type] ?? "arrow_e")),
  onBoard: new Set(["to", "cell", "cells", "arrow", "orientation", "type"]),
  adorn: (field, value, words) => {
    if (field === "color") return { colour: value };
    if (field === "spell")
      return { icon: value, note: words.has("ui", `${value}_help`) ? words.say("ui", `${value}_help`) : undefined };
    return {};
  },
};

export default team;
