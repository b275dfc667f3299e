import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, declare, foe, hero, play } from "../../../../test/support/rules/contest/fixtures.ts";
import { rollOf, rolledBy } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { typeOf } from "../types.ts";
import { COMMON_TABLES, amend, amendRefused, augmentEffects, healConsequence, isAlike } from "./amend.ts";
import type { ContestEvent } from "./event.ts";
import type { ContestState, Effect, OpenRoll, RollRecord } from "./state.ts";

const rulings = { clearlyInferiorRule: false };
const paid = { type: "heroPoints", seat: "a", by: -1 } as const;
const wounds = (seat: string, before: readonly string[], after: readonly string[]) => ({
  type: "wounds",
  seat,
  before,
  after,
});
type Amended = Extract<ContestEvent, { type: "amended" }>;
const bumped = (state: ContestState, roll: string, seat = "a"): Amended =>
  amend(state, typeOf(state), roll, seat) as Amended;

describe("a hero point on a roll that later ones rest on", () => {
  const people = [hero("a", 14, { heroPoints: 1 }), hero("b", 14), hero("c", 14, { heroPoints: 1 })];
  const three = (type: string, pairs: readonly object[]): ContestState =>
    begin(type, [...people, foe("x", 14), foe("y", 14)], { rulings, pairings: pairs });
  const apart = [
    { a: "a", b: "x" },
    { a: "c", b: "y" },
  ];
  const heal = { type: "action", seat: "b", task: "", gain: "heal", target: "a", heals: "injured" };

  it("C351 S2-11 an attempt to heal a state that was never so bad changes nothing; other rolls stay as they are", () => {
    const state = play(
      three("chained", apart),
      [declare("a", "p1")],
      [{ type: "rest", seat: "b" }],
      [declare("c", "p2"), 16, 1, 16, 10],
      [heal, 1, 10],
    );
    expect(state.wounds).toEqual({ a: ["hurt"], c: ["hurt"] });
    const event = bumped(state, "r1");
    expect(event.others).toEqual([{ roll: "r3", effects: [] }]);
    expect(event.own).toEqual([wounds("a", [], ["hurt"])]);
    expect(event.effects).toEqual([
      wounds("a", ["hurt"], ["injured"]),
      { type: "counted", what: "suffered", seat: "a", by: -3 },
      wounds("a", ["injured"], []),
      paid,
      wounds("a", [], ["hurt"]),
    ]);
    const after = contestFamily.evolve(state, event);
    expect(after.open.map(({ roll: { id, degree }, effects }) => [id, degree, effects.length])).toEqual([
      ["r1", 2, 1],
      ["r2", 2, 3],
      ["r3", 2, 0],
    ]);
    expect(after.open[1]).toBe(state.open[1]);
    expect(bumped(state, "r2", "c")).not.toHaveProperty("others");
  });

  it("E-144 a later roll of the round is read anew without the state that weighed on it", () => {
    const both = [
      { a: "a", b: "x" },
      { a: "a", b: "y" },
    ];
    const state = play(
      three("chained", both),
      [{ type: "rest", seat: "b" }],
      [{ type: "rest", seat: "c" }],
      [declare("a", "p1")],
      [declare("a", "p2"), 16, 10, 13, 13],
    );
    expect(state.wounds).toEqual({ a: ["injured"] });
    const event = bumped(state, "r1");
    expect(event.others).toMatchObject([
      { roll: "r2", effects: [], reading: { id: "r2", winner: null, degree: 0, a: { face: 13, result: 2 } } },
    ]);
    const after = contestFamily.evolve(state, event);
    expect(after.wounds).toEqual({ a: [], x: ["hurt"] });
    expect(after.open[1]).toEqual({ roll: event.others?.[0]?.reading, effects: [] });
  });

  it("E-144 it is read anew even where it had come to nothing, and told with the rule of the point", () => {
    const people_ = [hero("a", 14, { heroPoints: 1 }), hero("b", 14), foe("x", 14), foe("y", 5)];
    const pairings = [
      { a: "a", b: "x" },
      { a: "a", b: "y" },
    ];
    const state = play(
      begin("chained", people_, { rulings, pairings }),
      [{ type: "rest", seat: "b" }],
      [declare("a", "p1")],
      [declare("a", "p2"), 16, 1, 10, 10],
    );
    expect([state.wounds, state.open[1]?.roll.winner]).toEqual([{ a: ["injured"] }, null]);
    const event = bumped(state, "r1");
    expect(event.others).toMatchObject([
      { roll: "r2", effects: [wounds("y", [], ["hurt"])], reading: { winner: "a", degree: 2 } },
    ]);
    expect(event.trace).toEqual([["S2-5", "A"], ["C340"], ["C351", "minor", "hurt"]]);
  });

  it("C155 help takes off no more than there is by now: of this seat in this pairing alone", () => {
    const assist = (seat: string, target: string, pairing: string) => ({ type: "assist", seat, target, pairing });
    const state = play(
      three("scored", apart),
      [declare("a", "p1")],
      [declare("c", "p2"), 16, 10, 16, 10],
      [assist("b", "a", "p1"), 1, 20],
    );
    const helped = { type: "counted", what: "assists", seat: "a", by: 1 };
    expect(state.open.at(-1)?.effects).toEqual([{ type: "points", pairing: "p1", against: "a", by: -2 }, helped]);
    const event = bumped(state, "r1");
    expect(event.others).toEqual([{ roll: "r3", effects: [helped] }]);
    expect(contestFamily.evolve(state, event).pairings.map(({ against }) => against)).toEqual([
      { a: 0, x: 1 },
      { c: 2, y: 0 },
    ]);
    expect(bumped(state, "r2", "c")).not.toHaveProperty("others");
  });

  it("E-85 a roll that only scores in the same pairing rests on nothing", () => {
    const state = three("scored", apart);
    const points = (by: number): Effect => ({ type: "points", pairing: "p1", against: "x", by });
    const roll = (id: string): OpenRoll => ({
      roll: rollOf("round", "a", "x", {
        id,
        pairing: "p1",
        a: rolledBy("a", { stance: "plain" }),
        b: rolledBy("x", { stance: "plain", face: 12, result: 1, natural: 1 }),
        degree: 2,
      }),
      effects: [points(2)],
    });
    const two = contestFamily.evolve(state, { type: "rolled", ...roll("r1") });
    const event = bumped(contestFamily.evolve(two, { type: "rolled", ...roll("r2") }), "r1");
    expect(event).not.toHaveProperty("others");
    expect(event.effects).toEqual([points(-2), paid, points(3)]);
  });

  it("S2-5 what is no open roll is too late, and somebody else's is not one's own", () => {
    const state = play(three("scored", apart), [declare("a", "p1")], [declare("c", "p2"), 16, 10, 16, 10]);
    const no = (key: string) => ({ kind: "refused", key: `Contest.Refused.${key}`, rule: "S2-5" });
    expect(amendRefused(state, "r9", "a")).toEqual(no("TooLate"));
    expect(amendRefused(state, "r2", "a")).toEqual(no("NotYourRoll"));
    expect(amendRefused(state, "r1", "a")).toBeNull();
  });
});

