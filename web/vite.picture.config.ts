/** Boards without a page: one script that draws them, for `clew picture`, notebooks and environments. */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { media } from "./vite.config";

export default defineConfig({
  plugins: [media, svelte({ compilerOptions: { css: "injected" } })],
  publicDir: false,
  ssr: { noExternal: true, target: "webworker", external: ["node:async_hooks"] },
  build: {
    ssr: "src/picture/draw.ts",
    outDir: "../src/clew/lab/picture",
    emptyOutDir: false,
    target: "es2020",
    minify: true,
    rollupOptions: {
      output: {
        format: "iife",
        name: "picture",
        entryFileNames: "boards.js",
        banner: readFileSync(new URL("src/picture/shims.js", import.meta.url), "utf8"),
      },
    },
  },
});
