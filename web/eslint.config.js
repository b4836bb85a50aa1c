import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// Views and events of a game are untyped until its board narrows them.
const untyped = Object.fromEntries(
  ["argument", "assignment", "call", "member-access", "return"].map((what) => [`@typescript-eslint/no-unsafe-${what}`, "off"]),
);

export default defineConfig(
  { ignores: ["node_modules", "src/lib/protocol.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      ...untyped,
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-undef": "off", // TypeScript knows better what is there
      "@typescript-eslint/no-base-to-string": "off", // the fields of an action are unknown, and compared as text
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowArray: true, allowNumber: true }],
      "svelte/prefer-svelte-reactivity": "off", // a map that is built and handed on whole needs no signals
    },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      "prefer-const": "off",
      "svelte/prefer-const": ["error", { excludedRunes: ["$props"] }],
    },
  },
  {
    files: ["src/boards/team/{Arrows,Marks}.svelte", "src/parts/Symbols.svelte", "src/parts/Ui.svelte"],
    rules: { "svelte/no-at-html-tags": "off" }, // icons of our own, written in the sources
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    files: ["**/*.svelte"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { projectService: false, extraFileExtensions: [".svelte"] } },
  },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: globals.node } },
);
