import { expect, it } from "vitest";
import { fakeWords } from "../../../test/support/ui/fixtures.ts";
import { namesTable, tableChoices } from "./rulings-picture.ts";

const NONE = "Rulings.NoTable";
const read = (stored: string, tables: readonly string[]): readonly string[] =>
  tableChoices(stored, tables, fakeWords).map(({ label, selected }) => (selected ? `[${label}]` : label));

it.each<readonly [string, string, readonly string[], readonly string[]]>([
  ["a world without tables offers none", "", [], [`[${NONE}]`]],
  [
    "the world's tables in their order",
    "",
    ["Wounds 10", "Dread", "Wounds 2"],
    [`[${NONE}]`, "Dread", "Wounds 2", "Wounds 10"],
  ],
  ["the stored one is chosen", "Dread", ["Bones", "Dread"], [NONE, "Bones", "[Dread]"]],
  ["a typed one that is in no list stays", "RollTable.bones", ["Dread"], [NONE, "Dread", "[RollTable.bones]"]],
  ["and in a world without tables", "Page 93", [], [NONE, "[Page 93]"]],
  ["two of one name are one name", "", ["Dread", "Dread"], [`[${NONE}]`, "Dread"]],
])("%s", (_what, stored, tables, shown) => {
  expect(read(stored, tables)).toEqual(shown);
});

it("is asked for both kinds of critical injuries, and for nothing else", () => {
  const keys = [
    "combat.critical.physicalTable",
    "combat.critical.mentalTable",
    "combat.fire.table",
    "contest.defaultBid",
  ];
  expect(keys.map(namesTable)).toEqual([true, true, false, false]);
});
