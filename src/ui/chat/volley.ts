import type { Sentence } from "../../rules/log/outcome.ts";
import { count, list, type Words } from "../words/words.ts";
import { beatOf } from "./beats.ts";
import { blowWords } from "./blow.ts";
import { harmClauses, SUFFERED } from "./harm-clause.ts";
import { CAME, DECLARED, hitAlike, hits, is, named, numberIn } from "./of-a-fight.ts";

/** Against whom a volley went, in the order of its dice; none where there were not several attacks at once. */
function targetsOf(sentences: readonly Sentence[]): readonly string[] {
  const of = (...keys: readonly string[]): readonly Sentence[] =>
    sentences.filter((one) => keys.some((key) => is(one, key)) && named(one, "target") !== "");
  const [rolled, ended] = [of("rolled"), of("hit", "missed")];
  const attacks = rolled.length > 0 ? rolled : ended;
  return attacks.length > 1 ? [...new Set(attacks.map((one) => named(one, "target")))] : [];
}

/** What came of the attacks on one: who hits for how much, who misses, what armour stops, what harm that does. */
function clauses(sentences: readonly Sentence[], target: string, words: Words): readonly string[] {
  const at = sentences.filter((one) => named(one, "target") === target);
  const of = sentences.filter((one) => named(one, "who") === target);
  const decided = at.filter((one) => is(one, "hit") || is(one, "missed")).map((one) => named(one, "who"));
  const open = at.filter((one) => is(one, "rolled") && !decided.includes(named(one, "who")));
  const whose = (all: readonly Sentence[]): readonly string[] => all.map((one) => named(one, "who"));
  // Where armour was rolled for, the dice of the attacks stand in a beat of their own, which has told the misses
  const rolled = sentences.some((one) => is(one, "rolled"));
  const told = (key: string, names: readonly string[]): readonly string[] =>
    names.length > 0 ? [count(words, `SETPIECE.Chat.Volley.${key}`, names.length, { names: list(words, names) })] : [];
  const harm = harmClauses(of, words);
  const ended = at.filter((one) => is(one, "hit"));
  // One hit does the harm that is told beside it; of several each has its share
  const alone = ended.length === 1 && harm.length > 0;
  // Three wolves bite for 1 each: one clause
  const firsts = ended.filter((one, at) => ended.findIndex((other) => hitAlike(one, other)) === at);
  return [
    ...(alone ? [] : firsts).map((first) => {
      const names = whose(ended.filter((one) => hitAlike(first, one)));
      const data = { names: list(words, names), damage: numberIn(first, "damage") };
      return count(words, "SETPIECE.Chat.Volley.HitFor", names.length, data);
    }),
    ...told("Hit", whose([...(alone ? ended : []), ...open.filter((one) => hits(one))])),
    ...told("Miss", [
      ...(rolled ? whose(at.filter((one) => is(one, "missed"))) : []),
      ...whose(open.filter((one) => !hits(one))),
    ]),
    ...harm,
  ];
}

/**
 * A beat as it is read. Several attacks at once are one sentence for each whom they are against, as soon as the dice
 * have fallen: whoever still spends extras changes what it says, and nothing of it is told a second time.
 */
export function beatWords(sentences: readonly Sentence[], words: Words): readonly string[] {
  const targets = targetsOf(sentences);
  const isTold = (one: Sentence): boolean =>
    CAME.some((key) => is(one, key)) ||
    (DECLARED.test(one.key) && targets.includes(named(one, "target"))) ||
    (SUFFERED.some((key) => is(one, key)) && targets.includes(named(one, "who")));
  if (targets.length === 0) return blowWords(beatOf(sentences), words);
  const first = sentences.findIndex((one) => isTold(one) && !DECLARED.test(one.key));
  const plain = (all: readonly Sentence[]): readonly string[] => {
    const rest = all.filter((one) => !isTold(one));
    return rest.length > 0 ? blowWords(beatOf(rest), words) : [];
  };
  return [
    ...plain(sentences.slice(0, first)),
    ...targets.flatMap((target) => {
      const what = clauses(sentences, target, words).join("; ");
      return what ? [words.text("SETPIECE.Chat.Volley.Hero", { target, what })] : [];
    }),
    ...plain(sentences.slice(first)),
  ];
}
