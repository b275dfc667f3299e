import { describe, expect, it } from "vitest";
import { starterWeapons, type WeaponUse } from "../catalogue/catalogue.ts";
import { setCreature } from "../state/find.ts";
import type { Sheet } from "../state/creature.ts";
import { fight, foe, hero, way, zone } from "../../../../test/support/rules/combat/fixtures.ts";
import { zoneRange } from "./printed.ts";

const armed = (...weapons: readonly string[]) =>
  fight({
    creatures: [
      hero("ana", {
        zone: "road",
        sheet: { weapons: starterWeapons.filter((weapon) => weapons.includes(weapon.id)) },
      }),
      foe("lost", { zone: null }),
    ],
    zones: [zone("road"), zone("gate"), zone("yard"), zone("mill"), zone("loft"), zone("island")],
    edges: [way("road", "gate"), way("gate", "yard"), way("yard", "mill"), way("mill", "loft")],
  });

const reached = (weapon: string): readonly string[] =>
  [...(zoneRange(armed(weapon), "ana", weapon) ?? [])].filter(([, why]) => why === null).map(([id]) => id);

describe("zones a weapon reaches", () => {
  it.each([
    ["sword", ["road"]],
    ["spear", ["road", "gate"]],
    ["sling", ["road", "gate"]],
    ["longbow", ["gate", "yard", "mill"]],
  ])("%s from the first zone of a row (K-095, K-096, K-097, K-098)", (weapon, zones) => {
    expect(reached(weapon)).toEqual(zones);
  });

  it("a blow reaches one's own zone alone, and so does a weapon that is no use thrown so near", () => {
    const pike = { id: "pike", name: "pike", uses: ["close" as const], damage: 1, min: 0, max: 2, dice: 0 };
    const own = (uses: readonly WeaponUse[], min: number) => {
      const state = armed();
      const sheet = { ...(state.creatures["ana"]?.sheet as Sheet), weapons: [{ ...pike, uses, min }] };
      return [...(zoneRange(setCreature(state, "ana", { sheet }), "ana", "pike") ?? [])]
        .filter(([, why]) => why === null)
        .map(([id]) => id);
    };
    expect(own(["close"], 0)).toEqual(["road"]);
    expect(own(["unarmed"], 0)).toEqual(["road"]);
    expect(own(["close", "thrown"], 1)).toEqual(["road", "gate", "yard"]);
    expect(own(["unarmed", "thrown"], 1)).toEqual(["road", "gate", "yard"]);
    expect(own(["thrown"], 1)).toEqual(["gate", "yard"]);
  });

  it("says how far away and how far it reaches, too near included", () => {
    const sling = zoneRange(armed("sling"), "ana", "sling");
    expect(sling?.get("yard")).toMatchObject({ key: "Combat.Refused.TooFar", data: { zones: 2, max: 1 } });
    expect(sling?.get("island")).toMatchObject({ key: "Combat.Refused.NoWay" });
    const bow = zoneRange(armed("longbow"), "ana", "longbow");
    expect(bow?.get("road")).toMatchObject({ key: "Combat.Refused.TooClose", data: { min: 1 } });
  });

  it("knows nothing of a weapon one has not, nor of who stands nowhere", () => {
    expect(zoneRange(armed("sling"), "ana", "longbow")).toBeNull();
    expect(zoneRange(armed("sling"), "nobody", "sling")).toBeNull();
    expect(zoneRange(armed("sling"), "lost", "club")).toBeNull();
  });
});
