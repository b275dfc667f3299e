import { describe, expect, it } from "vitest";
import { begun, foe, go, hero, profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { setFight } from "../state/find.ts";
import type { Request } from "../state/fight.ts";
import type { Said } from "../form.ts";
import { askedHazard, hazardIntents, hazardNamed, hazardType, type HazardType } from "./index.ts";

/** What a form holds: what is named, the rest empty. */
const form = (values: Readonly<Record<string, string | number | boolean>>): Said => ({
  number: (name) => Number(values[name] ?? 0),
  flag: (name) => values[name] === true,
  text: (name) => String(values[name] ?? ""),
  harmType: () => "mental",
});
const typed = (type: HazardType, line: string) => hazardNamed(type).typed(line === "" ? [] : line.split(" "));

describe("hazards as a command says them", () => {
  it.each([
    ["fear", "", { value: 1 }, ""],
    ["fear", "3", { value: 3 }, ""],
    ["fear", "Troll", { value: 1, source: "Troll" }, ""],
    ["fear", "2 desperate the Troll", { value: 2, source: "the Troll", position: "desperate" }, ""],
    ["fear", "3 verzweifelt der Troll", { value: 3, source: "der Troll", position: "desperate" }, ""],
    ["fear", "the CONTROLLED Troll", { value: 1, source: "the Troll", position: "controlled" }, ""],
    ["fire", "", { damage: 2, needed: 2 }, ""],
    ["fire", "4", { damage: 4, needed: 2 }, ""],
    ["fire", "4 6", { damage: 4, needed: 6 }, ""],
    ["fire", "4 6 8", { damage: 4, needed: 6 }, "8"],
    ["fire", "Ana 6", { damage: 2, needed: 2 }, "Ana"],
    ["poison", "6 MIND", { toxicity: 6, harmType: "mental" }, ""],
    ["poison", "geist Ana Bo", { toxicity: 3, harmType: "mental" }, "Ana"],
    ["fall", "", { feet: 10 }, ""],
    ["poison", "4 esprit", { toxicity: 4, harmType: "mental" }, ""],
    ["fall", "25 soft", { feet: 25, hard: false }, ""],
  ] as const)("K-149 K-170 K-178 K-188 %s: “%s”", (type, line, start, unread) => {
    expect(typed(type, line)).toEqual({ start, unread });
  });
});

describe("hazards as a form says them", () => {
  it.each([
    ["fear", { value: 2 }, { value: 2, position: "risky" }],
    ["fear", { value: 2, position: "none", source: "  " }, { value: 2, position: "risky" }],
    [
      "fear",
      { value: 3, position: "desperate", source: " the Troll ", company: "0", safe: true },
      { value: 3, position: "desperate", source: "the Troll", company: 0, safe: true },
    ],
    ["fire", {}, { damage: 1, needed: 1 }],
    ["fire", { fire: "4/6" }, { damage: 4, needed: 6 }],
    ["fire", { fire: "3" }, { damage: 3, needed: 1 }],
    ["fire", { fire: "much/0" }, { damage: 0, needed: 1 }],
  ] as const)("K-149 K-168 %s: %o", (type, values, start) => {
    expect(hazardNamed(type).read?.(form(values))).toEqual(start);
  });
  it("K-151 offers to count the company, or none to three of them", () => {
    const company = hazardNamed("fear").fields.find((one) => one.kind === "row");
    expect(company?.rows(profile())).toEqual([
      { value: "", id: "counted", data: { value: 0 } },
      ...[0, 1, 2, 3].map((value) => ({ value: `${value}`, id: `${value}`, data: { value } })),
    ]);
  });
});

describe("what a hazard asks of a fight", () => {
  it.each([
    [[], []],
    [["ana"], [{ type: "request", kind: "fall", seats: ["ana"], value: 20, hard: false }]],
    [["ana", "bo"], [{ type: "request", kind: "fall", seats: ["ana", "bo"], value: 20, hard: false }]],
  ])("K-187 a fall asks %j once, and nobody for nothing", (seats, intents) => {
    expect(hazardIntents({ type: "fall", feet: 20, hard: false }, seats)).toEqual(intents);
  });
  it("K-168 fire asks for no test beforehand, and a kind of a newer version for none", () => {
    expect([askedHazard("fire"), askedHazard("plague"), hazardType("plague")]).toEqual([null, null, null]);
    expect(askedHazard("fear")?.harmType).toBe("mental");
  });
});

describe("fear that waits for its people", () => {
  const state = begun({ creatures: [hero("ana"), hero("bo"), foe("wolf")] }, { "ana.0": 1, "bo.0": 2, "wolf.0": 3 });
  const asked = (seat: string): Request => ({
    ...(go(state, { type: "request", kind: "fear", seats: ["ana"], value: 1 }).fight.requests[0] as Request),
    seat,
  });
  it.each([
    ["ana", 2],
    ["wolf", 0],
    ["nobody", 0],
  ])("K-151 K-154 %s has company of %i", (seat, company) => {
    expect(askedHazard("fear")?.parts?.(state, asked(seat))).toEqual([["company", company]]);
  });
  it("K-167 who was afraid in safety and now fears in danger may no longer improvise", () => {
    const before = setFight(state, { afraid: ["ana", "bo"], safely: ["ana", "bo"] });
    const waits = go(before, { type: "request", kind: "fear", seats: ["ana"], value: 1 });
    const [request] = waits.fight.requests;
    const after = go(waits, { type: "answer", seat: "ana", request: request?.id ?? "" });
    expect(after.fight).toMatchObject({ afraid: ["ana", "bo"], safely: ["bo"], requests: [] });
  });
});
