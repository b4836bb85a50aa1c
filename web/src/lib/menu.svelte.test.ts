// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import type { Action } from "./chooser";
import { Menus } from "./menu.svelte";
import type { Choice } from "./protocol";
import type { TableClient } from "./table.svelte";

const MOVE: Action = { type: "move", hero: "green" };
const STARE: Action = { type: "stare", target: 1 };
const choice = (number: number, deal: number): Choice => ({ number, label: ["line", `deal ${deal}`] }) as unknown as Choice;

/** A server that answers with the deal it was asked in. */
function table(): { client: TableClient; asked: number[][]; deal: { n: number } } {
  const asked: number[][] = [];
  const deal = { n: 1 };
  const ask = ({ actions }: { actions: number[] }): Promise<unknown> => {
    asked.push(actions);
    return Promise.resolve({ choices: actions.map((number) => choice(number, deal.n)) });
  };
  return { client: { ask } as unknown as TableClient, asked, deal };
}
const told = (menus: Menus, action: Action): string | undefined => menus.of(action)?.label[1];
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe("the words of actions", () => {
  it("are asked for once, and only for what is shown", async () => {
    const { client, asked } = table();
    const menus = new Menus(client);
    menus.deal(0, [[3, MOVE], [4, STARE]]); // prettier-ignore
    expect(told(menus, MOVE)).toBeUndefined();
    await settled();
    expect([told(menus, MOVE), told(menus, MOVE)]).toEqual(["deal 1", "deal 1"]);
    expect(asked).toEqual([[3]]);
  });

  it("are known without asking only where they were told", async () => {
    const { client, asked } = table();
    const menus = new Menus(client);
    menus.deal(0, [[3, MOVE]]);
    expect(menus.known(MOVE)).toBeNull();
    await settled();
    expect(asked).toEqual([]);
  });

  it("stay without turns until the new ones are there, and no longer", async () => {
    const { client, deal } = table();
    const menus = new Menus(client);
    menus.deal(0, [[3, MOVE]], false);
    menus.of(MOVE);
    await settled();
    deal.n = 2;
    menus.deal(0, [[3, MOVE]], false);
    expect([told(menus, MOVE), menus.known(MOVE)]).toEqual(["deal 1", null]);
    await settled();
    expect(told(menus, MOVE)).toBe("deal 2");
  });

  it("are forgotten with every decision where there are turns, and with another seat", async () => {
    for (const [seat, turns] of [
      [0, true],
      [1, false],
    ] as const) {
      // prettier-ignore
      const { client } = table();
      const menus = new Menus(client);
      menus.deal(0, [[3, MOVE]], turns);
      menus.of(MOVE);
      await settled();
      menus.deal(seat, [[3, MOVE]], turns);
      expect(told(menus, MOVE)).toBeUndefined();
    }
  });
});
