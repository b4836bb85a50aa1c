/** How this game is told in words: places, cards, labels of actions, sentences of events, cells for a screen reader. */

import type { GameEvent, Scene } from "../../lib/board";
import type { Action } from "../../lib/chooser";
import type { GameInfo, LabyrinthView } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Facts, Sentence, Words } from "../../lib/words";
import { colourOf } from "./art";
import { boxOf, DIRS, Ground, key, turned, type Box, type Cell, type Kind, type Space } from "./geometry";
import { costOf, wayOf } from "./targets";

export interface Scope {
  view: LabyrinthView;
  box: Box;
  words: Words;
  game: GameInfo;
  me: number | null;
}

export const scopeOf = ({ view, game, words, me }: Scene): Scope => ({
  view: view as LabyrinthView,
  box: boxOf(game),
  words,
  game,
  me,
});

/** A cell as people write it: C4 is the third column, fourth row. */
export const cellName = ([c, r]: Cell): string => `${String.fromCharCode(65 + c)}${r + 1}`;

export const spaceName = (space: Space, words: Words): string => (space === "hall" ? words.term("hall") : cellName(space));

/** A kind of card: "T-junction, door at the stem, monster". */
export function kindName(kind: Kind, words: Words): string {
  const pattern = kind.id.slice(kind.shape.length + 1, -kind.challenge.length - 1);
  const parts = [kind.shape, ...(pattern === "plain" ? [] : [pattern]), ...(kind.challenge === "none" ? [] : [kind.challenge])];
  return parts.map((part) => words.term(part)).join(", ");
}

export const kindOf = (name: string, box: Box): Kind | undefined => box.kinds[name] ?? box.cards[name];

function cardName(name: string, box: Box, words: Words): string {
  const kind = kindOf(name, box);
  return kind ? kindName(kind, words) : words.term(name);
}

const CELLS = new Set(["cell", "cells", "anchor", "from", "to", "closed"]);
const CARDS = new Set(["card", "cards", "card_type"]);

/** Facts as people say them: cells, cards and lists of seats are words of this game. */
export function told(facts: Facts, box: Box, words: Words): Facts {
  const said: Facts = {};
  for (const [field, value] of Object.entries(facts)) said[field] = tell(field, value, box, words);
  return said;
}

function tell(field: string, value: unknown, box: Box, words: Words): unknown {
  if (value === null || value === undefined) return "";
  if (CELLS.has(field)) {
    if (value === "hall") return words.term("hall");
    if (!Array.isArray(value)) return value;
    if (typeof value[0] === "number") return cellName(value as unknown as Cell);
    return (value as Cell[]).map(cellName).join(", ") || words.term("nothing");
  }
  if (CARDS.has(field))
    return (
      (Array.isArray(value) ? (value as string[]) : [String(value)]).map((one) => cardName(one, box, words)).join("; ") ||
      words.term("nothing")
    );
  if (field === "carry" || field === "racers") return (value as number[]).map((seat) => words.value("seat", seat)).join(", ");
  if (field === "rolls")
    return (value as [number, number][]).map(([seat, roll]) => `${words.value("seat", seat)}: ${roll}`).join(", ");
  if (field === "rotation") return value;
  if (Array.isArray(value) && field !== "winners") return value.map((part) => words.term(String(part))).join(", ");
  return value;
}

// Actions ------------------------------------------------------------------------------------------

const wordings = new WeakMap<GameInfo, Map<unknown, string>>();

/** The key of an action in [actions]. */
function wording(action: Action, game: GameInfo): string {
  if (!wordings.has(game)) wordings.set(game, new Map(game.actions.map((one, i) => [one, game.wording[i]!])));
  return wordings.get(game)!.get(action) ?? action.type;
}

/** An action by its result: where it leads, and what it costs. */
export function label(action: Action, scope: Scope): string {
  const { words, view, box, game, me } = scope;
  if (action.type === "orient") return orientLabel(action, scope);
  if (action.type === "place_hall") return words.say("ui", "place_hall_label", told(action, box, words));
  if (me !== null && (action.type === "move" || action.type === "peek")) {
    const ground = new Ground(view);
    const goal = wayOf(action, ground, me)?.cells[0];
    const place = goal ? spaceName(ground.isHall(goal) ? "hall" : goal, words) : "";
    if (goal && action.type === "peek") return words.say("ui", "peek_label", { place });
    if (goal)
      return words.say("ui", `move_label_${{ "1": "one", "2": "two", "?": "door" }[costOf(action, ground, box, me)]}`, { place });
  }
  return words.say("actions", wording(action, game), told(action, box, words));
}

function orientLabel(action: Action, { words, view }: Scope): string {
  const dear = view.pending?.dear?.includes(action.rotation as number);
  return words.say("ui", dear ? "set_card_dear" : "set_card");
}

/** One choice of a list: a field's value with what it stands for. */
export function choice(field: string, value: string, left: Action[], scope: Scope): string {
  const { words, box } = scope;
  const [first] = left;
  if (!first) return words.term(value);
  if (field === "target" && value !== "") return words.value("seat", Number(value));
  if (field === "rotation" && first.type === "orient") return orientName(first, scope);
  if (left.length === 1) return label(first, scope);
  if (field === "type") return verbName(value, words);
  if (field === "carry")
    return value
      ? words.say("ui", "carry_label", {
          carry: value
            .split(",")
            .map((seat) => words.value("seat", Number(seat)))
            .join(", "),
        })
      : words.say("ui", "carry_nobody");
  if (field === "card" || field === "card_type") return cardName(value, box, words);
  if (field === "cell" || field === "anchor") return cellName(value.split(",").map(Number) as unknown as Cell);
  if (field === "mode") return words.say("ui", `hunt_mode_${value}`);
  if (field === "source") return words.say("ui", "from_pile", { source: value });
  return value
    .split(",")
    .map((part) => words.term(part))
    .join(", ");
}

