import { assertPresent } from "../../log/values.ts";
import type { Weapon } from "../catalogue/catalogue.ts";
import { refuse, record, type Check, type Draft } from "../decide/step.ts";
import type { Creature } from "../state/creature.ts";
import type { CombatState, Slot } from "../state/fight.ts";
import { creatureOf, currentSlot, setCreature, slotsOf, weaponOf } from "../state/find.ts";
import { pay, purse } from "../state/round.ts";

/**
 * What it takes to strike with a weapon: nothing at all (`free`), nothing but to take it in hand, a remark, or a fast
 * maneuver to draw it or to pick it up.
 */
type Readying = "free" | "ready" | "remark" | "draw" | "pickUp";

/** Fists and what grows on a creature are neither drawn nor dropped. */
export const isOfBody = ({ uses, natural }: Weapon): boolean => uses.includes("unarmed") || natural === true;

/** Where a weapon lies that was struck from its holder's hand; undefined while they have it. */
export const lyingAt = ({ dropped }: Creature, weapon: string) => dropped?.find((one) => one.weapon === weapon);

/**
 * What it takes before a weapon can be used (K-065, C.79). What lies on the ground is picked up whatever
 * the table rules about drawing.
 */
export const readying = (state: CombatState, holder: Creature, weapon: Weapon): Readying => {
  if (isOfBody(weapon) || holder.inHand === weapon.id) return "free";
  if (lyingAt(holder, weapon.id)) return "pickUp";
  const { drawing } = state.profile;
  return drawing === "fast" ? "draw" : drawing === "warn" ? "remark" : "ready";
};

/** A weapon that lies somewhere is picked up where it lies. */
export const withinGrasp = (holder: Creature, weapon: Weapon): Check => {
  const lies = lyingAt(holder, weapon.id);
  return lies && lies.zone !== holder.zone ? refuse("LiesElsewhere", "A.2", { weapon: weapon.name }) : null;
};

/** The slot that an attack is paid from: of the card being played. */
const payingSlot = (state: CombatState, seat: string): Slot | undefined => {
  const card = currentSlot(state)?.card;
  return slotsOf(state, seat).find((slot) => slot.card === card && !slot.acted);
};

/** Whether a weapon that is not in hand can be made ready beside the slow maneuver of the attack (K-065). */
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

/** A weapon that is out of its holder's hand, if it was there, and is picked up in that zone (A.2, C.121). */
export const outOfHand = (state: CombatState, seat: Creature, weapon: string, zone: string | null): CombatState =>
  setCreature(state, seat.id, {
    ...(seat.inHand === weapon ? { inHand: null } : {}),
    dropped: [...(seat.dropped ?? []), { weapon, zone }],
  });

/** Whether an attack throws its weapon away: what shoots stays in hand, and so does what grows on its thrower. */
export const throwsAway = ({ profile }: CombatState, weapon: Weapon): boolean =>
  !profile.thrownReturns && !isOfBody(weapon) && !weapon.uses.includes("ranged");

/** A weapon in hand, and no longer on the ground. */
export const inHandNow = (state: CombatState, seat: string, weapon: string | null): CombatState => {
  const dropped = creatureOf(state, seat)?.dropped;
  return setCreature(state, seat, {
    inHand: weapon,
    ...(dropped?.some((one) => one.weapon === weapon)
      ? { dropped: dropped.filter((one) => one.weapon !== weapon) }
      : {}),
  });
};

/** Draw a weapon or pick it up in the same press as the attack: paid, in hand, and told (K-065). */
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
