/** The shell's own texts. A game's words are in words.ts. */

import { settings, type Language } from "./settings.svelte";

type Texts = Record<string, string>;
const files = import.meta.glob<Texts>("../words/*.json", { import: "default" });
const shelf = $state<{ [lang: string]: Texts }>({});

async function fetchTexts(lang: Language): Promise<void> {
  if (!shelf[lang]) shelf[lang] = await files[`../words/${lang}.json`]!();
}

/** Load the texts of the chosen language now and whenever it changes. Called once, inside a component. */
export function followLanguage(): void {
  $effect(() => void fetchTexts(settings.lang));
}

export const textsReady = (): boolean => settings.lang in shelf;

export function fill(pattern: string, facts: Record<string, string | number>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The shell's text under a key, in the language that is chosen now. */
export function t(key: string, facts: Record<string, string | number> = {}): string {
  const texts = shelf[settings.lang] ?? Object.values(shelf)[0] ?? {};
  return fill(texts[key] ?? key, facts);
}

/** Whether the shell has a text under this key. */
export const knows = (key: string): boolean => key in (shelf[settings.lang] ?? {});

/** How a bot of some level is called; a level that nobody has named yet keeps its own name. */
export const botName = (level: string | null | undefined): string =>
  t("bot_level", { level: knows(`level_${level}`) ? t(`level_${level}`) : String(level) });

/** A word as a name. */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase(settings.lang) + word.slice(1);
