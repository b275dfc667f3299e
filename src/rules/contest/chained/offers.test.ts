import { describe, expect, it } from "vitest";
import { ABILITY, cueLine, forWhom, offerLine, TASK } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import {
  begin,
  candidates,
  foe,
  follower,
  hero,
  play,
  round,
} from "../../../../test/support/rules/contest/fixtures.ts";
import { cues } from "./type.ts";

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
