import { expect, it } from "vitest";
import { threadPath } from "./thread";

it("runs straight between two points and bends at corners", () => {
  expect(
    threadPath([
      [0, 0],
      [100, 0],
    ]),
  ).toBe("M0.0 0.0L100.0 0.0");
  expect(
    threadPath(
      [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
      20,
    ),
  ).toBe("M0.0 0.0L80.0 0.0Q100.0 0.0 100.0 20.0L100.0 100.0");
  expect(threadPath([])).toBe("");
});
