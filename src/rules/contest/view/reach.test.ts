import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, declare, foe, GM, hero, play, round } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestIntent } from "../engine/definition.ts";
import type { ContestState } from "../engine/state.ts";
import { reachOf, type Reach } from "./gauges.ts";

type Loose = Record<string, unknown>;
const reach = (state: ContestState, intent: Loose, bid: number | null = null): readonly Reach[] =>
  reachOf(contestFamily.view(state, GM), intent as ContestIntent, bid);
const two = (type: string): ContestState => begin(type, [hero("a", 14), foe("x", 14)]);
const edged = (): ContestState =>
  begin("extended", [hero("a", 14, { edge: 2 }), foe("x", 10)], { rulings: { useEdges: true } });
const sent = (type: string, more: Loose = {}): Loose => ({ type, seat: "a", target: "x", bid: 5, ...more });
/** Half of 5 and three times 5 of 14; half of 7 and three times 7 of 10, since one's own edge helps where one wins. */
const OWN = { kind: "advantage", seat: "a", left: [11, -1] };
const FOE = { kind: "advantage", seat: "x", left: [6, -11] };

describe("where a bid may lead", () => {
  it.each(["exchange", "bid", "redeclare"])(
    "C205 C335 %s: what each has left, beaten narrowly and completely",
    (type) => {
      expect(reach(edged(), sent(type), 5)).toEqual([OWN, FOE]);
      expect(reach(edged(), sent(type))).toEqual([]);
      expect(reach(edged(), { type, seat: "a" }, 5)).toEqual([]);
      expect(reach(edged(), sent(type, { target: "nobody" }), 5)).toEqual([]);
      expect(reach(two("scored"), sent(type), 5)).toEqual([]);
    },
  );

  it("C289 a side task takes nothing from whom it is against", () => {
    expect(reach(edged(), sent("exchange", { kind: "task" }), 5)).toEqual([OWN]);
    expect(reach(edged(), sent("exchange", { kind: "plain" }), 5)).toEqual([OWN, FOE]);
  });

  it("of whom no advantage is seen nothing is said", () => {
    const { a } = edged().advantage;
    expect(reach({ ...edged(), advantage: a ? { a } : {} }, sent("bid"), 5)).toEqual([OWN]);
  });
});

describe("where a declaration may lead", () => {
  // Two rounds won by 2 points: four against the foe
  const ahead = (): ContestState => play(two("scored"), round("a", "p1", 2), [declare("a", "p1"), 10, 16]);

  it.each<readonly [string, string, readonly number[], readonly number[]]>([
    ["a", "plain", [5, 9], [1, 5]],
    ["a", "gambit", [6, 10], [3, 7]],
    // Holding back a narrow victory brings nothing
    ["a", "defend", [8], [3]],
    ["x", "defend", [4], [7]],
  ])("C171 C177 %s: %s, points of both as they would stand", (seat, kind, own, other) => {
    const state = ahead();
    const [pairing] = state.pairings;
    expect(reach(state, declare(seat, "p1", kind))).toEqual([
      { kind: "points", pairing, seat, totals: own },
      { kind: "points", pairing, seat: seat === "a" ? "x" : "a", totals: other },
    ]);
  });

  it("of several pairings it is the one that is named; what is no stance, or not in it, leads nowhere", () => {
    const four = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)]);
    const after = play(four, [declare("a", "p1")], [declare("b", "p2"), 10, 10, 10, 16]);
    expect(reach(after, declare("b", "p2"))).toMatchObject([{ totals: [3, 7] }, { totals: [1, 5] }]);
    for (const intent of [
      declare("a", "p1", "task"),
      declare("a", "p1", "leave"),
      declare("a", "p2"),
      declare("a", "p9"),
      { type: "rest", seat: "a" },
    ])
      expect(reach(after, intent, 5), JSON.stringify(intent)).toEqual([]);
  });

  it("C351 states of a chained contest, by what each has already; other contests have none", () => {
    const hurt = play(two("chained"), round("a", "p1", -2));
    expect(reach(hurt, declare("a", "p1"))).toEqual([
      { kind: "states", seat: "a", states: ["hurt", "dying"] },
      { kind: "states", seat: "x", states: ["hurt", "dying"] },
    ]);
    const climbing = begin("chained", [hero("a", 14), foe("x", 14)], { rulings: { chainedMarginalEscalates: true } });
    const climbed = (...wounds: string[]): unknown =>
      reach({ ...climbing, wounds: { a: wounds } } as ContestState, declare("a", "p1"));
    expect(climbed("hurt")).toMatchObject([{ states: ["injured", "dying"] }, { states: ["hurt", "dying"] }]);
    expect(climbed("injured")).toMatchObject([{ states: ["dying"] }, { states: ["hurt", "dying"] }]);
    expect(climbed("dying")).toEqual([
      { kind: "states", seat: "a", states: ["dying"] },
      { kind: "states", seat: "x", states: ["hurt", "dying"] },
    ]);
    expect(reach({ ...climbing, wounds: {} }, declare("a", "p1"))).toMatchObject([
      { states: ["hurt", "dying"] },
      { states: ["hurt", "dying"] },
    ]);
    expect(reach(hurt, declare("a", "p1", "gambit"))).toEqual([]);
    expect(reach(two("simple"), declare("a", "p1"))).toEqual([]);
  });
});
