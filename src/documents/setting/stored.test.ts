import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contestRulings } from "../../rules/profile/contest.ts";
import { fromStored, isWhole, toStored } from "./settings.ts";
import { NO_EVENING, readEvening, readResistances, readSeasons } from "../choices.ts";

const gate = { id: "gate", name: "The gate", rung: "low" };
const spring = { id: "spring", name: "Spring", journal: "" };

describe("a damaged setting", () => {
  it("keeps the entries of a list that can be read", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (odd) => {
        expect(readResistances([gate, odd, gate]).value.filter(({ id }) => id === "gate")).toEqual([gate, gate]);
        expect(readSeasons([odd, spring]).value).toContainEqual(spring);
        expect(readResistances(odd).whole).toBe(Array.isArray(odd) && odd.length === 0);
        expect(readEvening(odd)).toEqual({ value: NO_EVENING, whole: false });
      }),
    );
    expect(readResistances([gate])).toEqual({ value: [gate], whole: true });
  });

  it("keeps the rulings that can be read, and says that one cannot", () => {
    const initial = toStored(
      Object.fromEntries(Object.entries(contestRulings).map(([key, { initial: value }]) => [key, value])),
    );
    expect(isWhole(contestRulings, initial)).toBe(true);
    for (const field of Object.keys(initial)) {
      const damaged = { ...initial, [field]: { nobody: ["knows"] } };
      expect(isWhole(contestRulings, damaged), field).toBe(false);
      const { [field]: _odd, ...rest } = initial;
      expect(fromStored(contestRulings, damaged), field).toEqual(fromStored(contestRulings, rest));
    }
    for (const odd of [[1], -5, "text", null]) expect(fromStored(contestRulings, odd)).toEqual({});
  });
});
