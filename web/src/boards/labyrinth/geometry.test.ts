import { describe, expect, it } from "vitest";
import type { LabyrinthView } from "../../lib/protocol";
import { initial } from "./art";
import { thickness } from "./cloud";
import { corridor, distinct, Ground, placeOf, turned } from "./geometry";

const view = (cells: [number, number][], hall: [number, number][] = []): LabyrinthView =>
  ({
    cols: 9,
    rows: 7,
    cells: cells.map((cell) => ({ cell, face: "closed" })),
    hall: hall.length ? { cells: hall, exits: [], side: "open", anchor: hall[0], rotation: 0 } : null,
    seats: [],
  }) as unknown as LabyrinthView;

describe("cards", () => {
  it("turn clockwise", () => {
    expect(turned("ooow", 1)).toEqual({ N: "w", E: "o", S: "o", W: "o" });
    expect(corridor(turned("owww", 2))).toBe("M0 0L0 47");
  });

  it("lie in as many ways as look different", () => {
    expect(distinct("oooo")).toEqual([0]);
    expect(distinct("dodo")).toEqual([0, 1]);
    expect(distinct("odww")).toEqual([0, 1, 2, 3]);
  });
});

describe("the table", () => {
  const ground = new Ground(view([[0, 3]]));

  it("is joined at its borders", () => {
    expect(ground.beyond([0, 3], "W")).toEqual([8, 3]);
    expect(ground.beyond([4, 6], "S", 2)).toEqual([4, 1]);
    expect(ground.partners([0, 0]).map(({ cell }) => cell)).toEqual([
      [0, 6],
      [8, 0],
    ]);
    expect(ground.partners([4, 3])).toEqual([]);
  });

  it("shows what is used and room to grow; whoever touches a border needs the whole line", () => {
    expect(new Ground(view([[4, 3]])).used()).toEqual([3, 2, 6, 5]);
    expect(ground.used()).toEqual([0, 2, 9, 5]);
    expect(new Ground(view([])).used()).toEqual([0, 0, 9, 7]);
  });

  it("can be shifted without losing a cell", () => {
    expect(placeOf([8, 6], ground.view, { c: 1, r: 1 })).toEqual([50, 50]);
    expect(placeOf([0, 0], ground.view, { c: -2, r: 0 })).toEqual([750, 50]);
  });
});

describe("pawns", () => {
  const seats = (...names: string[]): LabyrinthView =>
    ({ seats: names.map((character, seat) => ({ seat, character })) }) as unknown as LabyrinthView;

  it("carry as many letters as tell them apart", () => {
    expect([0, 1, 2].map((seat) => initial(seats("khira", "zambar", "bibi"), seat))).toEqual(["K", "Z", "B"]);
    expect([0, 1].map((seat) => initial(seats("khira", "kaminari"), seat))).toEqual(["Kh", "Ka"]);
    expect([0, 1].map((seat) => initial(seats("zambar", "zacramandy"), seat))).toEqual(["Zam", "Zac"]);
  });
});

describe("the mist", () => {
  it("meets itself where the cloth repeats", () => {
    for (const v of [0, 0.31, 0.77]) expect(thickness(0, v).body).toBeCloseTo(thickness(1, v).body, 9);
    for (const u of [0.12, 0.5]) expect(thickness(u, 0).thread).toBeCloseTo(thickness(u, 1).thread, 9);
  });
});
