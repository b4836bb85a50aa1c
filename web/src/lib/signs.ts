/** Signs without words, as pictures: where talk is forbidden they are all that may be sent. */

const SIGNS: Record<string, string> = {
  nod: "👍",
  shake: "👎",
  wait: "✋",
  hurry: "⏩",
  thanks: "🙏",
  wave: "👋",
  clap: "👏",
  think: "🤔",
  heart: "❤️",
  shrug: "🤷",
  laugh: "😄",
  oops: "😬",
};

export const signOf = (emote: string): string => SIGNS[emote] ?? "";
