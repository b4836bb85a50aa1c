import { describe, expect, it } from "vitest";

const LANGUAGES = ["en", "pt-BR", "es", "it", "nl"];
const files: Record<string, string> = import.meta.glob(["../**/*.{svelte,ts}", "!../**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = Object.fromEntries(
  Object.entries(files).map(([path, source]) => [path.replace(/^(\.\.\/|\.\/)/, (dots) => (dots === "./" ? "lib/" : "")), source]),
);
const gameWords: Record<string, string> = import.meta.glob("../../../src/clew/games/*/words/*.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const shell: Record<string, Record<string, string>> = import.meta.glob("../words/*.json", { import: "default", eager: true });
const texts = Object.fromEntries(LANGUAGES.map((lang) => [lang, shell[`../words/${lang}.json`]!]));
const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe("a board's words", () => {
  const boards = [...new Set(Object.keys(sources).flatMap((path) => /^boards\/(\w+)\//.exec(path)?.[1] ?? []))];

  it.each(boards.flatMap((slug) => LANGUAGES.map((lang) => [slug, lang])))("%s finds every key it names in %s", (slug, lang) => {
    const parts = gameWords[`../../../src/clew/games/${slug}/words/${lang}.toml`]!.split(/^\[/m);
    const has = (section: string, key: string): boolean =>
      parts.some((part) => part.startsWith(`${section}]`) && new RegExp(`^${key} = `, "m").test(part));
    const missing = Object.entries(sources)
      .filter(([path]) => path.startsWith(`boards/${slug}/`))
      .flatMap(([, source]) => [...source.matchAll(/\bsay\(["'](\w+)["'], ["'](\w+)["']/g)])
      .filter(([, section, key]) => !has(section!, key!));
    expect(missing.map(([whole]) => whole)).toEqual([]);
  });
});

describe("the shell's texts", () => {
  it.each(LANGUAGES)("%s has every key, filled in, with the same placeholders", (lang) => {
    expect(Object.keys(texts[lang]!)).toEqual(Object.keys(texts.en!));
    for (const [key, text] of Object.entries(texts[lang]!)) {
      expect(text.trim(), key).not.toBe("");
      expect(new Set(places(text)), key).toEqual(new Set(places(texts.en![key]!)));
    }
  });

  it.each(LANGUAGES.slice(1))("%s is not English under another name", (lang) => {
    const same = Object.entries(texts[lang]!).filter(
      ([key, text]) => text === texts.en![key] && text.split(" ").length > 2 && !key.startsWith("game_"),
    );
    expect(same).toEqual([]);
  });

  it("has every key that the source asks for, and no other", () => {
    const asked = new Set<string>();
    const heads = new Set<string>();
    for (const source of Object.values(sources)) {
      for (const [, key] of source.matchAll(/\bt\(\s*["'](\w+)["']/g)) asked.add(key!);
      for (const [, a, b] of source.matchAll(/\bt\(\s*[^"'`)]*\?\s*["'](\w+)["']\s*:\s*["'](\w+)["']/g))
        [a!, b!].forEach((key) => asked.add(key));
      for (const [, head] of source.matchAll(/\bt\(\s*`(\w+)_\$\{/g)) heads.add(head!);
      for (const [, tail] of source.matchAll(/\bt\(\s*`\$\{\w+\}_(\w+)`/g))
        for (const key of Object.keys(texts.en!)) if (key.endsWith(`_${tail}`)) asked.add(key);
    }
    const known = Object.keys(texts.en!);
    expect([...asked].filter((key) => !known.includes(key))).toEqual([]);
    expect(known.filter((key) => !asked.has(key) && ![...heads].some((head) => key.startsWith(`${head}_`)))).toEqual([]);
  });
});
