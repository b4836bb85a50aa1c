import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { withMedia } from "./src/lib/media.js";

const media = { name: "media", style: ({ content }) => ({ code: withMedia(content) }) };

export default { preprocess: [media, vitePreprocess()], compilerOptions: { runes: true } };
