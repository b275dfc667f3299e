import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { begin, foe, GM, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "../engine/state.ts";
import { chainedEnds } from "./chained.ts";
import { withCriticals } from "./distribution.ts";
import { expectedLength, odds as oddsOf, type ContestPolicy } from "./odds.ts";

const winOf = (state: ContestState, policy: Partial<ContestPolicy> = {}): number => {
  const odds = oddsOf(contestFamily.view(state, GM), { seat: "a", ...policy });
  return odds.kind === "odds" ? (odds.moves[0]?.contest?.win ?? -1) : -2;
};
const two = (a: number, b: number, rulings = {}, more = {}): ContestState =>
  begin("extended", [hero("a", a, more), hero("b", b, { side: "foes" })], { rulings });

describe("what the odds of a whole contest depend on", () => {
  it("C335 edges on one's own bids, where they are in play", () => {
    const edged = { edge: 4 };
    expect(winOf(two(14, 14, { useEdges: true }, edged))).toBeGreaterThan(winOf(two(14, 14, {}, edged)) + 0.01);
    const state = two(14, 14, { useEdges: true }, edged);
    expect(expectedLength(state)?.mean).toBeLessThan(expectedLength(two(14, 14))?.mean ?? 0);
  });
  it("C195 who acts first, and who leads a round when a parting shot has brought somebody back", () => {
    const led = play(two(12, 8), [{ type: "leads", pairing: "p1", leads: "b" }]);
    const bids = { bid: 8, foeBid: 1 };
    expect(winOf(led, bids)).not.toBeCloseTo(winOf(two(12, 8), bids), 3);
    const shooting = { ...bids, parting: true };
    expect(winOf(led, shooting)).not.toBeCloseTo(winOf(two(12, 8), shooting), 3);
    expect(winOf(led, shooting) + winOf(led, { seat: "b", bid: 1, foeBid: 8, parting: true })).toBeLessThan(1);
    expect(expectedLength(led)?.mean).toBeCloseTo(expectedLength(two(12, 8))?.mean ?? 0, 1);
  });
  it("C223 whether somebody so much weaker can be taken points from, whichever of the two it is", () => {
    const spared = [two(10, 20), two(20, 10)].map((state) => winOf(state));
    const taken = [two(10, 20, { noTransferFromWeaker: false }), two(20, 10, { noTransferFromWeaker: false })].map(
      (state) => winOf(state),
    );
    expect(taken[0]).toBeLessThan(spared[0] ?? 0);
    expect(taken[1]).toBeGreaterThan(spared[1] ?? 1);
  });
  it("S2-7 of a group simple contest only the roll at hand is told", () => {
    expect(winOf(begin("simple", [hero("a", 14), hero("c", 14), foe("b", 14)]))).toBe(-1);
  });
  it("E-75 whoever cannot use their ability throws no die: one way for all their faces", () => {
    const ways = withCriticals({ rating: 0 }, { rating: 14 }, { betterRoll: "high", surplusBumpDown: true });
    expect(ways.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(ways.every(({ winner, degree }) => winner === 1 || (winner === 0 && degree === 2))).toBe(true);
  });
  it("a second chance is tried with an ability one has; a tied loan moves nothing", () => {
    const group = begin("extended", [hero("a", 14, { heroPoints: 1 }), hero("c", 14), foe("x", 14)]);
    const out = {
      ...group,
      round: 2,
      seats: { ...group.seats, a: { ...(group.seats["a"] as ContestState["seats"][string]), status: "out" } },
      advantage: { ...group.advantage, a: { start: 14, current: -4, changed: true } },
    } as ContestState;
    expect(send(out, { type: "chance", seat: "a", ability: "none" }).refused).toBe("Contest.Refused.NoSuchAbility");
    const turns = play(group, [{ type: "bid", seat: "a" }], [{ type: "bid", seat: "c" }]);
    const first = turns.extended?.turns.find((seat) => seat !== "x") ?? "a";
    const ready = turns.extended?.turns[0] === "x" ? play(turns, [{ type: "forfeit", seat: "x" }]) : turns;
    const other = first === "a" ? "c" : "a";
    const idle = { ...ready, declared: {} };
    const lent = send(idle, { type: "lend", seat: first, target: other, amount: 14 }, [10, 10]);
    expect([lent.refused, lent.state.advantage[other]?.current]).toEqual([null, 14]);
  });
});

describe("a chained contest worked out place by place", () => {
  // Found by the recursion that was used before, at commit cb1c22b.
  it.each([
    ["full", "stack", [17, ["hurt"], true], [20, [], false], 0.025205651165159954],
    ["seed", "replace", [34, [], true], [30, ["injured", "hurt"], true], 0.9980847964298442],
  ] as const)("C351 E-87 is what it was before: %s, %s", (chainedLadder, chainedEscalation, a, b, right) => {
    const rulings = { chainedLadder, chainedEscalation, chainedMarginalEscalates: false } as const;
    const side = ([rating, wounds, weighs]: typeof a | typeof b) => ({ rating, wounds, weighs });
    const { win, lose } = chainedEnds(side(a), side(b), { betterRoll: "high", surplusBumpDown: true, ...rulings });
    expect([win, lose]).toEqual([expect.closeTo(right, 12), expect.closeTo(1 - right, 12)]);
  });
});
