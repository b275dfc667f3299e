import { describe, expect, it } from "vitest";
import { contestFamily } from "../family.ts";
import { GM, as, begin, declare, foe, hero, play, send } from "../../../../test/support/rules/contest/fixtures.ts";
import { healConsequence, healable, healingRung, wasTried, type Healed } from "./amend.ts";
import { rollOf } from "../../../../test/support/rules/contest/engine/fixtures.ts";
import { partyOf } from "./party.ts";
import type { Modifier } from "./setup.ts";
import type { ContestState, RollRecord } from "./state.ts";

const three = (type: string, more: Record<string, unknown> = {}): ContestState =>
  begin(type, [hero("a", 14), hero("b", 14), hero("c", 14, more), foe("x", 14), foe("y", 14)]);
/** After a chained round that hurt a, lost by Minor, or by what else is given. */
const hurt = (faces: readonly number[] = [16, 10]): ContestState =>
  play(three("chained"), [{ type: "rest", seat: "c" }], [declare("a", "p1")], [declare("b", "p2"), ...faces, 10, 10]);
const heal = (seat: string, target: string, heals: string) => ({
  type: "action",
  seat,
  task: "bandage",
  gain: "heal",
  target,
  heals,
});
const resistance = (state: ContestState, intent: Record<string, unknown>): unknown =>
  send(state, intent, [10, 10])
    .events[0]?.trace?.find(([rule]) => rule === "C017")
    ?.at(2);

