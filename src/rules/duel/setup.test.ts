import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { rowsOf } from "./bonuses.ts";
import { duel } from "./duel.ts";
import { begin, rawSeat, rawSetup, where } from "./fixtures.ts";
import { BONUS_KINDS } from "./setup.ts";

/** Key, rule and path of a setup's refusal, whether the parser or the rules refuse. */
const fault = (input: unknown): string => {
  const parsed = duel.parseSetup(input);
  const said = isRefused(parsed) ? parsed : duel.setup(parsed.value);
  return isRefused(said) ? `${said.key} ${said.rule} ${said.path}` : "ok";
};
const seats = (a: object, b: object = rawSeat("Bo", { blade: 1 })): object => rawSetup({ seats: { A: a, B: b } });
const bonuses = (list: unknown): object => seats({ name: "Ana", initiative: 0, bonuses: list });

describe("a duel's setup", () => {
  test("U-006 U-011 U-052 begins with the marker on the centre tick and nobody in control", () => {
    const state = begin();
    expect(where(state)).toBe("0 - - opening");
    expect(state).toMatchObject({ used: [], round: 0, result: null });
  });
  test("U-048 U-049 U-050 the stakes settle the size: 9 for a spar, 13 to the death", () => {
    expect(begin({ stakes: "spar" }).size).toBe(9);
    expect(begin({ stakes: "death" }).size).toBe(13);
    expect(fault(rawSetup({ stakes: "first blood" }))).toBe("Log.Input.NotOneOf L-input stakes");
  });
  test("U-051 the numbers are guidelines: any odd size of 5 or more is taken, and others must give one", () => {
    expect(begin({ stakes: "spar", size: 7 }).size).toBe(7);
    expect(begin({ stakes: "custom", size: 21 }).size).toBe(21);
    expect(fault(rawSetup({ stakes: "custom" }))).toBe("Duel.Refused.NoSize U-051 size");
    expect(fault(rawSetup({ size: 8 }))).toBe("Duel.Refused.EvenSize U-051 size");
    expect(fault(rawSetup({ size: 3 }))).toBe("Duel.Refused.TooSmall U-051 size");
    expect(fault(rawSetup({ size: "9" }))).toBe("Log.Input.NotWhole L-input size");
  });
  test("U-013 U-014 U-015 U-016 U-017 ability, skill, save, CMB and attack bonuses qualify", () => {
    const kinds = ["ability", "skill", "save", "cmb", "attack"] as const;
    const list = kinds.map((kind) => ({ key: kind, value: 1, kind }));
    const state = begin({
      seats: { A: { name: "Ana", initiative: 0, bonuses: list }, B: rawSeat("Bo", { skill: 1 }) },
    });
    expect(rowsOf(state).map((row) => row.kind)).toEqual(kinds);
    expect(fault(bonuses([{ key: "x", value: 1, kind: "weather" }]))).toMatch(
      /^Log.Input.NotOneOf .* seats.A.bonuses.0.kind$/,
    );
  });
  test("U-027 anything else that can be added to a d20 qualifies too, zero and less included", () => {
    expect(BONUS_KINDS).toContain("other");
    expect(
      fault(
        bonuses([
          { key: "luck", value: 0, kind: "other" },
          { key: "old age", value: -3 },
        ]),
      ),
    ).toBe("ok");
  });
  test("U-001 D.2 is a fight of one against one: exactly two different seats", () => {
    const one = rawSeat("Ana", { blade: 1 });
    expect(fault(rawSetup({ seats: { A: one } }))).toBe("Log.Input.NotObject L-input seats.B");
    expect(fault(rawSetup({ seats: { A: one, B: one, C: one } }))).toBe("Log.Input.UnknownField L-input seats.C");
    const same = { ...one, actor: "Actor.a" };
    expect(fault(rawSetup({ seats: { A: same, B: same } }))).toBe("Duel.Refused.SameActor D.2 seats.B.actor");
    expect(fault(rawSetup({ seats: { A: one, B: one } }))).toBe("ok");
  });
  test("D.7 refuses one key twice on one sheet, and keeps initiative apart", () => {
    const twice = [
      { key: "blade", label: "Blade", value: 1 },
      { key: "blade", value: 2 },
    ];
    expect(fault(bonuses(twice))).toBe("Duel.Refused.TwiceListed D.7 seats.A.bonuses.1.key");
    expect(fault(bonuses([{ key: "initiative", value: 2 }]))).toBe(
      "Duel.Refused.InitiativeListed D.6 seats.A.bonuses.0.key",
    );
  });
  test.each([
    [null, "Log.Input.NotObject L-input "],
    [bonuses([{ key: "blade", value: "7" }]), "Log.Input.NotWhole L-input seats.A.bonuses.0.value"],
    [bonuses([{ key: "blade", value: 1.5 }]), "Log.Input.NotWhole L-input seats.A.bonuses.0.value"],
    [bonuses([{ key: "blade" }]), "Log.Input.NotWhole L-input seats.A.bonuses.0.value"],
    [bonuses([{ key: "", value: 1 }]), "Log.Input.TextLength L-input seats.A.bonuses.0.key"],
    [bonuses("blade"), "Log.Input.NotList L-input seats.A.bonuses"],
    [seats({ name: "", initiative: 0, bonuses: [] }), "Log.Input.TextLength L-input seats.A.name"],
    [seats({ name: "Ana", initiative: null, bonuses: [] }), "Log.Input.NotWhole L-input seats.A.initiative"],
    [rawSetup({ profile: { tie: "coin" } }), "Log.Input.NotOneOf L-input profile.tie"],
    [rawSetup({ profile: { ties: "reroll" } }), "Log.Input.UnknownRuling L-input profile.ties"],
  ])("refuses bad input with its path: %#", (input, expected) => expect(fault(input)).toBe(expected));

  test("needs a bonus to name on each sheet, after what the rulings take away", () => {
    expect(fault(bonuses([]))).toBe("Duel.Refused.NoBonus U-012 seats.A.bonuses");
    expect(fault(seats(rawSeat("Ana", { blade: 1 }), rawSeat("Bo", {})))).toBe(
      "Duel.Refused.NoBonus U-012 seats.B.bonuses",
    );
    const apart = { seats: { A: rawSeat("Ana", { blade: 1 }), B: rawSeat("Bo", { nerve: 1 }) } };
    expect(fault(rawSetup(apart))).toBe("ok");
    expect(fault(rawSetup({ ...apart, profile: { missingBonus: "forbid" } }))).toBe(
      "Duel.Refused.NoneInCommon duel.missingBonus seats.A.bonuses",
    );
    const low = { seats: { A: rawSeat("Ana", { blade: 0 }), B: rawSeat("Bo", { nerve: 1 }) } };
    expect(fault(rawSetup({ ...low, profile: { onlyPositive: true } }))).toBe(
      "Duel.Refused.NonePositive duel.onlyPositive seats.A.bonuses",
    );
  });
  test("D.6 where initiative may be named, a sheet without any other bonus has that one", () => {
    const none = { seats: { A: rawSeat("Ana", {}), B: rawSeat("Bo", {}) }, profile: { initiativeNameable: true } };
    expect(fault(rawSetup(none))).toBe("ok");
  });
});
