import { describe, expect, it } from "vitest";
import { isRefused } from "../../log/outcome.ts";
import { contestFamily } from "../family.ts";
import {
  as,
  begin,
  declare,
  foe,
  follower,
  hero,
  play,
  send,
  setupOf,
} from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestState } from "./state.ts";

const given = (id: string, by?: string) => ({ id, kind: "augment", value: 4, note: "Ropes", ...(by ? { by } : {}) });
const two = (modifiers: readonly object[], type = "scored"): ContestState =>
  begin(type, [hero("a", 14, { modifiers }), hero("c", 25), follower("f", "a", "supporter", 25), foe("x", 14)]);
const quick = (helper: string, ability = "main") => ({ type: "augment", seat: "a", how: "quick", helper, ability });
const refusal = (state: ContestState, intent: Readonly<Record<string, unknown>>) => {
  const { refused, rule } = send(state, intent);
  return [refused, rule];
};
const fault = (type: string, seats: readonly Record<string, unknown>[]): string => {
  const parsed = contestFamily.parseSetup(setupOf(type, seats));
  return isRefused(parsed) ? `${parsed.key} ${parsed.rule} ${parsed.path ?? ""}` : "ok";
};
const ONCE = ["Contest.Refused.AugmentOnce", "S2-8"];

describe("support that somebody begins with", () => {
  it.each(["simple", "scored", "extended", "chained"])(
    "S2-8 is the one of whoever gives it, in a %s contest",
    (type) => {
      for (const [helper, ability] of [
        ["c", "main"],
        ["f", "main"],
        ["a", "other"],
      ] as const) {
        expect(refusal(two([], type), quick(helper, ability)), helper).toEqual([null, null]);
        expect(refusal(two([given("given-1", helper)], type), quick(helper, ability)), helper).toEqual(ONCE);
      }
    },
  );

  it("S2-8 is one for each whom it is given to: the same helper still has one for another", () => {
    const state = two([given("given-1", "f")]);
    expect(refusal(state, { ...quick("c"), seat: "c", helper: "f" })).toEqual([null, null]);
    expect(refusal(state, quick("c"))).toEqual([null, null]);
  });

  it("S2-8 cannot be asked for again, nor is it offered", () => {
    const state = two([given("given-1", "c")]);
    expect(send(state, { ...quick("c"), type: "ask" }, [], as("a")).refused).toBe("Contest.Refused.AugmentOnce");
    const offered = contestFamily.options(contestFamily.view(state, as("a")), "a");
    const asks = offered.filter(({ id, refused }) => id.startsWith("ask:quick:c") && refused === null);
    expect(asks).toEqual([]);
  });

  it("S2-8 without a name it counts for nobody, as in a contest of before; an award of the GM's neither", () => {
    expect(refusal(two([given("given-1")]), quick("c"))).toEqual([null, null]);
    expect(refusal(two([{ ...given("given-1", "c"), kind: "plot", value: 3 }]), quick("c"))).toEqual([null, null]);
    expect(two([given("given-1")]).counts).toEqual({});
  });

  it("S2-8 stays used up for whoever leaves and comes back, and where a simple contest goes on as a long one", () => {
    const alone = (type: string) =>
      begin(type, [hero("a", 14, { modifiers: [given("given-1", "a")] }), hero("c", 14), foe("x", 14), foe("y", 14)]);
    const left = play(alone("scored"), [declare("a", "p1", "leave")], [declare("c", "p2"), 1, 20, 10, 10]);
    expect(left.seats["a"]?.status).toBe("left");
    const back = play(left, [{ type: "pair", seat: "a", foe: "x", resume: true }]);
    expect([back.seats["a"]?.status, ...refusal(back, quick("a", "other"))]).toEqual(["in", ...ONCE]);
    const long = play(
      alone("simple"),
      [declare("a", "p1")],
      [declare("c", "p2"), 12, 10, 12, 10],
      [{ type: "escalate", to: "scored" }],
    );
    expect([long.type, ...refusal(long, quick("a", "other"))]).toEqual(["scored", ...ONCE]);
  });

  it.each<readonly [string, string, readonly Record<string, unknown>[], string]>([
    [
      "a friend, a follower and oneself, once each",
      "scored",
      [given("g1", "c"), given("g2", "f"), given("g3", "a")],
      "ok",
    ],
    ["once more", "scored", [given("g1", "c"), given("g2", "c")], "AugmentOnce S2-8 seats.0.modifiers.1.by"],
    ["a foe", "scored", [given("g1", "x")], "NotYourSide S2-8 seats.0.modifiers.0.by"],
    ["nobody there", "chained", [given("g1", "q")], "HelperNotIn C132 seats.0.modifiers.0.by"],
    ["points alone", "extended", [given("g1", "p")], "PointsOnly C231 seats.0.modifiers.0.by"],
    ["points that do not count here", "scored", [given("g1", "p")], "ok"],
    ["twice with no name", "scored", [given("g1"), given("g2")], "ok"],
  ])("S2-8 C231 is given by those who may give it in play: %s", (_who, type, modifiers, answer) => {
    const seats = [
      hero("a", 14, { modifiers }),
      hero("c", 25),
      follower("f", "a", "supporter"),
      follower("p", "a", "points"),
      foe("x", 14),
    ];
    expect(fault(type, seats)).toBe(answer === "ok" ? answer : `Contest.Refused.${answer}`);
  });

  it("S2-8 counts for who comes in later, and for what the GM gives in a helper's name", () => {
    const late = { ...hero("d", 14), modifiers: [given("given-1", "c")] };
    const came = play(two([]), [{ type: "join", newcomer: late }]);
    expect(refusal(came, { ...quick("c"), seat: "d" })).toEqual(ONCE);
    const stranger = { ...late, modifiers: [given("given-1", "x")] };
    expect(refusal(two([]), { type: "join", newcomer: stranger })).toEqual(["Contest.Refused.NotYourSide", "S2-8"]);
    const modify = { type: "modify", seat: "a", modifier: given("m1", "c") };
    const named = play(two([]), [modify]);
    expect(refusal(named, quick("c"))).toEqual(ONCE);
    expect(refusal(named, { ...modify, modifier: given("m2", "c") })).toEqual(ONCE);
    expect(refusal(two([given("g1", "c")]), modify)).toEqual(ONCE);
  });
});