describe("healing in the midst of a contest", () => {
  it("C286 S2-11 whoever is free takes off a level a degree, against the rung of the state", () => {
    const state = hurt();
    expect([state.wounds["a"], state.round]).toEqual([["hurt"], 2]);
    expect(resistance(state, heal("c", "a", "hurt"))).toBe(8);
    expect(send(state, heal("c", "a", "hurt"), [10, 16]).state.wounds["a"]).toEqual([]);
    const injured = hurt([16, 1]);
    expect(injured.wounds["a"]).toEqual(["injured"]);
    expect(resistance(injured, heal("c", "a", "injured"))).toBe(20);
    expect(send(injured, heal("c", "a", "injured"), [12, 10]).state.wounds["a"]).toEqual(["impaired"]);
    expect(send(injured, heal("c", "a", "injured"), [10, 10]).state.wounds["a"]).toEqual(["injured"]);
    expect(send(injured, heal("c", "a", "injured"), [20, 10]).state.wounds["a"]).toEqual(["dying"]);
  });
  it("S2-11 takes the round of whoever tries, and what is not there is not healed", () => {
    const state = hurt();
    const tried = send(state, heal("c", "a", "hurt"), [10, 16]).state;
    expect(send(tried, heal("c", "b", "hurt")).refused).toBe("Contest.Refused.ActedAlready");
    expect(send(state, heal("c", "a", "impaired")).refused).toBe("Contest.Refused.NothingToHeal");
    expect(send(state, heal("c", "x", "hurt")).refused).toBe("Contest.Refused.NotYourSide");
    expect(send(state, heal("a", "a", "hurt")).refused).toBe("Contest.Refused.Engaged");
    expect(send(state, { ...heal("c", "a", "hurt"), heals: undefined }).refused).toBe("Contest.Refused.NothingToHeal");
  });
  it("S2-11 whoever names nobody heals themselves", () => {
    const states = [{ id: "s", kind: "state", state: "hurt", value: 0, note: "" }];
    const { target: _target, ...own } = heal("c", "c", "hurt");
    expect(send(three("scored", { modifiers: states }), own, [10, 16]).state.numbers["c"]?.modifiers).toEqual([]);
  });
  it("S2-11 a state brought along changes on the numbers; another like it stays", () => {
    const states = [1, 2].map((n) => ({ id: `s${n}`, kind: "state", state: "impaired", value: 0, note: "leg" }));
    const state = three("scored", { modifiers: states });
    expect(partyOf(state, "c")?.rating).toBe(2);
    const tried = send(state, heal("c", "c", "impaired"), [1, 16]).state;
    expect(partyOf(tried, "c")?.rating).toBe(8);
    const partly = send(state, { ...heal("c", "c", "impaired"), resistance: 1 }, [1, 1]).state;
    expect(partyOf(partly, "c")?.rating).toBe(2);
    const milder = three("scored", { modifiers: states.slice(1).map((one) => ({ ...one, state: "injured" })) });
    expect(send(milder, heal("c", "c", "injured"), [1, 10]).state.numbers["c"]?.modifiers).toMatchObject([
      { kind: "state", state: "hurt", note: "leg" },
    ]);
  });
  it("S2-9 E-99 E-120 the dying have one attempt, by others, against Very High; it does not bring them back", () => {
    const dying = hurt([20, 1]);
    expect([dying.wounds["a"], dying.seats["a"]?.status]).toEqual([["dying"], "out"]);
    expect(resistance(dying, heal("c", "a", "dying"))).toBe(34);
    const saved = send(dying, heal("c", "a", "dying"), [1, 20]).state;
    expect([saved.wounds["a"], saved.seats["a"]?.status]).toEqual([["injured"], "out"]);
    const lost = send(dying, heal("c", "a", "dying"), [16, 10]).state;
    expect(lost.wounds["a"]).toEqual(["dead"]);
    const blunt = { ...dying, rulings: { ...dying.rulings, surplusBumpDown: false } };
    const tied = send(blunt, heal("c", "a", "dying"), [1, 1]).state;
    expect([tied.wounds["a"], tied.counts["saved:a"]]).toEqual([["dying"], 1]);
    const later = play(tied, [declare("b", "p2"), 10, 10]);
    expect(send(later, heal("c", "a", "dying")).refused).toBe("Contest.Refused.SavedOnce");
    const own = contestFamily.options(contestFamily.view(dying, as("c")), "c").map(({ id }) => id);
    expect(own).toContain("heal:a:dying");
    const self = {
      ...dying,
      seats: { ...dying.seats, a: { ...dying.seats["b"], id: "a", name: "A" } },
    } as ContestState;
    expect(send({ ...self, pairings: [] }, heal("a", "a", "dying")).refused).toBe("Contest.Refused.SavedByOthers");
    const { target: _target, ...unnamed } = heal("a", "a", "dying");
    expect(send({ ...self, pairings: [] }, unnamed).refused).toBe("Contest.Refused.SavedByOthers");
  });
  it("C367 E-120 what was suffered counts for the level, healed or not", () => {
    const saved = send(hurt([20, 1]), heal("c", "a", "dying"), [1, 20]).state;
    const done = play(saved, [{ type: "close", winner: null }]);
    expect(done.ended).toBe(true);
    const ended = play(
      saved,
      [declare("b", "p2"), 20, 1],
      [{ type: "pair", seat: "c", foe: "x" }],
      [declare("c", "p3"), 20, 1],
    );
    expect(ended.outcome?.seats.find(({ seat }) => seat === "a")).toEqual({ seat: "a", won: false, degree: 4 });
  });
  it("S2-11 a hero point on the attempt is read anew like any other", () => {
    const rich = begin("chained", [
      hero("a", 14),
      hero("b", 14),
      hero("c", 14, { heroPoints: 1 }),
      foe("x", 14),
      foe("y", 14),
    ]);
    const state = play(rich, [{ type: "rest", seat: "c" }], [declare("a", "p1")], [declare("b", "p2"), 16, 1, 10, 10]);
    const tried = send(state, heal("c", "a", "injured"), [18, 16]).state;
    const roll = tried.open.at(-1)?.roll.id;
    expect(tried.wounds["a"]).toEqual(["injured"]);
    expect(play(tried, [{ type: "bump", seat: "c", roll }]).wounds["a"]).toEqual(["impaired"]);
    expect(contestFamily.view(tried, GM).counts["suffered:a"] ?? 0).toBe(0);
  });
  it("C286 in an extended contest it takes one's turn", () => {
    const state = begin("extended", [
      hero("a", 14),
      hero("b", 14, { modifiers: [{ id: "s", kind: "state", state: "hurt", value: 0, note: "" }] }),
      foe("x", 14),
    ]);
    const turns = play(state, [{ type: "bid", seat: "a", target: "x" }], [{ type: "bid", seat: "b" }]);
    const on = turns.extended?.turns ?? [];
    expect(on.length).toBe(3);
    const first =
      on.indexOf("b") === 0
        ? turns
        : play(turns, ...on.slice(0, on.indexOf("b")).map((seat) => [{ type: "forfeit", seat }] as const));
    const tried = send(first, heal("b", "b", "hurt"), [10, 16]);
    expect([tried.refused, tried.state.numbers["b"]?.modifiers.length]).toEqual([null, 0]);
    expect(tried.state.extended?.done).toContain("b");
  });
});

const brought = (id: string, state: NonNullable<Modifier["state"]>): Modifier => ({
  id,
  kind: "state",
  value: 0,
  state,
  note: "leg",
});
const begun = (modifiers: readonly Modifier[] = [], more: Partial<ContestState> = {}): ContestState => ({
  ...begin("chained", [hero("a", 14, { modifiers }), hero("c", 14), foe("x", 14)]),
  ...more,
});
const wounded = (...wounds: ContestState["wounds"][string][number][]): ContestState =>
  begun([], { wounds: { a: wounds } });
const attempt = (heals: Healed, winner: "a" | "b" | null, degree: RollRecord["degree"]): RollRecord =>
  rollOf("heal", "c", null, { target: "a", heals, winner, degree });
const suffered = (by: number): object => ({ type: "counted", what: "suffered", seat: "a", by });

