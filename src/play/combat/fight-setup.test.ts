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

  it("tell nothing of one who hides", () => {
    expect(names(row("a", "Wolf", { hidden: true }), row("b", "Wolf"))).toEqual(["Wolf 2", "Wolf"]);
    expect(names(row("a", "Wolf", { hidden: true }), row("b", "Wolf", { hidden: true }))).toEqual(["Wolf 1", "Wolf 2"]);
  });
});
