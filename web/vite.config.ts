import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { withMedia } from "./src/lib/media.js";

const server = "http://127.0.0.1:8000";

export const media = {
  name: "media",
  enforce: "pre" as const,
  transform: (code: string, id: string) => (/\/styles\/[^?]*\.css/.test(id) ? withMedia(code) : undefined),
};

export default defineConfig(({ mode }) => ({
  plugins: [media, svelte()],
  resolve: mode === "test" ? { conditions: ["browser"] } : {}, // unit tests run what the browser runs
  experimental: {
    // Scripts and styles find each other wherever the folder lies; the page itself may be asked for under any address of a server.
    renderBuiltUrl: (file: string, { hostType }: { hostType: string }) => (hostType === "html" ? `/${file}` : { relative: true }),
  },
  build: {
    outDir: "../src/clew/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 300,
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
}));
