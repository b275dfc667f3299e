import { describe, expect, it } from "vitest";
import { fight, foe, gm, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import { cardsLacking, setCreature } from "./find.ts";
import { cardsWanted, lookAlikes, unplaced } from "./round.ts";

const wolf = (n: number, more = {}) => foe(`wolf${n}`, { name: `Wolf ${n}`, ...more });
const pack = [hero("ana"), foe("troll", { name: "Troll", cards: 2 }), wolf(1), wolf(2), wolf(3)];

describe("foes that could share a card", () => {
  it("are called alike but for a number and have the same sheet (K-015)", () => {
    expect(lookAlikes(fight({ creatures: pack }))).toEqual([{ name: "Wolf", members: ["wolf1", "wolf2", "wolf3"] }]);
    const bare = foe("x", { name: "Wolf #4", sheet: {} });
    const named = foe("y", { name: "Wolf (5)" });
    expect(lookAlikes(fight({ creatures: [wolf(1), bare, named] }))).toEqual([
      { name: "Wolf", members: ["wolf1", "y"] },
    ]);
  });

  it("are not heroes, not hidden beside seen ones, not out of the fight, and not grouped already", () => {
    const heroes = [hero("a", { name: "Twin 1" }), hero("b", { name: "Twin 2" })];
    expect(lookAlikes(fight({ creatures: heroes }))).toEqual([]);
    expect(lookAlikes(fight({ creatures: [wolf(1), wolf(2, { hidden: true })] }))).toEqual([]);
    const two = fight({ creatures: [wolf(1), wolf(2)] });
    expect(lookAlikes(setCreature(two, "wolf2", { fate: "fled" }))).toEqual([]);
    const grouped = play(two, { type: "group", group: "g", name: "Wolf", members: ["wolf1", "wolf2"] });
    expect(lookAlikes(grouped.state)).toEqual([]);
  });
});

it("a group counts as one card, everybody else one a slot; dealt cards lack no more (K-015)", () => {
  const before = fight({ creatures: pack });
  expect([cardsWanted(before), cardsLacking(before)]).toEqual([6, 6]);
  const grouped = play(before, { type: "group", group: "g", name: "Wolf", members: ["wolf1", "wolf2", "wolf3"] }).state;
  expect([cardsWanted(grouped), cardsLacking(grouped)]).toEqual([4, 4]);
  const dealt = play(grouped, { type: "deal", keepLower: true }, gm, { draw: 1 }).state;
  expect([cardsWanted(dealt), cardsLacking(dealt)]).toEqual([4, 0]);
});

it("nobody is out of place where there are no zones, or who has left", () => {
  const lost = [hero("ana", { zone: null }), hero("bram")];
  expect(unplaced(fight({ creatures: lost }))).toEqual(["ana"]);
  expect(unplaced(fight({ creatures: lost.map((one) => ({ ...one, zone: null })), zones: [], edges: [] }))).toEqual([]);
  expect(unplaced(setCreature(fight({ creatures: lost }), "ana", { fate: "fled" }))).toEqual([]);
});
