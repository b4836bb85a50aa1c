/** The island by keyboard: the letters of the board, beside arrows, Enter and Esc that every board has. */

import type { Action } from "../../lib/chooser";
import type { Picking } from "../../lib/picking.svelte";
import type { CretaView } from "../../lib/protocol";
import type { Desk } from "./desk.svelte";
import { at, cellAt, isExit, towards, type Box } from "./geometry";
import { pickOf } from "./lay";

export interface Hands {
  view: CretaView;
  box: Box;
  picking: Picking;
  desk: Desk;
  ask: (action: Action, spot: string) => void;
}

type Deed = (hands: Hands) => boolean;

const LETTERS: Record<string, Deed> = {
  r: turnOn,
  t: (hands) => aimNext(hands, (action) => action.type === "turn"),
  h: (hands) => aimNext(hands, (action) => action.type === "hero"),
  s: ({ desk, picking, box }) => {
    const cell = underHand({ desk, picking, box });
    if (!cell) return false;
    desk.take(cell);
    desk.slot = null;
    return (desk.swapping = true);
  },
  l: ({ desk, picking }) => {
    if (!picking.legal.some(({ type }) => type === "leap")) return false;
    desk.leaping = !desk.leaping;
    return true;
  },
  "1": (hands) => inHand(hands, 0),
  "2": (hands) => inHand(hands, 1),
  "3": (hands) => inHand(hands, 2),
};

/** Whether the key meant something here. */
export function pressed(key: string, hands: Hands): boolean {
  const { picking, desk } = hands;
  if (key.startsWith("Arrow")) return steer(key, hands);
  if ((key === "Enter" || key === " ") && picking.aimed) {
    picking.do(picking.aimed);
    return true;
  }
  if (key === "Escape" && (desk.cell || desk.slot !== null)) {
    desk.empty();
    picking.clear();
    return true;
  }
  return LETTERS[key.toLowerCase()]?.(hands) ?? false;
}

/** In a swap the arrow names the other tile; in a walk it is a step. */
function steer(key: string, { view, box, picking, desk, ask }: Hands): boolean {
  const mine = picking.legal.some(({ type }) => type === "step" || type === "stop" || type === "turn");
  if (desk.swapping && desk.cell) {
    const other = towards(box, desk.cell, key);
    const [a, b] = [desk.cell, other ?? ""].sort();
    picking.aim = pickOf({ type: "swap", a, b });
    return true;
  }
  const head = view.walk?.head;
  if (!mine || !head || head === "temple" || isExit(head) || desk.leaping) return false;
  const place = towards(box, head, key);
  if (!place) return true;
  const step = picking.legal.find((action) => action.type === "step" && action.place === place);
  if (step) picking.do(step);
  else if (place !== "temple") ask({ type: "step", place }, isExit(place) ? "" : at(place).join(","));
  return true;
}

function underHand({ desk, picking, box }: Pick<Hands, "desk" | "picking" | "box">): string | null {
  const cell = desk.cell ?? (picking.spot ? cellAt(picking.spot) : null);
  return cell && box.maze.includes(cell) ? cell : null;
}

/** Turn what is in hand: the display tile, or the tile under the cursor. */
function turnOn(hands: Hands): boolean {
  const { desk, picking } = hands;
  if (!desk.cell && desk.slot !== null) {
    desk.rot = (desk.rot + 1) % 4;
    return true;
  }
  const cell = underHand(hands);
  if (!cell) return false;
  desk.take(cell);
  const slot = desk.slot;
  return (
    aimNext(
      hands,
      (action) =>
        action.cell === cell && (slot === null ? action.type === "rotate" : action.type === "replace" && action.slot === slot),
    ) || picking.legal.length > 0
  );
}

function inHand(hands: Hands, slot: number): boolean {
  const { desk, view } = hands;
  if (slot >= view.display.length) return false;
  desk.slot = slot;
  const cell = underHand(hands);
  if (!cell) return true;
  desk.take(cell);
  return aimNext(hands, (action) => action.type === "replace" && action.cell === cell && action.slot === slot);
}

/** Aim at the next of the actions that fit (or the one before), round and round. */
export function aimNext({ picking }: Pick<Hands, "picking">, fits: (action: Action) => boolean, by = 1): boolean {
  const picks = picking.legal.filter(fits).map(pickOf);
  if (!picks.length) return false;
  const at = picks.indexOf(picking.aim ?? "");
  picking.aim = picks.at(at < 0 && by < 0 ? -1 : (at + by) % picks.length)!;
  return true;
}
