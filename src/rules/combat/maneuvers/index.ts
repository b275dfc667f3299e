import type { OwnManeuver } from "../../profile/combat.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import { climb, clearObstacle, moveWithin, standUp, takeCover } from "./ground.ts";
import { elsewhere, fast, plain, reaction, slow, type Maneuver, type ManeuverDefinition } from "./definition.ts";
import { extinguish } from "./extinguish.ts";
import { lure, shout, sway } from "./calls.ts";
import { takeAim } from "./take-aim.ts";
import { drawWeapon, pickUp } from "./take-weapon.ts";

/** Maneuvers of the rules in display order (specification A.5.1). */
const registry = {
  /** Attack someone in your zone with a melee weapon (K-055). */
  attackMelee: elsewhere(slow("attackMelee", "strike")),
  /** Shoot or throw at someone in the weapon's range, counted in zones (K-056). */
  attackRanged: elsewhere(slow("attackRanged", "shoot")),
  /** Hit someone in your zone without a weapon (K-057). */
  attackUnarmed: elsewhere(slow("attackUnarmed", "force")),
  /** Hold, push or gag someone in your zone (K-058). */
  grapple: elsewhere(slow("grapple", "force")),
  /** Leave the fight; enemies can chase (K-059). */
  flee: { ...elsewhere(slow("flee", "finesse", "sneak")), whileBurning: true },
  sway,
  lure,
  /** Take stock of the scene; what it shows is the GM's to say (K-062). */
  survey: plain(slow("survey", "read")),
  climb,
  /** Use magic; the GM sets thaums, harm and resistance before the dice (K-064). */
  cast: elsewhere(slow("cast", "cast")),
  extinguish,
  clearObstacle,
  drawWeapon,
  standUp,
  /** Evade a shot, or a melee attack where the rulings allow it (K-067). */
  dodge: elsewhere(reaction("dodge", "finesse")),
  /** Turn a melee attack aside (K-068). */
  parry: elsewhere(reaction("parry", "strike", "force")),
  /** Get loose from a hold, burning or not (K-069). */
  breakFree: { ...elsewhere(reaction("breakFree", "force")), whileHeld: true },
  /** Keep hold of someone who breaks free (K-070). */
  hold: elsewhere(reaction("hold", "force", "endure")),
  /** Follow someone who flees (K-071). */
  chase: elsewhere(reaction("chase", "finesse", "track")),
  /** Withstand magic that is cast at you (K-072). */
  resistMagic: elsewhere(reaction("resistMagic", "endure")),
  shout,
  /** Face another way (K-074). */
  turnAround: plain(fast("turnAround")),
  /** Handle something at hand, such as a door (K-075). */
  interact: plain(fast("interact")),
  moveWithin,
  /** Move into the next zone (K-077). */
  moveZone: elsewhere(fast("moveZone")),
  takeCover,
  pickUp,
  takeAim,
} as const satisfies Readonly<Record<string, ManeuverDefinition>>;

type ManeuverId = keyof typeof registry;

export const maneuvers: readonly ManeuverDefinition[] = Object.values(registry);

export const maneuver = (id: ManeuverId): Maneuver => registry[id].row;

const byId: ReadonlyMap<string, ManeuverDefinition> = new Map(Object.entries(registry));

export const aimsOf = (id: string): NonNullable<ManeuverDefinition["aims"]> => byId.get(id)?.aims ?? {};

/** A maneuver of the rules or of the Director; undefined for neither. */
export const definitionOf = (id: string, own: readonly OwnManeuver[]): ManeuverDefinition | undefined => {
  const added = own.find((row) => row.id === id);
  return (
    byId.get(id) ?? (added && { row: { ...added, reaction: false, actions: added.actions as readonly ActionId[] } })
  );
};

export const findManeuver = (id: string, own: readonly OwnManeuver[]): Maneuver | undefined =>
  definitionOf(id, own)?.row;
