import type { LogLine } from "../../play/session.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { list, say, type Words } from "../words/words.ts";
import { harmClauses, SUFFERED } from "./harm-clause.ts";
import { hitAlike, is, named, numberIn } from "./of-a-fight.ts";

/** Sentences of which so many are told as one. */
interface Together {
  readonly of: number;
  readonly text: string;
}

/** Hazards that say by themselves what they come to; the harm that follows is the same once more. */
const HAZARDS: readonly string[] = ["burned", "poisonHarm", "poisoned", "fell", "ignited"];

/** What several do or suffer alike, so that one sentence tells it; and how that sentence is called. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    "missed",
    "wentDown",
    "calm",
    "afraid",
    "declared.attackMelee",
    "declared.attackRanged",
    "declared.attackUnarmed",
  ].map((key) => [`Combat.Said.${key}`, `SETPIECE.Chat.All.${key.replace("declared.", "")}`]),
);

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

/** Hits of several on one with the same damage, a bite of each wolf, and the harm that they do together. */
function hitsTogether(
  first: Sentence,
  sentences: readonly (Sentence | null)[],
  at: number,
  words: Words,
): Together | null {
  const target = named(first, "target");
  const names: string[] = [];
  let end = at;
  const suffered: Sentence[] = [];
  for (let one = sentences[end]; one && hitAlike(first, one); one = sentences[end]) {
    names.push(named(one, "who"));
    const of = sufferedFrom(sentences, end + 1, target);
    suffered.push(...sentences.slice(end + 1, end + 1 + of).flatMap((harm) => harm ?? []));
    end += 1 + of;
  }
  if (names.length < 2) return null;
  const what = harmClauses(suffered, words).join("; ");
  const data = { names: list(words, names), target, damage: numberIn(first, "damage"), what };
  return { of: end - at, text: words.text(`SETPIECE.Chat.All.${what ? "hitHarm" : "hit"}`, data) };
}

function alike(first: Sentence, sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const key = ALIKE.get(first.key);
  const target = named(first, "target");
  const of = key ? run(sentences, at, (one) => one.key === first.key && named(one, "target") === target) : 0;
  if (!key || of < 2) return null;
  const names = sentences.slice(at, at + of).map((one) => (one ? named(one, "who") : ""));
  return { of, text: words.text(key, { names: list(words, names), target }) };
}

/** Answers of one person to several attacks, each the same. */
const ANSWERS: ReadonlyMap<string, string> = new Map(
  ["parry", "dodge"].map((kind) => [`Combat.Said.reacted.${kind}`, `SETPIECE.Chat.All.${kind}`]),
);

function answers(first: Sentence, sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const key = ANSWERS.get(first.key);
  const who = named(first, "who");
  const of = run(sentences, at, (one) => one.key === first.key && named(one, "who") === who);
  return key && of > 1 ? { of, text: words.text(key, { who, n: of }) } : null;
}

/** How what begins with such a sentence is told together with what follows it. */
const tellerOf = (first: Sentence): typeof hazard => {
  if (is(first, "moved")) return walk;
  if (is(first, "hit")) return hitsTogether;
  if (ANSWERS.has(first.key)) return answers;
  return ALIKE.has(first.key) ? alike : hazard;
};

/**
 * What is told in one sentence from this place on: several who walk the same way or to whom the same happens, and a
 * hazard with the harm that it does. Null where each stands for itself.
 */
export function together(sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const first = sentences[at];
  if (!first) return null;
  return tellerOf(first)(first, sentences, at, words);
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

/** Lines of a log as they are read one below the other, each with the key of the first it tells of. */
export function linesTogether(
  lines: readonly LogLine[],
  words: Words,
): readonly { readonly key: string; readonly text: string }[] {
  const shown = lines.filter((line) => line.sentence);
  const sentences = shown.flatMap(({ sentence }) => sentence ?? []);
  return toldTogether(sentences, words).map(({ at, text }) => ({ key: shown[at]?.key ?? "", text }));
}
