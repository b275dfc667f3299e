import { describe, expect, it } from "vitest";
import { abilityRows, followerRows, readRating } from "./rows.ts";

const item = (id: string, type: string, system: Record<string, unknown>) => ({ id, type, name: id, system });

describe("ratings on a sheet", () => {
  it.each([
    ["17", 17],
    ["5M", 25],
    ["14M2", 54],
    ["43", 43],
    [" 7m ", 27],
    [12, 12],
    ["", null],
    ["good", null],
    ["+2", null],
    ["21M", null],
    [undefined, null],
  ])("E-71 %j is read as %j", (typed, rating) => {
    expect(readRating(typed)).toBe(rating);
  });

  it("S2-16 a breakout adds its bonus to its keyword", () => {
    const rows = abilityRows([
      item("pilot", "keyword", { rating: "17" }),
      item("tide", "ability", { rating: "+4", keyword: "pilot" }),
      item("tongue", "ability", { rating: "13", keyword: "" }),
    ]);
    expect(rows.map(({ id, kind, rating, printed, bonus }) => [id, kind, rating, printed, bonus])).toEqual([
      ["pilot", "keyword", 17, "17", null],
      ["tide", "breakout", 21, "1M", 4],
      ["tongue", "ability", 13, "13", null],
    ]);
  });

  it("a breakout has no rating without its keyword, or without a bonus, and keeps what was typed", () => {
    const rows = abilityRows([
      item("pilot", "keyword", { rating: "old" }),
      item("tide", "ability", { rating: "+4", keyword: "pilot" }),
      item("knots", "ability", { rating: "+4", keyword: "gone" }),
      item("sails", "ability", { rating: "19", keyword: "pilot" }),
    ]);
    expect(rows.map(({ rating }) => rating)).toEqual([null, null, null, null]);
    expect(rows.map(({ typed }) => typed)).toEqual(["old", "+4", "+4", "19"]);
  });

  it("flaws have ratings too; gear has none", () => {
    const rows = abilityRows([item("debt", "flaw", { rating: "17" }), item("rope", "gear", {})]);
    expect(rows).toMatchObject([{ kind: "flaw", rating: 17 }]);
  });
});

describe("followers on a sheet", () => {
  it("have a role, and those abilities that have a rating", () => {
    const abilities = [
      { name: "Fight", rating: "16" },
      { name: "Sneak", rating: "?" },
    ];
    expect(
      followerRows([
        item("rook", "follower", { role: "secondary", abilities, actor: "Actor.r" }),
        item("x", "gear", {}),
      ]),
    ).toEqual([
      {
        id: "rook",
        name: "rook",
        states: [],
        role: "secondary",
        present: true,
        actor: "Actor.r",
        abilities: [{ id: "rook0", name: "Fight", rating: 16 }],
      },
    ]);
    expect(followerRows([item("rook", "follower", { present: false })])).toMatchObject([
      { role: "supporter", present: false, actor: null, abilities: [] },
    ]);
  });
});
