import { describe, expect, it } from "vitest";
import { Chooser, type Action } from "../../lib/chooser";
import type { Choice, LabyrinthView, Place } from "../../lib/protocol";
import { Desk } from "./desk.svelte";
import { Ground } from "./geometry";
import { askAt, offered, targetsOf, wayOf } from "./offers";

const at = (c: number, r: number): Place => ["place", "cell", [r, c]];
const choice = (places: Place[], stops: Place[] = []): Choice =>
  ({ lead: { places, ways: stops.length ? [{ piece: 0, by: "walk", stops }] : [] } }) as unknown as Choice;

function view(changes: object = {}): LabyrinthView {
  return {
    cols: 9,
    rows: 7,
    phase: "act",
    pending: null,
    cells: [],
    seats: [{ seat: 0, space: [4, 2] }],
    hall: {
      cells: [
        [3, 3],
        [4, 3],
        [5, 3],
      ],
      exits: [{ id: "x3", cell: [4, 3], side: "N", leads_to: [4, 2] }],
    },
    ...changes,
  } as unknown as LabyrinthView;
}

const north: Action = { type: "move", dir: "N" };
const south: Action = { type: "move", dir: "S" };
const peek: Action = { type: "peek", dir: "N" };
const pushes: Action[] = [
  { type: "push", target: 1, dir: "N" },
  { type: "push", target: 2, dir: "N" },
];
const menu = (action: Action): Choice =>
  action.dir === "S" ? choice([["place", "hall", []]]) : choice([at(4, 1)], [at(4, 2), at(4, 1)]);

describe("what is on offer", () => {
  it("is walking, as long as nothing else is in hand", () => {
    const all = [north, south, peek, ...pushes];
    expect(offered(new Chooser(all), view(), new Desk())).toEqual([north, south]);
    expect(offered(new Chooser(all, ["type:peek"]), view(), new Desk())).toEqual([peek]);
  });

  it("lies where leads point: the Hall is all of its cells", () => {
    const targets = targetsOf([north, south], menu, new Ground(view()));
    expect([...targets.keys()]).toEqual(["4,1", "3,3", "4,3", "5,3"]);
    expect(targets.get("4,1")?.pick).toBe("type:move&dir:N");
    expect(wayOf(targets.get("4,1")?.choice)).toEqual([
      [4, 2],
      [4, 1],
    ]);
  });

  it("is only a way where several may be meant", () => {
    const target = targetsOf(pushes, menu, new Ground(view())).get("4,1");
    expect([target?.pick, target?.choice]).toEqual(["dir:N", null]);
  });

  it("waits for what the server tells", () => {
    expect(targetsOf([north], () => null, new Ground(view())).size).toBe(0);
  });
});

describe("what is not on offer", () => {
  const ask = (cell: readonly [number, number], seen: LabyrinthView, chooser = new Chooser([])): Action | null =>
    askAt(cell, chooser, menu, new Ground(seen), 0);

  it("is asked for in the direction in which it lies", () => {
    expect(ask([5, 2], view())).toEqual({ type: "move", dir: "E" });
    expect(ask([8, 6], view())).toBeNull();
  });

  it("is asked for by the exit that leads there", () => {
    expect(ask([4, 2], view({ seats: [{ seat: 0, space: "hall" }] }))).toEqual({ type: "move", exit: "x3" });
  });

  it("is asked for by its cell where cells are chosen", () => {
    const expanding = new Chooser([{ type: "expand", cell: [1, 1] }]);
    expect(ask([0, 0], view({ phase: "expand" }), expanding)).toEqual({ type: "expand", cell: [0, 0] });
  });
});
