import type { LogLine } from "../../play/session.ts";
import { isEnough } from "../../rules/combat/ask.ts";
import type { Sentence } from "../../rules/log/outcome.ts";
import { count, levelWords, levelsIn, list, numeral, say, type Words } from "../words/words.ts";
import { beatOf } from "./beat.ts";

const named = ({ data }: Sentence, name: string): string => String(data?.[name] ?? "");

const numberIn = ({ data }: Sentence, name: string): number => Number(data?.[name] ?? 0);

/** A key may have several wordings, which differ in what follows it. */
const is = (said: Sentence, key: string): boolean =>
  said.key === `Combat.Said.${key}` || said.key.startsWith(`Combat.Said.${key}.`);

/** Its extras may still be unspent. */
const hits = (one: Sentence): boolean => isEnough(numberIn(one, "net"), numberIn(one, "needed"));

/** Same victim, same damage: the two are told as one. */
const hitAlike = (a: Sentence, b: Sentence): boolean =>
  is(a, "hit") && is(b, "hit") && ["target", "damage"].every((name) => named(a, name) === named(b, name));

const DECLARED = /^Combat\.Said\.declared\.(attack\w+)$/;

const CAME: readonly string[] = ["rolled", "hit", "missed"];

const TAKEN = ["harmTaken", "harmTakenNamed"];

const HARM: readonly string[] = ["harmed", "harmOpen", ...TAKEN];

/** Sentences that belong to the hit before them. */
const SUFFERED: readonly string[] = ["soaked", ...HARM];

/** One clause for what armour stops, one for each kind of harm; its levels follow in words once all of it is split. */
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

/** One sentence that tells the first `of` sentences of a list. */
interface Together {
  readonly of: number;
  readonly text: string;
}

/** These hazards give their result themselves; the harm that follows would repeat it. */
const HAZARDS: readonly string[] = ["burned", "poisonHarm", "poisoned", "fell", "ignited"];

/** Steps that several take alike, with the wording that tells them as one. */
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

const run = (sentences: readonly (Sentence | null)[], at: number, has: (one: Sentence) => boolean): number => {
  const other = sentences.slice(at).findIndex((one) => !one || !has(one));
  return other < 0 ? sentences.length - at : other;
};

const sufferedFrom = (sentences: readonly (Sentence | null)[], at: number, who: string): number =>
  run(sentences, at, (one) => named(one, "who") === who && SUFFERED.some((key) => is(one, key)));

const PLACES = ["from", "to", "zone"];

function walk(first: Sentence, sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const told = PLACES.filter((name) => first.data?.[name] !== undefined);
  const places = Object.fromEntries(told.map((name) => [name, named(first, name)]));
  const of = run(
    sentences,
    at,
    (one) => one.key === first.key && Object.entries(places).every(([name, place]) => named(one, name) === place),
  );
  const names = sentences.slice(at, at + of).map((one) => (one ? named(one, "who") : ""));
  const key = is(first, "moved") ? "SETPIECE.Chat.Moved" : "SETPIECE.Chat.Placed";
  return of > 1 ? { of, text: words.text(key, { ...places, names: list(words, names) }) } : null;
}

function hazard(first: Sentence, sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const kind = HAZARDS.find((key) => is(first, key));
  if (!kind) return null;
  const suffered = sufferedFrom(sentences, at + 1, named(first, "who"));
  const harm = sentences.slice(at + 1, at + 1 + suffered).flatMap((one) => one ?? []);
  const what = harmClauses(harm, words).join("; ");
  if (what === "") return null;
  const last = kind === "poisonHarm" && numberIn(first, "next") === 0;
  const text = words.text(`SETPIECE.Chat.Hazard.${last ? "poisonLast" : kind}`, { ...first.data, what });
  return { of: 1 + suffered, text };
}

/** A bite of each wolf in a pack: the hits and their joint harm are one sentence. */
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

const ANSWERS: ReadonlyMap<string, string> = new Map(
  ["parry", "dodge"].map((kind) => [`Combat.Said.reacted.${kind}`, `SETPIECE.Chat.All.${kind}`]),
);

