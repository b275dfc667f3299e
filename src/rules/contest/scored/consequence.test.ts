import { describe, expect, it } from "vitest";
import { augmentEffects } from "../engine/amend.ts";
import { rolledBy, rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, RollRecord } from "../engine/state.ts";
import { begin, foe, follower, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { consequence } from "./type.ts";

/** Scored 3 to 2 in the first pairing; the foe's follower fights a pairing of its own. */
const begun = (more: Partial<ContestState> = {}): ContestState => {
  const seats = [hero("a", 14), hero("b", 14), foe("x", 14), follower("t", "x", "contestant", 10, { side: "foes" })];
  const state = begin("scored", seats, {
    pairings: [
      { a: "a", b: "x" },
      { a: "b", b: "t" },
    ],
  });
  const pairings = state.pairings.map((one) => (one.id === "p1" ? { ...one, against: { a: 2, x: 3 } } : one));
  return { ...state, pairings, ...more };
};
const party = (seat: string | null, stance: "plain" | "gambit" | "defend" = "plain", aside?: "task" | "leave") =>
  rolledBy(seat, { stance, ...(aside ? { aside } : {}) });
const round = (more: Partial<RollRecord> = {}): RollRecord =>
  rollOf("round", "a", "x", { pairing: "p1", a: party("a"), b: party("x"), ...more });
const points = (against: string, by: number) => ({ type: "points", pairing: "p1", against, by });
const nothing = { effects: [], trace: [["C022"]] };

describe("what a round scores", () => {
  it.each<readonly [string, Partial<RollRecord>, unknown]>([
    ["C026 Marginal", {}, { effects: [points("x", 1)], trace: [["C026", "marginal", 1]] }],
    ["C027 Minor", { degree: 2 }, { effects: [points("x", 2)], trace: [["C027", "minor", 2]] }],
    ["C028 Major, lost", { degree: 3, winner: "b" }, { effects: [points("a", 3)], trace: [["C028", "major", 3]] }],
    ["C029 Complete", { degree: 4 }, { effects: [points("x", 5)], trace: [["C029", "complete", 5]] }],
    [
      "C171 a gambit won",
      { a: party("a", "gambit") },
      {
        effects: [points("x", 2)],
        trace: [
          ["C026", "marginal", 1],
          ["C171", "gambit", "plain", 1],
        ],
      },
    ],
    [
      "C177 never less than nothing",
      { a: party("a", "defend") },
      {
        effects: [],
        trace: [
          ["C026", "marginal", 1],
          ["C171", "defend", "plain", -1],
        ],
      },
    ],
    ["C022 a tie", { winner: null, degree: 0 }, nothing],
    ["of no pairing", { pairing: null }, nothing],
    ["against a bare number", { b: party(null) }, nothing],
    [
      "C086 nothing for who was after something else",
      { a: party("a", "plain", "task"), gain: "goal" },
      { effects: [], trace: [["C086"]] },
    ],
    ["C095 nor for who got away", { a: party("a", "plain", "leave") }, { effects: [], trace: [["C095"]] }],
    [
      "C088 its foe scores as usual",
      { a: party("a", "plain", "task"), gain: "goal", winner: "b", degree: 2 },
      { effects: [points("a", 2)], trace: [["C027", "minor", 2]] },
    ],
    [
      "nothing is gained without a task",
      { gain: "augment" },
      { effects: [points("x", 1)], trace: [["C026", "marginal", 1]] },
    ],
  ])("%s", (_title, more, expected) => {
    expect(consequence(begun(), round(more))).toEqual(expected);
  });

  it.each<readonly [string, Partial<RollRecord>, boolean | null, readonly unknown[], readonly unknown[]]>([
    ["won", {}, true, [], [["C086"]]],
    ["lost", { winner: "b", degree: 2 }, false, [points("a", 2)], [["C027", "minor", 2]]],
    ["tied", { winner: null, degree: 0 }, null, [], [["C022"]]],
  ])("C090 a side task for support that is %s reads the augment table, from the side of who tried", (...row) => {
    const [, more, won, effects, trace] = row;
    const task = round({ a: party("a", "plain", "task"), gain: "augment", ...more });
    const gained = augmentEffects({ ...task, target: "a" }, won);
    expect(consequence(begun(), task)).toEqual({
      effects: [...effects, ...gained.effects],
      trace: [...trace, ...gained.trace],
    });
    const other = round({ b: party("x", "plain", "task"), gain: "augment", target: "y", ...more });
    const theirs = augmentEffects(other, won === null ? null : !won);
    expect(consequence(begun(), other).trace).toEqual(expect.arrayContaining([...theirs.trace]));
  });
});

describe("what other rolls change", () => {
  const counted = { type: "counted", what: "assists", seat: "a", by: 1 };
  const assist = (more: Partial<RollRecord>): RollRecord =>
    rollOf("assist", "b", null, { target: "a", pairing: "p1", ...more });
  it.each<readonly [string, Partial<RollRecord>, Partial<ContestState>, unknown]>([
    ["C147 won", {}, {}, { effects: [points("a", -1), counted], trace: [["C146", "marginal", true, -1]] }],
    [
      "C155 never below nothing",
      { degree: 4 },
      {},
      { effects: [points("a", -2), counted], trace: [["C146", "complete", true, -2]] },
    ],
    [
      "C152 lost",
      { winner: "b", degree: 2 },
      {},
      { effects: [points("a", 1), counted], trace: [["C146", "minor", false, 1]] },
    ],
    ["C151 lost by little", { winner: "b" }, {}, { effects: [counted], trace: [["C146", "marginal", false, 0]] }],
    ["tied", { winner: null, degree: 0 }, {}, { effects: [counted], trace: [["C146", "tie", false, 0]] }],
    [
      "of no pairing",
      { winner: "b", pairing: null, degree: 2 },
      {},
      { effects: [counted], trace: [["C146", "minor", false, 1]] },
    ],
    [
      "C145 of another idea that was agreed on",
      {},
      { counts: { "agreed:a": 1 } },
      {
        effects: [points("a", -1), counted, { type: "counted", what: "agreed", seat: "a", by: -1 }],
        trace: [["C146", "marginal", true, -1]],
      },
    ],
  ])("an assist %s", (_title, more, state, expected) => {
    expect(consequence(begun(state), assist(more))).toEqual(expected);
  });

  const shot = { type: "counted", what: "part-x", seat: "a", by: 1 };
  it.each<readonly [string, Partial<RollRecord>, unknown]>([
    ["C076 adds to what felled", { degree: 2 }, { effects: [points("x", 2), shot], trace: [["C076", 2]] }],
    ["C077 or takes from it", { winner: "b", degree: 2 }, { effects: [points("x", -2), shot], trace: [["C077", 2]] }],
    [
      "C077 as much as there is",
      { winner: "b", degree: 4 },
      { effects: [points("x", -3), shot], trace: [["C077", 5]] },
    ],
    ["E-24 a tie changes nothing", { winner: null, degree: 0 }, { effects: [shot], trace: [["E-24"]] }],
    ["E-24 nor one of no pairing", { pairing: null, degree: 2 }, { effects: [shot], trace: [["E-24"]] }],
  ])("a parting shot: %s", (_title, more, expected) => {
    expect(consequence(begun(), rollOf("parting", "a", "x", { target: "x", pairing: "p1", ...more }))).toEqual(
      expected,
    );
  });

  it("C168 C169 a follower attacked and beaten is out, with the points of the roll and 2 more; else nothing", () => {
    const attack = (more: Partial<RollRecord>) =>
      consequence(begun(), rollOf("follower", "a", "t", { target: "t", ...more }));
    expect(attack({ degree: 2 })).toEqual({
      effects: [
        { type: "status", seat: "t", before: "in", after: "removed", by: "a" },
        { type: "carried", seat: "t", by: 4 },
        { type: "pairing", pairing: "p2", before: "open", after: "closed" },
      ],
      trace: [["C169", 4]],
    });
    for (const winner of ["b", null] as const) expect(attack({ winner })).toEqual({ effects: [], trace: [["E-66"]] });
  });
});
