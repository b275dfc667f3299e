import { describe, expect, it } from "vitest";
import { BLANK_ROW, toldApart, type FightRow } from "./documents.ts";

const row = (id: string, name: string, more: Partial<FightRow> = {}): FightRow => ({
  ...BLANK_ROW,
  id,
  holder: id,
  name,
  ...more,
});

const names = (...rows: FightRow[]): string[] => toldApart(rows).map((one) => one.name);

describe("creatures of one name", () => {
  it("are numbered, and nobody else", () => {
    expect(names(row("a", "Wolf"), row("b", "Troll"), row("c", "Wolf"))).toEqual(["Wolf 1", "Troll", "Wolf 2"]);
  });

  it("keep one number for all their cards", () => {
    expect(names(row("a", "Wolf"), row("b", "Wolf"), row("c", "Wolf", { holder: "a" }))).toEqual([
      "Wolf 1",
      "Wolf 2",
      "Wolf 1",
    ]);
  });

  it("have room for their number, however long the name is, and stay apart", () => {
    const long = "W".repeat(200);
    const all = names(row("a", long), row("b", "Troll"), row("c", long), row("d", long.slice(0, 120)));
    expect(new Set(all).size).toBe(4);
    for (const name of all) expect(name.length).toBeLessThanOrEqual(120);
    expect(names(row("a", long))).toEqual(["W".repeat(120)]);
  });

  it("tell nothing of one who hides", () => {
    expect(names(row("a", "Wolf", { hidden: true }), row("b", "Wolf"))).toEqual(["Wolf 2", "Wolf"]);
    expect(names(row("a", "Wolf", { hidden: true }), row("b", "Wolf", { hidden: true }))).toEqual(["Wolf 1", "Wolf 2"]);
  });
});
