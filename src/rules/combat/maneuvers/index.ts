import type { OwnManeuver } from "../../profile/combat.ts";
import type { ActionId } from "../catalogue/catalogue.ts";
import { climb } from "./climb.ts";
import { clearObstacle } from "./clear-obstacle.ts";
import { elsewhere, fast, plain, reaction, slow } from "./definition.ts";
import type { Maneuver, ManeuverDefinition } from "./definition.ts";
import { extinguish } from "./extinguish.ts";
import { lure } from "./lure.ts";
import { moveWithin } from "./move-within.ts";
import { shout } from "./shout.ts";
import { sway } from "./sway.ts";
import { standUp } from "./stand-up.ts";
import { takeAim } from "./take-aim.ts";
import { takeCover } from "./take-cover.ts";
import { drawWeapon, pickUp } from "./take-weapon.ts";

/** Maneuvers of the rules in display order (specification A.5.1). */
const registry = {
  attackMelee: elsewhere(slow("attackMelee", "strike")),
  attackRanged: elsewhere(slow("attackRanged", "shoot")),
  attackUnarmed: elsewhere(slow("attackUnarmed", "force")),
  grapple: elsewhere(slow("grapple", "force")),
  flee: { ...elsewhere(slow("flee", "finesse", "sneak")), whileBurning: true },
  sway,
  lure,
  survey: plain(slow("survey", "read")),
  climb,
  cast: elsewhere(slow("cast", "cast")),
  extinguish,
  clearObstacle,
  drawWeapon,
  standUp,
  dodge: elsewhere(reaction("dodge", "finesse")),
  parry: elsewhere(reaction("parry", "strike", "force")),
  // A held, burning creature may still break free
  breakFree: { ...elsewhere(reaction("breakFree", "force")), whileHeld: true },
  hold: elsewhere(reaction("hold", "force", "endure")),
  chase: elsewhere(reaction("chase", "finesse", "track")),
  resistMagic: elsewhere(reaction("resistMagic", "endure")),
  shout,
  turnAround: plain(fast("turnAround")),
  interact: plain(fast("interact")),
  moveWithin,
  moveZone: elsewhere(fast("moveZone")),
  takeCover,
  pickUp,
  takeAim,
} as const satisfies Readonly<Record<string, ManeuverDefinition>>;

type ManeuverId = keyof typeof registry;

export const maneuvers: readonly ManeuverDefinition[] = Object.values(registry);

export const maneuver = (id: ManeuverId): Maneuver => registry[id].row;

const byId: ReadonlyMap<string, ManeuverDefinition> = new Map(Object.entries(registry));

/** Targets and places of a maneuver of the rules; empty for most. */
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
