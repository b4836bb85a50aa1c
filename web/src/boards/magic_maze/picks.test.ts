import { describe, expect, it } from "vitest";
import { Chooser, type Action } from "../../lib/chooser";
import type { MagicMazeView } from "../../lib/protocol";
import { Layout, type Box } from "./geometry";
import { callPick, chosenBy, placePick, ridePick, soleHero, stepPick, stepsIn, targetAt, targetsOf } from "./picks";

const move = (hero: string, dir: string, steps: number): Action => ({ type: "move", hero, dir, steps });
const LEGAL: Action[] = [
  move("green", "N", 1),
  move("green", "N", 2),
  move("yellow", "E", 1),
  { type: "take_escalator", hero: "green" },
  { type: "use_vortex", hero: "green", to: "1A:3,0" },
  { type: "place_pawn", target: 1 },
  { type: "place_pawn", target: 2 },
  { type: "explore" },
];
const box = { faces: { "1A": { escalators: [[[2, 3], [3, 2]]] } } } as unknown as Box; // prettier-ignore
const view = {
  mall: [{ tile: "1A", node: [0, 0], rot: 0, dimension: "A" }],
  heroes: { green: { space: "1A:2,3" }, yellow: { space: "1A:1,1" }, purple: { space: null } },
  pending: null,
  scenario: { dimensions: 1 },
} as unknown as MagicMazeView;
const layout = new Layout(view);
const chooser = new Chooser(LEGAL);
const targets = targetsOf("green", chooser, view, box, layout);

describe("picks of the mall", () => {
  it("place every action of a hero where the hero lands", () => {
    expect(targets.map(({ kind, cell }) => `${kind}:${cell}`)).toEqual(["step:1,3", "step:0,3", "escalator:3,2", "vortex:3,0"]);
    expect(targets.map(({ last }) => !!last)).toEqual([false, true, false, false]);
    expect(targetAt(targets, [3, 2])?.action).toBe(LEGAL[3]);
    expect(stepsIn(targets, "N").map(({ steps }) => steps)).toEqual([1, 2]);
    expect(targetsOf("purple", chooser, view, box, layout)).toEqual([]);
  });

  it("mean exactly one action each", () => {
    for (const { pick, action } of targets) expect(chosenBy(chooser, pick)).toBe(action);
  });

  it("mean nothing that is not on offer", () => {
    expect(chosenBy(chooser, stepPick("S", "green"))).toBeNull();
    expect(chosenBy(chooser, placePick("1A", "N"))).toBeNull();
    expect(chosenBy(chooser, callPick("stare", 1))).toBeNull();
    expect(chosenBy(chooser, null)).toBeNull();
  });

  it("find the one hero that a verb is for", () => {
    expect(soleHero(chooser, stepPick("E"))).toBe("yellow");
    expect(soleHero(chooser, ridePick(null))).toBe("green");
    expect(soleHero(chooser, stepPick("W"))).toBeNull();
    expect(chosenBy(chooser, "type:place_pawn")).toBeNull();
  });
});
