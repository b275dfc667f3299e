import { describe, expect, it } from "vitest";
import { begun, foe, hero, why } from "../../../../test/support/rules/combat/fixtures.ts";
import type { CombatState } from "../state/fight.ts";

const at = (ana: string | null, wolf: string | null): CombatState =>
  begun({ creatures: [hero("ana", { zone: ana }), foe("wolf", { zone: wolf })] }, { "ana.0": 1, "wolf.0": 2 });

const strike = { type: "attack", seat: "ana", maneuver: "attackMelee", weapon: "sword", target: "wolf" } as const;
const hold = { type: "grapple", seat: "ana", target: "wolf", aim: "hold" } as const;

describe("who stands in no zone though there are zones", () => {
  it.each([strike, hold])("K-028 is placed before anybody closes in: $type", (intent) => {
    expect(why(at("yard", null), intent)).toBe("NotPlaced");
    expect(why(at(null, "yard"), intent)).toBe("NotPlaced");
    expect(why(at("yard", "mill"), intent)).toBe("OutOfReach");
    expect(why(at("yard", "yard"), intent)).toBeNull();
    expect(why(at(null, null), intent)).toBeNull();
  });
});
