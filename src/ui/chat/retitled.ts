import type { Sentence } from "../../rules/log/outcome.ts";

/** A sentence about a whole conflict was posted in the words of whoever posted it: its name is the reader's. */
export const retitled = (sentences: readonly Sentence[], title: string): readonly Sentence[] =>
  sentences.map((one) => (one.key.startsWith("Play.Summary.") ? { ...one, data: { ...one.data, title } } : one));
