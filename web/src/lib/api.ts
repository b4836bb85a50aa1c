/** Requests over HTTP. Whatever fails is thrown as a Problem. */

import { atServer, send } from "./line.svelte";
import type {
  Arrange,
  Arranged,
  Bring,
  Carry,
  CarryMade,
  CreateTable,
  ExampleShown,
  Fetch,
  Fetched,
  GameInfo,
  GameList,
  Join,
  Joined,
  LessonList,
  Lookback,
  Mine,
  MyTables,
  Named,
  Problem,
  PuzzleShelf,
  RematchMade,
  Replay,
  ReviewShown,
  Rulebook,
  TableInfo,
  TableList,
  TableMade,
  WhatIf,
} from "./protocol";

export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.code);
  }
}

const posted = (body: unknown): RequestInit =>
  body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };

type Send = typeof send;

const request = <T>(path: string, body?: unknown): Promise<T> => fetched<T>(path, posted(body));

async function fetched<T>(path: string, init: RequestInit, by: Send = send): Promise<T> {
  const answer = await answered(path, init, by);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}

async function answered(path: string, init: RequestInit, by: Send): Promise<Response> {
  let answer: Response;
  try {
    answer = await by(path, init);
  } catch {
    throw new Failed(0, { code: "offline" });
  }
  if (answer.ok) return answer;
  throw new Failed(answer.status, await problemOf(answer));
}

async function problemOf(answer: Response): Promise<Problem> {
  try {
    return (await answer.json()) as Problem;
  } catch {
    return { code: "internal" };
  }
}

/** What does not change while the page is open is asked for once. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = request<T>(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found as Promise<T>;
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  games: (lang: string) => once<GameList>(`/api/games?lang=${lang}`),
  game: (slug: string, rules = 0) => once<GameInfo>(`/api/games/${slug}${rules ? `?rules=${rules}` : ""}`),
  words: (lang: string, slug: string) => once<Record<string, Record<string, unknown>>>(`/api/words/${lang}/${slug}`),
  rulebook: (lang: string, slug: string) => once<Rulebook>(`/api/rulebook/${lang}/${slug}`),
  example: (slug: string, name: string) => once<ExampleShown>(`/api/examples/${slug}/${name}`),
  lessons: (lang: string, slug: string) => once<LessonList>(`/api/lessons/${lang}/${slug}`),
  puzzles: (slug: string) => request<PuzzleShelf>(`/api/puzzles/${encodeURIComponent(slug)}`),
  tables: () => request<TableList>("/api/tables"),
  table: (id: string) => request<TableInfo>(table(id)),
  create: (body: CreateTable) => request<TableMade>("/api/tables", body),
  join: (id: string, body: Join) => request<Joined>(`${table(id)}/join`, body),
  leave: (id: string, token: string) => request<TableInfo>(`${table(id)}/leave`, { token }),
  /** For everybody, and for good. */
  remove: (id: string, host: string) =>
    fetched<void>(table(id), { method: "DELETE", headers: { authorization: `Bearer ${host}` } }),
  arrange: (id: string, body: Arrange) => request<Arranged>(`${table(id)}/seats`, body),
  carry: (id: string, body: Carry) => request<CarryMade>(`${table(id)}/carry`, body),
  fetch: (id: string, body: Fetch) => request<Fetched>(`${table(id)}/fetch`, body),
  /** A running game of this device, complete with its seed: for the server that is to go on with it. */
  whole: async (id: string, host: string) =>
    (await answered(`${table(id)}/whole`, { headers: { authorization: `Bearer ${host}` } }, send)).text(),
  bring: (body: Bring) => fetched<TableMade>("/api/bring", posted(body), atServer),
  named: (name: string) => request<Named>(`/api/names/${encodeURIComponent(name)}`),
  /** What the seat of a key (or a spectator) has seen of a running game. */
  past: (id: string, key: string, from: number, count: number) =>
    fetched<Lookback>(`${table(id)}/past?from=${from}&count=${count}`, { headers: { authorization: `Bearer ${key}` } }),
  rematch: (id: string, key: string) => request<RematchMade>(`${table(id)}/rematch`, { key }),
  review: (id: string) => request<ReviewShown>(`${table(id)}/review`),
  whatIf: (id: string, body: WhatIf) => request<TableMade>(`${table(id)}/what-if`, body),
  mine: (body: Mine) => request<MyTables>("/api/mine", body),
  replay: (id: string, from: number, count: number, text = false) =>
    request<Replay>(`${table(id)}/replay?from=${from}&count=${count}${text ? "&text=1" : ""}`),
};
