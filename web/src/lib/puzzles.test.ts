// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { answered, isSolved, keepPuzzle, keptPuzzle, streak, type Kept } from "./puzzles";

const fresh: Kept = { done: [], tries: 0, stars: 0 };

beforeEach(() => localStorage.clear());

test("the best at once brings three stars, later two, coming near one", () => {
  expect(answered(fresh, 9, 9).stars).toBe(3);
  expect(answered({ ...fresh, tries: 1 }, 9, 9).stars).toBe(2);
  expect(answered(fresh, 7, 9).stars).toBe(1);
  expect(answered(fresh, 6, 9).stars).toBe(0);
});

test("stars are never lost, and whoever looked gets none", () => {
  expect(answered({ ...fresh, tries: 1, stars: 3 }, 0, 9).stars).toBe(3);
  expect(isSolved(answered({ ...fresh, shown: true }, 9, 9))).toBe(false);
});

test("a streak counts days whose puzzle was solved on the day itself", () => {
  const solve = (slug: string, day: string, on = day): void => keepPuzzle(slug, day, { stars: 3, on });
  expect(streak("2026-11-18")).toBe(0);
  solve("team", "2026-11-17");
  solve("luxor", "2026-11-16");
  solve("luxor", "2026-11-15", "2026-11-16");
  expect(streak("2026-11-18")).toBe(2);
  solve("team", "2026-11-18");
  expect(streak("2026-11-18")).toBe(3);
  expect(streak("2026-11-20")).toBe(0);
});

test("what is kept and cannot be read is as if it were not there", () => {
  localStorage.setItem("clew.puzzles", "{");
  expect(keptPuzzle("team", "1")).toEqual(fresh);
  expect(streak()).toBe(0);
});
