import { describe, expect, it } from "vitest";
import { isRefused } from "../log/outcome.ts";
import { foe, hero } from "../../../test/support/rules/combat/fixtures.ts";
import { parseSetup, setup } from "./family.ts";

const creatures = [hero("ana"), foe("troll"), foe("w1", { group: "pack" })];

describe("what a fight begins with", () => {
  it("names turn slots as the documents do, and makes up the rest", () => {
    const parsed = parseSetup({ creatures, slots: { troll: ["c1", "c2"], ana: ["c3"] }, groups: { pack: "Wolves" } });
    if (isRefused(parsed)) throw new Error(parsed.key);
    const state = setup(parsed.value);
    if (isRefused(state)) throw new Error(state.key);
    expect(Object.values(state.slots).map(({ id, holder }) => `${id} ${holder}`)).toEqual([
      "c3 ana",
      "c1 troll",
      "c2 troll",
      "w1.0 w1",
    ]);
    expect(state.creatures.troll?.cards).toBe(2);
    expect(state.fight.groups).toEqual({ pack: "Wolves" });
  });

  it("refuses a slot named twice, and a creature named twice", () => {
    expect(setup({ creatures, slots: { troll: ["c1"], ana: ["c1"] } })).toMatchObject({
      key: "Combat.Refused.SlotTaken",
    });
    expect(setup({ creatures: [hero("ana"), hero("ana")] })).toMatchObject({ rule: "K-008" });
  });
});
