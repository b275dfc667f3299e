import { describe, expect, it } from "vitest";
import {
  ABILITY,
  cueLine,
  forWhom,
  offerLine,
  rollOf,
  TASK,
} from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import {
  begin,
  candidates,
  foe,
  follower,
  hero,
  play,
  round,
  send,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { chained, cues } from "./type.ts";

const begun = (): ContestState =>
  begin("chained", [hero("a", 14, { heroPoints: 1 }), hero("b", 14), follower("s", "a", "supporter"), foe("x", 14)]);
/** A hero has lost a round, may amend it, and is hurt by it. */
const lost = (): ContestState => play(begun(), round("a", "p1", -2));
const single = (): ContestState => begin("chained", [hero("a", 14), foe("x", 14)]);
/** A hero is about to be out, and leads somebody who could take the loss. */
const dying = (): ContestState => play(begun(), round("a", "p1", -4));

describe("what is offered in a chained contest", () => {
  it.each<readonly [string, () => ContestState, string | null, readonly string[]]>([
    ["the GM for the table", lost, null, ["roll | {type:roll} | roll"]],
    [
      "a hero who lost a round may pass the loss on, and heal",
      lost,
      "a",
      [
        "plain:p1 | {type:declare seat:a pairing:p1 kind:plain} | declare.plain{foe:X} | declare:a:p1:1 | usual",
        "leave:p1 | {type:declare seat:a pairing:p1 kind:leave} | declare.leave{foe:X} | declare:a:p1:1",
        "pass:s:r1 | {type:pass seat:a roll:r1 follower:s} | pass{name:S}",
        "pair:x | {type:pair seat:a foe:x} | pair{foe:X} | free:a:1",
        `action:goal | {type:action seat:a task:'' gain:goal} | action.goal | free:a:1 | ${TASK}`,
        `action:augment | {type:action seat:a task:'' gain:augment} | action.augment | free:a:1 | ${TASK} | ${forWhom("target", "a", "b", "s")} | ${ABILITY}`,
        `action:tested | {type:action seat:a task:'' gain:goal resistance:14} | action.tested | free:a:1 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        `heal:a:hurt | {type:action seat:a task:'' gain:heal target:a heals:hurt} | heal.hurt{name:A} | free:a:1 | ${ABILITY}`,
        "rest | {type:rest seat:a} | rest | free:a:1 | usual",
      ],
    ],
    [
      "who is free may heal whoever is hurt",
      lost,
      "b",
      [
        "pair:x | {type:pair seat:b foe:x} | pair{foe:X} | free:b:1",
        `action:goal | {type:action seat:b task:'' gain:goal} | action.goal | free:b:1 | ${TASK}`,
        `action:augment | {type:action seat:b task:'' gain:augment} | action.augment | free:b:1 | ${TASK} | ${forWhom("target", "b", "a", "s")} | ${ABILITY}`,
        `action:tested | {type:action seat:b task:'' gain:goal resistance:14} | action.tested | free:b:1 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        `heal:a:hurt | {type:action seat:b task:'' gain:heal target:a heals:hurt} | heal.hurt{name:A} | free:b:1 | ${ABILITY}`,
        "rest | {type:rest seat:b} | rest | free:b:1 | usual",
      ],
    ],
    [
      "a hero alone",
      single,
      "a",
      [
        "plain:p1 | {type:declare seat:a pairing:p1 kind:plain} | declare.plain{foe:X} | declare:a:p1:1 | usual",
        "leave:p1 | {type:declare seat:a pairing:p1 kind:leave} | declare.leave{foe:X} | declare:a:p1:1",
        "pair:x | {type:pair seat:a foe:x} | pair{foe:X} | free:a:1",
        `action:goal | {type:action seat:a task:'' gain:goal} | action.goal | free:a:1 | ${TASK}`,
        `action:augment | {type:action seat:a task:'' gain:augment} | action.augment | free:a:1 | ${TASK} | ${ABILITY}`,
        `action:tested | {type:action seat:a task:'' gain:goal resistance:14} | action.tested | free:a:1 | ${TASK} | ${ABILITY} | resistance -100..999: 14`,
        "rest | {type:rest seat:a} | rest | free:a:1 | usual",
      ],
    ],
  ])("%s", (...row) => {
    const [, make, seat, expected] = row;
    expect(candidates(make(), seat).map(offerLine)).toEqual(expected);
  });

  it("C369 a loss that takes somebody out is passed on in the step that holds it up", () => {
    const passes = (state: ContestState): readonly string[] =>
      candidates(state, "a")
        .map(offerLine)
        .filter((line) => line.startsWith("pass"));
    expect(passes(lost())).toEqual(["pass:s:r1 | {type:pass seat:a roll:r1 follower:s} | pass{name:S}"]);
    expect(passes(dying())).toEqual(["pass:s:r1 | {type:pass seat:a roll:r1 follower:s} | pass{name:S} | bump:a:r1"]);
    expect(passes(begun())).toEqual([]);
  });
});

describe("what a chained contest waits for", () => {
  it.each<readonly [string, () => ContestState, readonly string[]]>([
    [
      "who fights declares",
      single,
      [
        "declare:a:p1:1 | declare | a | {type:declare seat:a pairing:p1 kind:plain} | null | declare{name:A foe:X} | {amendment:false}",
      ],
    ],
    [
      "who is free does something",
      lost,
      ["free:b:1 | free | b | {type:rest seat:b} | {type:rest seat:b} | free{name:B} | {amendment:false}"],
    ],
    [
      "nobody faces anybody any more",
      () => ({ ...single(), pairings: [], acted: { a: 1 } }),
      ["unpaired:1 | unpaired |  | null | null | unpaired | {amendment:false}"],
    ],
    ["nothing once it is decided", () => play(single(), round("a", "p1", 4)), []],
  ])("%s", (...row) => {
    const [, make, expected] = row;
    expect(cues(make()).map(cueLine)).toEqual(expected);
  });
});

describe("who leaves a chained contest, and by which roll", () => {
  const pair = (more: Record<string, unknown> = {}): ContestState =>
    begin(
      "chained",
      [
        hero("a", 14),
        hero("b", 14),
        follower("s", "a", "supporter"),
        foe("x", 14),
        foe("y", 14),
        follower("t", "y", "supporter", 10, { side: "foes" }),
      ],
      {
        pairings: [
          { a: "a", b: "x" },
          { a: "a", b: "y" },
          { a: "b", b: "y" },
        ],
        ...more,
      },
    );
  /** Both of a's rolls are open; the second made a Dying. */
  const fatal = (before: readonly string[] = [], seat = "a"): ContestState =>
    ({
      ...pair(),
      wounds: { a: ["dying"] },
      open: [
        {
          roll: rollOf("round", "a", "x", { id: "r1", pairing: "p1", winner: "b" }),
          effects: [{ type: "wounds", seat: "a", before: [], after: ["hurt"] }],
        },
        {
          roll: rollOf("round", "a", "y", { id: "r2", pairing: "p2", winner: "b" }),
          effects: [{ type: "wounds", seat, before, after: ["dying"] }],
        },
      ],
    }) as ContestState;
  const leaving = (state: ContestState): readonly string[] =>
    chained.departures(state).map(({ kind, seat, by, pairing }) => [kind, seat, by, pairing].join(" "));

  it("C347 a Complete Defeat takes them out of the pairing whose roll brought it, or of any where none did", () => {
    expect(leaving(fatal())).toEqual(["fell a y p2"]);
    expect(leaving(fatal(["dying"]))).toEqual(["fell a x p1", "fell a y p2"]);
    expect(leaving(fatal([], "y"))).toEqual(["fell a x p1", "fell a y p2"]);
    const over = fatal();
    const pairings = over.pairings.map((one) => (one.id === "p2" ? { ...one, status: "won" as const } : one));
    expect(leaving({ ...over, pairings })).toEqual(["fell a x p1"]);
  });
  it("C369 E-86 the loss that fells is passed on in its own step, the other without one", () => {
    const passes = (seat: string): readonly string[] =>
      candidates(fatal(), seat)
        .filter(({ intent }) => intent.type === "pass")
        .map(offerLine);
    expect(passes("y")).toEqual(["pass:t:r2 | {type:pass seat:y roll:r2 follower:t} | pass{name:T}"]);
    expect(passes("a")).toEqual([
      "pass:s:r1 | {type:pass seat:a roll:r1 follower:s} | pass{name:S}",
      "pass:s:r2 | {type:pass seat:a roll:r2 follower:s} | pass{name:S} | bump:a:r2",
    ]);
  });
  it.each([
    [false, [["C091"]]],
    [true, [["C091"], ["C092"], ["E-143"]]],
  ])("C091 C092 E-143 who walks out pays where harm is meant: %s", (harmful, trace) => {
    expect(send(pair({ harmful }), { type: "abandon", seat: "b" }).events[0]).toMatchObject({
      type: "changed",
      what: "abandoned",
      seat: "b",
      trace,
    });
  });
  it("C345 C346 one who gets away alone leaves the foe behind; two who both want out are both away", () => {
    const by = (kind: string) => ({ seat: "a", pairing: "p1", action: { kind } });
    const left = (declared: Record<string, unknown>): unknown =>
      chained.depart({ ...single(), declared } as ContestState, {
        kind: "left",
        seat: "a",
        by: "x",
        pairing: "p1",
        roll: null,
      });
    const keys = Object.keys(
      play(begin("chained", [hero("a", 14), hero("n", 14, { side: "foes" })]), [
        { type: "declare", seat: "a", pairing: "p1", kind: "plain" },
      ]).declared,
    );
    const [key = ""] = keys;
    expect(left({ [key]: by("leave") })).toMatchObject({
      effects: [
        { type: "pairing", after: "left", winner: "x" },
        { type: "status", seat: "a", after: "left" },
      ],
      trace: [["C345"]],
    });
    expect(left({ [key]: by("leave"), [key.replace("a", "x")]: { ...by("leave"), seat: "x" } })).toMatchObject({
      with: "x",
      effects: [
        { type: "pairing", after: "left", winner: null },
        { type: "status", seat: "a", after: "left" },
        { type: "status", seat: "x", after: "left" },
      ],
      trace: [["C346"]],
    });
  });
});
