import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Sentence } from "../../log/outcome.ts";
import { as, begin, foe, GM, hero, play, round, send } from "../fixtures.ts";
import { contestFamily } from "../family.ts";
import { allOptions, playRandomly } from "../random-play.ts";
import { AREAS, faultIn, textIn, type Language } from "./fixtures.ts";
import { seeds } from "../../../../scripts/seed.ts";

const wordsOf = (lang: string): Language =>
  AREAS.map((area) => JSON.parse(readFileSync(`lang/${lang}/${area}.json`, "utf8")) as Language[number]);
const languages = ["en", "de"].map(wordsOf);

describe.each(["simple", "scored", "extended", "chained"])(
  "the sentences of a %s contest",
  { timeout: 60_000 },
  (type) => {
    it("all have a text in both languages, with every placeholder filled: events, options, cues, refusals, dice and traces", () => {
      const faults = new Set<string>();
      const said = new Set<string>();
      const check = (sentence: Sentence | null): void => {
        if (sentence === null) return;
        said.add(sentence.key);
        const wrong = faultIn(languages, sentence);
        if (wrong) faults.add(wrong);
      };
      for (const [game, seed] of seeds(60).entries())
        playRandomly(type, seed, 20, (state, events, before) => {
          let now = before ?? state;
          for (const event of events) {
            check(contestFamily.sentence(now, event));
            for (const [rule, ...values] of event.trace ?? [])
              check({
                key: `Rule.${rule}`,
                data: Object.fromEntries(values.map((value, index) => [index, String(value)])),
              });
            now = contestFamily.evolve(now, event);
          }
          if (game % 6 === 0)
            for (const option of allOptions(state)) {
              check(option.label);
              check(option.refused);
              for (const need of option.needs ?? [])
                if (need.kind === "choice") need.choices.forEach(({ label }) => check(label));
            }
          for (const cue of contestFamily.waiting(state)) {
            check(cue.sentence);
            [...(cue.stakes?.now ?? []), ...(cue.stakes?.then ?? [])].forEach(check);
            const decided = cue.default ? contestFamily.decide(state, cue.default, GM) : null;
            if (decided?.kind === "roll") decided.dice.forEach(({ label }) => check(label));
          }
        });
      expect([...faults]).toEqual([]);
      expect(said.size).toBeGreaterThan(30);
    });
  },
);

describe.each(["en", "de", "es", "fr", "it", "pt-BR"])("one word for one thing: %s", (lang) => {
  const text = (key: string): string => textIn(wordsOf(lang), `Contest.${key}`) ?? "";
  const DEGREES = ["marginal", "minor", "major", "complete"];

  it("C204 C302 what the other side gets is taken over, wherever it is told; lost is what nobody gets", () => {
    const clause = (key: string): string => /[^;]*\{amount\}/.exec(text(`Sentence.${key}`))?.[0] ?? "";
    const told = (exchange: string, ...others: string[]): readonly string[] => [
      ...new Set([...DEGREES.map((degree) => `${exchange}.${degree}`), ...others].map(clause)),
    ];
    const taken = told("exchangeTaken", "task.lostTaken", "disengage.lostBy");
    const lost = told("exchangeLost", "task.lostLost");
    expect([taken.length, lost.length]).toEqual([1, 1]);
    expect(lost).not.toEqual(taken);
  });

  it("C266 a second chance has one name in all that is said of it", () => {
    const name = text("Option.chance").toLowerCase().split(" ").slice(0, 2).join(" ");
    const said = ["Option.allow.chance", "Sentence.changed.chance", "Sentence.chance.lost", "Sentence.chance.tie"]
      .concat(["Cue.chance", "Dice.chance", "Refused.Dying", "Refused.ChanceLeft", "Refused.ChanceOnce"])
      .map(text);
    expect(said.filter((one) => !one.toLowerCase().includes(name))).toEqual([]);
  });
});

describe("what is said", () => {
  it("names who, and no number that may be secret", () => {
    const state = begin("scored", [hero("a", 14), foe("b", 14, { secret: true })]);
    const { events } = send(state, round("a", "p1", 2)[0], [10, 16]);
    const rolled = events.find((event) => event.type === "rolled");
    expect(rolled && contestFamily.sentence(state, rolled)).toEqual({
      key: "Contest.Sentence.round.minor",
      data: { name: "A", winner: "A", loser: "B", target: "", amount: 0 },
    });
    expect(rolled?.trace?.find(([rule]) => rule === "C017")).toEqual(["C017", "B", null, 16, "failure", "failure"]);
  });
  it("is nothing for what is only a label, and nothing for a sealed declaration", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14, { side: "foes" })]);
    const [declared] = send(state, { type: "declare", seat: "a", pairing: "p1", kind: "gambit" }).events;
    expect(declared && contestFamily.sentence(state, declared)).toBeNull();
    const [led] = send(state, { type: "leads", pairing: "p1", leads: "b" }).events;
    expect(led && contestFamily.sentence(state, led)).toBeNull();
    const [gained] = send(state, { type: "ability", seat: "a", ability: { id: "n", name: "New", rating: 13 } }).events;
    expect(gained && contestFamily.sentence(state, gained)).toBeNull();
  });
});

describe("what is shown", () => {
  it("C036 the score stands open to all; the GM sees everything, a spectator no secret and no proposal", () => {
    const state = play(
      begin("scored", [hero("a", 14), foe("b", 14, { secret: true })], { rulings: { clearlyInferiorRule: false } }),
      round("a", "p1", 4),
    );
    const done = play(state, [{ type: "rest", seat: "a" }]);
    const views = [GM, as("a"), as()].map((viewer) => contestFamily.view(done, viewer));
    expect(views.map((view) => view.pairings[0]?.against)).toEqual([
      { a: 0, b: 5 },
      { a: 0, b: 5 },
      { a: 0, b: 5 },
    ]);
    expect(views.map((view) => Object.keys(view.numbers))).toEqual([["a", "b"], ["a"], ["a"]]);
    expect(views.map((view) => view.proposals.length)).toEqual([1, 0, 0]);
    expect(contestFamily.options(views[1] ?? contestFamily.view(done, GM), null)).toEqual([]);
    expect(contestFamily.options(contestFamily.view(done, GM), "nobody")).toEqual([]);
    expect([contestFamily.seats(done), contestFamily.ended(done)]).toEqual([["a", "b"], true]);
  });
  it("dice are told apart from other facts, so that pictures can wait for them", () => {
    const state = begin("scored", [hero("a", 14), foe("b", 14)]);
    const { events } = send(state, round("a", "p1", 2)[0], [10, 16]);
    expect(events.map((event) => contestFamily.dice?.(event))).toEqual([false, true, false]);
  });
});