function answers(first: Sentence, sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const key = ANSWERS.get(first.key);
  const who = named(first, "who");
  const of = run(sentences, at, (one) => one.key === first.key && named(one, "who") === who);
  return key && of > 1 ? { of, text: words.text(key, { who, n: of }) } : null;
}

const tellerOf = (first: Sentence): typeof hazard => {
  if (is(first, "moved") || is(first, "placed")) return walk;
  if (is(first, "hit")) return hitsTogether;
  if (ANSWERS.has(first.key)) return answers;
  return ALIKE.has(first.key) ? alike : hazard;
};

/** Tells a joint walk, joint harm, or a hazard with its harm as one sentence; null where one stays alone. */
export function together(sentences: readonly (Sentence | null)[], at: number, words: Words): Together | null {
  const first = sentences[at];
  if (!first) return null;
  return tellerOf(first)(first, sentences, at, words);
}

/** Each text keeps the place of the first sentence it tells. */
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

/** Each text keeps the key of the first line it tells. */
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

/** Null where the same beat does not tell the result, or a reaction comes between. */
function cameOf(sentences: readonly Sentence[], at: number): Sentence | null {
  const declared = sentences[at];
  if (!declared || !DECLARED.test(declared.key)) return null;
  const next = sentences.slice(at + 1).find((one) => CAME.some((key) => is(one, key)) || is(one, "reacted"));
  return next && !is(next, "reacted") && same(declared, next) ? next : null;
}

function blow(ended: Sentence, how: string, suffered: readonly Sentence[], words: Words): string {
  const data = { who: named(ended, "who"), target: named(ended, "target") };
  const isHit = is(ended, "hit") || (is(ended, "rolled") && hits(ended));
  if (!isHit) return words.text(`SETPIECE.Chat.Blow.Miss.${how}`, data);
  const what = harmClauses(suffered, words).join("; ");
  return what
    ? words.text(`SETPIECE.Chat.Blow.Hit.${how}`, { ...data, what })
    : words.text(`SETPIECE.Chat.Blow.Open.${how}`, data);
}

/** Onlookers read only whether it hits; the dice above the text show the tally. */
const isAttack = (one: Sentence, all: readonly Sentence[]): boolean =>
  named(one, "kind") === "attack" ||
  all.some((other) => DECLARED.test(other.key) && named(other, "who") === named(one, "who"));

/** An attack is one sentence from its declaration to its harm. */
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

/** In the order of the dice; empty unless several attacks were made at once. */
function targetsOf(sentences: readonly Sentence[]): readonly string[] {
  const of = (...keys: readonly string[]): readonly Sentence[] =>
    sentences.filter((one) => keys.some((key) => is(one, key)) && named(one, "target") !== "");
  const [rolled, ended] = [of("rolled"), of("hit", "missed")];
  const attacks = rolled.length > 0 ? rolled : ended;
  return attacks.length > 1 ? [...new Set(attacks.map((one) => named(one, "target")))] : [];
}

function clauses(sentences: readonly Sentence[], target: string, words: Words): readonly string[] {
  const at = sentences.filter((one) => named(one, "target") === target);
  const of = sentences.filter((one) => named(one, "who") === target);
  const decided = at.filter((one) => is(one, "hit") || is(one, "missed")).map((one) => named(one, "who"));
  const open = at.filter((one) => is(one, "rolled") && !decided.includes(named(one, "who")));
  const whose = (all: readonly Sentence[]): readonly string[] => all.map((one) => named(one, "who"));
  // With armour rolled, the attack dice have a beat of their own, which already told the misses
  const rolled = sentences.some((one) => is(one, "rolled"));
  const told = (key: string, names: readonly string[]): readonly string[] =>
    names.length > 0 ? [count(words, `SETPIECE.Chat.Volley.${key}`, names.length, { names: list(words, names) })] : [];
  const harm = harmClauses(of, words);
  const ended = at.filter((one) => is(one, "hit"));
  // A single hit did all the harm told beside it; several hits share it
  const alone = ended.length === 1 && harm.length > 0;
  // Three wolves that bite for 1 each are one clause
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

/** A volley is one sentence per victim once the dice fall; later extras change it, and nothing is told twice. */
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
