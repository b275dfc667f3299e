import { describe, expect, it } from "vitest";
import { begin, foe, hero } from "../../../../test/support/rules/contest/fixtures.ts";
import type { ContestEvent } from "../engine/event.ts";
import { rolledBy, rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { PURPOSES, type ContestState, type RollRecord } from "../engine/state.ts";
import { evolveTurns } from "./type.ts";
import { EMPTY, type ExtendedState } from "./state.ts";

const group = (): ContestState =>
  begin("extended", [hero("a", 14), hero("c", 14), foe("x", 14), foe("y", 14)], { order: "bid" });
const rolled = (record: RollRecord): ContestEvent => ({ type: "rolled", roll: record, effects: [] });
const changed = (what: string, seat?: string): ContestEvent =>
  ({ type: "changed", what, ...(seat === undefined ? {} : { seat }), effects: [] }) as ContestEvent;
/** What is different of the turns after an event. */
const after = (before: Partial<ExtendedState>, event: ContestEvent): Partial<ExtendedState> => {
  const own = { ...EMPTY, ...before };
  const { extended } = evolveTurns({ ...group(), extended: own }, event);
  return Object.fromEntries(
    Object.entries(extended ?? {}).filter(([key, value]) => value !== own[key as keyof ExtendedState]),
  );
};

describe("whose turn a fact takes", () => {
  it("C249 C285 an exchange, a way out, help and any other action do; an assist, support or parting shot does not", () => {
    const turns = PURPOSES.filter((purpose) => after({}, rolled(rollOf(purpose, "a", null))).done?.includes("a"));
    expect(turns).toEqual(["action", "exchange", "disengage", "lend", "gift", "chance", "heal"]);
  });

  it("C253 whoever lets it pass, or does something else, has had it, and waits no more; who waits may come in", () => {
    for (const what of ["rested", "acted", "forfeited"])
      expect(after({ done: ["x"], delayed: ["c", "a"] }, changed(what, "a"))).toEqual({
        done: ["x", "a"],
        delayed: ["c"],
      });
    expect(after({ delayed: ["c"] }, changed("delayed", "a"))).toEqual({ delayed: ["c", "a"] });
    expect(after({ delayed: ["a"] }, changed("delayed", "a"))).toEqual({});
    expect(after({ done: ["a"] }, changed("modifier", "a"))).toEqual({});
    expect(after({ done: ["a"], delayed: ["a", "c"] }, rolled(rollOf("exchange", "a", null)))).toEqual({
      delayed: ["c"],
    });
    expect(after({}, changed("delayed"))).toEqual({});
  });

  it("C262 whoever comes back has no turn left this round", () => {
    expect(after({ done: ["x"] }, { type: "returned", seat: "a", effects: [] })).toEqual({ done: ["x", "a"] });
  });

  it("C259 a parting shot is over when it was taken, or the other was let be", () => {
    const shot = { seat: "a", foe: "x" };
    expect(after({ shot }, rolled(rollOf("parting", "a", "x", { target: "x" })))).toMatchObject({ shot: null });
    expect(after({ shot }, changed("spared", "a"))).toEqual({ shot: null });
    expect(after({ shot }, changed("rested", "a"))).toEqual({ done: ["a"], delayed: [] });
    expect(after({ shot }, rolled(rollOf("exchange", "a", "y")))).not.toHaveProperty("shot");
  });
});

describe("who is engaged with whom", () => {
  const before = { engaged: [{ seat: "c", foe: "y" }], last: { c: "y" }, attacked: ["y"] };

  it("E-79 an exchange engages both, is the latest of both, and was an attack on the other", () => {
    expect(after(before, rolled(rollOf("exchange", "a", "x")))).toMatchObject({
      engaged: [...before.engaged, { seat: "a", foe: "x" }],
      last: { c: "y", a: "x", x: "a" },
      attacked: ["y", "x"],
    });
    expect(after({ attacked: ["x"] }, rolled(rollOf("exchange", "a", "x")))).not.toHaveProperty("attacked");
  });

  it("E-79 a way out does too, but is no attack; E-46 of several targets each is faced", () => {
    const out = after(before, rolled(rollOf("disengage", "a", "x")));
    expect(out).toMatchObject({ engaged: [...before.engaged, { seat: "a", foe: "x" }], last: { a: "x", x: "a" } });
    expect(out).not.toHaveProperty("attacked");
    const field = ["x", "y"].map((seat) => ({ a: rolledBy("a"), b: rolledBy(seat) }));
    expect(after({}, rolled(rollOf("exchange", "a", "y", { field })))).toMatchObject({
      engaged: [
        { seat: "a", foe: "x" },
        { seat: "a", foe: "y" },
      ],
      last: { a: "y", x: "a", y: "a" },
      attacked: ["x", "y"],
    });
  });

  it("nobody is by a roll for something else, or against a bare number of the GM's", () => {
    for (const record of [rollOf("action", "a", "x"), rollOf("exchange", "a", null), rollOf("exchange", null, "x")]) {
      const seen = after(before, rolled(record));
      expect([seen.engaged, seen.last, seen.attacked]).toEqual([undefined, undefined, undefined]);
    }
  });

  it("a new round forgets all of it but the latest exchanges, and every declaration", () => {
    const state = { ...group(), extended: { ...EMPTY, ...before, turns: ["a"], done: ["a"] } };
    const declared = { "free:a": { seat: "a", pairing: null, action: null } } as unknown as ContestState["declared"];
    const next = evolveTurns({ ...state, declared }, { type: "round", round: 2 });
    expect([next.declared, next.extended]).toEqual([{}, { ...EMPTY, last: { c: "y" } }]);
  });

  it("nothing else touches the turns, and no other type has any", () => {
    const state = group();
    expect(evolveTurns(state, { type: "stood", seat: "a", roll: "r1" })).toBe(state);
    const scored = begin("scored", [hero("a", 14), foe("x", 14)]);
    expect(evolveTurns(scored, { type: "round", round: 2 })).toBe(scored);
  });
});

describe("which rolls stay open to a hero point", () => {
  const open = (...records: readonly RollRecord[]): ContestState => ({
    ...group(),
    open: records.map((record) => ({ roll: record, effects: [] })),
  });
  const left = (state: ContestState, record: RollRecord): readonly string[] =>
    evolveTurns(state, rolled(record)).open.map(({ roll: { id } }) => id);

  it("S2-5 until one of the two acts or is attacked anew; what others did meanwhile closes nothing", () => {
    const state = open(rollOf("exchange", "a", "x", { id: "r1" }), rollOf("exchange", "c", "y", { id: "r2" }));
    expect(left(state, rollOf("exchange", "x", "c"))).toEqual([]);
    expect(left(state, rollOf("exchange", "y", "c"))).toEqual(["r1"]);
    expect(left(state, rollOf("action", "a", null))).toEqual(["r2"]);
    expect(left(state, rollOf("exchange", "a", "x", { id: "r1" }))).toEqual(["r1", "r2"]);
  });

  it("C298 the rolls of one attempt to get away stand together, those of another, or of another's, do not", () => {
    const away = rollOf("disengage", "a", "x", { id: "r1" });
    expect(left(open(away), rollOf("disengage", "a", "y"))).toEqual(["r1"]);
    expect(left(open(away), rollOf("disengage", "a", "y", { round: 2 }))).toEqual([]);
    expect(left(open(away), rollOf("disengage", "x", "a"))).toEqual([]);
    expect(left(open(away), rollOf("exchange", "a", "y"))).toEqual([]);
    expect(left(open(rollOf("exchange", "a", "x", { id: "r1" })), rollOf("disengage", "a", "y"))).toEqual([]);
  });
});
