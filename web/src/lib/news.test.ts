// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { MEDIA, withMedia } from "./media.js";
import type { Told } from "./playhead.svelte";
import type { Line } from "./protocol";
import { heaviest } from "./session.svelte";
import { paceNow, settings } from "./settings.svelte";

const told = (key: string, weight: number, seat?: number): Told => ({
  event: { type: key },
  line: ["line", key, seat === undefined ? {} : { seat: ["seat", seat] }, weight] as Line,
});
const best = (lines: Told[], me: number | null): string | undefined => heaviest(lines, me)?.line[1];

describe("the news", () => {
  it("are what weighs most, of equals the latest", () => {
    expect(best([told("walks", 3), told("finds", 6), told("turns", 3)], 0)).toBe("finds");
    expect(best([told("first", 4), told("second", 4)], 0)).toBe("second");
  });

  it("put what concerns me before what concerns others", () => {
    expect(best([told("pushes me", 4, 0), told("finds", 6, 1)], 0)).toBe("pushes me");
    expect(best([told("pushes me", 4, 0), told("finds", 6, 1)], null)).toBe("finds");
  });

  it("leave out what is not worth a word", () => {
    expect(best([told("silent", 0, 0)], 0)).toBeUndefined();
  });
});

describe("the pace", () => {
  it("is calm in somebody's first games, then normal, and always what was chosen", () => {
    expect(paceNow()).toBe("calm");
    settings.finished = { team: 2, luxor: 1 };
    expect(paceNow()).toBe("normal");
    settings.pace = "step";
    expect(paceNow()).toBe("step");
  });

  it("is at once for those who want less motion and chose none", () => {
    settings.pace = null;
    settings.calm = true;
    expect(paceNow()).toBe("once");
  });
});

describe("the widths of the page", () => {
  it("are written once and put into every style sheet", () => {
    expect(withMedia("@media (--narrow) { a {} }")).toBe(`@media ${MEDIA["--narrow"]} { a {} }`);
    expect(withMedia("a { color: var(--ink) }")).toBe("a { color: var(--ink) }");
  });
});
