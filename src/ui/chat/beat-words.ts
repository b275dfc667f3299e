import type { LogLine } from "../../play/session.ts";
import { isEnough } from "../../rules/combat/ask.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { count, levelWords, levelsIn, list, numeral, say, type Words } from "../words/words.ts";
import { beatOf } from "./beat.ts";

/** A value of a sentence as a text; empty where it has none. */
const named = ({ data }: Sentence, name: string): string => String(data?.[name] ?? "");

/** A value of a sentence as a number; 0 where it has none. */
const numberIn = ({ data }: Sentence, name: string): number => Number(data?.[name] ?? 0);

/** Whether a sentence of a fight is of a kind, whichever of its wordings it has. */
const is = (said: Sentence, key: string): boolean =>
  said.key === `Combat.Said.${key}` || said.key.startsWith(`Combat.Said.${key}.`);

/** Whether an attack whose dice have fallen hits; what its extras are spent on is still to come. */
const hits = (one: Sentence): boolean => isEnough(numberIn(one, "net"), numberIn(one, "needed"));

/** Whether two hits are told as one: on the same, for the same damage. */
const hitAlike = (a: Sentence, b: Sentence): boolean =>
  is(a, "hit") && is(b, "hit") && ["target", "damage"].every((name) => named(a, name) === named(b, name));

/** An attack as somebody declares it; what it is declared with. */
const DECLARED = /^Combat\.Said\.declared\.(attack\w+)$/;

/** What tells of an attack: that its dice have fallen, and how it ended. */
const CAME: readonly string[] = ["rolled", "hit", "missed"];

/** Harm that is split already, without and with a name that its victim gave it. */
const TAKEN = ["harmTaken", "harmTakenNamed"];

/** Sentences that tell of harm. */
const HARM: readonly string[] = ["harmed", "harmOpen", ...TAKEN];

/** What follows a hit and belongs to it: what armour stops of it, and the harm that it does. */
const SUFFERED: readonly string[] = ["soaked", ...HARM];

/**
 * What attacks did to one as clauses: what armour stops, and harm of each kind, with its levels in words once all of it
 * is split, and what it is called.
 */
function harmClauses(sentences: readonly Sentence[], words: Words): readonly string[] {
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
const sufferedFrom = (sentences: readonly (Sentence | null)[], at: number, who: string): number =>
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
function blowWords(sentences: readonly Sentence[], words: Words): readonly string[] {
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
