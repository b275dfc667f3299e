import { describe, expect, it } from "vitest";
import { begin, foe, hero, round, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { typeOf } from "../types.ts";
import { askOf, type ContestEvent } from "./event.ts";
import { askedBy, declarationKey, evolve, heldBid, heldFact, heldMove } from "./evolve.ts";
import { moveOf } from "./moves/index.ts";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import type { ContestState, Purpose, RollRecord } from "./state.ts";

const begun = (): ContestState => begin("scored", [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)]);
const open = (...rolls: readonly RollRecord[]): ContestState["open"] => rolls.map((roll) => ({ roll, effects: [] }));
const ids = (state: ContestState): readonly string[] => state.open.map(({ roll }) => roll.id);
const rolled = (roll: RollRecord): ContestEvent => ({ type: "rolled", roll, effects: [] });
const changed = (what: string, more: object = {}): ContestEvent =>
  ({ type: "changed", what, effects: [], ...more }) as unknown as ContestEvent;
const declaration = (seat: string, pairing: string | null) => ({ seat, pairing, action: { kind: "plain" as const } });
const declaring = (...all: readonly (readonly [string, string | null])[]): ContestState["declared"] =>
  Object.fromEntries(all.map(([seat, pairing]) => [declarationKey(pairing, seat), declaration(seat, pairing)]));

describe("what a declaration does", () => {
  it("S2-5 closes the open rolls of its pairing, and no other; one outside pairings closes none", () => {
    const rolls = [rollOf("round", "a", "x", { id: "r1", pairing: "p1" }), rollOf("action", "b", null, { id: "r2" })];
    const state = { ...begun(), open: open(...rolls) };
    const after = (pairing: string | null): ContestState =>
      evolve(state, { type: "declared", seat: "a", pairing, action: { kind: "plain" } });
    expect([ids(after("p1")), ids(after("p2")), ids(after(null))]).toEqual([["r2"], ["r1", "r2"], ["r1", "r2"]]);
    expect(after("p1").declared).toEqual({ "p1:a": declaration("a", "p1") });
    expect(after(null).declared).toEqual({ "free:a": declaration("a", null) });
  });
});

describe("what a roll does", () => {
  it("is counted, past what an undo left standing, by its number alone", () => {
    const count = (id: string, rolls = 3): number =>
      evolve({ ...begun(), rolls }, rolled(rollOf("augment", "a", null, { id }))).rolls;
    expect([count("r4"), count("r2"), count("r9"), count("r12345")]).toEqual([4, 4, 9, 12_345]);
    expect([count("r9x"), count("xr9"), count("r123456"), count("other")]).toEqual([4, 4, 4, 4]);
  });

  it("E-82 takes up the round of whoever is free, where it is an action of theirs", () => {
    const acted = (purpose: Purpose): ContestState["acted"] =>
      evolve({ ...begun(), round: 3 }, rolled(rollOf(purpose, "a", "x"))).acted;
    for (const purpose of ["assist", "action", "heal", "parting", "follower"] as const)
      expect(acted(purpose)).toEqual({ a: 3 });
    for (const purpose of ["round", "augment", "exchange", "lend"] as const) expect(acted(purpose)).toEqual({});
    expect(evolve(begun(), rolled(rollOf("action", null, "x"))).acted).toEqual({});
  });

  it("a round uses up what was declared for its pairing; no other roll does", () => {
    const state = { ...begun(), declared: declaring(["a", "p1"], ["x", "p1"], ["b", "p2"], ["b", "p11"]) };
    const after = evolve(state, rolled(rollOf("round", "a", "x", { pairing: "p1", round: 4 })));
    expect(Object.keys(after.declared)).toEqual(["p2:b", "p11:b"]);
    expect(after.pairings.map(({ played }) => played)).toEqual([4, 0]);
    const other = evolve(state, rolled(rollOf("exchange", "a", "x", { pairing: "p1", round: 4 })));
    expect([Object.keys(other.declared).length, other.pairings.map(({ played }) => played)]).toEqual([4, [0, 0]]);
  });

  it("S2-5 amended is read anew, with what it changes now, the others as they were", () => {
    const state = {
      ...begun(),
      open: open(rollOf("round", "a", "x", { id: "r1" }), rollOf("round", "b", "y", { id: "r2" })),
    };
    const roll = rollOf("round", "a", "x", { id: "r1", degree: 3 });
    const own = [{ type: "points", pairing: "p1", against: "x", by: 3 }] as const;
    const after = evolve(state, { type: "amended", seat: "a", roll, effects: own, own });
    expect(after.open).toEqual([{ roll, effects: own }, state.open[1]]);
    expect(after.pairings[0]?.against).toMatchObject({ x: 3 });
    expect(evolve(state, { type: "stood", seat: "a", roll: "r1" }).stood).toEqual(["r1:a"]);
  });
});

