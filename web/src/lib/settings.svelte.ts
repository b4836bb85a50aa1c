/** What a person has chosen for this browser: language, theme, motion, name. */

import { MEDIA } from "./media.js";

export const LANGUAGES = { en: "English", "pt-BR": "Português", es: "Español", it: "Italiano", nl: "Nederlands" } as const;
export type Language = keyof typeof LANGUAGES;
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const SIZES = ["normal", "large", "larger"] as const;
const ZOOM: Record<(typeof SIZES)[number], number> = { normal: 1, large: 1.15, larger: 1.3 };

/** How quickly is shown what others do. `once`: without the way there; `step`: the next event waits for a press. */
export const PACES = ["calm", "normal", "quick", "once", "step"] as const;
export type Pace = (typeof PACES)[number];

interface Kept {
  lang: Language;
  theme: Theme;
  calm: boolean;
  text: boolean;
  /** Letters beside the colours of seats. */
  letters: boolean;
  /** The names of spaces are always on the board. */
  coords: boolean;
  /** A click on the board aims; the button sends. By touch it is always so. */
  confirm: boolean;
  sound: boolean;
  size: (typeof SIZES)[number];
  name: string;
  /** Null as long as nobody has chosen. */
  pace: Pace | null;
  /** How many games of each kind were played to their end. */
  finished: Record<string, number>;
}

const PLACE = "clew.settings";

function spoken(): Language {
  for (const wish of navigator.languages) {
    const found = (Object.keys(LANGUAGES) as Language[]).find((lang) => lang.slice(0, 2) === wish.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return "en";
}

function load(): Kept {
  const fresh: Kept = {
    lang: spoken(),
    theme: "system",
    calm: false,
    text: false,
    letters: false,
    coords: false,
    confirm: false,
    sound: false,
    size: "normal",
    name: "",
    pace: null,
    finished: {},
  };
  try {
    const kept = { ...fresh, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") } as Kept;
    return kept.lang in LANGUAGES ? kept : { ...kept, lang: fresh.lang };
  } catch {
    return fresh;
  }
}

export const settings = $state(load());

/** Keep every change and show it on the page at once. Called once, inside a component. */
export function followSettings(): void {
  $effect(() => {
    localStorage.setItem(PLACE, JSON.stringify(settings));
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset.theme = settings.theme === "system" ? (dark.matches ? "dark" : "light") : settings.theme;
    root.style.setProperty("--size", String(ZOOM[settings.size] ?? 1));
    root.dataset.motion = settings.calm ? "calm" : "full";
  });
  $effect(() => {
    const follow = (): void => {
      if (settings.theme === "system") document.documentElement.dataset.theme = dark.matches ? "dark" : "light";
    };
    dark.addEventListener("change", follow);
    return () => dark.removeEventListener("change", follow);
  });
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const slim = matchMedia(MEDIA["--narrow"]);

/** Small parts, as on a phone or an upright tablet; the same query as in the style sheets. */
export const narrow = (): boolean => slim.matches;

export const calm = (): boolean => settings.calm || still.matches;

/** So many games are somebody's first ones. */
const FIRST = 3;

/** The pace that was chosen; else everything at once without motion, and calmly in somebody's first games. */
export function paceNow(): Pace {
  if (settings.pace) return settings.pace;
  if (calm()) return "once";
  return Object.values(settings.finished).reduce((sum, n) => sum + n, 0) < FIRST ? "calm" : "normal";
}

export function turnTheme(): void {
  settings.theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
}
