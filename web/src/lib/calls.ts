/** "Your turn" beyond the page: a bell, a badge on the app, and a notice where it is allowed and nobody looks. */

import { chime } from "./sound";
import { t } from "./texts.svelte";

type Badged = Navigator & { setAppBadge?: (n?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

export function call(game: string): void {
  chime();
  void (navigator as Badged).setAppBadge?.(1).catch(() => undefined);
  if (document.hidden && typeof Notification !== "undefined" && Notification.permission === "granted")
    new Notification(t("your_turn"), { body: game, tag: "turn" });
}

export function answered(): void {
  void (navigator as Badged).clearAppBadge?.().catch(() => undefined);
}

/** To be asked for by a press. */
export function allowNotices(): void {
  if (typeof Notification !== "undefined" && Notification.permission === "default") void Notification.requestPermission();
}
