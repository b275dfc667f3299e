import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combatFamily } from "../../rules/combat/index.ts";
import { dealt, directorMoves, many } from "../../../test/support/rules/combat/random-walk.ts";
import { fight } from "../../../test/support/rules/combat/fixtures.ts";
import { UNTRAINED } from "../../rules/contest/engine/look.ts";
import { begin as contest, declare, foe, hero, play } from "../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../../rules/contest/family.ts";
import { randomStart } from "../../../test/support/rules/contest/random-play.ts";
import { duel } from "../../rules/duel/index.ts";
import { begin } from "../../../test/support/rules/duel/fixtures.ts";
import { everyOption, numbersFrom, randomFields } from "../../../test/support/rules/log/odds-property.ts";
import type { EventBase, Faces, Family, IntentBase } from "../../rules/log/family.ts";
import { fillOption } from "../../rules/log/request.ts";
import { isRefused, type Sentence } from "../../rules/log/outcome.ts";
import { traceText } from "../present/foot.ts";
import { PHRASE, strictWords } from "../../../test/support/ui/fixtures.ts";
import { say } from "./words.ts";
import { runs } from "../../../scripts/seed.ts";

const GM = { gm: true, seats: [] };
const voices = ["en", "de"].map((lang) => strictWords(lang));

const tell = (sentence: Sentence | null | undefined): void => {
  if (sentence) for (const words of voices) say(words, sentence);
};

/** Plays at random for some steps and says everything that there is to say. */
function sayAll<State, Intent extends IntentBase, Event extends EventBase, View>(
  family: Family<unknown, State, Intent, Event, View>,
  start: State,
  seed: number,
  steps: number,
  more?: (state: State, next: (below: number) => number) => Intent,
): void {
  const next = numbersFrom(seed);
  let state = start;
  const decide = (intent: Intent): readonly Event[] | null => {
    let faces: Faces = {};
    for (let wave = 0; wave < 9; wave += 1) {
      const decision = family.decide(state, intent, GM, faces);
      if (decision.kind === "events") return decision.events;
      if (isRefused(decision)) tell(decision);
      if (decision.kind !== "roll") return null;
      for (const { label } of decision.dice) tell(label);
      faces = Object.fromEntries([
        ...Object.entries(faces),
        ...decision.dice.map(({ id, count, faces: sides }) => [
          id,
          Array.from({ length: count }, () => 1 + next(sides)),
        ]),
      ]) as Faces;
    }
    return null;
  };
  for (let step = 0; step < steps; step += 1) {
    const offered = everyOption(family, state, GM);
    for (const { option } of offered) {
      tell(option.label);
      tell(option.refused);
      for (const need of option.needs ?? []) {
        if ("label" in need) tell(need.label);
        if (need.kind === "choice") need.choices.forEach(({ label }) => tell(label));
      }
    }
    const cues = family.waiting(state);
    for (const cue of cues) tell(cue.sentence);
    const legal = offered.filter(({ option }) => option.refused === null);
    const answers = legal.filter(({ option }) => option.cue !== undefined);
    const pool = answers.length > 0 && next(4) > 0 ? answers : legal;
    const { option } = pool[next(pool.length)] ?? {};
    const cue = cues[next(Math.max(1, cues.length))];
    const events =
      (more && next(3) === 0 ? decide(more(state, next)) : null) ??
      (option && (decide(fillOption<Intent>(option, randomFields(option, next))) ?? decide(option.intent))) ??
      (cue?.default ? decide(cue.default) : null);
    for (const event of events ?? []) {
      tell(family.sentence(state, event));
      for (const [rule, ...values] of event.trace ?? []) for (const words of voices) traceText(rule, values, words);
      state = family.evolve(state, event);
    }
  }
}

/** Says all there is to say in so many random games, in a run of all of them. */
function expectNoHoles(games: number, play: (seed: number) => void): void {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), play), { numRuns: runs(games, 2), endOnFailure: true });
  const holes = voices.flatMap(({ lang, faults }) => [...faults].map(([key, hole]) => `${lang} ${key} has ${hole}`));
  expect(holes.sort()).toEqual([]);
  for (const { said } of voices) expect(said.size).toBeGreaterThan(30);
}

