import { describe, expect, it } from "vitest";
import { bonusKey, readBonus, tidyBonus } from "./rows.ts";

describe("a duel bonus as typed", () => {
  it.each([
    ["7", 7],
    ["+7", 7],
    [" -2 ", -2],
    ["\u22122", -2],
    [0, 0],
    ["", null],
    ["seven", null],
    ["1d6", null],
    ["7.5", null],
    [7.5, null],
    [Number.NaN, null],
    [undefined, null],
  ])("reads %j as %j", (typed, value) => {
    expect(readBonus(typed)).toBe(value);
  });

  it("keeps what is not a number as text, so that nothing is lost", () => {
    expect(tidyBonus({ label: "Blade", value: "seven" })).toEqual({
      key: "blade",
      label: "Blade",
      value: null,
      typed: "seven",
    });
  });

  it("forgets the text once the number is there", () => {
    expect(tidyBonus({ key: "blade", value: "+7" })).toEqual({ key: "blade", value: 7, typed: "" });
  });

  it("leaves absent properties of partial data absent", () => {
    expect(tidyBonus({ key: "blade" })).toEqual({ key: "blade" });
    expect(tidyBonus("text")).toBe("text");
  });

  it.each([
    ["Dirty Trick", "dirty-trick"],
    ["  Größe!", "große"],
    ["Éclat", "eclat"],
    ["<b>", "b"],
    ["!!", "bonus"],
  ])("makes the key of %j %j", (label, key) => {
    expect(bonusKey(label)).toBe(key);
  });

  it("falls back to the kind other", () => {
    expect(tidyBonus({ kind: "magic" })).toEqual({ kind: "other" });
  });
});