/** How the card would lie: the ways out of it. */
function orientName(action: Action, scope: Scope): string {
  const { view, box, words } = scope;
  const card = view.cells.find(({ cell }) => String(cell) === String(view.pending?.cell));
  const kind = card?.card_type ? box.kinds[card.card_type] : undefined;
  if (!kind) return label(action, scope);
  return `${label(action, scope)}: ${waysOf(kind, action.rotation as number, words)}`;
}

export const verbName = (type: string, words: Words): string =>
  words.has("ui", `verb_${type}`) ? words.say("ui", `verb_${type}`) : words.term(type);

// The table ----------------------------------------------------------------------------------------

export function waysOf(kind: Kind, rotation: number, words: Words): string {
  const edges = turned(kind.edges, rotation);
  return DIRS.filter((dir) => edges[dir] !== "w")
    .map((dir) => words.term(dir) + (edges[dir] === "d" ? ` (${words.term("door")})` : ""))
    .join(", ");
}

/** A cell as a screen reader says it: "C4: T-junction, monster; open to north, east; Zambar here". */
export function cellLabel(cell: Cell, { view, box, words }: Pick<Scope, "view" | "box" | "words">): string {
  const ground = new Ground(view);
  const parts: string[] = [];
  const card = ground.at(cell);
  if (ground.isHall(cell)) parts.push(words.term("hall"), ...exits(cell, view, words));
  else if (!card) parts.push(words.say("ui", "cell_empty"));
  else if (card.face === "closed") {
    const known = card.ghost ?? card.card_type;
    parts.push(
      words.say("ui", "card_closed"),
      ...(known ? [words.say("ui", "card_ghost", { card_type: cardName(known, box, words) })] : []),
    );
  } else {
    const kind = box.kinds[card.card_type!]!;
    parts.push(kindName(kind, words), waysOf(kind, card.rotation ?? 0, words));
    for (const [holds, word] of [
      [card.resolved, "card_resolved"],
      [card.chest_failed, "card_failed"],
      [card.treasure, "card_treasure"],
    ] as const)
      if (holds) parts.push(words.say("ui", word));
  }
  parts.push(...people(ground.isHall(cell) ? "hall" : cell, view, words));
  return `${cellName(cell)}: ${parts.join("; ")}`;
}

const exits = (cell: Cell, view: LabyrinthView, words: Words): string[] =>
  view
    .hall!.exits.filter((exit) => key(exit.cell as Cell) === key(cell))
    .map(({ id, side }) => `${words.term(id)} ${words.term(side)}${view.hall!.side === "doors" ? ` (${words.term("door")})` : ""}`);

export function people(space: Space, view: LabyrinthView, words: Words): string[] {
  return view.seats
    .filter((seat) => seat.character && String(seat.space) === String(space))
    .map(({ seat, character }) => {
      const [who, name] = [words.term(character!), words.value("seat", seat)];
      return who === name ? who : `${who} (${name})`;
    });
}

// Events -------------------------------------------------------------------------------------------

/** What other lines tell already. */
const SILENT = new Set(["action_spent", "card_oriented", "entered_hall", "challenge_started", "door_opened", "carried"]);

export function sentence(event: GameEvent, _view: LabyrinthView, game: GameInfo, words: Words): Sentence | null {
  if (SILENT.has(event.type)) return null;
  if (event.type === "mist_returned" && !event.cells.length) return null;
  if (event.type === "card_seen" && !event.card_type) return null;
  const facts = told(event, boxOf(game), words);
  // A bot goes by its character from now on; up to here it was a colour.
  if (event.type === "character_chosen" && words.value("seat", event.seat) === words.term(event.character))
    facts.seat = words.term(colourOf(event.seat));
  return { key: variant(event), facts: event.type === "mist_returned" ? { ...facts, n: event.cells.length } : facts };
}

const BEFORE = new Set(["card_seen", "card_revealed", "card_drawn_to_table", "card_swapped"]);
const OWN = new Set(["dealt", "cards_taken", "cards_returned", "cards_drawn"]);

function variant(event: GameEvent): string {
  const { type } = event;
  if (BEFORE.has(type)) return event.card_type ? type : `${type}_before`;
  if (OWN.has(type)) return event.cards ? `${type}_own` : type;
  if (type === "mist_returned" && event.cells.length > 4) return "mist_over_many";
  if (type === "card_placed") return `${type}_${event.how}`;
  if (type === "pile_reshuffled") return event.searched ? `${type}_searched` : type;
  if (type === "challenge_paid") return event.cards.length ? type : `${type}_nothing`;
  if (type === "challenge_failed") return event.conceded ? `${type}_conceded` : type;
  if (type === "treasure_gained") return `${type}_${event.from}`;
  if (type === "game_over") return event.winners.length === 1 ? type : `${type}_shared`;
  return type;
}

/** What the log keeps of an earlier turn: nothing of cards that have closed again, or that only one has seen. */
export function remember(event: GameEvent): GameEvent | null {
  if (event.type === "card_oriented") return null;
  if (BEFORE.has(event.type)) return { ...event, card_type: null };
  if (OWN.has(event.type)) return { ...event, cards: null };
  return event;
}

export const letters = (): boolean => settings.letters;
