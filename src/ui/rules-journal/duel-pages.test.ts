import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { duelPageOf, journalOf, pageOf } from "./pages.ts";

const source = readFileSync("packs/_source/rules/duels.yaml", "utf8");
const { SETPIECE } = JSON.parse(readFileSync("lang/en/duel-rules.json", "utf8")) as {
  SETPIECE: { Rule: Record<string, string | Record<string, string>> };
};
/** Ids of rules that have a sentence; those with a dot are nested. */
const told = Object.entries(SETPIECE.Rule).flatMap(([id, text]) =>
  typeof text === "string" ? [id] : Object.keys(text).map((rest) => `${id}.${rest}`),
);

it.each([
  ["U-009", "duelsinshort0001"],
  ["U-015", "duelbonuses00001"],
  ["U-028", "duelsinshort0001"],
  ["U-034", "duelbonuses00001"],
  ["U-037", "duelmeter0000001"],
  ["U-044", "duelcontrol00001"],
  ["U-050", "duelmeter0000001"],
  ["duel.tie", "duelsinshort0001"],
  ["K-001", null],
  ["C001", null],
])("%s is told on page %s", (rule, page) => {
  expect(duelPageOf(rule)).toBe(page);
  if (page === null) return;
  expect([journalOf(rule), pageOf(rule)]).toEqual(["rulesofduels0001", page]);
  expect(source).toContain(`_id: ${page}`);
});

it("every rule that a trace of a duel tells has a page", () => {
  expect(told).toContain("duel.tie");
  for (const rule of told) expect(pageOf(rule), rule).not.toBeNull();
});
