import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { seeds } from "../../../../scripts/seed.ts";
import type { By } from "../../log/family.ts";
import type { Sentence } from "../../log/outcome.ts";
import { bid, gm, group, type Step } from "../../../../test/support/rules/contest/extended/group-fixtures.ts";
import { contestFamily } from "../family.ts";
import {
  GM,
  as,
  begin,
  declare,
  foe,
  hero,
  play,
  round,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { allOptions, playRandomly } from "../../../../test/support/rules/contest/random-play.ts";
import type { ContestEvent } from "./event.ts";
import { AREAS, faultIn, textIn, type Language } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { declaredTo, diceTold, diePlace } from "./view.ts";
import type { ContestState } from "./state.ts";

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

/** What somebody hears as the steps are played, with the number of the step in which they do. */
const heard = (viewer: By, start: ContestState, ...steps: readonly Step[]): readonly (readonly [number, string])[] => {
  let state = start;
  const events: ContestEvent[] = [];
  const step: number[] = [];
  for (const [at, [intent, ...faces]] of steps.entries()) {
    const played = send(state, intent, faces);
    state = played.state;
    events.push(...played.events);
    step.push(...played.events.map(() => at + 1));
  }
  return declaredTo(contestFamily.view(state, viewer), events).map(({ at, sentence: { key, data = {} } }) => [
    step[at] ?? 0,
    [key.replace("Contest.Sentence.declared.", ""), ...Object.values(data)].join(" "),
  ]);
};

describe("what was declared is told (A4, A8)", () => {
  const round: readonly Step[] = [gm("x", "a", 5), gm("y", "c", 3), bid("a", "x", 9), bid("c")];

  it("C244 to who declared at once, to the others once all are in, to the GM each", () => {
    expect(heard(as("a"), group(), ...round.slice(0, 3))).toEqual([[3, "bid A 9 X reckless"]]);
    expect(heard(as("a"), group(), ...round)).toEqual([
      [3, "bid A 9 X reckless"],
      [4, "bid X 5 A daring"],
      [4, "bid Y 3 C measured"],
      [4, "nobody C"],
    ]);
    expect(heard(GM, group(), ...round).map(([at]) => at)).toEqual([1, 2, 3, 4]);
    expect(heard(as(), group(), ...round).map(([at]) => at)).toEqual([4, 4, 4, 4]);
  });
  it("C250 C252 the last word of each counts; what is changed in the open is told at once; the next round is closed", () => {
    const again = heard(as("c"), group(), gm("x", "c", 1), ...round);
    expect(again).toContainEqual([5, "bid X 5 A daring"]);
    expect(again).toHaveLength(4);
    const later = heard(as("a"), group(), ...round, gm("y", "a", 1));
    expect(later.slice(4)).toEqual([[5, "bid Y 1 A cautious"]]);
    const passed = ["a", "x", "y", "c"].map((seat): Step => [{ type: "forfeit", seat }]);
    expect(heard(as("a"), group(), ...round, ...passed, bid("c", "y", 2)).slice(4)).toEqual([]);
  });
  it("C099 a stance in a round that all roll together, by its kind and foe; another's is told by its roll alone", () => {
    const two = begin("scored", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)]);
    const stance = (seat: string, pairing: string, kind: string): Step => [declare(seat, pairing, kind)];
    for (const kind of ["plain", "gambit", "defend", "leave"])
      expect(heard(as("a"), two, stance("a", "p1", kind))).toEqual([[1, `${kind} A X`]]);
    const task: Step = [declare("a", "p1", "task", { task: "bar the door", gain: "goal" })];
    expect(heard(as("a"), two, task)).toEqual([[1, "task A X bar the door"]]);
    expect(heard(as("c"), two, stance("a", "p1", "gambit"))).toEqual([]);
  });
});

const start = begin("scored", [hero("a", 14), foe("x", 14)]);
const view = contestFamily.view(start, GM);
const played = send(start, declare("a", "p1"), [10, 16]);
const rolled = played.events.find((event) => event.type === "rolled");

/** The same roll with other parties. */
const told = (parts: object): readonly string[] => {
  const event = rolled?.type === "rolled" ? { ...rolled, roll: { ...rolled.roll, ...parts } } : null;
  return event ? diceTold(view, event).map(({ key, data = {} }) => [key, ...Object.values(data)].join(" ")) : [];
};

it("A8 the dice of a result are told: both, one alone, those of a bare number of the GM's, each of several targets", () => {
  const { a, b } = rolled?.type === "rolled" ? rolled.roll : { a: null, b: null };
  const stem = "Contest.Sentence.dice.";
  expect(told({})).toEqual([`${stem}both A 10 X 16`]);
  expect(told({ b: { ...b, seat: null } })).toEqual([`${stem}against A 10  16`]);
  expect(told({ a: { ...a, seat: null } })).toEqual([`${stem}bareFirst  10 X 16`]);
  expect(told({ b: { ...b, face: null } })).toEqual([`${stem}one A 10`]);
  expect(told({ a: { ...a, face: null } })).toEqual([`${stem}one X 16`]);
  expect(told({ a: { ...a, face: null }, b: { ...b, seat: null } })).toEqual([`${stem}bare  16`]);
  expect(told({ a: { ...a, face: null }, b: { ...b, face: null } })).toEqual([]);
  expect(
    told({
      field: [
        { a, b },
        { a, b: { ...b, face: 3 } },
      ],
    }),
  ).toEqual([`${stem}both A 10 X 16`, `${stem}both A 10 X 3`]);
});

it("dice stand by sides, then by seats, whoever acted first; a bare number of the GM's is last", () => {
  const seats = [hero("a", 14), foe("x", 14), hero("b", 14), foe("y", 14)];
  const group = contestFamily.view(begin("scored", seats), GM);
  const places = ["y", null, "b", "x", "nobody", "a"].map((seat) => ({ seat, at: diePlace(group, seat) }));
  expect(
    places
      .sort((one, other) => (one.at < other.at ? -1 : 1))
      .map(({ seat }) => seat)
      .slice(0, 4),
  ).toEqual(["a", "b", "x", "y"]);
  expect([diePlace(group, null), diePlace(group, "nobody")]).toEqual([Infinity, Infinity]);
});

it("A8 an event that threw no dice tells none", () => {
  const others = played.events.filter((event: ContestEvent) => event.type !== "rolled");
  expect(others.flatMap((event) => diceTold(view, event))).toEqual([]);
});