describe("what can be healed", () => {
  it("S2-11 states taken here and states brought along, each once, the mildest first; nothing else", () => {
    const state = begun([brought("s", "injured"), brought("t", "pumped")], { wounds: { a: ["injured", "hurt"] } });
    expect(healable(state, "a")).toEqual(["hurt", "injured"]);
    const other: Modifier = { id: "m", kind: "situational", value: 3, note: "", state: "hurt" };
    const nameless: Modifier = { id: "n", kind: "state", value: 0, note: "" };
    expect(healable(begun([other, nameless]), "a")).toEqual([]);
    expect(healable(begun(), "x")).toEqual([]);
    expect((["hurt", "impaired", "injured", "dying"] as const).map(healingRung)).toEqual([
      "low",
      "moderate",
      "high",
      "veryHigh",
    ]);
  });
});

describe("what an attempt to heal does", () => {
  const wounds = (before: string[], after: string[]): object => ({ type: "wounds", seat: "a", before, after });

  it("S2-11 takes off a level a degree from the first such state, and what was suffered is kept for the level", () => {
    expect(healConsequence(wounded("hurt", "injured", "injured"), attempt("injured", "a", 1))).toEqual({
      effects: [suffered(3), wounds(["hurt", "injured", "injured"], ["hurt", "impaired", "injured"])],
      trace: [["S2-11", "marginal", "injured", "impaired"]],
    });
    expect(healConsequence(wounded("hurt"), attempt("hurt", "a", 2))).toEqual({
      effects: [suffered(1), wounds(["hurt"], [])],
      trace: [["S2-11", "minor", "hurt", null]],
    });
  });

  it("E-120 only what was worse than what was kept already is kept", () => {
    const once = (before: number): unknown =>
      healConsequence({ ...wounded("impaired"), counts: { "suffered:a": before } }, attempt("impaired", "a", 1))
        .effects;
    expect([once(0), once(1), once(2), once(3)]).toEqual([
      [suffered(2), wounds(["impaired"], ["hurt"])],
      [suffered(1), wounds(["impaired"], ["hurt"])],
      [wounds(["impaired"], ["hurt"])],
      [wounds(["impaired"], ["hurt"])],
    ]);
  });

  it("S2-11 E-72 a tie or a lesser defeat does nothing; a Major Defeat adds a level, a Complete one two", () => {
    const after = (winner: "b" | null, degree: RollRecord["degree"]): unknown =>
      healConsequence(wounded("hurt"), attempt("hurt", winner, degree)).effects.at(-1);
    expect([after(null, 0), after("b", 1), after("b", 2)]).toEqual([undefined, undefined, undefined]);
    expect([after("b", 3), after("b", 4)]).toEqual([wounds(["hurt"], ["impaired"]), wounds(["hurt"], ["injured"])]);
    expect(healConsequence(wounded("hurt"), attempt("hurt", null, 0)).trace).toEqual([
      ["S2-11", "tie", "hurt", "hurt"],
    ]);
  });

  it("S2-11 a state brought along becomes another under an id of its own, or goes; its like stay, nothing is kept", () => {
    const states = [brought("healed-3", "impaired"), brought("s", "impaired"), brought("t", "hurt")];
    expect(healConsequence(begun(states), attempt("impaired", "a", 1)).effects).toEqual([
      { type: "unmodified", seat: "a", modifier: states[0] },
      { type: "modified", seat: "a", modifier: { ...states[0], id: "healed-4", state: "hurt" } },
    ]);
    expect(healConsequence(begun(states), attempt("hurt", "a", 1)).effects).toEqual([
      { type: "unmodified", seat: "a", modifier: states[2] },
    ]);
    const award: Modifier = { id: "m", kind: "situational", value: 3, note: "", state: "hurt" };
    expect(healConsequence(begun([award]), attempt("hurt", "a", 1)).effects).toEqual([]);
  });

  it("S2-9 the dying are saved or lost, at one attempt that is counted whatever comes of it", () => {
    const tried = { type: "counted", what: "saved", seat: "a", by: 1 };
    const saving = (winner: "a" | "b" | null, degree: RollRecord["degree"]) =>
      healConsequence(wounded("dying"), attempt("dying", winner, degree));
    expect(saving("a", 2)).toEqual({
      effects: [suffered(4), wounds(["dying"], ["injured"]), tried],
      trace: [["S2-9", "minor", "dying", "injured"]],
    });
    expect(saving("a", 4).effects[1]).toEqual(wounds(["dying"], ["impaired"]));
    expect(saving("b", 1).effects[1]).toEqual(wounds(["dying"], ["dead"]));
    expect(saving(null, 0).effects).toEqual([tried]);
    expect([wasTried(wounded("dying"), "a"), wasTried(begun([], { counts: { "saved:a": 1 } }), "a")]).toEqual([
      false,
      true,
    ]);
  });

  it("S2-11 whoever names nobody heals themselves", () => {
    const { target: _target, ...own } = attempt("hurt", "a", 1);
    const state = begun([], { wounds: { c: ["hurt"] } });
    expect(healConsequence(state, own).effects.at(-1)).toEqual({
      type: "wounds",
      seat: "c",
      before: ["hurt"],
      after: [],
    });
  });
});
