/** Which page the address names. */

import { addressOf, BASE, pathNow } from "./place";

export type Route =
  | { page: "home"; game?: string }
  | { page: "table"; id: string }
  | { page: "join"; id: string; key: string }
  | { page: "watch"; id: string; key: string }
  | { page: "carry"; id: string; key: string }
  | { page: "replay"; id: string; at?: number }
  | { page: "review"; id: string }
  | { page: "learn"; slug: string; name: string }
  | { page: "puzzle"; slug: string; name: string }
  | { page: "puzzles"; slug: string }
  | { page: "missing" };

export function parse(path: string): Route {
  const [head = "", id = "", key = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (!head) return { page: "home" };
  if (head === "new" && id) return { page: "home", game: id };
  if (head === "t" && id) return { page: "table", id };
  if (head === "join" && id && key) return { page: "join", id, key };
  if (head === "watch" && id && key) return { page: "watch", id, key };
  if (head === "carry" && id && key) return { page: "carry", id, key };
  if (head === "learn" && id) return { page: "learn", slug: id, name: key || "first_steps" };
  if (head === "puzzle" && id) return { page: "puzzle", slug: id, name: key };
  if (head === "puzzles" && id) return { page: "puzzles", slug: id };
  if (head === "replay" && id) return { page: "replay", id, at: Number(key) || 0 };
  if (head === "review" && id) return { page: "review", id };
  return { page: "missing" };
}

export const router = $state({ route: parse(pathNow()) });

addEventListener("popstate", () => (router.route = parse(pathNow())));

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", addressOf(path));
  else history.pushState(null, "", addressOf(path));
  router.route = parse(path);
  scrollTo(0, 0);
}

/** Links of our own change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(link.hash.startsWith("#/") && link.pathname === BASE ? link.hash.slice(1) : link.pathname);
}
