import { describe, expect, it } from "vitest";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, RollRecord } from "../engine/state.ts";
import { begin, foe, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { boostSteps, closedEarly, groupPoints, simpleOutcome } from "./type.ts";

const rulings = { clearlyInferiorRule: false };
const open = (...rolls: readonly RollRecord[]): ContestState["open"] => rolls.map((roll) => ({ roll, effects: [] }));
const rolled = (
  a: string | null,
  b: string | null,
  winner: "a" | "b" | null,
  degree: RollRecord["degree"],
): RollRecord => rollOf("round", a, b, { winner, degree });
const single = (roll: RollRecord, more: Partial<ContestState> = {}): ContestState => ({
  ...begin("simple", [hero("a", 14), foe("x", 14)], { rulings }),
  open: open(roll),
  ...more,
});
/** Two heroes against two resistances, with points scored against each, and sides in either order. */
const group = (against: Readonly<Record<string, number>>, more: Partial<ContestState> = {}): ContestState => {
  const state = begin("simple", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)], { rulings });
  const pairings = state.pairings.map((one) => ({
    ...one,
    against: { [one.a]: against[one.a] ?? 0, [one.b]: against[one.b] ?? 0 },
  }));
  return { ...state, pairings, open: open(rolled("a", "x", "a", 2), rolled("c", "y", "b", 1)), ...more };
};
const proposed = (state: ContestState): readonly string[] =>
  simpleOutcome(state).effects.map((effect) =>
    effect.type === "proposed"
      ? `${effect.proposal.seat} ${effect.proposal.state} ${effect.proposal.why}`
      : effect.type,
  );

describe("the end of a simple contest", () => {
  it.each<readonly [string, () => ContestState, unknown, readonly string[]]>([
    ["won", () => single(rolled("a", "x", "a", 2)), { winner: "heroes", level: 2 }, ["a pumped victory"]],
    ["lost", () => single(rolled("a", "x", "b", 3)), { winner: "foes", level: 3 }, ["a injured defeat"]],
    ["tied: nobody's", () => single(rolled("a", "x", null, 0)), { winner: null, level: 0 }, []],
    [
      "lost at a cost: the prize is theirs, at no level",
      () => single(rolled("a", "x", "b", 3), { costly: true }),
      { winner: "heroes", level: null },
      ["a injured defeat"],
    ],
    [
      "won where a cost would do",
      () => single(rolled("a", "x", "a", 1), { costly: true }),
      { winner: "heroes", level: 1 },
      ["a fresh victory"],
    ],
    [
      "no roll of a round",
      () => single({ ...rolled("a", "x", "a", 2), purpose: "augment" }),
      { winner: null, level: 0 },
      [],
    ],
    [
      "of a group by the sum of points: two apart is Minor for all of them",
      () => group({ x: 3, c: 1 }),
      { winner: "heroes", level: 2 },
      ["a pumped victory", "c pumped victory"],
    ],
    ["of a group lost", () => group({ c: 3 }), { winner: "foes", level: 3 }, ["a injured defeat", "c injured defeat"]],
    ["of a group tied", () => group({ x: 1, c: 1 }), { winner: null, level: 0 }, []],
    [
      "with a boost a step more",
      () => group({ x: 3, c: 1 }, { counts: { "boost:heroes": 1 } }),
      { winner: "heroes", level: 3 },
      ["a invigorated victory", "c invigorated victory"],
    ],
    [
      "whichever side stands first",
      () => {
        const state = group({ x: 3, c: 1 });
        return { ...state, sides: [...state.sides].reverse() };
      },
      { winner: "heroes", level: 2 },
      ["a pumped victory", "c pumped victory"],
    ],
    [
      "where all heroes have walked out it is the others' without a level",
      () => {
        const state = group({ x: 3 });
        const seats = Object.fromEntries(
          Object.entries(state.seats).map(([id, seat]) => [
            id,
            seat.side === "heroes" ? { ...seat, status: "gone" as const } : seat,
          ]),
        );
        return { ...state, seats, open: [] };
      },
      { winner: "foes", level: null },
      [],
    ],
  ])("S2-7 %s", (...row) => {
    const [, make, outcome, states] = row;
    const state = make();
    expect(simpleOutcome(state).outcome).toMatchObject(outcome as object);
    expect(proposed(state)).toEqual(states);
  });

  it("S2-7 each who rolled has an outcome, a bare number none", () => {
    expect(simpleOutcome(group({ x: 2 })).outcome.seats).toEqual([
      { seat: "a", won: true, degree: 2 },
      { seat: "x", won: false, degree: 2 },
      { seat: "c", won: false, degree: 1 },
      { seat: "y", won: true, degree: 1 },
    ]);
    expect(simpleOutcome(single(rolled("a", null, null, 0))).outcome.seats).toEqual([
      { seat: "a", won: null, degree: 0 },
    ]);
  });

  it("E-140 closed by the GM: what the dice came to, its level open to another side; nothing before the dice", () => {
    const won = single(rolled("a", "x", "a", 2));
    expect(closedEarly(won, "heroes")).toMatchObject({
      outcome: { winner: "heroes", level: 2 },
      trace: [["E-140"], ["S2-7", 2]],
    });
    expect(closedEarly(won, "foes")).toMatchObject({
      outcome: { winner: "foes", level: null },
      trace: [["E-140"], ["S2-7", 2]],
    });
    expect(closedEarly({ ...won, open: [] }, "foes")).toEqual({
      type: "ended",
      outcome: { winner: "foes", level: null, seats: [] },
      effects: [],
      trace: [["E-140"]],
    });
  });
});

describe("points and boosts of a group", () => {
  it("S2-7 a side has what was scored against the others", () => {
    const state = group({ a: 1, c: 2, x: 3, y: 5 });
    expect([groupPoints(state, "heroes"), groupPoints(state, "foes"), groupPoints(state, "none")]).toEqual([8, 3, 11]);
  });

  it("S2-7 a step for each hero point, for each two where four to six heroes are on that side, and two at most", () => {
    const heroes = (count: number) => Array.from({ length: count }, (_, index) => hero(`h${index}`, 14));
    const steps = (count: number, paid: number): number => {
      const state = begin("simple", [...heroes(count), foe("x", 14), hero("f", 14, { side: "foes" })], { rulings });
      return boostSteps({ ...state, counts: { "boost:heroes": paid } }, "heroes");
    };
    expect([0, 1, 2, 3, 9].map((paid) => steps(3, paid))).toEqual([0, 1, 2, 2, 2]);
    expect([0, 1, 2, 3, 4, 9].map((paid) => steps(4, paid))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
