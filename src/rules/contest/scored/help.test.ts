import { describe, expect, it } from "vitest";
import { as, begin, declare, foe, GM, hero, play, send } from "../fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";

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
