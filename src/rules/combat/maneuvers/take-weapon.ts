import { no } from "../decide/step.ts";
import { setCreature } from "../state/change.ts";
import { creatureOf, weaponOf } from "../state/find.ts";
import { textOf } from "../state/missing.ts";
import { fast } from "./definition.ts";
import type { ManeuverDefinition } from "./definition.ts";

const taking = (id: string): ManeuverDefinition => ({
  row: fast(id),
  needs: (state, { seat, weapon }) =>
    weaponOf(creatureOf(state, seat), textOf(weapon)) ? null : no("WrongWeapon", "K-065", { weapon: textOf(weapon) }),
  done: (state, { seat, weapon }) => setCreature(state, seat, { inHand: weapon ?? null }),
  withWeapon: ({ inHand }, weapon) => (weapon.uses.includes("unarmed") ? null : { pointless: inHand === weapon.id }),
});

/** A weapon of one's own comes into the hand: drawn, or picked up after it was dropped (K-065, A.2). */
export const drawWeapon = taking("drawWeapon");
export const pickUp = taking("pickUp");
