import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { combatPageOf, journalOf, pageOf } from "./pages.ts";

const source = readFileSync("packs/_source/rules/combat.yaml", "utf8");

it.each([
  ["K-001", "cardsandrounds00"],
  ["K-028", "zones00000000001"],
  ["K-055", "maneuvers0000001"],
  ["K-091", "foesinoneline001"],
  ["K-109", "attackandreact01"],
  ["K-113", "holding000000001"],
  ["K-134", "fleeandchase0001"],
  ["K-145", "harmandhealing01"],
  ["K-190", "fireandpoison001"],
  ["A.3.1", "harmandhealing01"],
  ["A.14", "fear000000000001"],
  ["combat.pool", "poolsandsixes001"],
  ["A.99", null],
  ["C.42", null],
])("%s is told on page %s", (rule, page) => {
  expect(combatPageOf(rule)).toBe(page);
  expect(pageOf(rule)).toBe(page);
  if (page !== null) expect(source).toContain(`_id: ${page}`);
  expect(journalOf(rule)).toBe(page === null ? "rulesofcontests1" : "rulesofcombat001");
});
