/** A board as a picture, drawn where there is no page: by the same components, in one go, with nobody to click on it. */

import { render } from "svelte/server";
import type { BoardModule, BoardProps, View } from "../lib/board";
import { UNMEASURED } from "../lib/camera.svelte";
import { Picking } from "../lib/picking.svelte";
import type { GameInfo } from "../lib/protocol";
import { Words } from "../lib/words";
import Patterns from "../parts/Patterns.svelte";
import Symbols from "../parts/Symbols.svelte";
import base from "../styles/base.css?inline";
import tokens from "../styles/tokens.css?inline";

interface Asked {
  game: GameInfo;
  view: View;
  seat: number | null;
  lang: string;
  words: Record<string, Record<string, string>>;
}

const boards = import.meta.glob<{ default: BoardModule }>("../boards/*/index.ts", { eager: true });

/** JSON in, JSON out: the markup of a board, what its drawing refers to, and the styles of both. */
export function draw(text: string): string {
  const { game, view, seat, lang, words } = JSON.parse(text) as Asked;
  Object.assign(UNMEASURED, { width: 1000, height: 800 });
  const props: BoardProps = {
    game,
    view,
    words: new Words(lang, words),
    picking: new Picking(() => undefined),
    me: seat,
    play: null,
    shown: () => undefined,
    ask: () => undefined,
    picture: true,
  };
  const { Board, icons } = boards[`../boards/${game.slug}/index.ts`]!.default;
  const { head, body } = render(Board, { props });
  const shared = render(Patterns).body + render(Symbols, { props: { icons } }).body;
  return JSON.stringify({ body, shared, styles: tokens + base + head });
}
