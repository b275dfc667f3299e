import { describe, expect, it } from "vitest";
import { rowMoved, rowPlaced, type OrderedRow } from "./item-rows.ts";

const row = (id: string, kind = "ability", keyword: string | null = null): OrderedRow => ({ id, kind, keyword });
const ROWS = [
  row("pilot", "keyword"),
  row("tide", "breakout", "pilot"),
  row("knots", "breakout", "pilot"),
  row("thief", "keyword"),
  row("roofs", "breakout", "thief"),
  row("tongue"),
  row("stubborn"),
  row("swim"),
];

describe("the order of rows on a sheet", () => {
  it.each([
    ["swim", -1, "pilot tide knots thief roofs tongue swim stubborn"],
    ["tongue", 1, "pilot tide knots thief roofs stubborn tongue swim"],
    ["tide", 1, "pilot knots tide thief roofs tongue stubborn swim"],
    ["pilot", 1, "thief tide knots pilot roofs tongue stubborn swim"],
  ] as const)("moves %s by %i among its like", (id, step, order) => {
    expect(rowMoved(ROWS, id, step)?.join(" ")).toBe(order);
  });

  it("stays at an end", () => {
    expect([rowMoved(ROWS, "tongue", -1), rowMoved(ROWS, "knots", 1), rowMoved(ROWS, "roofs", -1)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("takes the place of the row it is dropped on, of its own kind only", () => {
    expect(rowPlaced(ROWS, "swim", "tongue")?.join(" ")).toBe("pilot tide knots thief roofs swim tongue stubborn");
    expect([rowPlaced(ROWS, "swim", "tide"), rowPlaced(ROWS, "roofs", "tide"), rowPlaced(ROWS, "x", "tide")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
