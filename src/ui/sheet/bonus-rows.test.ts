import { describe, expect, it } from "vitest";
import { addBonus, editBonus, moveBonus, type BonusRow } from "./bonus-rows.ts";

const row = (label: string, value: number | null = 0, key = label.toLowerCase()): BonusRow => ({
  key,
  label,
  value,
  typed: "",
  kind: "other",
});

describe("the bonus table of a sheet", () => {
  it("gives every new row a key of its own", () => {
    expect(addBonus(addBonus(addBonus([]))).map(({ key }) => key)).toEqual(["bonus", "bonus-2", "bonus-3"]);
  });

  it.each([
    ["7", 7, ""],
    ["-2", -2, ""],
    ["seven", null, "seven"],
    ["1d6", null, "1d6"],
  ])("reads %j as %j and keeps %j", (typed, value, kept) => {
    expect(editBonus([row("Blade", 3)], 0, "value", typed)[0]).toMatchObject({ value, typed: kept });
  });

  it("lets the key follow the name it was made from, and tells equal names apart", () => {
    const rows = [row("Blade"), row("")];
    expect(editBonus(rows, 1, "label", "Blade").map(({ key }) => key)).toEqual(["blade", "blade-2"]);
    expect(editBonus([row("Blade")], 0, "label", "Dirty Trick")[0]?.key).toBe("dirty-trick");
  });

  it("leaves a key alone that was chosen, because another sheet may be matched by it", () => {
    expect(editBonus([row("Klinge", 0, "blade")], 0, "label", "Säbel")[0]?.key).toBe("blade");
  });

  it("moves rows", () => {
    const rows = [row("A"), row("B"), row("C")];
    expect(moveBonus(rows, 0, 1).map(({ label }) => label)).toEqual(["B", "A", "C"]);
    expect(moveBonus(rows, 0, -1)).toEqual(rows);
    expect(moveBonus(rows, 2, 1)).toEqual(rows);
  });
});
