import { expect, it } from "vitest";
import { begun, foe, hero, play } from "../../../../test/support/rules/combat/fixtures.ts";
import { setCreature } from "../state/find.ts";
import type { CombatState } from "../state/fight.ts";
import { sentence } from "../event.ts";

it("the card of a group is told of the group, not of one that stands for it; of whoever is alone by name", () => {
  const wolves = ["w1", "w2", "w3"].map((id) => foe(id, { group: "w", name: `Wolf ${id}` }));
  const state = begun({ creatures: [hero("ana"), ...wolves] }, { "ana.0": 1, "w1.0": 2, "w2.0": 2, "w3.0": 2 });
  const named: CombatState = { ...state, fight: { ...state.fight, groups: { w: "Wolf" } } };
  const kept = (who: string, from = named) =>
    sentence(from, { type: "kept", data: { who, cards: [2] }, patch: {} })?.data?.["who"];
  expect([kept("w1"), kept("ana")]).toEqual(["Wolf ×3", "ana"]);
  expect(kept("w1", setCreature(named, "w2", { fate: "down" }))).toBe("Wolf ×2");
  // What one of them does is told of that one
  const hurt = play(named, { type: "harm", target: "w1", harmType: "physical", amount: 1 });
  expect(hurt.events.map((event) => sentence(named, event)?.data?.["who"])).toEqual(["Wolf w1"]);
});
