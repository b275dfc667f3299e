import { expect, it } from "vitest";
import { fakeWords } from "../../../../test/support/ui/fixtures.ts";
import { lingerPresses } from "./harm-and-gear.ts";

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
