import type { Creature, Dread } from "../state/creature.ts";
import type { Check } from "./access.ts";
import { no } from "./step.ts";

/** Getting about, and loose, so that neither a fall nor a grip ends a panic by itself. */
const FOOTWORK: readonly string[] = ["moveZone", "moveWithin", "standUp", "breakFree"];

/** Maneuvers left to whoever is held to what fear makes them do; absent: all of them. */
const LEFT: Readonly<Partial<Record<Dread["choice"], readonly string[]>>> = {
  flee: [...FOOTWORK, "flee", "climb", "clearObstacle", "shout"],
  freeze: [],
  faint: [],
  attack: [
    ...FOOTWORK,
    "attackMelee",
    "attackRanged",
    "attackUnarmed",
    "grapple",
    "cast",
    "drawWeapon",
    "pickUp",
    "shout",
  ],
};

/** Why somebody held to their fear by the Director may not do this; what fear makes one do binds no further (K-166). */
export const notInDread = ({ name, dread }: Creature, maneuver: string): Check =>
  dread?.binds && LEFT[dread.choice]?.includes(maneuver) === false
    ? no(`InDread.${dread.choice}`, "K-166", { who: name })
    : null;

/** Why somebody frozen or fainted cannot answer what comes, once the Director holds them to it (K-166). */
export const numbInDread = ({ name, dread }: Creature): Check =>
  dread?.binds && LEFT[dread.choice]?.length === 0 ? no(`InDread.${dread.choice}`, "K-166", { who: name }) : null;