describe("what a new round does", () => {
  it("S2-2 modifiers of earlier rounds fall, those of this one and of the whole contest stay; rolls of the last stay open", () => {
    const modifier = (id: string, round?: number) => ({
      id,
      kind: "situational" as const,
      value: 3,
      note: "",
      ...(round === undefined ? {} : { round }),
    });
    const numbers = (...modifiers: ReturnType<typeof modifier>[]): ContestState["numbers"][string] => ({
      ...(begun().numbers["a"] as ContestState["numbers"][string]),
      modifiers,
    });
    const state: ContestState = {
      ...begun(),
      numbers: {
        a: numbers(modifier("old", 2), modifier("always"), modifier("now", 3), modifier("later", 4)),
        b: numbers(modifier("always"), modifier("now", 3)),
      },
      stood: ["r1:a"],
      open: open(...[1, 2, 3].map((round) => rollOf("round", "a", "x", { id: `r${round}`, round }))),
    };
    const after = evolve(state, { type: "round", round: 3 });
    const names = (seat: string): unknown => after.numbers[seat]?.modifiers.map(({ id }) => id);
    expect([names("a"), names("b")]).toEqual([
      ["always", "now", "later"],
      ["always", "now"],
    ]);
    expect(after.numbers["b"]).toBe(state.numbers["b"]);
    expect([after.round, after.stood, ids(after)]).toEqual([3, [], ["r2", "r3"]]);
  });
});

