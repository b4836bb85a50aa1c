/** What somebody said, in words: a text of theirs, a phrase of the game or a gesture. */

import type { ChatLine } from "./protocol";
import { t } from "./texts.svelte";
import type { Words } from "./words";

export function wording(line: ChatLine, words: Words | null): string {
  if (line.phrase && words) return words.say("phrases", line.phrase);
  return line.text ?? (line.emote ? t(`emote_${line.emote}`) : "");
}
