import { describe, expect, it } from "vitest";
import type { MagicMazeView } from "../../lib/protocol";
import { borders, escalatorFrom, Layout, straight, turned, type Box, type Face } from "./geometry";

const START: Face = {
  id: "1A",
  sides: ["orange", "green", "yellow", "purple"],
  corridor: ["oooo", "oooo", "oooo", "ooox"],
  right: ["...", "...", "..#", "..#"],
  below: ["#..#", "#..#", "#..#"],
  escalators: [
    [
      [2, 3],
      [3, 2],
    ],
  ],
};
const OPENINGS: [number, number][] = [
  [0, 2],
  [2, 3],
  [3, 1],
  [1, 0],
];
const view = (mall: object[], dimensions = 1): MagicMazeView =>
  ({ mall, pending: null, scenario: { dimensions } }) as unknown as MagicMazeView;
const tile = (name: string, node: [number, number], rot = 0, dimension = "A"): object => ({ tile: name, node, rot, dimension });

describe("the mall", () => {
  it("turns a space clockwise", () => {
    expect(turned([0, 2], 1)).toEqual([2, 3]);
    expect(turned([0, 2], 4)).toEqual([0, 2]);
    expect(turned([0, 2], -1)).toEqual([1, 0]);
  });

  it("lays neighbours so that their openings meet in a straight line", () => {
    const layout = new Layout(view([tile("1A", [0, 0]), tile("5", [0, 1]), tile("9", [1, 0])]));
    const [east, beyond] = [layout.cell("1A:2,3")!, layout.cell("5:1,0")!];
    expect(straight(east, beyond)).toEqual({ dir: "E", steps: 1 });
    expect(straight(layout.cell("1A:3,1")!, layout.cell("9:0,2")!)).toEqual({ dir: "S", steps: 1 });
    expect(layout.space(beyond)).toBe("5:1,0");
    expect(layout.cell("7:0,0")).toBeNull();
  });

  it("draws two dimensions side by side", () => {
    const layout = new Layout(view([tile("1A", [0, 0]), tile("3", [0, 0], 0, "B"), tile("5", [0, -1], 0, "B")], 2));
    const columns = layout.tiles.map(({ col }) => col);
    expect(Math.min(columns[1]!, columns[2]!)).toBeGreaterThan(columns[0]! + 4);
  });

  it("leaves one opening a side", () => {
    const outer = borders(START, 0, OPENINGS).filter(
      ({ row, col, side }) => ({ N: row === 0, S: row === 3, W: col === 0, E: col === 3 })[side],
    );
    expect(outer).toHaveLength(12);
    expect(borders(START, 1, OPENINGS)).toHaveLength(borders(START, 0, OPENINGS).length);
  });

  it("knows where an escalator leads", () => {
    const box = { faces: { "1A": START }, openings: OPENINGS } as unknown as Box;
    expect(escalatorFrom(box, "1A:2,3")).toBe("1A:3,2");
    expect(escalatorFrom(box, "1A:0,0")).toBeNull();
  });
});
