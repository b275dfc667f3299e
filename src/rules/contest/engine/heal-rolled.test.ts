import { describe, expect, it } from "vitest";
import { begin, foe, hero } from "../fixtures.ts";
import { rollOf } from "./fixtures.ts";
import { healable, healConsequence, healingRung, wasTried, type Healed } from "./heal.ts";
import type { Modifier } from "./modifier.ts";
import type { RollRecord } from "./roll-record.ts";
import type { ContestState } from "./state.ts";

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
