import { describe, expect, it } from "vitest";
import { as, begin, foe, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import { usualFoe } from "./exchanges.ts";

/** Ana at 14 beside Cy, against these, in round 2 after she faced `last`. */
const round2 = (last: string | null, ...foes: readonly ReturnType<typeof foe>[]): ContestState => {
  const state = begin("extended", [hero("a", 14), hero("c", 14), ...foes], { order: "bid" });
  const { extended } = state;
  return { ...state, round: 2, extended: { ...extended!, last: last === null ? {} : { a: last } } };
};
const out = (state: ContestState, id: string): ContestState => ({
  ...state,
  seats: { ...state.seats, [id]: { ...state.seats[id]!, status: "out" } },
});
/** Whoever is weaker may be taken over from. */
const sparing = (state: ContestState): ContestState => ({
  ...state,
  rulings: { ...state.rulings, noTransferFromWeaker: false },
});
const x = foe("x", 14);
const y = foe("y", 14);

describe("whom a bid is proposed at (C226, play section 4)", () => {
  it.each<readonly [string, ContestState, string | undefined]>([
    ["whom one faced last", round2("y", x, y), "y"],
    ["it is out: the better of those who are left", out(round2("y", foe("x", 18), y, foe("z", 12)), "y"), "z"],
    ["it is gone from the contest", round2("n", foe("x", 18), y), "y"],
    ["nobody was faced yet, all are alike: the first", round2(null, x, y), "x"],
    ["nobody was faced yet: the better one", round2(null, foe("x", 18), y), "y"],
    ["another is a little weaker: one stays", round2("x", foe("x", 18), foe("y", 13)), "x"],
    ["another is weaker by the gap of C223", round2("x", foe("x", 18), foe("y", 12)), "y"],
    ["so weak that nothing is gained by a Critical: still the better one", round2("x", foe("x", 18), foe("y", 6)), "y"],
    ["another is weaker by that gap, and comes first", round2("y", foe("x", 12), foe("y", 18)), "x"],
    ["one with a mastery, whom one would only lose to, or an equal", round2(null, foe("y", 34), x), "x"],
    [
      "C223 nothing is taken over from who is six weaker: the one a little stronger",
      round2(null, foe("x", 9), foe("y", 8)),
      "x",
    ],
    ["the same foes where anything may be taken over", sparing(round2(null, foe("x", 9), foe("y", 8))), "y"],
    ["a mastery more", round2("x", foe("x", 22), foe("y", 14)), "y"],
    ["nobody is left", out(round2("x", x), "x"), undefined],
  ])("%s", (_what, state, wanted) => {
    expect(usualFoe(state, "a")).toBe(wanted);
  });

  it("rests on no number that is secret: such a foe is neither left nor chosen for it", () => {
    const secret = { secret: true };
    expect(usualFoe(round2("x", foe("x", 30, secret), foe("y", 8)), "a")).toBe("x");
    expect(usualFoe(round2("x", foe("x", 30), foe("y", 8, secret)), "a")).toBe("x");
    expect(usualFoe(round2(null, foe("x", 14, secret), foe("y", 30)), "a")).toBe("y");
    expect(usualFoe(round2(null, foe("x", 14, secret)), "a")).toBe("x");
  });

  it("is the default of the step and of its options, as its player sees them", () => {
    const state = round2("x", foe("x", 18), foe("y", 12));
    const cue = contestFamily.waiting(state).find(({ seats }) => seats.includes("a"));
    expect(cue?.default).toMatchObject({ type: "bid", seat: "a", target: "y" });
    const options = contestFamily.options(contestFamily.view(state, as("a")), "a");
    expect(options.flatMap(({ id, isDefault }) => (isDefault ? [id] : []))).toContain("bid:y");
    expect(options.find(({ id }) => id === "bid:x")?.isDefault).toBeFalsy();
  });
});
