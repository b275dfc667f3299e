import type { Sentence } from "../../rules/log/outcome.ts";
import { levelsIn, levelWords, list, numeral, type Words } from "../words/words.ts";
import { is, named, numberIn } from "./of-a-fight.ts";

/** Harm that is split already, without and with a name that its victim gave it. */
const TAKEN = ["harmTaken", "harmTakenNamed"];

/** Sentences that tell of harm. */
const HARM: readonly string[] = ["harmed", "harmOpen", ...TAKEN];

/** What follows a hit and belongs to it: what armour stops of it, and the harm that it does. */
export const SUFFERED: readonly string[] = ["soaked", ...HARM];

/**
 * What attacks did to one as clauses: what armour stops, and harm of each kind, with its levels in words once all of it
 * is split, and what it is called.
 */
export function harmClauses(sentences: readonly Sentence[], words: Words): readonly string[] {
  const soaked = sentences.reduce((all, one) => all + (is(one, "soaked") ? numberIn(one, "soaked") : 0), 0);
  const harm = (["physical", "mental"] as const).flatMap((type) => {
    const of = sentences.filter((one) => HARM.some((key) => is(one, `${key}.${type}`)));
    const n = of.reduce((all, one) => all + numberIn(one, "amount"), 0);
    if (n === 0) return [];
    const all = words.text(`SETPIECE.Chat.Volley.Harm.${type}`, { n });
    if (!of.every((one) => TAKEN.some((key) => is(one, key)))) return [all];
    const split = levelWords(
      of.flatMap((one) => levelsIn(named(one, "split"))),
      words,
    );
    const names = [...new Set(of.map((one) => named(one, "name")).filter((name) => name !== ""))];
    if (names.length === 0) return [words.text("SETPIECE.Chat.Blow.As", { harm: all, split })];
    const called = names.map((name) => words.text("SETPIECE.Chat.Blow.Name", { name }));
    return [words.text("SETPIECE.Chat.Blow.AsNamed", { harm: all, split, names: list(words, called) })];
  });
  return [...(soaked > 0 ? [words.text("SETPIECE.Chat.Volley.Soaked", { n: numeral(soaked) })] : []), ...harm];
}
