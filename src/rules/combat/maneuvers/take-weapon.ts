import { refuse } from "../decide/step.ts";
import { inHandNow, isOfBody, lyingAt, readying, withinGrasp } from "../flow/drawing.ts";
import { creatureOf, weaponOf } from "../state/find.ts";
import { textOf } from "../../log/values.ts";
import { fast, type ManeuverDefinition } from "./definition.ts";

const taking = (id: "drawWeapon" | "pickUp"): ManeuverDefinition => ({
  row: fast(id),
  needs: (state, { seat, weapon }) => {
    const holder = creatureOf(state, seat);
    const found = weaponOf(holder, textOf(weapon));
    if (!holder || !found) return refuse("WrongWeapon", "K-065", { weapon: textOf(weapon) });
    const lies = readying(state, holder, found) === "pickUp";
    if (id === "drawWeapon") return lies ? refuse("OnTheGround", "A.2", { weapon: found.name }) : null;
    return withinGrasp(holder, found);
  },
  done: (state, { seat, weapon }) => inHandNow(state, seat, weapon ?? null),
  withWeapon: (holder, weapon) => {
    if (isOfBody(weapon)) return null;
    const lies = lyingAt(holder, weapon.id) !== undefined;
    return { pointless: holder.inHand === weapon.id || lies !== (id === "pickUp") };
  },
});

/** Draw a weapon in place of the one in hand (K-065). */
export const drawWeapon = taking("drawWeapon");
/** Pick up a weapon from the ground (A.2). */
export const pickUp = taking("pickUp");
