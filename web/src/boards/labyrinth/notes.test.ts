import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LabyrinthView } from "../../lib/protocol";
import { Notes } from "./notes.svelte";

const view = (...cells: [number, number, "closed" | "open"][]): LabyrinthView =>
  ({ cells: cells.map(([c, r, face]) => ({ cell: [c, r], face })), result: null }) as unknown as LabyrinthView;

describe("private notes", () => {
  let shelf: Map<string, string>;
  beforeEach(() => {
    shelf = new Map();
    vi.stubGlobal("location", { pathname: "/t/mist" });
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => shelf.set(key, value),
      removeItem: (key: string) => shelf.delete(key),
    });
  });

  it("are kept in this browser, and come back", () => {
    const before = new Notes();
    before.see(view([2, 3, "closed"]), 0);
    before.set([2, 3], "monster");
    const after = new Notes();
    after.see(view([2, 3, "closed"]), 0);
    expect(after.at([2, 3])).toBe("monster");
  });

  it("go when the card is turned up or leaves", () => {
    const notes = new Notes();
    notes.see(view([2, 3, "closed"], [4, 4, "closed"]), 0);
    notes.set([2, 3], "chest");
    notes.set([4, 4], "ask");
    notes.see(view([2, 3, "open"]), 0);
    expect(notes.all).toEqual([]);
    expect(shelf.size).toBe(0);
  });

  it("belong to one seat: the next one at the same screen does not see them", () => {
    const notes = new Notes();
    notes.see(view([2, 3, "closed"]), 0);
    notes.set([2, 3], "trap");
    notes.see(view([2, 3, "closed"]), 1);
    expect(notes.all).toEqual([]);
    notes.see(view([2, 3, "closed"]), null);
    expect(notes.all).toEqual([]);
    notes.see(view([2, 3, "closed"]), 0);
    expect(notes.at([2, 3])).toBe("trap");
  });

  it("are wiped one by one", () => {
    const notes = new Notes();
    notes.see(view([2, 3, "closed"]), 0);
    notes.set([2, 3], "yes");
    notes.set([2, 3], null);
    expect(notes.at([2, 3])).toBeNull();
  });
});
