import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { duel } from "./duel.ts";
import { begin, rawSeat, rawSetup, where } from "../../../test/support/rules/duel/fixtures.ts";
import {
  BONUS_KINDS,
  MAX_SIZE,
  SIDES,
  direction,
  halfOf,
  move,
  other,
  sizeAfter,
  sizeFault,
  sizeOf,
  takeControl,
  ticksLeft,
  type Position,
  type Side,
} from "./setup.ts";
import { rowsOf } from "./state.ts";

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

const SIZES = [5, 7, 9, 13];
const at = (marker: number, control: Side, temp: Side | null = null): Position => ({ marker, control, temp });
const to = (marker: number, control: Side, temp: Side | null = null, victor: Side | null = null) => ({
  marker,
  control,
  temp,
  victor,
});

/** Every position reachable from either opening, by following all won rounds. */
function reachable(size: number): readonly Position[] {
  const found: Position[] = [at(0, "A"), at(0, "B")];
  for (const from of found)
    for (const winner of SIDES)
      for (const steps of [1, 2] as const) {
        const { victor, ...next } = move(size, from, winner, steps);
        if (!victor && !found.some((one) => JSON.stringify(one) === JSON.stringify(next))) found.push(next);
      }
  return found;
}

describe("the Duel Meter", () => {
  test("U-049 U-050 a spar has 9 ticks, a duel to the death 13, and other stakes say their own", () => {
    expect(sizeOf("spar")).toBe(9);
    expect(sizeOf("death")).toBe(13);
    expect(sizeOf("custom")).toBeNull();
  });
  test("U-005 U-006 U-051 has a centre tick: sizes are odd, at least 5, and may be raised or lowered", () => {
    for (const size of [5, 7, 9, 11, 13, 15, MAX_SIZE]) expect(sizeFault(size)).toBeNull();
    for (const size of [0, 4, 6, 8, 12])
      expect(sizeFault(size)).toMatchObject({ key: "Duel.Refused.EvenSize", rule: "U-051" });
    for (const size of [-1, 1, 3]) expect(sizeFault(size)).toMatchObject({ key: "Duel.Refused.TooSmall" });
    expect(sizeFault(MAX_SIZE + 2)).toMatchObject({ key: "Duel.Refused.TooLarge" });
    expect(SIZES.map(halfOf)).toEqual([2, 3, 4, 6]);
  });
  test("U-008 each side's own end is as far as its ticks left", () => {
    expect(direction("A")).toBe(1);
    expect(direction("B")).toBe(-1);
    expect(ticksLeft(9, 0, "A")).toBe(4);
    expect(ticksLeft(9, 3, "A")).toBe(1);
    expect(ticksLeft(9, 3, "B")).toBe(7);
    expect(ticksLeft(9, -4, "B")).toBe(0);
  });
});

