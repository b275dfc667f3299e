import { describe, expect, it } from "vitest";
import {
  ABILITY,
  GAIN,
  TASK,
  cueLine,
  forWhom,
  offerLine,
} from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { contestFamily } from "../family.ts";
import {
  GM,
  as,
  begin,
  candidates,
  declare,
  foe,
  hero,
  play,
  round,
  send,
  twoPairs,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { cues } from "./type.ts";

/** Two pairings, one who stands aside, a second of a hero's and a contestant of the foe's. */
const first = (): ContestState => begin("scored", twoPairs);
const after = (): ContestState => play(first(), [declare("a", "p1"), 16, 1, 10, 10], [declare("b", "p2"), 16, 1]);
/** Two heroes against one resistance, which nobody asks to declare. */
const alone = (): ContestState =>
  begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14)], {
    pairings: [
      { a: "a", b: "x" },
      { a: "b", b: "x" },
    ],
  });
const said = (seat: string, pairing: string) => ({ seat, pairing, action: { kind: "plain" as const } });
const over = (): ContestState => play(begin("scored", [hero("a", 14), foe("x", 14)]), round("a", "p1", 4));

describe("what is offered in a scored contest", () => {
  it.each<readonly [string, () => ContestState, string | null, readonly string[]]>([
    [
      "the GM for the table",
      first,
      null,
      [
        "roll | {type:roll} | roll",
        "assistStart:-1 | {type:assistStart start:-1} | assistStart.-1",
        "assistStart:0 | {type:assistStart start:0} | assistStart.0",
        "assistStart:1 | {type:assistStart start:1} | assistStart.1",
        "agree:a | {type:agree target:a} | agree{name:A}",
        "agree:b | {type:agree target:b} | agree{name:B}",
      ],
    ],
    [
      "a hero who faces somebody and leads a second",
      first,
      "a",
      [
        "plain:p1 | {type:declare seat:a pairing:p1 kind:plain} | declare.plain{foe:X} | declare:a:p1:1 | usual",
        "gambit:p1 | {type:declare seat:a pairing:p1 kind:gambit} | declare.gambit{foe:X} | declare:a:p1:1",
        "defend:p1 | {type:declare seat:a pairing:p1 kind:defend} | declare.defend{foe:X} | declare:a:p1:1",
        `task:p1 | {type:declare seat:a pairing:p1 kind:task task:'' gain:goal} | declare.task{foe:X} | declare:a:p1:1 | ${TASK} | ${GAIN} | ${forWhom("target", "a", "b", "g", "s")} | ${ABILITY}`,
        "leave:p1 | {type:declare seat:a pairing:p1 kind:leave} | declare.leave{foe:X} | declare:a:p1:1",
        `assist:b:p2 | {type:assist seat:a target:b pairing:p2} | assist.next{name:B nth:1 rung:moderate} | free:a:1 | ${ABILITY}`,
        "shift:s:p1 | {type:shift seat:a follower:s pairing:p1 points:1} | shift{name:S} | points 1..1: 1",
        `remove:t | {type:remove seat:a follower:t} | remove{name:T} | free:a:1 | ${ABILITY}`,
        "pair:t | {type:pair seat:a foe:t} | pair{foe:T} | free:a:1",
        "pair:x | {type:pair seat:a foe:x} | pair{foe:X} | free:a:1",
        "pair:y | {type:pair seat:a foe:y} | pair{foe:Y} | free:a:1",
        `action:goal | {type:action seat:a task:'' gain:goal} | action.goal | free:a:1 | ${TASK}`,
        `action:augment | {type:action seat:a task:'' gain:augment} | action.augment | free:a:1 | ${TASK} | ${forWhom("target", "a", "b", "g", "s")} | ${ABILITY}`,
        `action:tested | {type:action seat:a task:'' gain:goal resistance:14} | action.tested | free:a:1 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        "rest | {type:rest seat:a} | rest | free:a:1 | usual",
      ],
    ],
    [
      "who stands aside",
      first,
      "g",
      [
        `assist:a:p1 | {type:assist seat:g target:a pairing:p1} | assist.next{name:A nth:1 rung:moderate} | free:g:1 | ${ABILITY}`,
        `assist:b:p2 | {type:assist seat:g target:b pairing:p2} | assist.next{name:B nth:1 rung:moderate} | free:g:1 | ${ABILITY}`,
        `remove:t | {type:remove seat:g follower:t} | remove{name:T} | free:g:1 | ${ABILITY}`,
        "pair:t | {type:pair seat:g foe:t} | pair{foe:T} | free:g:1",
        "pair:x | {type:pair seat:g foe:x} | pair{foe:X} | free:g:1",
        "pair:y | {type:pair seat:g foe:y} | pair{foe:Y} | free:g:1",
        `action:goal | {type:action seat:g task:'' gain:goal} | action.goal | free:g:1 | ${TASK}`,
        `action:augment | {type:action seat:g task:'' gain:augment} | action.augment | free:g:1 | ${TASK} | ${forWhom("target", "g", "a", "b", "s")} | ${ABILITY}`,
        `action:tested | {type:action seat:g task:'' gain:goal resistance:14} | action.tested | free:g:1 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        "rest | {type:rest seat:g} | rest | free:g:1 | usual",
      ],
    ],
    [
      "a resistance that is not asked to declare",
      first,
      "x",
      [
        "plain:p1 | {type:declare seat:x pairing:p1 kind:plain round:1} | declareFor.plain{foe:A round:1} | declare:x:p1:1 | usual",
        "gambit:p1 | {type:declare seat:x pairing:p1 kind:gambit round:1} | declareFor.gambit{foe:A round:1} | declare:x:p1:1",
        "defend:p1 | {type:declare seat:x pairing:p1 kind:defend round:1} | declareFor.defend{foe:A round:1} | declare:x:p1:1",
        `task:p1 | {type:declare seat:x pairing:p1 kind:task round:1 task:'' gain:goal} | declareFor.task{foe:A round:1} | declare:x:p1:1 | ${TASK} | ${GAIN} | ${forWhom("target", "x", "t", "y")}`,
        "leave:p1 | {type:declare seat:x pairing:p1 kind:leave round:1} | declareFor.leave{foe:A round:1} | declare:x:p1:1",
        "assist:y:p2 | {type:assist seat:x target:y pairing:p2} | assist.next{name:Y nth:1 rung:moderate} | free:x:1",
        "remove:s | {type:remove seat:x follower:s} | remove{name:S} | free:x:1 | resistance -100..999: 14",
        "pair:a | {type:pair seat:x foe:a} | pair{foe:A} | free:x:1",
        "pair:b | {type:pair seat:x foe:b} | pair{foe:B} | free:x:1",
        "pair:g | {type:pair seat:x foe:g} | pair{foe:G} | free:x:1",
        `action:goal | {type:action seat:x task:'' gain:goal} | action.goal | free:x:1 | ${TASK}`,
        `action:augment | {type:action seat:x task:'' gain:augment} | action.augment | free:x:1 | ${TASK} | ${forWhom("target", "x", "t", "y")}`,
        `action:tested | {type:action seat:x task:'' gain:goal resistance:14} | action.tested | free:x:1 | ${TASK} | resistance -100..999: 14`,
        "rest | {type:rest seat:x} | rest | free:x:1 | usual",
      ],
    ],
    [
      "a resistance that faces two: each is named",
      alone,
      "x",
      [
        "plain:p1 | {type:declare seat:x pairing:p1 kind:plain round:1} | declareFor.named.plain{foe:A round:1} | declare:x:p1:1 | usual",
        "gambit:p1 | {type:declare seat:x pairing:p1 kind:gambit round:1} | declareFor.named.gambit{foe:A round:1} | declare:x:p1:1",
        "defend:p1 | {type:declare seat:x pairing:p1 kind:defend round:1} | declareFor.named.defend{foe:A round:1} | declare:x:p1:1",
        `task:p1 | {type:declare seat:x pairing:p1 kind:task round:1 task:'' gain:goal} | declareFor.named.task{foe:A round:1} | declare:x:p1:1 | ${TASK} | ${GAIN}`,
        "leave:p1 | {type:declare seat:x pairing:p1 kind:leave round:1} | declareFor.named.leave{foe:A round:1} | declare:x:p1:1",
        "plain:p2 | {type:declare seat:x pairing:p2 kind:plain round:1} | declareFor.named.plain{foe:B round:1} | declare:x:p2:1 | usual",
        "gambit:p2 | {type:declare seat:x pairing:p2 kind:gambit round:1} | declareFor.named.gambit{foe:B round:1} | declare:x:p2:1",
        "defend:p2 | {type:declare seat:x pairing:p2 kind:defend round:1} | declareFor.named.defend{foe:B round:1} | declare:x:p2:1",
        `task:p2 | {type:declare seat:x pairing:p2 kind:task round:1 task:'' gain:goal} | declareFor.named.task{foe:B round:1} | declare:x:p2:1 | ${TASK} | ${GAIN}`,
        "leave:p2 | {type:declare seat:x pairing:p2 kind:leave round:1} | declareFor.named.leave{foe:B round:1} | declare:x:p2:1",
        "pair:a | {type:pair seat:x foe:a} | pair{foe:A} | free:x:1",
        "pair:b | {type:pair seat:x foe:b} | pair{foe:B} | free:x:1",
        `action:goal | {type:action seat:x task:'' gain:goal} | action.goal | free:x:1 | ${TASK}`,
        `action:augment | {type:action seat:x task:'' gain:augment} | action.augment | free:x:1 | ${TASK}`,
        `action:tested | {type:action seat:x task:'' gain:goal resistance:14} | action.tested | free:x:1 | ${TASK} | resistance -100..999: 14`,
        "rest | {type:rest seat:x} | rest | free:x:1 | usual",
      ],
    ],
    [
      "a hero at the end, who may take a parting shot",
      over,
      "a",
      [
        `part:x | {type:part seat:a foe:x} | part{foe:X} | free:a:2 | ${ABILITY}`,
        `part:against:x | {type:part seat:a foe:x resistance:14} | partAgainst.resistance{foe:X} | free:a:2 | resistance -100..999: 14 | ${ABILITY}`,
        `action:goal | {type:action seat:a task:'' gain:goal} | action.goal | free:a:2 | ${TASK}`,
        `action:augment | {type:action seat:a task:'' gain:augment} | action.augment | free:a:2 | ${TASK} | ${ABILITY}`,
        `action:tested | {type:action seat:a task:'' gain:goal resistance:14} | action.tested | free:a:2 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        "rest | {type:rest seat:a} | rest | free:a:2 | usual",
      ],
    ],
    ["nobody who is here", first, "nobody", []],
  ])("%s", (...row) => {
    const [, make, seat, expected] = row;
    expect(candidates(make(), seat).map(offerLine)).toEqual(expected);
  });

  it("C162 as many points may be shifted as were scored, and the foe is named where there are several", () => {
    expect(
      candidates(after(), "a")
        .map(offerLine)
        .filter((line) => line.startsWith("shift")),
    ).toEqual(["shift:s:p1 | {type:shift seat:a follower:s pairing:p1 points:1} | shift{name:S} | points 1..3: 1"]);
    const two = {
      ...after(),
      pairings: after().pairings.map((pairing) => ({ ...pairing, a: "a", against: { a: 2 } })),
    };
    expect(
      candidates(two, "a")
        .map(offerLine)
        .filter((line) => line.startsWith("shift")),
    ).toEqual([
      "shift:s:p1 | {type:shift seat:a follower:s pairing:p1 points:1} | shiftFrom{name:S foe:X} | points 1..2: 1",
      "shift:s:p2 | {type:shift seat:a follower:s pairing:p2 points:1} | shiftFrom{name:S foe:Y} | points 1..2: 1",
    ]);
  });

  it("C081 a fallen hero resists a parting shot with an ability of theirs, one who has only one with that", () => {
    const felled = (abilities: unknown): readonly string[] => {
      const state = play(begin("scored", [hero("a", 14, { abilities }), foe("x", 14)]), round("a", "p1", -4));
      return candidates(state, "x")
        .map(offerLine)
        .filter((line) => line.startsWith("part"));
    };
    const main = { id: "main", name: "Main", rating: 14 };
    expect(felled([main, { id: "other", name: "Other", rating: 13 }])).toEqual([
      "part:a | {type:part seat:x foe:a} | part{foe:A} | free:x:1",
      `part:against:a | {type:part seat:x foe:a foeAbility:main} | partAgainst.hero{foe:A} | free:x:1 | foeA${ABILITY.slice(1)}`,
    ]);
    expect(felled([main])).toEqual(["part:a | {type:part seat:x foe:a} | part{foe:A} | free:x:1"]);
  });
});

describe("what a scored contest waits for", () => {
  it.each<readonly [string, () => ContestState, readonly string[]]>([
    [
      "all who fight declare, who is free is asked",
      first,
      [
        "declare:a:p1:1 | declare | a | {type:declare seat:a pairing:p1 kind:plain} | null | declare{name:A foe:X} | {amendment:false}",
        "declare:b:p2:1 | declare | b | {type:declare seat:b pairing:p2 kind:plain} | null | declare{name:B foe:Y} | {amendment:false}",
        "free:g:1 | free | g | {type:rest seat:g} | {type:rest seat:g} | free{name:G} | {amendment:false}",
      ],
    ],
    [
      "nobody is asked for a resistance",
      alone,
      [
        "declare:a:p1:1 | declare | a | {type:declare seat:a pairing:p1 kind:plain} | null | declare{name:A foe:X} | {amendment:false}",
        "declare:b:p2:1 | declare | b | {type:declare seat:b pairing:p2 kind:plain} | null | declare{name:B foe:X} | {amendment:false}",
      ],
    ],
    [
      "the end: a parting shot, which keeps nobody waiting (E-77)",
      over,
      ["free:a:2 | parting | a | {type:rest seat:a} | {type:rest seat:a} | parting{name:A} | {amendment:true}"],
    ],
    [
      "nobody faces anybody any more",
      () => ({ ...first(), acted: { g: 1, s: 1, t: 1, a: 1, b: 1 }, pairings: [] }),
      ["unpaired:1 | unpaired |  | null | null | unpaired | {amendment:false}"],
    ],
    [
      "all is said and the dice are to fall",
      () => ({ ...alone(), declared: { "p1:a": said("a", "p1"), "p2:b": said("b", "p2") } }),
      ["roll:1:0 | roll |  | {type:roll} | null | roll{round:1} | {amendment:false auto:true}"],
    ],
  ])("%s", (...row) => {
    const [, make, expected] = row;
    expect(cues(make()).map(cueLine)).toEqual(expected);
  });
});

/** A and b face somebody, c is free; `scored` are the points against a and b. */
const table = (helper: number, scored: readonly [number, number], more: object = {}): ContestState => {
  const state = begin("scored", [hero("a", 14), hero("b", 14), hero("c", helper), foe("x", 14), foe("y", 14)], {
    pairings: [
      { a: "a", b: "x" },
      { a: "b", b: "y" },
    ],
    ...more,
  });
  const pairings = state.pairings.map((pairing, index) => ({
    ...pairing,
    against: { [pairing.a]: scored[index] ?? 0, [pairing.b]: 0 },
  }));
  return { ...state, pairings };
};

const rest = { type: "rest", seat: "c" };
const assist = (target: string, pairing: string): object => ({ type: "assist", seat: "c", target, pairing });

describe("what somebody free is proposed (play, law 4)", () => {
  it.each<readonly [string, ContestState, object]>([
    ["nobody has points against them", table(17, [0, 0]), rest],
    ["the one who has", table(17, [0, 2]), assist("b", "p2")],
    ["who has more to lose: of several points more can be taken", table(17, [1, 3]), assist("b", "p2")],
    ["of equals the first", table(17, [2, 2]), assist("a", "p1")],
    ["who would rather do harm: a defeat puts points on", table(4, [2, 0]), rest],
    ["one point is soon taken, and a defeat may put three on", table(10, [1, 0]), rest],
    ["the fourth help is far too hard", { ...table(14, [3, 0]), counts: { "assists:a": 3 } }, rest],
  ])("%s", (_what, state, intent) => {
    const free = contestFamily.waiting(state).find(({ kind }) => kind === "free");
    expect([free?.default, free?.skip]).toEqual([intent, rest]);
    const offered = contestFamily.options(contestFamily.view(state, as("c")), "c");
    expect(
      offered.filter((one) => one.cue === free?.id && one.isDefault && !one.refused).map((one) => one.intent),
    ).toEqual([intent]);
  });

  it("is the same for the GM's side, and never rests on numbers that are hidden", () => {
    const state = table(17, [2, 0]);
    const hidden = { ...state, numbers: { ...state.numbers, c: undefined } } as unknown as ContestState;
    expect(contestFamily.waiting(hidden).find(({ kind }) => kind === "free")?.default).toEqual(rest);
    const free = contestFamily.waiting(state).find(({ kind }) => kind === "free");
    expect(contestFamily.gmSide?.usual(state, free as NonNullable<typeof free>)).toEqual(assist("a", "p1"));
  });
});

describe("an opponent one got away from (E-26, E-84)", () => {
  const away = (...scored: readonly [number, number]): ContestState => {
    const state = play(table(17, scored), [declare("a", "p1", "leave")], [rest]);
    return play(state, [declare("b", "p2"), 1, 20, 10, 10]);
  };
  const faced = (state: ContestState): readonly string[] =>
    contestFamily
      .options(contestFamily.view(state, GM), "a")
      .filter(({ id }) => id.startsWith("pair:") && id.endsWith("x"))
      .map(({ label }) => `${label.key} ${JSON.stringify(label.data)}`);

  it("says with which points each way begins", () => {
    expect(faced(away(2, 0))).toEqual([
      'Contest.Option.pairAgain {"foe":"X","own":0,"theirs":2}',
      'Contest.Option.pairFresh {"foe":"X"}',
    ]);
    expect(send(away(2, 0), { type: "pair", seat: "a", foe: "x" }).state.pairings.at(-1)?.against).toEqual({
      a: 2,
      x: 0,
    });
  });
  it("is faced in one way where nobody had scored", () => {
    expect(faced(away(0, 0))).toEqual(['Contest.Option.pair {"foe":"X"}']);
  });
});
