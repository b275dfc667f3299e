import { describe, expect, it } from "vitest";
import { cueLine, offerLine } from "../../../../test/support/rules/contest/engine/fixtures.ts";
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
import { typeOf } from "../types.ts";

const group = (): ContestState =>
  begin("simple", [hero("a", 14, { heroPoints: 3 }), hero("b", 14), foe("x", 14), foe("y", 14)]);
const single = (): ContestState => begin("simple", [hero("a", 14, { heroPoints: 3 }), foe("x", 14)]);
const led = (): ContestState => begin("simple", [hero("a", 14), follower("f", "a", "supporter"), foe("x", 14)]);

describe("what is offered in a simple contest", () => {
  it.each<readonly [string, () => ContestState, string | null, readonly string[]]>([
    [
      "the GM for the table",
      group,
      null,
      [
        "roll | {type:roll} | roll",
        "escalate:scored | {type:escalate to:scored} | escalate.scored",
        "escalate:chained | {type:escalate to:chained} | escalate.chained",
        "manner:costly | {type:manner manner:costly} | manner.costly",
        "manner:plain | {type:manner manner:plain} | manner.plain",
        "automatic | {type:automatic how:automatic} | automatic",
        "arduous | {type:automatic how:arduous} | arduous",
        "unopposed | {type:automatic how:unopposed} | unopposed",
      ],
    ],
    [
      "a hero of a group may boost, with as many points as it has",
      group,
      "a",
      [
        "plain:p1 | {type:declare seat:a pairing:p1 kind:plain} | declare.plain{foe:X} | declare:a:p1:1 | usual",
        "pyrrhic | {type:pyrrhic seat:a} | pyrrhic",
        "boost | {type:boost seat:a points:1} | boost{name:A} | points 1..3: 1",
      ],
    ],
    [
      "a hero without points: the field still stands, at one",
      group,
      "b",
      [
        "plain:p2 | {type:declare seat:b pairing:p2 kind:plain} | declare.plain{foe:Y} | declare:b:p2:1 | usual",
        "pyrrhic | {type:pyrrhic seat:b} | pyrrhic",
        "boost | {type:boost seat:b points:1} | boost{name:B} | points 1..1: 1",
      ],
    ],
    [
      "a resistance, for whom nobody is asked",
      group,
      "x",
      [
        "plain:p1 | {type:declare seat:x pairing:p1 kind:plain round:1} | declareFor.plain{foe:A round:1} | declare:x:p1:1 | usual",
      ],
    ],
    [
      "one against one there is no boost",
      single,
      "a",
      [
        "plain:p1 | {type:declare seat:a pairing:p1 kind:plain} | declare.plain{foe:X} | declare:a:p1:1 | usual",
        "pyrrhic | {type:pyrrhic seat:a} | pyrrhic",
      ],
    ],
    ["a follower has nothing to do", led, "f", []],
  ])("%s", (...row) => {
    const [, make, seat, expected] = row;
    const state = make();
    expect(candidates(state, seat).map(offerLine)).toEqual(expected);
  });

  it("waits for those who are asked to declare, and for nobody once all have rolled", () => {
    const waits = (state: ContestState): readonly string[] => typeOf(state).cues(state).map(cueLine);
    expect(waits(group())).toEqual([
      "declare:a:p1:1 | declare | a | {type:declare seat:a pairing:p1 kind:plain} | null | declare{name:A foe:X} | {amendment:false}",
      "declare:b:p2:1 | declare | b | {type:declare seat:b pairing:p2 kind:plain} | null | declare{name:B foe:Y} | {amendment:false}",
    ]);
    expect(waits(play(single(), round("a", "p1", 2)))).toEqual([]);
  });
});
