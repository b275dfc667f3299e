import { memberOf, stringOf } from "../../foundry/shape.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { say, type Words } from "../words/words.ts";
import { beatOf } from "./beats.ts";
import type { Shown } from "./own-message.ts";

/** Read out what a message tells that belongs to no conflict: the news of a conflict are told with its events. */
export function readOut(message: Shown, words: Words, speak: (text: string) => void): void {
  const { type, isContentVisible, system } = message;
  const told = memberOf(system, "sentences");
  if (type !== "receipt" || !isContentVisible || stringOf(memberOf(system, "uuid")) !== "" || !Array.isArray(told))
    return;
  const text = beatOf(told as readonly Sentence[]).map((one) => say(words, one));
  if (text.length > 0) speak(text.join(" "));
}
