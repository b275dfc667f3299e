import type { Sentence } from "../../rules/log/outcome.ts";
import { list, say, type Words } from "../words/words.ts";
import { harmClauses, SUFFERED } from "./harm-clause.ts";
import { is, named, numberIn } from "./of-a-fight.ts";

/** Sentences of which so many are told as one. */
interface Together {
  readonly of: number;
  readonly text: string;
}

/** Hazards that say by themselves what they come to; the harm that follows is the same once more. */
const HAZARDS: readonly string[] = ["burned", "poisonHarm", "poisoned", "fell", "ignited"];

/** How many from this place on have a property, without a gap. */
const run = (sentences: readonly (Sentence | null)[], at: number, has: (one: Sentence) => boolean): number => {
  const other = sentences.slice(at).findIndex((one) => !one || !has(one));
  return other < 0 ? sentences.length - at : other;
};

/** How many sentences from this place on tell what somebody suffers. */
export const sufferedFrom = (sentences: readonly (Sentence | null)[], at: number, who: string): number =>
  run(sentences, at, (one) => named(one, "who") === who && SUFFERED.some((key) => is(one, key)));

function walk(first: Sentence, sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const places = { from: named(first, "from"), to: named(first, "to") };
  const of = run(
    sentences,
    at,
    (one) => is(one, "moved") && named(one, "from") === places.from && named(one, "to") === places.to,
  );
  const names = sentences.slice(at, at + of).map((one) => (one ? named(one, "who") : ""));
  return of > 1 ? { of, text: words.text("SETPIECE.Chat.Moved", { ...places, names: list(words, names) }) } : null;
}

function hazard(first: Sentence, sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const kind = HAZARDS.find((key) => is(first, key));
  if (!kind) return null;
  const suffered = sufferedFrom(sentences, at + 1, named(first, "who"));
  const harm = sentences.slice(at + 1, at + 1 + suffered).flatMap((one) => one ?? []);
  const what = harmClauses(harm, words).join("; ");
  if (what === "") return null;
  // The last of a poison: nothing is to come
  const last = kind === "poisonHarm" && numberIn(first, "next") === 0;
  const text = words.text(`SETPIECE.Chat.Hazard.${last ? "poisonLast" : kind}`, { ...first.data, what });
  return { of: 1 + suffered, text };
}

/**
 * What is told in one sentence from this place on: several who walk the same way, and a hazard with the harm that it
 * does. Null where each stands for itself.
 */
export function together(sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const first = sentences[at];
  if (!first) return null;
  return is(first, "moved") ? walk(first, sentences, at, words) : hazard(first, sentences, at, words);
}

/** Sentences as they are read one below the other, each with the place of the first it tells of. */
export function toldTogether(
  sentences: readonly Sentence[],
  words: Words,
): readonly { readonly at: number; readonly text: string }[] {
  const told: { at: number; text: string }[] = [];
  for (let at = 0; at < sentences.length;) {
    const all = together(sentences, at, words);
    const text = all?.text ?? sentences.slice(at, at + 1).map((one) => say(words, one))[0] ?? "";
    told.push({ at, text });
    at += all?.of ?? 1;
  }
  return told;
}
