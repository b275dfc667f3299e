import { isEnough } from "../../rules/combat/ask.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { count, list, numeral, say, type Words } from "../words/words.ts";
import { beatOf } from "./beats.ts";

const named = ({ data }: Sentence, name: string): string => String(data?.[name] ?? "");
const numberIn = ({ data }: Sentence, name: string): number => Number(data?.[name] ?? 0);
const is = (said: Sentence, key: string): boolean =>
  said.key === `Combat.Said.${key}` || said.key.startsWith(`Combat.Said.${key}.`);

/** Whether an attack whose dice have fallen hits; what its extras are spent on is still to come. */
const hits = (one: Sentence): boolean => isEnough(numberIn(one, "net"), numberIn(one, "needed"));

/** Attacks that are told as they are declared, in the beat of their dice. */
const DECLARED = /^Combat\.Said\.declared\.attack/;

/**
 * A sentence as it is read. While extras are still to be spent an attack has hit or missed already: who looks on reads
 * that, and the dice above show the rest. What is no attack, a grip or a push, keeps its tally until it has an outcome.
 */
const toldAs = (one: Sentence, all: readonly Sentence[], words: Words): string => {
  const who = named(one, "who");
  const target = named(one, "target");
  const isAttack = all.some((other) => DECLARED.test(other.key) && named(other, "who") === who);
  if (!is(one, "rolled") || !isAttack || target === "") return say(words, one);
  const what = count(words, `SETPIECE.Chat.Volley.${hits(one) ? "Hit" : "Miss"}`, 1, { names: who });
  return words.text("SETPIECE.Chat.Volley.Hero", { target, what });
};

/** What a hero's sentence holds in place of one for each attack. */
const ATTACKS = ["rolled", "hit", "missed"];
const SUFFERED = ["soaked", "harmed", "harmOpen"];

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
  const sum = (key: string, field: string): number =>
    of.reduce((all, one) => all + (is(one, key) ? numberIn(one, field) : 0), 0);
  const soaked = sum("soaked", "soaked");
  const harm = (["physical", "mental"] as const).flatMap((type) => {
    const n = sum(`harmed.${type}`, "amount") + sum(`harmOpen.${type}`, "amount");
    return n > 0 ? [words.text(`SETPIECE.Chat.Volley.Harm.${type}`, { n })] : [];
  });
  return [
    ...at
      .filter((one) => is(one, "hit"))
      .map((one) =>
        words.text("SETPIECE.Chat.Volley.HitFor", { name: named(one, "who"), damage: numberIn(one, "damage") }),
      ),
    ...told("Hit", whose(open.filter((one) => hits(one)))),
    ...told("Miss", [
      ...(rolled ? whose(at.filter((one) => is(one, "missed"))) : []),
      ...whose(open.filter((one) => !hits(one))),
    ]),
    ...(soaked > 0 ? [words.text("SETPIECE.Chat.Volley.Soaked", { n: numeral(soaked) })] : []),
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
    ATTACKS.some((key) => is(one, key)) ||
    (SUFFERED.some((key) => is(one, key)) && targets.includes(named(one, "who")));
  if (targets.length === 0) return beatOf(sentences).map((one) => toldAs(one, sentences, words));
  const first = sentences.findIndex(isTold);
  const plain = (all: readonly Sentence[]): readonly string[] => {
    const rest = all.filter((one) => !isTold(one));
    return rest.length > 0 ? beatOf(rest).map((one) => say(words, one)) : [];
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
