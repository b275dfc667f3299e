import { describe, expect, it } from "vitest";
import { begin, foe, follower, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import { applyAll, propose, proposeBenefit, proposeFor, unrewarded } from "./apply.ts";
import type { ContestState, Effect } from "./state.ts";

const begun = (more: Partial<ContestState> = {}): ContestState => ({
  ...begin("scored", [hero("a", 14, { heroPoints: 2 }), foe("x", 14)]),
  ...more,
});
const after = (state: ContestState, ...effects: readonly object[]): ContestState =>
  applyAll(state, effects as readonly Effect[]);
const points = (against: string, by: number): object => ({ type: "points", pairing: "p1", against, by });

describe("effects on a seat", () => {
  it("S2-14 hero points and points carried are counted, and never fall below nothing", () => {
    const heroPoints = (by: number): unknown =>
      after(begun(), { type: "heroPoints", seat: "a", by }).seats["a"]?.heroPoints;
    expect([heroPoints(1), heroPoints(-1), heroPoints(-5)]).toEqual([3, 1, 0]);
    const carried = after(begun(), { type: "carried", seat: "a", by: 2 });
    expect(
      [carried, after(carried, { type: "carried", seat: "a", by: -5 })].map(({ seats }) => seats["a"]?.carried),
    ).toEqual([2, 0]);
  });

  it("who beat it, where and when, is kept while it is beaten, and forgotten when it is not", () => {
    const status = (name: string): unknown => {
      const effect = { type: "status", seat: "x", before: "in", after: name, by: "a", pairing: "p1" };
      return after(begun({ round: 3 }), effect).seats["x"];
    };
    for (const name of ["out", "removed"])
      expect(status(name)).toMatchObject({ status: name, felledBy: "a", felledIn: "p1", felledRound: 3 });
    for (const name of ["left", "gone", "in"])
      expect(status(name)).toMatchObject({ status: name, felledBy: null, felledIn: null, felledRound: 0 });
    const bare = after(begun(), { type: "status", seat: "x", before: "in", after: "out" });
    expect(bare.seats["x"]).toMatchObject({ felledBy: null, felledIn: null, felledRound: 1 });
  });

  it("E-142 what somebody met the first foe with is kept, and what earlier versions stored changes nothing", () => {
    const opened = (type: string, ...ratings: number[]): unknown =>
      after(begun(), ...ratings.map((rating) => ({ type, seat: "a", rating }))).numbers["a"]?.opened;
    expect([opened("opened", 14), opened("opened", 14, 9, 20), opened("used", 14, 9)]).toEqual([14, 14, undefined]);
  });

  it("a new ability stands last, and one of the same id in its place", () => {
    const gained = (id: string, rating: number): object => ({
      type: "gained",
      seat: "a",
      ability: { id, name: id, rating },
    });
    const { numbers } = after(begun(), gained("n", 10), gained("main", 3));
    expect(numbers["a"]?.abilities.map(({ id, rating }) => [id, rating])).toEqual([
      ["other", 13],
      ["n", 10],
      ["main", 3],
    ]);
  });

  it("E-44 advantage counts as changed once it moved, and stays so; a move by nothing is none", () => {
    const state = begun({ advantage: { a: { start: 14, current: 14, changed: false } } });
    const moved = (...by: number[]): unknown =>
      after(state, ...by.map((one) => ({ type: "advantage", seat: "a", by: one }))).advantage["a"];
    expect([moved(0), moved(-3), moved(-3, 0)]).toEqual([
      { start: 14, current: 14, changed: false },
      { start: 14, current: 11, changed: true },
      { start: 14, current: 11, changed: true },
    ]);
    expect(after(state, { type: "revealed", seat: "a" }).advantage["a"]?.changed).toBe(true);
  });

  it("C233 what is shown is secret no more, and nothing else of the seat changes", () => {
    const { x } = begun().seats;
    const secret = { ...begun(), seats: { ...begun().seats, x: { ...x, secret: true } } } as ContestState;
    expect(after(secret, { type: "revealed", seat: "x" }).seats["x"]).toEqual({ ...x, secret: false });
  });

  it("C245 C259 what only a type keeps, and what earlier versions stored, leaves the engine's part as it was", () => {
    for (const effect of [
      { type: "turns", before: [], after: ["a"] },
      { type: "shot", before: null, after: { seat: "a", foe: "x" } },
      { type: "used", seat: "a", rating: 9 },
    ])
      expect(after(begun(), effect)).toEqual(begun());
  });
});

describe("states that are proposed", () => {
  const named = (more: object = {}, current = "main"): ContestState => {
    const state = begin("scored", [hero("a", 20), foe("x", 14, { actor: "Actor.x", ...more })]);
    const own = { ...state.numbers["x"], current, abilities: [{ id: current, name: "Claws", rating: 14 }] };
    return { ...state, numbers: { ...state.numbers, x: own } } as ContestState;
  };
  const scope = (state: ContestState): unknown =>
    proposeFor(state, "x", "hurt", "defeat").map((one) => (one.type === "proposed" ? one.proposal.scope : one));
  it("E-14 touch all of who resists with a bare number, and the ability of who has one", () => {
    expect([scope(named()), scope(named({}, "claws")), scope({ ...named(), numbers: {} })]).toEqual([
      [""],
      ["Claws"],
      [""],
    ]);
    expect(scope(named({ kind: "hero" }))).toEqual(["Claws"]);
    expect(scope(named({ actor: null }))).toEqual([]);
  });

  const pair = (own: number, theirs: object): ContestState =>
    begin("scored", [hero("a", own), { ...foe("x", 14), ...theirs }]);
  const benefit = (state: ContestState, seat: string, foe_: string | null): unknown =>
    proposeBenefit(state, seat, foe_, "fresh").map((one) => (one.type === "proposed" ? one.proposal : one));
  const fresh = { id: "victory-a-fresh-0", seat: "a", state: "fresh", why: "victory", scope: "Main", decided: null };
  it("E-142 a benefit is given; over who was clearly weaker it waits, and says over whom", () => {
    expect(benefit(pair(19, {}), "a", "x")).toEqual([fresh]);
    expect(benefit(pair(20, {}), "a", "x")).toEqual([{ ...fresh, weaker: "x" }]);
    expect(benefit(pair(20, {}), "a", null)).toEqual([fresh]);
    expect(benefit(pair(20, { kind: "hero" }), "a", "x")).toEqual([fresh]);
    expect(benefit(pair(4, {}), "x", "a")).toEqual([]);
  });
  it("C045 none is proposed for a resistance where only the heroes' outcome counts, whoever bears its sheet", () => {
    expect(propose(named(), "x", "hurt", "defeat")).toEqual([]);
    expect(propose(named(), "a", "hurt", "defeat")).toHaveLength(1);
  });
  it("E-142 who of two would win without one is the stronger, where it is no bare number", () => {
    const who = (own: number, theirs: object = {}): unknown => [
      unrewarded(pair(own, theirs), "a", "x"),
      unrewarded(pair(own, theirs), "x", "a"),
    ];
    expect(who(20)).toEqual(["a", "a"]);
    expect(who(19)).toEqual([null, null]);
    expect(who(4)).toEqual([null, null]);
    expect(who(4, { kind: "hero" })).toEqual([null, null]);
    expect(who(40, { kind: "hero" })).toEqual([null, null]);
    expect(unrewarded({ ...pair(20, {}), numbers: {} }, "a", "x")).toBeNull();
    const weak = begin("scored", [hero("a", 14), follower("f", "a", "contestant", 4), foe("x", 20)]);
    expect([unrewarded(weak, "f", "x"), unrewarded(weak, "x", "f")]).toEqual([null, null]);
  });
});

describe("effects on the table", () => {
  it("points may pass below nothing on the way, but never rest there", () => {
    const against = (...effects: object[]): unknown => after(begun(), ...effects).pairings[0]?.against;
    expect(against(points("x", -2), points("x", 5))).toEqual({ a: 0, x: 3 });
    expect(against(points("x", -2), points("a", 3))).toEqual({ a: 3, x: 0 });
    expect(against(points("x", 2), points("x", -2))).toEqual({ a: 0, x: 0 });
    expect(against(points("x", -2), points("a", -1))).toEqual({ a: 0, x: 0 });
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)]);
    expect(after(state, points("x", -2)).pairings.map((pairing) => pairing.against)).toEqual([
      { a: 0, x: 0 },
      { b: 0, y: 0 },
    ]);
    expect(applyAll(state, [])).toBe(state);
  });

  it("C117 a pairing that is taken up again stands once, last", () => {
    const state = begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)]);
    const again = { ...state.pairings[0], since: 3 };
    expect(after(state, { type: "paired", pairing: again }).pairings).toEqual([state.pairings[1], again]);
  });

  it("whoever comes in stands last, once; it is a group then, unless a follower came that does not fight for itself", () => {
    const { x } = begun().seats;
    const join = (id: string, kind: string, role: string | null): ContestState =>
      after(begun(), { type: "joined", seat: { ...x, id, kind, role }, numbers: begun().numbers["x"] });
    expect([join("n", "hero", null).group, join("n", "resistance", null).group]).toEqual([true, true]);
    expect([join("n", "follower", "supporter").group, join("n", "follower", "contestant").group]).toEqual([
      false,
      true,
    ]);
    expect([join("n", "hero", null).order, join("a", "hero", null).order]).toEqual([
      ["a", "x", "n"],
      ["x", "a"],
    ]);
    expect(join("n", "hero", null).numbers["n"]).toEqual(begun().numbers["x"]);
    const already = after(begun({ group: true }), {
      type: "joined",
      seat: { ...x, id: "n", kind: "follower", role: "supporter" },
      numbers: {},
    });
    expect(already.group).toBe(true);
  });

  it("E-14 a proposal stands once however often it is made, and goes when it is withdrawn", () => {
    const proposed = (id: string, scope = ""): object => ({ type: "proposed", proposal: { id, scope } });
    const twice = after(begun(), proposed("d1"), proposed("d2"), proposed("d1", "new"));
    expect(twice.proposals).toEqual([
      { id: "d2", scope: "" },
      { id: "d1", scope: "new" },
    ]);
    expect(after(twice, { type: "withdrawn", proposal: { id: "d1" } }).proposals.map(({ id }) => id)).toEqual(["d2"]);
  });

  it("the phase, who describes first, and attempts counted for a seat", () => {
    expect(after(begun(), { type: "phase", before: "rising", after: "climax" }).phase).toBe("climax");
    expect(after(begun(), { type: "leads", pairing: "p1", before: "a", after: "x" }).pairings[0]?.leads).toBe("x");
    const count = { type: "counted", what: "assists", seat: "a", by: 1 };
    expect(after(begun(), count, count).counts).toEqual({ "assists:a": 2 });
  });
});