describe("what a departure, a return and an end do", () => {
  const gone = (type: "fell" | "left", status: "open" | "won" | "left"): readonly string[] => {
    const pairings = begun().pairings.map((pairing) => (pairing.id === "p1" ? { ...pairing, status } : pairing));
    const state = { ...begun(), pairings, declared: declaring(["a", "p1"], ["x", "p1"], ["b", "p2"], ["a", null]) };
    const event = { type, seat: "a", by: "x", pairing: "p1", effects: [] } as ContestEvent;
    return Object.keys(evolve(state, event).declared);
  };

  it("what was declared in a pairing that is over falls, for either of the two; the rest stays", () => {
    for (const type of ["fell", "left"] as const) {
      expect(gone(type, "won")).toEqual(["p2:b", "free:a"]);
      expect(gone(type, "left")).toEqual(["p2:b", "free:a"]);
      expect(gone(type, "open")).toEqual(["p1:a", "p1:x", "p2:b", "free:a"]);
    }
    const pairings = begun().pairings.map((pairing) => ({ ...pairing, status: "won" as const }));
    const state = { ...begun(), pairings, declared: declaring(["x", "p1"], ["y", "p2"]) };
    const event: ContestEvent = { type: "fell", seat: "x", by: "a", pairing: "p1", effects: [] };
    expect(Object.keys(evolve(state, event).declared)).toEqual(["p2:y"]);
  });

  const outcome = { winner: "heroes", level: 1, seats: [] } as unknown as NonNullable<ContestState["outcome"]>;
  it("whoever comes back opens the contest again, with what that changes", () => {
    const over = { ...begun(), ended: true, outcome };
    const effects = [{ type: "points", pairing: "p1", against: "x", by: 2 }] as const;
    const after = evolve(over, { type: "returned", seat: "x", effects });
    expect([after.ended, after.outcome, after.pairings[0]?.against["x"]]).toEqual([false, null, 2]);
    const fell = evolve(begun(), { type: "fell", seat: "x", by: "a", pairing: "p1", effects });
    expect(fell.pairings[0]?.against["x"]).toBe(2);
  });

  it("the end keeps the outcome and drops what was declared; C375 an escalation opens it as another type", () => {
    const state = { ...begun(), declared: declaring(["a", "p1"]) };
    const done = evolve(state, { type: "ended", outcome, effects: [] });
    expect([done.ended, done.outcome, done.declared]).toEqual([true, outcome, {}]);
    const kept = open(rollOf("round", "a", "x"));
    expect(evolve(done, { type: "escalated", to: "chained", effects: [], open: kept })).toMatchObject({
      type: "chained",
      ended: false,
      outcome: null,
      round: 2,
      open: kept,
    });
  });

  it("E-14 a proposed state is put on a sheet or dropped, with what it touches; the others stay proposed", () => {
    const proposal = (id: string) =>
      ({ id, seat: "a", state: "hurt", why: "defeat", scope: "Main", decided: null }) as const;
    const state = { ...begun(), proposals: [proposal("d1"), proposal("d2")] };
    expect(evolve(state, { type: "decided", proposal: "d1", choice: "applied", scope: "All" }).proposals).toEqual([
      { ...proposal("d1"), decided: "applied", scope: "All" },
      proposal("d2"),
    ]);
  });

  it("E-82 waiting, pairing and acting take up a round; what the GM sets is kept, what it cannot be is not", () => {
    for (const what of ["rested", "paired", "acted"])
      expect(evolve({ ...begun(), round: 2 }, changed(what, { seat: "a" })).acted).toEqual({ a: 2 });
    expect(evolve(begun(), changed("modifier", { seat: "a" })).acted).toEqual({});
    const state = { ...begun(), assistStart: 0 as const, orderRule: "bid" as const };
    for (const amount of [-1, 0, 1])
      expect(
        evolve({ ...state, assistStart: amount === 0 ? 1 : 0 }, changed("assistStart", { amount })).assistStart,
      ).toBe(amount);
    expect(evolve(state, changed("assistStart", { amount: 2 })).assistStart).toBe(0);
    expect(evolve(state, changed("modifier", { amount: 1 })).assistStart).toBe(0);
    expect(evolve(state, changed("orderRule", { note: "advantage" })).orderRule).toBe("advantage");
    expect(evolve(state, changed("orderRule", { note: "whim" })).orderRule).toBe("bid");
    expect(evolve(state, changed("modifier", { note: "advantage" })).orderRule).toBe("bid");
  });

  it("S2-12 costly or plain, a second goal, and which of the two a victory reached", () => {
    const state = { ...begun(), costly: false, secondGoal: "Unseen" };
    expect(evolve(state, changed("manner", { note: "costly" })).costly).toBe(true);
    expect(evolve({ ...state, costly: true }, changed("manner", { note: "plain" })).costly).toBe(false);
    expect(evolve(state, changed("modifier", { note: "costly" })).costly).toBe(false);
    expect(evolve(state, changed("goals", { note: "In time" })).secondGoal).toBe("In time");
    expect(evolve(state, changed("goals")).secondGoal).toBe("");
    expect(evolve(state, changed("modifier", { note: "In time" })).secondGoal).toBe("Unseen");
    const over = { ...state, outcome };
    expect(evolve(over, changed("goal", { note: "prize" })).outcome?.goals).toBe("prize");
    expect(evolve(over, changed("goal", { note: "second" })).outcome?.goals).toBe("second");
    expect(evolve(over, changed("goal", { note: "both" })).outcome).toEqual(outcome);
    expect(evolve(over, changed("modifier", { note: "prize" })).outcome).toEqual(outcome);
    expect(evolve(state, changed("goal", { note: "prize" })).outcome).toBeNull();
  });
});