describe("worked transitions, 9 ticks", () => {
  test.each([
    ["U-020 winner of initiative wins at the centre and keeps control", at(0, "A"), "A", 1, to(1, "A")],
    ["U-021 U-043 marker enters the other's half: control passes", at(0, "A"), "B", 1, to(-1, "B")],
    ["U-042 back on the centre nothing is crossed: control stays", at(-1, "B"), "A", 1, to(0, "B")],
    ["from the centre into the half of who lacked control", at(0, "B"), "A", 1, to(1, "A")],
    ["from the centre into one's own half again", at(0, "B"), "B", 1, to(-1, "B")],
    ["U-037 two ticks cross the centre in one move", at(-1, "B"), "A", 2, to(1, "A")],
    ["U-038 the second tick is optional", at(-1, "B"), "A", 1, to(0, "B")],
    ["two ticks reach the centre without crossing it", at(-2, "B"), "A", 2, to(0, "B")],
    ["U-045 on the last tick but one the other chooses next", at(2, "A"), "A", 1, to(3, "A", "B")],
    ["U-046 after that round control returns", at(3, "A", "B"), "B", 1, to(2, "A")],
    ["U-046 and so after two ticks", at(3, "A", "B"), "B", 2, to(1, "A")],
    ["U-004 U-054 the end tick wins at once", at(3, "A", "B"), "A", 1, to(4, "A", null, "A")],
    ["overshoot is cut off at the end tick", at(3, "A", "B"), "A", 2, to(4, "A", null, "A")],
    ["the last tick but one can be jumped over", at(2, "A"), "A", 2, to(4, "A", null, "A")],
    ["or landed on by two ticks", at(1, "A"), "A", 2, to(3, "A", "B")],
    ["two ticks back across the centre", at(1, "A"), "B", 2, to(-1, "B")],
    ["U-044 U-045 the mirror for the other side", at(-2, "B"), "B", 1, to(-3, "B", "A")],
    ["U-046 and its return", at(-3, "B", "A"), "A", 1, to(-2, "B")],
    ["U-024 U-055 the victor of the other end", at(-3, "B", "A"), "B", 1, to(-4, "B", null, "B")],
  ] as const)("%s", (_why, from, winner, steps, expected) => expect(move(9, from, winner, steps)).toEqual(expected));

  test("U-046 nobody moves: temporary control is over, marker and control stay", () => {
    expect(move(9, at(3, "A", "B"), null, 0)).toEqual(to(3, "A"));
    expect(move(9, at(-1, "B"), "A", 0)).toEqual(to(-1, "B"));
  });
  test("a roll that only gives control: the winner takes it, the marker and nothing else moves", () => {
    expect(takeControl(at(2, "A"), "B")).toEqual(to(2, "B"));
    expect(takeControl(at(3, "A", "B"), null)).toEqual(to(3, "A"));
  });
  test("five ticks: across the centre onto the other last tick but one, in the order of the rules", () => {
    expect(move(5, at(1, "A", "B"), "B", 2)).toEqual(to(-1, "B", "A"));
  });
});

describe.each(SIZES)("all positions of a meter of %i ticks", (size) => {
  const half = halfOf(size);
  const all = reachable(size);
  test("there are twice as many as ticks to an end", () => expect(all).toHaveLength(2 * half));
  test("U-007 the half the marker lies in belongs to who has control; only the centre remembers", () => {
    for (const { marker, control } of all) if (marker !== 0) expect(control).toBe(marker > 0 ? "A" : "B");
    expect(all.filter((one) => one.marker === 0).map((one) => one.control)).toEqual(["A", "B"]);
  });
  test("U-045 on the last tick but one, and only there, the other one chooses", () => {
    for (const { marker, control, temp } of all)
      expect(temp).toBe(Math.abs(marker) === half - 1 ? other(control) : null);
  });
  test("U-031 U-053 one tick moves towards the winner's end, two no further than the end", () => {
    for (const from of all)
      for (const winner of SIDES) {
        expect(move(size, from, winner, 1).marker - from.marker).toBe(direction(winner));
        const two = Math.abs(move(size, from, winner, 2).marker - from.marker);
        expect(two).toBe(Math.min(2, ticksLeft(size, from.marker, winner)));
      }
  });
  test("U-008 U-054 exactly the end ticks win, for the side whose end it is", () => {
    for (const from of all)
      for (const winner of SIDES)
        for (const steps of [1, 2] as const) {
          const { marker, victor } = move(size, from, winner, steps);
          expect(victor).toBe(Math.abs(marker) < half ? null : marker > 0 ? "A" : "B");
          if (victor) expect(victor).toBe(winner);
        }
  });
  test("both sides are treated alike: the mirror of a move is the move of the mirror", () => {
    const mirror = ({ marker, control, temp }: Position): Position =>
      at(marker === 0 ? 0 : -marker, other(control), temp && other(temp));
    for (const from of all)
      for (const winner of SIDES)
        for (const steps of [1, 2] as const) {
          const { victor, ...there } = move(size, from, winner, steps);
          const { victor: mirrored, ...back } = move(size, mirror(from), other(winner), steps);
          expect(back).toEqual(mirror(there));
          expect(mirrored).toBe(victor && other(victor));
        }
  });
});

test.each([
  [9, "spar", "death", 13],
  [11, "spar", "death", 11],
  [13, "death", "custom", 13],
  [9, "spar", "spar", 9],
] as const)(
  "U-049 U-050 a length of %i for %s is one for %s of %i: only the usual one gives way",
  (size, from, to, after) => {
    expect(sizeAfter(size, from, to)).toBe(after);
  },
);