describe("what support and actions bring", () => {
  const augmented = (value: number, more: object = {}) => [
    { type: "modified", seat: "a", modifier: { id: "augment-r9", kind: "augment", value, note: "Main", ...more } },
  ];
  it.each<readonly [Partial<RollRecord>, boolean | null, unknown, unknown]>([
    [{ degree: 1 }, true, augmented(3), ["marginal", true, 3]],
    [{ degree: 2, task: "Sings" }, true, augmented(6, { note: "Sings" }), ["minor", true, 6]],
    [{ degree: 4, target: "a", a: rolledBy("b") }, true, augmented(20), ["complete", true, 20]],
    [{ degree: 4 }, false, augmented(-3), ["complete", false, -3]],
    [{ degree: 3 }, false, [], ["major", false, 0]],
    [{ degree: 0, winner: null }, null, [], ["tie", null, 0]],
    [{ degree: 2, a: rolledBy(null) }, true, [], ["minor", true, 6]],
  ])("S2-8 support by a roll %o won %s", (more, won, effects, told) => {
    expect(augmentEffects(rollOf("augment", "a", null, more), won)).toEqual({
      effects,
      trace: [["S2-8", ...(told as readonly string[])]],
    });
  });

  it("C133 C134 an action brings support where it was made for that, else something to tell", () => {
    const state = begin("scored", [hero("a", 14), foe("x", 14)]);
    const done = (gain: RollRecord["gain"], winner: "a" | "b" = "a") =>
      COMMON_TABLES.action(state, rollOf("action", "a", null, { degree: 2, winner, ...(gain ? { gain } : {}) }));
    expect(done("augment").effects).toEqual(augmented(6));
    expect(done("augment", "b").effects).toEqual([]);
    for (const gain of ["goal", undefined] as const)
      expect(done(gain)).toEqual({ effects: [], trace: [["C134", "minor"]] });
  });

  it("C375 what is alike in all types of contest outlives a change of type: support, healing, actions", () => {
    const alike = (purpose: RollRecord["purpose"]): boolean => isAlike(rollOf(purpose, "a", "x"));
    expect((["augment", "heal", "action"] as const).map(alike)).toEqual([true, true, true]);
    expect((["round", "exchange", "assist", "parting"] as const).map(alike)).toEqual([false, false, false, false]);
  });

  it("S2-11 a healed state that was brought along has an id that nothing else has", () => {
    const brought = (id: string) => ({ id, kind: "state" as const, state: "injured" as const, value: 0, note: "leg" });
    const state = begin("scored", [hero("a", 14, { modifiers: [brought("healed-2")] }), foe("x", 14)]);
    const roll = rollOf("heal", "a", null, { heals: "injured", degree: 1 });
    expect(healConsequence(state, roll)).toEqual({
      effects: [
        { type: "unmodified", seat: "a", modifier: brought("healed-2") },
        { type: "modified", seat: "a", modifier: { ...brought("healed-3"), state: "impaired" } },
      ],
      trace: [["S2-11", "marginal", "injured", "impaired"]],
    });
    for (const tied of [{ winner: null, degree: 0 } as const, { winner: "b", degree: 2 } as const])
      expect(healConsequence(state, { ...roll, ...tied }).effects).toEqual([]);
  });
});
