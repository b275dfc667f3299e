import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import type { ContestState } from "../engine/state.ts";
import type { ContestView } from "../engine/view.ts";
import { begin, declare, foe, GM, hero, play, round } from "../../../../test/support/rules/contest/fixtures.ts";
import { faced, groupStanding, ladderOf, rolledRow } from "./gauges.ts";
import { leadOf } from "./stakes.ts";

const seen = (state: ContestState): ContestView => contestFamily.view(state, GM);
const two = (type: string, more: Record<string, unknown> = {}): ContestState =>
  begin(type, [hero("a", 14), foe("x", 14)], more);
const modifier = (id: string, kind: string, more: Record<string, unknown> = {}) => ({
  id,
  kind,
  value: 0,
  note: "",
  ...more,
});

describe("the ladder of a chained contest", () => {
  it("C360 states brought along stand beside it: only states, only adversity, with what each takes off", () => {
    const modifiers = [
      modifier("m1", "state", { state: "injured" }),
      modifier("m2", "state", { state: "fresh" }),
      modifier("m3", "situational", { value: 3 }),
      modifier("m4", "state", { state: "hurt" }),
    ];
    const told = seen(begin("chained", [hero("a", 14, { modifiers }), foe("x", 14)]));
    const odd = modifier("m5", "situational", { state: "dying" }) as never;
    const view = {
      ...told,
      numbers: Object.fromEntries(
        Object.entries(told.numbers).map(([id, one]) => [
          id,
          id === "a" ? { ...one, modifiers: [...one.modifiers, odd] } : one,
        ]),
      ),
    };
    expect(ladderOf(view, "a").older).toEqual([
      { state: "injured", penalty: -9 },
      { state: "hurt", penalty: -3 },
    ]);
    expect(ladderOf(view, "x").older).toEqual([]);
  });

  it("counts how often each state was taken here, and stands at the worst", () => {
    const view: ContestView = { ...seen(two("chained")), wounds: { a: ["hurt", "hurt", "injured"] } };
    expect(ladderOf(view, "a")).toEqual({
      rungs: [
        { state: null, times: 0, current: false },
        { state: "hurt", times: 2, current: false },
        { state: "injured", times: 1, current: true },
        { state: "dying", times: 0, current: false },
      ],
      next: { state: "dying", penalty: 0 },
      older: [],
    });
  });

  it("who is out, whose contest is over, or who is nobody takes no more", () => {
    const view = seen(two("chained"));
    const { a } = view.seats;
    expect(ladderOf(view, "a").next).toEqual({ state: "hurt", penalty: -3 });
    expect(ladderOf({ ...view, wounds: {} }, "a").next).toEqual({ state: "hurt", penalty: -3 });
    expect(ladderOf({ ...view, ended: true }, "a").next).toBeNull();
    expect(ladderOf({ ...view, seats: a ? { a: { ...a, status: "out" } } : {} }, "a").next).toBeNull();
    expect(ladderOf(view, "nobody")).toEqual({
      rungs: [null, "hurt", "injured", "dying"].map((state) => ({ state, times: 0, current: state === null })),
      next: null,
      older: [],
    });
  });
});

describe("who leads", () => {
  const points = (a: number | null, x: number | null): ContestView => ({
    ...seen(two("extended")),
    advantage: Object.fromEntries(
      Object.entries({ a, x }).flatMap(([id, current]) =>
        current === null ? [] : [[id, { start: 14, current, changed: true }]],
      ),
    ),
  });
  it.each<readonly [string, () => ContestView, number | null]>([
    ["by advantage", () => points(12, 4), 0.75],
    ["nothing on both sides is even", () => points(0, 0), 0.5],
    ["less than nothing is nothing", () => points(-5, 10), 0],
    ["where one's is not seen it is even", () => points(12, null), 0.5],
    ["and where the other's is not", () => points(null, 12), 0.5],
    ["nobody where nobody is paired", () => ({ ...seen(two("simple")), pairings: [] }), null],
    [
      "nobody where a number is secret",
      () =>
        contestFamily.view(begin("simple", [hero("a", 14), foe("x", 14, { secret: true })]), {
          gm: false,
          seats: ["a"],
        }),
      null,
    ],
    ["the first, who won", () => seen(play(two("simple"), round("a", "p1", 2))), 1],
    ["the other, who won", () => seen(play(two("simple"), round("a", "p1", -2))), 0],
    ["the end without an outcome is nobody's", () => ({ ...seen(two("simple")), ended: true }), 0],
    ["by the odds where no advantage is counted", () => ({ ...points(12, 4), type: "simple" }), 0.475],
  ])("%s", (...row) => {
    const [, make, expected] = row;
    const lead = leadOf(make());
    expect(lead === null ? null : Math.round(lead * 1000) / 1000).toBe(expected);
  });
});

describe("a group against one resistance", () => {
  const heroes = [hero("a", 14), hero("c", 14)];
  const against = (b: string, ...others: string[]) => ["a", "c"].map((a, index) => ({ a, b: others[index] ?? b }));
  const group = (): ContestState => begin("simple", [...heroes, foe("x", 14)], { pairings: against("x") });

  it.each<readonly [string, () => ContestState, string | null]>([
    ["all face one resistance", group, "x"],
    ["in another contest", () => begin("scored", [...heroes, foe("x", 14)], { pairings: against("x") }), null],
    ["one against one", () => two("simple"), null],
    [
      "two resistances",
      () => begin("simple", [...heroes, foe("x", 14), foe("y", 14)], { pairings: against("", "x", "y") }),
      null,
    ],
    [
      "one hero of the other side",
      () => begin("simple", [...heroes, hero("h", 14, { side: "foes" })], { pairings: against("h") }),
      null,
    ],
    ["nobody is paired", () => ({ ...group(), pairings: [] }), null],
  ])("S2-7 is told as one: %s", (...row) => {
    const [, make, expected] = row;
    expect(faced(seen(make()))?.id ?? null).toBe(expected);
  });

  it("S2-7 each roll of a round as its roller sees it: won, lost or tied, with its points; support is no such roll", () => {
    const state = group();
    const [first, second] = state.pairings.map(({ id }) => id);
    const helped = play(state, [{ type: "augment", seat: "a", how: "rolled", helper: "a", ability: "other" }, 5, 15]);
    expect(rolledRow(seen(helped), "a")).toBeNull();
    const after = seen(play(helped, [declare("a", first ?? "")], [declare("c", second ?? ""), 10, 16, 10, 10]));
    expect(rolledRow(after, "a")).toEqual({ won: true, degree: 2, points: 2 });
    expect(rolledRow(after, "c")).toEqual({ won: null, degree: 0, points: 0 });
    expect(rolledRow(after, "x")).toEqual({ won: false, degree: 2, points: 2 });
    expect(rolledRow(after, "nobody")).toBeNull();
  });

  it("S2-7 points of both sides and what was paid for a boost, whichever side the resistance is on", () => {
    const state = play(
      begin("simple", [hero("a", 14, { heroPoints: 2 }), hero("c", 14), foe("x", 14)], { pairings: against("x") }),
      [{ type: "boost", seat: "a", points: 2 }],
    );
    const x = seen(state).seats["x"];
    if (!x) throw new Error("no resistance");
    const boosted = groupStanding(seen(state), x);
    expect(boosted.points).toBeNull();
    expect(boosted.boost).toBeGreaterThan(0);
    expect(groupStanding(seen(state), { ...x, side: "heroes" }).boost).toBe(0);
  });
});
