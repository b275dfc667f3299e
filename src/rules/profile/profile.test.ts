import { describe, expect, test } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { duelPresets, duelRulings } from "./duel.ts";
import {
  changedRulings,
  choice,
  initialProfile,
  parseProfile,
  presetProfile,
  rulingKey,
  settledIds,
  table,
  whole,
  wholes,
  yesNo,
} from "./profile.ts";

const rulings = {
  side: choice(["left", "right"], ["E-1"], "right"),
  bold: yesNo(true, ["E-2", "E-1"]),
  "slots.many": whole(3, 1, 5, []),
  steps: wholes([1, 2], 0, 9, []),
  odds: table({ a: 1 }, []),
} as const;
const fault = (input: unknown): string => {
  const parsed = parseProfile(rulings, input);
  return isRefused(parsed) ? `${parsed.key} ${parsed.path}` : "ok";
};

describe("a profile", () => {
  test("holds the initial value of every ruling that was not chosen", () => {
    const initial = { side: "right", bold: true, "slots.many": 3, steps: [1, 2], odds: { a: 1 } };
    expect(initialProfile(rulings)).toEqual(initial);
    for (const nothing of [undefined, null, {}])
      expect(parseProfile(rulings, nothing)).toEqual({ kind: "ok", value: initial });
    expect(parseProfile(rulings, { bold: false, steps: [0, 9] })).toEqual({
      kind: "ok",
      value: { ...initial, bold: false, steps: [0, 9] },
    });
  });
  test("drops a ruling that did nothing and is gone, quietly", () => {
    expect(parseProfile(rulings, { masterySymbol: "M", bold: false })).toMatchObject({
      kind: "ok",
      value: { bold: false },
    });
    expect(parseProfile(rulings, { masterySymbol: "M" })).toEqual(parseProfile(rulings, {}));
  });
  test.each([
    [{ side: "up" }, "Log.Input.NotOneOf profile.side"],
    [{ bold: 1 }, "Log.Input.NotFlag profile.bold"],
    [{ "slots.many": 6 }, "Log.Input.NumberRange profile.slots.many"],
    [{ steps: [1] }, "Log.Input.ListLength profile.steps"],
    [{ steps: [1, 10] }, "Log.Input.NumberRange profile.steps.1"],
    [{ odds: () => 1 }, "Log.Input.NotJson profile.odds"],
    [{ sides: "left" }, "Log.Input.UnknownRuling profile.sides"],
    ["left", "Log.Input.NotObject profile"],
    [[], "Log.Input.NotObject profile"],
  ])("refuses an unknown ruling or value with its path: %j", (input, expected) => expect(fault(input)).toBe(expected));
  test("tells what differs from another", () => {
    const one = initialProfile(rulings);
    expect(changedRulings(rulings, one, { ...one, steps: [1, 2] })).toEqual([]);
    expect(changedRulings(rulings, one, { ...one, steps: [1, 3], side: "left" })).toEqual(["side", "steps"]);
  });
  test("is made whole from a preset", () => {
    const preset = { id: "p", values: { side: "left" } } as const;
    expect(presetProfile(rulings, preset)).toEqual({ ...initialProfile(rulings), side: "left" });
  });
});

describe("a ruling", () => {
  test("has language keys without dots of its own, and names what it settles", () => {
    expect(rulingKey("combat", "harm.slots.x")).toBe("Ruling.combat.harm-slots-x");
    expect(settledIds(rulings)).toEqual(["E-1", "E-2"]);
    expect(rulings["slots.many"]).toMatchObject({ kind: "integer", min: 1, max: 5 });
  });
});

describe("the rulings of duels", () => {
  test("are as written unless chosen otherwise", () => {
    expect(initialProfile(duelRulings)).toEqual({
      tie: "reroll",
      tieInitiative: "bonusThenReroll",
      natural20: "onWin",
      natural20Choice: "ask",
      missingBonus: "zero",
      replenish: "round",
      initiativeNameable: false,
      onlyPositive: false,
      valuesSeen: "open",
    });
  });
  test("have presets that are profiles", () => {
    expect(duelPresets.map((preset) => preset.id)).toEqual(["as-written", "quick"]);
    for (const preset of duelPresets) expect(isRefused(parseProfile(duelRulings, preset.values))).toBe(false);
    expect(duelPresets[1] && presetProfile(duelRulings, duelPresets[1])).toMatchObject({
      tie: "higherBonus",
      natural20Choice: "always",
      replenish: "round",
    });
  });
});
