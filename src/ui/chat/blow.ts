import type { Sentence } from "../../rules/log/outcome.ts";
import { say, type Words } from "../words/words.ts";
import { CAME, DECLARED, hits, is, named } from "./of-a-fight.ts";
import { harmClauses } from "./harm-clause.ts";
import { sufferedFrom, together } from "./together.ts";

const same = (a: Sentence, b: Sentence): boolean =>
  named(a, "who") === named(b, "who") && named(a, "target") === named(b, "target");

/** The attack that a sentence declares, where the same beat says what came of it, with no answer between. */
function cameOf(sentences: readonly Sentence[], at: number): Sentence | null {
  const declared = sentences[at];
  if (!declared || !DECLARED.test(declared.key)) return null;
  const next = sentences.slice(at + 1).find((one) => CAME.some((key) => is(one, key)) || is(one, "reacted"));
  return next && !is(next, "reacted") && same(declared, next) ? next : null;
}

/** How an attack ended, in one sentence: who strikes whom and with what, and the harm as it stands by now. */
function blow(ended: Sentence, how: string, suffered: readonly Sentence[], words: Words): string {
  const data = { who: named(ended, "who"), target: named(ended, "target") };
  const isHit = is(ended, "hit") || (is(ended, "rolled") && hits(ended));
  if (!isHit) return words.text(`SETPIECE.Chat.Blow.Miss.${how}`, data);
  const what = harmClauses(suffered, words).join("; ");
  return what
    ? words.text(`SETPIECE.Chat.Blow.Hit.${how}`, { ...data, what })
    : words.text(`SETPIECE.Chat.Blow.Open.${how}`, data);
}

/** An attack whose tally would be read: who looks on reads whether it hits, the dice above show the rest. */
const isAttack = (one: Sentence, all: readonly Sentence[]): boolean =>
  named(one, "kind") === "attack" ||
  all.some((other) => DECLARED.test(other.key) && named(other, "who") === named(one, "who"));

/**
 * The sentences of a beat as they are read: an attack with what it did is one of them, from its declaration to the
 * harm that it does; so are several who walk the same way, and a hazard with its harm.
 */
export function blowWords(sentences: readonly Sentence[], words: Words): readonly string[] {
  const told: string[] = [];
  const how = new Map<Sentence, string>();
  for (let at = 0; at < sentences.length; at += 1) {
    const one = sentences[at];
    if (!one) break;
    const all = together(sentences, at, words);
    const came = cameOf(sentences, at);
    if (all) {
      told.push(all.text);
      at += all.of - 1;
    } else if (came) how.set(came, DECLARED.exec(one.key)?.[1] ?? "Plain");
    else if (
      is(one, "hit") ||
      is(one, "missed") ||
      (is(one, "rolled") && named(one, "target") && isAttack(one, sentences))
    ) {
      const suffered = is(one, "hit") ? sufferedFrom(sentences, at + 1, named(one, "target")) : 0;
      told.push(blow(one, how.get(one) ?? "Plain", sentences.slice(at + 1, at + 1 + suffered), words));
      at += suffered;
    } else told.push(say(words, one));
  }
  return told;
}
