import { describe, expect, it } from "vitest";
import { Chooser, fits, picksOf, type Action } from "./chooser";

const slide = (arrow: string, orientation: number): Action => ({ type: "slide", arrow, orientation });
const move = (row: number, col: number, spell: string | null = null): Action => ({ type: "move", to: [row, col], spell });
const swap = (...cells: [number, number][]): Action => ({ type: "swap", cells });
const END: Action = { type: "end_turn" };

const LEGAL = [slide("N1", 0), slide("N1", 1), slide("W3", 0), slide("W3", 1), move(0, 1), move(2, 0, "cross"), END];

describe("picks", () => {
  it("writes cells with a comma and many cells one by one", () => {
    expect(picksOf("to", [2, 0])).toEqual(["to:2,0"]);
    expect(
      picksOf("cells", [
        [1, 1],
        [1, 2],
      ]),
    ).toEqual(["cells:1,1", "cells:1,2"]);
    expect(picksOf("spell", null)).toEqual(["spell:null"]);
  });

  it("fits only actions that have the field with the value", () => {
    expect(fits(move(2, 0), "to:2,0")).toBe(true);
    expect(fits(END, "to:2,0")).toBe(false);
  });
});

describe("fields that are left out", () => {
  const step = (dir: string, ...carry: number[]): Action => (carry.length ? { type: "step", dir, carry } : { type: "step", dir });
  const STEPS = [step("N"), step("N", 1), step("N", 1, 2), { type: "step", stop: true }];

  it("are picked as empty ones", () => {
    expect(new Chooser(STEPS).with("dir:N&carry:").chosen).toEqual(step("N"));
    expect(new Chooser(STEPS).with("dir:N&carry:1,2").chosen).toEqual(step("N", 1, 2));
  });

  it("are one of the choices of a list", () => {
    expect(new Chooser(STEPS).next().map(({ pick }) => pick)).toEqual(["dir:N", "dir:"]);
    expect(new Chooser(STEPS).with("dir:").chosen).toEqual({ type: "step", stop: true });
    expect(
      new Chooser(STEPS)
        .with("dir:N")
        .next()
        .map(({ pick }) => pick),
    ).toEqual(["carry:", "carry:1", "carry:1,2"]);
  });
});

describe("the chooser", () => {
  it("means nothing before anything is picked, even if one action is left", () => {
    expect(new Chooser([END]).chosen).toBeNull();
    expect(new Chooser([END]).with("type:end_turn").chosen).toBe(END);
  });

  it("chooses as soon as one action is left", () => {
    const picked = new Chooser(LEGAL).with("to:2,0");
    expect(picked.chosen).toEqual(move(2, 0, "cross"));
  });

  it("narrows step by step and takes a step back", () => {
    const one = new Chooser(LEGAL).with("arrow:N1");
    expect(one.chosen).toBeNull();
    expect(one.undecided()).toEqual(["orientation"]);
    expect(one.can("orientation:1")).toBe(true);
    expect(one.can("to:0,1")).toBe(false);
    expect(one.with("orientation:1").chosen).toEqual(slide("N1", 1));
    expect(one.back().can("to:0,1")).toBe(true);
  });

  it("lets what leans break a tie, and nothing else", () => {
    const leaning = { "slide.orientation": 1 };
    expect(new Chooser(LEGAL, ["arrow:W3"], leaning).chosen).toEqual(slide("W3", 1));
    expect(new Chooser(LEGAL, ["type:slide"], leaning).chosen).toBeNull();
    expect(
      new Chooser(
        [
          { type: "rotate", cell: [1, 1], orientation: 1 },
          { type: "rotate", cell: [1, 1], orientation: 2 },
        ],
        ["cell:1,1"],
        leaning,
      ).chosen,
    ).toBeNull();
  });

  it("picks the members of a pair in any order", () => {
    const legal = [swap([1, 1], [1, 2]), swap([1, 1], [2, 1]), swap([3, 1], [2, 1])];
    const one = new Chooser(legal).with("cells:2,1");
    expect(one.can("cells:1,2")).toBe(false);
    expect(one.can("cells:2,1")).toBe(false);
    expect(one.with("cells:1,1").chosen).toEqual(legal[1]);
  });

  it("asks for the type first, then for each field that is open", () => {
    const all = new Chooser(LEGAL);
    expect(all.next().map(({ pick }) => pick)).toEqual(["type:slide", "type:move", "type:end_turn"]);
    const slides = all.with("type:slide");
    expect(slides.next().map(({ pick }) => pick)).toEqual(["arrow:N1", "arrow:W3"]);
    expect(
      slides
        .with("arrow:N1")
        .next()
        .map(({ pick }) => pick),
    ).toEqual(["orientation:0", "orientation:1"]);
  });

  it("starts anew from a pick that no longer fits", () => {
    const rotated = new Chooser(LEGAL).with("arrow:N1").restart("to:0,1");
    expect(rotated.chosen).toEqual(move(0, 1));
  });

  it("reaches every legal action through the list alone", () => {
    const reached: Action[] = [];
    const walk = (chooser: Chooser): void => {
      if (chooser.chosen) reached.push(chooser.chosen);
      else for (const { pick } of chooser.next()) walk(chooser.with(pick));
    };
    walk(new Chooser([...LEGAL, swap([1, 1], [1, 2])]));
    expect(new Set(reached)).toEqual(new Set([...LEGAL, reached.find((action) => action.type === "swap")]));
  });
});

describe("a place that stands for several fields", () => {
  const moves: Action[] = [1, 2].flatMap((steps) =>
    [0, 3].map((adventurer) => ({ type: "play", side: "left", adventurer, steps })),
  );

  it("picks all of them at once", () => {
    const chooser = new Chooser(moves, ["side:left"]);
    expect(chooser.can("adventurer:3&steps:2")).toBe(true);
    expect(chooser.can("adventurer:1&steps:2")).toBe(false);
    expect(chooser.with("adventurer:3&steps:2").chosen).toEqual({ type: "play", side: "left", adventurer: 3, steps: 2 });
  });
});