describe("what is asked, and what waits for an answer", () => {
  const asked = (helper: string, seat: string) => ({ helper, seat, how: "quick" as const });
  const asking = (state: ContestState): readonly string[] => Object.keys(state.asks ?? {});
  const two = { ...begun(), asks: { "b:a": asked("b", "a"), "a:b": asked("a", "b") } };

  it("S2-8 an ask stands once for who is asked and for whom; S2-8 the answer takes that one away", () => {
    const one = evolve(begun(), changed("asked", { seat: "a", target: "b", ask: asked("b", "a") }));
    expect(one.asks).toEqual({ "b:a": asked("b", "a") });
    expect(evolve(one, changed("asked", { ask: asked("a", "b") })).asks).toEqual(two.asks);
    for (const what of ["declined", "augment"])
      expect(asking(evolve(two, changed(what, { seat: "a", target: "b" })))).toEqual(["a:b"]);
    expect(askOf(two, "b", "a")).toEqual(asked("b", "a"));
    expect([askOf(two, "x", "a"), askOf(begun(), "b", "a")]).toEqual([undefined, undefined]);
  });
  it("S2-8 what is no answer, or answers nobody, leaves them", () => {
    for (const what of ["shifted", "modifier"])
      expect(asking(evolve(two, changed(what, { seat: "a", target: "b" })))).toEqual(["b:a", "a:b"]);
    for (const more of [{}, { seat: "a" }, { target: "b" }, { seat: "b", target: "b" }])
      expect(asking(evolve(two, changed("declined", more)))).toEqual(["b:a", "a:b"]);
    expect(evolve(begun(), changed("declined", { seat: "a", target: "b" })).asks).toBeUndefined();
  });

  const bid = { type: "bid", seat: "a" };
  const waiting = { ...begun(), held: { a: bid, b: { type: "bid", seat: "b" } } };
  it("E-129 a move waits until it is allowed, refused or taken back; C081 or until who was asked resists", () => {
    expect(evolve(begun(), changed("held", { seat: "a", held: bid })).held).toEqual({ a: bid });
    expect(evolve(waiting, changed("held", { seat: "x", held: bid })).held).toEqual({ ...waiting.held, x: bid });
    const left = (what: string, more: object): readonly string[] =>
      Object.keys(evolve(waiting, changed(what, more)).held ?? {});
    for (const what of ["allowed", "notAllowed", "takenBack"]) expect(left(what, { seat: "a" })).toEqual(["b"]);
    expect(left("resists", { seat: "a", target: "b" })).toEqual(["a"]);
    expect(left("resists", { seat: "b", target: "x" })).toEqual(["a", "b"]);
    for (const what of ["modifier", "shifted"]) expect(left(what, { seat: "a" })).toEqual(["a", "b"]);
    expect(left("allowed", {})).toEqual(["a", "b"]);
    expect(evolve(begun(), changed("allowed", { seat: "a" })).held).toBeUndefined();
  });
  it("E-129 it is kept as it was sent, with who is asked first (C081)", () => {
    const intent = { type: "part", seat: "a", foe: "x" } as const;
    const held = { type: "changed", what: "held", seat: "a", effects: [] };
    expect(heldFact(intent)).toEqual({ ...held, held: intent, trace: [["E-129"]] });
    expect(heldFact(intent, "x")).toEqual({ ...held, held: { ...intent, asks: "x" }, trace: [["C081"]] });
    const state = { ...begun(), held: { a: { ...intent, asks: "x" }, b: intent, x: null, y: { ...intent, asks: 1 } } };
    expect(["a", "b", "x", "y", "z", "constructor"].map((seat) => askedBy(state, seat))).toEqual([
      "x",
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(askedBy(begun(), "a")).toBeNull();
  });
  it("E-129 and read anew: only a move that waits, whole, and not hidden", () => {
    const own = { type: "augment", seat: "a", how: "quick", helper: "a", ability: "other" };
    const read = (held: ContestState["held"], seat = "a"): unknown => {
      const state = { ...begun(), ...(held ? { held } : {}) };
      return heldMove(state, seat, (name) => moveOf(typeOf(state), name))?.intent ?? null;
    };
    expect(read({ a: { ...own, more: 1 } })).toEqual(own);
    for (const held of [{ a: null }, { a: { type: "bump", seat: "a", roll: "r1" } }, { a: { type: "none" } }])
      expect(read(held)).toBeNull();
    for (const broken of [{ type: "augment", seat: "a" }, { seat: "a" }]) expect(read({ a: broken })).toBeNull();
    expect([read({ a: own }, "b"), read({ a: own }, "constructor"), read(undefined)]).toEqual([null, null, null]);
  });
  it("C197 a bid that waits has its limits, support has none", () => {
    const limits = (type: string, held: NonNullable<ContestState["held"]>): unknown => {
      const state = { ...begin(type, [hero("a", 14), hero("b", 14), foe("x", 14), foe("y", 14)]), held };
      const found = heldMove(state, "a", (name) => moveOf(typeOf(state), name));
      return found && heldBid(state, found);
    };
    expect(limits("extended", { a: { type: "bid", seat: "a", target: "x", bid: 4 } })).toEqual({ min: 1, max: 14 });
    expect(limits("scored", { a: { type: "augment", seat: "a", how: "quick" } })).toBeNull();
  });
  it("C110 whoever stays free chooses no more", () => {
    const choosing = (what: string, state: ContestState): unknown =>
      evolve(state, changed(what, { seat: "a" })).choosing;
    const three = { ...begun(), choosing: ["b", "a"] };
    expect([choosing("unpaired", three), choosing("rested", three)]).toEqual([["b"], ["b", "a"]]);
    expect(choosing("unpaired", begun())).toBeUndefined();
  });
});

describe("what the GM says of an outcome", () => {
  const outcome = { winner: "heroes", level: null, seats: [] };
  const other = { winner: "heroes", level: 2 as const, seats: [] };
  const over = { ...begun(), ended: true, outcome };
  it("E-64b the last finished pairing counts after the end, and nowhere else", () => {
    expect(evolve(over, changed("lastFinished", { outcome: other })).outcome).toEqual(other);
    expect(evolve(over, changed("lastFinished")).outcome).toEqual(outcome);
    expect(evolve(over, changed("modifier", { outcome: other })).outcome).toEqual(outcome);
    expect(evolve(begun(), changed("lastFinished", { outcome: other })).outcome).toBeNull();
  });
  it("E-80 a level is that of the outcome; none named is Marginal", () => {
    expect(evolve(over, changed("level", { amount: 3 })).outcome).toEqual({ ...outcome, level: 3 });
    expect(evolve(over, changed("level")).outcome?.level).toBe(1);
    expect(evolve(over, changed("modifier", { amount: 3 })).outcome).toEqual(outcome);
    expect(evolve(begun(), changed("level", { amount: 3 })).outcome).toBeNull();
  });
  it.each([
    [1, "prize"],
    [2, "prize"],
    [3, "both"],
    [4, "both"],
    [0, "none"],
    [-1, "none"],
    [-4, "none"],
  ])("S2-12 of two goals a result of %i reaches %s, which is told with its rule", (degree, goals) => {
    const ended = (more: Record<string, unknown>) => {
      const [intent, ...faces] = round("a", "p1", degree);
      return send(begin("simple", [hero("a", 14), foe("x", 14)], more), intent, faces).events.at(-1);
    };
    const both = ended({ secondGoal: "Unseen" });
    expect(both).toMatchObject({ type: "ended", outcome: { goals } });
    expect(both?.trace?.at(-1)).toEqual(["S2-12", goals]);
    expect(both?.trace?.slice(0, -1)).toEqual(ended({})?.trace);
    expect(ended({})).not.toHaveProperty("outcome.goals");
  });
});
