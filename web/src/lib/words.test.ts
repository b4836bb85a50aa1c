import { describe, expect, it } from "vitest";
import filling from "./filling.json";
import type { Line } from "./protocol";
import { cell, cellName, placeId, seat, weightOf, Words } from "./words";

const words = new Words(
  "en",
  { ...filling.words, options: { aid: { label: "Aid", help: "Helps.", values: { off: "none" } } } },
  (number) => filling.names[number]!,
);

describe("words", () => {
  it.each(filling.cases as [Line, string][])("fills %j", (line, text) => {
    expect(words.line(line)).toBe(text);
  });

  it("says what a board says itself: plain words are terms", () => {
    expect(words.say("events", "taken", { by: seat(0), treasure: "dragon", cell: cell([6, 6]) })).toBe("Ann takes Dragon at G7.");
    expect(words.say("events", "all", { some: ["dragon", 2] })).toBe("Dragon, 2");
    expect(words.say("events", "all", {})).toBe("none");
    expect(words.say("events", "unknown")).toBe("unknown");
    expect(cellName([6, 6])).toBe("G7");
  });

  it("labels options and leaves what it does not know as it is", () => {
    expect([words.option("aid", "label"), words.option("aid", "help")]).toEqual(["Aid", "Helps."]);
    expect([words.option("other", "label"), words.option("other", "help")]).toEqual(["other", ""]);
    expect([words.optionValue("aid", "off"), words.optionValue("aid", 3)]).toEqual(["none", "3"]);
  });

  it("calls a bot by its level", () => {
    expect([words.bot("quick"), words.bot("unheard")]).toEqual(["Bot: quick", "Bot: unheard"]);
  });

  it("says the same with other names", () => {
    const other = words.named((number) => `Seat ${number}`);
    expect([other.seat(1), words.seat(1), other.term("dragon")]).toEqual(["Seat 1", "Bob", "Dragon"]);
  });

  it("knows how much a line matters, and where a place is drawn", () => {
    expect([weightOf(filling.cases[0]![0] as Line), weightOf(filling.cases[1]![0] as Line), weightOf(null)]).toEqual([3, 0, 0]);
    expect(placeId(["place", "cell", [2, 0]])).toBe("cell:2,0");
  });
});
