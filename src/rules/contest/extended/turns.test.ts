import { describe, expect, it } from "vitest";
import type { Action, ContestState } from "../engine/state.ts";
import { alter, begin, foe, follower, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import {
  EMPTY,
  begun,
  bidLimits,
  boldnessOf,
  engagedWith,
  fittingBid,
  foesOf,
  mayAct,
  onTurn,
  sortedTurns,
  turnsSorted,
  undeclared,
  type ExtendedState,
} from "./state.ts";

const group = (own: Partial<ExtendedState> = {}, more: Partial<ContestState> = {}): ContestState => ({
  ...begin("extended", [
    hero("a", 14),
    hero("c", 14),
    follower("f", "x", "supporter", 10, { side: "foes" }),
    foe("x", 14),
    foe("y", 14),
  ]),
  extended: { ...EMPTY, ...own },
  ...more,
});
const single = (): ContestState => begin("extended", [hero("a", 14), foe("x", 14)]);
const points = (state: ContestState, id: string, current: number, changed = true): ContestState => ({
  ...state,
  advantage: { ...state.advantage, [id]: { start: 14, current, changed } },
});
const said = (...entries: readonly (readonly [string, Partial<Action> | null])[]): ContestState["declared"] =>
  Object.fromEntries(
    entries.map(([seat, action]) => [
      `free:${seat}`,
      { seat, pairing: null, action: action && { kind: "plain" as const, ...action } },
    ]),
  );

describe("bids", () => {
  it("C283 C284 E-50 a hero may bid up to its start, the GM's side what it has, anybody one", () => {
    const limits = (seat: string, current: number): unknown => bidLimits(points(group(), seat, current), seat);
    expect([limits("a", 20), limits("a", 3), limits("x", 20), limits("x", 3), limits("x", -2)]).toEqual([
      { min: 1, max: 20 },
      { min: 1, max: 14 },
      { min: 1, max: 20 },
      { min: 1, max: 3 },
      { min: 1, max: 1 },
    ]);
    expect(bidLimits({ ...group(), advantage: {} }, "a")).toEqual({ min: 1, max: 1 });
    expect([undefined, 5, 20].map((bid) => fittingBid(group(), "a", bid))).toEqual([3, 5, 14]);
  });

  it("E-45 how daring a bid is goes by its share: beyond the last threshold it is reckless", () => {
    const state = points(group(), "a", 100);
    const [first = 0, second = 0, third = 0] = state.rulings.boldnessThresholds;
    expect([first, first + 1, second, second + 1, third, third + 1].map((bid) => boldnessOf(state, "a", bid))).toEqual([
      "cautious",
      "measured",
      "measured",
      "daring",
      "daring",
      "reckless",
    ]);
  });
});

describe("who has still to declare, and who is on turn", () => {
  it("C231 all in it but followers, until they have declared or acted, or the turns are sorted", () => {
    const ids = (state: ContestState): readonly string[] => undeclared(state).map(({ id }) => id);
    expect(ids(group())).toEqual(["a", "c", "x", "y"]);
    expect(ids(group({ done: ["c"] }, { declared: said(["x", {}]) }))).toEqual(["a", "y"]);
    expect(ids(group({ turns: ["a"] }))).toEqual([]);
    expect(ids(alter(group(), "a", { status: "out" }))).toEqual(["c", "x", "y"]);
    expect(ids(single())).toEqual([]);
    expect(foesOf(group(), "a").map(({ id }) => id)).toEqual(["x", "y"]);
    expect(foesOf(alter(group(), "y", { status: "left" }), "a").map(({ id }) => id)).toEqual(["x"]);
  });

  const declared = said(
    ["a", { bid: 4, boldness: "reckless" }],
    ["c", { bid: 9, boldness: "cautious" }],
    ["x", { bid: 9, boldness: "measured" }],
    ["y", null],
  );
  it.each<readonly [ContestState["orderRule"], readonly string[]]>([
    ["bid", ["x", "c", "a", "y"]],
    ["boldness", ["a", "x", "c", "y"]],
    ["advantage", ["y", "x", "c", "a"]],
  ])("C246 C247 C248 by %s, then by the others", (orderRule, expected) => {
    const state = points(group({}, { declared, orderRule }), "y", 20);
    expect(sortedTurns(state)).toEqual(expected);
    expect(sortedTurns(alter(state, "x", { status: "out" }))).toEqual(expected.filter((id) => id !== "x"));
  });

  it("C248 equal advantage and equal bids go by boldness", () => {
    const even = said(["a", { bid: 4, boldness: "cautious" }], ["c", { bid: 4, boldness: "daring" }]);
    expect(sortedTurns(group({}, { declared: even, orderRule: "advantage" }))).toEqual(["c", "a"]);
  });

  it("C244 C245 that the turns are sorted is told with the rule", () => {
    expect(turnsSorted(group({}, { orderRule: "bid" }), ["a"], ["c", "a"])).toEqual({
      type: "changed",
      what: "turns",
      note: "bid",
      effects: [{ type: "turns", before: ["a"], after: ["c", "a"] }],
      trace: [["C245", "bid"]],
    });
  });

  it("C253 who waited may act while still in it, beside whoever's turn it is", () => {
    const state = group({ turns: ["a", "x", "c"], delayed: ["a"] });
    expect(onTurn(state)).toBe("x");
    expect(["a", "x", "c"].map((id) => mayAct(state, id))).toEqual([true, true, false]);
    expect(mayAct(alter(state, "a", { status: "out" }), "a")).toBe(false);
    expect(onTurn(alter(state, "x", { status: "out" }))).toBe("c");
    expect(onTurn(group({ turns: ["a"], done: ["a"] }))).toBeNull();
  });

  it("C195 alone who leads has the first turn, and nobody where nobody faces anybody", () => {
    const state = single();
    expect(onTurn(state)).toBe("a");
    expect(onTurn({ ...state, pairings: state.pairings.map((one) => ({ ...one, leads: "x" })) })).toBe("x");
    expect(onTurn({ ...state, pairings: [] })).toBeNull();
  });
});

describe("who has acted, and who is engaged with whom", () => {
  it("C189 one has begun by a turn, by points that moved, or by somebody's exchange", () => {
    expect(begun(points(group(), "a", 14, false), "a")).toBe(false);
    expect(begun(group({ done: ["a"] }), "a")).toBe(true);
    expect(begun(group({ done: ["c"] }), "a")).toBe(false);
    expect(begun(points(group(), "a", 14), "a")).toBe(true);
    const engaged = group({
      engaged: [
        { seat: "c", foe: "y" },
        { seat: "a", foe: "x" },
      ],
    });
    expect(["a", "x", "c", "y", "f"].map((id) => begun(engaged, id))).toEqual([true, true, true, true, false]);
  });

  it("E-79 whom one faced, whom one declared against and who declared against one, as long as they stand", () => {
    const state = group(
      {
        engaged: [
          { seat: "a", foe: "x" },
          { seat: "c", foe: "y" },
        ],
      },
      { declared: said(["a", { targets: ["x", "y"] }], ["c", {}], ["y", null]) },
    );
    expect(["a", "c", "x", "y", "f"].map((id) => engagedWith(state, id))).toEqual([
      ["x", "y"],
      ["y"],
      ["a"],
      ["c", "a"],
      [],
    ]);
    expect(engagedWith(alter(state, "x", { status: "out" }), "a")).toEqual(["y"]);
  });

  it("C285 C288 alone one faces the other all the time, in a group only whom one is engaged with", () => {
    expect([engagedWith(single(), "a"), engagedWith(single(), "x"), engagedWith(group(), "a")]).toEqual([
      ["x"],
      ["a"],
      [],
    ]);
  });
});
