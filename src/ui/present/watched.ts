import type { OpenCue } from "../../play/session.ts";
import { list, say, type Words } from "../words/words.ts";

/**
 * A step as somebody reads it who looks on: in words that call nobody "you", where its own do, and who is asked is
 * named once, be it in the name of whom they play.
 */
export function watchedText({ cue: { sentence }, waitsFor }: OpenCue, words: Words): string {
  const key = sentence.key.replace(".Cue.", ".Watched.");
  const cue = say(words, words.has(`SETPIECE.${key}`) ? { ...sentence, key } : sentence);
  return waitsFor.every((name) => cue.includes(name))
    ? cue
    : words.text("SETPIECE.Exit.Line", { names: list(words, waitsFor), cue });
}
