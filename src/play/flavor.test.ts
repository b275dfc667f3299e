import { expect, it } from "vitest";
import { flavorOf } from "./host/chat.ts";

it.each([
  ["those of somebody's own move by whose they are", { key: "Combat.Dice.strike", data: { who: "Ana" } }, "Ana"],
  ["armour by whose it is and that it is armour", { key: "Combat.Dice.Armour", data: { who: "Ana" } }, "Armour of Ana"],
  ["nobody's by what they are", { key: "Combat.Dice.Poison", data: { who: "" } }, "Poison of "],
  ["an opponent's by the name on the throw", { key: "Contest.Dice.round", data: { name: "Bo", who: "x" } }, "Bo"],
])("dice are called: %s", (_what, label, called) => {
  expect(flavorOf(label, ({ key, data }) => `${key.split(".").at(-1)} of ${data?.["who"]}`)).toBe(called);
});
