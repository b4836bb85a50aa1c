import { describe, expect, it } from "vitest";
import type { Action } from "../../lib/chooser";
import type { GameInfo } from "../../lib/protocol";
import { boxOf, nameOf, placeOf } from "./geometry";
import { after, drawn, everyChange, follow, type Lay } from "./lay";

const row = ["o", "o", "##", "EA"];
const catalogue = {
  board: [row],
  exits: [{ id: "A", cell: "r1c4", openings: ["W"] }],
  shapes: [
    { id: "I", name: "straight", openings: ["N", "S"], orientations: 2 },
    { id: "L", name: "corner", openings: ["N", "E"], orientations: 4 },
    { id: "M", name: "minotaur", openings: ["N", "E", "S", "W"], orientations: 1, fixed: true },
  ],
  trophies: [],
  tiles: [
    { id: "I01", shape: "I" },
    { id: "L01", shape: "L" },
    { id: "L02", shape: "L" },
    { id: "M01", shape: "M" },
  ],
  cards: [],
  colours: [],
  gods: [],
  scoring: { trophy_points: [0] },
  rules: { tokens: {}, countdown_seconds: 3 },
};
const box = boxOf({ catalogue } as unknown as GameInfo);
const start: Lay = { board: { r1c1: { tile: "I01", rot: 0 }, r1c2: { tile: "L01", rot: 2 } }, display: ["L02"] };
const rotations = [0, 1, 2, 3].flatMap((rot) => ["r1c1", "r1c2"].map((cell): Action => ({ type: "rotate", cell, rot })));
const swap: Action = { type: "swap", a: "r1c1", b: "r1c2" };
const laid = [0, 1].map((slot): Action => ({ type: "replace", cell: "r1c1", slot, rot: 3 }));
const all = [...rotations, swap, ...laid, { type: "stop" }];

describe("the island after what happened to it", () => {
  it("turns, swaps and replaces tiles", () => {
    expect(after(start, { type: "tile_rotated", cell: "r1c1", rot: 1 }).board.r1c1).toEqual({ tile: "I01", rot: 1 });
    const swapped = after(start, { type: "tiles_swapped", a: "r1c1", b: "r1c2" });
    expect(swapped.board).toEqual({ r1c1: { tile: "L01", rot: 2 }, r1c2: { tile: "I01", rot: 0 } });
    const replaced = after(start, { type: "tile_replaced", cell: "r1c1", tile: "L02", rot: 3 });
    expect(replaced).toEqual({ board: { ...start.board, r1c1: { tile: "L02", rot: 3 } }, display: [] });
    expect(after(start, { type: "hero_stepped", place: "r1c1" })).toEqual(start);
  });

  it("has on paper every change that makes tiles lie otherwise", () => {
    const turned = everyChange(box, start, all).filter(({ type }) => type === "rotate");
    expect(turned.map(({ cell, rot }) => `${String(cell)} ${String(rot)}`)).toEqual(["r1c2 0", "r1c1 1", "r1c2 1", "r1c2 3"]);
    expect(everyChange(box, start, all).filter(({ type }) => type !== "rotate")).toEqual([swap, laid[0]]);
  });

  it("leaves fixed tiles where they are", () => {
    const guarded: Lay = { board: { ...start.board, r1c1: { tile: "M01", rot: 0 } }, display: ["L02"] };
    expect(
      everyChange(box, guarded, all).filter(({ type, cell }) => type === "swap" || (type === "rotate" && cell === "r1c1")),
    ).toEqual([]);
    expect(everyChange(box, guarded, all)).toContainEqual(laid[0]);
  });

  it("follows a plan: changes, a leap, Hermes' turn, steps", () => {
    const plan: Action[] = [laid[0]!, { type: "leap", place: "r1c1" }, { type: "turn", turn: 1 }, { type: "step", place: "A" }];
    expect(drawn(laid[0]!, start)).toMatchObject({ type: "tile_replaced", cell: "r1c1", tile: "L02", rot: 3 });
    expect(follow(start, plan, 2)).toMatchObject({ path: ["r1c1"], leap: "r1c1", display: [] });
    expect(follow(start, plan, 4)).toMatchObject({ path: ["r1c1", "A"], board: { r1c1: { tile: "L02", rot: 1 } } });
    expect(follow(start, plan, 0)).toMatchObject({ path: [], ...start });
  });
});

describe("places", () => {
  it("are named on the board as in lines", () => {
    for (const [name, place] of [
      ["r1c2", ["place", "maze", [1, 2]]],
      ["A", ["place", "exit", [0]]],
      ["temple", ["place", "temple", []]],
    ] as const) {
      expect(placeOf(box, name)).toEqual(place);
      expect(nameOf(box, placeOf(box, name))).toBe(name);
    }
    expect(placeOf(box, "r1c4")).toEqual(["place", "exit", [0]]);
    expect(placeOf(box, "r1c3")).toEqual(["place", "temple", []]);
  });
});
