import { expect, it } from "vitest";
import { profile } from "../../../../test/support/rules/combat/fixtures.ts";
import { fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { criticalRows, lingerPresses } from "./harm-and-gear.ts";

const reader = { hero: true, mayPress: true, profile: profile({ "critical.physicalTable": " Broken bones " }) };
const unnamed = { type: "physical", label: "", earns: true } as const;
const [named, mental] = [
  { type: "physical", label: "limp", earns: false },
  { type: "mental", label: "", earns: false },
] as const;
const shown = (more: Partial<typeof reader> = {}) =>
  criticalRows([unnamed, named, mental], { ...reader, ...more }, fakeWords) as readonly Record<string, unknown>[];

it("A.3.3 an injury without a name says which table is rolled on and takes the result; a named one does neither", () => {
  expect(shown().map(({ asks }) => asks)).toEqual([true, false, true]);
  expect(shown().map(({ table }) => table !== "")).toEqual([true, false, false]);
  expect(String(shown()[0]?.["table"])).toContain("Broken bones");
  expect(shown({ mayPress: false }).map(({ asks }) => asks)).toEqual([false, false, false]);
});

it("A.19 offers 3 experience once, on a hero's sheet, to who may press there", () => {
  expect(shown().map(({ earn }) => earn !== "")).toEqual([true, false, false]);
  expect(String(shown()[0]?.["earn"])).toContain("3");
  expect(shown({ hero: false }).some(({ earn }) => earn !== "")).toBe(false);
  expect(shown({ mayPress: false }).some(({ earn }) => earn !== "")).toBe(false);
});

const burning = { intensity: 2, progress: 0, needed: 2 };
const poison = [{ id: "d1", type: "physical", next: 2 } as const];
const owner = { gm: false, mayPress: true, fights: false };
const pressed = (stored: Parameters<typeof lingerPresses>[0], more: Partial<typeof owner> = {}) =>
  lingerPresses(stored, { ...owner, ...more }, fakeWords).map(({ what }) => what);

it("K-169 K-174 K-185 K-186 fire and poison outside a fight have a next round and an end, each where it is meant", () => {
  expect(pressed({ burning, poison: [] })).toEqual(["round", "extinguish"]);
  expect(pressed({ burning: null, poison: [...poison] })).toEqual(["round", "antidote"]);
  expect(pressed({ burning, poison: [...poison] }, { gm: true })).toEqual([
    "round",
    "extinguish",
    "quench",
    "antidote",
  ]);
  expect(pressed({ burning: null, poison: [] })).toEqual([]);
});

it("are not offered to who may only look, nor in a fight, whose rounds go by themselves", () => {
  expect(pressed({ burning, poison: [...poison] }, { mayPress: false })).toEqual([]);
  expect(pressed({ burning, poison: [...poison] }, { fights: true })).toEqual([]);
});
