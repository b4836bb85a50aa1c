// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Action } from "./chooser";
import { chooses, Picking } from "./picking.svelte";

const slide = (arrow: string, orientation: number): Action => ({ type: "slide", arrow, orientation });
const move = (row: number, col: number): Action => ({ type: "move", to: [row, col] });
const LEGAL = [slide("N1", 0), slide("N1", 1), move(0, 1), move(1, 0)];

function picking(legal: readonly Action[] = LEGAL, warn?: (action: Action) => boolean) {
  const sent: Action[] = [];
  const made = new Picking((action) => sent.push(action), warn);
  made.deal(legal);
  return { made, sent };
}

describe("picking", () => {
  it("sends the action as soon as it is the only one left, and starts anew", () => {
    const { made, sent } = picking();
    made.pick("arrow:N1");
    expect([sent, made.picks]).toEqual([[], ["arrow:N1"]]);
    made.pick("orientation:1");
    expect([sent, made.picks]).toEqual([[slide("N1", 1)], []]);
  });

  it("takes a pick back that is picked again, and changes its mind with one click", () => {
    const { made, sent } = picking();
    made.pick("arrow:N1");
    made.pick("arrow:N1");
    expect([sent, made.picks]).toEqual([[], []]);
    made.pick("arrow:N1");
    made.pick("to:0,1");
    expect(sent).toEqual([move(0, 1)]);
  });

  it("holds what is taken in hand until it is taken again", () => {
    const { made, sent } = picking();
    made.hold("to:0,1");
    expect([sent, made.picks, made.aimed]).toEqual([[], ["to:0,1"], move(0, 1)]);
    made.hold("to:0,1");
    expect(sent).toEqual([move(0, 1)]);
    made.hold("arrow:N1");
    made.hold("arrow:N1");
    expect([sent.length, made.picks]).toEqual([1, []]);
  });

  it("keeps an action back that a warning holds, with the picks that led to it", () => {
    const { made, sent } = picking(LEGAL, (action) => action.type === "slide");
    made.pick("arrow:N1");
    made.pick("orientation:0");
    expect([sent, made.picks]).toEqual([[], ["arrow:N1"]]);
    made.pick("to:1,0");
    expect(sent).toEqual([move(1, 0)]);
  });

  it("forgets picks and aim when other actions are dealt", () => {
    const { made } = picking();
    made.pick("arrow:N1");
    made.aim = "orientation:0";
    made.deal([move(0, 1)]);
    expect([made.picks, made.aim, made.aimed]).toEqual([[], null, null]);
  });

  it("picks nothing while it is asleep", () => {
    const { made, sent } = picking();
    made.asleep = true;
    made.pick("to:0,1");
    expect([sent, made.picks, made.chooser.legal]).toEqual([[], [], []]);
  });

  it("goes a step back: the aim first, then the latest pick", () => {
    const { made } = picking();
    made.pick("arrow:N1");
    made.aim = "orientation:0";
    expect(made.aimed).toEqual(slide("N1", 0));
    made.back();
    expect([made.aim, made.picks]).toEqual([null, ["arrow:N1"]]);
    made.back();
    expect(made.picks).toEqual([]);
  });

  it("lets what leans decide", () => {
    const { made, sent } = picking();
    made.lean("slide.orientation", 1);
    made.pick("arrow:N1");
    expect(sent).toEqual([slide("N1", 1)]);
  });
});

describe("a board", () => {
  function board() {
    const { made, sent } = picking();
    const asked: [Action, string][] = [];
    const element = document.createElement("div");
    element.innerHTML = `
      <i data-spot="0,0" data-ask='{"type":"move","to":[0,0]}'></i><i data-spot="0,1" data-pick="to:0,1"></i>
      <i data-spot="1,0" data-pick="to:1,0"></i><i data-spot="3,3"></i><b data-hold="arrow:N1"></b>`;
    const stop = chooses(made, (action, spot) => asked.push([action, spot]))(element);
    const at = (selector: string): HTMLElement => element.querySelector(selector)!;
    const point = (name: string, selector: string, pointerType = "mouse"): boolean =>
      at(selector).dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType }));
    const press = (key: string, more: KeyboardEventInit = {}): boolean =>
      element.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true, ...more }));
    return { made, sent, asked, element, stop, point, press };
  }

  it("aims with the mouse and picks with a click", () => {
    const { made, sent, point } = board();
    point("pointerover", "[data-spot='0,1']");
    expect([made.aim, made.aimed]).toEqual(["to:0,1", move(0, 1)]);
    point("click", "[data-spot='0,1']");
    expect(sent).toEqual([move(0, 1)]);
  });

  it("aims with the first tap and picks with the second", () => {
    const { made, sent, point } = board();
    point("click", "[data-spot='0,1']", "touch");
    expect([sent, made.aim]).toEqual([[], "to:0,1"]);
    point("click", "[data-spot='0,1']", "touch");
    expect(sent).toEqual([move(0, 1)]);
  });

  it("takes in hand, and lets go on a click beside everything", () => {
    const { made, sent, element, point } = board();
    point("click", "b");
    expect(made.picks).toEqual(["arrow:N1"]);
    element.dispatchEvent(new PointerEvent("click", { bubbles: true }));
    expect([made.picks, sent]).toEqual([[], []]);
  });

  it("asks the server why not, unless it is asleep", () => {
    const { made, asked, point } = board();
    point("click", "[data-spot='0,0']");
    expect(asked).toEqual([[{ type: "move", to: [0, 0] }, "0,0"]]);
    made.asleep = true;
    point("click", "[data-spot='0,0']");
    expect(asked).toHaveLength(1);
  });

  it("is walked with the arrows, in the direction and never beside it", () => {
    const { made, sent, press } = board();
    press("ArrowDown");
    expect(made.spot).toBe("0,0");
    press("ArrowUp");
    expect(made.spot).toBe("0,0");
    press("ArrowDown");
    expect([made.spot, made.aim]).toEqual(["1,0", "to:1,0"]);
    press("Enter");
    expect(sent).toEqual([move(1, 0)]);
  });

  it("leaves the keys of the browser alone", () => {
    const { made, press } = board();
    expect([press("ArrowDown", { ctrlKey: true }), press("x"), press("ArrowDown")]).toEqual([true, true, false]);
    expect(made.spot).toBe("0,0");
  });

  it("hears nothing after it is gone", () => {
    const { sent, stop, point } = board();
    stop();
    point("click", "[data-spot='0,1']");
    expect(sent).toEqual([]);
  });
});
