import { assertPresent } from "../../log/values.ts";
import type { Weapon } from "../catalogue/catalogue.ts";
import { refuse, record, type Check, type Draft } from "../decide/step.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, currentSlot, setCreature, slotsOf, weaponOf } from "../state/find.ts";
import { pay, purse } from "../state/round.ts";

/** What a strike's weapon needs: nothing (`free`), taking in hand, a remark, or a fast maneuver. */
type Readying = "free" | "ready" | "remark" | "draw" | "pickUp";

/** Fists and natural weapons are neither drawn nor dropped. */
export const isOfBody = ({ uses, natural }: Weapon): boolean => uses.includes("unarmed") || natural === true;

/** Where a disarmed weapon is; undefined while held. */
export const lyingAt = ({ dropped }: Creature, weapon: string) => dropped?.find((one) => one.weapon === weapon);

/** What a weapon needs before use (K-065, C.79). One on the ground is picked up, whatever the ruling on drawing. */
export const readying = (state: CombatState, holder: Creature, weapon: Weapon): Readying => {
  if (isOfBody(weapon) || holder.inHand === weapon.id) return "free";
  if (lyingAt(holder, weapon.id)) return "pickUp";
  const { drawing } = state.profile;
  return drawing === "fast" ? "draw" : drawing === "warn" ? "remark" : "ready";
};

export const withinGrasp = (holder: Creature, weapon: Weapon): Check => {
  const lies = lyingAt(holder, weapon.id);
  return lies && lies.zone !== holder.zone ? refuse("LiesElsewhere", "A.2", { weapon: weapon.name }) : null;
};

/** The slot of the card being played, which pays for an attack. */
const payingSlot = (state: CombatState, seat: string): Slot | undefined => {
  const card = currentSlot(state)?.card;
  return slotsOf(state, seat).find((slot) => slot.card === card && !slot.acted);
};

/** Whether a weapon can be readied beside the attack's slow maneuver (K-065). */
export const canReady = (state: CombatState, seat: string, id: string): Check => {
  const holder = assertPresent(creatureOf(state, seat));
  const weapon = weaponOf(holder, id);
  const slot = payingSlot(state, seat);
  if (!weapon || !slot) return null;
  const takes = readying(state, holder, weapon);
  if (takes !== "draw" && takes !== "pickUp") return null;
  const far = withinGrasp(holder, weapon);
  if (far) return far;
  return purse({ ...slot, slow: slot.slow - 1 }, "fast")
    ? null
    : refuse("NoFastToDraw", "K-065", { weapon: weapon.name });
};

/** A weapon out of hand, to be picked up in that zone (A.2, C.121). */
export const outOfHand = (state: CombatState, seat: Creature, weapon: string, zone: string | null): CombatState =>
  setCreature(state, seat.id, {
    ...(seat.inHand === weapon ? { inHand: null } : {}),
    dropped: [...(seat.dropped ?? []), { weapon, zone }],
  });

/** Whether an attack throws its weapon away; shooting and natural weapons stay. */
export const throwsAway = ({ profile }: CombatState, weapon: Weapon): boolean =>
  !profile.thrownReturns && !isOfBody(weapon) && !weapon.uses.includes("ranged");

export const inHandNow = (state: CombatState, seat: string, weapon: string | null): CombatState => {
  const dropped = creatureOf(state, seat)?.dropped;
  return setCreature(state, seat, {
    inHand: weapon,
    ...(dropped?.some((one) => one.weapon === weapon)
      ? { dropped: dropped.filter((one) => one.weapon !== weapon) }
      : {}),
  });
};

/** Readies a weapon in the attack's own press: paid, in hand, recorded (K-065). */
export const readied = (draft: Draft, slot: Slot, seat: string, id: string): Draft => {
  const holder = assertPresent(creatureOf(draft.state, seat));
  const weapon = weaponOf(holder, id);
  const takes = weapon ? readying(draft.state, holder, weapon) : "free";
  if (!weapon || takes === "free" || takes === "remark") return draft;
  const paid = takes === "ready" ? draft.state : pay(draft.state, slot, "fast");
  return record(
    draft,
    "drew",
    { who: seat, how: takes === "pickUp" ? "pickUp" : "draw", what: weapon.name },
    inHandNow(paid, seat, id),
    [["A.5.1", takes === "pickUp" ? "pickUp" : "drawWeapon"]],
  );
};
