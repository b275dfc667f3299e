import { describe, expect, it } from "vitest";
import type { Action } from "./action.ts";
import { depends } from "./depends.ts";
import type { Effect } from "./effect.ts";
import type { ContestEvent } from "./event.ts";
import { rollOf } from "./fixtures.ts";
import type { RollRecord } from "./roll-record.ts";

const changed = (what: string, more: object = {}): ContestEvent =>
  ({ type: "changed", what, effects: [], ...more }) as unknown as ContestEvent;
const effect = (one: object): ContestEvent => changed("modifier", { effects: [one] });
const rolled = (roll: RollRecord, effects: readonly Effect[] = []): ContestEvent => ({ type: "rolled", roll, effects });
const declared = (pairing: string | null, seat: string, ...targets: string[]): ContestEvent => {
  const action: Action = { kind: "plain", ...(targets.length > 0 ? { targets } : {}) };
  return { type: "declared", seat, pairing, action };
};
const stood: ContestEvent = { type: "stood", seat: "a", roll: "r1" };
const onSeat = (seat: string): ContestEvent => changed("modifier", { seat });
const inPairing = (pairing: string): ContestEvent => effect({ type: "points", pairing, against: "x", by: 1 });
const round: ContestEvent = { type: "round", round: 2 };
const order = effect({ type: "ordered", before: ["p1"], after: ["p2"] });
const played = rolled(rollOf("round", "c", "z", { pairing: "p3" }));

