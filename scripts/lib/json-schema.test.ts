import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { read } from "../../src/rules/bring/read.ts";
import { heroJson } from "../../src/rules/bring/parts.ts";

const FOLDER = "docs/schemas";
const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
const texts = readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), "utf8"));
for (const text of texts) ajv.addSchema(JSON.parse(text) as object);

const faults = (file: string, document: unknown): readonly string[] => {
  const validate: ValidateFunction | undefined = ajv.getSchema(file);
  if (!validate) throw new Error(`no schema ${file}`);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ""}`);
};

/** A document of the packs with its texts in English, as a table's world stores it. */
const inEnglish = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== "object" || value === null) return value;
  const { en, de } = value as Readonly<Record<string, unknown>>;
  if (typeof en === "string" && typeof de === "string") return en;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inEnglish(one)]));
};

const packed = (pack: string): readonly unknown[] =>
  readdirSync(`packs/_source/${pack}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yml") || file.endsWith(".yaml"))
    .map((file) => inEnglish(parse(readFileSync(`packs/_source/${pack}/${file}`, "utf8"))));

it.each([
  ["heroes", "actor.json"],
  ["foes", "actor.json"],
  ["abilities", "item.json"],
  ["arms", "item.json"],
])("every document of the pack %s fits %s", (pack, file) => {
  const documents = packed(pack);
  expect(documents.length).toBeGreaterThan(4);
  for (const document of documents) expect(faults(file, document), JSON.stringify(document).slice(0, 80)).toEqual([]);
});

it("a prepared page of the packs fits", () => {
  const pages = packed("conflicts").flatMap((journal) => (journal as { pages?: readonly unknown[] }).pages ?? []);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(faults("journal-entry-page.json", page)).toEqual([]);
});

it("a hero that is exported fits", () => {
  const brought = read("Pell, a ferrywoman\nFerrywoman 17:\nRead the current +5\nFlaw: Cannot swim 14\n");
  if (brought.kind !== "ok") throw new Error(JSON.stringify(brought));
  expect(faults("actor.json", JSON.parse(heroJson(brought.heroes[0]!.data)))).toEqual([]);
});

it.each([
  ["actor.json", { type: "npc" }, " must have required property 'name'"],
  [
    "actor.json",
    { name: "Ana", type: "npc", system: { heroPoints: { value: "3" } } },
    "/system/heroPoints/value must be integer",
  ],
  ["item.json", { name: "Swim", type: "ability", system: { rating: 17 } }, "/system/rating must be string"],
  ["item.json", { name: "Swim", type: "ability", system: { level: 1 } }, "/system must NOT have additional properties"],
  ["item.json", { name: "Mail", type: "armour", system: { protection: 21 } }, "/system/protection must be <= 20"],
  [
    "actor.json",
    { name: "Ana", type: "character", items: [{ name: "Rook", type: "follower", system: { role: "boss" } }] },
    "/items/0/system/role must be equal to one of the allowed values",
  ],
] as const)("%s refuses %j", (file, document, fault) => {
  expect(faults(file, document)).toContain(fault);
});