describe("no sentence has a hole in it, in either language", { timeout: 120_000 }, () => {
  it.each(["simple", "scored", "extended", "chained"])("a %s contest", (type) => {
    expectNoHoles(8, (seed) => sayAll(contestFamily, randomStart(type, numbersFrom(seed)), seed, 20));
  });
  it.each(["simple", "scored", "extended", "chained"])("a %s contest of somebody without a fitting ability", (type) => {
    const abilities = ["main", "other", UNTRAINED].map((id) => ({
      id,
      name: id === UNTRAINED ? PHRASE : id,
      rating: 6,
    }));
    const seats = [hero("ana", 6, { abilities }), hero("bram", 14, { abilities }), foe("troll", 14)];
    expectNoHoles(2, (seed) => sayAll(contestFamily, contest(type, seats), seed, 20));
  });
  it("a fight", () => {
    const begun = fight({ creatures: many });
    expectNoHoles(16, (seed) => sayAll(combatFamily, seed % 2 ? begun : dealt(begun), seed, 40, directorMoves));
  });
  it("a duel", () => {
    expectNoHoles(8, (seed) => sayAll(duel, begin(), seed, 20));
  });
});

/** How a hero point is called. */
const POINT: Readonly<Record<string, RegExp>> = {
  en: /hero point/i,
  de: /Heldenpunkt/,
  es: /puntos? de héroe/,
  fr: /points? d'héroïsme/,
  it: /punt[oi] eroe/,
  "pt-BR": /pontos? de herói/,
};

it.each(Object.entries(POINT))("S2-14 C269 whatever costs a hero point says so: %s", (lang, point) => {
  const words = strictWords(lang);
  const seats = [hero("a", 14, { heroPoints: 2 }), hero("b", 14), foe("x", 14)];
  const lost = play(contest("simple", seats), [declare("a", "p1")], [declare("b", "p2"), 16, 10, 16, 10]);
  const spending = [contest("simple", seats), contest("extended", seats), lost].flatMap((state) =>
    contestFamily.options(contestFamily.view(state, GM), "a").filter(({ spends }) => spends),
  );
  expect(new Set(spending.map(({ intent }) => intent.type))).toEqual(new Set(["boost", "chance", "bump"]));
  for (const { id, label } of spending) expect(say(words, label), id).toMatch(point);
});

describe("what is a hole", () => {
  it.each([
    ["{a} faces {b}, fear 2.", { a: "Ana", b: "" }, "nothing in {b}"],
    ["{a} faces {c}.", { a: "Ana" }, "a placeholder nothing fills"],
    ["{a} is here.", { a: "SETPIECE.Who" }, "a raw key"],
    ["{a} is here.", { a: "undefined" }, "no value"],
    ["{a} is  here.", { a: "Ana" }, "a doubled space"],
    ["{a} is here ", { a: "Ana" }, "a space at an end"],
    ["{a} , here", { a: "Ana" }, "a space before a sign"],
    ["{a} () here", { a: "Ana" }, "a sign after another"],
    [": {a} here", { a: "Ana" }, "a sign at the beginning"],
    ["{a} is here: ", { a: "Ana" }, "a space at an end"],
    ["{a} is here:", { a: "Ana" }, "a dangling colon or comma"],
    ["{a} says “”", { a: "Ana" }, "empty quotes"],
    ["+{a} on it", { a: "-3" }, "a number with two signs"],
    ["Support with {a}", { a: PHRASE }, "a phrase in place of a name"],
    ["{name} helps {target}.", { name: "Ana", target: "Ana" }, "one person named twice"],
  ])("%s with %o", (text, values, why) => {
    const words = strictWords("en", new Map([["key", text]]));
    words.text("key", values);
    expect(words.faults.get("key")?.split(": ")[0]).toBe(why);
  });
});