describe("what rests on what", () => {
  it.each<readonly [string, ContestEvent, ContestEvent, boolean]>([
    ["a change of a seat on another of the same", onSeat("a"), onSeat("a"), true],
    ["but not on one of somebody else", onSeat("a"), onSeat("b"), false],
    ["nor on something done to nobody", changed("modifier"), onSeat("b"), false],
    ["a change done to somebody on what was done by them", changed("paired", { target: "b" }), onSeat("b"), true],
    ["points in a pairing on points in it", inPairing("p1"), inPairing("p1"), true],
    ["but not on those in another", inPairing("p1"), inPairing("p2"), false],
    [
      "who describes first in it too",
      effect({ type: "leads", pairing: "p1", before: "a", after: "x" }),
      inPairing("p1"),
      true,
    ],
    ["a declaration on what is in that pairing", declared("p1", "a"), inPairing("p1"), true],
    ["but not on what its seat does elsewhere", declared("p1", "a"), onSeat("a"), false],
    ["one in no pairing on what its seat does", declared(null, "a"), onSeat("a"), true],
    ["and its targets", declared(null, "a", "x"), onSeat("x"), true],
    ["and on any other like it", declared(null, "a"), declared(null, "b"), true],
    ["but not on one in a pairing", declared(null, "a"), declared("p1", "b"), false],
    ["letting a roll stand on that roll", rolled(rollOf("round", "a", "x", { id: "r1" })), stood, true],
    ["but not on another", rolled(rollOf("round", "b", "y", { id: "r2" })), stood, false],
    ["a roll on what either did", rolled(rollOf("round", "a", "x")), onSeat("x"), true],
    ["and on whom it was done to", rolled(rollOf("assist", "a", null, { target: "b" })), onSeat("b"), true],
    ["and on whom else it helped", rolled(rollOf("gift", "a", null, { other: "x" })), onSeat("x"), true],
    [
      "and on what its effects touch",
      rolled(rollOf("gift", "a", null), [{ type: "advantage", seat: "b", by: 1 }]),
      onSeat("b"),
      true,
    ],
    ["and on its pairing", rolled(rollOf("round", "a", "x", { pairing: "p1" })), inPairing("p1"), true],
    [
      "a hero point on its roll",
      { type: "amended", seat: "b", roll: rollOf("round", "a", "x", { id: "r1" }), effects: [], own: [] },
      stood,
      true,
    ],
    [
      "and on its payer",
      { type: "amended", seat: "b", roll: rollOf("round", "a", "x"), effects: [], own: [] },
      onSeat("b"),
      true,
    ],
    [
      "and on what it changed",
      {
        type: "amended",
        seat: "a",
        roll: rollOf("round", "a", "x"),
        effects: [{ type: "advantage", seat: "c", by: 1 }],
        own: [],
      },
      onSeat("c"),
      true,
    ],
    [
      "putting a state on a sheet on the same",
      { type: "decided", proposal: "d1", choice: "applied", scope: "" },
      { type: "decided", proposal: "d1", choice: "dropped", scope: "" },
      true,
    ],
    [
      "but not on another",
      { type: "decided", proposal: "d1", choice: "applied", scope: "" },
      { type: "decided", proposal: "d2", choice: "dropped", scope: "" },
      false,
    ],
  ])("%s", (_what, earlier, later, rests) => {
    expect(depends([earlier], [later])).toBe(rests);
    expect(depends([later], [earlier])).toBe(rests);
  });

  it.each<readonly [string, ContestEvent]>([
    ["a round", round],
    ["a departure", { type: "fell", seat: "c", by: null, pairing: null, effects: [] }],
    ["a return", { type: "returned", seat: "c", effects: [] }],
    ["somebody who comes in", effect({ type: "joined", seat: { id: "n" }, numbers: {} })],
    ["who is in or out", effect({ type: "status", seat: "c", before: "in", after: "out" })],
    ["a pairing that ends", effect({ type: "pairing", pairing: "p3", before: "open", after: "won" })],
    ["the order of turns", effect({ type: "turns", before: [], after: ["a"] })],
    ["a parting shot that waits", effect({ type: "shot", before: null, after: { seat: "c", foe: "z" } })],
    ["a proposed state", effect({ type: "proposed", proposal: { id: "d1" } })],
    ["one that is withdrawn", effect({ type: "withdrawn", proposal: { id: "d1" } })],
    ["a shot that is not taken", changed("spared")],
    ["how turns are sorted", changed("orderRule")],
    ["whether it is costly", changed("manner")],
    ["a second goal", changed("goals")],
    ["which goal was reached", changed("goal")],
  ])("everything rests on %s, and it on everything", (_what, wide) => {
    expect([depends([wide], [onSeat("a")]), depends([onSeat("a")], [wide])]).toEqual([true, true]);
  });

  it("a new pairing rests on both who are in it and on the list of pairings, as does a new order of it", () => {
    const pairing = { id: "p4", a: "a", b: "x" };
    const paired = effect({ type: "paired", pairing });
    for (const touched of [
      onSeat("a"),
      onSeat("x"),
      inPairing("p4"),
      effect({ type: "paired", pairing: { id: "p5" } }),
    ])
      expect(depends([touched], [paired])).toBe(true);
    expect(depends([onSeat("b")], [paired])).toBe(false);
    expect(depends([paired], [changed("reordered")])).toBe(true);
    expect(depends([onSeat("a")], [changed("reordered")])).toBe(false);
  });

  it("a round of a pairing rests on the order of the pairings, which no other roll does", () => {
    expect(depends([order], [played])).toBe(true);
    expect(depends([order], [rolled(rollOf("assist", "c", "z"))])).toBe(false);
    expect(depends([played], [order])).toBe(false);
  });

  it("an assist rests on the step assists start at, which nothing else does", () => {
    const start = changed("assistStart", { amount: 1 });
    expect(depends([start], [rolled(rollOf("assist", "c", null))])).toBe(true);
    expect(depends([start], [changed("assistStart")])).toBe(true);
    for (const other of [played, onSeat("c"), rolled(rollOf("action", "c", null)), changed("acted", { seat: "c" })])
      expect(depends([start], [other])).toBe(false);
  });

  it("what only somebody unengaged does rests on what all declared in an extended round", () => {
    const bid = declared(null, "a", "x");
    for (const purpose of ["action", "heal", "lend"] as const)
      expect(depends([bid], [rolled(rollOf(purpose, "c", null))])).toBe(true);
    expect(depends([bid], [changed("acted", { seat: "c" })])).toBe(true);
    for (const other of [rolled(rollOf("exchange", "c", "z")), changed("rested", { seat: "c" }), played])
      expect(depends([bid], [other])).toBe(false);
  });

  it("the phase is changed on its own", () => {
    const phase = effect({ type: "phase", before: "rising", after: "climax" });
    expect([depends([phase], [phase]), depends([phase], [onSeat("a")])]).toEqual([true, false]);
  });

  it("a step that touches nothing rests on nothing, not even on a round", () => {
    expect(depends([round], [changed("modifier")])).toBe(false);
    expect(depends([round], [])).toBe(false);
  });

  it("a kind of effect that names no seat counts as touching all", () => {
    expect(depends([effect({ type: "unheard" })], [onSeat("a")])).toBe(true);
    expect(depends([effect({ type: "unheard", seat: { id: "a" } })], [onSeat("b")])).toBe(true);
    expect(depends([effect({ type: "heroPoints", seat: "c", by: 1 })], [onSeat("b")])).toBe(false);
  });
});
