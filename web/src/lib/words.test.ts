import { describe, expect, it } from "vitest";
import { cellName, Words } from "./words";

const words = new Words(
  "en",
  {
    terms: { dragon: "Dragon", true: "yes" },
    events: { taken: "{by} takes {treasure} at {cell}.", many: "Cells: {cells}" },
    refusals: { unreachable: "No.", unreachable_no_way: "No way leads there." },
    options: { aid: { label: "Aid", help: "Helps.", values: { off: "none" } } },
  },
  (seat) => ["Ann", "Bob"][seat]!,
);

describe("words", () => {
  it("names seats, terms and cells", () => {
    expect(words.say("events", "taken", { by: 1, treasure: "dragon", cell: [2, 0] })).toBe("Bob takes Dragon at A3.");
    expect(
      words.say("events", "many", {
        cells: [
          [0, 1],
          [6, 6],
        ],
      }),
    ).toBe("Cells: B1, G7");
    expect(cellName([6, 6])).toBe("G7");
  });

  it("prefers the sentence for the reason of a refusal", () => {
    expect(words.refusal("unreachable", { reason: "no_way" })).toBe("No way leads there.");
    expect(words.refusal("unreachable", { reason: "other" })).toBe("No.");
    expect(words.refusal("unheard_of", {})).toBeNull();
  });

  it("labels options and leaves what it does not know as it is", () => {
    expect(words.option("aid", "label")).toBe("Aid");
    expect(words.optionValue("aid", "off")).toBe("none");
    expect(words.optionValue("aid", 3)).toBe("3");
    expect(words.say("events", "unknown")).toBe("unknown");
  });

  it("fills every placeholder, and shows what is missing", () => {
    expect(words.say("events", "taken", { by: [0, 1], treasure: true, cell: "x" })).toBe("Ann, Bob takes yes at x.");
    expect(words.say("events", "taken", { by: 0 })).toBe("Ann takes undefined at undefined.");
  });

  it("names seats only where a seat is meant", () => {
    expect([words.value("target", 0), words.value("steps", 0)]).toEqual(["Ann", "0"]);
    expect(words.value("treasures", ["dragon", [0, 0]])).toBe("Dragon, A1");
  });

  it("says the same with other names", () => {
    const other = words.named((seat) => `Seat ${seat}`);
    expect([other.value("by", 1), words.value("by", 1), other.term("dragon")]).toEqual(["Seat 1", "Bob", "Dragon"]);
  });

  it("knows the causes of refusals by either name, and helps only where it can", () => {
    expect(words.refusal("unreachable", { cause: "no_way" })).toBe("No way leads there.");
    expect([words.option("aid", "help"), words.option("other", "label"), words.option("other", "help")]).toEqual([
      "Helps.",
      "other",
      "",
    ]);
  });
});
